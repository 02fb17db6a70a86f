"""The solver against published counts, and against a plain one on thousands of puzzles."""

from __future__ import annotations

import random

import pytest

from clessidra.puzzles import (
    PENTOMINOES,
    PIECES,
    TWELVE_PIECES,
    Area,
    Puzzle,
    PuzzleError,
    count,
    every,
    first,
    own_piece,
    parse_area,
    parse_pieces,
    placements,
    rectangle,
)
from clessidra.puzzles.shapes import Cell, drawing
from helpers import naive_puzzles
from helpers.samples import QUICK, scaled

RANDOM_PUZZLES = 3000
ODD_PIECES = [own_piece(text) for text in ("#", "##/.#/##", "###/#.#", "######", "##/##/##")]


# --- published counts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("height", "width", "up_to_symmetry"), [(6, 10, 2339), (5, 12, 1010), (4, 15, 368), (3, 20, 2)]
)
@pytest.mark.skipif(QUICK, reason="millions of steps")
def test_rectangles_of_pentominoes(height: int, width: int, up_to_symmetry: int) -> None:
    """No filling of an oblong rectangle is symmetric, so each comes four times."""
    assert count(Puzzle(rectangle(height, width), PENTOMINOES)) == 4 * up_to_symmetry


@pytest.mark.skipif(QUICK, reason="millions of steps")
def test_the_chessboard_without_its_centre() -> None:
    ring = [(r, c) for r in range(8) for c in range(8) if {r, c} - {3, 4}]
    assert count(Puzzle(Area(ring), PENTOMINOES)) == 8 * 65


