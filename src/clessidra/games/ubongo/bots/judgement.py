"""Bots for Ubongo: they fumble at their boards like people, then choose a row of gems.

A level is how quick the hands are, how often a solution is overlooked (all is swept away then) and
how often a row is taken at random; the rest of the solving time follows from the puzzle itself.
All figures are rules of thumb, not rules of the game.
"""

from __future__ import annotations

from clessidra.bots.racing import Mind
from clessidra.bots.settings import ENGINE, MISTAKES, RANDOM, SLIPS, STEP_TIME
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.actions import GO, LIFT, PLACE_PAWN, PUT, SAY_READY, TAKE
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.gems import PAIR, check_go
from clessidra.games.ubongo.rules import apply, check, legal
from clessidra.games.ubongo.state import (
    N_COLOURS,
    NONE,
    PIECES,
    ROUNDS,
    ROW_LENGTH,
    SPACES,
    Phase,
    Stage,
)
from clessidra.games.ubongo.statuses import Status
from clessidra.puzzles.human import LIFT_MS, PUT_MS, fumble

LOOK_MS = 1500  # before the first piece is touched
ROW_MS = 1200  # to choose a row of gems
TAKE_MS = 600
READY_MS = 900
PAWN_MS = 1000

# What a bot remembers of a race: which one it is, its steps and how far it has come.
_RACE, _AT, _COUNT, _LYING, _STEPS = 0, 1, 2, 3, 8


# --- when ----------------------------------------------------------------------------------------


@kernel
def pace(
    content: Table, states: States, i: int, seat: int, settings: Ints, rng: Words, mind: Mind
) -> int:
    """A step takes a person's time, more or less, times the level's share."""
    s = states[i]
    if s["phase"] == Phase.PLACE:
        usual = PAWN_MS
    elif s["phase"] == Phase.READY:
        usual = READY_MS
    elif s["stage"][seat] == Stage.SOLVING:
        usual = _step_ms(content, states, i, seat, settings, rng, mind)
    else:
        usual = ROW_MS if s["stage"][seat] == Stage.SOLVED else TAKE_MS
    return usual * int(settings[STEP_TIME]) * (60 + below(rng, 81)) // 10_000


@kernel
def _step_ms(
    content: Table, states: States, i: int, seat: int, settings: Ints, rng: Words, mind: Mind
) -> int:
    if mind[_RACE] != states[i]["dealt"]:
        mind[_RACE] = states[i]["dealt"]
        _imagine(content, states, i, seat, settings, rng, mind)
        return LOOK_MS + PUT_MS
    if mind[_AT] == mind[_COUNT]:
        _imagine(content, states, i, seat, settings, rng, mind)
    if _is_in_the_way(states, i, seat, mind):
        return LIFT_MS
    return PUT_MS if mind[_STEPS + mind[_AT]] >= 0 else LIFT_MS


@kernel
def _imagine(
    content: Table, states: States, i: int, seat: int, settings: Ints, rng: Words, mind: Mind
) -> None:
    """Fumble through the whole puzzle at once; the clock will bring the steps one by one."""
    s = states[i]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    pieces = int(content[0]["pieces"][side, board, row])
    count = int(content[0]["placements"][side, board, row])
    masks = content[0]["mask"][side, board, row][:count]
    piece = content[0]["piece"][side, board, row][:count]
    sizes = content[0]["sizes"][side, board, row][:pieces]
    near = content[0]["near"][side, board][: int(content[0]["cells"][side, board])]
    lying = mind[_LYING : _LYING + pieces]
    at = fumble(masks, piece, sizes, near, rng, lying, mind[_STEPS:])
    while below(rng, 100) < settings[SLIPS] and _STEPS + at + PIECES < len(mind):
        at -= 1  # the step that would have solved it
        last = int(piece[mind[_STEPS + at]])
        for each in range(pieces):
            if each != last and lying[each] >= 0:
                mind[_STEPS + at] = -1 - lying[each]
                at += 1
        at += fumble(masks, piece, sizes, near, rng, lying, mind[_STEPS + at :])
    mind[_AT] = 0
    mind[_COUNT] = at


@kernel
def _is_in_the_way(states: States, i: int, seat: int, mind: Mind) -> bool:
    """Steps begin on an empty board; a bot that takes over a seat may find pieces on it."""
    return bool(mind[_AT] == 0 and states[i]["filled"][seat] != 0)


# --- what ----------------------------------------------------------------------------------------


