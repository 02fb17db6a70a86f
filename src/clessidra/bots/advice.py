"""Advice: the best moves for a seat, what each may bring, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from clessidra.bots.settings import SIMULATIONS
from clessidra.bots.thinker import Stop, Thinker, bot_rng, room_for
from clessidra.bots.tree import NOTHING, ROOT
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.verbs import Ints

if TYPE_CHECKING:
    from clessidra.bots.reasons import Reason

SHARE = 12
"""An action that must be assessed gets at least this part of the simulations."""
Explain = Callable[[Content, States, int, int], "tuple[Reason, ...]"]


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
    enough = max(1, int(bot[SIMULATIONS]) // SHARE)
    for action in wanted:
        thinker.assess(bot, *here, action, enough)
    found = sorted(_assessed(thinker), key=lambda one: -one[0])
    best = [entry for entry in found if entry[0] > 0][:most]
    best += [entry for entry in found if entry[1] in wanted and entry not in best]
    explain = _explainer(game)
    redealt = room_for(game, seen)
    game.rules["redeal"](content.table, redealt, 0, rng)
    return [
        Advice(action, points, chance, explain(content, redealt, seat, action))
        for _, action, points, chance in best
    ]


def _assessed(thinker: Thinker) -> list[tuple[int, int, float, float]]:
    """Visits, action, expected points and chance of every child of the root."""
    tree, found = thinker.tree, []
    child = int(tree.first[ROOT])
    while child != NOTHING:
        visits = int(tree.visits[child])
        points = float(tree.hopes[child]) / max(1, visits) / 100
        chance = float(tree.wins[child]) / max(1, visits)
        found.append((visits, int(tree.action[child]), points, chance))
        child = int(tree.next[child])
    return found


def _explainer(game: Game) -> Explain:
    module = import_module(f"clessidra.bots.reasons.{game.id.replace('-', '_')}")
    explain: Explain = module.reasons
    return explain
