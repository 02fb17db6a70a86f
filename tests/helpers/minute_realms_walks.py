"""Whole matches of Minute Realms, played at random from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clessidra.core.deals import deal_from_seed, deal_to_json
from clessidra.core.seal import series_secret
from clessidra.games.minute_realms.game import GAME

if TYPE_CHECKING:
    import random

    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Move


@dataclass
class Walk:
    """A match under way; `deal` is the whole deal by content ids."""

    content: Content
    states: States
    deal: Json
    daring: bool
    """Nobody raises a bastion that need not, so that invasions hurt."""

    def pick(self, rng: random.Random) -> tuple[int, int]:
        """A seat that may act and one of its actions; pending choices are changed at times."""
        seats = [seat for seat in range(int(self.states["players"][0])) if self.legal(seat)]
        seat = rng.choice(seats)
        actions = self.legal(seat)
        bold = [action for action in actions if self.move(seat, action)["do"] == "build"]
        return seat, rng.choice(bold if self.daring and bold else actions)

    def legal(self, seat: int) -> list[int]:
        return GAME.legal_actions(self.content, self.states, 0, seat)

    def move(self, seat: int, action: int) -> Move:
        return GAME.notation.move_of(self.content, self.states, 0, seat, action)

    def apply(self, seat: int, action: int) -> int:
        status: int = GAME.rules["apply"](self.content.table, self.states, 0, seat, action)
        return status

    @property
    def finished(self) -> bool:
        return bool(GAME.rules["finished"](self.content.table, self.states, 0))


def start_walk(content: Content, players: int, series: int, index: int) -> Walk:
    """A match dealt from a seed and set up; every other one is daring."""
    seed = series_secret(series, index)
    states = deal_from_seed(GAME, content, {"players": players}, seed)
    deal = deal_to_json(GAME, content, states)
    GAME.rules["set_up"](content.table, states, 0)
    return Walk(content, states, deal, daring=index % 2 == 1)
