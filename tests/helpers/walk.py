"""A match under way, played move by move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Game, Move


@dataclass
class Walk:
    """`deal` is the whole deal by content ids."""

    game: Game
    content: Content
    states: States
    deal: Json

    def legal(self, seat: int) -> list[int]:
        return self.game.legal_actions(self.content, self.states, 0, seat)

    def move(self, seat: int, action: int) -> Move:
        return self.game.notation.move_of(self.content, self.states, 0, seat, action)

    def apply(self, seat: int, action: int) -> int:
        status: int = self.game.rules.apply(self.content.table, self.states, 0, seat, action)
        return status

    @property
    def finished(self) -> bool:
        return bool(self.game.rules.finished(self.content.table, self.states, 0))
