"""A verb of the bots: one legal action, each equally likely."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.core.verbs import Ints, Table, legal, verb


@verb
def draw(content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints) -> int:  # type: ignore[empty-body]
    """Draw from what `legal` lists; a game with long lists may do it without listing them."""


@kernel
def draw_from_list(
    content: Table, states: States, i: int, seat: int, rng: Words, actions: Ints
) -> int:
    """List the legal actions and take one: good for any game."""
    return int(actions[below(rng, legal(content, states, i, seat, actions))])
