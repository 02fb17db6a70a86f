"""The census against brute force, and its totals."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from clessidra.puzzles import PIECES, Area, Piece, Puzzle, count
from clessidra.puzzles.census import silhouettes_of, take_census
from clessidra.puzzles.shapes import Cell, canonical
from helpers.samples import QUICK


def area_of(word: int, width: int) -> Area:
    bits = word & (1 << 64) - 1
    return Area((at // width, at % width) for at in range(64) if bits >> at & 1)


def pieces_of(names: str) -> list[Piece]:
    return [PIECES[name] for name in names.split()]


def by_brute_force(pieces: list[Piece]) -> set[Area]:
    """Every order of laying the pieces, each touching what lies."""
    found = set()
    for order in permutations(pieces):
        layer: set[frozenset[Cell]] = {frozenset(order[0].cells)}
        for piece in order[1:]:
            layer = {shape | spot for shape in layer for spot in spots(piece, shape)}
        found |= {Area(canonical(tuple(sorted(shape)))) for shape in layer}
    return found


def spots(piece: Piece, shape: frozenset[Cell]) -> set[frozenset[Cell]]:
    rim = {
        side
        for row, column in shape
        for side in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    } - shape
    found = {
        frozenset((row - r + a, column - c + b) for a, b in way.cells)
        for way in piece.orientations()
        for row, column in rim
        for r, c in way.cells
    }
    return {spot for spot in found if not spot & shape}


@pytest.mark.parametrize("names", ["I2 I3 O4", "I2 V3 T4", "O4 S4 Z5"])
def test_silhouettes_of_a_set_are_those_of_brute_force(names: str) -> None:
    pieces = pieces_of(names)
    found = silhouettes_of(pieces)
    areas = {area_of(word, width).canonical() for word, width, _ in found.tolist()}
    assert len(areas) == len(found)
    assert areas == by_brute_force(pieces)


@pytest.mark.parametrize("names", ["I2 V3 T4", "I4 O4 S4", "P5 L5 Y5", "I3 P5 Z5"])
def test_solutions_are_those_of_the_solver(names: str) -> None:
    pieces = pieces_of(names)
    rows = silhouettes_of(pieces).tolist()
    for word, width, solutions in random.Random(1).sample(rows, min(len(rows), 200)):
        assert count(Puzzle(area_of(word, width), pieces)) == solutions


def test_the_census_of_a_few_pieces_against_brute_force() -> None:
    pieces = pieces_of("I2 I3 V3 O4")
    census = take_census(pieces)
    sets = [[piece for piece in pieces if piece is not left_out] for left_out in pieces]
    filled = [{area: count(Puzzle(area, each)) for area in by_brute_force(each)} for each in sets]
    pairs = [(area, solutions) for each in filled for area, solutions in each.items()]
    areas = {area for area, _ in pairs}
    assert census.all.silhouettes == len(areas)
    assert census.all.pairs == len(pairs)
    assert census.all.single_pairs == sum(solutions == 1 for _, solutions in pairs)
    assert census.hole_free.silhouettes == sum(not area.has_hole for area in areas)
    free = [solutions for area, solutions in pairs if not area.has_hole]
    assert census.hole_free.pairs == len(free)
    assert census.all_by_area.keys() == {len(area) for area in areas} == {8, 9, 10}
    assert census.all.with_six_sets == census.all.with_six_single_sets == 0


@pytest.mark.skipif(QUICK, reason="sixteen million arrangements")
def test_the_totals() -> None:
    census = take_census()
    whole, free = census.all, census.hole_free
    assert (whole.silhouettes, whole.pairs, whole.single_pairs) == (499708, 869279, 806531)
    assert (whole.with_six_sets, whole.with_six_single_sets) == (14736, 10950)
    assert (free.silhouettes, free.pairs, free.single_pairs) == (458570, 807560, 749379)
    assert (free.with_six_sets, free.with_six_single_sets) == (14180, 10560)
    for totals, by_area in ((whole, census.all_by_area), (free, census.hole_free_by_area)):
        assert list(by_area) == list(range(8, 16))
        for name in ("silhouettes", "pairs", "single_pairs", "with_six_sets"):
            assert getattr(totals, name) == sum(getattr(each, name) for each in by_area.values())
