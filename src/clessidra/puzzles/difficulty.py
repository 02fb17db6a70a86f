"""How hard a puzzle is for people: a small model with numbers that anybody can replace.

The modelled time to solve grows with the number of pieces and with the partials (ways that look
right until the last piece), and falls with the solutions (ways that are right):

    seconds = exp(constant + by_pieces · pieces
                  + by_partials · ln(1 + partials) + by_solutions · ln(solutions))

The coefficients stand in `data/difficulty.toml`. They were fitted to `human.fumble`; `calibrate`
fits them to any list of measured times, so that real ones can take its place.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.partials import partials
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.solver import count

COEFFICIENTS = ("constant", "by_pieces", "by_partials", "by_solutions")
LEVELS = ("breeze", "easy", "medium", "hard", "fiendish")
"""Levels 1 to 5; their names for people are in `texts`. Level 0 is a puzzle without solution."""


MOST_EXPONENT = math.log(1_000_000)
"""Puzzles far from those it was fitted to must not upset the model: at most eleven days."""


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
        known = _known(SolveTime(pieces, solutions, partials, 1))
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


@dataclass(frozen=True, slots=True)
class SolveTime:
    """One measurement: the seconds that a person or a program took to solve a puzzle."""

    pieces: int
    solutions: int
    partials: Fraction
    seconds: float


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


def calibrate(times: Iterable[SolveTime], levels: tuple[int, ...]) -> tuple[Model, float]:
    """The model that fits measured times best, and the share of their variance it explains."""
    measured = list(times)
    if any(each.seconds <= 0 or each.solutions < 1 for each in measured):
        raise PuzzleError("times: one is not above zero, or of a puzzle nobody can solve.")
    known = np.array([_known(each) for each in measured]).reshape(-1, len(COEFFICIENTS))
    wanted = np.log([each.seconds for each in measured])
    found, _, rank, _ = np.linalg.lstsq(known, wanted, rcond=None)
    if rank < len(COEFFICIENTS):
        raise PuzzleError("times: the puzzles are too much alike; measure more different ones.")
    explained = 1 - float(np.var(wanted - known @ found) / np.var(wanted))
    return Model(**dict(zip(COEFFICIENTS, found.tolist(), strict=True)), levels=levels), explained


def _known(each: SolveTime) -> tuple[float, ...]:
    """What the coefficients are multiplied with."""
    return 1, each.pieces, math.log(1 + each.partials), math.log(each.solutions)


def plain(value: Fraction) -> int | float:
    """A whole number if it is one, else with at most two decimals."""
    return int(value) if value.denominator == 1 else round(float(value), 2)
