"""Puzzles alone: the puzzles of the day, practice, ghosts. The day is a number that tests set."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from clessidra.core.texts import Texts
from clessidra.games.ubongo.lab.pace_of_levels import bot_trace
from clessidra.games.ubongo.online.attempts import day_of, median_of, streaks_of
from clessidra.games.ubongo.solo_puzzle import Alone, judge, puzzle_of_the_day, puzzles_of
from clessidra.server.settings import Settings
from helpers.clock import HeldClock
from helpers.server.clients import HEADERS, Person, TestServer
from helpers.ubongo.matches import CLASSIC

DAY = 86_400_000


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock(20_000 * DAY + 1000)


def solution(attempt: Any, pause_ms: int = 100) -> list[Any]:
    """Steps that solve the puzzle of an attempt."""
    board = CLASSIC.ids["boards"].index(attempt["board"])
    side = ("easy", "hard").index(attempt["side"])
    row = CLASSIC.pack.row(side, board, attempt["face"])
    placed = CLASSIC.table["solution"][0, side, board, attempt["face"] - 1].tolist()
    return [
        {"at_ms": pause_ms * at, "move": {"do": "put", "piece": piece, "cells": list(row.cells[p])}}
        for at, (piece, p) in enumerate(zip(row.pieces, placed, strict=False), 1)
    ]


def begin(person: Person, kind: str = "daily", **more: Any) -> Any:
    answer = person.post("/api/attempts", {"kind": kind, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def solve(person: Person, attempt: Any) -> Any:
    answer = person.post(f"/api/attempts/{attempt['id']}/solve", {"trace": solution(attempt)})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["key"]


# --- the day -------------------------------------------------------------------------------------


def test_the_puzzles_of_a_day_follow_from_the_date_and_the_boards_alone() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    chosen = [puzzle_of_the_day(CLASSIC, day, side) for day in days for side in (0, 1)]
    assert len({(one.board, one.face) for one in chosen}) > 150
    assert {one.face for one in chosen} == {1, 2, 3, 4, 5, 6}
    assert chosen[0] == puzzle_of_the_day(CLASSIC, "2026-01-01", 0)


def test_two_servers_agree_on_the_day(clock: HeldClock, settings: Settings, tmp_path: Any) -> None:
    from dataclasses import replace

    seen = []
    for name in ("one", "other"):
        own = replace(settings, database=f"sqlite+aiosqlite:///{tmp_path / name}.db")
        with TestServer(own, clock) as server:
            attempt = begin(server.person("Ada"), level="hard")
            seen.append((attempt["board"], attempt["side"], attempt["face"], attempt["area"]))
    assert seen[0] == seen[1]


def test_a_daily_puzzle_from_the_first_look_to_the_time(
    server: TestServer, clock: HeldClock
) -> None:
    ada = server.person("Ada")
    today = ada.get("/api/daily").json()
    assert today["date"] == day_of(clock.ms)
    assert today["next_ms"] == DAY - 1000
    assert today["streak"] == {"now": 0, "best": 0}
    assert [level["state"] for level in today["levels"]] == ["open", "open"]
    attempt = begin(ada, level="easy")
    assert (attempt["date"], attempt["level"], attempt["began_ms_ago"]) == (
        today["date"],
        "easy",
        0,
    )
    clock.ms += 23_456
    assert ada.get("/api/daily").json()["levels"][0]["state"] == "begun"
    solved = solve(ada, attempt)
    assert (solved["ms"], solved["moves"], solved["solvers"]) == (23_456, 3, 1)
    assert solved["median_ms"] == solved["best_ms"] == 23_456
    assert solved["streak"] == {"now": 1, "best": 1}
    level = ada.get("/api/daily").json()["levels"][0]
    assert (level["state"], level["ms"], level["solvers"]) == ("solved", 23_456, 1)


def test_a_daily_puzzle_is_begun_once_and_its_clock_goes_on(
    server: TestServer, clock: HeldClock
) -> None:
    ada = server.person("Ada")
    first = begin(ada)
    clock.ms += 5000
    again = begin(ada)
    assert (again["id"], again["began_ms_ago"]) == (first["id"], 5000)
    clock.ms += 5000
    assert solve(ada, again)["ms"] == 10_000
    clock.ms += 5000
    assert solve(ada, again)["ms"] == 10_000  # the first time counts
    assert begin(ada)["solved_ms"] == 10_000


def test_the_median_of_all_who_solved(server: TestServer, clock: HeldClock) -> None:
    start = clock.ms
    for name, took in (("Ada", 10_000), ("Bob", 20_000), ("Eve", 60_000)):
        clock.ms = start
        person = server.person(name)
        attempt = begin(person)
        clock.ms = start + took
        solved = solve(person, attempt)
    assert (solved["solvers"], solved["median_ms"], solved["best_ms"]) == (3, 20_000, 10_000)
    assert median_of([]) is None


def test_the_streak_goes_on_day_by_day(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    for day, now, best in ((0, 1, 1), (1, 2, 2), (2, 3, 3), (4, 1, 3)):
        clock.ms = 20_000 * DAY + day * DAY + 1000
        assert solve(ada, begin(ada))["streak"] == {"now": now, "best": best}
    clock.ms += DAY
    assert ada.get("/api/daily").json()["streak"] == {"now": 1, "best": 3}  # still to be solved
    clock.ms += DAY
    assert ada.get("/api/daily").json()["streak"] == {"now": 0, "best": 3}


def test_runs_of_days() -> None:
    days = {date(2026, 2, 27), date(2026, 2, 28), date(2026, 3, 1), date(2026, 3, 4)}
    assert streaks_of(days, date(2026, 3, 2)) == (3, 3)
    assert streaks_of(days, date(2026, 3, 3)) == (0, 3)
    assert streaks_of(set(), date(2026, 3, 3)) == (0, 0)


def test_what_is_shared_spoils_nothing(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    attempt = begin(ada)
    clock.ms += 12_340
    share = solve(ada, attempt)["share"]
    assert set(share) == {"en", "it"}
    for lang, seconds in (("en", "12.3 s"), ("it", "12,3 s")):
        text = share[lang]
        assert day_of(clock.ms) in text
        assert seconds in text
        assert attempt["board"] not in text
        assert not any(piece in text for piece in attempt["pieces"])


# --- handing in ----------------------------------------------------------------------------------


def test_only_a_true_solution_is_taken(server: TestServer, clock: HeldClock) -> None:
    ada = server.person("Ada")
    attempt = begin(ada)
    clock.ms += 10_000
    path = f"/api/attempts/{attempt['id']}/solve"
    right = solution(attempt)
    twice = [right[0], {**right[0], "at_ms": 150}, *right[1:]]
    wrong: list[tuple[list[Any], str, dict[str, int]]] = [
        ([], "not_solved", {}),
        (right[:-1], "not_solved", {}),
        (twice, "wrong_trace", {"at": 1}),
        ([*right, {"at_ms": 999, "move": {"do": "take"}}], "wrong_trace", {"at": 3}),
        ([{"at_ms": 0, "move": {"do": "put"}}], "wrong_trace", {"at": 0}),
        ([right[1], {**right[0], "at_ms": 0}, right[2]], "wrong_trace", {"at": 1}),
        ([*right[:-1], {**right[-1], "at_ms": 10**9}], "wrong_trace", {"at": 2}),
    ]
    for trace, key, values in wrong:
        answer = ada.post(path, {"trace": trace})
        assert (answer.status_code, answer.json()) == (422, {"key": key, "values": values})
    lifted = {"at_ms": 150, "move": {"do": "lift", "piece": right[0]["move"]["piece"]}}
    assert ada.post(path, {"trace": [right[0], lifted, *twice[1:]]}).status_code == 200


def test_nobody_hands_in_for_somebody_else(server: TestServer, clock: HeldClock) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    attempt = begin(ada)
    path = f"/api/attempts/{attempt['id']}"
    assert refused(bob.post(f"{path}/solve", {"trace": solution(attempt)})) == (404, "not_found")
    assert refused(bob.get(path)) == (404, "not_found")
    assert refused(bob.get(f"{path}/ghost")) == (404, "not_found")
    assert refused(ada.get(f"{path}/ghost")) == (409, "not_solved")


def test_long_traces_are_read_and_endless_ones_are_not(
    server: TestServer, clock: HeldClock
) -> None:
    ada = server.person("Ada")
    attempt = begin(ada, "practice")
    clock.ms += 10**7
    first, *rest = solution(attempt)
    lift = {"do": "lift", "piece": first["move"]["piece"]}
    steps = [first["move"], lift] * 400 + [first["move"], *(step["move"] for step in rest)]
    trace = [{"at_ms": at, "move": move} for at, move in enumerate(steps)]
    path = f"/api/attempts/{attempt['id']}/solve"
    assert ada.post(path, {"trace": trace}).json()["moves"] == 803
    assert ada.post(path, {"trace": trace * 2}).status_code in (413, 422)
    body = b'{"trace": [' + b" " * 200_000 + b"]}"
    assert ada.client.post(path, content=body, headers=HEADERS).status_code == 413


# --- practice and ghosts -------------------------------------------------------------------------


def test_practice_by_difficulty_and_never_todays_puzzle(
    server: TestServer, clock: HeldClock
) -> None:
    ada = server.person("Ada")
    todays = puzzle_of_the_day(CLASSIC, day_of(clock.ms), 0)
    for difficulty in (0, 1, 3):
        attempt = begin(ada, "practice", level="easy", difficulty=difficulty)
        assert attempt["difficulty"] == difficulty or difficulty == 0
        assert attempt["date"] is None
        assert (attempt["board"], attempt["face"]) != (
            CLASSIC.ids["boards"][todays.board],
            todays.face,
        )
    assert refused(ada.post("/api/attempts", {"kind": "practice", "difficulty": 6}))[0] == 422
    clock.ms += 7000
    solved = solve(ada, attempt)
    assert (solved["ms"], solved["streak"]) == (7000, None)


def test_only_the_last_practice_that_was_given_up_is_kept(server: TestServer) -> None:
    ada = server.person("Ada")
    first, second = begin(ada, "practice"), begin(ada, "practice")
    assert refused(ada.get(f"/api/attempts/{first['id']}")) == (404, "not_found")
    assert ada.get(f"/api/attempts/{second['id']}").status_code == 200


def test_a_race_against_a_ghost(server: TestServer, clock: HeldClock) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    attempt = begin(ada, "practice")
    clock.ms += 9000
    solve(ada, attempt)
    path = ada.get(f"/api/attempts/{attempt['id']}/ghost").json()["path"]
    ghost_id = path.partition("=")[2]
    race = begin(bob, "ghost", ghost=ghost_id)
    same = ("board", "side", "face", "pieces", "area")
    assert all(race[key] == attempt[key] for key in same)
    assert race["ghost"] == {"name": "Ada", "bot": "", "ms": 9000, "trace": solution(attempt)}
    clock.ms += 4000
    assert solve(bob, race)["best_ms"] == 4000
    assert refused(bob.post("/api/attempts", {"kind": "ghost", "ghost": "anone"}))[0] == 404


def test_nobody_sees_todays_puzzle_through_a_ghost(server: TestServer, clock: HeldClock) -> None:
    ada, bob = server.person("Ada"), server.person("Bob")
    attempt = begin(ada)
    clock.ms += 9000
    solve(ada, attempt)
    request = {"kind": "ghost", "ghost": attempt["id"]}
    assert refused(bob.post("/api/attempts", request)) == (403, "daily_first")
    assert refused(bob.get(f"/api/attempts/{attempt['id']}")) == (403, "daily_first")
    own = begin(bob)
    assert refused(bob.post("/api/attempts", request)) == (403, "daily_first")
    solve(bob, own)
    assert bob.post("/api/attempts", request).status_code == 201
    clock.ms += DAY
    assert server.person("Eve").post("/api/attempts", request).status_code == 201


# --- the judge -----------------------------------------------------------------------------------


def test_every_puzzle_is_solved_by_its_own_solution() -> None:
    for side in (0, 1):
        for puzzle in puzzles_of(CLASSIC, side, 0)[::17]:
            attempt = {
                "board": CLASSIC.ids["boards"][puzzle.board],
                "side": puzzle.level,
                "face": puzzle.face,
            }
            moves = [step["move"] for step in solution(attempt)]
            assert judge(CLASSIC, puzzle, moves) == (None, True)
            assert judge(CLASSIC, puzzle, moves[:-1]) == (None, False)
    assert judge(CLASSIC, Alone(0, 0, 1), [None]) == (0, False)


def test_practice_says_which_difficulties_there_are_and_names_them(server: TestServer) -> None:
    told = server.person("Ada").get("/api/practice").json()["difficulties"]
    assert [one["difficulty"] for one in told] == [1, 2, 3, 4, 5]
    for lang in ("en", "it"):
        words = Texts("clessidra.puzzles")
        assert [one["name"][lang] for one in told] == [
            words(lang, f"level.{n}") for n in range(1, 6)
        ]
    for side, level in enumerate(("easy", "hard")):
        for one in told:
            found = puzzles_of(CLASSIC, side, one["difficulty"])
            assert 0 <= len(found) - one[level] <= 1  # today's is kept for its own page
    assert any(one["easy"] == 0 for one in told)


def test_a_difficulty_that_is_told_can_be_practised_and_no_other(server: TestServer) -> None:
    ada = server.person("Ada")
    for one in ada.get("/api/practice").json()["difficulties"]:
        for level in ("easy", "hard"):
            plan = {"kind": "practice", "level": level, "difficulty": one["difficulty"]}
            answer = ada.post("/api/attempts", plan)
            assert answer.status_code == (201 if one[level] else 422)


@pytest.mark.parametrize("bot", ["beginner", "greedy", "master"])
def test_the_ghost_of_a_bot_solves_the_puzzle_by_the_rules(server: TestServer, bot: str) -> None:
    ada = server.person("Ada")
    attempt = begin(ada, "ghost", bot=bot, level="hard")
    ghost = attempt["ghost"]
    assert (ghost["name"], ghost["bot"]) == ("", bot)
    board = CLASSIC.ids["boards"].index(attempt["board"])
    steps = [step["move"] for step in ghost["trace"]]
    assert judge(CLASSIC, Alone(1, board, attempt["face"]), steps) == (None, True)
    times = [step["at_ms"] for step in ghost["trace"]]
    assert times == sorted(times)
    assert ghost["ms"] == times[-1] > 1000
    again = ada.get(f"/api/attempts/{attempt['id']}").json()
    assert again["ghost"] == ghost  # the same attempt, the same way


def test_stronger_bots_leave_quicker_ghosts() -> None:
    def usual(bot: str) -> float:
        puzzle = Alone(0, 3, 2)
        times = [int(bot_trace(CLASSIC, puzzle, bot, str(n))[-1]["at_ms"]) for n in range(30)]
        return sum(times) / len(times)

    assert usual("master") < usual("medium") < usual("beginner")


def test_there_is_no_ghost_of_a_bot_that_nobody_knows(server: TestServer) -> None:
    ada = server.person("Ada")
    answer = ada.post("/api/attempts", {"kind": "ghost", "bot": "genius"})
    assert (answer.status_code, answer.json()["key"]) == (422, "no_such_bot")
