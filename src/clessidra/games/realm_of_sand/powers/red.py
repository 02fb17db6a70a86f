"""Red: look at cards of a deck, keep one, put the others under it (RS-73)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import DO_BURY, DO_KEEP, DO_LOOK
from clessidra.games.realm_of_sand.decks import bury_card, draw_card
from clessidra.games.realm_of_sand.elements import RED
from clessidra.games.realm_of_sand.powers.common import back_to_turn, check_power
from clessidra.games.realm_of_sand.state import DRAWN, LEVELS, MAX_KEPT, NONE, Crystal, Phase
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def check_look(content: Table, states: States, i: int, seat: int, level: int) -> Status:
    """An empty deck cannot be chosen."""
    status = check_power(content, states, i, seat, RED)
    if status != Status.OK:
        return status
    return Status.OK if states[i]["left"][level] else Status.DECK_EMPTY


@kernel
def list_looks(content: Table, states: States, i: int, seat: int, out: Ints, count: int) -> int:
    """Every deck that `check_look` allows."""
    for level in range(LEVELS):
        out[count] = DO_LOOK + level
        count += 1 if check_look(content, states, i, seat, level) == Status.OK else 0
    return count


@kernel
def look(states: States, i: int, seat: int, level: int) -> None:
    """The top three cards, or as many as there are, shown to the owner only."""
    s = states[i]
    count = min(DRAWN, int(s["left"][level]))
    for at in range(count):
        s["looked"][seat, at] = draw_card(states, i, level)
    s["looking"] = count
    s["look_level"] = level + 1
    s["crystal"][seat] = Crystal.CLEAR
    s["reveals"] += 1
    s["phase"] = Phase.LOOK


@kernel
def check_keep(states: States, i: int, at: int) -> Status:
    """One of the cards that were drawn."""
    return Status.OK if at < states[i]["looking"] else Status.NO_SUCH_CARD


@kernel
def list_keeps(states: States, i: int, out: Ints) -> int:
    """The cards that were drawn."""
    count = int(states[i]["looking"])
    for at in range(count):
        out[at] = DO_KEEP + at
    return count


@kernel
def keep(states: States, i: int, seat: int, at: int) -> None:
    """One card is kept face down; a single other goes to the bottom at once."""
    s = states[i]
    place = 0
    while place < MAX_KEPT - 1 and s["kept_level"][seat, place]:
        place += 1
    s["kept"][seat, place] = s["looked"][seat, at]
    s["kept_level"][seat, place] = s["look_level"]
    for later in range(at, DRAWN - 1):
        s["looked"][seat, later] = s["looked"][seat, later + 1]
    s["looked"][seat, DRAWN - 1] = NONE
    s["looking"] -= 1
    if s["looking"] == DRAWN - 1:
        s["phase"] = Phase.BURY
    else:
        bury(states, i, seat, 0)


@kernel
def list_buryings(out: Ints) -> int:
    """Either of the two may lie higher."""
    for first in range(DRAWN - 1):
        out[first] = DO_BURY + first
    return DRAWN - 1


@kernel
def bury(states: States, i: int, seat: int, first: int) -> None:
    """The cards that are left go to the bottom; `first` is the one that lies highest."""
    s = states[i]
    count = int(s["looking"])
    for at in range(count):
        card = int(s["looked"][seat, (first + at) % count])
        bury_card(states, i, seat, int(s["look_level"]) - 1, card)
    for at in range(count):
        s["looked"][seat, at] = NONE
    s["looking"] = 0
    s["look_level"] = 0
    back_to_turn(states, i)
