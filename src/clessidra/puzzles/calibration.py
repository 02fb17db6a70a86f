"""Fitting the difficulty model to solve times; until there are real ones, to simulated people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean

import numpy as np

from clessidra.puzzles.boards import Board
from clessidra.puzzles.difficulty import COEFFICIENTS, Model, features
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.human import HumanSolver, milliseconds
from clessidra.puzzles.seeding import random_numbers

RUNS, STEPS = 200, 20_000
"""Runs for each puzzle, and after how many steps one gives up."""


@dataclass(frozen=True, slots=True)
class SolveTime:
    """One measurement: the seconds that a person or a program took to solve a puzzle."""

    pieces: int
    solutions: int
    partials: Fraction
    seconds: float


def calibrate(times: Iterable[SolveTime], levels: tuple[int, ...]) -> tuple[Model, float]:
    """The model that fits measured times best, and the share of their variance it explains."""
    measured = list(times)
    if any(each.seconds <= 0 or each.solutions < 1 for each in measured):
        raise PuzzleError("times: one is not above zero, or of a puzzle nobody can solve.")
    rows = [features(each.pieces, each.solutions, each.partials) for each in measured]
    known = np.array(rows).reshape(-1, len(COEFFICIENTS))
    wanted = np.log([each.seconds for each in measured])
    found, _, rank, _ = np.linalg.lstsq(known, wanted, rcond=None)
    if rank < len(COEFFICIENTS):
        raise PuzzleError("times: the puzzles are too much alike; measure more different ones.")
    explained = 1 - float(np.var(wanted - known @ found) / np.var(wanted))
    return Model(**dict(zip(COEFFICIENTS, found.tolist(), strict=True)), levels=levels), explained


def fumbled_times(
    boards: Iterable[Board], on_board: Callable[[], None] = lambda: None
) -> Iterator[SolveTime]:
    """The mean time of the person-like solver for every row of the boards."""
    for number, board in enumerate(boards):
        for at, row in enumerate(board.rows):
            person = HumanSolver(board.puzzle(at))
            rng = random_numbers("calibration", number, at)
            times = [milliseconds(person.steps(rng, STEPS)) for _ in range(RUNS)]
            yield SolveTime(len(row.pieces), row.solutions, row.partials, mean(times) / 1000)
        on_board()
