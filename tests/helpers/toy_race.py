"""A tiny game that needs what Minute Realms does not: a clock, a race, and a secret dealt hand.

Each seat is dealt a secret card. Anybody may claim, once, at any time; the first claim is worth
most. When the sand runs out (1000 ms) the match is over. It proves that the engine is ready for a
race and for owners' secrets before the games that have them arrive.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.clock import NEVER, TimeVerbs
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import MAX_SEATS, Field, RecordType, Role, States, Visibility
from clessidra.core.game import Game, Line, Move, Option
from clessidra.core.jit import kernel
from clessidra.core.rng import Words, shuffle
from clessidra.core.texts import Texts
from clessidra.core.verbs import Ints, Rules, Table

SAND_MS = 1000
CARDS = 8

RECORD = RecordType(
    "toy-race",
    Field(
        "hand",
        np.int8,
        "the secret card of each seat",
        (MAX_SEATS,),
        visibility=Visibility.OWNER,
        neutral=-1,
        ids="cards",
        role=Role.DEALT,
    ),
    Field(
        "place",
        np.int8,
        "in which order each seat claimed",
        (MAX_SEATS,),
        visibility=Visibility.PUBLIC,
    ),
    Field("claims", np.int8, "how many have claimed", visibility=Visibility.PUBLIC),
)


@kernel
def deal(content: Table, states: States, i: int, rng: Words) -> None:
    s = states[i]
    for seat in range(int(s["players"])):
        s["hand"][seat] = seat
    shuffle(rng, s["hand"], int(s["players"]))


@kernel
def set_up(content: Table, states: States, i: int) -> None:
    states[i]["round"] = 1


@kernel
def active(content: Table, states: States, i: int) -> int:
    s = states[i]
    awaited = 0
    if s["phase"] == 0:
        for seat in range(int(s["players"])):
            if s["place"][seat] == 0:
                awaited |= 1 << seat
    return awaited


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    if active(content, states, i) >> seat & 1:
        out[0] = 0
        return 1
    return 0


@kernel
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:
    s = states[i]
    if action != 0 or not active(content, states, i) >> seat & 1:
        return 1
    s["claims"] += 1
    s["place"][seat] = s["claims"]
    if s["claims"] == s["players"]:
        s["phase"] = 1
    return 0


@kernel
def due(content: Table, states: States, i: int) -> int:
    return SAND_MS if states[i]["phase"] == 0 else NEVER


@kernel
def advance(content: Table, states: States, i: int, at_ms: int) -> int:
    if at_ms < SAND_MS or states[i]["phase"] == 1:
        return 2
    states[i]["phase"] = 1
    return 0


@kernel
def tick(content: Table, states: States, i: int, at_ms: int) -> None:
    return


@kernel
def never_halts(content: Table, states: States, i: int, at_ms: int) -> int:
    return 1


@kernel
def late_ms(content: Table, states: States, i: int, seat: int, at_ms: int) -> int:
    return at_ms - SAND_MS


@kernel
def redeal(content: Table, states: States, i: int, rng: Words) -> None:
    s = states[i]
    for seat in range(int(s["players"])):
        if s["hand"][seat] < 0:
            s["hand"][seat] = seat


@kernel
def finished(content: Table, states: States, i: int) -> int:
    return 1 if states[i]["phase"] == 1 else 0


@kernel
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    s = states[i]
    for seat in range(int(s["players"])):
        place = int(s["place"][seat])
        points[seat] = 10 - place if place else 0
        ranks[seat] = place if place else 1 + int(s["claims"])


class _Notation:
    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        return {"do": "claim"}

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        if move != {"do": "claim"}:
            raise MoveError("The only move is to claim.")
        return 0

    def text_of(self, move: Move) -> str:
        return "claim"

    def read(self, text: str) -> Move:
        return {"do": text}

    def hidden(self, move: Move) -> Move:
        return move


class _ToyTexts(Texts):
    def entries(self, lang: str) -> dict[str, str]:
        return {
            "name": "Toy race",
            "status.ok": "Done.",
            "status.refused": "You cannot claim now.",
            "status.too_early": "The sand is still running.",
            "status.too_late": "The sand is out.",
        }


def load_content(path: Path | None) -> Content:
    table = np.zeros(1, np.dtype([("cards", np.int8)]))
    ids = {"cards": tuple(f"card-{at}" for at in range(CARDS))}
    return Content("toy-race", "toy", 1, "sha256:toy", table, ids, {})


def check_deal(content: Content, states: States, i: int) -> str | None:
    return None


def view(content: Content, states: States, i: int) -> Json:
    return {"place": states["place"][i].tolist(), "hand": states["hand"][i].tolist()}


def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
    return []


TOY = Game(
    id="toy-race",
    rules_version=1,
    record=RECORD,
    options=(Option("players", 3, (2, 3), "how many play"),),
    n_actions=1,
    max_legal=1,
    statuses=("ok", "refused", "too_early", "too_late"),
    automatic_phases=frozenset(),
    rules=Rules(
        deal=deal,
        set_up=set_up,
        active=active,
        legal=legal,
        apply=apply,
        redeal=redeal,
        finished=finished,
        score=score,
    ),
    load_content=load_content,
    shipped_content=lambda: (load_content(None),),
    check_deal=check_deal,
    notation=_Notation(),
    view=view,
    sheet=sheet,
    candidates=lambda content, states, i, seat: [],
    story=lambda content, kind, seat, move, before, after: [],
    content_json=lambda content: {},
    texts=_ToyTexts("toy"),
    clock=TimeVerbs(due, advance, tick, never_halts, never_halts, late_ms, late_status=3),
)
