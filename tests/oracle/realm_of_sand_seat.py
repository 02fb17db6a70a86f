"""One player of the simple Realm of Sand: what they own, and what their board allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oracle.realm_of_sand_grid import ELEMENT

if TYPE_CHECKING:
    from clessidra.games.realm_of_sand.content.pack import Card, PlayerBoard
    from oracle.realm_of_sand_grid import Box, Lettered


@dataclass(eq=False)
class Piece:
    """A square or a disk. Two of them are never the same, so that each can be followed."""

    element: str
    disk: bool


@dataclass(eq=False)
class SandSeat:
    """A player. `dark` are the dark boxes of the board, `last` the end of the level track."""

    board: PlayerBoard
    dark: set[Box]
    last: int
    lying: dict[Box, Piece] = field(default_factory=dict)
    hand: list[Piece] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    level: int = 0
    charged: bool = False
    charged_now: bool = False
    completed: list[Card] = field(default_factory=list)
    kept: list[Card] = field(default_factory=list)

    @property
    def stars(self) -> int:
        return sum(card.stars for card in self.completed)

    @property
    def hourglasses(self) -> int:
        return sum(card.hourglasses for card in self.completed)

    @property
    def can_use_power(self) -> bool:
        """RS-71, RS-72."""
        return self.charged and not self.charged_now

    def disks(self) -> list[Piece]:
        """All disks, in hand and on the board."""
        return self.hand + [piece for piece in self.lying.values() if piece.disk]

    def dark_in_use(self) -> set[Box]:
        return {box for box in self.lying if box in self.dark}

    def may_use(self, boxes: set[Box], leaving: Box | None = None) -> bool:
        """RS-50: whether pieces may come to these boxes (one of them from the box `leaving`)."""
        used = self.dark_in_use() - {leaving}
        return len(used | (boxes & self.dark)) <= self.level

    def matches(self, laid: Lettered) -> bool:
        """RS-7, RS-60: a piece of the right element on every box of a pattern."""
        return all(
            box in self.lying and self.lying[box].element == ELEMENT[letter]
            for box, letter in laid.items()
        )
