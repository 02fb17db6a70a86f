"""What may stand in a deal that came from outside, of a game that does not say it itself.

Compiled rules check no bounds, so a deal is believed only where it can be nothing else: a shuffled
list holds what every deal has there, a seat is one of those that play. A game that deals anything
else says itself what is right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from clessidra.core.content import Content
from clessidra.core.fields import Field, Role, States
from clessidra.core.rng import STREAM_DEAL, new_rng, start
from clessidra.core.seal import words_of

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration

_SEEDS = tuple(words_of(f"{number:02x}" * 32) for number in range(4))


def default_check_deal(game: Declaration) -> Callable[[Content, States, int], str | None]:
    """What is wrong with a deal, or None."""

    def check_deal(content: Content, states: States, i: int) -> str | None:
        options = {option.name: int(states[option.name][i]) for option in game.options}
        dealt = [_dealt(game, content, options, number) for number in range(len(_SEEDS))]
        wrong = (_problem(field, states, i, dealt) for field in game.record.with_role(Role.DEALT))
        return next(filter(None, wrong), None)

    return check_deal


def _dealt(game: Declaration, content: Content, options: dict[str, int], number: int) -> States:
    states, rng = game.template(options), new_rng()
    start(rng, _SEEDS[number], STREAM_DEAL, 0)
    game.rules.deal(content.table, states, 0, rng)
    return states


def _problem(field: Field, states: States, i: int, dealt: list[States]) -> str | None:
    given = np.asarray(states[field.name][i])
    if field.holds_seats:
        players = int(states["players"][i])
        wrong = given[(given < 0) | (given >= players)]
        return f"{field.name}: there is no seat {wrong.flat[0]}" if wrong.size else None
    expected = [_rows(one[field.name][0]) for one in dealt]
    if any(not np.array_equal(rows, expected[0]) for rows in expected):
        return f"{field.name}: this game does not say what may be dealt there (check_deal)"
    if not np.array_equal(_rows(given), expected[0]):
        return f"{field.name}: not what is dealt there, each as often as it should be"
    return None


def _rows(value: np.ndarray) -> np.ndarray:
    """A list, or each list of several, in order of size."""
    return np.sort(np.atleast_1d(value), axis=-1)
