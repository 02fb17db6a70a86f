"""`hide`, the verb no game writes: what one viewer may see, derived from the fields' visibility.

A record is a fixed row of bytes, so hiding is choosing, byte by byte, between the record and the
blank record. The choice is a table made once for each record type, with one row for each seat and
a last one for the spectator. The generic search code calls `hide_bytes` inside kernels.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.fields import MAX_SEATS, RecordType, States, Visibility
from clessidra.core.jit import kernel

Bytes = NDArray[np.uint8]


class Hiding(NamedTuple):
    """Byte by byte, who may see a record."""

    visible: Bytes
    """1 where the viewer of that row may see the byte; the last row is the spectator's."""
    blank: Bytes
    """What everybody else sees there."""


@cache
def visible_bytes(record: RecordType) -> Bytes:
    """1 where the viewer of that row may see the byte; the last row is the spectator's."""
    table = np.zeros((MAX_SEATS + 1, record.dtype.itemsize), np.uint8)
    for viewer in range(MAX_SEATS + 1):
        marks = table[viewer].view(record.dtype)
        for field in record.fields:
            if field.visibility is Visibility.PUBLIC:
                marks[field.name] = -1  # every bit of every byte
            elif field.visibility is Visibility.OWNER and viewer < MAX_SEATS:
                marks[field.name][0, viewer] = -1
    marked: Bytes = np.minimum(table, 1)
    return marked


@cache
def blank_bytes(record: RecordType) -> Bytes:
    """The bytes of the blank record."""
    blank: Bytes = as_bytes(record.blank())[0]
    return blank


def as_bytes(states: States) -> Bytes:
    """The same memory as rows of bytes, one row for each record."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)


def hiding_of(record: RecordType) -> Hiding:
    """How records of this type are hidden, for kernels."""
    return Hiding(visible_bytes(record), blank_bytes(record))


@kernel
def hide_bytes(source: Bytes, i: int, viewer: int, hiding: Hiding, target: Bytes, j: int) -> None:
    """Write to row j of `target` what the viewer may see of row i of `source`."""
    for at in range(len(hiding.blank)):
        target[j, at] = source[i, at] if hiding.visible[viewer, at] else hiding.blank[at]


@cache
def _masks(record: RecordType) -> tuple[tuple[int, int], ...]:
    """The same choice for whole records, each taken as one large number.

    For each viewer: the bits to keep, and those that the blank record has everywhere else.
    """
    keep = visible_bytes(record) * np.uint8(255)
    blank = blank_bytes(record) & ~keep
    rows = zip(keep, blank, strict=True)
    return tuple((_number(row.tobytes()), _number(rest.tobytes())) for row, rest in rows)


def _number(raw: bytes) -> int:
    return int.from_bytes(raw, "little")


def hidden_bytes(record: RecordType, raw: bytes, viewer: int) -> bytes:
    """The bytes of a record as the viewer (a seat, or SPECTATOR) may see it."""
    keep, blank = _masks(record)[viewer]
    return (_number(raw) & keep | blank).to_bytes(len(raw), "little")


def hide(record: RecordType, states: States, i: int, viewer: int) -> States:
    """A new array of one record: record i as the viewer may see it."""
    seen = hidden_bytes(record, states[i].tobytes(), viewer)
    return np.frombuffer(bytearray(seen), record.dtype)
