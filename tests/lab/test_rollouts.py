"""Chances of a review come true: what is called likely happens, and what is not, seldom."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.registry import get_game
from clessidra.lab.bulk_summary import win_shares
from clessidra.lab.plan import Plan
from clessidra.lab.replaying import play_and_replay
from clessidra.lab.rollouts import chances

MATCHES = 80
WAY = {"minute-realms": 0.9, "ubongo": 0.7}
"""Where in a match the chances are asked for; in Minute Realms the second invasion keeps it open
for longer."""


@pytest.mark.parametrize("game_id", WAY)
def test_chances_come_true(game_id: str) -> None:
    """Fixed seeds, so it never changes; the bounds are far from what is expected."""
    game = get_game(game_id)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options} | {"players": 2}
    plan = Plan(game, content, options, ["greedy"] * 2, MATCHES, 99)
    told = play_and_replay(plan, 0, MATCHES, with_steps=True)
    said = []
    for match in range(MATCHES):
        at = int(told.batch.moves[match] * WAY[game_id])
        states, now = told.steps[match, at : at + 1].copy(), int(told.batch.log[match, at, 2])
        wins, points = chances(game, content, states, "greedy", 40, f"{match:064x}", now)
        assert sum(wins) == pytest.approx(1)
        assert len(points) == 2
        said.append(wins[0])
    chance, came = np.array(said), win_shares(told.batch.ranks[:, :2])[:, 0]
    likely, unlikely = chance >= 0.8, chance <= 0.2
    assert min(likely.sum(), unlikely.sum()) >= 15
    assert came[likely].mean() > 0.7
    assert came[unlikely].mean() < 0.3
    assert ((chance - came) ** 2).mean() < 0.6 * came.var()


def test_the_same_seed_gives_the_same_chances() -> None:
    game = get_game("minute-realms")
    content = game.load_content(None)
    plan = Plan(game, content, {"players": 3}, ["random"] * 3, 1, 1)
    told = play_and_replay(plan, 0, 1, with_steps=True)
    states = told.steps[0, 5:6].copy()
    found = [chances(game, content, states, "greedy", 20, "0f" * 32) for _ in range(2)]
    assert found[0] == found[1]
    assert chances(game, content, states, "greedy", 20, "f0" * 32) != found[0]
