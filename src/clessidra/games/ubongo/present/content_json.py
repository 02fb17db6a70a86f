"""A pack for a client: what it draws pieces and boards from."""

from __future__ import annotations

from collections.abc import Iterable

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.games.ubongo.content.pack import Pack
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.games.ubongo.state import COLOURS, SIDES
from clessidra.puzzles import TWELVE_PIECES, Board, Piece

_Cells = tuple[tuple[int, int], ...]


def content_json(content: Content) -> Json:
    """Pieces with all their ways, and both sides of every board. No solution is in there."""
    pack: Pack = content.pack
    return {
        "profile": content.id,
        "gems": list(COLOURS),
        "spaces": list(SPACE_NAMES),
        "pieces": {piece.name: {"ways": _ways(piece)} for piece in TWELVE_PIECES},
        "boards": {
            board: {name: _side(pack.board(side, at)) for side, name in enumerate(SIDES)}
            for at, board in enumerate(content.ids["boards"])
        },
    }


def _side(board: Board) -> Json:
    return {
        "area": str(board.area).split("/"),
        "rows": [list(row.pieces) for row in board.rows],
        "levels": [row.level for row in board.rows],
    }


def _ways(piece: Piece) -> list[Json]:
    """The orientations, each with the one it becomes when the piece is turned or flipped."""
    ways = [tuple(way.cells) for way in piece.orientations()]
    return [
        {
            "cells": [list(cell) for cell in cells],
            "turned": ways.index(_shifted((column, -row) for row, column in cells)),
            "flipped": ways.index(_shifted((row, -column) for row, column in cells)),
        }
        for cells in ways
    ]


def _shifted(cells: Iterable[tuple[int, int]]) -> _Cells:
    """Cells with their bounding box at the origin, in reading order."""
    found = sorted(cells)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return tuple((row - top, column - left) for row, column in found)
