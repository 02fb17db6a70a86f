"""UB-27 to UB-31 and UB-50 to UB-53: what time does. Time is a number that the test sets."""

from __future__ import annotations

import pytest

from clessidra.core.errors import MoveError
from helpers.ubongo.matches import COUNTDOWN_MS, MINUTE, Table


@pytest.mark.rule("UB-27")
@pytest.mark.parametrize("late", [0, 1, 200])
def test_an_action_at_the_deadline_or_after_it_is_refused_and_told_how_late(late: int) -> None:
    table = Table(2).begin()
    table.solve(1)  # so that the timer is not turned
    last = table.nearly_solve(0)
    table.wait(MINUTE - 1)
    table.now += 1 + late
    error = table.refused(0, last)
    assert (error.key, error.values) == ("too_late", {"ms": late})
    sand_out = table.match.events[-1]
    assert (sand_out.kind, sand_out.at_ms) == ("time", table.now - late)  # its own deadline
    assert table.phase == "ready"


@pytest.mark.rule("UB-27")
def test_an_action_just_before_the_deadline_counts() -> None:
    table = Table(2).begin()
    last = table.nearly_solve(0)
    table.wait(MINUTE - 1)
    table.do(0, last)
    table.do(0, "go red-2")
    table.do(0, "take")
    assert table.seat(0)["total"] == 2
    assert table.seat(0)["solved_ms"] == MINUTE - 1


@pytest.mark.rule("UB-27")
def test_solved_but_not_taken_gives_nothing_and_the_pawn_stays_where_it_went() -> None:
    table = Table(3).begin(2, 2, 2)
    table.solve(0)
    table.solve(1)
    table.do(1, "go red-3")
    table.wait(MINUTE)
    assert table.phase == "ready"
    assert [table.seat(seat)["total"] for seat in range(3)] == [0, 0, 0]
    assert [table.seat(seat)["beaten"] for seat in range(3)] == [0, 0, 0]
    assert table.seat(1)["pawn"] == "red-3"
    assert table.refused(0, "take").key == "too_late"


@pytest.mark.rule("UB-28", "UB-72")
def test_the_timer_is_turned_once_if_nobody_has_solved() -> None:
    table = Table(2).begin()
    first = table.solution(0)[0]
    table.do(0, first)
    before = (table.seat(0), table.view["face"])
    table.wait(MINUTE)
    assert (table.phase, table.view["timer"]["run"]) == ("race", 2)
    assert (table.seat(0), table.view["face"]) == before  # boards, roll and pieces stay
    table.wait(MINUTE - 1)
    assert table.phase == "race"
    table.wait(1)
    assert (table.phase, table.view["round"]) == ("ready", 2)


@pytest.mark.rule("UB-28")
def test_solving_in_the_second_run_counts_with_the_time_of_both() -> None:
    table = Table(2).begin()
    table.wait(MINUTE + 10_000)
    table.solve(1)
    assert table.seat(1)["solved_ms"] == MINUTE + 10_000
    table.do(1, "take")
    table.wait(50_000)
    assert table.phase == "ready"
    assert table.seat(1)["total"] == 2


@pytest.mark.rule("UB-28")
def test_solved_but_not_taken_does_not_turn_the_timer() -> None:
    table = Table(2).begin()
    table.solve(0)
    table.wait(MINUTE)
    assert (table.phase, table.view["round"]) == ("ready", 2)


@pytest.mark.rule("UB-29")
def test_the_round_ends_at_once_with_the_last_take() -> None:
    table = Table(2).begin()
    table.wait(7000)
    table.solve(0)
    table.do(0, "take")
    assert table.phase == "race"
    table.solve(1)
    assert table.phase == "race"
    table.do(1, "take")
    assert (table.phase, table.view["round"]) == ("ready", 2)
    assert table.view["timer"]["ended_ms"] == table.now
    assert table.match.due_ms is None


@pytest.mark.rule("UB-30")
def test_the_start_player_passes_to_the_left_also_after_a_round_that_nobody_solved() -> None:
    table = Table(3, deal={"first": 2}).begin()
    table.wait(2 * MINUTE)
    assert table.view["first"] == 0
    table.begin()
    table.finish_round(1)
    assert table.view["first"] == 1


