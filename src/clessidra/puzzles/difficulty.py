"""How hard a puzzle is for people: a small model with numbers that anybody can replace.

The modelled time to solve grows with the number of pieces and with the partials (ways that look
right until the last piece), and falls with the solutions (ways that are right):

    seconds = exp(constant + by_pieces · pieces
                  + by_partials · ln(1 + partials) + by_solutions · ln(solutions))

The coefficients stand in `data/difficulty.toml`. They were fitted to `human.fumble`; `calibration`
fits them to any list of measured times, so that real ones can take its place.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from clessidra.puzzles.partials import partials
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.solver import count

COEFFICIENTS = ("constant", "by_pieces", "by_partials", "by_solutions")
LEVELS = ("breeze", "easy", "medium", "hard", "fiendish")
"""Levels 1 to 5; their names for people are in `texts`. Level 0 is a puzzle without solution."""
MOST_EXPONENT = math.log(1_000_000)
"""Puzzles far from those it was fitted to must not upset the model: at most eleven days."""


def features(pieces: int, solutions: int, partials: Fraction) -> tuple[float, ...]:
    """What the coefficients are multiplied with."""
    return 1, pieces, math.log(1 + partials), math.log(solutions)


@dataclass(frozen=True, slots=True)
class Model:
    """The coefficients, and the seconds from which levels 2, 3, 4 and 5 begin."""

    constant: float
    by_pieces: float
    by_partials: float
    by_solutions: float
    levels: tuple[int, ...]

    def seconds(self, pieces: int, solutions: int, partials: Fraction) -> int:
        """The modelled time that people need."""
        known = features(pieces, solutions, partials)
        weights = (self.constant, self.by_pieces, self.by_partials, self.by_solutions)
        exponent = sum(weight * value for weight, value in zip(weights, known, strict=True))
        return round(math.exp(min(max(exponent, 0), MOST_EXPONENT)))

    def level(self, seconds: int) -> int:
        """From 1 to 5."""
        return 1 + sum(seconds >= limit for limit in self.levels)


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a puzzle."""

    solutions: int
    partials: Fraction
    seconds: int
    """Modelled time; 0 without a solution."""
    level: int

    def to_json(self) -> dict[str, Any]:
        """The rating with plain numbers."""
        return {
            "solutions": self.solutions,
            "partials": plain(self.partials),
            "difficulty": {"level": self.level, "seconds": self.seconds},
        }


@cache
def shipped_model() -> Model:
    """The model that all shipped ratings are made with."""
    text = files("clessidra.puzzles").joinpath("data", "difficulty.toml").read_text("utf-8")
    values = tomllib.loads(text)
    return Model(**{key: values[key] for key in COEFFICIENTS}, levels=tuple(values["levels"]))


def rate(puzzle: Puzzle, model: Model | None = None) -> Rating:
    """Solve a puzzle and rate it."""
    return rating_of(len(puzzle.pieces), count(puzzle), partials(puzzle), model)


def rating_of(
    pieces: int, solutions: int, partials: Fraction, model: Model | None = None
) -> Rating:
    """Rate what is known already."""
    if solutions == 0:
        return Rating(0, partials, 0, 0)
    model = model or shipped_model()
    seconds = model.seconds(pieces, solutions, partials)
    return Rating(solutions, partials, seconds, model.level(seconds))


def plain(value: Fraction) -> int | float:
    """A whole number if it is one, else with at most two decimals."""
    return int(value) if value.denominator == 1 else round(float(value), 2)
