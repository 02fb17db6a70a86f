"""What every game promises about its bots: they play whole matches, and the log of it is true."""

from __future__ import annotations

import pytest

from clessidra.bots import bots_of
from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.bulk_summary import replays
from clessidra.lab.plan import Plan
from helpers.bots import think_briefly
from helpers.matches import default_options


@pytest.fixture(autouse=True)
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch, simulations=4)


def test_every_bot_plays_to_the_end(game: Game, content: Content) -> None:
    for bot in bots_of(game.id):
        for players in game.seats:
            options = default_options(game, players)
            plan = Plan(game, content, options, [bot] * players, 1, 3, game.round_cap)
            for match, _ in replays(plan):
                assert match.over
                moments = [event.at_ms for event in match.events]
                assert moments == sorted(moments)


def test_the_same_series_gives_the_same_matches(game: Game, content: Content) -> None:
    players = game.seats[-1]
    options, bots = default_options(game, players), [bots_of(game.id)[-1]] * players
    plan = Plan(game, content, options, bots, 6, 5, game.round_cap)
    whole, again = play_batch(plan, 0, 6), play_batch(plan, 3, 3)
    assert whole.points[3:].tolist() == again.points.tolist()
    assert whole.moves[3:].tolist() == again.moves.tolist()


def test_a_match_in_bulk_is_the_match_of_its_log(game: Game, content: Content) -> None:
    players = game.seats[0]
    options, bots = default_options(game, players), [bots_of(game.id)[-1]] * players
    plan = Plan(game, content, options, bots, 2, 5, game.round_cap)
    batch = play_batch(plan, 0, 2)
    for at, (match, _) in enumerate(replays(plan)):
        moves = [event for event in match.events if event.kind == "move"]
        assert len(moves) == batch.moves[at]


@pytest.mark.rule("UB-22")
def test_bots_that_act_in_the_same_instant_go_in_order_from_the_start_player() -> None:
    import numpy as np

    from clessidra.core.driver import next_in_time

    times = np.array([5, 5, 5, 9, 0], np.int64)
    assert [next_in_time(0b1111, times, first, 4) for first in range(4)] == [0, 1, 2, 0]
    assert next_in_time(0b1000, times, 0, 4) == 3
    assert next_in_time(0, times, 0, 4) == -1
