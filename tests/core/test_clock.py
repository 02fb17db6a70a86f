"""Time in the log: deadlines come first, at their own moments; pauses are events too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.core.errors import FoldError, MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from helpers.matches import new_match
from helpers.ubongo.matches import MINUTE, Table


def bare(event: Event) -> Event:
    """As it comes from a file."""
    return replace(event, after=None)


def folded(table: Table, events: list[Event]) -> Match:
    """A new match with the same deal and these events, each judged again."""
    match = Match(table.match.game, table.match.content, table.match.terms)
    match.fold(table.match.events[0])
    for event in events:
        match.fold(bare(event))
    return match


def test_a_log_with_deadlines_and_pauses_is_judged_anew() -> None:
    table = Table(2).begin()
    table.wait(1000)
    table.pause()
    table.wait(5000)
    table.resume()
    table.wait(3 * MINUTE)
    kinds = {event.kind for event in table.match.events}
    assert kinds == {"deal", "move", "time", "pause", "resume"}
    again = folded(table, table.match.events[1:])
    assert again.states.tobytes() == table.match.states.tobytes()


def test_a_move_cannot_be_smuggled_in_before_a_deadline_that_has_passed() -> None:
    table = Table(2).begin()
    early = list(table.match.events[1:])
    move = table.solution(0)[0]
    (event,) = table.match.decide_move(0, move, table.now + MINUTE - 1)
    folded(table, [*early, event])
    late = replace(event, at_ms=table.now + MINUTE)
    with pytest.raises(FoldError, match="A time event is due before this move"):
        folded(table, [*early, late])


@pytest.mark.parametrize("moment", [0, 1, 10**6])
def test_a_deadline_with_another_moment_is_noticed(moment: int) -> None:
    table = Table(2).begin()
    table.wait(MINUTE)
    *early, last = table.match.events[1:]
    assert last.kind == "time"
    with pytest.raises(FoldError):
        folded(table, [*early, replace(last, at_ms=moment)])


def test_the_moment_of_a_move_is_part_of_the_state() -> None:
    table = Table(2).begin()
    table.wait(1000)
    table.do(0, table.solution(0)[0])
    *early, last = table.match.events[1:]
    with pytest.raises(FoldError, match="digest"):
        folded(table, [*early, replace(last, at_ms=last.at_ms + 1)])


def test_a_pause_that_was_not_possible_is_noticed() -> None:
    table = Table(2).begin()
    table.pause()
    *early, last = table.match.events[1:]
    with pytest.raises(FoldError):
        folded(table, [*early, last, replace(last, seq=last.seq + 1)])
    with pytest.raises(FoldError):
        folded(table, [*early, replace(last, kind="resume")])


@pytest.mark.parametrize("game_id", ["minute-realms", "realm-of-sand"])
def test_a_game_without_a_clock_has_no_deadlines_and_no_pauses(game_id: str) -> None:
    game = get_game(game_id)
    match = new_match(game, game.load_content(None), 2)
    assert match.due_ms is None
    assert match.decide_due(10**9) == []
    assert not match.clock_runs
    assert not match.is_paused
    for decide in (match.decide_time, match.decide_pause, match.decide_resume):
        with pytest.raises(MoveError) as caught:
            decide(0)
        assert caught.value.key == "no_clock"


def test_nothing_is_due_when_a_match_is_over() -> None:
    table = Table(1)
    for _ in range(9):
        table.begin()
        table.finish_round(0)
    assert table.match.over
    assert table.match.due_ms is None
    assert not table.match.clock_runs
