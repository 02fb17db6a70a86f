"""Deals: from a seed, to and from JSON by content ids, and into a match that can begin."""

from __future__ import annotations

from collections.abc import Mapping

from clessidra.core import rng
from clessidra.core.canonical import Json, put_value, value_of
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import Role, States
from clessidra.core.game import Game
from clessidra.core.seal import words_of


def deal_from_seed(game: Game, content: Content, options: Mapping[str, int], seed: str) -> States:
    """A record with options and deal, not yet set up."""
    states = game.template(options)
    generator = rng.new_rng()
    rng.start(generator, words_of(seed), rng.STREAM_DEAL, 0)
    game.rules.deal(content.table, states, 0, generator)
    return states


def deal_to_json(game: Game, content: Content, states: States) -> Json:
    """The dealt fields by content ids; only before `set_up` do they hold the whole deal."""
    dealt = game.record.with_role(Role.DEALT)
    return {field.name: value_of(field, states, 0, content) for field in dealt}


def deal_from_json(game: Game, content: Content, options: Mapping[str, int], deal: Json) -> States:
    """The inverse of `deal_to_json`; ClessidraError says what is wrong with the deal."""
    dealt = game.record.with_role(Role.DEALT)
    if not isinstance(deal, dict) or deal.keys() != {field.name for field in dealt}:
        expected = ", ".join(field.name for field in dealt)
        raise ClessidraError(f"a deal of this game has exactly: {expected}")
    states = game.template(options)
    for field in dealt:
        put_value(field, states, 0, content, deal[field.name])
    problem = game.check_deal(content, states, 0)
    if problem:
        raise ClessidraError(problem)
    return states
