"""Messages that no client of ours would send: noise, near misses, and honest-looking trespass."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

WEIRD: list[Any] = [
    *(None, True, False, -1, 5, 4, 0, 99, 2**31, 2**63, 2**64, 10**300, -(10**300)),
    *(0.5, 1e308, -0.0, "", " ", "0", "-1", "x" * 39, "x" * 41, "x" * 500, "\x00", "\ud800"),
    *("é\u202e", "<script>", "' OR 1=1 --", "../../etc/passwd", "%s%n", "{0}", "${x}"),
    *([], {}, [[]], [None] * 50, {"": None}, {"do": {"do": {}}}, {"__proto__": 1}),
]
PLACES = ["seat-0", "seat-1", "seat-9", "centre-1", "centre-3", "nowhere", ""]
TYPES = ["move", "undo", "hint", "look", "nonce", "stand_in", "pong", "probe"]


class Hostile:
    """Makes messages for somebody who wants to do harm at a table."""

    def __init__(self, seed: int, cards: list[str], matches: list[str], own: list[int]) -> None:
        self._chance = random.Random(seed)
        self._cards = [*cards, "no-such-card"]
        self._matches = [*matches, "m0", ""]
        self._seats = [seat for seat in range(-1, 6) if seat not in own]
        """Never a seat of their own: what they may do there is no trespass."""
        self._kinds: list[Callable[[], str | bytes]] = [
            self._noise,
            self._bytes,
            self._deep,
            self._broken,
            self._strange,
            self._mutant,
            self._mutant,
            self._trespass,
            self._trespass,
        ]

    def message(self) -> str | bytes:
        """The next one."""
        return self._chance.choice(self._kinds)()

    def _noise(self) -> str:
        letters = '{}[]":,0123456789.-+eEtrufalsn\\u \x00é😀'
        return "".join(self._chance.choices(letters, k=self._chance.randint(0, 60)))

    def _bytes(self) -> bytes:
        return self._chance.randbytes(self._chance.randint(0, 200))

    def _deep(self) -> str:
        depth = self._chance.choice([3, 100, 1000, 4000])
        opening, closing = self._chance.choice(['["', '{"a":']), ""
        return self._chance.choice(
            ["[" * depth + "]" * depth, opening * min(depth, 1500) + closing, '{"type":' * 500]
        )

    def _broken(self) -> str:
        whole = json.dumps(self._honest())
        return whole[: self._chance.randrange(len(whole))]

    def _strange(self) -> str:
        return json.dumps(self._chance.choice([*WEIRD, {"type": self._chance.choice(WEIRD)}]))

    def _mutant(self) -> str:
        """An honest message with one or two things wrong."""
        message = self._honest()
        for _ in range(self._chance.randint(1, 2)):
            key = self._chance.choice(list(message) or ["type"])
            how = self._chance.randrange(4)
            if how == 0:
                message.pop(key, None)
            elif how == 1:
                message[f"{key}x"] = self._chance.choice(WEIRD)
            elif how == 2 and isinstance(message.get("move"), dict):
                message["move"] = {**message["move"], "do": self._chance.choice(WEIRD)}
            else:
                # A wrong seat must not become an own one by chance.
                values = [v for v in WEIRD if key != "seat" or type(v) is not int]
                message[key] = self._chance.choice(values)
        return json.dumps(message)

    def _trespass(self) -> str:
        """Well-formed, and not theirs to say."""
        return json.dumps(self._honest())

    def _honest(self) -> dict[str, Any]:
        chance = self._chance
        kind = chance.choice(TYPES)
        seat = chance.choice(self._seats)
        ask = {"id": f"h{chance.randrange(50)}", "seq": chance.choice([0, 1, 2, 3, 500])}
        rest: dict[str, dict[str, Any]] = {
            "move": {**ask, "seat": seat, "move": self._move()},
            "undo": {**ask, "seat": seat},
            "hint": {"id": ask["id"], "seat": seat},
            "look": {"seat": seat},
            "nonce": {"match": chance.choice(self._matches), "nonce": "f" * 32},
            "stand_in": {"seat": seat, "bot": chance.random() < 0.5},
            "pong": {},
            "probe": {},
        }
        return {"type": kind, **rest[kind]}

    def _move(self) -> dict[str, Any]:
        chance = self._chance
        card, place = chance.choice(self._cards), chance.choice(PLACES)
        return chance.choice(
            [
                {"do": chance.choice(["build", "bastion", "stuck"]), "card": card, "place": place},
                {"do": "lose", "card": card},
                {"do": "pass"},
            ]
        )
