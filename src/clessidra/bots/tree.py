"""The memory of a search: a tree of actions in arrays that the caller owns.

A node is an action after a path of actions; node 0 is the root. The children of a node are a list
from the most promising on: `first` is its head, `next` leads from sibling to sibling. What a node
knows holds for all worlds in which its path was possible.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words
from clessidra.core.verbs import Ints, Table

NOTHING = -1
HOPE, WIN = MAX_SEATS, MAX_SEATS + 1
ROOT = 0
DEEPEST = 64
"""Steps from the root to a leaf; a turn may be a chain of a few."""
NODES = 1 << 15
"""Nodes of a tree: 2.8 MB. A search whose tree is full goes on without new nodes."""

Reals = NDArray[np.float64]


class Tree(NamedTuple):
    """All arrays have a row for each node, but the last three."""

    action: Ints
    first: Ints
    next: Ints
    visits: Ints
    possible: Ints
    """How often the action could be chosen: it need not be legal in every world."""
    promise: Reals
    """The greedy value of the action, from 0 to 1: it counts like a few visits."""
    values: Reals
    """For each seat the sum over all visits of its chances, from 0 to 1."""
    hopes: Reals
    """The sum over all visits of the hundredths of a point that the root's seat ends with."""
    wins: Reals
    """The sum over all visits of its victories, or of the chances where the end is not seen."""
    size: Ints
    """How many nodes there are."""
    path: Ints
    """The nodes of the simulation under way."""
    result: Reals
    """Of the simulation under way: the value for each seat, then HOPE and WIN of the root's."""


class Search(NamedTuple):
    """All that one search works with: it owns nothing, and can go on where it stopped."""

    content: Table
    states: States
    """One row is what the seat sees; the three rows after it are room."""
    rng: Words
    settings: Ints
    """The bot that searches."""
    tree: Tree
    actions: Ints
    """Room for listing legal actions."""
    points: Ints
    ranks: Ints
    """Room for the points and ranks of every seat."""


def new_tree(nodes: int = NODES) -> Tree:
    """An empty tree with room for this many nodes."""
    return Tree(
        action=np.zeros(nodes, np.int32),
        first=np.zeros(nodes, np.int32),
        next=np.zeros(nodes, np.int32),
        visits=np.zeros(nodes, np.int32),
        possible=np.zeros(nodes, np.int32),
        promise=np.zeros(nodes),
        values=np.zeros((nodes, MAX_SEATS)),
        hopes=np.zeros(nodes),
        wins=np.zeros(nodes),
        size=np.zeros(1, np.int32),
        path=np.zeros(DEEPEST + 1, np.int32),
        result=np.zeros(WIN + 1),
    )


def memory_of(tree: Tree) -> int:
    """The bytes that a search holds."""
    return sum(array.nbytes for array in tree)


@kernel
def clear(tree: Tree) -> None:
    """Forget everything but the root."""
    tree.size[0] = 0
    add(tree, NOTHING, 0.0)


@kernel
def has_room(tree: Tree, more: int) -> bool:
    """Whether `more` nodes can be added."""
    return int(tree.size[0]) + more <= len(tree.action)


@kernel
def add(tree: Tree, action: int, promise: float) -> int:
    """A new node that is nobody's child yet."""
    node = int(tree.size[0])
    tree.size[0] += 1
    tree.action[node] = action
    tree.first[node] = NOTHING
    tree.next[node] = NOTHING
    tree.visits[node] = 0
    tree.possible[node] = 0
    tree.promise[node] = promise
    tree.hopes[node] = 0.0
    tree.wins[node] = 0.0
    for seat in range(MAX_SEATS):
        tree.values[node, seat] = 0.0
    return node


@kernel
def insert(tree: Tree, parent: int, child: int) -> None:
    """Put a child in its place: behind all that promise at least as much."""
    before = NOTHING
    after = int(tree.first[parent])
    while after != NOTHING and tree.promise[after] >= tree.promise[child]:
        before = after
        after = int(tree.next[after])
    tree.next[child] = after
    if before == NOTHING:
        tree.first[parent] = child
    else:
        tree.next[before] = child


@kernel
def children(tree: Tree, parent: int) -> int:
    """How many children a node has."""
    count = 0
    child = int(tree.first[parent])
    while child != NOTHING:
        count += 1
        child = int(tree.next[child])
    return count


@kernel
def child_of(tree: Tree, parent: int, action: int) -> int:
    """The child with this action, or NOTHING."""
    child = int(tree.first[parent])
    while child != NOTHING and tree.action[child] != action:
        child = int(tree.next[child])
    return child
