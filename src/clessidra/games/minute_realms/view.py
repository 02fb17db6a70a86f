"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_in_play, tokens_of_value
from clessidra.games.minute_realms.notation import PLACE_NAMES
from clessidra.games.minute_realms.rules import active
from clessidra.games.minute_realms.scoring import defence, realm_points
from clessidra.games.minute_realms.state import (
    CENTRES,
    DOWN,
    FIRST_CENTRE,
    NONE,
    OVER,
    PLACES,
    ROUNDS,
)

PHASES = ("take", "lose", "over")


def view(content: Content, states: States, i: int) -> Json:
    """The whole table as one viewer sees it."""
    s = states[i]
    players = int(s["players"])
    bits = active(content.table, states, i)
    return {
        "round": int(s["round"]),
        "rounds": ROUNDS,
        "phase": PHASES[s["phase"]],
        "first": int(s["first"]),
        "awaited": [seat for seat in range(players) if bits >> seat & 1],
        "offer": {
            PLACE_NAMES[place]: _card(content, s["offer"][place]) for place in _places(players)
        },
        "seats": [_seat(content, states, i, seat) for seat in range(players)],
        "track": [
            {"placed": bool(s["placed"][at]), "value": _number(s["shown"][at])}
            for at in range(ROUNDS)
        ],
        # MR-50: what is left after the last invasion leaves the table unseen.
        "stack": 0 if s["phase"] == OVER else tokens_in_play(players) - int(s["drawn"]),
        "unseen_tokens": {
            str(value): tokens_of_value(players, value) - int((s["shown"] == value).sum())
            for value in range(N_VALUES)
        },
        "attack": [_number(value) for value in s["attack"]],
        "deck": ROUNDS * (players + CENTRES) - int(s["dealt"]),
        "discards": [_card(content, card) for card in s["discards"] if card != NONE],
    }


def _places(players: int) -> list[int]:
    return [place for place in range(PLACES) if place < players or place >= FIRST_CENTRE]


def _seat(content: Content, states: States, i: int, seat: int) -> Json:
    s = states[i]
    return {
        "coins": int(s["coins"][seat]),
        "realm": [
            {
                "card": _card(content, s["realm"][seat, slot]),
                "face": "down" if s["face"][seat, slot] == DOWN else "up",
            }
            for slot in range(s["built"][seat])
        ],
        "defence": defence(content.table, states, i, seat),
        "points": realm_points(content.table, states, i, seat),
        "held": [
            None if s["held"][wave, seat] == NONE else bool(s["held"][wave, seat])
            for wave in (0, 1)
        ],
        "must_lose": bool(s["must_lose"][seat]),
        "chosen": bool(s["chosen"][seat]),
        "choice": _number(s["choice"][seat]),
    }


def _card(content: Content, card: int) -> str | None:
    return None if card == NONE else content.ids["cards"][card]


def _number(value: int) -> int | None:
    return None if value == NONE else int(value)
