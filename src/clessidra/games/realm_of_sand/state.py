"""The record of a Realm of Sand match, and the names of its numbers."""

from __future__ import annotations

import numpy as np

from clessidra.core.fields import MAX_SEATS, Field, RecordType, Role, Visibility
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS, RARE
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.shapes import SHAPES

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

# Phases.
GIFT, MAIN, FILL, TAKE, SUMMON, ASIDE, EXTRA, SWAP, LOOK, BURY, OVER = range(11)

# The crystal marker (RS-70 to RS-72): charged this turn it cannot be used yet.
CLEAR, CHARGING, CHARGED = 0, 1, 2

# Actions. A placement is a number of `shapes`; a spot of a card is a way of its pattern and the
# box of the pattern's top left corner.
MAX_PLACEMENTS = max(len(shape.placements) for shape in SHAPES)
MAX_WAYS = 8
SPOTS = MAX_WAYS * BOXES
DO_PLACE = 0  # + tile held * MAX_PLACEMENTS + placement
DO_FILL = DO_PLACE + HELD * MAX_PLACEMENTS  # + set of the tile's squares, as three bits
DO_TAKE = DO_FILL + (1 << HELD)  # + place in the circle
DO_SUMMON = DO_TAKE + FRONT
DO_SUMMON_ALL = DO_SUMMON + 1
DO_STOP = DO_SUMMON_ALL + 1
DO_END = DO_STOP + 1
DO_RISE = DO_END + 1
DO_GAIN = DO_RISE + 1  # + rare element
DO_ASIDE = DO_GAIN + RARE  # + tile held
DO_LOOK = DO_ASIDE + HELD  # + level
DO_KEEP = DO_LOOK + LEVELS  # + card looked at
DO_BURY = DO_KEEP + DRAWN  # + which of the two lies higher
DO_SWAP = DO_BURY + DRAWN - 1  # + tile held * TILES + place in the circle
DO_TRADE_HAND = DO_SWAP + HELD * TILES  # + element given * N_ELEMENTS + element gained
DO_TRADE_BOX = DO_TRADE_HAND + N_ELEMENTS * N_ELEMENTS  # + box * N_ELEMENTS + element gained
DO_PUT = DO_TRADE_BOX + BOXES * N_ELEMENTS  # + element * BOXES + box
DO_MOVE = DO_PUT + N_ELEMENTS * BOXES  # + from * BOXES + to
DO_SHIFT = DO_MOVE + BOXES * BOXES  # + from * BOXES + to
DO_COMPLETE = DO_SHIFT + BOXES * BOXES  # + card * SPOTS + way * BOXES + corner
N_ACTIONS = DO_COMPLETE + CARDS * SPOTS

MAX_SPOTS = 124
"""A pattern has at most so many sets of boxes on a board (an L of four, a P of five); two spots
of one card that both match never share their set, since a box holds one element."""
MAX_OPEN = LEVELS * MARKET + (CARDS - LEVELS * MARKET) // 2
"""Cards one seat may complete at one time: face up, and kept as in MAX_KEPT."""
MAX_POWER = (BOXES // 2) ** 2
"""Green with squares in half of the boxes; no other power has as many ways to be used."""
MAX_LEGAL = HELD * MAX_PLACEMENTS + 1 + MAX_OPEN * MAX_SPOTS + MAX_POWER

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
    Field("first", np.int8, "seat that begins", visibility=_PUBLIC, role=Role.DEALT),
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
