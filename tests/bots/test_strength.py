"""Each level beats the one below it, at a rate that cannot be luck.

Two bots play the same deals from both sides. If they were equally strong, each match would be a
fair coin; the test asks that a fair coin would do as well as the stronger one did, or better, less
than once in a thousand times (one-sided binomial test; a shared victory counts as none). Seeds are
fixed, so the outcome is always the same: the test can fail only when a bot changes. Larger runs,
with all steps, are in `make bench` and `make ladder`.
"""

from __future__ import annotations

from math import comb

import pytest

from clessidra.core.registry import get_game
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan
from helpers.matches import default_options

pytestmark = pytest.mark.slow

LUCK = 0.001
SERIES = 6


STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
MATCHES = {
    "minute-realms": (60, 200, 200),
    "realm-of-sand": (40, 160, 48),
    "ubongo": (60, 200, 200),
}
"""For each step: enough to show it. A match with a hard bot in the sand takes a second."""


@pytest.mark.parametrize(
    ("game_id", "stronger", "weaker", "matches"),
    [
        (game_id, *step, matches)
        for game_id, each in MATCHES.items()
        for step, matches in zip(STEPS, each, strict=True)
    ],
)
def test_a_level_beats_the_one_below(
    game_id: str, stronger: str, weaker: str, matches: int
) -> None:
    won, lost = results(game_id, stronger, weaker, matches)
    assert luck(won, won + lost) < LUCK, f"{won} of {matches}"


def results(game_id: str, one: str, other: str, matches: int) -> tuple[int, int]:
    """Matches won and lost by the first of two bots; each deal is played from both sides."""
    game = get_game(game_id)
    content, options = game.load_content(None), default_options(game, 2)
    won = lost = 0
    for seat in (0, 1):
        bots = [one, other] if seat == 0 else [other, one]
        plan = Plan(game, content, options, bots, matches // 2, SERIES, game.round_cap)
        batch = play_batch(plan, 0, plan.matches)
        lead = batch.ranks[:, 1 - seat] - batch.ranks[:, seat]
        won += int((lead > 0).sum())
        lost += int((lead < 0).sum())
    return won, lost


def luck(won: int, matches: int) -> float:
    """How likely a fair coin is to do as well or better."""
    return sum(comb(matches, k) for k in range(won, matches + 1)) / (1 << matches)


def test_luck_is_what_it_says() -> None:
    assert luck(0, 10) == 1
    assert luck(10, 10) == 1 / 1024
    assert luck(43, 60) < LUCK < luck(41, 60)
