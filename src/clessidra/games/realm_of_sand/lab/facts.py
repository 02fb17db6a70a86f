"""Facts of Realm of Sand: cards, tiles and powers, what the levels bring, and how matches end."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.games.realm_of_sand.actions import DO_TAKE, KIND_OF
from clessidra.games.realm_of_sand.scoring import RANK_STARS
from clessidra.games.realm_of_sand.state import ENDING, FRONT, LEVELS
from clessidra.lab.facts.columns import Columns, Count, Facts, ThingKind, counted, is_among
from clessidra.lab.replaying import Replayed

WITH_STEPS = True
POINTS = "stars"


def _names(content: Content) -> list[str]:
    return [content.name(card, "en") for card in content.ids["cards"]]


def _powers(content: Content) -> list[str]:
    return [board.power for board in content.pack.boards]


def _tiles(content: Content) -> list[str]:
    return [" / ".join(tile.pattern) for tile in content.pack.tiles]


KINDS = (
    ThingKind("card", "Cards", _names, "completed when it was seen"),
    ThingKind("power", "Powers", _powers, None),
    ThingKind("tile", "Tiles", _tiles, "taken when it was one of the two in front"),
)
COUNTS = (
    Count("by_hourglasses", "Matches ended by ten hourglasses"),
    Count("ender_wins", "The player who brings the tenth hourglass wins"),
    Count("stopped", "Matches left at the round cap"),
    Count("by_pieces", "Matches tied on stars and decided by pieces on the board"),
    Count("by_order", "Matches tied on stars and pieces and decided by the order of turns"),
    Count("cards", "Cards completed, per player", percent=False),
    Count("rank_26", "Solo: 26 stars or more"),
    Count("rank_31", "Solo: 31 stars or more"),
    Count("rank_36", "Solo: 36 stars or more"),
    Count("rank_40", "Solo: 40 stars or more"),
)
SOURCES = {f"level_{level}": f"cards of level {level}" for level in range(1, LEVELS + 1)}


def measure(game: Game, content: Content, players: int, told: Replayed) -> Columns:
    """From the last records; which tiles were chosen from the records before each choice."""
    finals, table = told.finals, content.table[0]
    count = len(content.ids["cards"])
    done = is_among(finals["completed"], count)
    by = np.arange(players)[:, None] == finals["completed_by"][:, None, :]
    taken = np.einsum("mps,msc->mpc", by.astype(np.int8), done.astype(np.int8))
    seen = taken.any(axis=1)
    seen |= is_among(finals["market"], count).any(axis=(1, 2))
    seen |= is_among(finals["kept"], count).any(axis=(1, 2))
    stars, levels = table["stars"][:count], table["card_level"][:count]
    columns: Columns = {
        "taken/card": taken.astype(np.int8),
        "offered/card": seen.astype(np.int8),
        **_powers_in_play(content, finals, players),
        **_tiles_taken(content, players, told),
        **_endings(told, players),
        **counted("cards", taken.sum(axis=(1, 2)), players),
    }
    for level in range(LEVELS):
        worth = np.where(levels == level, stars, 0).astype(int)
        columns[f"source/level_{level + 1}"] = (taken * worth).sum(axis=2)
    for least in RANK_STARS:
        alone = int(players == 1)
        columns |= counted(f"rank_{least}", alone * (finals["stars"][:, 0] >= least), alone)
    return columns


def _powers_in_play(content: Content, finals: NDArray[Any], players: int) -> Columns:
    """RS-3: which board lies before whom; without the advanced rules it does nothing."""
    boards = is_among(finals["board"][:, :players], len(content.ids["boards"]))
    boards &= (finals["advanced"] == 1)[:, None, None]
    in_play = np.asarray(boards.any(axis=1), np.int8)
    return {"taken/power": boards.astype(np.int8), "offered/power": in_play}


def _tiles_taken(content: Content, players: int, told: Replayed) -> Columns:
    """RS-34: one of the two tiles in front of the queen."""
    log, moves = told.batch.log, told.batch.moves
    seats, actions = log[..., 0], log[..., 1]
    made = np.arange(log.shape[1]) < moves[:, None]
    match, at = np.nonzero(made & (KIND_OF[actions] == DO_TAKE))
    count = len(content.ids["tiles"])
    taken = np.zeros((len(moves), players, count), np.int16)
    offered = np.zeros((len(moves), count), np.int16)
    front = told.steps["circle"][match, at, :FRONT]
    for place in range(FRONT):
        known = front[:, place] >= 0
        np.add.at(offered, (match[known], front[known, place]), 1)
    chosen = front[np.arange(len(match)), actions[match, at] - DO_TAKE]
    np.add.at(taken, (match, seats[match, at], chosen), 1)
    return {"taken/tile": taken, "offered/tile": offered}


def _endings(told: Replayed, players: int) -> Columns:
    """RS-80, RS-81."""
    finals, batch = told.finals, told.batch
    hourglasses = finals["hourglasses"][:, :players]
    enders = (hourglasses >= ENDING) & (batch.truncated == 0)[:, None]
    won = (batch.ranks[:, :players] == 1) & enders
    stars = batch.points[:, :players]
    boards = finals["pieces"][:, :players]
    bits = np.bitwise_or.reduce(boards, axis=2)
    pieces = np.bitwise_count(bits.astype(np.uint32)).astype(int)
    ahead = stars == stars.max(axis=1, keepdims=True)
    fullest = ahead & (pieces == np.where(ahead, pieces, -1).max(axis=1, keepdims=True))
    tied, still = ahead.sum(axis=1) > 1, fullest.sum(axis=1) > 1
    return {
        **counted("by_hourglasses", enders.any(axis=1), 1),
        **counted("ender_wins", won.any(axis=1), enders.any(axis=1)),
        **counted("stopped", batch.truncated, 1),
        **counted("by_pieces", tied & ~still, 1),
        **counted("by_order", still, 1),
    }


FACTS = Facts(
    points=POINTS,
    kinds=KINDS,
    counts=COUNTS,
    sources=SOURCES,
    with_steps=WITH_STEPS,
    measure=measure,
)
