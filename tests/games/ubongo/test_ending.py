"""UB-40, UB-41, UB-60, UB-61 and the golden facts of the end."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.fields import MAX_SEATS, SPECTATOR
from clessidra.core.result import say_line, standing
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.state import Phase
from helpers.ubongo.matches import CLASSIC, MINUTE, Table


def ranks_of(*collections: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Points and ranks of seats with these gems."""
    states = Table(len(collections)).match.states
    for seat, counts in enumerate(collections):
        states["kept"][0, seat, : len(counts)] = counts
    states["phase"] = Phase.OVER
    return standing(GAME, CLASSIC, states, 0)


@pytest.mark.rule("UB-40", "UB-71")
@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        ((5, 2, 2), (4, 4, 4), [1, 2]),
        ((2, 2, 5), (4, 4, 4), [1, 2]),
        ((5, 3, 0), (5, 2, 2), [1, 2]),
        ((5, 2, 2), (5, 3, 0), [2, 1]),
        ((0, 5, 0, 3), (5, 2, 2), [1, 2]),
        ((3, 2, 1), (1, 3, 2), [1, 1]),
        ((3, 2, 1, 1), (3, 2, 1), [1, 2]),
        ((3, 2, 1, 1, 1, 1), (3, 2, 1, 1, 1, 0), [1, 2]),
        ((12, 0), (11, 7), [1, 2]),
        ((0,), (0,), [1, 1]),
    ],
)
def test_the_best_colours_are_compared_in_order(
    one: tuple[int, ...], other: tuple[int, ...], ranks: list[int]
) -> None:
    points, found = ranks_of(one, other)
    assert found == ranks
    assert points == [max(one), max(other)]


@pytest.mark.rule("UB-40")
def test_several_may_share_the_victory() -> None:
    assert ranks_of((4, 1), (1, 4), (4, 0, 1), (3, 3))[1] == [1, 1, 1, 4]


@pytest.mark.rule("UB-40")
def test_the_total_number_of_gems_does_not_matter() -> None:
    assert ranks_of((4, 0, 0, 0), (3, 3, 3, 3))[1] == [1, 2]


@pytest.mark.rule("UB-13", "UB-40")
def test_the_match_is_over_after_nine_rounds() -> None:
    table = Table(2)
    for number in range(1, 10):
        assert not table.match.over
        table.begin()
        assert table.view["round"] == number
        table.finish_round(number % 2)
    assert table.match.over
    assert GAME.rules.finished(CLASSIC.table, table.match.states, 0) == 1
    assert (table.phase, table.view["round"]) == ("over", 9)
    assert table.match.due_ms is None
    assert table.refused(0, "ready").key == "over"
    assert table.match.decide_due(10**9) == []
    assert table.seat(0)["solution"] is not None


@pytest.mark.rule("UB-28")
def test_rounds_that_nobody_solves_count() -> None:
    table = Table(2)
    for _ in range(9):
        table.begin()
        table.wait(2 * MINUTE)
    assert table.match.over
    assert standing(GAME, CLASSIC, table.match.states, 0) == ([0, 0], [1, 1])


@pytest.mark.rule("UB-41")
def test_everybody_sees_gems_boards_and_pieces() -> None:
    table = Table(2).begin()
    table.do(1, table.solution(1)[0])
    table.solve(0)
    table.do(0, "take")
    views = [GAME.view(CLASSIC, table.match.seen_by(viewer), 0) for viewer in (0, 1, SPECTATOR)]
    assert views[0] == views[1] == views[2] == table.view


@pytest.mark.rule("UB-70")
def test_nobody_can_hold_more_than_eighteen_gems() -> None:
    table = Table(2)
    for _ in range(9):
        table.begin(1, 6)
        table.finish_round(0, 1)
    assert max(table.seat(seat)["total"] for seat in (0, 1)) <= 18


@pytest.mark.rule("UB-70")
def test_eighteen_are_reached_by_going_on_in_time() -> None:
    table = Table(1)
    for number in range(9):
        table.begin(1)
        table.solve(0)
        table.do(0, f"go red-{1 + number // 3}")
        table.do(0, "take")
    assert table.seat(0)["total"] == 18


def alone(beaten: int) -> Table:
    table = Table(1)
    for number in range(9):
        table.begin(1)
        if number < beaten:
            table.wait(1500)
        table.finish_round(*([0] if number < beaten else []))
    return table


@pytest.mark.rule("UB-60")
def test_alone_the_rounds_beaten_count() -> None:
    table = alone(4)
    assert table.match.over
    assert standing(GAME, CLASSIC, table.match.states, 0) == ([4], [1])
    lines = GAME.sheet(CLASSIC, table.match.states, 0, 0)
    assert [line.key for line in lines] == ["beaten", *["time"] * 4, *["missed"] * 5]
    assert say_line(GAME, CLASSIC, lines[1], "en") == "Round 1: solved in 1.5 s"


@pytest.mark.rule("UB-60")
def test_alone_solved_but_not_taken_is_not_beaten() -> None:
    table = Table(1).begin(1)
    table.solve(0)
    table.wait(MINUTE)
    assert table.seat(0)["beaten"] == 0
    # The sheet says what was solved, not that it was beaten.
    beaten, first, *_ = GAME.sheet(CLASSIC, table.match.states, 0, 0)
    assert say_line(GAME, CLASSIC, beaten, "en") == "Solved and taken in time: 0 of 9 rounds"
    assert say_line(GAME, CLASSIC, first, "en").startswith("Round 1: solved in ")
    assert say_line(GAME, CLASSIC, first, "it").startswith("Round 1: risolto in ")


@pytest.mark.rule("UB-61")
@pytest.mark.parametrize(
    ("beaten", "medal"),
    [(4, None), (5, "bronze"), (6, "bronze"), (7, "silver"), (8, "silver"), (9, "gold")],
)
def test_medals(beaten: int, medal: str | None) -> None:
    table = alone(beaten)
    assert table.view["medal"] == medal
    lines = GAME.sheet(CLASSIC, table.match.states, 0, 0)
    told = [line.values["medal"] for line in lines if line.key == "medal"]
    assert told == ([] if medal is None else [medal])


def test_medals_are_for_one_alone() -> None:
    assert Table(2).view["medal"] is None
    assert alone(9).view["alone"]


def test_the_sheet_names_the_colours_from_the_best_down() -> None:
    states = Table(2).match.states
    states["kept"][0, 0] = [1, 0, 4, 0, 1, 0]
    lines = GAME.sheet(CLASSIC, states, 0, 0)
    assert [(line.points, line.key, dict(line.values)) for line in lines] == [
        (4, "best", {"gem": "emerald", "n": 4}),
        (0, "next", {"gem": "ruby", "n": 1}),
        (0, "next", {"gem": "amethyst", "n": 1}),
    ]
    assert say_line(GAME, CLASSIC, lines[0], "it") == "Colore migliore: 4 smeraldi"
    assert [line.key for line in GAME.sheet(CLASSIC, states, 0, 1)] == ["none"]
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    GAME.rules.score(CLASSIC.table, states, 0, points, ranks)
    assert sum(line.points for line in lines) == points[0]
