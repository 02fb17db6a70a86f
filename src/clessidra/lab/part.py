"""What a game tells the laboratory: facts for reports, and what reviews need to know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from clessidra.core.canonical import Json
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.lab.facts.columns import Facts


def always(states: States, seat: int) -> bool:
    """Every move is a decision."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class LabPart:
    """The part "lab" of a game. Everything in it is optional."""

    facts: Facts = field(default_factory=Facts)
    review_runs: int = 100
    """Matches played on from every position that a review weighs, and after every move that it
    judges: as many as take a fraction of a second."""
    own_review: Callable[[Match, tuple[int, ...] | None], Json] | None = None
    """What a review of this game says beside the rest, of some seats or of all: plain values, for
    its own page to show."""
    is_decision: Callable[[States, int], bool] = always
    """In a race: whether the seat chooses now, or only works against the clock."""


@cache
def lab_part(game: Game) -> LabPart:
    """What the game brings, or what every game has."""
    return game.part("lab", LabPart) or LabPart()


def facts_of(game: Game) -> Facts:
    """What reports tell of a game."""
    return lab_part(game).facts
