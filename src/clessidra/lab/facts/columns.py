"""The form of facts: named arrays whose first axis is the match, and what their names mean.

| name | shape | what it holds |
|---|---|---|
| `wins`, `points`, `ranks` | match, seat | the result |
| `moves`, `rounds`, `truncated`, `margin`, `tied` | match | length, and how close it was |
| `source/NAME` | match, seat | points from one source |
| `offered/KIND` | match, thing | how often the thing could be taken |
| `taken/KIND`, `used/KIND` | match, seat, thing | how often it was, and was put to its good use |
| `of/NAME`, `per/NAME` | match | a count, and what it is counted by |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.lab.bulk_summary import win_shares
from clessidra.lab.replaying import Replayed

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, slots=True)
class ThingKind:
    """A kind of thing that a player can have: cards, tiles, powers, puzzles."""

    id: str
    title: str
    names: Callable[[Content], list[str]]
    """The name of every thing, in the order of the columns."""
    rate: str | None
    """What it means that a thing is taken when it could be; None if it is nobody's choice."""
    use: str | None = None
    """What `used` means, as a share of `taken`."""


@dataclass(frozen=True, slots=True)
class Count:
    """Something else that is counted."""

    id: str
    title: str
    percent: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """What a game measures of its matches in addition to points and ranks."""

    points: str = "points"
    """What points are called."""
    kinds: tuple[ThingKind, ...] = ()
    counts: tuple[Count, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    """Where points come from: the name of a column, and its title."""
    with_steps: bool = False
    """Whether the record before every move is needed."""
    measure: Callable[[Game, Content, int, Replayed], Columns] = (
        lambda game, content, players, told: {}
    )
    """The game's own columns, for a number of players."""


def common_columns(players: int, told: Replayed) -> Columns:
    """What every game has."""
    batch = told.batch
    points, ranks = batch.points[:, :players], batch.ranks[:, :players]
    ordered = np.sort(points, axis=1)
    margin = ordered[:, -1] - ordered[:, -2] if players > 1 else np.zeros(len(points), np.int32)
    return {
        "wins": win_shares(ranks),
        "points": points,
        "ranks": ranks,
        "moves": batch.moves,
        "rounds": told.finals["round"].astype(np.int32),
        "truncated": batch.truncated,
        "margin": margin,
        "tied": (margin == 0) & (players > 1),
    }


def is_among(held: NDArray[Any], count: int) -> NDArray[np.bool_]:
    """One more axis at the end: which thing each entry is; blank entries are none."""
    marks: NDArray[np.bool_] = held[..., None] == np.arange(count)
    return marks


def counted(name: str, of: NDArray[Any], per: NDArray[Any] | int) -> Columns:
    """The two columns of a count."""
    of = np.asarray(of, float)
    return {f"of/{name}": of, f"per/{name}": np.broadcast_to(np.asarray(per, float), of.shape)}
