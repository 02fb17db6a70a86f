"""The tree: its order, its bounds, and what a search keeps in it."""

from __future__ import annotations

import numpy as np

from clessidra.bots import load_judgement, never, settings_of
from clessidra.bots.thinker import Thinker, bot_rng, room_for
from clessidra.bots.tree import (
    NODES,
    NOTHING,
    ROOT,
    add,
    child_of,
    children,
    clear,
    has_room,
    insert,
    memory_of,
    new_tree,
)
from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from helpers.bots import SEED, position

STATED_MB = 2.9
"""What docs/design.md says that a search holds."""


def test_children_stand_by_their_promise() -> None:
    tree = new_tree(8)
    clear(tree)
    for action, promise in ((5, 0.2), (6, 0.9), (7, 0.5), (8, 0.9)):
        insert(tree, ROOT, add(tree, action, promise))
    order, child = [], int(tree.first[ROOT])
    while child != NOTHING:
        order.append(int(tree.action[child]))
        child = int(tree.next[child])
    assert order == [6, 8, 7, 5]
    assert children(tree, ROOT) == 4
    assert tree.action[child_of(tree, ROOT, 7)] == 7
    assert child_of(tree, ROOT, 99) == NOTHING
    assert has_room(tree, 3)
    assert not has_room(tree, 4)


def test_the_memory_of_a_search_is_bounded_and_stated() -> None:
    assert memory_of(new_tree(NODES)) < STATED_MB * 1e6


def test_a_full_tree_goes_on_without_new_nodes(game: Game, content: Content) -> None:
    thinker, seen, seat = _at_work(game, content, nodes=200)
    bot = settings_of("master", game.id)
    bot[2] = 400
    thinker.search(bot, content.table, seen, 0, seat, bot_rng(SEED, 0), never)
    assert thinker.tree.size[0] <= 200
    assert thinker.tree.visits[ROOT] in (400, 133)


def test_the_figures_of_the_root_add_up(game: Game, content: Content) -> None:
    thinker, seen, seat = _at_work(game, content)
    bot = settings_of("master", game.id)
    bot[2] = 100
    thinker.search(bot, content.table, seen, 0, seat, bot_rng(SEED, 0), never)
    tree = thinker.tree
    child, visits, values = int(tree.first[ROOT]), 0, 0.0
    while child != NOTHING:
        visits += int(tree.visits[child])
        values += float(tree.values[child, seat])
        assert 0 <= tree.wins[child] <= tree.visits[child] <= tree.possible[child] + 1
        child = int(tree.next[child])
    assert visits == tree.visits[ROOT]
    assert np.isclose(values, tree.values[ROOT, seat])


def _at_work(game: Game, content: Content, nodes: int = NODES) -> tuple[Thinker, np.ndarray, int]:
    load_judgement(game)
    states = position(game, content, 2, 4, 3)
    seat = game.awaited(content, states, 0)[0]
    seen = room_for(game, hide(game.record, states, 0, seat))
    return Thinker(game.max_legal, new_tree(nodes)), seen, seat
