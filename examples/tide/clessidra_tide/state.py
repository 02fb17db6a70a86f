"""The record of a match of Tide, its actions, and the names of its numbers."""

from __future__ import annotations

import numpy as np

from clessidra.core.actions import ActionSpace, Kind
from clessidra.core.fields import MAX_SEATS, Field, RecordType, Role, Visibility

WAVES = 24  # TI-2; wave 0 has the number 1
HAND = 5  # TI-2
FALL = 18 - 1  # TI-7
NONE = -1

PHASES = ("play", "over")
PLAY, OVER = range(len(PHASES))

STATUSES = ("ok", "not_awaited", "no_such_action", "not_in_hand", "too_low")
OK, NOT_AWAITED, NO_SUCH_ACTION, NOT_IN_HAND, TOO_LOW = range(len(STATUSES))

ACTIONS = ActionSpace(
    Kind("ride", (WAVES,), (PLAY,), ("wave",)),
    Kind("hide", (WAVES,), (PLAY,), ("wave",)),
)
RIDE, HIDE = ACTIONS.first("ride"), ACTIONS.first("hide")
N_ACTIONS = ACTIONS.n_actions
KIND_OF = ACTIONS.kind_of_action()
MAX_LEGAL = 2 * HAND

_PUBLIC, _OWNER = Visibility.PUBLIC, Visibility.OWNER
_OF_SEATS = (MAX_SEATS, HAND)

RECORD = RecordType(
    "tide",
    Field("tide", np.int8, "the wave to be topped", (), _PUBLIC, NONE, "waves"),
    Field("past", np.int8, "the tides before it", (WAVES,), _PUBLIC, NONE, "waves"),
    Field("drawn", np.int8, "waves that have left the deck", visibility=_PUBLIC),
    Field("turn", np.int8, "whose turn it is", (), _PUBLIC, NONE, holds_seats=True),
    Field("first", np.int8, "who began", (), _PUBLIC, role=Role.DEALT, holds_seats=True),
    Field("rides", np.int8, "waves ridden", (MAX_SEATS,), _PUBLIC),
    Field("left", np.int8, "waves in hand", (MAX_SEATS,), _PUBLIC),
    Field("hand", np.int8, "the waves in hand", _OF_SEATS, _OWNER, NONE, "waves"),
    Field("hidden", np.int8, "the waves hidden so far", _OF_SEATS, _OWNER, NONE, "waves"),
    Field("shown", np.int8, "hidden waves turned up", _OF_SEATS, _PUBLIC, NONE, "waves"),
    Field(
        "deck", np.int8, "the waves to come", (WAVES,), neutral=NONE, ids="waves", role=Role.DEALT
    ),
)
