"""The view of Minute Realms once more, plainly: what the kernel that writes it is compared with."""

from __future__ import annotations

from typing import Any

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.minute_realms.scoring import (
    card_points,
    category_counts,
    defence,
    realm_points,
)

NONE = -1
ROUNDS = 8
TOKENS = {2: (2, 5, 2), 3: (2, 5, 2), 4: (4, 5, 2), 5: (5, 5, 2)}
"""MR-1, MR-13: how many tokens of value 0, 1 and 2 are in play, by players."""


def naive_view(content: Content, states: States) -> Any:
    """The whole table as one viewer sees it, from a record hidden for them."""
    s = {name: states[name][0].tolist() for name in states.dtype.names or ()}
    players, cards = s["players"], content.ids["cards"]
    unseen = [TOKENS[players][value] - s["shown"].count(value) for value in range(3)]
    return {
        "round": s["round"],
        "rounds": ROUNDS,
        "invasions": [4, 8],
        "phase": ("take", "lose", "over")[s["phase"]],
        "first": s["first"],
        "awaited": _awaited(s),
        "offer": {
            name: _card(cards, s["offer"][place]) for place, name in _places(players).items()
        },
        "seats": [_seat(content, states, s, seat) for seat in range(players)],
        "track": [
            {"placed": placed == 1, "value": _known(value)}
            for placed, value in zip(s["placed"], s["shown"], strict=True)
        ],
        "stack": 0 if s["phase"] == 2 else sum(TOKENS[players]) - s["drawn"],
        "unseen_tokens": {str(value): count for value, count in enumerate(unseen)},
        "attack": [_known(value) for value in s["attack"]],
        "next_attack": _next_attack(s, unseen),
        "deck": ROUNDS * (players + 2) - s["dealt"],
        "discards": [cards[card] for card in s["discards"] if card != NONE],
    }


def _awaited(s: Any) -> list[int]:
    if s["phase"] == 0:
        return [(s["first"] + s["acted"]) % s["players"]]
    waits = range(s["players"]) if s["phase"] == 1 else ()
    return [seat for seat in waits if s["must_lose"][seat] and not s["chosen"][seat]]


def _places(players: int) -> dict[int, str]:
    return {**{seat: f"seat-{seat}" for seat in range(players)}, 5: "centre-1", 6: "centre-2"}


def _seat(content: Content, states: States, s: Any, seat: int) -> Any:
    table = content.table
    counts = category_counts(table, states, 0, seat)
    return {
        "coins": s["coins"][seat],
        "realm": [
            {
                "card": content.ids["cards"][card],
                "face": "down" if face == 2 else "up",
                "points": None if face == 2 else card_points(table, card, counts, s["coins"][seat]),
            }
            for card, face in zip(s["realm"][seat], s["face"][seat], strict=True)
            if card != NONE
        ],
        "defence": defence(table, states, 0, seat),
        "points": realm_points(table, states, 0, seat),
        "held": [None if wave[seat] == NONE else wave[seat] == 1 for wave in s["held"]],
        "must_lose": s["must_lose"][seat] == 1,
        "chosen": s["chosen"][seat] == 1,
        "choice": _known(s["choice"][seat]),
    }


def _next_attack(s: Any, unseen: list[int]) -> Any:
    first = s["round"] if s["phase"] == 0 else s["round"] + 1
    after = next((last for last in (4, 8) if last >= first), None)
    if after is None:
        return None
    known = [value for value in s["shown"] if value != NONE]
    face_down = s["placed"].count(1) - len(known)
    to_come = s["placed"][first - 1 : after].count(0)
    highest = [2] * unseen[2] + [1] * unseen[1] + [0] * unseen[0]
    most = sum(known) + sum(highest[: face_down + to_come])
    return {"after": after, "known": sum(known), "most": most}


def _known(value: int) -> int | None:
    return None if value == NONE else value


def _card(cards: tuple[str, ...], card: int) -> str | None:
    return None if card == NONE else cards[card]
