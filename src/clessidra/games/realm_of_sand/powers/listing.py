"""Every use of the power that a seat has."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.elements import GREEN, ORANGE, PURPLE, RED, YELLOW
from clessidra.games.realm_of_sand.powers.blue import list_swaps
from clessidra.games.realm_of_sand.powers.common import check_power, power_of
from clessidra.games.realm_of_sand.powers.green import list_shifts
from clessidra.games.realm_of_sand.powers.orange import list_rise
from clessidra.games.realm_of_sand.powers.purple import list_summon_all
from clessidra.games.realm_of_sand.powers.red import list_looks
from clessidra.games.realm_of_sand.powers.yellow import list_trades
from clessidra.games.realm_of_sand.state import NONE
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def list_power(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every use of the seat's power that its check allows."""
    power = power_of(content, states, i, seat)
    # Asked once here, so that a turn without the power costs nothing more.
    if power == NONE or check_power(content, states, i, seat, power) != Status.OK:
        return count
    if power == RED:
        return list_looks(content, states, i, seat, out, count)
    if power == PURPLE:
        return list_summon_all(content, states, i, seat, out, count)
    if power == YELLOW:
        return list_trades(content, states, i, seat, out, count)
    if power == GREEN:
        return list_shifts(content, states, i, seat, out, count)
    if power == ORANGE:
        return list_rise(content, states, i, seat, out, count)
    return list_swaps(content, states, i, seat, out, count)
