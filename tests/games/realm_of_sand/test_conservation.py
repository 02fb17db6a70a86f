"""What no action may change: squares, disks, tiles and cards. The golden facts of the rule list."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.games.realm_of_sand.game import GAME, content_of
from helpers.realm_of_sand.packs import AUTHORED, easy_pack
from helpers.realm_of_sand.positions import COUNTS, NONE
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import scaled

if TYPE_CHECKING:
    from clessidra.games.realm_of_sand.content.pack import Pack

DISKS = {1: [2] * 5, 2: [4] * 5, 3: [5] * 5, 4: [7, 7, 7, 5, 5]}


def bits(value: Any) -> int:
    return int(value).bit_count()


def check_pieces(s: Any) -> None:
    players = int(s["players"])
    for element in range(5):
        lying = [int(s["pieces"][seat, element]) for seat in range(players)]
        disks = [int(s["disks"][seat]) for seat in range(players)]
        round_ones = sum(bits(a & b) for a, b in zip(lying, disks, strict=True))
        square_ones = sum(map(bits, lying)) - round_ones
        owned = int(s["hand"][:players, element].sum()) + round_ones
        assert int(s["supply"][element]) + owned == DISKS[players][element]
        assert square_ones == 0 if element > 2 else True
        if element < 3:
            assert int(s["squares"][element]) + square_ones == 28
    for seat in range(players):
        rows = [int(row) for row in s["pieces"][seat]]
        assert sum(map(bits, rows)) == bits(rows[0] | rows[1] | rows[2] | rows[3] | rows[4])


def check_tiles(s: Any, view: Any) -> None:
    held = [tile for seat in view["seats"] for tile in seat["tiles"] if tile]
    everything = [*held, *view["circle"], *view["aside"]]
    assert len(everything) == len(set(everything)) == 28
    missing = 3 * len(view["seats"]) - len(held)
    assert missing == (view["phase"] == "take")
    assert len(view["aside"]) == 0 or len(view["seats"]) == 1


def check_cards(s: Any) -> None:
    lying: list[int] = []
    for level in range(3):
        top, left = int(s["top"][level]), int(s["left"][level])
        lying += [int(s["deck"][level, (top + at) % 18]) for at in range(left)]
    for field in ("market", "completed", "kept", "looked"):
        lying += s[field].ravel().tolist()
    assert sorted(card for card in lying if card != NONE) == list(range(54))


def check_sums(s: Any, pack: Pack) -> None:
    """Stars, hourglasses and level follow from the completed cards."""
    for seat in range(int(s["players"])):
        done = [
            pack.cards[card]
            for card, by in zip(s["completed"], s["completed_by"], strict=True)
            if by == seat
        ]
        assert int(s["stars"][seat]) == sum(card.stars for card in done)
        assert int(s["hourglasses"][seat]) == sum(card.hourglasses for card in done)
        assert 0 <= int(s["level"][seat]) <= pack.levels


def check_record(walk: Walk, pack: Pack) -> None:
    s = walk.states[0]
    view = GAME.view(walk.content, walk.states, 0)
    check_pieces(s)
    check_tiles(s, view)
    check_cards(s)
    check_sums(s, pack)
    for seat in view["seats"]:
        assert seat["dark"] <= seat["level"]
    if not walk.finished:
        legal = walk.legal(walk.turn)
        assert 0 < len(legal) <= GAME.max_legal
        if view["phase"] == "main":  # RS-33: a tile can always be placed
            assert any(walk.move(walk.turn, action)["do"] == "place" for action in legal)


def play_and_check(walk: Walk, pack: Pack, rng: random.Random, most: int) -> None:
    check_record(walk, pack)
    for _ in range(most):
        if walk.finished:
            return
        assert walk.apply(walk.turn, walk.pick(rng)) == 0
        check_record(walk, pack)


@pytest.mark.rule("RS-1", "RS-2", "RS-31", "RS-33", "RS-35", "RS-62")
@pytest.mark.parametrize("advanced", [0, 1])
@pytest.mark.parametrize("players", COUNTS)
def test_nothing_is_made_or_lost(players: int, advanced: int) -> None:
    rng = random.Random(players)
    for index in range(scaled(8)):
        pack = AUTHORED if index % 4 == 0 else easy_pack(rng)
        walk = start_walk(content_of(pack), players, advanced, 4, index)
        play_and_check(walk, pack, rng, most=200)


@pytest.mark.rule("RS-90")
def test_a_solo_match_ends_with_fourteen_aside() -> None:
    rng = random.Random(1)
    walk = start_walk(content_of(AUTHORED), 1, 0, 5, 0)
    while not walk.finished:
        assert walk.apply(walk.turn, walk.pick(rng)) == 0
    view = GAME.view(walk.content, walk.states, 0)
    assert (len(view["aside"]), len(view["circle"])) == (14, 11)
    assert None not in view["seats"][0]["tiles"]
