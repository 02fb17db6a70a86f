"""A game's record: named fields, each with its visibility, from which the rest is derived.

One list of fields gives the NumPy dtype, what every viewer may see (`core.hiding`), the
canonical form behind digests (`core.digest`), the deal as JSON (`core.deals`) and the reference
page of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.kernel_folders import stamp_of

States = NDArray[np.void]
"""An array of records; a match is one entry of it."""

MAX_SEATS = 5
SPECTATOR = -1
"""The viewer who holds no seat; as an index it names the last row of a table of viewers."""


def copy_of(states: States, i: int = 0) -> States:
    """A new array of one record; NumPy's own copy goes field by field, fifteen times slower."""
    return np.frombuffer(bytearray(states[i].tobytes()), states.dtype)


class Visibility(Enum):
    """Who may see a field. It never depends on the state of a match."""

    PUBLIC = "public"
    OWNER = "owner"  # the first axis of the field is the seat; each seat sees its own row
    SECRET = "secret"


class Role(Enum):
    """When a field gets its first value."""

    STATE = "state"  # by the rules
    OPTION = "option"  # by the people at the table, before the deal
    DEALT = "dealt"  # by the deal; the rest of the record follows from options and deal


@dataclass(frozen=True, slots=True)
class Field:
    """One named value or array of the record. Hidden means: every entry is `neutral`."""

    name: str
    kind: type[np.signedinteger[Any]]
    doc: str
    shape: tuple[int, ...] = ()
    visibility: Visibility = Visibility.SECRET
    neutral: int = 0
    ids: str | None = None  # entries are positions in this list of content ids; -1 is "none"
    role: Role = Role.STATE
    holds_seats: bool = False  # entries are seats; -1 is "nobody"
    per_seat: bool | None = None  # the first axis is the seat; None: if it is MAX_SEATS long

    @property
    def has_row_for_each_seat(self) -> bool:
        """Whether the first axis is the seat."""
        return self.shape[:1] == (MAX_SEATS,) if self.per_seat is None else self.per_seat


COMMON = (
    Field("players", np.int8, "seats in play", visibility=Visibility.PUBLIC, role=Role.OPTION),
    Field("round", np.int16, "current round, from 1", visibility=Visibility.PUBLIC),
    Field("phase", np.int8, "what the match is waiting for", visibility=Visibility.PUBLIC),
)
REVEALS = Field(
    "reveals",
    np.int16,
    "raised whenever something unknown becomes known; no undo goes back across it",
    visibility=Visibility.PUBLIC,
)
FIRST = Field(
    "first",
    np.int8,
    "seat that begins",
    visibility=Visibility.PUBLIC,
    role=Role.DEALT,
    holds_seats=True,
)
"""For a game in which it matters who begins. A game whose bots race must have it: of two bots that
act in the same instant the one nearest after this seat comes first (`core.driver`)."""


def _dtype_of(fields: list[Field], stamp: str) -> np.dtype[np.void]:
    """The dtype of a record. What alignment adds at its end has a name too, so that copies of a
    record are the same in every byte; where there is a stamp it is that name (`stamp_of`)."""
    named = [(f.name, f.kind, f.shape) for f in fields]
    dtype = np.dtype(named, align=True)
    room = dtype.itemsize - np.dtype(named).itemsize
    if stamp and not room:
        room = dtype.alignment
    filler = [(f"_{stamp}", np.int8, (room,))] if room else []
    return np.dtype([*named, *filler], align=True)


class RecordType:
    """The fields of one game, and the dtype made of them."""

    def __init__(self, name: str, *fields: Field) -> None:
        # Wide fields first: with align=True the record then has no padding between fields.
        everything = sorted((*COMMON, REVEALS, *fields), key=lambda f: -np.dtype(f.kind).itemsize)
        self.name = name
        self.declared = fields
        """The game's own fields in the order in which it declares them."""
        self.fields = tuple(everything)
        self.dtype = _dtype_of(everything, stamp_of(name))
        for field in everything:
            if field.visibility is Visibility.OWNER and field.shape[:1] != (MAX_SEATS,):
                raise TypeError(f"{name}.{field.name}: an owner's field has one row for each seat")
        blank = np.zeros(1, self.dtype)
        for field in everything:
            blank[field.name] = field.neutral
        self._blank = blank.tobytes()

    def with_role(self, role: Role) -> tuple[Field, ...]:
        """The fields that get their first value in this way."""
        return tuple(f for f in self.fields if f.role is role)

    def blank(self, count: int = 1) -> States:
        """Records in which every field is neutral: nothing known, nothing dealt."""
        return np.frombuffer(bytearray(self._blank * count), self.dtype)
