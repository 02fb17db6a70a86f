"""How a bot chooses at once, inside kernels, for any game.

Row `i` holds what the bot's seat may see, never the true state: unseen things are blank there
until the bot deals them again for itself. The rows after `i` are room to think in.
"""

from __future__ import annotations

import numpy as np

from clessidra.bots.estimate import estimate
from clessidra.bots.random_action import draw
from clessidra.bots.settings import ENGINE, MISTAKES, RANDOM, SEARCH
from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table, apply, legal, redeal

ROOM = 4
"""Records a choice needs: the one seen, a world, one to try moves on, and a redealt copy."""
UNDECIDED = -1
"""What `choose` answers where the bot has to search."""


@kernel
def choose(
    settings: Ints, content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints
) -> int:
    """The action that this bot takes for the seat, or UNDECIDED."""
    if settings[ENGINE] == RANDOM:
        return draw(content, states, i, seat, rng, actions)
    if settings[MISTAKES] > 0 and below(rng, 100) < settings[MISTAKES]:
        return draw(content, states, i, seat, rng, actions)
    count = legal(content, states, i, seat, actions)
    if count == 1:
        return int(actions[0])
    if settings[ENGINE] == SEARCH:
        return UNDECIDED
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
def _prospects(content: Table, states: States, i: int, seat: int) -> int:
    """Mostly the own score, a little the distance to the strongest rival."""
    strongest = 0
    for other in range(int(states[i]["players"])):
        if other != seat:
            strongest = max(strongest, estimate(content, states, i, other))
    return 4 * estimate(content, states, i, seat) - strongest
