"""The record of a Realm of Sand match, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from clessidra.core.fields import FIRST, MAX_SEATS, Field, RecordType, Role, Visibility
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS

NONE = -1
CARDS, LEVELS = 54, 3  # RS-1
DECK = CARDS // LEVELS
TILES, HELD = 28, 3  # RS-1, RS-35
SQUARES_EACH = 28  # RS-1
MARKET = 4  # RS-10: face-up cards of a level
BOARDS = 6  # RS-3
SOLO_ROUNDS = 14  # RS-90
ENDING = 10  # RS-80: hourglasses that end the match
DRAWN = 3  # RS-73: cards red looks at
FRONT = 2  # RS-34: tiles to choose from
OPERATIONS = 3  # RS-40
MAX_KEPT = CARDS // 2
"""Every card red keeps needs a charge of its own, so another card was completed for it."""


class Phase(IntEnum):
    """What the match waits for."""

    GIFT = 0
    MAIN = 1
    FILL = 2
    TAKE = 3
    SUMMON = 4
    ASIDE = 5
    EXTRA = 6
    SWAP = 7
    LOOK = 8
    BURY = 9
    OVER = 10


class Crystal(IntEnum):
    """The crystal marker (RS-70 to RS-72): charged this turn it cannot be used yet."""

    CLEAR = 0
    CHARGING = 1
    CHARGED = 2


PHASES = tuple(phase.name.lower() for phase in Phase)
CRYSTALS = tuple(crystal.name.lower() for crystal in Crystal)

_PUBLIC = Visibility.PUBLIC
_OWNER = Visibility.OWNER

RECORD = RecordType(
    "realm-of-sand",
    Field(
        "advanced",
        np.int8,
        "1 with powers and crystals, 0 without",
        visibility=_PUBLIC,
        role=Role.OPTION,
    ),
    # --- the deal
    FIRST,
    Field(
        "board",
        np.int8,
        "board of each seat",
        (MAX_SEATS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="boards",
        role=Role.DEALT,
    ),
    Field(
        "circle",
        np.int8,
        "tiles of the circle, clockwise from the queen",
        (TILES,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="tiles",
        role=Role.DEALT,
    ),
    Field(
        "deck",
        np.int8,
        "cards of each deck: a ring of which `left` entries from `top` on are filled",
        (LEVELS, DECK),
        neutral=NONE,
        ids="cards",
        role=Role.DEALT,
    ),
    # --- the table
    Field("turn", np.int8, "seat whose turn it is", visibility=_PUBLIC),
    Field("acted", np.int8, "1 after the main action of this turn", visibility=_PUBLIC),
    Field("circled", np.int8, "tiles in the circle", visibility=_PUBLIC),
    Field(
        "aside",
        np.int8,
        "solo: tiles set aside, one each round",
        (SOLO_ROUNDS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="tiles",
    ),
    Field("squares", np.int8, "squares in the supply", (BASIC,), visibility=_PUBLIC),
    Field("supply", np.int8, "disks in the supply", (N_ELEMENTS,), visibility=_PUBLIC),
    Field(
        "market",
        np.int8,
        "face-up cards of each level",
        (LEVELS, MARKET),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="cards",
    ),
    Field("top", np.int8, "entry of the top card of each deck", (LEVELS,), visibility=_PUBLIC),
    Field("left", np.int8, "cards left in each deck", (LEVELS,), visibility=_PUBLIC),
    Field(
        "buried",
        np.int8,
        "cards at the bottom of each deck that the red player has put there",
        (LEVELS,),
        visibility=_PUBLIC,
    ),
    Field(
        "completed",
        np.int8,
        "completed cards, in the order of completion",
        (CARDS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "completed_by",
        np.int8,
        "seat that completed each of them",
        (CARDS,),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field("completions", np.int8, "how many cards are completed", visibility=_PUBLIC),
    # --- the seats
    Field(
        "pieces",
        np.int32,
        "boxes that hold a piece of each element, as bits",
        (MAX_SEATS, N_ELEMENTS),
        visibility=_PUBLIC,
    ),
    Field("disks", np.int32, "boxes that hold a disk, as bits", (MAX_SEATS,), visibility=_PUBLIC),
    Field(
        "hand",
        np.int8,
        "disks of each element in hand",
        (MAX_SEATS, N_ELEMENTS),
        visibility=_PUBLIC,
    ),
    Field(
        "tiles",
        np.int8,
        "the three tiles of each seat",
        (MAX_SEATS, HELD),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="tiles",
    ),
    Field("level", np.int8, "space of the level marker", (MAX_SEATS,), visibility=_PUBLIC),
    Field(
        "crystal",
        np.int8,
        "crystal marker: 0 clear, 1 charged this turn, 2 usable",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field("stars", np.int16, "stars of the completed cards", (MAX_SEATS,), visibility=_PUBLIC),
    Field(
        "hourglasses",
        np.int16,
        "hourglasses of the completed cards",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field(
        "kept",
        np.int8,
        "cards kept by the red power",
        (MAX_SEATS, MAX_KEPT),
        visibility=_OWNER,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "kept_level",
        np.int8,
        "level of each kept card, 1 to 3",
        (MAX_SEATS, MAX_KEPT),
        visibility=_PUBLIC,
    ),
    Field(
        "known",
        np.int8,
        "the buried cards, at the entries of `deck` where they lie",
        (MAX_SEATS, LEVELS, DECK),
        visibility=_OWNER,
        neutral=NONE,
        ids="cards",
    ),
    Field(
        "looked",
        np.int8,
        "cards the red player is looking at",
        (MAX_SEATS, DRAWN),
        visibility=_OWNER,
        neutral=NONE,
        ids="cards",
    ),
    Field("looking", np.int8, "how many cards are being looked at", visibility=_PUBLIC),
    Field("look_level", np.int8, "the level they come from, 1 to 3", visibility=_PUBLIC),
    # --- the action under way
    Field(
        "slot",
        np.int8,
        "which of the three tiles was used, or exchanged first",
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "placement",
        np.int16,
        "where it lies while squares are short",
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "swapped",
        np.int8,
        "place in the circle that was exchanged first",
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field("operations", np.int8, "operations of this summoning", visibility=_PUBLIC),
    Field("summons_all", np.int8, "1 in a summoning of all disks", visibility=_PUBLIC),
    Field(
        "operated",
        np.int32,
        "boxes with disks that this summoning of all has used, as bits",
        visibility=_PUBLIC,
    ),
    Field(
        "spent",
        np.int8,
        "disks in hand that this summoning of all has used",
        (N_ELEMENTS,),
        visibility=_PUBLIC,
    ),
)
