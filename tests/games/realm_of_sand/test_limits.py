"""`max_legal` and `n_actions` are promises: the worst positions we can think of keep them."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from clessidra.games.realm_of_sand.actions import (
    DO_COMPLETE,
    MAX_LEGAL,
    MAX_OPEN,
    MAX_PLACEMENTS,
    MAX_SPOTS,
    N_ACTIONS,
    SPOTS,
)
from clessidra.games.realm_of_sand.game import GAME, content_of
from clessidra.games.realm_of_sand.grid import BOXES, set_of
from clessidra.games.realm_of_sand.patterns import corners, distinct_ways
from clessidra.games.realm_of_sand.state import MAX_KEPT, NONE
from helpers.realm_of_sand.packs import AUTHORED, card
from helpers.realm_of_sand.positions import Position

EVERYTHING = (1 << BOXES) - 1
ANGLE = "www/w.."
"""An L of four: no pattern has more places on a board."""


def endless() -> Position:
    """Every box may be used, every card is the same L of wood, and the board is all wood."""
    position = Position(1, "green")
    cards = [card(f"angle-{at}", ANGLE, level=1 + at // 18) for at in range(54)]
    position.pack = replace(position.pack, levels=12, cards=tuple(cards))
    position.content = content_of(position.pack)
    position["level"][0] = 12
    position.charge(0)
    position["pieces"][0] = 0
    position["pieces"][0, 0] = EVERYTHING
    return position


def keep_all(position: Position) -> None:
    """As many kept cards as there can be beside twelve face up (RS-73)."""
    unused = [card for level in range(3) for card in position["deck"][level] if card != NONE]
    for at in range(MAX_OPEN - 12):
        position["kept"][0, at] = unused[at]
        position["kept_level"][0, at] = 1


def count_legal(position: Position) -> int:
    out = np.zeros(MAX_LEGAL + 50, np.int32)
    out[MAX_LEGAL:] = -7
    count: int = GAME.rules.legal(position.content.table, position.states, 0, 0, out)
    assert (out[MAX_LEGAL:] == -7).all()  # nothing written beyond what was promised
    assert len(set(out[:count].tolist())) == count
    assert out[:count].max() < N_ACTIONS
    return count


def test_a_board_that_matches_every_card_everywhere() -> None:
    position = endless()
    keep_all(position)
    count = count_legal(position)
    complete = MAX_OPEN * MAX_SPOTS
    assert complete < count <= MAX_LEGAL


def test_with_half_of_the_board_free_for_the_green_power() -> None:
    position = endless()
    keep_all(position)
    position["pieces"][0, 0] = set_of([f"{column}{row}" for column in "abc" for row in "12345"])
    assert count_legal(position) <= MAX_LEGAL
    green = [text for text in position.legal() if text.startswith("shift")]
    assert len(green) == (BOXES // 2) ** 2


def test_three_corners_with_three_letters_anywhere() -> None:
    position = endless()
    position.hold_tiles(0, "ws/o.", "so/w.", "ow/s.")
    position["pieces"][0] = 0
    placements = [text for text in position.legal() if text.startswith("place")]
    assert len(placements) == 3 * MAX_PLACEMENTS == 480


def test_disks_everywhere_for_a_summoning_and_for_the_yellow_power() -> None:
    position = endless()
    position["disks"][0] = EVERYTHING
    position["hand"][0] = 1
    position.play("summon")
    assert count_legal(position) == BOXES * (BOXES - 1) + 5 * BOXES <= MAX_LEGAL
    position = endless()
    position.content.table["power"][0, position["board"][0]] = 2  # yellow
    position["disks"][0] = EVERYTHING
    position["hand"][0] = 1
    assert count_legal(position) <= MAX_LEGAL
    assert len(position.moves("trade")) == 5 * BOXES + 5 * 5


def test_no_pattern_has_more_spots_than_an_angle() -> None:
    """Random patterns of every size, and the shapes we know to be worst."""
    chance = random.Random(2)
    worst = ["www/w..", "www/ww.", "ww/w."]
    for _ in range(300):
        squares = [(0, 0)]
        while len(squares) < chance.randint(2, 7):
            x, y = chance.choice(squares)
            dx, dy = chance.choice([(1, 0), (0, 1), (-1, 0), (0, -1)])
            if (x + dx, y + dy) not in squares:
                squares.append((x + dx, y + dy))
        left, top = min(x for x, _ in squares), min(y for _, y in squares)
        at = {(x - left, y - top) for x, y in squares}
        wide, high = 1 + max(x for x, _ in at), 1 + max(y for _, y in at)
        rows = ["".join(".w"[(x, y) in at] for x in range(wide)) for y in range(high)]
        if max(wide, high) <= 5:
            worst.append("/".join(rows))
    for pattern in worst:
        spots = sum(len(corners(way)) for way in distinct_ways(tuple(pattern.split("/"))))
        assert 0 < spots <= MAX_SPOTS


def test_kept_cards_always_have_room() -> None:
    """RS-73: for every kept card another one was completed, so half of all cards are enough."""
    assert len(AUTHORED.cards) // 2 == MAX_KEPT
    assert DO_COMPLETE + len(AUTHORED.cards) * SPOTS == N_ACTIONS
