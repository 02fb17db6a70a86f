"""Fitting the difficulty model to the person-like solver, until there are real solve times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from statistics import mean

from clessidra.puzzles.boards import Board
from clessidra.puzzles.difficulty import SolveTime
from clessidra.puzzles.human import HumanSolver, milliseconds
from clessidra.puzzles.seeding import random_numbers

RUNS, STEPS = 200, 20_000
"""Runs for each puzzle, and after how many steps one gives up."""


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
