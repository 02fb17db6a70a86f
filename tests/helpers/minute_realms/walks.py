"""Whole matches of Minute Realms, played at random from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clessidra.core.deals import deal_from_seed, deal_to_json
from clessidra.core.seal import series_secret
from clessidra.games.minute_realms.game import GAME
from helpers import walk

if TYPE_CHECKING:
    import random

    from clessidra.core.content import Content


@dataclass
class Walk(walk.Walk):
    """A match under way."""

    daring: bool = False
    """Nobody raises a bastion that need not, so that invasions hurt."""

    def pick(self, rng: random.Random) -> tuple[int, int]:
        """A seat that may act and one of its actions; pending choices are changed at times."""
        seats = [seat for seat in range(int(self.states["players"][0])) if self.legal(seat)]
        seat = rng.choice(seats)
        actions = self.legal(seat)
        bold = [action for action in actions if self.move(seat, action)["do"] == "build"]
        return seat, rng.choice(bold if self.daring and bold else actions)


def start_walk(content: Content, players: int, series: int, index: int) -> Walk:
    """A match dealt from a seed and set up; every other one is daring."""
    seed = series_secret(series, index)
    states = deal_from_seed(GAME, content, {"players": players}, seed)
    deal = deal_to_json(GAME, content, states)
    GAME.rules.set_up(content.table, states, 0)
    return Walk(GAME, content, states, deal, daring=index % 2 == 1)
