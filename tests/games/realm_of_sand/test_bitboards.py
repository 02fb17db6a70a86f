"""Sets of boxes and the tables made of the content, against plain counting."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.realm_of_sand.actions import DO_MOVE, DO_PUT, SPOTS
from clessidra.games.realm_of_sand.completing import boxes_of_spot, matches
from clessidra.games.realm_of_sand.content.pack import Card
from clessidra.games.realm_of_sand.disks import targets
from clessidra.games.realm_of_sand.elements import LETTERS
from clessidra.games.realm_of_sand.game import content_of
from clessidra.games.realm_of_sand.grid import (
    BOX_NAMES,
    BOXES,
    HEIGHT,
    WIDTH,
    boxes_of,
    count_bits,
    lowest_bit,
    nth_bit,
    set_of,
)
from clessidra.games.realm_of_sand.patterns import distinct_ways, look_of, squares_of, ways
from clessidra.games.realm_of_sand.placing import fits
from clessidra.games.realm_of_sand.present.previews import boxes_that_match, nearest, ready_cards
from clessidra.games.realm_of_sand.rules import check
from clessidra.games.realm_of_sand.shapes import (
    CORNER,
    SHAPES,
    STRAIGHT,
    Shape,
    letters_along,
)
from clessidra.games.realm_of_sand.state import Phase
from helpers.realm_of_sand.packs import AUTHORED, easy_pack
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import scaled

CONTENT = content_of(AUTHORED)


def random_sets(count: int) -> Iterator[int]:
    chance = random.Random(1)
    for _ in range(count):
        yield chance.getrandbits(30) & (chance.getrandbits(30) | chance.getrandbits(30))


# ---- bits


def test_counting_and_finding_bits() -> None:
    everything = (1 << BOXES) - 1
    for bits in (0, 1, 1 << 29, everything, *random_sets(scaled(500))):
        boxes = boxes_of(bits)
        assert count_bits(bits) == len(boxes)
        for n, box in enumerate(boxes):
            assert nth_bit(bits, n) == box
        if boxes:
            assert lowest_bit(bits) == boxes[0]


def test_boxes_are_named_in_reading_order() -> None:
    assert BOX_NAMES[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert BOX_NAMES[-1] == "f5"
    assert set_of(["a1", "a1", "f5"]) == 1 | 1 << 29


# ---- tiles


@pytest.mark.rule("RS-30")
def test_placements_are_every_way_to_lay_three_squares() -> None:
    lines: set[tuple[int, ...]] = set()
    bends: set[tuple[int, ...]] = set()
    for row in range(HEIGHT):
        for column in range(WIDTH):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                middle = (column + dx, row + dy)
                for ex, ey in ((dx, dy), (dy, dx), (-dy, -dx)):
                    end = (middle[0] + ex, middle[1] + ey)
                    if all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in (middle, end)):
                        found = lines if (ex, ey) == (dx, dy) else bends
                        way = ((column, row), middle, end)
                        found.add(tuple(x + WIDTH * y for x, y in way))
    assert {placement.boxes for placement in STRAIGHT.placements} == lines
    assert {placement.boxes for placement in CORNER.placements} == bends
    assert (
        (len(STRAIGHT.placements), len(CORNER.placements)) == (len(lines), len(bends)) == (76, 160)
    )


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_second_half_is_the_first_in_reverse(shape: Shape) -> None:
    for number in range(shape.half):
        one, other = shape.placements[number], shape.placements[number + shape.half]
        assert one.boxes == other.boxes[::-1]
        assert one.corner == other.corner


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_turning_four_times_and_flipping_twice_changes_nothing(shape: Shape) -> None:
    reached = {0}
    for way in range(len(shape.ways)):
        turned = way
        for _ in range(4):
            turned = shape.turned[turned]
            reached |= {turned, shape.flipped[turned]}
        assert turned == way
        assert shape.flipped[shape.flipped[way]] == way
    assert reached == set(range(len(shape.ways)))


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [("wso", "wso"), ("w/s/o", "wso"), ("ws/o.", "swo"), ("ws/.o", "wso"), (".w/so", "wos")],
)
def test_letters_run_along_a_tile(pattern: str, letters: str) -> None:
    assert letters_along(tuple(pattern.split("/"))) == letters


@pytest.mark.rule("RS-30")
def test_a_tile_that_reads_the_same_both_ways_has_half_the_placements() -> None:
    table = CONTENT.table[0]
    for at, tile in enumerate(AUTHORED.tiles):
        letters = letters_along(tile.pattern)
        assert bool(table["alike"][at]) == (letters == letters[::-1])
        looks = set()
        orders = 1 if table["alike"][at] else 2
        for number in range(orders * int(table["half"][at])):
            boxes = table["box"][int(table["start"][at]) + number].tolist()
            looks.add(frozenset(zip(boxes, letters, strict=True)))
        assert len(looks) == orders * int(table["half"][at])


@pytest.mark.rule("RS-50")
def test_fitting_is_counting_dark_boxes() -> None:
    dark = int(CONTENT.table["dark"][0])
    unders = [int(boxes) for boxes in CONTENT.table["boxes"][0]]
    for held in random_sets(scaled(60)):
        free = dark & ~held
        for room in range(5):
            for under in unders:
                assert fits(under, free, room) == (count_bits(under & free) <= room)


# ---- patterns


def test_a_pattern_has_up_to_eight_ways() -> None:
    assert [len(distinct_ways(tuple(p.split("/")))) for p in ("ww", "ws", "ww/s.", "ws./.oo")] == [
        2,
        4,
        8,
        8,
    ]
    assert len(ways([(0, 0), (1, 0)])) == 8
    assert look_of(("ws.", ".oo")) == look_of((".o", "so", "w."))
    assert look_of(("ws.", ".oo")) != look_of(("sw.", ".oo"))


def lettered_board(states: States, seat: int) -> dict[int, str]:
    return {
        box: letter
        for element, letter in enumerate(LETTERS)
        for box in boxes_of(int(states["pieces"][0, seat, element]))
    }


def spots_by_hand(one: Card) -> dict[frozenset[tuple[int, str]], None]:
    """Every set of lettered boxes on which the pattern can lie."""
    lettered = squares_of(one.pattern)
    found: dict[frozenset[tuple[int, str]], None] = {}
    for turn in range(8):
        squares = list(lettered)
        if turn >= 4:
            squares = [((-x, y), letter) for (x, y), letter in squares]
        for _ in range(turn % 4):
            squares = [((-y, x), letter) for (x, y), letter in squares]
        for left in range(-WIDTH, WIDTH):
            for top in range(-HEIGHT, HEIGHT):
                moved = [((x + left, y + top), letter) for (x, y), letter in squares]
                if all(0 <= x < WIDTH and 0 <= y < HEIGHT for (x, y), _ in moved):
                    found[frozenset((x + WIDTH * y, letter) for (x, y), letter in moved)] = None
    return found


def boards(content: Content, count: int) -> Iterator[tuple[Walk, int]]:
    """Boards of matches at random."""
    for index in range(count):
        walk = start_walk(content, 1 + index % 4, index % 2, 70, index)
        chance = random.Random(index)
        for _ in range(chance.randrange(10, 60)):
            if walk.finished:
                break
            walk.apply(walk.turn, walk.pick(chance))
        yield walk, walk.turn


@pytest.mark.rule("RS-60", "RS-7")
def test_matching_everywhere_at_once_is_matching_one_by_one() -> None:
    chance = random.Random(3)
    for _ in range(scaled(4, at_least=1)):
        pack = easy_pack(chance)
        content = content_of(pack)
        by_hand = [spots_by_hand(one) for one in pack.cards]
        for walk, seat in boards(content, scaled(10)):
            held = lettered_board(walk.states, seat).items()
            for at in range(len(pack.cards)):
                expected = {
                    sum(1 << box for box, _ in spot) for spot in by_hand[at] if spot <= held
                }
                found = [
                    boxes_of_spot(content.table, at, way * BOXES + corner)
                    for way in range(int(content.table["ways"][0, at]))
                    for corner in boxes_of(matches(content.table, walk.states, 0, seat, at, way))
                ]
                assert sorted(found) == sorted(expected)


def test_no_pattern_has_more_spots_than_reserved() -> None:
    assert SPOTS == 240
    for one in AUTHORED.cards:
        at = AUTHORED.cards.index(one)
        corners = CONTENT.table["corners"][0, at].tolist()
        assert sum(count_bits(bits) for bits in corners) == len(spots_by_hand(one))


# ---- how near a card is


def test_the_nearest_spot_is_the_best_of_all() -> None:
    """RS-50: of those that need no more dark boxes than the level allows."""
    dark = int(CONTENT.table["dark"][0])
    by_hand = [spots_by_hand(one) for one in AUTHORED.cards]
    for walk, seat in boards(CONTENT, scaled(12)):
        walk.states["level"][0, seat] = random.Random(seat).randrange(7)
        level = int(walk.states["level"][0, seat])
        held = set(lettered_board(walk.states, seat).items())
        for at, one in enumerate(AUTHORED.cards):
            size = len(squares_of(one.pattern))
            usable = [
                spot
                for spot in by_hand[at]
                if count_bits(sum(1 << box for box, _ in spot) & dark) <= level
            ]
            missing, near = nearest(CONTENT.table, walk.states, 0, seat, at)
            assert missing == min(len(spot - held) for spot in usable)
            lacking = [
                len(spot - held) for spot in usable if sum(1 << box for box, _ in spot) == near
            ]
            assert missing in lacking
            assert count_bits(near) == size
            best = max(
                boxes_that_match(CONTENT.table, walk.states, 0, seat, at, way)[0]
                for way in range(int(CONTENT.table["ways"][0, at]))
            )
            assert best == size - missing


def test_ready_cards_are_those_with_a_legal_completion() -> None:
    chance = random.Random(8)
    content = content_of(easy_pack(chance))
    for walk, seat in boards(content, scaled(20)):
        legal = {
            walk.move(seat, action)["card"]
            for action in walk.legal(seat)
            if walk.move(seat, action)["do"] == "complete"
        }
        if walk.states["phase"][0] in (Phase.MAIN, Phase.EXTRA):
            bits = ready_cards(content.table, walk.states, 0, seat)
            assert {content.ids["cards"][at] for at in range(54) if bits >> at & 1} == legal


# ---- targets


@pytest.mark.rule("RS-41", "RS-50")
def test_targets_are_the_boxes_that_the_check_allows() -> None:
    chance = random.Random(4)
    for walk, seat in boards(content_of(easy_pack(chance)), scaled(30)):
        if walk.finished:
            continue
        walk.states["phase"] = Phase.SUMMON
        walk.states["operated"] = 0
        walk.states["hand"][0, seat, 4] = 1
        table = walk.content.table
        allowed = [
            box
            for box in range(BOXES)
            if check(table, walk.states, 0, seat, DO_PUT + 4 * BOXES + box) == 0
        ]
        assert boxes_of(targets(table, walk.states, 0, seat, 0)) == allowed
        for source in boxes_of(int(walk.states["disks"][0, seat])):
            action = DO_MOVE + source * BOXES
            allowed = [
                box for box in range(BOXES) if check(table, walk.states, 0, seat, action + box) == 0
            ]
            assert boxes_of(targets(table, walk.states, 0, seat, 1 << source)) == allowed
