"""Which candidates a seat has, phase by phase.

No rule is repeated in the files of candidates: what is legal is asked of `legal` and `check`, and
everything else comes from applying actions to a copy of the record.
"""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Facts
from clessidra.core.verbs import Ints, Table
from clessidra.games.realm_of_sand.actions import (
    DO_END,
    DO_LOOK,
    DO_MOVE,
    DO_PUT,
    DO_RISE,
    DO_SHIFT,
    DO_STOP,
    DO_SUMMON,
    DO_SUMMON_ALL,
    DO_SWAP,
    DO_TRADE_BOX,
    DO_TRADE_HAND,
    KIND_OF,
)
from clessidra.games.realm_of_sand.elements import (
    BLUE,
    GREEN,
    N_ELEMENTS,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
)
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.powers.common import check_power, power_of
from clessidra.games.realm_of_sand.powers.green import squares_on_board
from clessidra.games.realm_of_sand.present.candidate_cards import add_card, list_open_cards
from clessidra.games.realm_of_sand.present.candidate_facts import (
    LOOK_AT,
    MOVE,
    PUT,
    RISE,
    SHIFT,
    SUMMON_ALL,
    SWAP_TILE,
    TRADE,
    new_candidate,
)
from clessidra.games.realm_of_sand.present.candidate_pieces import add_goals, add_tile
from clessidra.games.realm_of_sand.present.candidate_steps import add_member, add_single
from clessidra.games.realm_of_sand.rules import legal
from clessidra.games.realm_of_sand.state import HELD, LEVELS, NONE, Phase
from clessidra.games.realm_of_sand.statuses import Status


@kernel
def work_out(
    content: Table,
    states: States,
    i: int,
    seat: int,
    trials: States,
    actions: Ints,
    facts: Facts,
) -> None:
    """List the candidates of a seat; the first of the trials is the record itself."""
    count = legal(content, states, i, seat, actions)
    if count == 0:
        return
    trials[0] = states[i]
    list_open_cards(trials, seat, facts)
    phase = trials[0]["phase"]
    if phase in (Phase.MAIN, Phase.EXTRA):
        list_turn(content, trials, seat, actions[:count], facts)
    elif phase == Phase.SUMMON:
        list_summoning(content, trials, seat, facts)
    else:
        list_families(content, trials, seat, actions[:count], facts)


@kernel
def list_turn(content: Table, trials: States, seat: int, actions: Ints, facts: Facts) -> None:
    """The main action, completions, the power, and the end of the turn."""
    if not trials[0]["acted"]:
        for slot in range(HELD):
            add_tile(content, trials, seat, slot, actions, facts)
        add_single(content, trials, seat, DO_SUMMON, facts)
    for at in range(int(facts[0]["opened"])):
        add_card(content, trials, seat, int(facts[0]["open"][at]), actions, facts)
    list_power(content, trials, seat, actions, facts)
    add_single(content, trials, seat, DO_END, facts)


@kernel
def list_summoning(content: Table, trials: States, seat: int, facts: Facts) -> None:
    """Every disk of the seat, and the end of the summoning."""
    s = trials[0]
    for element in range(N_ELEMENTS):
        if s["hand"][seat, element]:
            at = new_candidate(facts, PUT, Status.OK)
            facts[0]["disk"][at] = element
            add_goals(content, trials, seat, DO_PUT + element * BOXES, facts, at)
    for box in range(BOXES):
        if int(s["disks"][seat]) >> box & 1:
            at = new_candidate(facts, MOVE, Status.OK)
            facts[0]["from"][at] = box
            add_goals(content, trials, seat, DO_MOVE + box * BOXES, facts, at)
    add_single(content, trials, seat, DO_STOP, facts)


@kernel
def list_power(content: Table, trials: States, seat: int, actions: Ints, facts: Facts) -> None:
    """The power of the board; not charged, it appears once with the reason."""
    power = power_of(content, trials, 0, seat)
    if power == NONE:
        return
    status = check_power(content, trials, 0, seat, power)
    if status in (Status.NOT_CHARGED, Status.CHARGED_NOW):
        add_shortest(power, status, facts)
    elif power == GREEN:
        squares = squares_on_board(trials, 0, seat)
        for box in range(BOXES):
            if squares >> box & 1:
                at = new_candidate(facts, SHIFT, Status.OK)
                facts[0]["from"][at] = box
                add_goals(content, trials, seat, DO_SHIFT + box * BOXES, facts, at)
    elif power in (YELLOW, BLUE):
        for listed in actions:
            action = int(listed)
            if KIND_OF[action] in (DO_SWAP, DO_TRADE_HAND, DO_TRADE_BOX):
                add_member(content, trials, seat, action, facts)
    elif power == RED:
        for level in range(LEVELS):
            add_single(content, trials, seat, DO_LOOK + level, facts)
    else:
        add_single(content, trials, seat, DO_RISE if power == ORANGE else DO_SUMMON_ALL, facts)


@kernel
def list_families(content: Table, trials: States, seat: int, actions: Ints, facts: Facts) -> None:
    """Legal actions; those that differ only in what is gained or taken become one candidate."""
    for listed in actions:
        action = int(listed)
        add_member(content, trials, seat, action, facts)


@kernel
def add_shortest(power: int, status: int, facts: Facts) -> None:
    """A power that cannot be used now, without any part that could be chosen."""
    do = SWAP_TILE
    if power == RED:
        do = LOOK_AT
    elif power == PURPLE:
        do = SUMMON_ALL
    elif power == YELLOW:
        do = TRADE
    elif power == GREEN:
        do = SHIFT
    elif power == ORANGE:
        do = RISE
    at = new_candidate(facts, do, status)
    if power == RED:
        facts[0]["from_deck"][at] = 0
