"""A game: what it declares, completed by what every game has."""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.core import defaults
from clessidra.core.declaration import (
    BY_DEFAULT,
    Declaration,
    Happening,
    Line,
    Move,
    Notation,
    Option,
    Story,
)

__all__ = ["Game", "Happening", "Line", "Move", "Notation", "Option", "Story"]


@dataclass(frozen=True, slots=True, eq=False)
class Game(Declaration):
    """Everything the engine, the bots, the server and the command line need to know of a game."""

    def __post_init__(self) -> None:
        Declaration.__post_init__(self)
        object.__setattr__(self, "is_plain", self.view is self.view_text is BY_DEFAULT)
        made = {
            name: make for name, make in defaults.of(self).items() if getattr(self, name) is None
        }
        for name, make in made.items():
            object.__setattr__(self, name, make())
        if self.is_plain or made.keys() - defaults.WITHOUT_WORDS or self.texts is BY_DEFAULT:
            object.__setattr__(self, "texts", defaults.DefaultTexts(self, self.texts))
