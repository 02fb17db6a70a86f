"""Placements: what a game and a log name by number."""

from __future__ import annotations

import pytest

from clessidra.puzzles import (
    TWELVE_PIECES,
    Puzzle,
    load_set,
    most_placements,
    parse_area,
    parse_pieces,
    placements,
    rectangle,
)
from clessidra.puzzles.shapes import drawing
from helpers import naive_puzzles

PUZZLE = Puzzle(parse_area("###../#####/.####"), parse_pieces("I2,P5,Y5"))


@pytest.mark.rule("UB-21")
def test_every_placement_lies_inside_and_there_is_no_other() -> None:
    table = placements(PUZZLE)
    area = naive_puzzles.shape_of(str(PUZZLE.area))
    for number, piece in enumerate(PUZZLE.pieces):
        shape = naive_puzzles.shape_of(drawing(piece.cells))
        ours = [
            frozenset(complex(*PUZZLE.area.cells[cell][::-1]) for cell in table.cells(at))
            for at in range(len(table))
            if table.piece[at] == number
        ]
        assert len(set(ours)) == len(ours)
        assert set(ours) == naive_puzzles.places_in(area, shape, flips=True)


def test_a_placement_is_found_by_what_it_is() -> None:
    table = placements(PUZZLE)
    for at in range(len(table)):
        piece, way = int(table.piece[at]), int(table.orientation[at])
        row, column = int(table.row[at]), int(table.column[at])
        assert table.find(piece, way, row, column) == at
        shape = PUZZLE.kinds[piece].orientations()[way]
        cells = tuple(PUZZLE.area.cells.index((row + r, column + c)) for r, c in shape.cells)
        assert cells == table.cells(at)
        assert table.masks[at].tolist() == [sum(1 << cell for cell in cells)]
    assert table.find(0, 0, 0, 3) is None


def test_the_order_is_piece_orientation_row_column() -> None:
    table = placements(PUZZLE)
    keys = list(zip(table.piece, table.orientation, table.row, table.column, strict=True))
    assert keys == sorted(keys)


@pytest.mark.parametrize(("height", "width", "words"), [(8, 8, 1), (5, 13, 2), (10, 10, 2)])
def test_areas_of_up_to_64_cells_take_one_word(height: int, width: int, words: int) -> None:
    table = placements(Puzzle(rectangle(height, width), TWELVE_PIECES))
    assert table.masks.shape[1] == words
    covered = {cell for at in range(len(table)) for cell in table.cells(at)}
    assert covered == set(range(height * width))
    assert all(
        len(table.cells(at)) == len(TWELVE_PIECES[table.piece[at]]) for at in range(len(table))
    )


def test_pieces_that_fit_nowhere_have_none() -> None:
    assert len(placements(Puzzle(parse_area("##"), parse_pieces("Z5,I4")))) == 0


@pytest.mark.parametrize("profile", ["classic", "unique"])
def test_the_most_placements_of_a_shipped_row(profile: str) -> None:
    assert 100 < most_placements(load_set(profile)) <= 160
