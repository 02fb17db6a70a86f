"""The boards as people and logs name them: cells by letter and digit, placements by their cells."""

from __future__ import annotations

from dataclasses import dataclass, field

from clessidra.games.ubongo.state import BOARDS, GRID, SIDES
from clessidra.puzzles import Area, Board, BoardSet, placements

BOARD_IDS = tuple(f"board-{number:02}" for number in range(1, BOARDS + 1))


@dataclass(frozen=True, slots=True)
class RowOfPieces:
    """One puzzle: the pieces of a row, and every placement by its cells."""

    pieces: tuple[str, ...]
    piece: tuple[int, ...]
    """Which of the pieces each placement is of."""
    way: tuple[int, ...]
    """The orientation of each placement, numbered as the piece does."""
    cells: tuple[tuple[str, ...], ...]
    """The cells of each placement, in reading order."""
    numbers: dict[tuple[str, frozenset[str]], int]
    """The placement that a piece on these cells is."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A set of boards, and the names of its placements, made when they are first asked for."""

    boards: BoardSet
    _rows: dict[tuple[int, int, int], RowOfPieces] = field(default_factory=dict)

    def board(self, side: int, board: int) -> Board:
        """One side of a board."""
        return self.boards.boards(SIDES[side])[board]

    def row(self, side: int, board: int, face: int) -> RowOfPieces:
        """The puzzle of a roll, 1 to 6, on one side of a board."""
        key = (side, board, face)
        if key not in self._rows:
            self._rows[key] = _row_of(self.board(side, board), face)
        return self._rows[key]


def cell_name(row: int, column: int) -> str:
    """A letter for its column, and its row from 1."""
    return f"{chr(ord('a') + column)}{row + 1}"


GRID_NAMES = tuple(cell_name(row, column) for row in range(GRID) for column in range(GRID))
"""The names of all cells that areas can have, in reading order."""


def cell_names(area: Area) -> tuple[str, ...]:
    """The name of each cell."""
    return tuple(cell_name(row, column) for row, column in area.cells)


def _row_of(board: Board, face: int) -> RowOfPieces:
    puzzle = board.puzzle(face - 1)
    found = placements(puzzle)
    names = cell_names(puzzle.area)
    pieces = tuple(piece.name for piece in puzzle.pieces)
    piece = tuple(found.piece.tolist())
    cells = tuple(tuple(names[cell] for cell in found.cells(at)) for at in range(len(found)))
    numbers = {
        (pieces[kind], frozenset(covered)): at
        for at, (kind, covered) in enumerate(zip(piece, cells, strict=True))
    }
    return RowOfPieces(pieces, piece, tuple(found.orientation.tolist()), cells, numbers)
