"""Drawing one legal action without listing all: every one is as likely as the others."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from clessidra.core.rng import STREAM_BOT, Words, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.realm_of_sand.bots.judgement import draw
from clessidra.games.realm_of_sand.game import GAME, content_of
from clessidra.games.realm_of_sand.placing import count_placements, nth_placement
from clessidra.games.realm_of_sand.rules import list_others
from clessidra.games.realm_of_sand.state import Phase
from helpers.realm_of_sand.packs import easy_pack
from helpers.realm_of_sand.walks import start_walk
from helpers.samples import scaled


@pytest.fixture
def rng() -> Words:
    generator = new_rng()
    start(generator, words_of("d1" * 32), STREAM_BOT, 0)
    return generator


def test_counting_and_picking_follow_the_list() -> None:
    """The n-th placement is the n-th of the list; the others come behind in the same order."""
    chance = random.Random(5)
    out = np.zeros(GAME.max_legal, np.int32)
    compared = 0
    for index in range(scaled(16)):
        walk = start_walk(content_of(easy_pack(chance)), 1 + index % 4, index % 2, 72, index)
        for _ in range(60):
            if walk.finished:
                break
            if walk.states["phase"][0] == Phase.MAIN:
                table, seat = walk.content.table, walk.turn
                listed = walk.legal(seat)
                count = count_placements(table, walk.states, 0, seat)
                picked = [nth_placement(table, walk.states, 0, seat, n) for n in range(count)]
                others = out[: list_others(table, walk.states, 0, seat, out, 0)].tolist()
                assert picked + others == listed
                compared += 1
            walk.apply(walk.turn, walk.pick(chance))
    assert compared > 10


def test_every_action_is_drawn_equally_often(rng: Words) -> None:
    chance = random.Random(6)
    walk = start_walk(content_of(easy_pack(chance)), 2, 1, 73, 0)
    out = np.zeros(GAME.max_legal, np.int32)
    seen_phases = set()
    for _ in range(40):
        phase = int(walk.states["phase"][0])
        listed = walk.legal(walk.turn)
        if phase not in seen_phases and not walk.finished:
            seen_phases.add(phase)
            each = scaled(200, at_least=40)
            drawn = Counter(
                draw(walk.content.table, walk.states, 0, walk.turn, rng, out)
                for _ in range(each * len(listed))
            )
            assert set(drawn) == set(listed)
            # Chi-square: the mean is the number of ways less one, its square root the spread.
            ways = len(listed)
            square = sum((count - each) ** 2 / each for count in drawn.values())
            assert square < ways + 6 * (2 * ways) ** 0.5 + 6
        if walk.finished:
            break
        walk.apply(walk.turn, walk.pick(chance))
    assert Phase.MAIN in seen_phases
    assert len(seen_phases) >= 3
