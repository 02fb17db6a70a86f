"""Every action of Ubongo: its choices, when it may be made, and what its move names."""

from __future__ import annotations

from clessidra.core.actions import ActionSpace, Kind
from clessidra.games.ubongo.state import PIECES, PLACEMENTS, SPACES, Phase

_RACE = (Phase.RACE,)

ACTIONS = ActionSpace(
    Kind("put", (PLACEMENTS,), _RACE, ("piece", "cells")),  # a placement of the row's table
    Kind("lift", (PIECES,), _RACE, ("piece",)),
    Kind("go", (SPACES,), _RACE, ("space",)),
    Kind("take", (), _RACE),
    Kind("place", (SPACES,), (Phase.PLACE,), ("space",)),  # the pawn, before the first round
    Kind("ready", (), (Phase.READY,)),
    Kind("give-up", (), _RACE),  # UB-50: only where no sand runs
)
PUT = ACTIONS.first("put")
LIFT = ACTIONS.first("lift")
GO = ACTIONS.first("go")
TAKE = ACTIONS.first("take")
PLACE_PAWN = ACTIONS.first("place")
SAY_READY = ACTIONS.first("ready")
GIVE_UP = ACTIONS.first("give-up")
N_ACTIONS = ACTIONS.n_actions
KIND_OF = ACTIONS.kind_of_action()
PHASES_OF = ACTIONS.phases_of_action()

MAX_LEGAL = PLACEMENTS + 1
"""A piece that lies can only be lifted, and every piece has at least one placement."""
