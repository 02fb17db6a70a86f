"""The canonical form of a record as text, written by a kernel straight from the record's bytes.

Every event of a match has a digest, so this runs for every move. `tests/helpers/canonical_state.py`
says the same in plain Python, and a test compares the two.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod

import numpy as np

from clessidra.core.fields import Field, RecordType
from clessidra.core.jit import kernel
from clessidra.core.writing import (
    BEGIN,
    CLOSE,
    COMMA,
    END,
    LONGEST_NUMBER,
    OPEN,
    Bytes,
    Numbers,
    Pen,
    entry_at,
    letters_of,
    write_number,
    write_sign,
    write_word,
)

# What the kernel knows of a field: one row of numbers each, by name.
START, SIZE, RANK, PLANES, ROWS, COLUMNS, NEUTRAL, KEY, NAMES = range(9)
"""Place and size of an entry in bytes, shape, blank value, its key and the first of its names."""
MAX_RANK = 3
NO_NAMES = -1


@dataclass(frozen=True, slots=True)
class Form:
    """How the records of one type with one pack of content are written."""

    fields: Numbers
    words: Bytes
    """All keys and names, as JSON, one after another; the first is `null`."""
    ends: Numbers
    """Where each of them ends."""
    room: int
    """No text is longer."""


def form_of(record: RecordType, ids: Mapping[str, tuple[str, ...]]) -> Form:
    """The form for records whose fields hold positions in these lists."""
    return _form_of(record, tuple(sorted(ids.items())))


@lru_cache(maxsize=64)
def _form_of(record: RecordType, ids: tuple[tuple[str, tuple[str, ...]], ...]) -> Form:
    words = ["null"]
    first_name: dict[str, int] = {}
    for list_name, names in ids:
        first_name[list_name] = len(words)
        words += map(json.dumps, names)
    rows = []
    for field in sorted(record.fields, key=lambda f: f.name):
        rows.append(_row(record, field, len(words), first_name))
        words.append(f"{json.dumps(field.name)}:")
    entries = sum(prod(field.shape) for field in record.fields)
    # Each entry has at most a name or a number, and a comma or brackets around it.
    longest = max(LONGEST_NUMBER, *map(len, words)) + 2 * MAX_RANK
    return Form(np.array(rows, np.int64), *letters_of(words), (entries + 2 * len(rows)) * longest)


def _row(record: RecordType, field: Field, key: int, first_name: dict[str, int]) -> list[int]:
    if len(field.shape) > MAX_RANK:
        raise TypeError(f"{record.name}.{field.name}: more than {MAX_RANK} dimensions")
    start = record.dtype.fields[field.name][1]  # type: ignore[index]
    shape = (1,) * (MAX_RANK - len(field.shape)) + field.shape
    names = first_name[field.ids] if field.ids else NO_NAMES
    size = np.dtype(field.kind).itemsize
    return [start, size, len(field.shape), *shape, field.neutral, key, names]


def canonical_text(form: Form, record: bytes, room: Bytes) -> memoryview:
    """The text of a record given as its bytes, in the room given for it."""
    raw = np.frombuffer(record, np.uint8)
    return room[: write_record(raw, form.fields, form.words, form.ends, room)].data


@kernel
def write_record(raw: Bytes, fields: Numbers, words: Bytes, ends: Numbers, text: Bytes) -> int:
    """Write the fields that say something, by name; returns the length of the text."""
    pen = Pen(words, ends, text)
    at = write_sign(pen, BEGIN, 0)
    for field in fields:
        count = field[PLANES] * field[ROWS] * field[COLUMNS]
        if blocks_said(raw, field, 0, 1, count) == 0:
            continue
        if at > 1:
            at = write_sign(pen, COMMA, at)
        at = write_word(pen, field[KEY], at)
        if field[RANK] == 0:
            at = write_entry(raw, field, 0, pen, at)
        elif field[RANK] == 1:
            at = write_entries(raw, field, 0, pen, at)
        elif field[RANK] == 2:
            at = write_rows(raw, field, 0, pen, at)
        else:
            at = write_planes(raw, field, pen, at)
    return write_sign(pen, END, at)


@kernel
def entry(raw: Bytes, field: Numbers, number: int) -> int:
    """One entry of a field."""
    return entry_at(raw, field[START] + number * field[SIZE], field[SIZE])


@kernel
def blocks_said(raw: Bytes, field: Numbers, first: int, blocks: int, size: int) -> int:
    """How many blocks of entries there are up to the last that says something."""
    for number in range(blocks * size - 1, -1, -1):
        if entry(raw, field, first + number) != field[NEUTRAL]:
            return number // size + 1
    return 0


@kernel
def write_planes(raw: Bytes, field: Numbers, pen: Pen, at: int) -> int:
    """A list of lists of lists."""
    at = write_sign(pen, OPEN, at)
    size = field[ROWS] * field[COLUMNS]
    for plane in range(blocks_said(raw, field, 0, field[PLANES], size)):
        if plane:
            at = write_sign(pen, COMMA, at)
        at = write_rows(raw, field, plane * size, pen, at)
    return write_sign(pen, CLOSE, at)


@kernel
def write_rows(raw: Bytes, field: Numbers, first: int, pen: Pen, at: int) -> int:
    """A list of lists."""
    at = write_sign(pen, OPEN, at)
    for row in range(blocks_said(raw, field, first, field[ROWS], field[COLUMNS])):
        if row:
            at = write_sign(pen, COMMA, at)
        at = write_entries(raw, field, first + row * field[COLUMNS], pen, at)
    return write_sign(pen, CLOSE, at)


@kernel
def write_entries(raw: Bytes, field: Numbers, first: int, pen: Pen, at: int) -> int:
    """A list of entries."""
    at = write_sign(pen, OPEN, at)
    for number in range(blocks_said(raw, field, first, field[COLUMNS], 1)):
        if number:
            at = write_sign(pen, COMMA, at)
        at = write_entry(raw, field, first + number, pen, at)
    return write_sign(pen, CLOSE, at)


@kernel
def write_entry(raw: Bytes, field: Numbers, number: int, pen: Pen, at: int) -> int:
    """A number, or the name it stands for."""
    value = entry(raw, field, number)
    if field[NAMES] == NO_NAMES:
        return write_number(pen, value, at)
    return write_word(pen, field[NAMES] + value if value >= 0 else 0, at)
