"""The bots of a game, by strength: for people five levels, for the laboratory two more.

A level is a fixed number of simulations, so it plays the same on any machine. `hard` may take a
second for a whole turn on one core, `master` three; how strong each of them turned out to be is
measured in docs/bots.md.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

import numpy as np

from clessidra.bots import settings
from clessidra.bots.settings import GREEDY, RANDOM, SEARCH
from clessidra.core.verbs import Ints

LEVELS = ("beginner", "easy", "medium", "hard", "master")
"""What people choose from."""
USUAL = "medium"
"""The bot for a seat when none is named: a good opponent, but one that can be beaten."""
ALL_BOTS = ("random", "beginner", "easy", "medium", "greedy", "hard", "master")
"""What the bots of all games are called."""


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


RANDOM_BOT = Level("random", "Any legal move: what everything is measured against.", RANDOM)
GREEDY_BOT = Level("greedy", "What looks best one move ahead; for the laboratory.")


def searching(name: str, why: str, simulations: int, mistakes: int = 0) -> Level:
    """A bot of a game that says nothing about its positions: it plays matches to their end."""
    return Level(
        name,
        why,
        SEARCH,
        mistakes=mistakes,
        simulations=simulations,
        breadth=8,
        reveals=3,
        rounds=1000,
        sample=1,
        spread=600,
        explore=40,
        trust=1,
        haste=8,
        rival_sample=1,
    )


USUAL_LEVELS = (
    RANDOM_BOT,
    GREEDY_BOT,
    searching("beginner", "Every other move is a mistake.", 16, mistakes=50),
    searching("easy", "As beginner, with fewer mistakes.", 32, mistakes=25),
    searching("medium", "A mistake now and then.", 100, mistakes=8),
    searching("hard", "As master, on fewer simulations.", 300),
    searching("master", "Plays many matches to their end before it moves.", 1500),
)
"""For a game that brings none of its own."""
