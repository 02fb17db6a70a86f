"""RS-50 and RS-51: dark boxes."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.packs import BOXES, card
from helpers.realm_of_sand.positions import DARK, Position


def dark_of(text: str) -> set[str]:
    return {box for box in text.split() if box in DARK}


@pytest.mark.rule("RS-4")
def test_eighteen_light_boxes_framed_by_twelve_dark_ones() -> None:
    dark = ["a1", "b1", "e1", "f1", "a2", "f2", "a4", "f4", "a5", "b5", "e5", "f5"]
    assert dark == DARK


@pytest.mark.rule("RS-50")
@pytest.mark.parametrize("level", range(4))
def test_a_tile_covers_at_most_as_many_dark_boxes_as_the_level(level: int) -> None:
    position = Position()
    position.hold_tiles(0, "wso", "ws/o.")
    position["level"][0] = level
    covered = {len(dark_of(text)) for text in position.moves("place")}
    assert covered == set(range(min(level, 3) + 1))
    if level < 2:
        assert position.attempt("place tile-01 a1 b1 c1") == "too_many_dark"
    else:
        position.play("place tile-01 a1 b1 c1")
        assert position.seat(0)["dark"] == 2


@pytest.mark.rule("RS-50")
def test_dark_boxes_in_use_count() -> None:
    position = Position()
    position.give(0, "moon", "moon")
    position.lay(0, a1="w", f5="S")
    position["level"][0] = 3
    for text in position.moves("place"):
        assert len(dark_of(text) | {"a1", "f5"}) <= 3
    position.play("summon", "put moon b5")
    assert position.attempt("put moon a2") == "too_many_dark"
    assert position.attempt("move b5 f4") == "ok"  # it leaves one dark box for another
    position.play("put moon a1")  # covering one needs no more
    assert position.seat(0)["dark"] == 3


@pytest.mark.rule("RS-50")
def test_covering_a_dark_box_that_is_in_use_is_free() -> None:
    position = Position()
    position["level"][0] = 2
    position.lay(0, a1="w", b1="w")
    position.play("place tile-01 a1 b1 c1")
    assert position.seat(0)["dark"] == 2


@pytest.mark.rule("RS-50")
def test_any_dark_boxes_not_only_neighbours_and_not_for_ever() -> None:
    position = Position()
    position.give(0, "moon")
    position["level"][0] = 1
    position.play("summon")
    assert {text.split()[2] for text in position.moves("put")} == set(BOXES)
    position.play("put moon f5", "move f5 c3", "move c3 a1")
    assert position.boxes(0) == {"a1": "M"}


@pytest.mark.rule("RS-32", "RS-50")
def test_a_dark_box_left_empty_by_a_shortage_counts_only_while_placing() -> None:
    position = Position()
    position.hold_tiles(0, "ooo")
    position.give(0, "moon")
    position["level"][0] = 1
    position["squares"][2] = 0
    assert position.attempt("place tile-01 a1 a2 a3") == "too_many_dark"  # two under the tile
    position["level"][0] = 2
    position.play("place tile-01 a1 a2 a3", "take tile-07", "end")
    assert position.seat(0)["dark"] == 0
    position.pass_turn()
    position.play("summon", "put moon a1", "move a1 f5")
    assert position.seat(0)["dark"] == 1


@pytest.mark.rule("RS-5", "RS-51", "RS-63")
def test_a_level_gained_may_be_used_at_once() -> None:
    position = Position()
    position.show(card("ladder", "ws", levels=2))
    position.lay(0, c3="w", d3="s")
    assert position.attempt("place tile-01 a1 b1 c1") == "too_many_dark"
    position.play("complete ladder c3 d3")
    assert position.seat(0)["level"] == 2
    position.play("place tile-01 a1 b1 c1")


@pytest.mark.rule("RS-5")
def test_levels_beyond_the_last_space_are_lost() -> None:
    position = Position()
    position.show(card("ladder", "ws", levels=3))
    position.lay(0, c3="w", d3="s")
    position["level"][0] = 5
    position.play("complete ladder c3 d3")
    assert position.seat(0)["level"] == position.view()["levels"] == 6


@pytest.mark.rule("RS-51")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_levels_never_limit_the_cards(level: int) -> None:
    position = Position()
    position.show(card("wanted", "ws", level=level))
    position.lay(0, c3="w", d3="s")
    assert position.seat(0)["level"] == 0
    position.play("complete wanted c3 d3")
