"""Advice: the best moves for a seat, what each may bring, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from clessidra.bots.part import bot_part
from clessidra.bots.reasons import Reason
from clessidra.bots.settings import SIMULATIONS
from clessidra.bots.thinker import Stop, Thinker, bot_rng, room_for
from clessidra.bots.tree import NOTHING, ROOT
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.verbs import Ints

SHARE = 12
"""An action that must be assessed gets at least this part of the simulations."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One action, and what a bot that thought about it expects."""

    action: int
    expected: float
    """Points that the seat may expect at the end."""
    chance: float
    """Chance from 0 to 1 that the seat wins; a shared victory counts in part."""
    reasons: tuple[Reason, ...]


def advise(
    game: Game,
    content: Content,
    seen: States,
    seat: int,
    seed: str,
    most: int,
    bot: Ints,
    wanted: tuple[int, ...],
    stop: Stop,
) -> list[Advice]:
    """Search once, and tell what the search found at the root."""
    room, rng = room_for(game, seen), bot_rng(seed, 0)
    thinker = Thinker(game.max_legal)
    here = (content.table, room, 0, seat, rng)
    thinker.search(bot, *here, stop)
    tried = sorted(_assessed(thinker).items(), key=lambda one: -one[1].visits)
    chosen = [action for action, found in tried if found.visits][:most]
    chosen += [action for action in wanted if action not in chosen]
    enough = max(1, int(bot[SIMULATIONS]) // SHARE)
    for action in wanted:
        thinker.assess(bot, *here, action, enough)
    found = _assessed(thinker)
    explain = bot_part(game).reasons
    redealt = room_for(game, seen)
    game.rules.redeal(content.table, redealt, 0, rng)
    return [
        Advice(
            action,
            found[action].points,
            found[action].chance,
            explain(content, redealt, seat, action),
        )
        for action in chosen
    ]


class _Found(NamedTuple):
    """What a search knows of an action."""

    visits: int
    points: float
    chance: float


def _assessed(thinker: Thinker) -> dict[int, _Found]:
    """Every child of the root, the most promising first."""
    tree, found = thinker.tree, {}
    child = int(tree.first[ROOT])
    while child != NOTHING:
        visits = int(tree.visits[child])
        points = float(tree.hopes[child]) / max(1, visits) / 100
        chance = float(tree.wins[child]) / max(1, visits)
        found[int(tree.action[child])] = _Found(visits, points, chance)
        child = int(tree.next[child])
    return found
