"""The generator and the sets that ship: every certificate computed again, by somebody else."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median

import pytest

from clessidra.puzzles import (
    PIECES,
    SIDES,
    TWELVE_PIECES,
    Board,
    BoardSet,
    PuzzleError,
    generate,
    load_set,
    rate,
)
from clessidra.puzzles.generator import candidates, find_side
from clessidra.puzzles.sets import SEEDS, file_text
from clessidra.puzzles.shapes import drawing
from helpers import naive_puzzles
from helpers.samples import QUICK, scaled

SHIPPED = list(SEEDS)
SIDES_OF_SETS = [(profile, side) for profile in SHIPPED for side in SIDES]


def boards_of(profile: str, side: str) -> tuple[Board, ...]:
    return load_set(profile).boards(side)


@pytest.mark.rule("UB-1")
@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_36_boards_with_six_rows_of_three_or_four_pieces(profile: str, side: str) -> None:
    boards = boards_of(profile, side)
    assert len(boards) == 36
    assert [board.id for board in boards] == [f"{profile}-{side}-{n:02}" for n in range(1, 37)]
    for board in boards:
        assert len(board.rows) == 6
        assert {len(row.pieces) for row in board.rows} == {3 if side == "easy" else 4}


@pytest.mark.rule("UB-1", "UB-2")
@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_rows_use_different_pieces_of_one_set_and_differ_from_each_other(
    profile: str, side: str
) -> None:
    names = {piece.name for piece in TWELVE_PIECES}
    for board in boards_of(profile, side):
        rows = [frozenset(row.pieces) for row in board.rows]
        assert len(set(rows)) == 6
        for row, pieces in zip(board.rows, rows, strict=True):
            assert len(pieces) == len(row.pieces)
            assert pieces <= names
            assert sum(len(PIECES[name]) for name in pieces) == len(board.area)


@pytest.mark.rule("UB-1")
@pytest.mark.parametrize("profile", SHIPPED)
def test_no_two_boards_have_the_same_silhouette(profile: str) -> None:
    boards = [*load_set(profile).easy, *load_set(profile).hard]
    assert len({board.area.canonical() for board in boards}) == len(boards) == 72


@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_silhouettes_are_like_printed_ones(profile: str, side: str) -> None:
    low, high, box = (11, 14, (4, 5)) if side == "easy" else (14, 18, (5, 6))
    for board in boards_of(profile, side):
        assert board.area.is_connected
        assert not board.area.has_hole
        assert low <= len(board.area) <= high
        assert board.area.height <= box[0]
        assert board.area.width <= box[1]


@pytest.mark.rule("UB-1", "UB-21")
@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_a_plain_solver_certifies_every_row(profile: str, side: str) -> None:
    for board in boards_of(profile, side)[: scaled(36)]:
        for row in board.rows:
            pieces = [drawing(PIECES[name].cells) for name in row.pieces]
            assert len(naive_puzzles.solve(str(board.area), pieces)) == row.solutions >= 1, board
            assert naive_puzzles.partials(str(board.area), pieces) == row.partials, board


@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_ratings_are_those_of_the_model(profile: str, side: str) -> None:
    for board in boards_of(profile, side):
        for at, row in enumerate(board.rows):
            assert rate(board.puzzle(at)) == row.rating


@pytest.mark.parametrize(("profile", "side"), SIDES_OF_SETS)
def test_a_set_comes_bit_for_bit_from_its_seed(profile: str, side: str) -> None:
    number = 4 if QUICK else 36
    assert generate(profile, side, number, SEEDS[profile]) == boards_of(profile, side)[:number]


@pytest.mark.parametrize("profile", SHIPPED)
def test_the_file_is_what_the_set_writes(profile: str) -> None:
    from importlib.resources import files

    text = files("clessidra.puzzles").joinpath("data", f"{profile}.json").read_text("utf-8")
    assert text == file_text(load_set(profile))


def test_the_hash_covers_boards_and_not_ratings() -> None:
    classic = load_set("classic")
    assert classic.hash.startswith("sha256:")
    assert classic.hash != load_set("unique").hash
    shorter = BoardSet(classic.profile, classic.seed, classic.easy[1:], classic.hard)
    assert shorter.hash != classic.hash


# --- profiles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "single", "middle"), [("easy", 0.70, 17), ("hard", 0.27, 36)])
def test_classic_rows_are_like_printed_ones(side: str, single: float, middle: int) -> None:
    rows = [row for board in boards_of("classic", side) for row in board.rows]
    assert mean(row.solutions == 1 for row in rows) == pytest.approx(single, abs=0.06)
    assert float(median(row.partials for row in rows)) == pytest.approx(middle, rel=0.15)
    if side == "hard":
        assert mean(row.solutions for row in rows) == pytest.approx(3.9, abs=0.4)


@pytest.mark.parametrize(("side", "least"), [("easy", 10), ("hard", 25)])
def test_unique_rows_have_one_solution_and_are_not_too_easy(side: str, least: int) -> None:
    for board in boards_of("unique", side):
        assert all(row.solutions == 1 and row.partials >= least for row in board.rows)


def test_perfect_boards_use_every_piece_twice() -> None:
    for board in generate("perfect", "hard", 3, 5):
        assert len(board.area) == 16
        uses = Counter(name for row in board.rows for name in row.pieces)
        assert uses == {piece.name: 2 for piece in TWELVE_PIECES}
        assert all(row.solutions >= 1 for row in board.rows)
        assert len({row.pieces for row in board.rows}) == 6


@pytest.mark.parametrize(("profile", "side"), [*SIDES_OF_SETS, ("perfect", "hard")])
def test_a_seed_gives_the_same_boards_and_another_seed_others(profile: str, side: str) -> None:
    again = generate(profile, side, 2, 11)
    assert again == generate(profile, side, 2, 11)
    assert again[:1] == generate(profile, side, 1, 11)
    assert again != generate(profile, side, 2, 12)


def test_candidates_are_all_sets_that_fill_a_silhouette() -> None:
    board = load_set("classic").easy[0]
    found = {each.pieces: each for each in candidates(board.area, 3)}
    for row in board.rows:
        numbers = tuple(at for at, piece in enumerate(TWELVE_PIECES) if piece.name in row.pieces)
        assert (found[numbers].solutions, found[numbers].partials) == (row.solutions, row.partials)


@pytest.mark.parametrize(
    ("profile", "side", "boards", "message"),
    [
        ("modern", "easy", 1, "classic, unique, perfect"),
        ("classic", "left", 1, "easy, hard"),
        ("perfect", "easy", 1, "only: hard"),
        ("classic", "easy", 0, "1 to 500"),
        ("classic", "easy", 501, "1 to 500"),
    ],
)
def test_what_cannot_be_made_is_told(profile: str, side: str, boards: int, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        generate(profile, side, boards, 1)


def test_every_profile_says_what_its_sides_ask_for() -> None:
    assert find_side("unique", "hard")[1].least_partials == 25
    with pytest.raises(PuzzleError, match="no boards of it ship"):
        load_set("perfect")
