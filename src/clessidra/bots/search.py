"""Search with many redeals: a tree of actions over all worlds that look the same to one seat.

Single-observer information-set tree search. Each simulation deals what the seat does not see
again, goes down the tree by what is legal in that world, grows it by a leaf, plays a little on and
tells every node of the path what came of it for each seat. Nothing is allocated: the caller owns
the tree, and may call again to think longer.
"""

from __future__ import annotations

import math

from clessidra.bots.estimate import estimate
from clessidra.bots.playout import assess, lead_value, play_on
from clessidra.bots.settings import BREADTH, EXPLORE, HASTE, REVEALS, SHARED, SPREAD, TRUST
from clessidra.bots.tree import (
    DEEPEST,
    HOPE,
    NOTHING,
    ROOT,
    WIN,
    Search,
    Tree,
    add,
    child_of,
    children,
    has_room,
    insert,
)
from clessidra.core.driver import next_seat
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.rng import below
from clessidra.core.verbs import Ints, Table, active, apply, legal, redeal


@kernel
def think(search: Search, i: int, seat: int, through: int, simulations: int) -> None:
    """Run more simulations. Row i is what the seat sees; the three rows after it are scratch space.

    `through` is the child of the root that all of them must go through, or NOTHING.
    """
    content, states, rng, tree = search.content, search.states, search.rng, search.tree
    world, dealt = i + 1, i + 3
    for _ in range(simulations):
        if tree.visits[ROOT] % search.settings[SHARED] == 0:
            states[dealt] = states[i]
            redeal(content, states, dealt, rng)
        states[world] = states[dealt]
        anchor = 0
        if states[i]["players"] == 1:
            anchor = estimate(content, states, world, seat)
        tree.path[0] = ROOT
        tree.path[1] = through
        depth = _descend(search, world, seat)
        play_on(content, states, world, seat, rng, search.actions, search.settings)
        assess(search, world, seat, anchor)
        for at in range(depth + 1):
            node = int(tree.path[at])
            tree.visits[node] += 1
            tree.hopes[node] += tree.result[HOPE]
            tree.wins[node] += tree.result[WIN]
            for one in range(MAX_SEATS):
                tree.values[node, one] += tree.result[one]


@kernel
def _descend(search: Search, world: int, seat: int) -> int:
    """Go from the root to a leaf, and the world with it; returns the depth of the leaf."""
    content, states, tree = search.content, search.states, search.tree
    actions, settings = search.actions, search.settings
    node = ROOT
    reveals = int(states[world]["reveals"])
    for depth in range(DEEPEST):
        awaited = active(content, states, world)
        if awaited == 0 or states[world]["reveals"] >= reveals + settings[REVEALS]:
            return depth
        # Where several seats choose at once, this seat is the one that thinks.
        mover = seat if node == ROOT else next_seat(awaited)
        # One's own actions are the same in all worlds until something new comes up.
        certain = mover == seat and states[world]["reveals"] == reveals
        fresh = tree.first[node] == NOTHING
        count = 0
        if fresh or not certain:
            count = legal(content, states, world, mover, actions)
        if fresh:
            wide = min(count, int(settings[BREADTH]) * 4)
            waits = node != ROOT and tree.visits[node] * settings[HASTE] < count
            if waits or not has_room(tree, wide):
                return depth
            _expand(search, world, mover, node, count, wide)
        elif not certain:
            _meet(search, world, mover, node, count)
        child = int(tree.path[1]) if depth == 0 else NOTHING
        if child == NOTHING:
            child = _select(mover, actions, -1 if certain else count, settings, tree, node)
        if child == NOTHING:
            return depth
        apply(content, states, world, mover, int(tree.action[child]))
        node = child
        tree.path[depth + 1] = node
        if tree.visits[node] == 0:
            return depth + 1
    return DEEPEST


@kernel
def _weigh(content: Table, states: States, world: int, points: Ints) -> None:
    """What every seat may expect now: what an action promises is measured against it."""
    for one in range(int(states[world]["players"])):
        points[one] = estimate(content, states, world, one)


