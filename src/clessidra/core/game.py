"""A game: a record, nine verbs in kernels, and beside them, in plain Python, what people read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from clessidra.core import verbs
from clessidra.core.canonical import Json
from clessidra.core.clock import Clock
from clessidra.core.content import Content
from clessidra.core.fields import RecordType, States
from clessidra.core.texts import Texts
from clessidra.core.view_text import ViewText

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


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """Everything the engine, the bots, the server and the command line need to know of a game."""

    id: str
    rules_version: int
    record: RecordType
    options: tuple[Option, ...]
    n_actions: int
    max_legal: int
    statuses: tuple[str, ...]
    """The text key of each status that `apply` may return; the first is "ok"."""
    automatic_phases: frozenset[int]
    """Phases in which a seat with one single legal action has it made for it."""
    rules: Mapping[str, Callable[..., Any]]
    """The kernels, by the name of the verb."""
    load_content: Callable[[Path | None], Content]
    """Read a pack from a file, or the one that ships with the program."""
    shipped_content: Callable[[], tuple[Content, ...]]
    """All packs that ship with the program, old versions too, the current one first."""
    check_deal: Callable[[Content, States, int], str | None]
    """What is wrong with a deal that came from outside, or None."""
    notation: Notation
    view: Callable[[Content, States, int], Json]
    """A hidden record as JSON for a client."""
    sheet: Callable[[Content, States, int, int], list[Line]]
    """The points of one seat, line by line."""
    candidates: Callable[[Content, States, int, int], list[Json]]
    """From a hidden record: what a seat could do, allowed or not, with all it takes to draw it."""
    story: Callable[[Content, str, int | None, Move | None, States, States], list[Happening]]
    """An event in a few lines, from the hidden records before and after it."""
    content_json: Callable[[Content], Json]
    """The pack for a client: what it draws cards, tiles and boards from."""
    texts: Texts
    round_cap: int | None = None
    """Where play without sense may never end: rounds after which matches of bots are stopped."""
    view_text: Callable[[Content, States, int], ViewText] | None = None
    candidates_text: Callable[[Content, States, int, int], str] | None = None
    """View and candidates as the JSON that is sent, from a game whose kernels write it."""
    clock: Clock | None = None
    """Only of a game that knows one: it then also has no undo, since time cannot be taken back."""

    def __post_init__(self) -> None:
        for name in verbs.VERBS:
            verbs.implement(name, self.record.dtype, self.rules[name])
        if self.clock is not None:
            self.clock.implement(self.record)

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
        count = self.rules["legal"](content.table, states, i, seat, out)
        listed: list[int] = out[:count].tolist()
        return listed

    def awaited(self, content: Content, states: States, i: int) -> list[int]:
        """The seats the match is waiting for."""
        bits = self.rules["active"](content.table, states, i)
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
