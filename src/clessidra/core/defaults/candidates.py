"""What a seat could do in a game that does not say it itself, and what each would change.

Everything starts from a hidden record. What the seat does not know is dealt again a few times, and
the action is tried in each of these worlds: what comes out the same in all of them is shown, the
rest is unknown. So nothing is shown that the seat could not work out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.defaults.changes import changes_between
from clessidra.core.envelope import candidate
from clessidra.core.fields import States, copy_of
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.seal import words_of

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration

WORLDS = 16
MOST = 100
"""Of more actions it is not said what they would change: nobody reads it, and it takes long."""
_SEED = words_of("c1" * 32)


def default_candidates(game: Declaration) -> Callable[[Content, States, int, int], list[Json]]:
    """Every legal action of a seat, from a record hidden for it."""

    def candidates(content: Content, states: States, i: int, seat: int) -> list[Json]:
        actions = game.legal_actions(content, states, i, seat) if seat >= 0 else []
        here = copy_of(states, i)
        worlds = possible_worlds(game, content, here) if len(actions) <= MOST else None
        found: list[Json] = []
        for action in actions:
            move = game.notation.move_of(content, states, i, seat, action)
            changes = None
            if worlds is not None:
                changes = changes_of(game, content, here, worlds, seat, action)
            details = {"text": game.notation.text_of(move), "changes": changes}
            found.append(candidate(move, game.statuses[0], details))
        return found

    return candidates


def possible_worlds(game: Declaration, content: Content, hidden: States) -> States:
    """Records that look the same as a hidden one to its viewer."""
    worlds, rng = np.repeat(hidden, WORLDS), new_rng()
    for world in range(WORLDS):
        start(rng, _SEED, STREAM_REDEAL, world)
        game.rules.redeal(content.table, worlds, world, rng)
    return worlds


def changes_of(
    game: Declaration, content: Content, here: States, worlds: States, seat: int, action: int
) -> list[Json]:
    """What an action would change in what the seat can see."""
    after = worlds.copy()
    for world in range(len(after)):
        game.rules.apply(content.table, after, world, seat, action)
    return changes_between(game, content, here, after, seat)
