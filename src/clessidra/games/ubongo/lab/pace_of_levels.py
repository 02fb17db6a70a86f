"""The ghost of a bot: how it would have solved a puzzle alone, with the hands it has in a match."""

from __future__ import annotations

import hashlib

import numpy as np

from clessidra.bots import load_judgement, settings_of
from clessidra.bots.racing import ROOM, act, new_minds, pace
from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.rng import STREAM_BOT, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.rules import apply
from clessidra.games.ubongo.solo_puzzle import Alone, set_out
from clessidra.games.ubongo.state import Stage

MOST_STEPS = 2000
"""A bound for a loop that ends by chance alone: usual ways to a solution have a few dozen steps."""


def bot_trace(content: Content, puzzle: Alone, bot: str, seed: str) -> list[Json]:
    """Its steps up to the solution, each with its time: the same seed, the same way."""
    load_judgement(GAME)
    settings, table = settings_of(bot, GAME.id), content.table
    rng, mind = new_rng(), new_minds()[0]
    start(rng, words_of(hashlib.sha256(seed.encode()).hexdigest()), STREAM_BOT, 0)
    states, room = set_out(puzzle, ROOM), np.zeros(GAME.max_legal, np.int32)
    trace: list[Json] = []
    at_ms = 0
    while states["stage"][0, 0] == Stage.SOLVING and len(trace) < MOST_STEPS:
        at_ms += int(pace(table, states, 0, 0, settings, rng, mind))
        action = int(act(table, states, 0, 0, settings, rng, mind, room))
        move = GAME.notation.move_of(content, states, 0, 0, action)
        apply(table, states, 0, 0, action)
        trace.append({"at_ms": at_ms, "move": move})
    return trace
