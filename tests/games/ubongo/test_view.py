"""What the view of Ubongo works out: who solves next, how far they go, and gems by their number."""

from __future__ import annotations

import pytest

from clessidra.games.ubongo.game import GAME
from helpers.ubongo.matches import CLASSIC, GEMS, Table, rows_of


def next_of(table: Table) -> tuple[int | None, int | None]:
    return table.view["next_rank"], table.view["next_reach"]


@pytest.mark.rule("UB-23")
def test_what_the_next_to_solve_gets() -> None:
    table = Table(4)
    assert next_of(table) == (None, None)
    table.begin()
    for seat, expected in enumerate([(1, 3), (2, 2), (3, 1), (4, 0)]):
        assert next_of(table) == expected
        table.solve(seat)
    assert next_of(table) == (None, None)


def test_nobody_is_next_while_no_race_runs() -> None:
    table = Table(3).begin()
    table.finish_round(0)
    assert (table.phase, table.field("solved")) == ("ready", 1)
    assert next_of(table) == (None, None)


@pytest.mark.parametrize(
    "kept",
    [
        (1, 2, 3, 4, 5, 6),
        (6, 5, 4, 3, 2, 1),
        (0, 3, 0, 3, 1, 0),
        (2, 0, 2, 5, 0, 5),
        (1, 0, 0, 0, 0, 9),
        (0, 0, 0, 0, 0, 0),
    ],
)
def test_gems_are_counted_the_most_first(kept: tuple[int, ...]) -> None:
    states = Table(2).match.states.copy()
    states["kept"][0, 1] = kept
    other, shown = GAME.view(CLASSIC, states, 0)["seats"]
    assert shown["gems"] == dict(zip(GEMS, kept, strict=True))
    assert shown["counts"] == sorted(kept, reverse=True)
    assert shown["total"] == sum(kept)
    assert other["counts"] == [0] * 6


def test_two_gems_of_a_colour_are_named_once() -> None:
    front = {1: ("ruby", "ruby")}
    table = Table(2, deal={"gems": rows_of(front)}).begin(2, 2)
    table.solve(0)
    text = GAME.candidates_text(CLASSIC, table.match.states, 0, 0)
    assert text.count('"after":{"ruby":2}') == 2  # to go there, and to take there


@pytest.mark.rule("UB-31")
def test_nobody_says_ready_in_a_race() -> None:
    table = Table(2).begin()
    assert table.refused(0, "ready").key == "not_now"
