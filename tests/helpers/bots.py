"""Bots in tests: positions to ask them in, and levels that think only briefly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.bots import part
from clessidra.bots.levels import Level
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.seal import words_of
from helpers.matches import new_match

SEED = "5a" * 32
A_FEW = 24


def think_briefly(monkeypatch: pytest.MonkeyPatch, simulations: int = A_FEW) -> None:
    """Limit every level to this many simulations: the same kernels, less waiting."""
    true = part.level_of

    def brief(bot: str, game_id: str) -> Level:
        level = true(bot, game_id)
        return replace(level, simulations=min(level.simulations, simulations))

    monkeypatch.setattr(part, "level_of", brief)


def position(game: Game, content: Content, players: int, moves: int, seed: int) -> States:
    """A record some moves into a match that the first legal actions but one have led to."""
    match = new_match(game, content, players, seed)
    for at in range(moves):
        seat = match.awaited[0]
        actions = game.legal_actions(content, match.states, 0, seat)
        action = actions[(7 * at + seed) % len(actions)]
        move = game.notation.move_of(content, match.states, 0, seat, action)
        for event in match.decide_move(seat, move):
            match.fold(event)
        if match.over:
            break
    return match.states


def other_world(game: Game, content: Content, states: States, seat: int, index: int) -> States:
    """A record that looks the same to the seat, with something else behind it."""
    rng = new_rng()
    start(rng, words_of(SEED), STREAM_REDEAL, index)
    other = hide(game.record, states, 0, seat)
    game.rules.redeal(content.table, other, 0, rng)
    return other
