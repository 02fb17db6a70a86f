"""Touching every kernel of the puzzles once, so that its machine code is on disk."""

from __future__ import annotations

from collections.abc import Callable

from clessidra.puzzles import PIECES, Puzzle, first, parse_area, rate, solve_like_a_person
from clessidra.puzzles.census import take_census


def puzzle_steps() -> list[tuple[str, Callable[[], object]]]:
    """The pieces of work, each a few seconds at most on a cold machine."""
    pieces = [PIECES[name] for name in ("I2", "P5", "Y5")]
    puzzle = Puzzle(parse_area("###../#####/.####"), pieces)
    return [
        ("puzzles: solver", lambda: first(puzzle)),
        ("puzzles: rating", lambda: rate(puzzle)),
        ("puzzles: person", lambda: solve_like_a_person(puzzle, 0)),
        ("puzzles: census", lambda: take_census(pieces)),
    ]
