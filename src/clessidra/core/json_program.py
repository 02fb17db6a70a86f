"""From the tree that declares a JSON text to the steps that write it (`core.json_kernel`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import prod

import numpy as np

from clessidra.core import json_kernel as kernel
from clessidra.core.canonical import Json
from clessidra.core.fields import MAX_SEATS
from clessidra.core.json_tree import (
    ByName,
    Constant,
    Each,
    Either,
    Items,
    Name,
    Node,
    Number,
    Optional,
    Positions,
    Test,
    Text,
)
from clessidra.core.view_text import Path
from clessidra.core.writing import LONGEST_NUMBER, Bytes, Numbers, letters_of


@dataclass(frozen=True, slots=True)
class Source:
    """Where numbers are among the bytes that are read."""

    start: int
    size: int
    shape: tuple[int, ...]
    is_fixed: bool
    """Whether it stays what it is for a whole match."""


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """All that the kernel needs to write one kind of text."""

    steps: Numbers
    letters: Bytes
    ends: Numbers
    capacity: int
    """No text is longer."""
    parts: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class _Loop:
    """An axis that the writer loops over."""

    level: int


@dataclass(slots=True)
class _Axis:
    """A list or object around a value: the loop that goes through it, or the place in it."""

    index: _Loop | int
    sizes: list[int] = field(default_factory=list)
    """The lengths of the arrays that are read along it."""


def program_of(
    tree: Node,
    sources: Mapping[str, Source],
    ids: Mapping[str, tuple[str, ...]],
    has_parts: bool = False,
) -> Program:
    """The steps for a tree whose names of lists are those of these content ids."""
    compiler = _Compiler(sources, ids)
    if has_parts:
        assert isinstance(tree, Mapping)
        compiler.object_of_parts(tree)
    else:
        compiler.node(tree)
    compiler.flush()
    return Program(
        np.array(compiler.steps, np.int64),
        *letters_of(compiler.words),
        compiler.length,
        tuple(compiler.parts),
    )


class _Compiler:
    def __init__(self, sources: Mapping[str, Source], ids: Mapping[str, tuple[str, ...]]) -> None:
        self._sources, self._ids = sources, ids
        self.steps: list[list[int]] = []
        self.words = ["null"]
        self.parts: list[Path] = []
        self.length = 0
        self._numbers: dict[str, int] = {}
        self._first: dict[tuple[str, ...], int] = {}
        self._axes: list[_Axis] = []
        self._text = ""
        self._list_key = ""

    # --- steps ---------------------------------------------------------------------------------

    def flush(self) -> None:
        """Write the text collected so far as one word."""
        if self._text:
            if self._text not in self._numbers:
                self._numbers[self._text] = len(self.words)
                self.words.append(self._text)
            text, self._text = self._text, ""
            self._step(kernel.WRITE_WORD, word=self._numbers[text])

    def _step(
        self,
        do: int,
        word: int = 0,
        more: int = 0,
        source: str | None = None,
        axes: tuple[int, ...] | None = None,
    ) -> int:
        """Add a step; returns its number."""
        self.flush()
        row = [0] * kernel.COLUMNS
        row[kernel.DO], row[kernel.WORD], row[kernel.MORE] = do, word, more
        if source is not None:
            self._locate(row, source, axes)
        self.steps.append(row)
        return len(self.steps) - 1

    def _locate(self, row: list[int], name: str, axes: tuple[int, ...] | None) -> None:
        source = self._sources[name]
        row[kernel.START], row[kernel.SIZE] = source.start, source.size
        around = range(len(source.shape)) if axes is None else axes
        if len(around) != len(source.shape) or any(at >= len(self._axes) for at in around):
            raise TypeError(f"{name}: {len(source.shape)} axes, {len(self._axes)} lists around it")
        for number, at in enumerate(around):
            axis, stride = self._axes[at], source.size * prod(source.shape[number + 1 :])
            axis.sizes.append(source.shape[number])
            if isinstance(axis.index, _Loop):
                row[kernel.STRIDE + axis.index.level] += stride
            else:
                row[kernel.START] += axis.index * stride

    def _test(self, test: Test) -> int:
        """A step that goes elsewhere unless the test holds."""
        return self._step(kernel.GO_UNLESS, test.least, test.most, test.source)

    def _land(self, *steps: int) -> None:
        """These steps go to what follows."""
        self.flush()
        for number in steps:
            self.steps[number][kernel.TARGET] = len(self.steps)

    def _say(self, text: str) -> None:
        self._text += text
        self.length += len(text)

    def _names(self, names: str | tuple[Json, ...]) -> int:
        """The number of the first of these words."""
        listed = self._ids[names] if isinstance(names, str) else names
        words = tuple(map(json.dumps, listed))
        self.length += max(map(len, words), default=0) + len("null")
        return self._listed(words)

    def _listed(self, words: tuple[str, ...]) -> int:
        if words not in self._first:
            self._first[words] = len(self.words)
            self.words += words
        return self._first[words]

    # --- values --------------------------------------------------------------------------------

    def node(self, node: Node) -> None:
        """Any value."""
        match node:
            case Constant():
                self._say(_dumps(node.value))
            case Number():
                self.length += LONGEST_NUMBER + 1
                do = kernel.WRITE_NUMBER if node.none is None else kernel.WRITE_KNOWN
                self._step(do, more=node.none or 0, source=node.source, axes=node.axes)
            case Name():
                first = self._names(node.names)
                self._step(kernel.WRITE_NAME, first, source=node.source, axes=node.axes)
            case Positions():
                self._positions(node)
            case Text():
                self._letters(node)
            case Either():
                self._either(node)
            case Each():
                self._each(node)
            case Items():
                self._items(node)
            case ByName():
                self._object(_unrolled(node))
            case Mapping():
                self._object((key, inner, None) for key, inner in node.items())
            case _:
                raise TypeError(f"not a value by itself: {node}")

    def _positions(self, node: Positions) -> None:
        bits = 8 * self._sources[node.source].size
        words = tuple(map(json.dumps, node.names))
        first = self._listed(words) if words else kernel.NO_NAMES
        self.length += 2 + bits * (1 + max(map(len, words), default=2))
        self._step(kernel.WRITE_BITS, first, source=node.source)

    def _letters(self, node: Text) -> None:
        self._say('"')
        first = self._listed(tuple(node.letters))
        begin = self._begin_loop(node.count)
        self._step(kernel.WRITE_NAME, first, source=node.source)
        self._end_loop(begin, node.count, 1)
        self._say('"')

    def _items(self, node: Items) -> None:
        for number, inner in enumerate(node.nodes):
            self._say("," if number else "[")
            self.node(inner)
        self._say("]")

    def _either(self, node: Either) -> None:
        test = self._test(node.test)
        self.node(node.node)
        go = self._step(kernel.GO)
        self._land(test)
        self.node(node.otherwise)
        self._land(go)

    # --- objects -------------------------------------------------------------------------------

    def _object(self, items: Iterator[tuple[str, Node, int | None]]) -> None:
        """Keys with their values; some stand at a place of the arrays that are read."""
        self._say("{")
        keys = _Keys()
        for key, inner, place in items:
            if place is not None:
                self._axes.append(_Axis(place))
            self._member(keys, key, inner, None)
            if place is not None:
                self._axes.pop()
        self._say("}")

    def _member(self, keys: _Keys, key: str, node: Node, part: int | None) -> None:
        test = None
        if isinstance(node, Optional):
            test, node = self._test(node.test), node.node
        self._separate(keys)
        self._say(f"{json.dumps(key)}:")
        if part is None:
            self.node(node)
        else:
            self._part(part, 0, node)
        if test is None:
            keys.has_some = True
        else:
            keys.may_have_some = True
            self._land(test)

    def _separate(self, keys: _Keys) -> None:
        if keys.has_some:
            self._say(",")
        elif keys.may_have_some:
            self._step(kernel.WRITE_COMMA)
            self.length += 1

    # --- lists ---------------------------------------------------------------------------------

    def _each(self, node: Each) -> None:
        self._say("{" if node.key else "[")
        before, self.length = self.length, 0
        begin = self._begin_loop(node.count)
        skip = [] if node.where is None else [self._test(node.where)]
        self._step(kernel.WRITE_COMMA)
        if node.key is not None:
            self._key(node.key)
        if node.has_parts:
            self._object_of_seat(node)
        else:
            self.node(node.node)
        self._land(*skip)
        each, self.length = self.length + 1, before
        self._end_loop(begin, node.count, each)
        self._say("}" if node.key else "]")

    def _key(self, key: Name | Number) -> None:
        is_number = isinstance(key, Number)
        self._say('"' if is_number else "")
        self.node(key)
        self._say('":' if is_number else ":")

    def _begin_loop(self, count: int | str) -> int:
        level = sum(isinstance(axis.index, _Loop) for axis in self._axes)
        if level == kernel.DEPTH:
            raise TypeError(f"more than {kernel.DEPTH} lists inside each other")
        if isinstance(count, int):
            begin = self._step(kernel.BEGIN_LOOP, level, count)
        else:
            begin = self._step(kernel.BEGIN_LOOP, level, source=count)
        self._axes.append(_Axis(_Loop(level)))
        return begin

    def _end_loop(self, begin: int, count: int | str, length: int) -> None:
        """Close a loop whose passes write at most this many characters each."""
        axis = self._axes.pop()
        end = self._step(kernel.END_LOOP, self.steps[begin][kernel.WORD])
        self.steps[end][kernel.TARGET] = begin + 1
        self._land(begin)
        if not axis.sizes and isinstance(count, str):
            raise TypeError(f"nothing says how often {count} can be")
        longest = max(axis.sizes, default=0)
        if isinstance(count, int) and axis.sizes and count > longest:
            raise TypeError(f"{count} entries of an array of {longest}")
        self.length += length * (count if isinstance(count, int) else longest)

    # --- parts ---------------------------------------------------------------------------------

    def object_of_parts(self, tree: Mapping[str, Node]) -> None:
        """The whole of a text whose parts change by themselves: what stands behind its keys, or
        behind the keys of an object there that always has the same."""
        self._say("{")
        keys = _Keys()
        for key, node in tree.items():
            if isinstance(node, Constant):
                self._member(keys, key, node, None)
            elif isinstance(node, Each) and node.has_parts:
                self._list_key = key
                self._member(keys, key, node, None)
            elif members := self._fixed(node):
                self._separate(keys)
                self._say(f"{json.dumps(key)}:{{")
                inner_keys = _Keys()
                for inner_key, inner, place in members:
                    self._axes += [] if place is None else [_Axis(place)]
                    self._member(inner_keys, inner_key, inner, self._new_part(key, inner_key))
                    self._axes.clear()
                self._say("}")
                keys.has_some = True
            else:
                self._member(keys, key, node, self._new_part(key))
        self._say("}")

    def _object_of_seat(self, node: Each) -> None:
        assert isinstance(node.node, Mapping)
        inner = node.node
        first = len(self.parts)
        self._say("{")
        keys = _Keys()
        for number, (key, value) in enumerate(inner.items()):
            self._separate(keys)
            self._say(f"{json.dumps(key)}:")
            self._part(first + number, len(inner), value)
            keys.has_some = True
        self._say("}")
        self.parts += [(self._list_key, seat, key) for seat in range(MAX_SEATS) for key in inner]

    def _fixed(self, node: Node) -> list[tuple[str, Node, int | None]]:
        """The members of an object whose keys are the same for a whole match."""
        if isinstance(node, ByName):
            members = list(_unrolled(node))
        elif isinstance(node, Mapping):
            members = [(key, inner, None) for key, inner in node.items()]
        else:
            return []
        tests = (inner.test for _, inner, _ in members if isinstance(inner, Optional))
        is_fixed = all(self._sources[test.source].is_fixed for test in tests)
        return members if is_fixed else []

    def _new_part(self, *path: str) -> int:
        self.parts.append(path)
        return len(self.parts) - 1

    def _part(self, part: int, stride: int, node: Node) -> None:
        self._step(kernel.BEGIN_PART, part, stride)
        self.node(node)
        self._step(kernel.END_PART, part, stride)


@dataclass(slots=True)
class _Keys:
    """Whether an object has had a key already, surely or perhaps."""

    has_some: bool = False
    may_have_some: bool = False


def _unrolled(node: ByName) -> Iterator[tuple[str, Node, int | None]]:
    for place, (name, test) in enumerate(zip(node.names, node.where, strict=True)):
        yield name, node.node if test is None else Optional(test, node.node), place


def _dumps(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))