@pytest.mark.parametrize(("side", "ways"), [(2, 2), (4, 36), (6, 6728), (8, 12988816)])
def test_squares_of_dominoes(side: int, ways: int) -> None:
    puzzle = Puzzle(rectangle(side, side), [PIECES["I2"]] * (side * side // 2))
    assert count(puzzle) == ways


@pytest.mark.skipif(QUICK, reason="many steps")
def test_more_cells_than_a_word_has() -> None:
    assert count(Puzzle(rectangle(10, 10), [PIECES["I2"]] * 50)) == 258584046368
    assert count(Puzzle(rectangle(3, 30), [PIECES["I2"]] * 45)) == 299303201


def test_too_many_solutions_are_told_not_miscounted() -> None:
    with pytest.raises(PuzzleError, match="more than 2"):
        count(Puzzle(rectangle(6, 60), [PIECES["I2"]] * 180))


# --- what is counted -----------------------------------------------------------------------------


def test_the_example_of_the_guide() -> None:
    puzzle = Puzzle(parse_area("###../#####/.####"), parse_pieces("I2,P5,Y5"))
    assert count(puzzle) == 1
    assert list(every(puzzle)) == [first(puzzle)]


@pytest.mark.parametrize(
    ("area", "pieces", "flips", "solutions"),
    [
        ("##/##", "O4", True, 1),  # symmetric orientations count once
        ("####", "I2,I2", True, 1),  # equal pieces are interchangeable
        ("##/##", "I2,I2", True, 2),  # a turned filling counts separately
        ("####/####", "L4,L4", True, 2),  # and so does a mirrored one
        ("####/####", "L4,L4", False, 1),
        ("##./.##", "S4", True, 1),
        ("##./.##", "S4", False, 0),  # S4 is drawn the other way round
        (".##/##.", "S4", False, 1),
        ("#.#", "#,#", True, 1),
        ("##.##", "I2,I2", True, 1),
        ("##.##", "I4", True, 0),
        ("###/#.#/###", "I2,I2,I2,I2", True, 2),
        ("####/####", "##/#./#.,L4", False, 0),  # equal when flipped only: two kinds
        ("####/####", "##/#./#.,L4", True, 2),
    ],
)
def test_what_counts(area: str, pieces: str, flips: bool, solutions: int) -> None:
    puzzle = Puzzle(parse_area(area), parse_pieces(pieces), flips)
    assert count(puzzle) == solutions
    assert len(list(every(puzzle))) == solutions


def test_pieces_that_do_not_add_up_have_no_solution_and_a_reason() -> None:
    puzzle = Puzzle(parse_area("####"), parse_pieces("I2"))
    assert (count(puzzle), first(puzzle), list(every(puzzle))) == (0, None, [])
    assert puzzle.mismatch == "the pieces have 2 cells, the area has 4"


def test_no_pieces_are_no_puzzle() -> None:
    with pytest.raises(PuzzleError, match="at least one"):
        Puzzle(parse_area("#"), ())


# --- against the plain solver --------------------------------------------------------------------


def random_puzzle(chance: random.Random) -> Puzzle:
    """Mostly solvable: the outline of pieces thrown on the table; sometimes any cells at all."""
    pool = [*TWELVE_PIECES, *PENTOMINOES, *ODD_PIECES]
    pieces = [chance.choice(pool) for _ in range(chance.randint(1, 4))]
    if chance.random() < 0.4:
        pieces.append(chance.choice(pieces))
    cells: set[Cell] = set()
    for piece in pieces:
        way = chance.choice(piece.orientations())
        while True:
            top, left = chance.randint(0, 4), chance.randint(0, 5)
            spot = {(top + row, left + column) for row, column in way.cells}
            if not spot & cells:
                cells |= spot
                break
            if chance.random() < 0.02:
                cells |= spot  # overlapping: the numbers will not agree
                break
    if chance.random() < 0.1:
        cells.symmetric_difference_update([(chance.randint(0, 5), chance.randint(0, 5))])
    return Puzzle(Area(cells or {(0, 0)}), pieces, flips=chance.random() < 0.7)


def plainly(puzzle: Puzzle) -> set[frozenset[object]]:
    pieces = [drawing(piece.cells) for piece in puzzle.pieces]
    return naive_puzzles.solve(str(puzzle.area), pieces, puzzle.flips)


def as_plain(puzzle: Puzzle, solution: tuple[int, ...]) -> frozenset[object]:
    """One of our solutions in the form of the plain solver."""
    table = placements(puzzle)
    laid = []
    for at in solution:
        kind = naive_puzzles.shape_of(drawing(puzzle.kinds[table.piece[at]].cells))
        cells = [puzzle.area.cells[cell] for cell in table.cells(at)]
        place = frozenset(complex(column, row) for row, column in cells)
        laid.append((naive_puzzles.ways_to_lie(kind, puzzle.flips), place))
    return frozenset(laid)


@pytest.mark.rule("UB-21")
@pytest.mark.parametrize("series", range(10))
def test_random_puzzles_agree_with_the_plain_solver(series: int) -> None:
    chance = random.Random(series)
    solvable = 0
    for _ in range(scaled(RANDOM_PUZZLES) // 10):
        puzzle = random_puzzle(chance)
        expected = plainly(puzzle)
        found = list(every(puzzle))
        assert {as_plain(puzzle, solution) for solution in found} == expected, puzzle
        assert count(puzzle) == len(found) == len(expected), puzzle
        assert first(puzzle) == (found[0] if found else None)
        solvable += bool(found)
    assert solvable > scaled(RANDOM_PUZZLES) // 40


def test_areas_of_several_words_agree_with_the_plain_solver() -> None:
    """A large piece in a part of its own pushes the rest across the end of the first word."""
    chance = random.Random(5)
    ballast = own_piece("/".join(("#" * 30, "#" * 29 + ".")))
    for _ in range(scaled(200)):
        part = random_puzzle(chance)
        below = [(row + 3, column) for row, column in part.area.cells]
        puzzle = Puzzle(Area([*ballast.cells, *below]), [*part.pieces, ballast], part.flips)
        expected = len(plainly(part))
        assert count(puzzle) == len(list(every(puzzle))) == expected
        assert all(covers_exactly(puzzle, solution) for solution in every(puzzle))


def covers_exactly(puzzle: Puzzle, solution: tuple[int, ...]) -> bool:
    table = placements(puzzle)
    cells = [cell for at in solution for cell in table.cells(at)]
    return sorted(cells) == list(range(len(puzzle.area)))


@pytest.mark.parametrize(("height", "width"), [(3, 16), (4, 12), (6, 8)])
def test_all_twelve_pieces_together(height: int, width: int) -> None:
    puzzle = Puzzle(rectangle(height, width), TWELVE_PIECES)
    solution = first(puzzle)
    assert solution is not None
    assert covers_exactly(puzzle, solution)
    assert len(solution) == 12


@pytest.mark.skipif(QUICK, reason="millions of steps")
def test_the_narrow_rectangles_of_all_twelve_pieces() -> None:
    """Not published; turned and mirrored fillings are all different, so both divide by four."""
    assert count(Puzzle(rectangle(3, 16), TWELVE_PIECES)) == 4472980
    assert count(Puzzle(rectangle(16, 3), TWELVE_PIECES)) == 4472980
    assert count(Puzzle(rectangle(4, 12), TWELVE_PIECES)) == 37198304
