"""Random silhouettes: pieces thrown together until they hang together in a small box."""

from __future__ import annotations

from collections.abc import Sequence

from clessidra.core.rng import Words, below
from clessidra.puzzles.areas import Area
from clessidra.puzzles.pieces import Piece
from clessidra.puzzles.shapes import Cell, Cells


def draw(rng: Words, items: Sequence[Piece], number: int) -> list[Piece]:
    """`number` different items, every choice equally likely, in the order of the list."""
    places = list(range(len(items)))
    for at in range(number):
        other = at + below(rng, len(places) - at)
        places[at], places[other] = places[other], places[at]
    return [items[place] for place in sorted(places[:number])]


def random_silhouette(
    rng: Words, pieces: Sequence[Piece], height: int, width: int, compact: int
) -> Area | None:
    """The outline of the pieces laid side by side at random within height × width.

    Each piece is laid where it touches most, of `compact` places drawn. None if one finds no room.
    """
    filled: set[Cell] = set()
    for piece in pieces:
        spots = _touching(piece, filled, height, width)
        if not spots:
            return None
        drawn = [spots[below(rng, len(spots))] for _ in range(compact)]
        contacts = [_contact(spot, filled) for spot in drawn]
        filled |= drawn[contacts.index(max(contacts))]
    return Area(filled)


def _touching(piece: Piece, filled: set[Cell], height: int, width: int) -> list[frozenset[Cell]]:
    """Every place of the piece in the box that overlaps nothing and touches what is there."""
    rim = {side for cell in filled for side in _sides(cell)} - filled
    spots = []
    for way in piece.orientations():
        for top in range(height - way.height + 1):
            for left in range(width - way.width + 1):
                spot = frozenset((top + row, left + column) for row, column in way.cells)
                if not filled or (spot.isdisjoint(filled) and not spot.isdisjoint(rim)):
                    spots.append(spot)
    return spots


def _contact(spot: frozenset[Cell], filled: set[Cell]) -> int:
    return sum(side in filled for cell in spot for side in _sides(cell))


def _sides(cell: Cell) -> Cells:
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
