"""The pack as one record of small arrays: what the kernels read.

A card is looked for in all places of the board at once. The set of the corners where a way of its
pattern matches is the intersection, over the boxes of the pattern, of the pieces of the right
element shifted back to the corner, so a table holds for each box its element and its shift.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.verbs import Table
from clessidra.games.realm_of_sand.actions import MAX_WAYS
from clessidra.games.realm_of_sand.content.pack import Card, Pack, Pattern
from clessidra.games.realm_of_sand.content.pack_check import MAX_LEVELS
from clessidra.games.realm_of_sand.content.pattern_check import MAX_CARD_BOXES
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS, N_ELEMENTS, POWERS
from clessidra.games.realm_of_sand.grid import WIDTH, set_of
from clessidra.games.realm_of_sand.patterns import Square, corners, distinct_ways, squares_of
from clessidra.games.realm_of_sand.shapes import SHAPES, SQUARES, letters_along, shape_of
from clessidra.games.realm_of_sand.state import BOARDS, CARDS, DECK, LEVELS, TILES

PLACEMENTS = sum(len(shape.placements) for shape in SHAPES)

DTYPE = np.dtype(
    [
        ("dark", np.int32),  # the dark boxes (RS-4)
        ("levels", np.int32),  # the last space of the level track (RS-5)
        # All placements of straight tiles, then those of corners.
        ("boxes", np.int32, (PLACEMENTS,)),  # the three boxes, as a set
        ("box", np.int8, (PLACEMENTS, SQUARES)),  # the box of each square
        ("start", np.int16, (TILES,)),  # the first placement of the tile's shape
        ("half", np.int16, (TILES,)),  # placements of the shape with the squares in one order
        ("alike", np.int8, (TILES,)),  # 1: reads the same both ways, the second half is no use
        ("square", np.int8, (TILES, SQUARES)),  # element of each square of a tile
        ("card_level", np.int8, (CARDS,)),  # 0 to 2
        ("stars", np.int8, (CARDS,)),
        ("hourglasses", np.int8, (CARDS,)),
        ("level_ups", np.int8, (CARDS,)),
        ("gains", np.int8, (CARDS, N_ELEMENTS)),  # disks of each element
        ("size", np.int8, (CARDS,)),  # boxes of the pattern
        ("ways", np.int8, (CARDS,)),  # different ways to turn and mirror it
        ("element", np.int8, (CARDS, MAX_CARD_BOXES)),
        ("shift", np.int8, (CARDS, MAX_WAYS, MAX_CARD_BOXES)),
        ("corners", np.int32, (CARDS, MAX_WAYS)),  # where the top left corner may lie
        # The same for patterns that need at most that many dark boxes (RS-50).
        ("corners_at_level", np.int32, (CARDS, MAX_WAYS, MAX_LEVELS + 1)),
        ("of_level", np.int8, (LEVELS, DECK)),  # the cards of each level
        ("power", np.int8, (BOARDS,)),
        ("crystals", np.int32, (BOARDS,)),
    ],
    align=True,
)


def table_of(pack: Pack) -> Table:
    """The pack for the kernels; a card, tile or board is its position in the file."""
    table = np.zeros(1, DTYPE)
    row = table[0]
    area = "".join(pack.area)
    row["dark"] = sum(1 << box for box, kind in enumerate(area) if kind == "-")
    row["levels"] = pack.levels
    placements = [placement for shape in SHAPES for placement in shape.placements]
    row["box"] = [placement.boxes for placement in placements]
    row["boxes"] = [sum(1 << box for box in placement.boxes) for placement in placements]
    for at, tile in enumerate(pack.tiles):
        _write_tile(row, at, tile.pattern)
    for at, card in enumerate(pack.cards):
        _write_card(row, at, card)
    for level in range(LEVELS):
        row["of_level"][level] = np.flatnonzero(row["card_level"] == level)
    for at, board in enumerate(pack.boards):
        row["power"][at] = POWERS.index(board.power)
        row["crystals"][at] = set_of(board.crystals)
    return table


def _write_tile(row: np.void, at: int, pattern: Pattern) -> None:
    shape, letters = shape_of(pattern), letters_along(pattern)
    row["start"][at] = sum(len(s.placements) for s in SHAPES[: SHAPES.index(shape)])
    row["half"][at] = shape.half
    row["alike"][at] = letters == letters[::-1]
    row["square"][at] = [LETTERS.index(letter) for letter in letters]


def _write_card(row: np.void, at: int, card: Card) -> None:
    row["card_level"][at] = card.level - 1
    row["stars"][at] = card.stars
    row["hourglasses"][at] = card.hourglasses
    row["level_ups"][at] = card.levels
    row["gains"][at] = [card.disks.count(element) for element in ELEMENTS]
    elements = [LETTERS.index(letter) for _, letter in squares_of(card.pattern)]
    ways = distinct_ways(card.pattern)
    # Rare elements first: most boards have none, and the search for the card ends there.
    order = sorted(range(len(elements)), key=lambda box: -elements[box])
    row["size"][at] = len(elements)
    row["ways"][at] = len(ways)
    row["element"][at, : len(order)] = [elements[box] for box in order]
    for number, way in enumerate(ways):
        row["shift"][at, number, : len(order)] = [_number(way[box]) for box in order]
        row["corners"][at, number] = sum(1 << _number(corner) for corner in corners(way))
        for corner in corners(way):
            boxes = sum(1 << _number(corner) + _number(square) for square in way)
            needed = (boxes & int(row["dark"])).bit_count()
            row["corners_at_level"][at, number, needed:] |= 1 << _number(corner)


def _number(square: Square) -> int:
    return square[0] + WIDTH * square[1]
