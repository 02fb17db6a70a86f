"""What happened, as keys and values, made only from what the viewer may see.

A client turns a key into a sentence of its language. Since only hidden records and hidden moves
come in, nothing secret can go out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Happening, Move
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.scoring import defence, score
from clessidra.games.minute_realms.state import DOWN, FIRST_CENTRE, NONE, ROUNDS, UP, Phase


class Was(NamedTuple):
    """What a story asks of a record, read in one go: field by field it takes far longer."""

    round: int
    phase: int
    drawn: int
    attack: tuple[int, int]
    coins: list[int]


def _read(states: States) -> Was:
    found = np.empty(5 + MAX_SEATS, np.int32)
    read_facts(states, found)
    number, phase, drawn, first, second, *coins = found.tolist()
    return Was(number, phase, drawn, (first, second), coins)


@kernel
def read_facts(states: States, found: Ints) -> None:
    """The fields of `Was`, one after another."""
    s = states[0]
    found[0], found[1], found[2] = s["round"], s["phase"], s["drawn"]
    found[3], found[4] = s["attack"][0], s["attack"][1]
    for seat in range(MAX_SEATS):
        found[5 + seat] = s["coins"][seat]


def story(
    content: Content, kind: str, seat: int | None, move: Move | None, before: States, after: States
) -> list[Happening]:
    """The event itself, and what followed from it: the end of a round, an invasion, the end."""
    if kind == "deal":
        return [_round(after, "deal")]
    if kind == "undo":
        return [Happening(seat, "undo", {})]
    if seat is None or move is None:
        return []
    was, now = _read(before), _read(after)
    told = [_chosen(seat, move)] if move["do"] == "lose" else _take(seat, move, was, now)
    if now.attack != was.attack:
        told += _invasion(content, 0 if now.attack[0] != was.attack[0] else 1, after)
    if was.phase == Phase.LOSE != now.phase:
        told += _lost(content, before, after)
    if now.round > was.round:
        told.append(_round(after, "round"))
    if now.phase == Phase.OVER:
        told.append(Happening(None, "over", {"winners": _winners(content, after)}))
    return told


def _winners(content: Content, after: States) -> list[int]:
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    score(content.table, after, 0, points, ranks)
    return [seat for seat in range(int(after["players"][0])) if ranks[seat] == 1]


def _round(after: States, key: str) -> Happening:
    first = int(after["first"][0])
    if key == "deal":
        return Happening(first, key, {"first": first})
    values = {"round": int(after["round"][0]), "rounds": ROUNDS, "first": first}
    return Happening(first, key, values)


def _take(seat: int, move: Move, was: Was, now: Was) -> list[Happening]:
    place = PLACE_NAMES.index(str(move["place"]))
    where = "own" if place == seat else "seat" if place < FIRST_CENTRE else "centre"
    values: dict[str, Json] = {
        "card": move["card"],
        "place": where,
        "from": place if where == "seat" else None,
        "how": move["do"],
        "before": was.coins[seat],
        "after": now.coins[seat],
    }
    told = [Happening(seat, "take", values)]
    for other, (had, has) in enumerate(zip(was.coins, now.coins, strict=True)):
        if other != seat and has > had:
            told.append(Happening(seat, "paid", {"to": other, "n": has - had}))
    if now.drawn > was.drawn:
        told.append(Happening(seat, "token", {"round": was.round}))
    return told


def _chosen(seat: int, move: Move) -> Happening:
    """MR-65: only the one who chose is told what; a hidden move has no card."""
    return Happening(seat, "chosen", {"card": move.get("card")})


def _invasion(content: Content, wave: int, after: States) -> list[Happening]:
    """MR-60 to MR-62: the attack, and how each realm stood up to it."""
    attack = int(after["attack"][0, wave])
    tokens = [int(value) for value in after["shown"][0] if value != NONE]
    told = [Happening(None, "invasion", {"wave": wave + 1, "tokens": tokens, "attack": attack})]
    for seat in range(int(after["players"][0])):
        key = "held" if after["held"][0, wave, seat] == 1 else "broken"
        if key == "broken" and not after["must_lose"][0, seat]:
            key = "spared"  # MR-64
        values = {"attack": attack, "defence": defence(content.table, after, 0, seat)}
        told.append(Happening(seat, key, values))
    return told


def _lost(content: Content, before: States, after: States) -> list[Happening]:
    """MR-63: the buildings that were turned over, all at once."""
    was, now = before["face"][0], after["face"][0]
    return [
        Happening(seat, "lost", {"card": content.ids["cards"][after["realm"][0, seat, slot]]})
        for seat in range(len(was))
        for slot in range(ROUNDS)
        if was[seat, slot] == UP and now[seat, slot] == DOWN
    ]
