"""What happened, in keys and values."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.games.ubongo.game import GAME
from helpers.ubongo.matches import CLASSIC, MINUTE, Table, rows_of


def told(table: Table, since: int = 0) -> list[tuple[int | None, str, dict[str, Any]]]:
    """The story after an event."""
    lines = []
    for event in table.match.events[since:]:
        before = table.match.states_after(max(0, event.seq - 1))
        after = table.match.states_after(event.seq)
        move = event.body.get("move")
        for one in GAME.story(CLASSIC, event.kind, event.seat, move, before, after):
            lines.append((one.seat, one.key, dict(one.values)))
    return lines


def test_from_the_deal_to_the_roll() -> None:
    table = Table(2, deal={"first": 1, "rolls": [4] * 9}).begin(3, 5)
    assert told(table) == [
        (1, "deal", {"first": 1}),
        (1, "place", {"space": "red-5"}),
        (0, "place", {"space": "red-3"}),
        (0, "ready", {}),
        (1, "ready", {}),
        (None, "countdown", {"round": 1}),
        (1, "start", {"round": 1, "rounds": 9, "face": 4, "first": 1}),
    ]


def test_solving_going_and_taking() -> None:
    pairs = {3: ("ruby", "amber"), 4: ("ruby", "emerald")}
    table = Table(2, deal={"gems": rows_of(pairs)}).begin(3, 4)
    since = len(table.match.events)
    table.wait(2500)
    table.solve(0)
    table.solve(1)
    table.do(0, "go red-4")
    table.do(1, "take")
    table.do(0, "take")
    assert told(table, since) == [
        (0, "solved", {"rank": 1, "ms": 2500}),
        (1, "solved", {"rank": 2, "ms": 2500}),
        (0, "go", {"from": "red-3", "to": "red-4", "steps": 1}),
        (1, "take", {"space": "red-4", "gems": ["ruby", "amber"], "from": 0}),
        (0, "take", {"space": "red-4", "gems": told(table)[-2][2]["gems"], "from": None}),
        (None, "round_over", {"round": 1, "solved": 2, "took": [0, 1], "late": []}),
    ]


def test_the_sand() -> None:
    table = Table(3, scaling=0b00_01_00).begin()
    since = len(table.match.events)
    table.wait(3 * MINUTE - 1)
    table.solve(1)
    table.wait(1)
    assert told(table, since) == [
        (0, "out", {}),
        (2, "out", {}),
        (None, "turned", {}),
        (0, "out", {}),
        (2, "out", {}),
        (1, "solved", {"rank": 1, "ms": 3 * MINUTE - 1}),
        (None, "sand_out", {}),
        (None, "round_over", {"round": 1, "solved": 1, "took": [], "late": [1]}),
    ]


def test_pauses_and_giving_up() -> None:
    table = Table(2, timer=0).begin()
    since = len(table.match.events)
    table.pause()
    table.resume()
    table.wait(3000)
    table.do(0, "give-up")
    table.do(1, "give-up")
    assert told(table, since) == [
        (None, "paused", {}),
        (None, "resumed", {}),
        (0, "gave_up", {}),
        (1, "gave_up", {}),
        (None, "round_over", {"round": 1, "solved": 0, "took": [], "late": []}),
    ]


@pytest.mark.parametrize(("players", "medal"), [(1, "gold"), (2, None)])
def test_the_end(players: int, medal: str | None) -> None:
    table = Table(players)
    for _ in range(9):
        table.begin(1)
        table.finish_round(0)
    assert told(table)[-1] == (None, "over", {"winners": [0], "medal": medal})


def test_an_empty_row() -> None:
    table = Table(1).begin(1)
    for _ in range(6):
        table.finish_round(0)
        table.begin()
    table.solve(0)
    table.do(0, "take")
    assert (0, "empty", {"space": "red-1"}) in told(table)


def test_putting_and_lifting_tell_nothing() -> None:
    table = Table(2).begin()
    since = len(table.match.events)
    move = table.solution(0)[0]
    table.do(0, move)
    table.do(0, {"do": "lift", "piece": move["piece"]})
    assert told(table, since) == []
