"""Patterns of tiles and cards: letters in rows, and the ways to turn and mirror them (RS-60)."""

from __future__ import annotations

from clessidra.games.realm_of_sand.grid import HEIGHT, WIDTH

Square = tuple[int, int]
"""Column and row, from the top left corner of the pattern."""


def squares_of(pattern: tuple[str, ...]) -> list[tuple[Square, str]]:
    """The boxes of a pattern with their letters, in reading order."""
    return [
        ((column, row), letter)
        for row, letters in enumerate(pattern)
        for column, letter in enumerate(letters)
        if letter != "."
    ]


def is_connected(squares: list[Square]) -> bool:
    """Whether one can walk from any box to any other over common sides."""
    reached, left = set(squares[:1]), set(squares[1:])
    while True:
        near = {
            (x, y) for x, y in left if reached & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        }
        if not near:
            return not left
        reached |= near
        left -= near


def ways(squares: list[Square]) -> list[list[Square]]:
    """The 8 ways to lay these boxes: four turns clockwise, then the same of the mirror image.

    Each keeps the order of the boxes, so that box n of every way has the same letter.
    """
    found = []
    for start in (squares, [(-x, y) for x, y in squares]):
        turned = start
        for _ in range(4):
            found.append(_to_corner(turned))
            turned = [(-y, x) for x, y in turned]
    return found


def distinct_ways(pattern: tuple[str, ...]) -> list[list[Square]]:
    """The ways that look different, letters and all."""
    lettered = squares_of(pattern)
    letters = [letter for _, letter in lettered]
    looks: dict[frozenset[tuple[Square, str]], list[Square]] = {}
    for way in ways([square for square, _ in lettered]):
        looks.setdefault(frozenset(zip(way, letters, strict=True)), way)
    return list(looks.values())


def look_of(pattern: tuple[str, ...]) -> tuple[tuple[Square, str], ...]:
    """A name that patterns share if and only if turning and mirroring makes them the same."""
    letters = [letter for _, letter in squares_of(pattern)]
    return min(tuple(sorted(zip(way, letters, strict=True))) for way in distinct_ways(pattern))


def corners(way: list[Square]) -> list[Square]:
    """Where the top left corner of the boxes can lie so that all of them are on the board."""
    wide = 1 + max(x for x, _ in way)
    high = 1 + max(y for _, y in way)
    return [(x, y) for y in range(HEIGHT - high + 1) for x in range(WIDTH - wide + 1)]


def _to_corner(squares: list[Square]) -> list[Square]:
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    return [(x - left, y - top) for x, y in squares]
