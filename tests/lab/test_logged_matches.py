"""Matches of bulk play as whole logs: every decision is logged once."""

from __future__ import annotations

import pytest

from clessidra.core.match import Match
from clessidra.core.registry import game_ids, get_game
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.bulk_summary import replays
from clessidra.lab.plan import Plan


def plan_of(game_id: str, players: int, matches: int) -> Plan:
    game = get_game(game_id)
    options = {option.name: option.default for option in game.options} | {"players": players}
    return Plan(game, game.load_content(None), options, ["random"] * players, matches, series=1)


def moves(match: Match) -> int:
    return sum(event.kind == "move" for event in match.events)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_log_has_as_many_moves_as_were_played(game_id: str) -> None:
    plan = plan_of(game_id, 2, 2)
    for index, (match, _) in enumerate(replays(plan)):
        assert moves(match) == play_batch(plan, index, 1).moves[0]


@pytest.mark.rule("MR-65")
def test_a_forced_loss_is_logged_once() -> None:
    """While others still choose, a forced loss stays legal: it must not be made again."""
    plan = plan_of("minute-realms", 3, 3)
    forced = 0
    for index, (match, _) in enumerate(replays(plan)):
        losses = [event for event in match.events if event.body.get("move", {}).get("do") == "lose"]
        made = [(event.seat, event.body["text"]) for event in losses]
        assert len(set(made)) == len(made)
        assert moves(match) == play_batch(plan, index, 1).moves[0]
        forced += sum(bool(event.body.get("auto")) for event in losses)
    assert forced  # the third match of this series has one beside two choices
