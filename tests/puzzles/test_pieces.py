"""Pieces: the twelve of the game, all pentominoes, those that people draw."""

from __future__ import annotations

import pytest

from clessidra.puzzles import PENTOMINOES, PIECES, TWELVE_PIECES, PuzzleError, own_piece
from clessidra.puzzles import parse_pieces as parse
from clessidra.puzzles.shapes import Cells, canonical, drawing, symmetries
from helpers.naive_puzzles import shape_of, ways_to_lie


@pytest.mark.rule("UB-1", "UB-2")
def test_the_twelve_pieces() -> None:
    names = [piece.name for piece in TWELVE_PIECES]
    assert " ".join(names) == "I2 I3 V3 I4 O4 T4 S4 L4 P5 L5 Y5 Z5"
    assert [len(piece) for piece in TWELVE_PIECES] == [int(name[1]) for name in names]
    assert sum(map(len, TWELVE_PIECES)) == 48
    assert len({piece.kind() for piece in TWELVE_PIECES}) == 12


@pytest.mark.rule("UB-2")
def test_they_lie_in_55_ways() -> None:
    assert sum(len(piece.orientations()) for piece in TWELVE_PIECES) == 55
    ways = [len(piece.orientations()) for piece in TWELVE_PIECES]
    assert ways == [2, 2, 4, 2, 1, 4, 4, 8, 8, 8, 8, 4]


@pytest.mark.rule("UB-2")
def test_all_five_tetrominoes_are_there_and_the_trominoes_and_the_domino() -> None:
    """Every connected shape of 2, 3 or 4 cells is one of the pieces, turned and flipped."""

    def grown(shapes: set[Cells]) -> set[Cells]:
        larger = set()
        for shape in shapes:
            for row, column in shape:
                for cell in (
                    (row - 1, column),
                    (row, column - 1),
                    (row + 1, column),
                    (row, column + 1),
                ):
                    if cell not in shape:
                        larger.add(min(symmetries((*shape, cell))))
        return larger

    shapes: set[Cells] = {((0, 0),)}
    for size, number in ((2, 1), (3, 2), (4, 5)):
        shapes = grown(shapes)
        assert len(shapes) == number
        assert shapes == {canonical(piece.cells) for piece in TWELVE_PIECES if len(piece) == size}
    assert grown(shapes) == {canonical(piece.cells) for piece in PENTOMINOES}


def test_orientations_come_in_a_fixed_order_with_how_they_got_there() -> None:
    ways = PIECES["L4"].orientations()
    assert [(way.turns, way.flipped) for way in ways] == [
        (turns, flipped) for flipped in (False, True) for turns in range(4)
    ]
    assert [drawing(way.cells) for way in ways[:3]] == ["#./#./##", "###/#..", "##/.#/.#"]
    assert drawing(ways[4].cells) == ".#/.#/##"
    assert [(way.turns, way.flipped) for way in PIECES["T4"].orientations()] == [
        (0, False), (1, False), (2, False), (3, False)
    ]  # fmt: skip


@pytest.mark.parametrize("flips", [True, False])
@pytest.mark.parametrize("name", PIECES)
def test_orientations_are_those_of_the_plain_solver(name: str, flips: bool) -> None:
    piece = PIECES[name]
    ours = {shape_of(drawing(way.cells)) for way in piece.orientations(flips)}
    assert ours == ways_to_lie(shape_of(drawing(piece.cells)), flips)
    assert len(piece.orientations(flips)) == len(ours)


def test_pieces_are_read_by_name_and_by_drawing() -> None:
    assert parse("I2, p5,Y5") == (PIECES["I2"], PIECES["P5"], PIECES["Y5"])
    (drawn,) = parse(".#./###")
    assert drawn.kind() == PIECES["T4"].kind()
    assert drawn.name == ".#./###"
    assert own_piece("..#/..#") == own_piece("#/#")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'number 1 is ""'),
        ("I2,Q7", 'number 2 is "Q7"'),
        ("I2,\x00", "number 2"),
        ("I2;P5", '"I2;P5"'),
        ("#x", 'row 1, column 2 is "x"'),
        ("#.#", "do not hang together"),
        ("#/.#", "do not hang together"),
        ("Q" * 500, "…"),
    ],
)
def test_what_is_no_piece_is_told(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300
