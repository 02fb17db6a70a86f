"""What clients are offered, compared with what the simple table says, in every phase."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.hiding import hide
from clessidra.games.realm_of_sand.game import GAME, content_of
from helpers.realm_of_sand.both import (
    keep_cards,
    oracle_of,
    play_on_both,
    scatter,
    squares_of,
    take_gift,
)
from helpers.realm_of_sand.packs import AUTHORED, POWERS, easy_pack
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import QUICK, scaled
from oracle.realm_of_sand_candidates import candidates_of

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from oracle.realm_of_sand import Sand

SHAPES = GAME.content_json(GAME.load_content(None))["shapes"]
MOST = 6 if QUICK else 16
KINDS = {
    "red": ("look", "keep", "bury"),
    "purple": ("summon-all", "put", "move"),
    "yellow": ("trade",),
    "green": ("shift",),
    "orange": ("rise",),
    "blue": ("swap",),
}


def laid_of(tile: str, details: Json) -> dict[frozenset[tuple[str, str]], Any]:
    """Every allowed placement by what comes to lie where; both orders of a tile say the same."""
    placements = SHAPES[details["shape"]]["placements"]
    texts = [details["allowed"], *details["ready"].values()]
    assert {len(text) for text in texts} == {(len(placements) + 3) // 4}
    allowed = numbers_of(details["allowed"])
    assert {int(number) for number in details["short"]} <= allowed
    ready = {card: numbers_of(text) for card, text in details["ready"].items()}
    assert all(numbers and numbers <= allowed for numbers in ready.values())
    found: dict[frozenset[tuple[str, str]], Any] = {}
    letters = squares_of(tile)
    for number in allowed:
        laid = frozenset(zip(placements[number][2], letters, strict=True))
        comes = {
            "short": details["short"].get(str(number), {}),
            "ready": {card for card, numbers in ready.items() if number in numbers},
        }
        assert found.setdefault(laid, comes) == comes
    orders = 2 if letters == letters[::-1] else 1
    assert len(allowed) == orders * len(found)
    return found


def numbers_of(text: str) -> set[int]:
    """The placements of a hexadecimal text: four to a digit, the lowest first."""
    bits = int(text[::-1], 16)
    return {number for number in range(4 * len(text)) if bits >> number & 1}


def comparable(candidate: Json, oracles: Json, tiles: list[str | None]) -> Json:
    """A candidate as the oracle tells it."""
    details = dict(candidate["details"])
    if candidate["move"]["do"] == "place":
        tile = candidate["move"]["tile"]
        assert tiles[details["slot"]] == tile
        details = {"laid": laid_of(tile, details)}
    if candidate["move"]["do"] == "complete":
        spots = details["spots"]
        details["spots"] = dict(zip(spots, details.pop("charges"), strict=True))
        assert len(details["spots"]) == len(spots)
        if not spots:
            nearest = oracles["details"].get("nearest", ())
            assert details.pop("near") in nearest
            details["nearest"] = nearest
    return candidate | {"details": details}


def check_candidates(walk: Walk, oracle: Sand) -> None:
    """All candidates of the seat whose turn it is; nobody else has any."""
    seat = walk.turn
    hidden = hide(GAME.record, walk.states, 0, seat)
    tiles = GAME.view(walk.content, hidden, 0)["seats"][seat]["tiles"]
    found = GAME.candidates(walk.content, hidden, 0, seat)
    wanted = {repr(one["move"]): one for one in candidates_of(oracle)}
    assert sorted(repr(one["move"]) for one in found) == sorted(wanted)
    for one in found:
        expected = wanted[repr(one["move"])]
        assert comparable(one, expected, tiles) == expected


def play_and_check(walk: Walk, oracle: Sand, rng: random.Random, most: int) -> Counter[str]:
    happened: Counter[str] = Counter()
    for _ in range(most):
        if oracle.finished:
            break
        happened[oracle.phase] += 1
        check_candidates(walk, oracle)
        happened[play_on_both(walk, oracle, walk.pick(rng))["do"]] += 1
    return happened


@pytest.mark.parametrize("power", POWERS)
def test_each_power(power: str) -> None:
    rng = random.Random(power)
    happened: Counter[str] = Counter()
    board = next(board.id for board in AUTHORED.boards if board.power == power)
    for index in range(scaled(6, 2)):
        pack = easy_pack(rng, crystals=15)
        walk = start_walk(content_of(pack), 1 + index % 3, 1, 31, index, (board,))
        oracle = oracle_of(pack, walk)
        if index % 2:
            happened += play_and_check(walk, oracle, rng, most=1)
        take_gift(walk, oracle)
        scatter(walk, oracle, rng)
        keep_cards(walk, oracle, oracle.turn, tuple(rng.choices((1, 2, 3), k=index % 3)))
        happened += play_and_check(walk, oracle, rng, most=MOST)
    for kind in KINDS[power]:
        assert happened[kind] > 0 or QUICK, kind


@pytest.mark.parametrize("players", [1, 2, 4])
def test_without_powers(players: int) -> None:
    rng = random.Random(players)
    happened: Counter[str] = Counter()
    for index in range(scaled(3, 1)):
        pack = easy_pack(rng)
        walk = start_walk(content_of(pack), players, 0, 32, index)
        oracle = oracle_of(pack, walk)
        scatter(walk, oracle, rng)
        happened += play_and_check(walk, oracle, rng, most=MOST)
    assert happened["main"] > 0
    assert happened["take"] > 0 or QUICK