@pytest.mark.rule("UB-31")
def test_a_round_begins_three_seconds_after_everybody_is_ready() -> None:
    table = Table(3).place()
    table.wait(10 * MINUTE)  # as long as they like
    assert table.phase == "ready"
    table.do(2, "ready")
    assert table.match.awaited == [0, 1]
    assert table.refused(2, "ready").key == "already_ready"
    table.do(0, "ready")
    table.wait(500)
    table.do(1, "ready")
    assert (table.phase, table.match.awaited) == ("countdown", [])
    assert table.match.due_ms == table.now + COUNTDOWN_MS
    assert table.refused(1, "ready").key == "not_now"
    assert table.view["timer"]["starts_ms"] == table.match.due_ms
    table.wait(COUNTDOWN_MS)
    assert table.phase == "race"
    assert table.view["timer"]["starts_ms"] is None


@pytest.mark.rule("UB-31")
def test_after_a_round_a_solution_of_every_board_is_shown() -> None:
    table = Table(2).begin()
    assert table.seat(0)["solution"] is None
    solved = [{k: v for k, v in move.items() if k != "do"} for move in table.solution(0)]
    unsolved = [{k: v for k, v in move.items() if k != "do"} for move in table.solution(1)]
    table.finish_round(0)
    assert table.seat(0)["solution"] == solved
    assert table.seat(1)["solution"] == unsolved
    table.begin()
    assert table.seat(0)["solution"] is None


@pytest.mark.rule("UB-50")
@pytest.mark.parametrize("seconds", [45, 60, 90])
def test_the_sand_runs_as_long_as_was_agreed(seconds: int) -> None:
    table = Table(2, timer=seconds).begin()
    assert table.match.due_ms == table.now + 1000 * seconds
    assert table.view["timer"]["of_ms"] == [1000 * seconds] * 2


@pytest.mark.rule("UB-50")
def test_a_seat_with_more_time_has_its_own_end_and_the_run_ends_with_the_last() -> None:
    table = Table(3, scaling=0b10_01_00).begin()  # the whole, half as much again, twice
    start = table.now
    ends = [start + 60_000, start + 90_000, start + 120_000]
    assert table.view["timer"]["ends_ms"] == ends
    table.wait(60_000)
    assert [table.seat(seat)["stage"] for seat in range(3)] == ["out", "solving", "solving"]
    table.now += 250
    error = table.refused(0, table.solution(0)[0])
    assert (error.key, error.values) == ("too_late", {"ms": 250})
    table.solve(1)
    table.wait(90_000 - 60_250)
    assert table.seat(1)["stage"] == "out"
    assert table.phase == "race"
    table.wait(30_000)
    assert (table.phase, table.view["round"]) == ("ready", 2)


@pytest.mark.rule("UB-28", "UB-50")
def test_the_second_run_begins_for_all_when_the_last_sand_is_out() -> None:
    table = Table(2, scaling=0b11_00).begin()
    start = table.now
    table.wait(179_999)
    assert table.seat(0)["stage"] == "out"
    assert table.view["timer"]["run"] == 1
    table.wait(1)
    assert table.view["timer"]["run"] == 2
    assert table.view["timer"]["ends_ms"] == [start + 240_000, start + 360_000]
    table.wait(5000)
    table.solve(0)
    assert table.seat(0)["solved_ms"] == 185_000


@pytest.mark.rule("UB-29", "UB-50")
def test_nobody_waits_for_the_sand_of_somebody_who_has_taken() -> None:
    table = Table(2, scaling=0b11_00).begin()
    table.solve(1)
    table.do(1, "take")
    table.wait(60_000)
    assert (table.phase, table.view["round"]) == ("ready", 2)


