"""Set-up of a match, and re-dealing what a viewer cannot see."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below, shuffle
from clessidra.core.verbs import Table
from clessidra.games.ubongo.state import (
    BOARDS,
    FACES,
    GEMS_OF_A_COLOUR,
    N_COLOURS,
    NONE,
    ROUNDS,
    ROW_LENGTH,
    Phase,
)


@kernel
def boards_in_play(players: int) -> int:
    """UB-13: one for each player and round."""
    return ROUNDS * players


@kernel
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    """UB-10, UB-13, UB-14: gems, boards and the start player by lot; and all nine rolls."""
    s = states[i]
    players = int(s["players"])
    s["first"] = below(rng, players)
    _lay_gems(states, i, rng)
    for board in range(BOARDS):
        s["stack"][board] = board
    shuffle(rng, s["stack"], BOARDS)
    for at in range(boards_in_play(players), BOARDS):
        s["stack"][at] = NONE
    for number in range(ROUNDS):
        s["rolls"][number] = 1 + below(rng, FACES)


@kernel
def _lay_gems(states: States, i: int, rng: Words) -> None:
    """UB-3, UB-10: twelve of each colour, one to a space, every order equally likely."""
    gems = states[i]["gems"]
    count = N_COLOURS * GEMS_OF_A_COLOUR
    for at in range(count):
        gems[at // ROW_LENGTH, at % ROW_LENGTH] = at // GEMS_OF_A_COLOUR
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        one = gems[last // ROW_LENGTH, last % ROW_LENGTH]
        gems[last // ROW_LENGTH, last % ROW_LENGTH] = gems[other // ROW_LENGTH, other % ROW_LENGTH]
        gems[other // ROW_LENGTH, other % ROW_LENGTH] = one


@kernel
def set_up(content: Table, states: States, i: int) -> None:
    """Everything lies on the table; the pawns come first (UB-11)."""
    s = states[i]
    s["round"] = 1
    s["phase"] = Phase.PLACE


@kernel
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    """Fill stack and rolls of a hidden record at random.

    Reads nothing but what the viewer may see: the unseen boards are all less those used.
    """
    s = states[i]
    players, dealt = int(s["players"]), int(s["dealt"])
    seen = 0  # a bit for each board
    for at in range(dealt):
        seen |= 1 << int(s["used"][at])
    count = 0
    for board in range(BOARDS):
        if not seen >> board & 1:
            s["stack"][dealt + count] = board
            count += 1
    shuffle(rng, s["stack"][dealt:], count)
    for at in range(boards_in_play(players), BOARDS):
        s["stack"][at] = NONE
    for number in range(dealt // players, ROUNDS):
        s["rolls"][number] = 1 + below(rng, FACES)
