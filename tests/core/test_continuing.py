"""A match that continues another one: the same events, and from there on one of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.core.continuing import played_on
from clessidra.core.events import Seat
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import header_to_json, terms_from_header
from helpers.matches import new_match, random_match


def blank(recorded: Match, *kinds: str) -> Match:
    """A match of the same game, with others at the table."""
    seats = tuple(Seat(kind, f"New {at}") for at, kind in enumerate(kinds))
    terms = replace(recorded.terms, match_id="another", seats=seats)
    return Match(recorded.game, recorded.content, terms)


@pytest.mark.parametrize("game_id", ["minute-realms", "realm-of-sand", "ubongo"])
def test_it_stands_where_the_other_stood(game_id: str) -> None:
    game = get_game(game_id)
    recorded = random_match(game, game.load_content(None), 2, 3)
    for event in recorded.events[:: max(1, len(recorded.events) // 7)][:-1]:
        again = played_on(blank(recorded, "person", "bot"), recorded, event.seq)
        own = again.events[event.seq + 1 :]
        assert [one.digest for one in again.events[: event.seq + 1]] == [
            one.digest for one in recorded.events[: event.seq + 1]
        ]
        assert [one.kind for one in own] == ["pause"] * len(own)  # where a clock ran
        assert not again.clock_runs
        assert not any(again.can_undo(seat) for seat in range(2))
        assert terms_from_header(header_to_json(again)) == again.terms


def test_what_was_taken_back_and_who_stood_in_are_left_out() -> None:
    game = get_game("minute-realms")
    recorded = new_match(game, game.load_content(None), 2, people=2)
    for by in ("bot", ""):
        states, seat = recorded.states, recorded.awaited[0]
        action = game.legal_actions(recorded.content, states, 0, seat)[0]
        move = game.notation.move_of(recorded.content, states, 0, seat, action)
        for event in recorded.decide_move(seat, move, 0, by):
            recorded.fold(event)
        if by:
            recorded.fold(recorded.decide_undo(seat))
    again = played_on(blank(recorded, "bot", "bot"), recorded, recorded.events[-1].seq)
    assert [event.kind for event in again.events] == ["deal", "move"]
    assert again.events[-1].digest == recorded.events[-1].digest
    assert not any(event.by for event in again.events)
