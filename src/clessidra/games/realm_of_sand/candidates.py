"""What a seat could do now, allowed or not: for clients to show.

A tile has hundreds of placements, so one candidate stands for a family of actions: its `move`
lacks the last part, and the rest of the candidate says what may be added and what comes of it.

- `move`, `text`: the action as logs know it, perhaps without its last part;
- `status`: "ok" if at least one of the family is legal, else the key of the reason why not;
- sets of boxes are numbers, bit n for box n; sets of placements are hexadecimal texts, four
  placements to a digit, lowest first;
- `ready`: for each card the members of the family after which it could be completed.

No rule is repeated here: what is legal is asked of `legal` and `check`, and everything else comes
from applying actions to a copy of the record.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.games.realm_of_sand import moves
from clessidra.games.realm_of_sand.completing import boxes_of_spot
from clessidra.games.realm_of_sand.elements import BLUE, ELEMENTS, GREEN, POWERS, YELLOW
from clessidra.games.realm_of_sand.gains import gains_of, some
from clessidra.games.realm_of_sand.grid import BOX_NAMES, BOXES, boxes_of
from clessidra.games.realm_of_sand.notation import DECK_NAMES, RealmOfSandNotation
from clessidra.games.realm_of_sand.placing import squares_short
from clessidra.games.realm_of_sand.powers import check_power, power_of, squares_on_board
from clessidra.games.realm_of_sand.previews import nearest, ready_after
from clessidra.games.realm_of_sand.rules import apply, check, legal
from clessidra.games.realm_of_sand.shapes import SHAPES
from clessidra.games.realm_of_sand.state import (
    DO_COMPLETE,
    DO_END,
    DO_LOOK,
    DO_MOVE,
    DO_PLACE,
    DO_PUT,
    DO_RISE,
    DO_SHIFT,
    DO_STOP,
    DO_SUMMON,
    DO_SUMMON_ALL,
    EXTRA,
    HELD,
    LEVELS,
    MAIN,
    MAX_LEGAL,
    MAX_PLACEMENTS,
    NONE,
    SPOTS,
    SUMMON,
)
from clessidra.games.realm_of_sand.statuses import (
    CHARGED_NOW,
    NO_MATCH,
    NOT_CHARGED,
    OK,
    STATUSES,
    TOO_MANY_DARK,
)

_NOTATION = RealmOfSandNotation()


def candidates(content: Content, states: States, i: int, seat: int) -> list[Json]:
    """The candidates of a seat in a record hidden for it."""
    maker = _Maker(content, states[i : i + 1], seat)
    if not maker.actions:
        return []
    phase = int(states["phase"][i])
    if phase in (MAIN, EXTRA):
        return maker.turn()
    if phase == SUMMON:
        return maker.summoning()
    return maker.families(maker.actions)


class _Maker:
    """One position, and the legal actions of the seat in it."""

    def __init__(self, content: Content, states: States, seat: int) -> None:
        self.content = content
        self.table = content.table
        self.states = states
        self.room = np.concatenate([states, states])
        self.seat = seat
        out = np.zeros(MAX_LEGAL, np.int32)
        self.actions = out[: legal(self.table, states, 0, seat, out)].tolist()

    # --- phases --------------------------------------------------------------------------------

    def turn(self) -> list[Json]:
        """The main action, completions, the power, and the end of the turn."""
        found: list[Json] = []
        if not self.states["acted"][0]:
            found += [self.placing(slot) for slot in range(HELD)]
            found.append(self.single(DO_SUMMON))
        found += [self.completing(card) for card in self.open_cards()]
        found += self.power()
        found.append(self.single(DO_END))
        return found

    def summoning(self) -> list[Json]:
        """Every disk of the seat, and the end of the summoning."""
        s = self.states[0]
        found = [
            self.moving({"do": "put", "disk": ELEMENTS[element]}, DO_PUT + element * BOXES)
            for element in np.flatnonzero(s["hand"][self.seat]).tolist()
        ]
        found += [
            self.moving({"do": "move", "from": BOX_NAMES[box]}, DO_MOVE + box * BOXES)
            for box in boxes_of(int(s["disks"][self.seat]))
        ]
        return [*found, self.single(DO_STOP)]

    def power(self) -> list[Json]:
        """The power of the board; not charged, it appears once with the reason."""
        power = power_of(self.table, self.states, 0, self.seat)
        if power == NONE:
            return []
        status = check_power(self.table, self.states, 0, self.seat, power)
        if status in (NOT_CHARGED, CHARGED_NOW):
            return [_candidate(_SHORTEST[power], status)]
        if power == GREEN:
            squares = squares_on_board(self.states, 0, self.seat)
            return [
                self.moving({"do": "shift", "from": BOX_NAMES[box]}, DO_SHIFT + box * BOXES)
                for box in boxes_of(squares)
            ]
        if power in (YELLOW, BLUE):
            kinds = ("trade", "swap")
            return self.families(a for a in self.actions if self.move(a)["do"] in kinds)
        return [self.single(action) for action in _SINGLE[power]]

    # --- candidates ----------------------------------------------------------------------------

    def single(self, action: int) -> Json:
        """An action that needs nothing added."""
        status = check(self.table, self.states, 0, self.seat, action)
        return _candidate(self.move(action), status)

    def families(self, actions: Iterable[int]) -> list[Json]:
        """Legal actions that differ only in what is gained or taken become one candidate."""
        found: dict[str, Json] = {}
        for action in actions:
            move = self.move(action)
            last = _ADDED.get(move["do"])
            added = move.pop(last) if last else None
            text = moves.text_of(move)
            if text not in found:
                found[text] = _candidate(move, OK, **({last: []} if last else {}))
            if last:
                found[text][last].append(added)
        return list(found.values())

    def placing(self, slot: int) -> Json:
        """One tile: where it may lie, what would be short, which cards would match."""
        tile = int(self.states["tiles"][0, self.seat, slot])
        half = int(self.table["half"][0, tile])
        shape = next(shape for shape in SHAPES if shape.half == half)
        first = DO_PLACE + slot * MAX_PLACEMENTS
        twin = half if self.table["alike"][0, tile] else 0
        allowed: set[int] = set()
        short: dict[str, Json] = {}
        ready: dict[str, set[int]] = {}
        for action in self.actions:
            if not first <= action < first + MAX_PLACEMENTS:
                continue
            numbers = {action - first, action - first + twin}
            allowed |= numbers
            lacking = squares_short(self.table, self.states, 0, self.seat, action - DO_PLACE)
            if lacking:
                by_element = some([lacking >> 4 * element & 15 for element in range(3)])
                short |= {str(number): by_element for number in numbers}
            for card in self.ready_after(action):
                ready.setdefault(card, set()).update(numbers)
        move = {"do": "place", "tile": self.content.ids["tiles"][tile]}
        return _candidate(
            move,
            OK if allowed else TOO_MANY_DARK,
            shape=shape.name,
            slot=slot,
            allowed=_hex(allowed, len(shape.placements)),
            short=short,
            ready={card: _hex(found, len(shape.placements)) for card, found in ready.items()},
        )

    def moving(self, move: Move, first: int) -> Json:
        """One piece: the boxes it may go to, and those the dark-box limit forbids."""
        goals, dark, status = 0, 0, OK
        ready: dict[str, int] = {}
        for box in range(BOXES):
            found = check(self.table, self.states, 0, self.seat, first + box)
            if found == OK:
                goals |= 1 << box
                for card in self.ready_after(first + box):
                    ready[card] = ready.get(card, 0) | 1 << box
            elif found == TOO_MANY_DARK:
                dark |= 1 << box
            else:
                status = found
        return _candidate(move, OK if goals else status, to=goals, dark=dark, ready=ready)

    def completing(self, card: int) -> Json:
        """One card: where it matches and what it gives, or how far away it is."""
        first = DO_COMPLETE + card * SPOTS
        spots = [action for action in self.actions if first <= action < first + SPOTS]
        name = self.content.ids["cards"][card]
        kept = card in self.states["kept"][0, self.seat]
        details: dict[str, Json] = {"from": "kept" if kept else "market"}
        details["spots"] = [boxes_of_spot(self.table, card, spot - first) for spot in spots]
        details["charges"] = []
        for spot in spots:
            after = self.states.copy()
            apply(self.table, after, 0, self.seat, spot)
            charged = after["crystal"][0, self.seat] > self.states["crystal"][0, self.seat]
            details["charges"].append(bool(charged))
            details["gains"] = gains_of(self.content, card, self.seat, self.states, after)
        if not spots:
            missing, near = nearest(self.table, self.states, 0, self.seat, card)
            details |= {"missing": missing, "near": near or None}
        status = OK if spots else NO_MATCH
        return _candidate({"do": "complete", "card": name}, status, **details)

    # --- what they are made of -----------------------------------------------------------------

    def move(self, action: int) -> Move:
        """The action as JSON."""
        return _NOTATION.move_of(self.content, self.states, 0, self.seat, action)

    def open_cards(self) -> list[int]:
        """The cards face up, then those the seat keeps."""
        s = self.states[0]
        cards = [*s["market"].ravel().tolist(), *s["kept"][self.seat].tolist()]
        return [card for card in cards if card != NONE]

    def ready_after(self, action: int) -> list[str]:
        """The cards that could be completed after an action."""
        bits = ready_after(self.table, self.room, 0, self.seat, action)
        names = self.content.ids["cards"]
        return [names[card] for card in range(bits.bit_length()) if bits >> card & 1]


_ADDED = {"trade": "get", "swap": "take"}
"""The part that a family leaves open."""
_SINGLE = {
    POWERS.index("red"): [DO_LOOK + level for level in range(LEVELS)],
    POWERS.index("purple"): [DO_SUMMON_ALL],
    POWERS.index("orange"): [DO_RISE],
}
_SHORTEST: dict[int, Move] = {
    POWERS.index("red"): {"do": "look", "deck": DECK_NAMES[0]},
    POWERS.index("purple"): {"do": "summon-all"},
    POWERS.index("yellow"): {"do": "trade"},
    POWERS.index("green"): {"do": "shift"},
    POWERS.index("orange"): {"do": "rise"},
    POWERS.index("blue"): {"do": "swap"},
}


def _candidate(move: Move, status: int, **details: Json) -> Json:
    return {"move": move, "text": moves.text_of(move), "status": STATUSES[status], **details}


def _hex(numbers: set[int], size: int) -> str:
    """A set of placements as text: bit k of digit d is placement 4 d + k."""
    digits = [0] * ((size + 3) // 4)
    for number in numbers:
        digits[number >> 2] |= 1 << (number & 3)
    return "".join(f"{digit:x}" for digit in digits)
