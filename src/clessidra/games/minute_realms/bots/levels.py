"""The bots of Minute Realms; docs/bots.md says how strong each turned out to be."""

from __future__ import annotations

from dataclasses import replace

from clessidra.bots.levels import GREEDY_BOT, RANDOM_BOT, Level
from clessidra.bots.settings import SEARCH

MASTER = Level(
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


LEVELS = (
    RANDOM_BOT,
    Level("beginner", "Sees what a card is worth, but not always.", mistakes=68),
    Level("easy", "As beginner, with fewer mistakes.", mistakes=38),
    GREEDY_BOT,
    replace(
        MASTER,
        name="medium",
        why="Weighs what the others may do in this round, and no further.",
        mistakes=15,
        simulations=100,
        rounds=-1,
    ),
    replace(MASTER, name="hard", why="As master, on a few playouts.", simulations=40),
    MASTER,
)
