"""What a viewer sees, made once and then compared with what they saw before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from pydantic_core import to_json

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.server.changes import changes_between


class View(Protocol):
    """A view that can say how it differs from another of the same kind."""

    @property
    def value(self) -> Json:
        """All of it."""

    def changes_since(self, before: Any) -> str:
        """What to change in the earlier view: a list of `Change` as the JSON that is sent."""


@dataclass(frozen=True, slots=True, eq=False)
class PlainView:
    """A view that a game made in Python."""

    value: Json

    def changes_since(self, before: PlainView) -> str:
        """Found by comparing the two value by value."""
        return to_json(changes_between(before.value, self.value)).decode()


def view_of(game: Game, content: Content, hidden: States) -> View:
    """A hidden record as whoever it was hidden for sees it."""
    if game.view_text is not None:
        return game.view_text(content, hidden, 0)
    return PlainView(game.view(content, hidden, 0))
