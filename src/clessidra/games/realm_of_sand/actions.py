"""Every action of Realm of Sand: its choices, when it may be made, and what its move names."""

from __future__ import annotations

from clessidra.core.actions import ActionSpace, Kind
from clessidra.games.realm_of_sand.elements import N_ELEMENTS, RARE
from clessidra.games.realm_of_sand.grid import BOXES
from clessidra.games.realm_of_sand.shapes import SHAPES, SQUARES
from clessidra.games.realm_of_sand.state import (
    CARDS,
    DRAWN,
    FRONT,
    HELD,
    LEVELS,
    MARKET,
    TILES,
    Phase,
)

MAX_PLACEMENTS = max(len(shape.placements) for shape in SHAPES)
"""A placement is a number of `shapes`."""
MAX_WAYS = 8
SPOTS = MAX_WAYS * BOXES
"""A spot of a card is a way of its pattern and the box of the pattern's top left corner."""

_MAIN = (Phase.MAIN,)
_ANY_TIME = (Phase.MAIN, Phase.EXTRA)
"""RS-20: before or after the main action. Summoning all says by itself that it is the latter."""

ACTIONS = ActionSpace(
    Kind("place", (HELD, MAX_PLACEMENTS), _MAIN, ("tile", "boxes")),
    Kind("fill", (1 << SQUARES,), (Phase.FILL,), ("boxes",)),  # a set of the tile's squares
    Kind("take", (FRONT,), (Phase.TAKE,), ("tile",)),
    Kind("summon", (), _MAIN),
    Kind("summon-all", (), _ANY_TIME),
    Kind("stop", (), (Phase.SUMMON, Phase.SWAP)),
    Kind("end", (), (Phase.EXTRA,)),
    Kind("rise", (), _ANY_TIME),
    Kind("gain", (RARE,), (Phase.GIFT,), ("disk",)),
    Kind("aside", (HELD,), (Phase.ASIDE,), ("tile",)),
    Kind("look", (LEVELS,), _ANY_TIME, ("deck",)),
    Kind("keep", (DRAWN,), (Phase.LOOK,), ("card",)),
    Kind("bury", (DRAWN - 1,), (Phase.BURY,), ("cards",)),  # which of the two lies higher
    Kind("swap", (HELD, TILES), (*_ANY_TIME, Phase.SWAP), ("give", "take")),
    Kind("trade-hand", (N_ELEMENTS, N_ELEMENTS), _ANY_TIME, ("give", "get"), do="trade"),
    Kind("trade-box", (BOXES, N_ELEMENTS), _ANY_TIME, ("box", "get"), do="trade"),
    Kind("put", (N_ELEMENTS, BOXES), (Phase.SUMMON,), ("disk", "box")),
    Kind("move", (BOXES, BOXES), (Phase.SUMMON,), ("from", "to")),
    Kind("shift", (BOXES, BOXES), _ANY_TIME, ("from", "to")),
    Kind("complete", (CARDS, MAX_WAYS, BOXES), _ANY_TIME, ("card", "boxes")),
)
DO_PLACE = ACTIONS.first("place")
DO_FILL = ACTIONS.first("fill")
DO_TAKE = ACTIONS.first("take")
DO_SUMMON = ACTIONS.first("summon")
DO_SUMMON_ALL = ACTIONS.first("summon-all")
DO_STOP = ACTIONS.first("stop")
DO_END = ACTIONS.first("end")
DO_RISE = ACTIONS.first("rise")
DO_GAIN = ACTIONS.first("gain")
DO_ASIDE = ACTIONS.first("aside")
DO_LOOK = ACTIONS.first("look")
DO_KEEP = ACTIONS.first("keep")
DO_BURY = ACTIONS.first("bury")
DO_SWAP = ACTIONS.first("swap")
DO_TRADE_HAND = ACTIONS.first("trade-hand")
DO_TRADE_BOX = ACTIONS.first("trade-box")
DO_PUT = ACTIONS.first("put")
DO_MOVE = ACTIONS.first("move")
DO_SHIFT = ACTIONS.first("shift")
DO_COMPLETE = ACTIONS.first("complete")
N_ACTIONS = ACTIONS.n_actions
KIND_OF = ACTIONS.kind_of_action()
PHASES_OF = ACTIONS.phases_of_action()

MAX_SPOTS = 124
"""The most sets of boxes that a pattern has on a board (an L of four, a P of five); two spots
of one card that both match never share their set, since a box holds one element."""
MAX_OPEN = LEVELS * MARKET + (CARDS - LEVELS * MARKET) // 2
"""Cards one seat may complete at one time: face up, and kept as in MAX_KEPT."""
MAX_POWER = (BOXES // 2) ** 2
"""Green with squares in half of the boxes; no other power has as many ways to be used."""
MAX_LEGAL = HELD * MAX_PLACEMENTS + 1 + MAX_OPEN * MAX_SPOTS + MAX_POWER