@kernel
def act(
    content: Table,
    states: States,
    i: int,
    seat: int,
    settings: Ints,
    rng: Words,
    mind: Mind,
    room: Ints,
) -> int:
    """The next step of the fumbling; then a row, then its gems."""
    s = states[i]
    if s["phase"] == Phase.READY:
        return SAY_READY
    if s["phase"] != Phase.PLACE and s["stage"][seat] == Stage.SOLVING:
        return _next_step(content, states, i, seat, mind)
    if settings[ENGINE] == RANDOM or below(rng, 100) < settings[MISTAKES]:
        return int(room[below(rng, legal(content, states, i, seat, room))])
    if s["phase"] == Phase.PLACE:
        return PLACE_PAWN + _best_space(content, states, i, seat, rng)
    if s["stage"][seat] == Stage.SOLVED:
        space = _best_space(content, states, i, seat, rng)
        if space != s["pawn"][seat]:
            return GO + space
    return TAKE


@kernel
def _next_step(content: Table, states: States, i: int, seat: int, mind: Mind) -> int:
    s = states[i]
    if not _is_in_the_way(states, i, seat, mind) and mind[_AT] < mind[_COUNT]:
        step = int(mind[_STEPS + mind[_AT]])
        mind[_AT] += 1
        side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
        if step >= 0:
            action = PUT + step
        else:
            action = LIFT + int(content[0]["piece"][side, board, row, -1 - step])
        if check(content, states, i, seat, action) == Status.OK:
            return action
    # The board is not what the bot remembers: clear it, and begin again.
    mind[_AT] = 0
    for piece in range(PIECES):
        if s["lying"][seat, piece] != NONE:
            return LIFT + piece
    return PUT


@kernel
def _best_space(content: Table, states: States, i: int, seat: int, rng: Words) -> int:
    """Build the own best colour, and take from rivals what they want; of equals take any."""
    s = states[i]
    best, best_value, ties = 0, 0, 0
    for space in range(SPACES):
        states[i + 1] = states[i]
        after = states[i + 1]
        if s["phase"] == Phase.PLACE:
            after["pawn"][seat] = space
        else:
            if check_go(states, i, seat, space) != Status.OK:
                continue
            apply(content, states, i + 1, seat, GO + space)
            apply(content, states, i + 1, seat, TAKE)
        strongest = 0
        for other in range(int(s["players"])):
            if other != seat:
                strongest = max(strongest, estimate(content, states, i + 1, other))
        value = 4 * estimate(content, states, i + 1, seat) - strongest
        if ties == 0 or value > best_value:
            best, best_value, ties = space, value, 1
        elif value == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = space
    return best


# --- what a collection is worth ------------------------------------------------------------------

WORTH = (100, 14, 4)  # of a gem of the best colour, of the second, of the third
LATER = 40  # what a round still to come adds on average
NEXT_REACH = 2  # how far the pawn goes in a usual round
NEXT_PERCENT = 55  # the chance to get what lies there


@kernel
def estimate(content: Table, states: States, i: int, seat: int) -> int:
    """In hundredths of a gem of the best colour: what is there, and what lies within reach."""
    s = states[i]
    own = _worth(states, i, seat, NONE, NONE)
    left = 0 if s["phase"] == Phase.OVER else ROUNDS - int(s["round"])
    if left == 0 or s["pawn"][seat] == NONE:
        return own
    gain = 0
    for space in range(SPACES):
        nearest = int(s["gone"][space])
        if abs(space - int(s["pawn"][seat])) <= NEXT_REACH and nearest + PAIR <= ROW_LENGTH:
            one, other = int(s["gems"][space, nearest]), int(s["gems"][space, nearest + 1])
            gain = max(gain, _worth(states, i, seat, one, other) - own)
    return own + gain * NEXT_PERCENT // 100 + LATER * (left - 1)


@kernel
def _worth(states: States, i: int, seat: int, one: int, other: int) -> int:
    """The gems of a seat, with two more; NONE adds nothing."""
    kept = states[i]["kept"]
    best, second, third = 0, 0, 0
    for colour in range(N_COLOURS):
        count = int(kept[seat, colour])
        count += (1 if colour == one else 0) + (1 if colour == other else 0)
        if count > best:
            best, second, third = count, best, second
        elif count > second:
            second, third = count, second
        elif count > third:
            third = count
    return best * WORTH[0] + second * WORTH[1] + third * WORTH[2]
