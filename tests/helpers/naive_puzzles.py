"""A second puzzle solver in plain Python, written from the rules and not from the kernels.

Cells are complex numbers, so that a quarter turn is a multiplication; nothing is shared with
`clessidra.puzzles` but the drawings of the pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

Shape = frozenset[complex]


def shape_of(drawing: str) -> Shape:
    rows = drawing.split("/")
    return frozenset(
        complex(column, row)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def at_origin(cells: Iterable[complex]) -> Shape:
    found = list(cells)
    corner = complex(min(c.real for c in found), min(c.imag for c in found))
    return frozenset(c - corner for c in found)


@cache
def ways_to_lie(shape: Shape, flips: bool) -> frozenset[Shape]:
    faces = [shape, frozenset(c.conjugate() for c in shape)] if flips else [shape]
    return frozenset(at_origin(c * 1j**turns for c in face) for face in faces for turns in range(4))


def places_in(area: Shape, shape: Shape, flips: bool) -> set[Shape]:
    found = set()
    for way in ways_to_lie(shape, flips):
        some = next(iter(way))
        for cell in area:
            moved = frozenset(c + cell - some for c in way)
            if moved <= area:
                found.add(moved)
    return found


def solve(area_drawing: str, pieces: Sequence[str], flips: bool = True) -> set[frozenset[object]]:
    """All fillings: sets of (what a piece is, the cells it covers)."""
    area = shape_of(area_drawing)
    kinds = Counter(ways_to_lie(shape_of(piece), flips) for piece in pieces)
    places = {kind: places_in(area, next(iter(kind)), flips) for kind in kinds}
    found: set[frozenset[object]] = set()

    def fill(empty: Shape, left: Counter[frozenset[Shape]], laid: frozenset[object]) -> None:
        if not empty:
            if not any(left.values()):
                found.add(laid)
            return
        corner = min(empty, key=lambda cell: (cell.imag, cell.real))
        for kind, number in left.items():
            if number:
                for place in places[kind]:
                    if corner in place and place <= empty:
                        fill(empty - place, left - Counter([kind]), laid | {(kind, place)})

    fill(area, kinds, frozenset())
    return found


def partials(area_drawing: str, pieces: Sequence[str]) -> Fraction:
    """The mean, over each smallest piece, of the ways to put down all the others; all differ."""
    area = shape_of(area_drawing)
    numbers = {cell: 1 << bit for bit, cell in enumerate(area)}
    shapes = [shape_of(piece) for piece in pieces]
    masks = [
        [sum(numbers[cell] for cell in place) for place in places_in(area, shape, True)]
        for shape in shapes
    ]

    def ways(rest: list[list[int]], filled: int) -> int:
        if not rest:
            return 1
        return sum(ways(rest[1:], filled | mask) for mask in rest[0] if not mask & filled)

    least = min(map(len, shapes))
    smallest = [at for at, shape in enumerate(shapes) if len(shape) == least]
    total = sum(ways(masks[:at] + masks[at + 1 :], 0) for at in smallest)
    return Fraction(total, len(smallest))
