"""A bot at work, outside kernels: it holds what a search needs and can be told to stop."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from clessidra.bots.choosing import ROOM, UNDECIDED, choose
from clessidra.bots.search import favourite, think
from clessidra.bots.settings import ENGINE, SEARCH, SIMULATIONS
from clessidra.bots.tree import (
    NOTHING,
    ROOT,
    Search,
    Tree,
    add,
    child_of,
    children,
    clear,
    insert,
    new_tree,
)
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Game
from clessidra.core.rng import STREAM_BOT, Words, new_rng, start
from clessidra.core.seal import words_of
from clessidra.core.verbs import Ints, Table

Stop = Callable[[], bool]
"""Asked between chunks whether to stop thinking; `threading.Event.is_set` is one."""
CHUNK = 64
"""Simulations between two such questions: some milliseconds."""
FEW, LESS = 3, 3
"""A choice between so few actions gets only a third of the simulations: the small steps of a long
turn then leave the time to those that matter."""


class Thinker:
    """Room for the thoughts of one bot after another; not to be shared between threads."""

    def __init__(self, max_legal: int, tree: Tree | None = None) -> None:
        self.actions = np.zeros(max_legal, np.int32)
        self.tree = new_tree() if tree is None else tree
        self._points = np.zeros(MAX_SEATS, np.int32)
        self._ranks = np.zeros(MAX_SEATS, np.int32)

    def choose(
        self, bot: Ints, content: Table, states: States, i: int, seat: int, rng: Words, stop: Stop
    ) -> int:
        """The action that the bot takes, given what its seat sees in row i."""
        action = int(choose(bot, content, states, i, seat, rng, self.actions))
        if action == UNDECIDED:
            self.search(bot, content, states, i, seat, rng, stop)
            action = self.favourite
        return action

    def search(
        self, bot: Ints, content: Table, states: States, i: int, seat: int, rng: Words, stop: Stop
    ) -> None:
        """Grow a new tree, with as many simulations as the bot takes unless it is stopped."""
        clear(self.tree)
        search = self._search_of(bot, content, states, rng)
        think(search, i, seat, NOTHING, 1)
        wanted = int(bot[SIMULATIONS])
        if children(self.tree, ROOT) <= FEW:
            wanted //= LESS
        done = 1
        while done < wanted and not stop():
            chunk = min(CHUNK, wanted - done)
            think(search, i, seat, NOTHING, chunk)
            done += chunk

    def assess(
        self,
        bot: Ints,
        content: Table,
        states: States,
        i: int,
        seat: int,
        rng: Words,
        action: int,
        simulations: int,
    ) -> None:
        """After a search: have an action tried at least so often."""
        child = int(child_of(self.tree, ROOT, action))
        if child == NOTHING:
            child = int(add(self.tree, action, 0.0))
            insert(self.tree, ROOT, child)
        missing = max(0, simulations - int(self.tree.visits[child]))
        think(self._search_of(bot, content, states, rng), i, seat, child, missing)

    def _search_of(self, bot: Ints, content: Table, states: States, rng: Words) -> Search:
        room = (self.actions, self._points, self._ranks)
        return Search(content, states, rng, bot, self.tree, *room)

    @property
    def favourite(self) -> int:
        """The action that the search would take."""
        return int(self.tree.action[favourite(self.tree)])


def choose_once(
    bot: Ints,
    game: Game,
    content: Content,
    seen: States,
    seat: int,
    seed: str,
    index: int,
    stop: Stop,
) -> int:
    """One choice with new room and a generator of its own."""
    room, rng = room_for(game, seen), bot_rng(seed, index)
    thinker = Thinker(game.max_legal, new_tree() if bot[ENGINE] == SEARCH else _NO_TREE)
    return thinker.choose(bot, content.table, room, 0, seat, rng, stop)


def room_for(game: Game, seen: States) -> States:
    """What a seat sees, with room to think behind it."""
    return np.concatenate([seen[:1], game.record.blank(ROOM - 1)])


def bot_rng(seed: str, index: int) -> Words:
    """The random numbers of one choice."""
    rng = new_rng()
    start(rng, words_of(seed), STREAM_BOT, index)
    return rng


_NO_TREE = new_tree(1)
