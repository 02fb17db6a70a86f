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
    "Plays every line to the end of the match: more simulations gain nothing that can be measured.",
    SEARCH,
    simulations=2000,
    breadth=16,
    reveals=1,
    rounds=8,
    sample=16,
    spread=600,
    explore=30,
    trust=2,
    haste=16,
)
_SAND = Level(
    "master",
    "Thinks its own turn through, and a little of what follows.",
    SEARCH,
    simulations=400,
    breadth=8,
    reveals=3,
    rounds=0,
    sample=24,
    spread=600,
    explore=20,
    trust=2,
    haste=8,
)

_BOTS = {
    "minute-realms": (
        _RANDOM,
        Level("beginner", "Sees what a card is worth, but not always.", mistakes=60),
        Level("easy", "As beginner, with fewer mistakes.", mistakes=25),
        _GREEDY,
        replace(
            _REALMS,
            name="medium",
            why="Weighs what the others may do in this round, and no further.",
            simulations=200,
            rounds=-1,
        ),
        replace(_REALMS, name="hard", why="As master, on a few playouts.", simulations=100),
        _REALMS,
    ),
    "realm-of-sand": (
        _RANDOM,
        Level(
            "beginner", "Knows where cards are near, but often does something else.", mistakes=40
        ),
        Level("easy", "As beginner, with fewer mistakes.", mistakes=15),
        _GREEDY,
        Level("medium", "One small step ahead, seldom astray.", mistakes=3),
        replace(_SAND, name="hard", why="As master, on fewer simulations.", simulations=60),
        _SAND,
    ),
    "ubongo": (
        replace(_RANDOM, step_time=170, slips=40),
        Level("beginner", "Takes its time.", mistakes=60, step_time=140, slips=35),
        Level(
            "easy", "A little slower than the usual person.", mistakes=30, step_time=115, slips=20
        ),
        Level(
            "greedy", "As quick as the usual person; for the laboratory.", step_time=100, slips=15
        ),
        Level("medium", "As quick as a usual person.", mistakes=5, step_time=90, slips=12),
        Level("hard", "Quick hands, and an eye for what others need.", step_time=65, slips=5),
        Level("master", "Overlooks nothing.", step_time=42),
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
