"""What a game declares: a record, verbs in kernels, and beside them what people read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np

from clessidra.core.actions import ActionSpace
from clessidra.core.canonical import Json
from clessidra.core.clock import TimeVerbs
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import RecordType, States
from clessidra.core.texts import Texts
from clessidra.core.verbs import Rules
from clessidra.core.view_text import ViewText

T = TypeVar("T")
Move = dict[str, Json]
"""An action as logs and clients know it: content ids and places, never table positions."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something the people at the table choose before the deal; a record field of that name."""

    name: str
    default: int
    choices: tuple[int, ...]
    doc: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: points, and why, as a text key with its values."""

    points: int
    key: str
    values: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, told to one viewer: a text key with its values."""

    seat: int | None
    key: str
    values: Mapping[str, Json]


class Notation(Protocol):
    """An action as JSON move, as text, and as what others may see of it."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""

    def hidden(self, move: Move) -> Move:
        """What the other seats and the spectator may know of the move when it is made."""


Story = Callable[[Content, str, int | None, Move | None, States, States], list[Happening]]
BY_DEFAULT: Any = None
"""Left out: `core.defaults` makes it."""


@dataclass(frozen=True, slots=True, eq=False)
class Declaration:
    """Everything the engine, the bots, the server and the command line need to know of a game."""

    id: str
    rules_version: int
    record: RecordType
    options: tuple[Option, ...]
    rules: Rules
    """The kernels of the verbs that every game has."""
    shipped_content: Callable[[], tuple[Content, ...]]
    """All packs that ship with the program, old versions too, the current one first."""
    actions: ActionSpace | None = None
    """The declaration of the actions; their number and the default notation follow from it."""
    n_actions: int = BY_DEFAULT
    """Only of a game that does not declare its actions."""
    max_legal: int = BY_DEFAULT
    statuses: tuple[str, ...] = ("ok", "not_possible")
    """The text key of each status that `apply` may return; the first is "ok"."""
    automatic_phases: frozenset[int] = frozenset()
    """Phases in which a seat with one single legal action has it made for it."""
    phases: tuple[str, ...] = ()
    """The names of the phases, for the default view."""
    load_content: Callable[[Path | None], Content] = BY_DEFAULT
    """Read a pack from a file, or the one that ships with the program."""
    check_deal: Callable[[Content, States, int], str | None] = BY_DEFAULT
    """What is wrong with a deal that came from outside, or None."""
    texts: Texts = BY_DEFAULT
    # What people read.
    notation: Notation = BY_DEFAULT
    # Of the next two pairs a game gives one each: the text, declared as a tree (`core.json_text`),
    # or what it says, in plain Python. The other one is made from it; both, if it gives neither.
    view_text: Callable[[Content, States, int], ViewText] = BY_DEFAULT
    view: Callable[[Content, States, int], Json] = BY_DEFAULT
    """A hidden record as JSON for a client."""
    candidates_text: Callable[[Content, States, int, int], str] = BY_DEFAULT
    candidates: Callable[[Content, States, int, int], list[Json]] = BY_DEFAULT
    """From a hidden record: what a seat could do, allowed or not, with all it takes to draw it;
    each as `core.envelope.candidate` has it."""
    story: Story = BY_DEFAULT
    """An event in a few lines, from the hidden records before and after it."""
    sheet: Callable[[Content, States, int, int], list[Line]] = BY_DEFAULT
    """The points of one seat, line by line."""
    content_json: Callable[[Content], Json] = BY_DEFAULT
    """The pack for a client: what it draws cards, tiles and boards from."""
    round_cap: int | None = None
    """Where play without sense may never end: rounds after which matches of bots are stopped."""
    clock: TimeVerbs | None = None
    """Only of a game that knows one: it then also has no undo, since time cannot be taken back."""
    rounds: Callable[[Mapping[str, int]], int | None] | None = None
    """From the options of a match to the number of its rounds, where the rules fix it."""
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The numbers of the rules behind "status.…" and "sheet.…", by text key; for clients."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """What the game brings, by name: "bots", "lab", "terminal", "server", "verdict".

    Each is "module:attribute" and imported when it is first needed; all are optional.
    """
    is_plain: bool = field(default=False, init=False)
    """It has no view of its own: its table is drawn from the fields of its record."""

    def __post_init__(self) -> None:
        self.rules.implement(self.record.dtype)
        if self.clock is not None:
            self.clock.implement(self.record.dtype)

    def part(self, name: str, kind: type[T]) -> T | None:
        """What the game brings for a framework; None if it has nothing of its own there."""
        where = self.parts.get(name)
        if where is None:
            return None
        module, _, attribute = where.partition(":")
        part = getattr(import_module(module), attribute)
        if not isinstance(part, kind):
            raise ClessidraError(f"{self.id}: {where} is not a {kind.__name__}.")
        return part

    def name(self, lang: str) -> str:
        """The name of the game."""
        return self.texts(lang, "name")

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""
        return next(option.choices for option in self.options if option.name == "players")

    def template(self, options: Mapping[str, int]) -> States:
        """A blank record with the options written in, ready for a deal."""
        states = self.record.blank()
        for option in self.options:
            states[option.name] = options[option.name]
        return states

    def legal_actions(self, content: Content, states: States, i: int, seat: int) -> list[int]:
        """The legal actions of one seat."""
        out = np.zeros(self.max_legal, np.int32)
        count = self.rules.legal(content.table, states, i, seat, out)
        listed: list[int] = out[:count].tolist()
        return listed

    def awaited(self, content: Content, states: States, i: int) -> list[int]:
        """The seats the match is waiting for."""
        bits = self.rules.active(content.table, states, i)
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
