"""The bots of each game, by strength: for people five levels, for the laboratory two more.

A level is a fixed number of simulations, so it plays the same on any machine. `hard` may take a
second for a whole turn on one core, `master` three; how strong each of them turned out to be is
measured in docs/bots.md.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache

import numpy as np

from clessidra.bots import settings
from clessidra.bots.settings import GREEDY, RANDOM, SEARCH
from clessidra.core.errors import ClessidraError
from clessidra.core.verbs import Ints

LEVELS = ("beginner", "easy", "medium", "hard", "master")
"""What people choose from."""
USUAL = "medium"


@dataclass(frozen=True, slots=True)
class Level:
    """A bot: the columns of `settings` by name, and why they are what they are."""

    name: str
    why: str
    engine: int = GREEDY
    mistakes: int = 0
    simulations: int = 0
    breadth: int = 0
    reveals: int = 0
    rounds: int = 0
    sample: int = 0
    spread: int = 0
    explore: int = 0
    trust: int = 0
    haste: int = 0
    rival_sample: int = 0
    shared: int = 1
    step_time: int = 0
    slips: int = 0

    def row(self) -> Ints:
        """What kernels read."""
        row = np.zeros(settings.COLUMNS, np.int32)
        for name, value in asdict(self).items():
            if name not in ("name", "why"):
                row[getattr(settings, name.upper())] = value
        return row


_RANDOM = Level("random", "Any legal move: what everything is measured against.", RANDOM)
_GREEDY = Level("greedy", "What looks best one move ahead; for the laboratory.")

_REALMS = Level(
    "master",
    "Playouts of two rounds are as strong as those to the end, and twice as quick.",
    SEARCH,
    simulations=3000,
    breadth=16,
    reveals=1,
    rounds=2,
    sample=16,
    spread=600,
    explore=30,
    trust=2,
    haste=16,
    rival_sample=16,
)
_SAND = Level(
    "master",
    "Its own turn and the next, in world after world that all its candidates share.",
    SEARCH,
    simulations=200,
    breadth=6,
    reveals=3,
    rounds=1,
    sample=200,
    spread=600,
    explore=10,
    trust=2,
    haste=8,
    rival_sample=6,
    shared=8,
)

_BOTS = {
    "minute-realms": (
        _RANDOM,
        Level("beginner", "Sees what a card is worth, but not always.", mistakes=68),
        Level("easy", "As beginner, with fewer mistakes.", mistakes=38),
        _GREEDY,
        replace(
            _REALMS,
            name="medium",
            why="Weighs what the others may do in this round, and no further.",
            mistakes=15,
            simulations=100,
            rounds=-1,
        ),
        replace(_REALMS, name="hard", why="As master, on a few playouts.", simulations=40),
        _REALMS,
    ),
    "realm-of-sand": (
        _RANDOM,
        Level("beginner", "Knows which cards are near; often does something else.", mistakes=55),
        Level("easy", "As beginner, with fewer mistakes.", mistakes=20),
        Level("medium", "One small step ahead; a slip every few turns.", mistakes=3),
        _GREEDY,
        replace(_SAND, name="hard", why="As master, on fewer simulations.", simulations=10),
        _SAND,
    ),
    "ubongo": (
        replace(_RANDOM, step_time=170, slips=40),
        Level("beginner", "Takes its time.", mistakes=72, step_time=150, slips=35),
        Level("easy", "Slower than the usual person.", mistakes=50, step_time=130, slips=28),
        Level("medium", "About as quick as a person.", mistakes=28, step_time=105, slips=18),
        Level("greedy", "A usual person; for the laboratory.", step_time=100, slips=15),
        Level("hard", "Quick, and seldom careless.", mistakes=8, step_time=75, slips=8),
        Level("master", "Overlooks nothing.", step_time=40),
    ),
}

ALL_BOTS = tuple(dict.fromkeys(level.name for levels in _BOTS.values() for level in levels))


def bots_of(game_id: str) -> tuple[str, ...]:
    """The bots that play a game, by strength."""
    return tuple(level.name for level in _levels_of(game_id))


def levels_of(game_id: str) -> tuple[str, ...]:
    """Those among them that people choose from."""
    return tuple(name for name in bots_of(game_id) if name in LEVELS)


def usual_bot(game_id: str) -> str:
    """Who takes a seat when nobody says which bot: a good opponent, but one that can be beaten."""
    return USUAL


@cache
def level_of(bot: str, game_id: str) -> Level:
    """A bot of a game; ClessidraError if the game has none of that name."""
    for level in _levels_of(game_id):
        if level.name == bot:
            return level
    known = ", ".join(bots_of(game_id))
    raise ClessidraError(f'There is no bot called "{bot}". The bots are: {known}.')


def settings_of(bot: str, game_id: str) -> Ints:
    """The numbers of a bot, for kernels."""
    return level_of(bot, game_id).row()


def _levels_of(game_id: str) -> tuple[Level, ...]:
    if game_id not in _BOTS:
        raise ClessidraError(f"No bot plays {game_id}.")
    return _BOTS[game_id]
