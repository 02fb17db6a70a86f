"""Matches of Realm of Sand, played at random from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.core.deals import deal_from_seed, deal_to_json
from clessidra.core.seal import series_secret
from clessidra.games.realm_of_sand.game import GAME
from helpers import walk

if TYPE_CHECKING:
    import random

    from clessidra.core.content import Content

COMMON = ("place", "put", "move", "shift", "trade", "swap")
"""Kinds that have many moves; one of a rarer kind would hardly ever be drawn among them."""


class Walk(walk.Walk):
    """A match under way."""

    @property
    def turn(self) -> int:
        return int(self.states["turn"][0])

    def pick(self, rng: random.Random) -> int:
        """A kind of move first, then one of that kind, so that all kinds happen."""
        actions = self.legal(self.turn)
        kinds: dict[str, list[int]] = {}
        for action in actions:
            kinds.setdefault(self.move(self.turn, action)["do"], []).append(action)
        rare = [kind for kind in kinds if kind not in COMMON]
        kind = rng.choice(rare if rare and rng.random() < 0.5 else list(kinds))
        return rng.choice(kinds[kind])


def start_walk(
    content: Content,
    players: int,
    advanced: int,
    series: int,
    index: int,
    boards: tuple[str, ...] = (),
) -> Walk:
    """A match dealt from a seed and set up; with `boards` the first seats have these."""
    seed = series_secret(series, index)
    states = deal_from_seed(GAME, content, {"players": players, "advanced": advanced}, seed)
    names = content.ids["boards"]
    rest = [at for at in range(len(names)) if names[at] not in boards]
    for seat in range(players if boards else 0):
        wanted = names.index(boards[seat]) if seat < len(boards) else rest[seat]
        states["board"][0, seat] = wanted
    deal = deal_to_json(GAME, content, states)
    GAME.rules.set_up(content.table, states, 0)
    return Walk(GAME, content, states, deal)