@kernel
def _promise(
    content: Table,
    states: States,
    world: int,
    mover: int,
    action: int,
    points: Ints,
    spread: int,
) -> float:
    """The greedy value of an action, after `_weigh`: the lead over what others expect now."""
    states[world + 1] = states[world]
    apply(content, states, world + 1, mover, action)
    before = int(points[mover])
    points[mover] = estimate(content, states, world + 1, mover)
    promise = lead_value(points, mover, int(states[world]["players"]), before, spread)
    points[mover] = before
    return promise


@kernel
def _expand(search: Search, world: int, mover: int, node: int, count: int, wide: int) -> None:
    """Give a node the most promising of its legal actions as children."""
    content, states, tree, points = search.content, search.states, search.tree, search.points
    spread = int(search.settings[SPREAD])
    _weigh(content, states, world, points)
    for at in range(count):
        action = int(search.actions[at])
        promise = _promise(content, states, world, mover, action, points, spread)
        if at < wide:
            insert(tree, node, add(tree, action, promise))
        else:
            _replace_last(tree, node, action, promise)


@kernel
def _replace_last(tree: Tree, node: int, action: int, promise: float) -> None:
    """Of a full list the least promising child makes way for a better one."""
    before = NOTHING
    last = int(tree.first[node])
    while tree.next[last] != NOTHING:
        before = last
        last = int(tree.next[last])
    if tree.promise[last] >= promise:
        return
    if before == NOTHING:
        tree.first[node] = NOTHING
    else:
        tree.next[before] = NOTHING
    tree.action[last] = action
    tree.promise[last] = promise
    insert(tree, node, last)


@kernel
def _meet(search: Search, world: int, mover: int, node: int, count: int) -> None:
    """In another world other actions are legal: look at one of them, and perhaps take it in."""
    content, states, tree, points = search.content, search.states, search.tree, search.points
    settings = search.settings
    action = int(search.actions[below(search.rng, count)])
    known = children(tree, node)
    if child_of(tree, node, action) != NOTHING or not has_room(tree, 1):
        return
    if known >= 8 * settings[BREADTH]:
        return
    _weigh(content, states, world, points)
    promise = _promise(content, states, world, mover, action, points, int(settings[SPREAD]))
    if known < 2 or promise > tree.promise[tree.first[node]] - 0.1:
        insert(tree, node, add(tree, action, promise))


@kernel
def _select(mover: int, actions: Ints, count: int, settings: Ints, tree: Tree, node: int) -> int:
    """The child with the best upper bound, of those that are legal (all if `count` is -1)."""
    visits = int(tree.visits[node])
    wide = int(settings[BREADTH]) + int(math.sqrt(float(visits)) * 0.5)
    trust = float(settings[TRUST])
    explore = settings[EXPLORE] / 100.0
    best = NOTHING
    best_bound = 0.0
    child = int(tree.first[node])
    while child != NOTHING and wide > 0:
        if count < 0 or _is_listed(actions, count, int(tree.action[child])):
            wide -= 1
            tree.possible[child] += 1
            tried = tree.visits[child] + trust
            mean = (tree.values[child, mover] + trust * tree.promise[child]) / tried
            bound = mean + explore * math.sqrt(math.log(tree.possible[child] + 1.0) / tried)
            if best == NOTHING or bound > best_bound:
                best, best_bound = child, bound
        child = int(tree.next[child])
    return best


@kernel
def _is_listed(actions: Ints, count: int, action: int) -> bool:
    at = 0
    while at < count and actions[at] != action:
        at += 1
    return at < count


@kernel
def favourite(tree: Tree) -> int:
    """The child of the root that was tried most; of equals the more promising one."""
    best = int(tree.first[ROOT])
    child = best
    while child != NOTHING:
        if tree.visits[child] > tree.visits[best]:
            best = child
        child = int(tree.next[child])
    return best
