"""A stronger player of Realm of Sand for measuring its content: a beam search over own turns.

It thinks in one redealt record, so it knows no more than its seat does; what it hopes to find in
the decks is only a possibility. Slow beside the greedy bot, and a few stars better in solo.
"""

from __future__ import annotations

import numpy as np

from clessidra.bots import load_judgement
from clessidra.bots.choosing import choose
from clessidra.bots.estimate import estimate
from clessidra.bots.settings import COLUMNS, ENGINE, SEARCH
from clessidra.core.content import Content
from clessidra.core.driver import next_seat
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_BOT, Words, below, start
from clessidra.core.verbs import (
    Ints,
    Table,
    active,
    apply,
    finished,
    legal,
    redeal,
    set_up,
)
from clessidra.games.realm_of_sand.game import GAME
from clessidra.lab.workspace import (
    SEEN,
    TABLE,
    Series,
    Workspace,
    deal_match,
    look,
    new_workspace,
    series_of,
)

BEAM = SEARCH + 1
WIDTH = 8
ROOT, FIRST = 2, 3  # rows of the redealt record and of the first of two beams
ROWS = FIRST + 2 * WIDTH + 1
LONGEST = 64  # small steps after which even a summoning of all disks has ended
MOST_ALIKE = 2  # positions of equal worth that a beam holds: most of them are one position


@kernel
def search(
    content: Table,
    states: States,
    seat: int,
    turns: int,
    rng: Words,
    actions: Ints,
    values: Ints,
    begun: Ints,
) -> int:
    """The first action of the best line found. `values` and `begun` have two rows of WIDTH."""
    count = legal(content, states, SEEN, seat, actions)
    if count == 1:
        return int(actions[0])
    states[ROOT] = states[SEEN]
    redeal(content, states, ROOT, rng)
    states[FIRST] = states[ROOT]
    horizon = int(states[ROOT]["round"]) + turns
    size, now = 1, 0
    for step in range(LONGEST):
        grown = 0
        open_lines = 0
        for at in range(size):
            row = FIRST + now * WIDTH + at
            if _at_rest(content, states, row, seat, horizon):
                worth, first = int(values[now, at]), int(begun[now, at])
                grown = _offer(states, row, 1 - now, grown, worth, first, rng, values, begun)
                continue
            open_lines += 1
            count = legal(content, states, row, seat, actions)
            for choice in range(count):
                trial = FIRST + 2 * WIDTH
                states[trial] = states[row]
                action = int(actions[choice])
                apply(content, states, trial, seat, action)
                value = estimate(content, states, trial, seat)
                first = action if step == 0 else int(begun[now, at])
                grown = _offer(states, trial, 1 - now, grown, value, first, rng, values, begun)
        size, now = grown, 1 - now
        if open_lines == 0:
            break
    best = 0
    for at in range(size):
        if values[now, at] > values[now, best]:
            best = at
    return int(begun[now, best])


@kernel
def _at_rest(content: Table, states: States, row: int, seat: int, horizon: int) -> int:
    """Whether a line has come to its horizon, or to somebody else's turn."""
    s = states[row]
    if finished(content, states, row):
        return 1
    return 1 if s["turn"] != seat or s["round"] >= horizon else 0


@kernel
def _offer(
    states: States,
    row: int,
    beam: int,
    size: int,
    value: int,
    first: int,
    rng: Words,
    values: Ints,
    begun: Ints,
) -> int:
    """Take a position into a beam if it is among the best; returns the size of the beam."""
    alike, worst = 0, 0
    for at in range(size):
        alike += 1 if values[beam, at] == value else 0
        if values[beam, at] < values[beam, worst]:
            worst = at
    if alike >= MOST_ALIKE:
        return size
    if size < WIDTH:
        at = size
        size += 1
    elif value > values[beam, worst] or (value == values[beam, worst] and below(rng, 2)):
        at = worst
    else:
        return size
    states[FIRST + beam * WIDTH + at] = states[row]
    values[beam, at] = value
    begun[beam, at] = first
    return size


@kernel
def play_series(
    work: Workspace,
    series: Series,
    bots: Ints,
    turns: int,
    round_cap: int,
    values: Ints,
    begun: Ints,
    out: States,
) -> None:
    """Play the matches of a series; `out` gets their last records."""
    content, states, rng = work.content, work.states, work.rng
    for k in range(len(out)):
        deal_match(work, series, k)
        set_up(content, states, TABLE)
        start(rng, work.seed, STREAM_BOT, 0)
        while finished(content, states, TABLE) == 0 and states[TABLE]["round"] <= round_cap:
            seat = next_seat(active(content, states, TABLE))
            look(work, seat)
            if bots[seat, ENGINE] == BEAM:
                action = search(content, states, seat, turns, rng, work.actions, values, begun)
            else:
                action = choose(bots[seat], content, states, SEEN, seat, rng, work.actions)
            apply(content, states, TABLE, seat, action)
        out[k] = states[TABLE]


def play(
    content: Content,
    players: int,
    advanced: bool,
    bot: int,
    count: int,
    turns: int = 1,
    series: int = 1,
    round_cap: int = 40,
) -> States:
    """The last records of matches in which every seat is held by the same bot.

    `turns` is how many own turns the beam looks ahead. A match that the bots do not end is left
    after `round_cap` rounds.
    """
    load_judgement(GAME)
    out = GAME.record.blank(count)
    bots = np.zeros((players, COLUMNS), np.int32)
    bots[:, ENGINE] = bot
    options = {"players": players, "advanced": int(advanced)}
    beams = np.zeros((2, 2, WIDTH), np.int32)
    play_series(
        new_workspace(GAME, content, ROWS),
        series_of(GAME, options, series, 0),
        bots,
        turns,
        round_cap,
        beams[0],
        beams[1],
        out,
    )
    return out
