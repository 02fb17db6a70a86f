"""What to play in bulk; the matches follow from a plan alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.registry import get_game


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches of one game: who plays, with which options, and of which series the deals are."""

    game: Game
    content: Content
    options: dict[str, int]
    bots: list[str]
    matches: int
    series: int
    round_cap: int | None = None

    def __reduce__(self) -> tuple[Callable[..., Plan], tuple[Any, ...]]:
        """For worker processes: a game goes by its id."""
        rest = (self.content, self.options, self.bots, self.matches, self.series, self.round_cap)
        return _plan_of, (type(self), self.game.id, *rest)


def _plan_of(kind: type[Plan], game_id: str, *rest: Any) -> Plan:
    return kind(get_game(game_id), *rest)
