"""What bulk play works with: rows of records, what a seat sees of them, and where matches begin."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clessidra.bots.choosing import ROOM
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.hiding import Bytes, Hiding, as_bytes, hide_bytes, hiding_of
from clessidra.core.jit import kernel
from clessidra.core.rng import STREAM_DEAL, Words, derive_seed, new_rng, start
from clessidra.core.seal import series_words
from clessidra.core.verbs import Ints, Table, deal

NO_CAP = 0
TABLE, SEEN = 0, 1  # rows: the true record, and from the second on the room a bot thinks in


class Workspace(NamedTuple):
    """Everything that playing one match after another needs and does not keep."""

    content: Table
    states: States
    """Row TABLE is the match; row SEEN is what a seat may see of it."""
    raw: Bytes
    """The same memory as bytes."""
    hiding: Hiding
    actions: Ints
    """Room for listing legal actions."""
    seed: Words
    """The seed of the match under way."""
    rng: Words


class Series(NamedTuple):
    """Matches of which each deal follows from the series and the number of the match."""

    words: Words
    first: int
    template: States
    """The blank record with the options written in."""


def new_workspace(game: Game, content: Content, rows: int = SEEN + ROOM) -> Workspace:
    """Room to play matches of a game, one after another."""
    states = game.record.blank(rows)
    return Workspace(
        content=content.table,
        states=states,
        raw=as_bytes(states),
        hiding=hiding_of(game.record),
        actions=np.zeros(game.max_legal, np.int32),
        seed=np.zeros(4, np.uint64),
        rng=new_rng(),
    )


def series_of(game: Game, options: dict[str, int], series: int, first: int) -> Series:
    """The matches of a series from number `first` on."""
    return Series(series_words(series), first, game.template(options))


@kernel
def deal_match(work: Workspace, series: Series, k: int) -> None:
    """Row TABLE becomes match k after the first, dealt but not yet set up; `seed` is its own."""
    derive_seed(series.words, series.first + k, work.rng, work.seed)
    work.states[TABLE] = series.template[0]
    start(work.rng, work.seed, STREAM_DEAL, 0)
    deal(work.content, work.states, TABLE, work.rng)


@kernel
def look(work: Workspace, seat: int) -> None:
    """Row SEEN becomes what the seat may see of the match."""
    hide_bytes(work.raw, TABLE, seat, work.hiding, work.raw, SEEN)
