"""Writing JSON in kernels: words made beforehand, and numbers, letter by letter into one room.

What goes out with every move is written this way: the numbers are in kernels already, and a list
of dictionaries made of them in Python costs many times what they did.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]

COMMA, MINUS, ZERO, OPEN, CLOSE, BEGIN, END = (ord(c) for c in ",-0[]{}")
LONGEST_NUMBER = 20
_TEN = np.uint64(10)


def letters_of(words: Sequence[str]) -> tuple[Bytes, Numbers]:
    """The letters of all words, one word after another, and where each of them ends."""
    encoded = [word.encode("ascii") for word in words]
    letters = np.frombuffer(b"".join(encoded), np.uint8)
    return letters, np.cumsum([0, *map(len, encoded)], dtype=np.int64)[1:]


class Pen(NamedTuple):
    """What a kernel writes with: the words it knows, and where it writes to."""

    letters: Bytes
    ends: Numbers
    text: Bytes


@kernel
def entry_at(raw: Bytes, start: int, size: int) -> int:
    """A signed number, lowest byte first."""
    if size == 1:
        low = int(raw[start])
        return low - ((low & 128) << 1)
    value = np.int64(0)
    for at in range(size):
        value |= np.int64(raw[start + at]) << np.int64(8 * at)
    unused = np.int64(64 - 8 * size)
    return int((value << unused) >> unused)


@kernel
def write_sign(pen: Pen, sign: int, at: int) -> int:
    """A single letter; returns where the text goes on, like all that follow."""
    pen.text[at] = sign
    return at + 1


@kernel
def write_word(pen: Pen, word: int, at: int) -> int:
    """A word by its number."""
    for place in range(pen.ends[word - 1] if word else 0, pen.ends[word]):
        pen.text[at] = pen.letters[place]
        at += 1
    return at


@kernel
def write_number(pen: Pen, value: int, at: int) -> int:
    """A whole number in decimal."""
    if value < 0:
        at = write_sign(pen, MINUS, at)
        value = -value
    whole = np.uint64(value)  # the lowest number has no opposite among the signed ones
    digits, rest = 1, whole
    while rest >= _TEN:
        rest //= _TEN
        digits += 1
    for place in range(at + digits - 1, at - 1, -1):
        pen.text[place] = ZERO + int(whole % _TEN)
        whole //= _TEN
    return at + digits
