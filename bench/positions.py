"""Positions of Minute Realms on the way through whole random matches, each with its next move."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from clessidra.core.content import Content
from clessidra.core.deals import deal_from_seed
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.registry import get_game
from clessidra.core.seal import series_secret

PLAYERS = 4
MATCHES = 64


@dataclass(frozen=True, slots=True)
class Positions:
    """Row k of `states` is a position in which seat k may take action k."""

    game: Game
    content: Content
    states: States
    seats: list[int]
    actions: list[int]


def random_positions() -> Positions:
    """Every position of some random matches; always the same ones."""
    game = get_game("minute-realms")
    content = game.load_content(None)
    chance = random.Random(0)
    rows, seats, actions = [], [], []
    for match in range(MATCHES):
        states = deal_from_seed(game, content, {"players": PLAYERS}, series_secret(0, match))
        game.rules.set_up(content.table, states, 0)
        while not game.rules.finished(content.table, states, 0):
            seat = game.awaited(content, states, 0)[0]
            action = chance.choice(game.legal_actions(content, states, 0, seat))
            rows.append(states.copy())
            seats.append(seat)
            actions.append(action)
            game.rules.apply(content.table, states, 0, seat, action)
    return Positions(game, content, np.concatenate(rows), seats, actions)
