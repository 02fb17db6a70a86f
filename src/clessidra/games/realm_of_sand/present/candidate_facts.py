"""The numbers that candidates are written from: how they are laid out in memory."""

from __future__ import annotations

import numpy as np

from clessidra.core.jit import kernel
from clessidra.core.json_text import Fact, Facts
from clessidra.games.realm_of_sand.actions import MAX_OPEN, MAX_PLACEMENTS, MAX_SPOTS
from clessidra.games.realm_of_sand.elements import BASIC, N_ELEMENTS
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.state import HELD, NONE, TILES

DO = (
    "place",
    "fill",
    "take",
    "summon",
    "summon-all",
    "stop",
    "end",
    "rise",
    "gain",
    "aside",
    "look",
    "keep",
    "bury",
    "swap",
    "trade",
    "put",
    "move",
    "shift",
    "complete",
)
(
    PLACE,
    FILL_BOXES,
    TAKE_TILE,
    BEGIN_SUMMON,
    SUMMON_ALL,
    STOP,
    END,
    RISE,
    GAIN,
    SET_ASIDE,
    LOOK_AT,
    KEEP,
    PUT_UNDER,
    SWAP_TILE,
    TRADE,
    PUT,
    MOVE,
    SHIFT,
    COMPLETE,
) = range(len(DO))

# What a candidate has details of; 0 stands for none, where an action needs nothing added.
PLACING, MOVING, COMPLETING, TRADING, SWAPPING = range(1, 6)

MOST = HELD + 1 + MAX_OPEN + N_ELEMENTS + BOXES + 1
"""No turn has more candidates: tiles, the summoning, cards, disks to trade, the end."""
DIGITS = (MAX_PLACEMENTS + 3) // 4

FACTS = (
    # --- the move
    Fact("do", (MOST,)),
    Fact("tile", (MOST,), NONE),
    Fact("card", (MOST,), NONE),
    Fact("cards", (MOST,)),
    Fact("order", (MOST, 2)),
    Fact("disk", (MOST,), NONE),
    Fact("from", (MOST,), NONE),
    Fact("in_box", (MOST,), NONE),
    Fact("to_fill", (MOST,), NONE),
    Fact("from_deck", (MOST,), NONE),
    Fact("gives", (MOST,)),
    Fact("gives_disk", (MOST,), NONE),
    Fact("gives_tile", (MOST,), NONE),
    # --- all candidates
    Fact("status", (MOST,)),
    Fact("form", (MOST,)),
    Fact("opened"),
    Fact("open", (MAX_OPEN,)),
    # --- a tile: the first candidates of a turn are the tiles, so these have their numbers
    Fact("shape", (HELD,)),
    Fact("tile_slot", (HELD,)),
    Fact("digits", (HELD,)),
    Fact("allowed", (HELD, DIGITS), kind=np.int8),
    Fact("shorts", (HELD,)),
    Fact("short_at", (HELD, MAX_PLACEMENTS), kind=np.int16),
    Fact("short_of", (HELD, MAX_PLACEMENTS, BASIC), kind=np.int8),
    Fact("has_ready_placement", (HELD, MAX_OPEN), kind=np.int8),
    Fact("ready_placements", (HELD, MAX_OPEN, DIGITS), kind=np.int8),
    # --- a piece
    Fact("goals", (MOST,)),
    Fact("dark_goals", (MOST,)),
    Fact("ready_boxes", (MOST, MAX_OPEN)),
    # --- a card
    Fact("is_kept", (MOST,)),
    Fact("spots", (MOST,)),
    Fact("spot_boxes", (MOST, MAX_SPOTS)),
    Fact("spot_charges", (MOST, MAX_SPOTS), kind=np.int8),
    Fact("gained_stars", (MOST,)),
    Fact("gained_hourglasses", (MOST,)),
    Fact("gained_levels", (MOST,)),
    Fact("gained_disks", (MOST, N_ELEMENTS)),
    Fact("lost_levels", (MOST,)),
    Fact("lost_disks", (MOST, N_ELEMENTS)),
    Fact("missing", (MOST,)),
    Fact("near", (MOST,)),
    # --- trading and swapping
    Fact("gets", (MOST,)),
    Fact("takes", (MOST,)),
    Fact("takes_tile", (MOST, TILES), kind=np.int8),
)


@kernel
def new_candidate(facts: Facts, do: int, status: int) -> int:
    """Begin a candidate; returns its number."""
    f = facts[0]
    at = int(f["candidates"])
    f["candidates"] += 1
    f["do"][at], f["status"][at] = do, status
    return at
