"""What holds of a record after every action, besides what is counted in test_conservation."""

from __future__ import annotations

import random

import pytest

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.realm_of_sand.game import content_of
from clessidra.games.realm_of_sand.grid import count_bits
from clessidra.games.realm_of_sand.state import NONE, Phase
from helpers.realm_of_sand.packs import easy_pack
from helpers.realm_of_sand.walks import start_walk
from helpers.samples import scaled

SEATS = range(5)


def check_decks(content: Content, states: States) -> None:
    """A deck is a ring without gaps, and red knows just what it has put at the bottom."""
    s = states[0]
    table = content.table[0]
    for level in range(3):
        ring = s["deck"][level].tolist()
        filled = [(int(s["top"][level]) + depth) % 18 for depth in range(int(s["left"][level]))]
        assert [at for at in range(18) if ring[at] != NONE] == sorted(filled)
        assert all(table["card_level"][ring[at]] == level for at in filled)
        known = [at for at in range(18) if (s["known"][:, level, at] != NONE).any()]
        bottom = filled[len(filled) - int(s["buried"][level]) :]
        assert 0 <= s["buried"][level] <= s["left"][level]
        assert known == sorted(bottom)
        for seat in SEATS:
            for at in range(18):
                assert s["known"][seat, level, at] in (NONE, ring[at])
    for seat in SEATS:
        kept = s["kept"][seat].tolist()
        levels = [int(table["card_level"][card]) + 1 if card != NONE else 0 for card in kept]
        assert s["kept_level"][seat].tolist() == levels
        assert sorted(levels, key=lambda level: level == 0) == levels  # no gaps


def check_steps(states: States) -> None:
    """What belongs to an action under way is blank outside it."""
    s = states[0]
    phase = int(s["phase"])
    assert (s["slot"] != NONE) == (phase in (Phase.FILL, Phase.TAKE, Phase.SWAP))
    assert (s["placement"] != NONE) == (phase == Phase.FILL)
    assert (s["swapped"] != NONE) == (phase == Phase.SWAP)
    assert bool(s["looking"]) == bool(s["look_level"]) == (phase in (Phase.LOOK, Phase.BURY))
    assert int((s["looked"] != NONE).sum()) == int(s["looking"])
    if phase != Phase.SUMMON:
        assert all(s[name] == 0 for name in ("operations", "summons_all", "operated"))
        assert not s["spent"].any()
    for element in range(5):
        assert 0 <= s["spent"][element] <= s["hand"][int(s["turn"]), element]
    assert int(s["operated"]) & ~int(s["disks"][int(s["turn"])]) == 0
    if phase in (Phase.MAIN, Phase.FILL, Phase.TAKE, Phase.SUMMON, Phase.ASIDE, Phase.GIFT):
        assert not s["acted"]
    if phase == Phase.EXTRA:
        assert s["acted"]


def board_of(content: Content, power: str) -> str:
    board: str = next(board.id for board in content.pack.boards if board.power == power)
    return board


@pytest.mark.rule("RS-64", "RS-73", "RS-74", "RS-78")
@pytest.mark.parametrize("power", ["red", "purple", "blue"])
def test_decks_and_steps(power: str) -> None:
    chance = random.Random(power)
    for index in range(scaled(8, at_least=3)):
        content = content_of(easy_pack(chance, crystals=30))
        boards = (board_of(content, power),)
        walk = start_walk(content, 1 + index % 3, 1, 74, index, boards=boards)
        for _ in range(160):
            check_decks(content, walk.states)
            check_steps(walk.states)
            if walk.finished:
                break
            assert walk.apply(walk.turn, walk.pick(chance)) == 0


@pytest.mark.rule("RS-73")
def test_a_deck_that_red_has_gone_through_is_all_known() -> None:
    """What was buried comes to the top at last; what is drawn is no secret of red's any more."""
    chance = random.Random(3)
    content = content_of(easy_pack(chance))
    walk = start_walk(content, 1, 1, 77, 0, boards=(board_of(content, "red"),))
    for _ in range(12):
        walk.states["crystal"][0, 0] = 2
        for text in ("look", "keep", "bury"):
            moves = {walk.move(0, action)["do"]: action for action in walk.legal(0)}
            if text in moves:
                action = next(a for a in walk.legal(0) if walk.move(0, a)["do"] == text)
                assert walk.apply(0, action) == 0
            check_decks(content, walk.states)
            check_steps(walk.states)
    assert int(walk.states["left"][0, 0]) == int(walk.states["buried"][0, 0]) == 2


@pytest.mark.rule("RS-32", "RS-33")
def test_a_small_supply_is_never_overdrawn() -> None:
    """With few squares in the match colours run out all the time."""
    chance = random.Random(9)
    filled = 0
    for index in range(scaled(20, at_least=4)):
        content = content_of(easy_pack(chance))
        walk = start_walk(content, 2, 0, 75, index)
        walk.states["squares"][0] = chance.choices(range(4), k=3)
        total = walk.states["squares"][0].tolist()
        for _ in range(80):
            if walk.finished:
                break
            action = walk.pick(chance)
            filled += walk.move(walk.turn, action)["do"] == "fill"
            assert walk.apply(walk.turn, action) == 0
            s = walk.states[0]
            for element in range(3):
                lying = sum(
                    count_bits(int(s["pieces"][seat, element]) & ~int(s["disks"][seat]))
                    for seat in range(2)
                )
                assert s["squares"][element] >= 0
                assert lying + int(s["squares"][element]) == total[element]
    assert filled > 0
