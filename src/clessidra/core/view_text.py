"""A view as the JSON that is sent, with its parts marked.

A part is a value that changes by itself, such as the coins of one seat. What changed from one
view to the next is then found by comparing letters.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.envelope import CHANGE_PATH, CHANGE_VALUE
from clessidra.core.jit import kernel
from clessidra.core.json_kernel import Marks
from clessidra.core.writing import (
    CLOSE,
    COMMA,
    END,
    OPEN,
    Bytes,
    Numbers,
    Pen,
    letters_of,
    write_sign,
    write_word,
)

Path = tuple[str | int, ...]
"""The keys and places that lead to a part."""

_PATH, _VALUE = 0, 1
_FIRST_PATH = 2


class Parts:
    """The parts that the views of one game have."""

    def __init__(self, paths: Sequence[Path]) -> None:
        told = [json.dumps(path, separators=(",", ":")) for path in paths]
        words = (f'{{"{CHANGE_PATH}":', f',"{CHANGE_VALUE}":', *told)
        self.count = len(told)
        self.letters, self.ends = letters_of(words)
        self.room = sum(map(len, words)) + self.count * (len(words[_PATH]) + len(words[_VALUE]) + 2)


@dataclass(frozen=True, slots=True, eq=False)
class ViewText:
    """A view, and where its parts are."""

    text: Bytes
    marks: Marks
    parts: Parts

    @property
    def json(self) -> str:
        """The view as it is sent."""
        return self.text.tobytes().decode("ascii")

    @property
    def value(self) -> Json:
        """The view for those who read it in Python."""
        return json.loads(self.text.tobytes())

    def changes_since(self, before: ViewText) -> str:
        """What to change in an earlier view of the same match: a list of changes as JSON.

        A view with other parts than before, as one made in Python may be, is sent whole.
        """
        if self.parts is not before.parts:
            return f'[{{"{CHANGE_PATH}":[],"{CHANGE_VALUE}":{self.json}}}]'
        room = np.empty(len(self.text) + self.parts.room, np.uint8)
        letters, ends = self.parts.letters, self.parts.ends
        length = write_changes(
            before.text, before.marks, self.text, self.marks, letters, ends, room
        )
        return room[:length].tobytes().decode("ascii")


@kernel
def write_changes(
    before: Bytes,
    old: Marks,
    after: Bytes,
    new: Marks,
    letters: Bytes,
    ends: Numbers,
    text: Bytes,
) -> int:
    """The parts that read otherwise than before; returns the length of the text."""
    pen = Pen(letters, ends, text)
    at = write_sign(pen, OPEN, 0)
    for part in range(len(new)):
        start, end = int(new[part, 0]), int(new[part, 1])
        if reads_same(before, int(old[part, 0]), int(old[part, 1]), after, start, end):
            continue
        if at > 1:
            at = write_sign(pen, COMMA, at)
        at = write_word(pen, _PATH, at)
        at = write_word(pen, _FIRST_PATH + part, at)
        at = write_word(pen, _VALUE, at)
        for place in range(start, end):
            at = write_sign(pen, after[place], at)
        at = write_sign(pen, END, at)
    return write_sign(pen, CLOSE, at)


@kernel
def reads_same(
    before: Bytes, old_start: int, old_end: int, after: Bytes, new_start: int, new_end: int
) -> bool:
    """Whether two pieces of text are the same, letter by letter."""
    length, same = new_end - new_start, 0
    if old_end - old_start != length:
        return False
    while same < length and before[old_start + same] == after[new_start + same]:
        same += 1
    return same == length
