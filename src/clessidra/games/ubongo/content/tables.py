"""The boards as one record of small arrays: what the kernels read.

A placement is a position in the table of its row, so that putting a piece is one look-up and one
comparison of bits (UB-21).
"""

from __future__ import annotations

import numpy as np

from clessidra.core.errors import ContentError
from clessidra.core.verbs import Table
from clessidra.games.ubongo.state import BOARDS, CELLS, FACES, GRID, NONE, PIECES, PLACEMENTS, SIDES
from clessidra.puzzles import TWELVE_PIECES, BoardSet, Puzzle, first, placements
from clessidra.puzzles.human import neighbours

PIECE_NAMES = tuple(piece.name for piece in TWELVE_PIECES)
_ROWS = (len(SIDES), BOARDS, FACES)

DTYPE = np.dtype(
    [
        ("mask", np.int32, (*_ROWS, PLACEMENTS)),  # cells that a placement covers
        ("full", np.int32, (len(SIDES), BOARDS)),  # all cells of the area
        ("placements", np.int16, _ROWS),  # how many there are
        ("start", np.int16, (*_ROWS, PIECES + 1)),  # where those of each piece begin
        ("solution", np.int16, (*_ROWS, PIECES)),  # a placement of each piece: together they fill
        ("seconds", np.int16, _ROWS),  # what a person takes to solve it, by the model of the pack
        ("pieces", np.int8, _ROWS),  # how many there are
        ("sizes", np.int8, (*_ROWS, PIECES)),  # cells of each of them
        ("piece", np.int8, (*_ROWS, PLACEMENTS)),  # which of them a placement is of
        ("cells", np.int8, (len(SIDES), BOARDS)),  # of the area
        ("near", np.int8, (len(SIDES), BOARDS, CELLS, 4)),  # the neighbours of each, NONE: the rim
        ("square", np.int8, (len(SIDES), BOARDS, CELLS)),  # where each lies on the grid
        ("kind", np.int8, (*_ROWS, PIECES)),  # which of all pieces each is
        ("way", np.int8, (*_ROWS, PLACEMENTS)),  # how a placement is turned
    ],
    align=True,
)


def table_of(boards: BoardSet) -> Table:
    """The boards for the kernels; a board is its position in the set, the same on both sides."""
    table = np.zeros(1, DTYPE)
    row = table[0]
    row["start"], row["solution"] = NONE, NONE
    for side, name in enumerate(SIDES):
        for at, board in enumerate(boards.boards(name)):
            cells = len(board.area)
            row["full"][side, at] = (1 << cells) - 1
            row["cells"][side, at] = cells
            row["near"][side, at, :cells] = neighbours(board.area.grid)
            if board.area.height > GRID or board.area.width > GRID:
                raise ContentError(f"{board.id}: no more than {GRID} rows and columns.")
            row["square"][side, at, :cells] = [y * GRID + x for y, x in board.area.cells]
            for face in range(FACES):
                row["seconds"][side, at, face] = round(board.rows[face].seconds)
                _write_row(row, (side, at, face), board.puzzle(face), board.id)
    return table


def _write_row(row: np.void, place: tuple[int, int, int], puzzle: Puzzle, board: str) -> None:
    found = placements(puzzle)
    solution = first(puzzle)
    pieces = len(puzzle.pieces)
    if len(found) > PLACEMENTS or pieces > PIECES or solution is None:
        raise ContentError(
            f"{board}, row {place[2] + 1}: it needs a solution, at most {PIECES} pieces and at most"
            f" {PLACEMENTS} placements; it has {pieces} pieces and {len(found)} placements."
        )
    row["pieces"][place] = pieces
    row["sizes"][place][:pieces] = [len(piece) for piece in puzzle.pieces]
    row["kind"][place][:pieces] = [PIECE_NAMES.index(piece.name) for piece in puzzle.pieces]
    row["placements"][place] = len(found)
    row["way"][place][: len(found)] = found.orientation
    row["piece"][place][: len(found)] = found.piece
    row["mask"][place][: len(found)] = found.masks[:, 0]
    row["start"][place][: pieces + 1] = np.searchsorted(found.piece, np.arange(pieces + 1))
    row["solution"][place][:pieces] = solution
