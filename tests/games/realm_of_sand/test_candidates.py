"""Candidates: together they are exactly what is legal, and what they promise comes true."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from clessidra.core.canonical import Json
from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.games.realm_of_sand.game import GAME, content_of
from clessidra.games.realm_of_sand.grid import names_of
from helpers.realm_of_sand.packs import AUTHORED, card, easy_pack
from helpers.realm_of_sand.positions import Position
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import QUICK, scaled

MAX_BYTES = 12_000
"""A message with all candidates stays small, however many placements there are."""


def members(content_json: Json, candidate: Json) -> Iterator[tuple[Json, Json]]:
    """The moves a candidate stands for, as the client makes them, each with what is ready after."""
    move, do, details = candidate["move"], candidate["move"]["do"], candidate["details"]
    ready = details.get("ready", {})
    if do == "place":
        placements = content_json["shapes"][details["shape"]]["placements"]
        for number, (_, _, boxes) in enumerate(placements):
            if bit(details["allowed"], number):
                found = {name for name, found in ready.items() if bit(found, number)}
                yield {**move, "boxes": boxes}, found
    elif do in ("put", "move", "shift") and "to" in details:
        last = "box" if do == "put" else "to"
        for box in names_of(details["to"]):
            found = {name for name, bits in ready.items() if box in names_of(bits)}
            yield {**move, last: box}, found
    elif do == "complete":
        for spot in details["spots"]:
            yield {**move, "boxes": names_of(spot)}, None
    elif do in ("trade", "swap"):
        last = "get" if do == "trade" else "take"
        for value in details.get(last, ()):
            yield {**move, last: value}, None
    elif candidate["status"] == "ok":
        yield move, None


def bit(text: str, number: int) -> int:
    return int(text[number >> 2], 16) >> (number & 3) & 1


def walks(count: int) -> Iterator[Walk]:
    chance = random.Random(12)
    for index in range(count):
        pack = AUTHORED if index % 4 == 0 else easy_pack(chance)
        walk = start_walk(content_of(pack), 1 + index % 4, 1 - index % 3 // 2, 76, index)
        if index % 5 == 0:
            walk.states["squares"][0] = [1, 2, 0]
        yield walk


def test_candidates_are_what_is_legal() -> None:
    chance = random.Random(13)
    kinds: Counter[str] = Counter()
    for walk in walks(scaled(40, at_least=6)):
        shown = GAME.content_json(walk.content)
        for _ in range(30):
            if walk.finished:
                break
            seat = walk.turn
            hidden = hide(GAME.record, walk.states, 0, seat)
            found = GAME.candidates(walk.content, hidden, 0, seat)
            assert len(json.dumps(found, separators=(",", ":"))) < MAX_BYTES
            actions: set[int] = set()
            for candidate in found:
                kinds[candidate["move"]["do"]] += 1
                one_legal = False
                for move, ready in members(shown, candidate):
                    action = GAME.notation.action_of(walk.content, walk.states, 0, seat, move)
                    one_legal = True
                    if action not in actions and ready is not None and chance.random() < 0.1:
                        assert ready == ready_after(walk, seat, action)
                    actions.add(action)
                assert (candidate["status"] == "ok") == one_legal
                assert GAME.texts("en", f"status.{candidate['status']}")
            assert actions == set(walk.legal(seat))
            for other in range(int(walk.states["players"][0])):
                if other != seat:
                    assert GAME.candidates(walk.content, hidden, 0, other) == []
            walk.apply(seat, walk.pick(chance))
    common = {"place", "put", "move", "complete", "take", "end"}
    assert common | (set() if QUICK else {"fill", "keep", "bury", "swap", "shift"}) <= set(kinds)


def ready_after(walk: Walk, seat: int, action: int) -> set[str]:
    """Apply it to a copy and look which cards can be completed, were the turn to go on."""
    after = Walk(GAME, walk.content, walk.states.copy(), None)
    assert after.apply(seat, action) == 0
    after.states["phase"], after.states["acted"], after.states["turn"] = 6, 1, seat
    moves = [after.move(seat, one) for one in after.legal(seat)]
    return {move["card"] for move in moves if move["do"] == "complete"}


def test_what_a_completion_would_give_is_what_it_gives() -> None:
    position = Position(2, "red", "blue")
    position.show(card("gift", "ws", stars=3, hourglasses=2, levels=9, disks=("wood", "moon")))
    position.crystals("red", "c3")
    position["supply"][4] = 0
    position.lay(0, c3="w", d3="s", c4="s")
    found = next(
        one
        for one in GAME.candidates(position.content, position.seen_by(0), 0, 0)
        if one["move"] == {"do": "complete", "card": "gift"}
    )
    assert found["details"]["from"] == "market"
    assert sorted(map(tuple, map(names_of, found["details"]["spots"]))) == [
        ("c3", "c4"),
        ("c3", "d3"),
    ]
    assert found["details"]["charges"] == [True, True]
    assert found["details"]["gains"] == {
        "stars": 3,
        "hourglasses": 2,
        "levels": 6,
        "disks": {"wood": 1},
        "lost": {"levels": 3, "disks": {"moon": 1}},
    }


def test_a_card_that_does_not_match_says_how_near_it_is() -> None:
    position = Position(2)
    position.show(card("tower", "wwws"))
    position.lay(0, b3="w", c3="w", e3="s")
    found = next(
        one
        for one in GAME.candidates(position.content, position.seen_by(0), 0, 0)
        if one["move"].get("card") == "tower"
    )
    assert (found["status"], found["details"]["missing"]) == ("no_match", 1)
    assert names_of(found["details"]["near"]) == ["b3", "c3", "d3", "e3"]


@pytest.mark.rule("RS-32")
def test_what_would_be_short_is_told() -> None:
    position = Position(2)
    position.hold_tiles(0, "wws")
    position["squares"][0] = 1
    shown = GAME.content_json(position.content)
    (first, *_) = GAME.candidates(position.content, position.seen_by(0), 0, 0)
    numbers = {number for number in range(76) if bit(first["details"]["allowed"], number)}
    assert {int(number) for number in first["details"]["short"]} == numbers
    assert all(short == {"wood": 1} for short in first["details"]["short"].values())
    position.lay(0, c3="w")
    (first, *_) = GAME.candidates(position.content, position.seen_by(0), 0, 0)
    boxes = shown["shapes"]["straight"]["placements"]
    for number in numbers:  # the square that is covered comes back first
        lacking = 1 if "c3" in boxes[number][2] else 2
        assert first["details"]["short"][str(number)] == {"wood": lacking}


def test_a_power_that_is_not_charged_says_why() -> None:
    for power, move in {
        "red": {"do": "look", "deck": "level-1"},
        "purple": {"do": "summon-all"},
        "yellow": {"do": "trade"},
        "green": {"do": "shift"},
        "orange": {"do": "rise"},
        "blue": {"do": "swap"},
    }.items():
        position = Position(1, power)
        if power == "purple":
            position.play("gain moon")
        for crystal, status in ((0, "not_charged"), (1, "charged_now")):
            position["crystal"][0] = crystal
            found = GAME.candidates(position.content, position.seen_by(0), 0, 0)
            assert [one["status"] for one in found if one["move"] == move] == [status]


def test_nobody_else_has_candidates() -> None:
    position = Position(2)
    assert GAME.candidates(position.content, position.seen_by(1), 0, 1) == []
    assert GAME.candidates(position.content, position.seen_by(SPECTATOR), 0, SPECTATOR) == []
