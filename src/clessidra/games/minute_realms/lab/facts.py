"""Facts of Minute Realms: who builds what and how, what invasions do, where points come from."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.games.minute_realms.actions import BUILD, KIND_OF, LOSE_SLOT
from clessidra.games.minute_realms.content.vocabulary import KINDS as WAYS_TO_SCORE
from clessidra.games.minute_realms.state import NONE, ROUNDS, UP
from clessidra.lab.facts.columns import Columns, Count, Facts, ThingKind, counted, is_among
from clessidra.lab.replaying import Replayed

WITH_STEPS = False
POINTS = "points"


def _names(content: Content) -> list[str]:
    return [content.name(card, "en") for card in content.ids["cards"]]


KINDS = (
    ThingKind("card", "Cards", _names, "built when it was on offer", "built face up when built"),
)
COUNTS = (
    Count("bastions", "Bastions among all that is built"),
    Count("first_invasion", "Players hurt by the first invasion"),
    Count("second_invasion", "Players hurt by the second invasion"),
    Count("attack_1", "Strength of the first invasion", percent=False),
    Count("attack_2", "Strength of the second invasion", percent=False),
    Count("coins", "Coins left at the end, per player", percent=False),
    Count("by_coins", "Matches tied on points and decided by coins"),
    Count("by_buildings", "Matches tied on points and coins and decided by buildings"),
    Count("shared", "Matches with more than one winner"),
)
SOURCES = {
    "flat": "fixed points",
    "per_category": "buildings of a category",
    "per_choice": "the best category",
    "per_coin": "coins",
    "pair": "pairs",
    "different": "different categories",
    "minus_coins": "having few coins",
    "held": "the invasion held",
}
_SHEET_KEYS = {**{way: way for way in WAYS_TO_SCORE}, "no_pair": "pair", "held": "held"}


def measure(game: Game, content: Content, players: int, told: Replayed) -> Columns:
    """From the last records, and from the log which buildings were built face up."""
    finals = told.finals
    realm = is_among(finals["realm"][:, :players], len(content.ids["cards"]))
    taken = realm.sum(axis=2)
    left = is_among(finals["discards"], len(content.ids["cards"])).any(axis=1)
    up = _built_up(told, players)
    built = finals["built"][:, :players].sum(axis=1)
    columns: Columns = {
        "taken/card": taken.astype(np.int8),
        "offered/card": (taken.any(axis=1) | left).astype(np.int8),
        "used/card": (realm & up[..., None]).sum(axis=2).astype(np.int8),
        **counted("bastions", built - up.sum(axis=(1, 2)), built),
        **counted("coins", finals["coins"][:, :players].sum(axis=1), players),
        **_invasions(finals, players),
        **_ties(told, players),
        **_sources(game, content, finals, players),
    }
    return columns


def _built_up(told: Replayed, players: int) -> NDArray[np.bool_]:
    """Which building of each seat was built face up: its k-th building lies in slot k."""
    log, moves = told.batch.log, told.batch.moves
    made = np.arange(log.shape[1]) < moves[:, None]
    seats, kinds = log[..., 0], KIND_OF[log[..., 1]]
    builds = made & (kinds != LOSE_SLOT)
    up = np.zeros((len(moves), players, ROUNDS), np.bool_)
    for seat in range(players):
        own = builds & (seats == seat)
        slots = np.cumsum(own, axis=1) - 1
        match, at = np.nonzero(own)
        up[match, seat, slots[match, at]] = kinds[match, at] == BUILD
    return up


def _invasions(finals: NDArray[Any], players: int) -> Columns:
    """MR-62: seats that do not hold are hurt. A match that was stopped early had no invasion."""
    columns: Columns = {}
    for wave, name in enumerate(("first_invasion", "second_invasion")):
        held, attack = finals["held"][:, wave, :players], finals["attack"][:, wave]
        came = attack != NONE
        columns |= counted(name, (held == 0).sum(axis=1), came * players)
        columns |= counted(f"attack_{wave + 1}", np.where(came, attack, 0), came)
    return columns


def _ties(told: Replayed, players: int) -> Columns:
    """MR-73: points, then coins, then face-up buildings."""
    finals, points = told.finals, told.batch.points[:, :players]
    coins = finals["coins"][:, :players].astype(int)
    faces = finals["face"][:, :players]
    buildings = (faces == UP).sum(axis=2)
    ahead = points == points.max(axis=1, keepdims=True)
    richest = ahead & (coins == np.where(ahead, coins, -1).max(axis=1, keepdims=True))
    largest = richest & (buildings == np.where(richest, buildings, -1).max(axis=1, keepdims=True))
    tied = ahead.sum(axis=1) > 1
    still = richest.sum(axis=1) > 1
    shared = largest.sum(axis=1) > 1
    return {
        **counted("by_coins", tied & ~still, 1),
        **counted("by_buildings", still & ~shared, 1),
        **counted("shared", shared, 1),
    }


def _sources(game: Game, content: Content, finals: NDArray[Any], players: int) -> Columns:
    """Points by their reason: what the score sheets say, so that no rule is written twice."""
    columns = {name: np.zeros((len(finals), players), np.int16) for name in SOURCES}
    for match in range(len(finals)):
        for seat in range(players):
            for line in game.sheet(content, finals, match, seat):
                if line.points:
                    columns[_SHEET_KEYS[line.key]][match, seat] += line.points
    return {f"source/{name}": values for name, values in columns.items()}


FACTS = Facts(
    points=POINTS,
    kinds=KINDS,
    counts=COUNTS,
    sources=SOURCES,
    with_steps=WITH_STEPS,
    measure=measure,
)
