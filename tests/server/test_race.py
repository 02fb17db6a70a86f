"""Ubongo on a server: its clock decides. Time is a number that the test sets; nobody sleeps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clessidra.server.http import info
from clessidra.server.part import ServerPart
from clessidra.server.settings import Settings
from helpers.clock import HeldClock
from helpers.server.clients import TestServer
from helpers.ubongo.tables import COUNTDOWN_MS, MINUTE, Sitting

OURS = {"minute-realms": False, "realm-of-sand": False, "ubongo": True}


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


@pytest.fixture
def two(server: TestServer, clock: HeldClock) -> Iterator[Sitting]:
    with Sitting(server, clock, "Ada", "Bob") as sitting:
        sitting.start()
        yield sitting


def games_of(server: TestServer) -> dict[str, dict[str, Any]]:
    return {game["id"]: game for game in server.person("Ada").get("/api/info").json()["games"]}


def test_a_race_is_run_again_only_where_a_game_has_ghosts(
    server: TestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = games_of(server)
    assert {name: game["ghosts"] for name, game in games.items() if name in OURS} == OURS
    monkeypatch.setattr(info, "server_part", lambda game: ServerPart())
    ubongo = games_of(server)["ubongo"]
    assert (ubongo["clock"], ubongo["ghosts"]) == (True, False)


def test_the_game_says_that_it_has_a_clock(server: TestServer) -> None:
    games = games_of(server)
    assert games["ubongo"]["clock"]
    assert not games["minute-realms"]["clock"]
    assert games["ubongo"]["players"] == [1, 2, 3, 4]
    assert [pack["id"] for pack in games["ubongo"]["packs"]] == ["classic", "unique"]


@pytest.mark.rule("UB-51")
def test_everybody_is_told_the_moments_and_the_present(two: Sitting) -> None:
    start = two.match.events[-1].at_ms
    for sitter in two.sitters:
        timer = sitter.state["view"]["timer"]
        assert timer["ends_ms"] == [start + MINUTE] * 2
        assert sitter.state["now_ms"] == start
        assert sitter.received[-1]["moves"][-1] == {
            "seq": len(two.match.events) - 1, "kind": "time", "seat": None, "at_ms": start,
        }  # fmt: skip


@pytest.mark.rule("UB-22", "UB-41")
def test_opponents_see_every_piece_as_it_is_put(two: Sitting) -> None:
    first, *rest = two.solution(0)
    assert two.do(0, first)["type"] == "done"
    assert two.sitters[1].state["view"]["seats"][0]["lying"][first["piece"]] == first["cells"]
    for move in rest:
        two.do(0, move)
    assert two.sitters[1].state["view"]["seats"][0]["rank"] == 1
    assert two.sitters[1].state["story"][-1]["key"] == "solved"


@pytest.mark.rule("UB-27")
def test_a_late_action_is_told_by_how_much(two: Sitting) -> None:
    for move in two.solution(1):
        two.do(1, move)
    two.clock.ms += MINUTE + 200
    answer = two.do(0, two.solution(0)[0])
    assert (answer["type"], answer["key"], answer["values"]) == ("refused", "too_late", {"ms": 200})
    assert two.match.events[-1].kind == "time"
    assert two.match.events[-1].at_ms == two.match_ms() - 200
    assert [sitter.state["view"]["phase"] for sitter in two.sitters] == ["ready", "ready"]
    kept = two.server.kept()[-1]
    assert len(kept) == len(two.match.events)  # the end of the round is on disk


@pytest.mark.rule("UB-27")
def test_an_action_at_the_deadline_is_too_late_by_nothing(two: Sitting) -> None:
    *early, last = two.solution(0)
    for move in early:
        two.do(0, move)
    two.clock.ms += MINUTE
    two.do(1, two.solution(1)[0])  # nobody has solved: the timer is turned, the piece is put
    assert two.match.states["run"][0] == 2
    two.clock.ms += MINUTE
    answer = two.do(0, last)
    assert (answer["key"], answer["values"]) == ("too_late", {"ms": 0})


@pytest.mark.rule("UB-28")
def test_the_sand_runs_out_without_anybody_acting(two: Sitting) -> None:
    two.wait(MINUTE)
    for sitter in two.sitters:
        while sitter.state["view"]["timer"]["run"] != 2:
            sitter.read()
        assert sitter.state["story"][-1]["key"] == "turned"
    two.wait(MINUTE, "ready")
    assert [entry["key"] for entry in two.sitters[0].state["story"][-2:]] == [
        "sand_out",
        "round_over",
    ]


@pytest.mark.rule("UB-25")
def test_two_take_from_one_row_in_the_same_millisecond(two: Sitting) -> None:
    for seat in (0, 1):
        for move in two.solution(seat):
            two.do(seat, move)
    front = [gem for gem in two.sitters[0].state["view"]["rows"][2] if gem][:4]
    seq = two.sitters[0].state["seq"]
    for seat in (1, 0):  # sent without waiting for each other
        two.sitters[seat].send(type="move", id=f"t{seat}", seq=seq, seat=seat, move={"do": "take"})
        assert two.sitters[seat].answer(f"t{seat}")["type"] == "done"
    two.catch_up()
    takes = two.match.events[-2:]
    assert takes[0].at_ms == takes[1].at_ms
    got = {event.seat: pair for event, pair in zip(takes, (front[:2], front[2:]), strict=True)}
    for seat in (0, 1):
        gems = two.sitters[0].state["view"]["seats"][seat]["gems"]
        assert sorted(got[seat]) == sorted(gem for gem, n in gems.items() for _ in range(n))
    assert two.sitters[0].state["view"]["phase"] == "ready"


def test_moves_may_be_sent_without_waiting(two: Sitting) -> None:
    """A client need not know the news of its last move before it sends the next."""
    sitter, seq = two.sitters[0], two.sitters[0].state["seq"]
    for at, move in enumerate(two.solution(0)):
        sitter.send(type="move", id=f"m{at}", seq=seq, seat=0, move=move)
    answers = [sitter.answer(f"m{at}")["type"] for at in range(3)]
    assert answers == ["done"] * 3
    assert sitter.state["view"]["seats"][0]["rank"] == 1


def test_a_move_of_a_past_round_is_stale_in_the_next(two: Sitting) -> None:
    old, seq = two.solution(0)[0], two.sitters[0].state["seq"]
    two.wait(2 * MINUTE, "ready")
    assert two.sitters[0].move(0, old, seq=seq)["key"] == "too_late"
    two.start()
    answer = two.sitters[0].move(0, old, seq=seq)
    assert (answer["type"], answer["key"]) == ("refused", "stale")


def test_nobody_moves_for_somebody_else_or_claims_a_wrong_solution(two: Sitting) -> None:
    move = two.solution(1)[0]
    assert two.sitters[0].move(1, move)["key"] == "not_your_seat"
    wrong = {**two.solution(0)[0], "cells": ["a1"]}
    assert two.sitters[0].move(0, wrong)["key"] == "no_such_placement"
    assert two.sitters[0].move(0, {"do": "take"})["key"] == "not_solved"
    assert two.sitters[0].move(0, {"do": "ubongo"})["key"] == "malformed"
    assert two.match.states["solved"][0] == 0


@pytest.mark.rule("UB-53")
def test_nothing_is_taken_back_and_nobody_is_told_what_to_put(two: Sitting) -> None:
    two.do(0, two.solution(0)[0])
    assert not two.sitters[0].state["can_undo"]
    assert two.sitters[0].undo(0)["key"] == "no_undo"
    assert two.sitters[0].ask("hint", seat=0)["key"] == "no_hints"


@pytest.mark.rule("UB-51")
def test_who_comes_back_in_mid_race_gets_the_true_time_left(two: Sitting) -> None:
    start = two.match.events[-1].at_ms
    two.do(1, two.solution(1)[0])
    two.clock.ms += 20_000
    with two.server.again(two.people[1]).at(two.table["id"]) as back:
        back.until("state")
        assert back.state["now_ms"] == start + 20_000
        assert back.state["view"]["timer"]["ends_ms"][1] == start + MINUTE
        assert back.state["view"]["seats"][1]["filled"] > 0
        assert back.legal()


@pytest.mark.rule("UB-52")
def test_the_sand_stands_still_while_all_people_are_gone(
    server: TestServer, clock: HeldClock
) -> None:
    sitting = Sitting(server, clock, "Ada", "Bob")
    with sitting:
        sitting.start()
        clock.ms += 15_000
        sitting.do(0, sitting.solution(0)[0])
    match = sitting.match
    server.until(lambda: match.is_paused)
    assert match.events[-1].kind == "pause"
    clock.ms += 10 * MINUTE
    with server.again(sitting.people[1]).at(sitting.table["id"]) as back:
        while back.state is None or back.state["view"]["phase"] != "countdown":
            back.read()
        assert back.state["view"]["timer"]["left_ms"] == [45_000, 45_000]
        assert back.state["story"][-1]["key"] == "resumed"
        clock.ms += COUNTDOWN_MS
        sitting.ring()
        while back.state["view"]["phase"] != "race":
            back.read()
        ends = back.state["view"]["timer"]["ends_ms"][1]
        assert ends - back.state["now_ms"] == 45_000
        assert back.move(1, sitting.solution(1)[0])["type"] == "done"


@pytest.mark.rule("UB-52")
def test_one_who_stays_keeps_the_sand_running(two: Sitting) -> None:
    two.sitters[1].socket.close()
    clock_at = two.match.events[-1].at_ms
    two.sitters[0].until_table(lambda table: not table["seats"][1]["online"])
    assert two.match.clock_runs
    two.clock.ms += MINUTE
    two.ring()
    while two.sitters[0].state["view"]["timer"]["run"] != 2:
        two.sitters[0].read()
    assert two.match.events[-1].at_ms == clock_at + MINUTE


@pytest.mark.rule("UB-52")
@pytest.mark.parametrize("gracefully", [True, False])
def test_after_a_restart_the_sand_stands_still(
    clock: HeldClock, settings: Settings, gracefully: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestServer(settings, clock) as server:
        sitting = Sitting(server, clock, "Ada", "Bob")
        with sitting:
            sitting.start()
            clock.ms += 10_000
            sitting.do(0, sitting.solution(0)[0])
            clock.ms += 5_000
            if not gracefully:  # the process is gone before anything could be noted

                async def nothing(*_: object) -> None: ...

                room = server.room(sitting.table["id"])
                monkeypatch.setattr(room.race, "stand_still", nothing)
                monkeypatch.setattr(room.race, "wake", lambda: None)
                monkeypatch.setattr(room.race, "_act", nothing)  # an alarm that is set already
    clock.ms += 60 * MINUTE
    left = 45_000 if gracefully else 50_000
    with TestServer(settings, clock) as server:
        ada = server.again(sitting.people[0])
        with ada.at(sitting.table["id"]) as back:
            while back.state is None or back.state["view"]["phase"] != "countdown":
                back.read()
            assert back.state["view"]["timer"]["left_ms"] == [left] * 2
            assert back.state["view"]["seats"][0]["filled"] > 0


def test_bots_race_along(server: TestServer, clock: HeldClock) -> None:
    """Against bots: they place their pawns, get ready, solve and take, each at its own time."""
    with Sitting(server, clock, "Ada", bots=2) as sitting:
        ada = sitting.sitters[0]
        deeds: set[str] = set()
        for _ in range(6000):
            sitting.catch_up()
            deeds = {event.body["move"]["do"] for event in sitting.match.events if event.seat}
            # In one round out of ten neither of them gets as far as its gems.
            if sitting.match.states["round"][0] > 1 and "take" in deeds:
                break
            if 0 in sitting.match.awaited and sitting.match.states["phase"][0] < 2:
                sitting.do(0, ada.legal()[0])
            sitting.clock.ms += 250
            sitting.ring()
            server.until(sitting.is_idle)
        assert deeds >= {"place", "ready", "put", "take"}
        assert {event.seat for event in sitting.match.events} >= {1, 2}
        assert ada.state["view"]["round"] == sitting.match.states["round"][0]


@pytest.mark.rule("UB-60")
def test_one_alone_races_the_sand(server: TestServer, clock: HeldClock) -> None:
    with Sitting(server, clock, "Ada") as sitting:
        for _ in range(9):
            sitting.start()
            for move in [*sitting.solution(0), {"do": "take"}]:
                assert sitting.do(0, move)["type"] == "done"
        ada = sitting.sitters[0]
        assert ada.state["view"]["medal"] == "gold"
        assert ada.state["result"]["points"] == [9]
        text = (
            sitting.people[0].get(f"/api/matches/{sitting.match.terms.match_id}/replay.jsonl").text
        )
        assert '"kind":"time"' in text


def test_a_turn_clock_counts_before_and_between_the_races(
    server: TestServer, clock: HeldClock
) -> None:
    with Sitting(server, clock, "Ada", "Bob", turn_seconds=60) as sitting:
        seat = sitting.match.awaited[0]
        assert sitting.sitters[0].state["clock"] == {"left_ms": 60_000, "of_ms": 60_000}
        clock.seconds += 61
        for _ in range(3):  # a bot places the pawn of a person who waits too long, in its own time
            sitting.clock.ms += 2000
            sitting.ring()
            server.until(sitting.is_idle)
        assert sitting.match.states["pawn"][0, seat] >= 0
        sitting.catch_up()
        sitting.start()
        assert sitting.sitters[0].state["clock"] is None  # nobody acts for you in a race
