"""The two shapes of a tile and every way to lay one on the board (RS-30).

A tile's squares are numbered along it: end to end, or arm, corner, arm. A placement says which
box each square lies on. Its number is its position in the list, and never changes. The second
half of a shape's list holds the first half again with the squares in reverse: a tile that reads
the same both ways needs only the first.
"""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.games.realm_of_sand.grid import WIDTH
from clessidra.games.realm_of_sand.patterns import Square, corners, squares_of, ways

SQUARES = 3


@dataclass(frozen=True, slots=True)
class Placement:
    """Way, box of the top left corner, and the box of each square."""

    way: int
    corner: int
    boxes: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """`turned` and `flipped` name the way that a way becomes."""

    name: str
    ways: tuple[tuple[Square, ...], ...]
    turned: tuple[int, ...]
    flipped: tuple[int, ...]
    placements: tuple[Placement, ...]

    @property
    def half(self) -> int:
        """How many placements there are for a tile that reads the same both ways."""
        return len(self.placements) // 2


def _shape(name: str, squares: list[Square]) -> Shape:
    forward: list[tuple[Square, ...]] = []
    for way in ways(squares):
        if tuple(way) not in forward and tuple(reversed(way)) not in forward:
            forward.append(tuple(way))
    every = [*forward, *(tuple(reversed(way)) for way in forward)]
    after = [ways(list(way)) for way in every]  # [1] is a quarter turn, [4] the mirror image
    return Shape(
        name=name,
        ways=tuple(every),
        turned=tuple(every.index(tuple(way[1])) for way in after),
        flipped=tuple(every.index(tuple(way[4])) for way in after),
        placements=tuple(
            Placement(number, left + WIDTH * top, _boxes(way, left, top))
            for number, way in enumerate(every)
            for left, top in corners(list(way))
        ),
    )


def _boxes(way: tuple[Square, ...], left: int, top: int) -> tuple[int, int, int]:
    first, second, third = (left + x + WIDTH * (top + y) for x, y in way)
    return first, second, third


STRAIGHT = _shape("straight", [(0, 0), (1, 0), (2, 0)])
CORNER = _shape("corner", [(0, 1), (0, 0), (1, 0)])
SHAPES = (STRAIGHT, CORNER)


def shape_of(pattern: tuple[str, ...]) -> Shape:
    """The shape of a tile's pattern."""
    return STRAIGHT if 1 in (len(pattern), len(pattern[0])) else CORNER


def letters_along(pattern: tuple[str, ...]) -> str:
    """The letters of a tile's squares, in the order of their numbers."""
    lettered = squares_of(pattern)
    if shape_of(pattern) is STRAIGHT:
        return "".join(letter for _, letter in lettered)
    # The corner touches both others; the arms keep the order in which they are read.
    corner = next(
        at
        for at, ((x, y), _) in enumerate(lettered)
        if sum(abs(x - x2) + abs(y - y2) for (x2, y2), _ in lettered) == 2
    )
    first, second = (letter for at, (_, letter) in enumerate(lettered) if at != corner)
    return first + lettered[corner][1] + second
