"""The record of a Minute Realms match, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from clessidra.core.fields import FIRST, MAX_SEATS, Field, RecordType, Role, Visibility

ROUNDS = 8
CENTRES = 2
PLACES = MAX_SEATS + CENTRES  # places 0–4: before that seat; 5 and 6: centre 1 and 2
FIRST_CENTRE = MAX_SEATS
DECK = 56  # MR-1
TOKENS = 12  # MR-1
DISCARDS = ROUNDS * CENTRES  # MR-50
NONE = -1


class Phase(IntEnum):
    """What the match waits for."""

    TAKE = 0
    LOSE = 1
    OVER = 2


PHASES = tuple(phase.name.lower() for phase in Phase)

# Faces of a card in a realm.
EMPTY, UP, DOWN = 0, 1, 2

_PUBLIC = Visibility.PUBLIC

RECORD = RecordType(
    "minute-realms",
    FIRST,
    Field(
        "deck",
        np.int8,
        "cards still to come, from the entry `dealt` on; the entries before it are blank",
        (DECK,),
        neutral=NONE,
        ids="cards",
        role=Role.DEALT,
    ),
    Field(
        "tokens",
        np.int8,
        "values of the stack, from the entry `drawn` on; the entries before it are blank",
        (TOKENS,),
        neutral=NONE,
        role=Role.DEALT,
    ),
    Field("dealt", np.int8, "cards that have left the deck", visibility=_PUBLIC),
    Field("drawn", np.int8, "tokens that have left the stack", visibility=_PUBLIC),
    Field("acted", np.int8, "seats that have built this round", visibility=_PUBLIC),
    Field("coins", np.int16, "coins of each seat", (MAX_SEATS,), visibility=_PUBLIC),
    Field(
        "offer",
        np.int8,
        "the card at each place: before seat 0–4, centre 1, centre 2",
        (PLACES,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "realm",
        np.int8,
        "cards of each seat in the order of building",
        (MAX_SEATS, ROUNDS),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "face",
        np.int8,
        "face of each card of the realms: 1 up, 2 down",
        (MAX_SEATS, ROUNDS),
        visibility=_PUBLIC,
    ),
    Field("built", np.int8, "cards in each realm", (MAX_SEATS,), visibility=_PUBLIC),
    Field(
        "discards",
        np.int8,
        "cards discarded from the centre, in order",
        (DISCARDS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "placed",
        np.int8,
        "1 where a token lies beside the number of that round",
        (ROUNDS,),
        visibility=_PUBLIC,
    ),
    Field("track", np.int8, "true values of the tokens placed", (ROUNDS,), neutral=NONE),
    Field(
        "shown",
        np.int8,
        "values of the tokens turned face up",
        (ROUNDS,),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "attack",
        np.int8,
        "strength of the invasions after rounds 4 and 8",
        (2,),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "held",
        np.int8,
        "1 where the seat defended against that invasion, 0 where it did not",
        (2, MAX_SEATS),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "must_lose",
        np.int8,
        "1 for the seats that lose a building in the invasion under way",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field(
        "chosen",
        np.int8,
        "1 for the seats that have chosen what to lose",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field(
        "choice",
        np.int8,
        "slot of the building each seat has chosen to lose, until all are revealed",
        (MAX_SEATS,),
        visibility=Visibility.OWNER,
        neutral=NONE,
    ),
)
