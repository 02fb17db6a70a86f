"""The bots of Ubongo; docs/bots.md says how strong each turned out to be."""

from __future__ import annotations

from dataclasses import replace

from clessidra.bots.levels import RANDOM_BOT, Level

LEVELS = (
    replace(RANDOM_BOT, step_time=170, slips=40),
    Level("beginner", "Takes its time.", mistakes=72, step_time=150, slips=35),
    Level("easy", "Slower than the usual person.", mistakes=50, step_time=130, slips=28),
    Level("medium", "About as quick as a person.", mistakes=28, step_time=105, slips=18),
    Level("greedy", "A usual person; for the laboratory.", step_time=100, slips=15),
    Level("hard", "Quick, and seldom careless.", mistakes=8, step_time=75, slips=8),
    Level("master", "Overlooks nothing.", step_time=40),
)
