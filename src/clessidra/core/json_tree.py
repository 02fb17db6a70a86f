"""A JSON text declared as a tree: for each value its kind and the numbers it is written from.

Numbers come by name from the record of a match or from the facts that a kernel of the game works
out beside it. Inside `each` and `by_name` an array has one axis for each of them, the outermost
first: in the tree of a seat `number("coins")` means the coins of that seat.

    {
        "phase": name("phase", ("take", "lose", "over")),
        "offer": each(PLACES, name("offer", "cards")),
        "seats": seats({"coins": number("coins"), "realm": each("built", name("realm", "cards"))}),
    }

`core.json_program` makes of it what `core.json_kernel` carries out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clessidra.core.canonical import Json

MOST = (1 << 62) - 1
"""No number that is tested for is higher."""


@dataclass(frozen=True, slots=True)
class Test:
    """Whether a number lies between two others, both included."""

    source: str
    least: int
    most: int


def is_set(source: str) -> Test:
    """Whether there is any: one or more."""
    return Test(source, 1, MOST)


def is_known(source: str) -> Test:
    """Whether it is not -1."""
    return Test(source, 0, MOST)


def at_least(source: str, value: int) -> Test:
    """Whether it is this number or a higher one."""
    return Test(source, value, MOST)


def equals(source: str, value: int) -> Test:
    """Whether it is just this number."""
    return Test(source, value, value)


@dataclass(frozen=True, slots=True)
class Constant:
    """A value that is always the same."""

    value: Json


@dataclass(frozen=True, slots=True)
class Number:
    """A number; null where it is `none`."""

    source: str
    none: int | None = None
    axes: tuple[int, ...] | None = None
    """For each axis of the array which of the lists around it, if not simply from the outside."""


@dataclass(frozen=True, slots=True)
class Name:
    """What a number stands for; null where it is negative."""

    source: str
    names: str | tuple[Json, ...]
    """A list of content ids, or the names themselves."""
    axes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Positions:
    """The bits of a number that are set, as a list from the lowest up: numbers, or names."""

    source: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A text of single letters, each by its number."""

    source: str
    letters: str
    count: int | str


@dataclass(frozen=True, slots=True)
class Optional:
    """Of an object: a value that is only there if the test holds."""

    test: Test
    node: Node


@dataclass(frozen=True, slots=True)
class Either:
    """One value if the test holds, another if not."""

    test: Test
    node: Node
    otherwise: Node


@dataclass(frozen=True, slots=True)
class Items:
    """A list of just these values."""

    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """A list, or an object with a key for each entry."""

    count: int | str
    node: Node
    where: Test | None = None
    key: Name | Number | None = None
    has_parts: bool = False
    """Whether what is said of an entry changes by itself."""


@dataclass(frozen=True, slots=True)
class ByName:
    """An object with one value for each of these names."""

    names: tuple[str, ...]
    node: Node
    where: tuple[Test | None, ...]


Node = (
    Mapping[str, "Node"]
    | Constant
    | Number
    | Name
    | Positions
    | Text
    | Optional
    | Either
    | Items
    | Each
    | ByName
)
NULL = Constant(None)


def constant(value: Json) -> Constant:
    """A value that is always the same."""
    return Constant(value)


def number(source: str, none: int | None = None, axes: tuple[int, ...] | None = None) -> Number:
    """A number; null where it is `none`."""
    return Number(source, none, axes)


def name(
    source: str, names: str | Sequence[str | None], axes: tuple[int, ...] | None = None
) -> Name:
    """The content id or the name that a number stands for; null where it is negative."""
    return Name(source, names if isinstance(names, str) else tuple(names), axes)


def positions(source: str, names: Sequence[str] = ()) -> Positions:
    """The bits of a number that are set, as a list from the lowest up: numbers, or names."""
    return Positions(source, tuple(names))


def text(source: str, letters: str, count: int | str) -> Text:
    """A text of as many letters as a number says, each by its number."""
    return Text(source, letters, count)


def flag(source: str, axes: tuple[int, ...] | None = None) -> Name:
    """True for 1, false for 0; null where it is negative."""
    return Name(source, (False, True), axes)


def when(test: Test, node: Node, otherwise: Node = NULL) -> Either:
    """A value that is null, or another one, where the test does not hold."""
    return Either(test, node, otherwise)


def items(*nodes: Node) -> Items:
    """A list of just these values."""
    return Items(nodes)


def optional(test: Test, node: Node) -> Optional:
    """Of an object: a value that is only there if the test holds."""
    return Optional(test, node)


def each(count: int | str, node: Node, where: Test | None = None) -> Each:
    """A list with as many entries as a number says, or those of them for which the test holds."""
    return Each(count, node, where)


def keyed(count: int | str, key: Name | Number, node: Node, where: Test | None = None) -> Each:
    """An object with as many entries as a number says, each with a key of its own."""
    return Each(count, node, where, key)


def by_name(
    names: Sequence[str], node: Node, where: Test | Sequence[Test | None] | None = None
) -> ByName:
    """An object with one value for each of these names, or those for which their test holds."""
    tests = tuple(where) if isinstance(where, Sequence) else (where,) * len(names)
    return ByName(tuple(names), node, tests)


def seats(node: Mapping[str, Node]) -> Each:
    """A list of the seats in play. What is said of each seat changes by itself."""
    return Each("players", node, has_parts=True)