@pytest.mark.rule("UB-50")
def test_without_a_limit_the_round_ends_when_all_have_taken_or_given_up() -> None:
    table = Table(2, timer=0).begin()
    table.wait(100 * MINUTE)
    assert table.phase == "race"
    assert table.match.due_ms is None
    assert table.view["timer"]["ends_ms"] == [None, None]
    table.do(1, "give-up")
    assert table.refused(1, table.solution(1)[0]).key == "given_up"
    table.solve(0)
    table.do(0, "take")
    assert (table.phase, table.view["round"]) == ("ready", 2)
    table.begin()
    for seat in (0, 1):
        table.do(seat, "give-up")
    assert (table.phase, table.view["round"]) == ("ready", 3)  # the timer is never turned


@pytest.mark.rule("UB-50")
def test_nobody_gives_up_while_the_sand_runs() -> None:
    table = Table(2).begin()
    assert table.refused(0, "give-up").key == "timer_runs"


@pytest.mark.rule("UB-52")
def test_a_pause_keeps_the_time_that_is_left() -> None:
    table = Table(2).begin()
    table.wait(20_000)
    table.pause()
    assert table.phase == "paused"
    assert table.match.due_ms is None
    assert table.view["timer"]["left_ms"] == [40_000, 40_000]
    assert table.match.awaited == []
    assert table.refused(0, table.solution(0)[0]).key == "paused"
    table.wait(12 * 60 * MINUTE)
    table.resume()
    assert table.phase == "countdown"
    assert [table.match.due_ms] == [table.now + COUNTDOWN_MS]
    assert table.refused(0, table.solution(0)[0]).key == "paused"
    assert table.seat(0)["solution"] is None  # the race is not over
    table.wait(COUNTDOWN_MS)
    assert table.view["timer"]["ends_ms"] == [table.now + 40_000] * 2
    table.wait(10_000)
    table.solve(0)
    assert table.seat(0)["solved_ms"] == 30_000
    table.wait(30_000)
    assert table.phase == "ready"


@pytest.mark.rule("UB-52")
def test_a_countdown_can_be_stopped_too() -> None:
    table = Table(2).place()
    for seat in (0, 1):
        table.do(seat, "ready")
    table.wait(1000)
    table.pause()
    table.wait(MINUTE)
    assert table.view["face"] is None
    table.resume()
    table.pause()
    table.resume()
    table.wait(COUNTDOWN_MS)
    assert (table.phase, table.view["timer"]["run"]) == ("race", 1)


@pytest.mark.rule("UB-52")
def test_only_a_race_is_paused_and_only_a_pause_ends() -> None:
    table = Table(2)
    for act in (table.pause, table.resume):
        with pytest.raises(MoveError) as caught:
            act()
        assert caught.value.key == "not_now"
    table.begin()
    with pytest.raises(MoveError):
        table.resume()
    table.pause()
    with pytest.raises(MoveError):
        table.pause()


@pytest.mark.rule("UB-53")
def test_there_is_no_undo() -> None:
    table = Table(2).begin()
    table.do(0, table.solution(0)[0])
    assert not table.match.can_undo(0)
    with pytest.raises(MoveError) as caught:
        table.match.decide_undo(0, table.now)
    assert caught.value.key == "no_undo"


@pytest.mark.rule("UB-51")
def test_the_order_of_events_follows_from_their_moments() -> None:
    """A move cannot be judged while a deadline before it is still to be taken in."""
    table = Table(2).begin()
    move = table.solution(0)[0]
    with pytest.raises(MoveError) as caught:
        table.match.decide_move(0, move, table.now + MINUTE)
    assert caught.value.key == "time_is_due"


@pytest.mark.rule("UB-51")
def test_a_deadline_comes_at_its_own_moment() -> None:
    table = Table(2).begin()
    for moment in (table.now, table.now + MINUTE - 1, table.now + MINUTE + 1):
        with pytest.raises(MoveError) as caught:
            table.match.decide_time(moment)
        assert caught.value.key == "not_due"
    (event,) = table.match.decide_due(table.now + MINUTE + 1)
    assert event.at_ms == table.now + MINUTE


def test_long_silence_brings_every_deadline_in_order() -> None:
    table = Table(2).begin()
    start = table.now
    table.wait(60 * MINUTE)
    assert [event.at_ms - start for event in table.match.events[-2:]] == [MINUTE, 2 * MINUTE]
