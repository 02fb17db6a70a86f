"""The bots of Realm of Sand; docs/bots.md says how strong each turned out to be."""

from __future__ import annotations

from dataclasses import replace

from clessidra.bots.levels import GREEDY_BOT, RANDOM_BOT, Level
from clessidra.bots.settings import SEARCH

MASTER = Level(
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


LEVELS = (
    RANDOM_BOT,
    Level("beginner", "Knows which cards are near; often does something else.", mistakes=55),
    Level("easy", "As beginner, with fewer mistakes.", mistakes=20),
    Level("medium", "One small step ahead; a slip every few turns.", mistakes=3),
    GREEDY_BOT,
    replace(MASTER, name="hard", why="As master, on fewer simulations.", simulations=10),
    MASTER,
)
