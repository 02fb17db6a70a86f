"""Verbs of the bots for games with a clock: when a bot acts, and what it then does.

A bot of a race is asked twice for each action. As soon as its seat can do something, `pace` says
how long the bot will take; when that time comes, `act` says what it does, seeing the table as it
is then. Between the two it may remember what it likes in its own row of `mind`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.rng import Words
from clessidra.core.verbs import Ints, Table, verb

Mind = NDArray[np.int32]
MIND = 2048
"""Numbers that a bot can remember. A mind that holds zeros remembers nothing."""
ROOM = 2
"""Records that `act` needs: the one seen, and one to try moves on."""


@verb
def pace(  # type: ignore[empty-body]
    content: Table, states: States, i: int, seat: int, settings: Ints, rng: Words, mind: Mind
) -> int:
    """The milliseconds that the bot takes for its next action."""


@verb
def act(  # type: ignore[empty-body]
    content: Table,
    states: States,
    i: int,
    seat: int,
    settings: Ints,
    rng: Words,
    mind: Mind,
    room: Ints,
) -> int:
    """The bot's next action, given what its seat sees now; `room` is for listing actions."""


def new_minds() -> Mind:
    """Minds for all seats of a table, each a row."""
    return np.zeros((MAX_SEATS, MIND), np.int32)
