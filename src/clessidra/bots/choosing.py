"""How each bot chooses, inside kernels, for any game.

Row `i` holds what the bot's seat may see, never the true state: unseen things are blank there
until the bot deals them anew for itself. The rows after `i` are room to think in.
"""

from __future__ import annotations

import numpy as np

from clessidra.bots.drawing import draw
from clessidra.bots.estimate import estimate
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table, apply, legal, redeal

RANDOM, GREEDY = 0, 1
ROOM = 3
"""Records a choice needs: the one seen, a redealt copy, and one to try moves on."""


@kernel
def choose(
    bot: int, content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints
) -> int:
    """The action that a bot of this kind takes for the seat."""
    if bot == RANDOM:
        return draw(content, states, i, seat, rng, actions)
    count = legal(content, states, i, seat, actions)
    if count == 1:
        return int(actions[0])
    return _choose_greedily(content, states, i, seat, rng, actions, count)


@kernel
def _choose_greedily(
    content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints, count: int
) -> int:
    """Look one move ahead; of equally good moves take any."""
    states[i + 1] = states[i]
    redeal(content, states, i + 1, rng)
    best = np.int64(0)
    best_value = np.int64(0)
    ties = 0
    for at in range(count):
        states[i + 2] = states[i + 1]
        apply(content, states, i + 2, seat, int(actions[at]))
        value = _prospects(content, states, i + 2, seat)
        if ties == 0 or value > best_value:
            best, best_value, ties = np.int64(actions[at]), np.int64(value), 1
        elif value == best_value:
            ties += 1
            if below(rng, ties) == 0:
                best = np.int64(actions[at])
    return best  # type: ignore[return-value]


@kernel
def judge(content: Table, states: States, i: int, seat: int, action: int) -> tuple[int, int]:
    """One action in a redealt record: what greed makes of it, and the points it hopes for."""
    states[i + 1] = states[i]
    apply(content, states, i + 1, seat, action)
    return _prospects(content, states, i + 1, seat), estimate(content, states, i + 1, seat)


@kernel
def _prospects(content: Table, states: States, i: int, seat: int) -> int:
    """Mostly the own score, a little the distance to the strongest rival."""
    strongest = 0
    for other in range(int(states[i]["players"])):
        if other != seat:
            strongest = max(strongest, estimate(content, states, i, other))
    return 4 * estimate(content, states, i, seat) - strongest
