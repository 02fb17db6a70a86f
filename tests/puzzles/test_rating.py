"""Partials, the difficulty model and the person-like solver it is calibrated against."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from clessidra.puzzles import (
    TWELVE_PIECES,
    Model,
    Puzzle,
    PuzzleError,
    SolveTime,
    calibrate,
    load_set,
    parse_area,
    parse_pieces,
    partials,
    placements,
    rate,
    rectangle,
    shipped_model,
    solve_like_a_person,
)
from clessidra.puzzles.calibration import fumbled_times
from clessidra.puzzles.human import LIFT_MS, PUT_MS, HumanSolver, milliseconds
from clessidra.puzzles.seeding import random_numbers
from clessidra.puzzles.shapes import drawing
from clessidra.puzzles.silhouettes import draw, random_silhouette
from helpers import naive_puzzles
from helpers.samples import QUICK, scaled

PUZZLE = Puzzle(parse_area("###../#####/.####"), parse_pieces("I2,P5,Y5"))


# --- partials ------------------------------------------------------------------------------------


def test_partials_leave_out_the_smallest_piece() -> None:
    assert partials(PUZZLE) == 5
    # Two rows of two: the domino left out, one domino lies in four ways.
    assert partials(Puzzle(parse_area("##/##"), parse_pieces("I2,I2"))) == 4
    assert partials(Puzzle(parse_area("###"), parse_pieces("I3"))) == 1


def test_of_several_smallest_pieces_the_mean_is_taken() -> None:
    # Without I3 there is V3 and I4 to lay, without V3 there is I3 and I4.
    puzzle = Puzzle(parse_area("####/####/##.."), parse_pieces("I3,V3,I4"))
    pieces = [drawing(piece.cells) for piece in puzzle.pieces]
    expected = naive_puzzles.partials(str(puzzle.area), pieces)
    assert partials(puzzle) == expected
    assert expected.denominator == 2


def test_partials_agree_with_the_plain_ones() -> None:
    rng = random_numbers("test", 3)
    for _ in range(scaled(150)):
        pieces = draw(rng, TWELVE_PIECES, 3)
        area = random_silhouette(rng, pieces, 4, 5, 2)
        if area is not None:
            drawings = [drawing(piece.cells) for piece in pieces]
            assert partials(Puzzle(area, pieces)) == naive_puzzles.partials(str(area), drawings)


def test_equal_pieces_are_interchangeable_in_partials_too() -> None:
    # All but one of three dominoes on a row of six: pairs of places that do not overlap.
    assert partials(Puzzle(parse_area("######"), parse_pieces("I2,I2,I2"))) == 6


@pytest.mark.skipif(QUICK, reason="many steps")
def test_too_many_partials_are_told() -> None:
    with pytest.raises(PuzzleError, match="too many to count"):
        partials(Puzzle(rectangle(6, 8), TWELVE_PIECES))


# --- the model -----------------------------------------------------------------------------------


def test_a_rating_has_all_its_parts() -> None:
    rating = rate(PUZZLE)
    assert (rating.solutions, rating.partials) == (1, Fraction(5))
    assert rating.level == shipped_model().level(rating.seconds)
    assert rating.to_json() == {
        "solutions": 1,
        "partials": 5,
        "difficulty": {"level": rating.level, "seconds": rating.seconds},
    }


def test_without_solution_there_is_no_time() -> None:
    rating = rate(Puzzle(parse_area("####/####"), parse_pieces("T4,I4")))
    assert (rating.solutions, rating.level, rating.seconds) == (0, 0, 0)


def test_more_partials_are_harder_and_more_solutions_easier() -> None:
    model = shipped_model()
    assert model.seconds(3, 1, Fraction(40)) > model.seconds(3, 1, Fraction(10))
    assert model.seconds(3, 4, Fraction(40)) < model.seconds(3, 1, Fraction(40))
    assert model.seconds(4, 1, Fraction(40)) > model.seconds(3, 1, Fraction(40))
    assert model.seconds(99, 1, Fraction(10**9)) <= 1_000_000


def test_levels_begin_where_the_file_says() -> None:
    model = Model(0, 0, 0, 0, (15, 30, 60, 120))
    assert [model.level(s) for s in (1, 14, 15, 30, 60, 119, 120, 9999)] == [1, 1, 2, 3, 4, 4, 5, 5]


def test_measured_times_can_replace_the_model() -> None:
    """Times that follow the formula give its coefficients back."""
    chance = random.Random(1)
    true = Model(0.5, 0.7, 0.4, -0.6, (15, 30, 60, 120))
    times = []
    for _ in range(50):
        pieces, solutions = chance.choice((3, 4)), chance.randint(1, 9)
        found = Fraction(chance.randint(1, 90))
        weights = 0.5 + 0.7 * pieces + 0.4 * math.log(1 + found) - 0.6 * math.log(solutions)
        times.append(SolveTime(pieces, solutions, found, math.exp(weights)))
    model, explained = calibrate(times, true.levels)
    assert explained == pytest.approx(1)
    for name in ("constant", "by_pieces", "by_partials", "by_solutions"):
        assert getattr(model, name) == pytest.approx(getattr(true, name))


@pytest.mark.parametrize(
    ("times", "message"),
    [
        ([], "too much alike"),
        ([SolveTime(3, 1, Fraction(5), 10.0)] * 9, "too much alike"),
        ([SolveTime(3, 1, Fraction(5), 0.0)], "not above zero"),
        ([SolveTime(3, 0, Fraction(5), 1.0)], "nobody can solve"),
    ],
)
def test_times_that_say_nothing_are_refused(times: list[SolveTime], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        calibrate(times, (1, 2, 3, 4))


@pytest.mark.skipif(QUICK, reason="many runs")
def test_the_shipped_model_orders_puzzles_as_the_person_like_solver_does() -> None:
    boards = [*load_set("classic").easy[:8], *load_set("classic").hard[:8]]
    times = list(fumbled_times(boards))
    model = shipped_model()
    modelled = [math.log(model.seconds(t.pieces, t.solutions, t.partials)) for t in times]
    measured = [math.log(t.seconds) for t in times]
    assert _correlation(modelled, measured) > 0.6


def _correlation(xs: list[float], ys: list[float]) -> float:
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    products = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    spread_x = sum((x - mean_x) ** 2 for x in xs)
    spread_y = sum((y - mean_y) ** 2 for y in ys)
    return products / math.sqrt(spread_x * spread_y)


# --- the person-like solver ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_person_only_does_what_is_legal_and_ends_with_a_solution(seed: int) -> None:
    board = load_set("classic").hard[seed]
    puzzle = board.puzzle(seed)
    table = placements(puzzle)
    lying: dict[int, int] = {}
    filled = last_ms = 0
    steps = solve_like_a_person(puzzle, seed)
    for step in steps:
        piece, mask = int(table.piece[step.placement]), int(table.masks[step.placement, 0])
        if step.put:
            assert piece not in lying
            assert not mask & filled
            lying[piece] = step.placement
            filled |= mask
        else:
            assert lying.pop(piece) == step.placement
            filled &= ~mask
        assert step.at_ms - last_ms == (PUT_MS if step.put else LIFT_MS)
        last_ms = step.at_ms
    assert filled == (1 << len(puzzle.area)) - 1
    assert steps == solve_like_a_person(puzzle, seed)


def test_people_differ() -> None:
    puzzle = load_set("unique").hard[0].puzzle(0)
    assert len({solve_like_a_person(puzzle, seed) for seed in range(8)}) > 4


def test_a_limit_ends_an_attempt() -> None:
    puzzle = load_set("unique").hard[0].puzzle(0)
    assert all(len(solve_like_a_person(puzzle, seed, limit=12)) <= 12 for seed in range(20))


def test_an_impossible_puzzle_is_not_solved() -> None:
    puzzle = Puzzle(parse_area("####/####"), parse_pieces("T4,I4"))
    steps = HumanSolver(puzzle).steps(random_numbers("test", 0), 500)
    assert milliseconds(steps) > 0
    assert len(steps) < 500
    full = Puzzle(parse_area("##.##"), parse_pieces("I4"))
    assert solve_like_a_person(full, 0) == ()


@pytest.mark.parametrize(
    ("area", "pieces", "message"),
    [
        ("####", "I2,I2", "all different"),
        ("####", "I2", "nobody can solve"),
        ("/".join(["#" * 9] * 9), "I2", "at most 64"),
    ],
)
def test_what_a_person_is_not_asked(area: str, pieces: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        solve_like_a_person(Puzzle(parse_area(area), parse_pieces(pieces)), 0)
