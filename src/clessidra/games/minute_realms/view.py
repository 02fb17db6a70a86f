"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States, plain
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
    return {
        "round": s["round"],
        "rounds": ROUNDS,
        "phase": PHASES[s["phase"]],
        "first": s["first"],
        "awaited": [seat for seat in range(players) if bits >> seat & 1],
        "offer": {PLACE_NAMES[place]: cards[s["offer"][place]] for place in _places(players)},
        "seats": [_seat(content, states, i, s, seat) for seat in range(players)],
        "track": [
            {"placed": bool(placed), "value": _number(value)}
            for placed, value in zip(s["placed"], s["shown"], strict=True)
        ],
        # MR-50: what is left after the last invasion leaves the table unseen.
        "stack": 0 if s["phase"] == OVER else tokens_in_play(players) - s["drawn"],
        "unseen_tokens": {str(value): count for value, count in enumerate(_unseen_tokens(s))},
        "attack": [_number(value) for value in s["attack"]],
        "invasions": list(INVASIONS),
        "next_attack": _next_attack(s),
        "deck": ROUNDS * (players + CENTRES) - s["dealt"],
        "discards": [cards[card] for card in s["discards"] if card != NONE],
    }


def _places(players: int) -> list[int]:
    return [place for place in range(PLACES) if place < players or place >= FIRST_CENTRE]


def _seat(content: Content, states: States, i: int, s: Plain, seat: int) -> Json:
    return {
        "coins": s["coins"][seat],
        "realm": _realm(content, states, i, s, seat),
        "defence": defence(content.table, states, i, seat),
        "points": realm_points(content.table, states, i, seat),
        "held": [None if held[seat] == NONE else bool(held[seat]) for held in s["held"]],
        "must_lose": bool(s["must_lose"][seat]),
        "chosen": bool(s["chosen"][seat]),
        "choice": _number(s["choice"][seat]),
    }


def _realm(content: Content, states: States, i: int, s: Plain, seat: int) -> list[Json]:
    """The cards in the order of building; what a face-up one is worth as things stand."""
    table, ids = content.table, content.ids["cards"]
    counts = category_counts(table, states, i, seat)
    coins = s["coins"][seat]
    return [
        {"card": ids[card], "face": "down", "points": None}
        if face == DOWN
        else {"card": ids[card], "face": "up", "points": card_points(table, card, counts, coins)}
        for card, face in zip(s["realm"][seat], s["face"][seat], strict=True)
        if card != NONE
    ]


def _unseen_tokens(s: Plain) -> list[int]:
    """How many tokens of each value nobody has seen."""
    return [
        tokens_of_value(s["players"], value) - s["shown"].count(value) for value in range(N_VALUES)
    ]


def _next_attack(s: Plain) -> Json:
    """What the next invasion is known to bring, and the most it can bring; None after the last.

    Public knowledge: tokens face up stay (MR-60); each round until then may bring one more; the
    highest values that nobody has seen may be those face down or still to come (MR-13).
    """
    first = s["round"] if s["phase"] == TAKE else s["round"] + 1
    after = next((number for number in INVASIONS if number >= first), None)
    if after is None:
        return None
    highest_first = [
        value for value, count in reversed([*enumerate(_unseen_tokens(s))]) for _ in range(count)
    ]
    known = [value for value in s["shown"] if value != NONE]
    face_down = s["placed"].count(1) - len(known)
    to_come = s["placed"][first - 1 : after].count(0)
    most = sum(known) + sum(highest_first[: face_down + to_come])
    return {"after": after, "known": sum(known), "most": most}


def _number(value: int) -> int | None:
    return None if value == NONE else value
