"""Views and candidates of a game as the JSON that is sent, written from a declaration.

A game declares a tree (`core.json_tree`) over the fields of its record and over facts: numbers
that are not in the record, which a kernel of the game works out. Writing, and finding what has
changed, is the same for all games. After every move everybody is told, and neither the view nor
the difference need ever exist as Python's lists and dictionaries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.content import Content
from clessidra.core.fields import RecordType, Role, States
from clessidra.core.json_kernel import DEPTH, Marks, write_json
from clessidra.core.json_program import Program, Source, program_of
from clessidra.core.json_tree import Each, Node, each
from clessidra.core.verbs import Table
from clessidra.core.view_text import Parts, ViewText
from clessidra.core.writing import Bytes

Facts = NDArray[np.void]
"""One record of facts; kernels get it as an array of one."""
_ALIGNMENT = 8


@dataclass(frozen=True, slots=True)
class Fact:
    """A number, or an array of them, that is worked out; before that every entry is `blank`."""

    name: str
    shape: tuple[int, ...] = ()
    blank: int = 0
    kind: type[np.signedinteger[Any]] = np.int32


@dataclass(frozen=True, slots=True, eq=False)
class Writer:
    """Writes one tree over one type of record."""

    record: RecordType
    tree: Node
    facts: tuple[Fact, ...] = ()
    has_parts: bool = False
    dtype: np.dtype[np.void] = field(init=False)
    _blank: bytes = field(init=False)
    _programs: dict[tuple[tuple[str, ...], ...], Program] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        # The widest first, as in a record, so that nothing lies between them.
        ordered = sorted(self.facts, key=lambda fact: -np.dtype(fact.kind).itemsize)
        dtype = np.dtype([(fact.name, fact.kind, fact.shape) for fact in ordered], align=True)
        blank = np.zeros(1, dtype)
        for fact in ordered:
            blank[fact.name] = fact.blank
        object.__setattr__(self, "dtype", dtype)
        object.__setattr__(self, "_blank", bytes(self._start - self._size) + blank.tobytes())

    @property
    def _size(self) -> int:
        return self.record.dtype.itemsize

    @property
    def _start(self) -> int:
        """Where the facts begin, behind the bytes of the record."""
        return -(-self._size // _ALIGNMENT) * _ALIGNMENT

    def _sources(self) -> dict[str, Source]:
        options = {option.name for option in self.record.with_role(Role.OPTION)}
        found: dict[str, Source] = {}
        for start, dtype in ((0, self.record.dtype), (self._start, self.dtype)):
            for name, (kind, offset, *_) in (dtype.fields or {}).items():
                if name in found:
                    raise TypeError(f"{name} is a field of the record, and a fact")
                size, is_fixed = kind.base.itemsize, name in options
                found[name] = Source(start + offset, size, kind.shape, is_fixed)
        return found

    def program(self, content: Content) -> Program:
        """How it is written with the names of this content."""
        names = tuple(content.ids.values())
        program = self._programs.get(names)
        if program is None:
            program = program_of(self.tree, self._sources(), content.ids, self.has_parts)
            self._programs[names] = program
        return program

    def room_for(self, states: States, i: int) -> tuple[Bytes, Facts]:
        """What the text is written from: a copy of a record with blank facts, and the facts."""
        raw = bytearray(states[i].tobytes() + self._blank)
        return np.frombuffer(raw, np.uint8), np.frombuffer(raw, self.dtype, 1, self._start)

    def write(self, program: Program, raw: Bytes) -> tuple[Bytes, Marks]:
        """The text, and where its parts are."""
        text = np.empty(program.capacity, np.uint8)
        marks = np.zeros((max(1, len(program.parts)), 2), np.int32)
        letters, ends, room = program.letters, program.ends, np.zeros((2, DEPTH), np.int64)
        return text[: write_json(program.steps, raw, letters, ends, text, room, marks)], marks


class ViewWriter:
    """The view of a game: a tree in which the values of a seat, and all others that stand behind
    a key of their own, change by themselves."""

    def __init__(
        self,
        record: RecordType,
        tree: Mapping[str, Node],
        facts: tuple[Fact, ...] = (),
        work_out: Callable[[Table, States, int, Facts], object] | None = None,
    ) -> None:
        self._writer = Writer(record, tree, facts, has_parts=True)
        self._work_out = work_out
        self._parts: dict[Program, Parts] = {}

    def __call__(self, content: Content, states: States, i: int) -> ViewText:
        """A hidden record as its viewer sees it."""
        program = self._writer.program(content)
        raw, facts = self._writer.room_for(states, i)
        if self._work_out is not None:
            self._work_out(content.table, states, i, facts)
        text, marks = self._writer.write(program, raw)
        return ViewText(text.copy(), marks, self._parts_of(program))

    def _parts_of(self, program: Program) -> Parts:
        parts = self._parts.get(program)
        if parts is None:
            parts = self._parts[program] = Parts(program.parts)
        return parts


class CandidateWriter:
    """The candidates of a game: as many as the fact `candidates` says, all of one tree."""

    def __init__(
        self,
        record: RecordType,
        tree: Node,
        facts: tuple[Fact, ...],
        work_out: Callable[[Content, States, int, int, Facts], object],
    ) -> None:
        listed: Each = each("candidates", tree)
        self._writer = Writer(record, listed, (Fact("candidates"), *facts))
        self._work_out = work_out

    def __call__(self, content: Content, states: States, i: int, seat: int) -> str:
        """What a seat could do in a record hidden for it."""
        raw, facts = self._writer.room_for(states, i)
        self._work_out(content, states, i, seat, facts)
        text, _ = self._writer.write(self._writer.program(content), raw)
        return text.tobytes().decode("ascii")
