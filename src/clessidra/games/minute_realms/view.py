"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States, plain
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_in_play, tokens_of_value
from clessidra.games.minute_realms.notation import PLACE_NAMES
from clessidra.games.minute_realms.rules import active
from clessidra.games.minute_realms.scoring import (
    card_points,
    category_counts,
    defence,
    realm_points,
)
from clessidra.games.minute_realms.state import (
    CENTRES,
    DOWN,
    FIRST_CENTRE,
    NONE,
    OVER,
    PLACES,
    ROUNDS,
    TAKE,
)

Plain = dict[str, Json]
"""A record as `core.fields.plain` gives it."""

PHASES = ("take", "lose", "over")
INVASIONS = (ROUNDS // 2, ROUNDS)
"""The rounds after which the invaders come (MR-50)."""


def view(content: Content, states: States, i: int) -> Json:
    """The whole table as one viewer sees it."""
    s = plain(states, i)
    players = s["players"]
    cards = (*content.ids["cards"], None)  # the last one is NONE's
    bits = active(content.table, states, i)
    unseen = _unseen_tokens(s)
    return {
        "round": s["round"],
        "rounds": ROUNDS,
        "phase": PHASES[s["phase"]],
        "first": s["first"],
        "awaited": [seat for seat in range(players) if bits >> seat & 1],
        "offer": {PLACE_NAMES[place]: cards[s["offer"][place]] for place in _places(players)},
        "seats": _seats(content, states, i, s),
        "track": [
            {"placed": bool(placed), "value": _number(value)}
            for placed, value in zip(s["placed"], s["shown"], strict=True)
        ],
        # MR-50: what is left after the last invasion leaves the table unseen.
        "stack": 0 if s["phase"] == OVER else tokens_in_play(players) - s["drawn"],
        "unseen_tokens": {str(value): count for value, count in enumerate(unseen)},
        "attack": [_number(value) for value in s["attack"]],
        "invasions": list(INVASIONS),
        "next_attack": _next_attack(s, unseen),
        "deck": ROUNDS * (players + CENTRES) - s["dealt"],
        "discards": [cards[card] for card in s["discards"] if card != NONE],
    }


def _places(players: int) -> list[int]:
    return [place for place in range(PLACES) if place < players or place >= FIRST_CENTRE]


@kernel
def worths(content: Table, states: States, i: int, found: Ints) -> None:
    """For each seat in one call: defence, points, and what each face-up card is worth by itself."""
    s = states[i]
    for seat in range(int(s["players"])):
        found[seat, 0] = defence(content, states, i, seat)
        found[seat, 1] = realm_points(content, states, i, seat)
        counts = category_counts(content, states, i, seat)
        coins = int(s["coins"][seat])
        for slot in range(int(s["built"][seat])):
            card = int(s["realm"][seat, slot])
            found[seat, 2 + slot] = card_points(content, card, counts, coins)


def _seats(content: Content, states: States, i: int, s: Plain) -> list[Json]:
    found = np.zeros((MAX_SEATS, 2 + ROUNDS), np.int32)
    worths(content.table, states, i, found)
    cards = (*content.ids["cards"], None)
    return [
        _seat(
            s["coins"][seat],
            tuple(map(cards.__getitem__, s["realm"][seat])),
            tuple(s["face"][seat]),
            tuple(worth),
            tuple(held[seat] for held in s["held"]),
            s["must_lose"][seat],
            s["chosen"][seat],
            s["choice"][seat],
        )
        for seat, worth in enumerate(found[: s["players"]].tolist())
    ]


@lru_cache(maxsize=4096)  # most seats are as they were a moment ago
def _seat(
    coins: int,
    realm: tuple[str | None, ...],
    face: tuple[int, ...],
    worth: tuple[int, ...],
    held: tuple[int, ...],
    must_lose: int,
    chosen: int,
    choice: int,
) -> Json:
    """One player. Shared by all views of the same: nobody may write to it."""
    return {
        "coins": coins,
        "realm": _realm(realm, face, worth[2:]),
        "defence": worth[0],
        "points": worth[1],
        "held": [None if one == NONE else bool(one) for one in held],
        "must_lose": bool(must_lose),
        "chosen": bool(chosen),
        "choice": _number(choice),
    }


def _realm(
    realm: tuple[str | None, ...], face: tuple[int, ...], points: tuple[int, ...]
) -> list[Json]:
    """The cards in the order of building; what a face-up one is worth as things stand."""
    return [
        {"card": card, "face": "down", "points": None}
        if side == DOWN
        else {"card": card, "face": "up", "points": worth}
        for card, side, worth in zip(realm, face, points, strict=True)
        if card is not None
    ]


def _unseen_tokens(s: Plain) -> list[int]:
    """How many tokens of each value nobody has seen."""
    return [
        tokens_of_value(s["players"], value) - s["shown"].count(value) for value in range(N_VALUES)
    ]


def _next_attack(s: Plain, unseen: list[int]) -> Json:
    """What the next invasion is known to bring, and the most it can bring; None after the last.

    Public knowledge: tokens face up stay (MR-60); each round until then may bring one more; the
    highest values that nobody has seen may be those face down or still to come (MR-13).
    """
    first = s["round"] if s["phase"] == TAKE else s["round"] + 1
    after = next((number for number in INVASIONS if number >= first), None)
    if after is None:
        return None
    highest_first = [value for value, count in reversed([*enumerate(unseen)]) for _ in range(count)]
    known = [value for value in s["shown"] if value != NONE]
    face_down = s["placed"].count(1) - len(known)
    to_come = s["placed"][first - 1 : after].count(0)
    most = sum(known) + sum(highest_first[: face_down + to_come])
    return {"after": after, "known": sum(known), "most": most}


def _number(value: int) -> int | None:
    return None if value == NONE else value
