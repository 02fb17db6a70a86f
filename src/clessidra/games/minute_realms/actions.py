"""Every action of Minute Realms: its choices, when it may be made, and what its move names."""

from __future__ import annotations

from clessidra.core.actions import ActionSpace, Kind
from clessidra.games.minute_realms.state import PLACES, ROUNDS, Phase

_TAKE = (Phase.TAKE,)

ACTIONS = ActionSpace(
    Kind("build", (PLACES,), _TAKE, ("card", "place")),
    Kind("bastion", (PLACES,), _TAKE, ("card", "place")),
    Kind("stuck", (), _TAKE, ("card", "place")),  # MR-44: the forced bastion
    Kind("lose", (ROUNDS,), (Phase.LOSE,), ("card",)),  # a slot of the realm
)
BUILD = ACTIONS.first("build")
BASTION = ACTIONS.first("bastion")
STUCK = ACTIONS.first("stuck")
LOSE_SLOT = ACTIONS.first("lose")
N_ACTIONS = ACTIONS.n_actions
KIND_OF = ACTIONS.kind_of_action()
PHASES_OF = ACTIONS.phases_of_action()

MAX_LEGAL = 2 * PLACES
