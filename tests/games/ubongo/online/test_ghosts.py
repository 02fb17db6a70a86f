"""Races against ghosts: a recorded match once more, on the same deal, apart in time."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from clessidra.games.ubongo.online.ghosts import runs_of
from clessidra.games.ubongo.timing import race_ms
from clessidra.server.settings import Settings
from clessidra.server.tables import GHOST
from helpers.cli import run
from helpers.clock import HeldClock
from helpers.server.clients import BOT, ME, OPEN, TestServer
from helpers.ubongo.tables import Sitting

ADA, BOB = 0, 1
AS_A_GHOST = {"kind": "bot", "bot": GHOST}


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


@dataclass
class Recorded:
    """A match of Ada and Bob that is over."""

    id: str
    match: Any


def solve(sitting: Sitting, seat: int, wait_ms: int) -> None:
    for move in sitting.solution(seat):
        sitting.clock.ms += wait_ms
        assert sitting.do(seat, move)["type"] == "done"


def spaces_from(sitting: Sitting, seat: int, steps: int) -> str:
    """A red space this many steps from the pawn."""
    pawn = int(sitting.match.states["pawn"][0, seat])
    return f"go red-{(pawn + steps if pawn + steps < 6 else pawn - steps) + 1}"


def record(server: TestServer, clock: HeldClock) -> Recorded:
    """Bob solves after 6 s and goes three spaces, the furthest that the first may; then Ada."""
    with Sitting(server, clock, "Ada", "Bob", rules={"timer": 90}) as sitting:
        for _ in range(9):
            sitting.start()
            solve(sitting, BOB, 2000)
            sitting.clock.ms += 1500
            assert sitting.do(BOB, spaces_from(sitting, BOB, 3))["type"] == "done"
            sitting.clock.ms += 700
            sitting.do(BOB, "take")
            solve(sitting, ADA, 1000)
            sitting.do(ADA, "take")
        assert sitting.match.over
        return Recorded(sitting.match.terms.match_id, sitting.match)


@pytest.fixture
def recorded(server: TestServer, clock: HeldClock) -> Recorded:
    return record(server, clock)


def race_again(server: TestServer, clock: HeldClock, recorded: Recorded, *seats: Any) -> Sitting:
    return Sitting(server, clock, "Cleo", seats=seats, again=recorded.id)


def let_pass(sitting: Sitting, ms: int, step: int = 100) -> None:
    """Time passes and whatever is due happens."""
    for _ in range(ms // step):
        sitting.clock.ms += step
        sitting.ring()
        sitting.server.until(sitting.is_idle)
    sitting.catch_up()


def begin_round(sitting: Sitting) -> None:
    """Everybody places a pawn if they must and is ready; the sand runs."""
    for _ in range(200):
        match = sitting.match
        if match.states["phase"][0] == 3:
            return
        if ADA in match.awaited:
            sitting.do(ADA, sitting.sitters[0].legal()[0])
        let_pass(sitting, 250, 250)
    raise AssertionError("the race does not begin")


def deeds(match: Any, seat: int, round_: int) -> list[tuple[int, str]]:
    """What a seat did in a round, and how much sand had run."""
    found = []
    for event in match.events:
        if event.kind == "move" and event.seat == seat:
            before = match.states_after(event.seq - 1)
            before["now"] = event.at_ms
            if before["phase"][0] == 3 and before["round"][0] == round_:
                found.append((int(race_ms(before, 0)), event.body["text"]))
    return found


def test_a_record_tells_when_each_seat_did_what(recorded: Recorded) -> None:
    ada, bob = runs_of(recorded.match)
    assert bob.place == {"do": "place", "space": "red-3"}
    assert len(ada.rounds) == len(bob.rounds) == 9
    for steps in bob.rounds:
        moments = [step.at_ms for step in steps]
        assert moments == [2000, 4000, 6000, 7500, 8200]
        assert [step.move["do"] for step in steps] == ["put"] * 3 + ["go", "take"]


def test_the_record_can_be_drawn(server: TestServer, recorded: Recorded) -> None:
    cleo = server.person("Cleo")
    ada, bob = cleo.get(f"/api/matches/{recorded.id}/runs").json()["runs"]
    assert (ada["name"], bob["name"]) == ("Ada", "Bob")
    assert [step["at_ms"] for step in bob["rounds"][4]] == [2000, 4000, 6000, 7500, 8200]
    assert bob["rounds"][4][-1]["move"] == {"do": "take"}
    assert bob["times_ms"] == [6000] * 9


def test_a_ghost_does_the_same_at_the_same_moments(
    server: TestServer, clock: HeldClock, recorded: Recorded, tmp_path: Path
) -> None:
    with race_again(server, clock, recorded, ME, AS_A_GHOST) as sitting:
        cleo = sitting.sitters[0]
        assert sitting.table["seats"][BOB] | {"online": False} == {
            "seat": 1, "kind": "bot", "name": "Bob", "bot": "ghost", "mine": False,
            "online": False, "away": False, "stand_in": False, "recorded": "Bob",
        }  # fmt: skip
        assert sitting.table["options"]["rules"] == {"timer": 90}
        assert not any(message["type"] == "sealing" for message in cleo.received)
        assert sitting.match.events[0].body == recorded.match.events[0].body
        for round_ in range(1, 10):
            begin_round(sitting)
            let_pass(sitting, 8300)
            assert deeds(sitting.match, BOB, round_) == deeds(recorded.match, BOB, round_)
            solve(sitting, ADA, 500)
            sitting.do(ADA, "take")
        assert cleo.over
        match_id = sitting.match.terms.match_id
        text = sitting.people[0].get(f"/api/matches/{match_id}/replay.jsonl").text
        rematch = sitting.people[0].at_table(sitting.table, "rematch").json()
        assert rematch["options"]["again"] == recorded.id
        assert rematch["seats"][BOB]["bot"] == GHOST
    file = tmp_path / "again.jsonl"
    file.write_text(text, encoding="utf-8")
    checked = run("verify", file)
    assert checked.code == 0, checked.err


def test_a_ghost_keeps_its_moments_when_the_server_is_late(
    server: TestServer, clock: HeldClock, recorded: Recorded
) -> None:
    with race_again(server, clock, recorded, ME, AS_A_GHOST) as sitting:
        begin_round(sitting)
        let_pass(sitting, 8300, step=8300)
        assert deeds(sitting.match, BOB, 1) == deeds(recorded.match, BOB, 1)


def test_a_row_that_is_out_of_reach_now_is_chosen_anew(
    server: TestServer, clock: HeldClock, recorded: Recorded
) -> None:
    with race_again(server, clock, recorded, ME, AS_A_GHOST) as sitting:
        begin_round(sitting)
        solve(sitting, ADA, 500)  # Bob was first when it was recorded
        sitting.do(ADA, "take")
        let_pass(sitting, 10_000)
        then, now = deeds(recorded.match, BOB, 1), deeds(sitting.match, BOB, 1)
        assert now[:3] == then[:3]
        assert now != then
        assert now[3][0] == then[3][0]  # the same moment, another choice
        assert sitting.match.states["beaten"][0, BOB] == 1


def test_a_ghost_goes_on_after_a_restart(clock: HeldClock, settings: Settings) -> None:
    with TestServer(settings, clock) as server:
        recorded = record(server, clock)
        sitting = race_again(server, clock, recorded, ME, AS_A_GHOST)
        with sitting:
            begin_round(sitting)
            let_pass(sitting, 3000)
            table = sitting.table["id"]
    with TestServer(settings, clock) as server:
        sitting.server = server
        with server.again(sitting.people[0]).at(table) as back:
            sitting.sitters = [back]
            back.until("state")
            begin_round(sitting)
            let_pass(sitting, 8000)
            assert deeds(sitting.match, BOB, 1) == deeds(recorded.match, BOB, 1)


def test_other_seats_may_be_open_or_have_a_bot(
    server: TestServer, clock: HeldClock, recorded: Recorded
) -> None:
    cleo = server.person("Cleo")
    table = cleo.open_table(OPEN, ME, game="ubongo", again=recorded.id)
    assert [seat["recorded"] for seat in table["seats"]] == ["Ada", "Bob"]
    for plan, name in ((BOT, "Ada"), (OPEN, ""), (AS_A_GHOST, "Ada")):
        answer = cleo.at_table(table, "seat", {"seat": 0, "plan": plan})
        assert answer.json()["seats"][0]["name"] == name
        assert answer.json()["seats"][0]["recorded"] == "Ada"


def test_what_is_no_ghost_race_is_refused(
    server: TestServer, clock: HeldClock, recorded: Recorded
) -> None:
    cleo = server.person("Cleo")

    def refused(game: str, *seats: Any, **options: Any) -> str:
        body = {"game": game, "seats": list(seats), "options": options}
        answer = cleo.post("/api/tables", body)
        assert answer.status_code >= 400
        return str(answer.json()["key"])

    assert refused("ubongo", ME, AS_A_GHOST) == "no_such_bot"
    assert refused("ubongo", ME, AS_A_GHOST, again="m_nothing") == "not_found"
    assert refused("ubongo", ME, again=recorded.id) == "wrong_number_of_seats"
    assert refused("minute-realms", ME, BOT, again=recorded.id) == "no_ghosts"
    assert refused("ubongo", AS_A_GHOST, AS_A_GHOST, again=recorded.id) == "owner_needs_seat"
    table = cleo.open_table(ME, AS_A_GHOST, game="ubongo", again=recorded.id)
    for options in ({**table["options"], "rules": {}}, {**table["options"], "again": ""}):
        assert cleo.at_table(table, "options", options).json()["key"] == "known_deal"
    calm = {**table["options"], "turn_seconds": 60}
    assert cleo.at_table(table, "options", calm).status_code == 200
    usual = cleo.open_table(ME, BOT, game="ubongo")
    known = {**usual["options"], "again": recorded.id}
    assert cleo.at_table(usual, "options", known).json()["key"] == "known_deal"


def test_a_match_that_still_runs_has_no_ghosts(server: TestServer, clock: HeldClock) -> None:
    with Sitting(server, clock, "Ada", "Bob") as sitting:
        body = {
            "game": "ubongo",
            "seats": [ME, AS_A_GHOST],
            "options": {"again": sitting.match.terms.match_id},
        }
        assert sitting.people[0].post("/api/tables", body).json()["key"] == "not_found"
