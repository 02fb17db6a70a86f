"""The kernel that writes any JSON a tree declares: it carries out a list of small steps.

Each step is one row of numbers, by the columns below. `core.json_program` makes the rows.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel
from clessidra.core.writing import (
    BEGIN,
    CLOSE,
    COMMA,
    OPEN,
    Bytes,
    Numbers,
    Pen,
    entry_at,
    write_number,
    write_sign,
    write_word,
)

Marks = NDArray[np.int32]
"""For each part where its value begins and ends in the text; both 0 where there is none."""

# The columns of a step: what to do, where its number is (size in bytes 0: `MORE` itself is the
# number), how far apart the entries are for each of the loops around it, and what else it needs.
DO, START, SIZE, STRIDE, WORD, MORE, TARGET, COLUMNS = 0, 1, 2, 3, 7, 8, 9, 10
DEPTH = WORD - STRIDE
"""The most loops around a number."""

(
    WRITE_WORD,  # the word
    WRITE_COMMA,  # a comma, unless nothing stands before it in its list or object
    WRITE_NUMBER,
    WRITE_KNOWN,  # a number; null if it is `MORE`
    WRITE_NAME,  # the word with that number from `WORD` on; null if it is negative
    WRITE_BITS,  # the positions of its bits, or the words for them from `WORD` on
    BEGIN_LOOP,  # `WORD` is the loop; go to `TARGET` if there is nothing to do
    END_LOOP,  # the next time from `TARGET` on
    GO_UNLESS,  # go to `TARGET` unless it is at least `WORD` and at most `MORE`
    GO,  # go to `TARGET`
    BEGIN_PART,  # its number is `WORD`, and `MORE` further for each turn of the outermost loop
    END_PART,
) = range(12)
NULL = 0
"""The word that stands for nothing known."""
NO_NAMES = -1


class Loops(NamedTuple):
    """How often the loops have been gone through, and how often they will be."""

    done: Numbers
    total: Numbers


@kernel
def number_of(raw: Bytes, step: Numbers, done: Numbers) -> int:
    """The number that a step is about."""
    if step[SIZE] == 0:
        return int(step[MORE])
    start = step[START]
    for loop in range(DEPTH):
        start += step[STRIDE + loop] * done[loop]
    return entry_at(raw, start, step[SIZE])


@kernel
def write_json(
    steps: Numbers,
    raw: Bytes,
    letters: Bytes,
    ends: Numbers,
    text: Bytes,
    room: Numbers,
    marks: Marks,
) -> int:
    """Carry out all steps; returns the length of the text. Two rows of `room` are for the loops."""
    pen, loops = Pen(letters, ends, text), Loops(room[0], room[1])
    at, now = 0, 0
    while now < len(steps):
        step = steps[now]
        do = step[DO]
        now += 1
        if do == WRITE_WORD:
            at = write_word(pen, step[WORD], at)
        elif do == WRITE_COMMA:
            at = write_comma(pen, at)
        elif do <= WRITE_BITS:
            at = write_value(pen, step, number_of(raw, step, loops.done), at)
        elif do <= END_LOOP:
            now = turn_loop(step, raw, loops, now)
        elif do == GO_UNLESS:
            value = number_of(raw, step, loops.done)
            if value < step[WORD] or value > step[MORE]:
                now = step[TARGET]
        elif do == GO:
            now = step[TARGET]
        else:
            part = step[WORD] + step[MORE] * loops.done[0]
            marks[part, do - BEGIN_PART] = at
    return at


@kernel
def turn_loop(step: Numbers, raw: Bytes, loops: Loops, now: int) -> int:
    """Begin a loop or end a turn of it; returns the step to go on with."""
    loop = step[WORD]
    if step[DO] == BEGIN_LOOP:
        loops.done[loop] = 0
        loops.total[loop] = number_of(raw, step, loops.done)
        return int(step[TARGET]) if loops.total[loop] <= 0 else now
    loops.done[loop] += 1
    return int(step[TARGET]) if loops.done[loop] < loops.total[loop] else now


@kernel
def write_comma(pen: Pen, at: int) -> int:
    """A comma, unless a bracket has just been opened."""
    last = pen.text[at - 1]
    return at if last in (OPEN, BEGIN) else write_sign(pen, COMMA, at)


@kernel
def write_value(pen: Pen, step: Numbers, value: int, at: int) -> int:
    """A number, a name, or a set of either."""
    do = step[DO]
    if do == WRITE_NUMBER:
        return write_number(pen, value, at)
    if do == WRITE_KNOWN:
        if value == step[MORE]:
            return write_word(pen, NULL, at)
        return write_number(pen, value, at)
    if do == WRITE_NAME:
        return write_word(pen, step[WORD] + value if value >= 0 else NULL, at)
    return write_bits(pen, value, step[WORD], at)


@kernel
def write_bits(pen: Pen, bits: int, names: int, at: int) -> int:
    """The positions of the bits that are set."""
    at = write_sign(pen, OPEN, at)
    position = 0
    while bits >> position:
        if bits >> position & 1:
            at = write_comma(pen, at)
            if names == NO_NAMES:
                at = write_number(pen, position, at)
            else:
                at = write_word(pen, names + position, at)
        position += 1
    return write_sign(pen, CLOSE, at)
