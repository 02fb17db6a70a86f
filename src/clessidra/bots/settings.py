"""The numbers that make a bot, as kernels read them: a row of whole numbers, one for each column.

`levels` says which bot has which. A column that an engine does not use is 0.
"""

from __future__ import annotations

ENGINE = 0
MISTAKES = 1  # percent of the moves that are drawn at random

# Search.
SIMULATIONS = 2  # for one decision
BREADTH = 3  # actions a node tries at first; with its visits it tries more
REVEALS = 4  # how often something unseen may come up before the tree ends
ROUNDS = 5  # rounds a playout goes on for; 0: to the end of the turn, -1: no playout
SAMPLE = 6  # actions that a playout looks at before each step of the seat itself
SPREAD = 7  # hundredths of a point: a lead of this size wins three times in four
EXPLORE = 8  # percent: the weight of what was tried little
TRUST = 9  # visits that greed's opinion counts for
HASTE = 10  # a node gets children when its visits times this reach the number of its actions
RIVAL_SAMPLE = 11  # the same for the steps of others
SHARED = 12  # simulations that live in one redealt world: what differs is then the actions' doing

# Races.
STEP_TIME = 13  # percent: how long a step takes, against the person of the difficulty model
SLIPS = 14  # percent: how often the last step to a solution is overlooked

COLUMNS = 15

# Engines.
RANDOM, GREEDY, SEARCH = 0, 1, 2
