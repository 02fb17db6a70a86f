"""RS-40 to RS-42: summoning disks."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.positions import COUNTS, LIGHT, Position


@pytest.mark.rule("RS-40")
def test_up_to_three_placed_and_moved_in_any_mixture() -> None:
    position = Position()
    position.give(0, "wood", "wood", "moon")
    position.lay(0, b3="S", c3="o")
    position.play("summon", "put wood c2", "move b3 d3", "put moon e3")
    assert position.boxes(0) == {"c2": "W", "d3": "S", "e3": "M", "c3": "o"}
    assert position.hand(0) == {"wood": 1}
    assert position.phase == "extra"  # the third was the last
    assert position.legal() == {"end"}


@pytest.mark.rule("RS-40")
@pytest.mark.parametrize("count", [1, 2])
def test_fewer_than_three_end_by_stopping(count: int) -> None:
    position = Position()
    position.give(0, "wood", "wood", "wood")
    position.play("summon")
    assert position.attempt("stop") == "nothing_moved"
    for box in ("c2", "c3")[:count]:
        position.play(f"put wood {box}")
    position.play("stop")
    assert len(position.boxes(0)) == count
    assert position.phase == "extra"


@pytest.mark.rule("RS-40")
def test_somebody_without_disks_cannot_summon() -> None:
    position = Position()
    position.lay(0, c3="w")
    position.give(1, "wood")
    assert position.attempt("summon") == "no_disks"
    assert "summon" not in position.legal()


@pytest.mark.rule("RS-40", "RS-41")
def test_only_disks_can_be_moved_and_only_owned_ones_put() -> None:
    position = Position()
    position.lay(0, c3="w", d3="S")
    position.play("summon")
    assert position.attempt("move c3 c2") == "no_disk_there"
    assert position.attempt("move b3 c2") == "no_disk_there"
    assert position.attempt("put wood c2") == "no_disk_in_hand"
    assert set(position.legal()) == {f"move d3 {box}" for box in LIGHT if box != "d3"}


@pytest.mark.rule("RS-40")
def test_a_move_must_change_the_box() -> None:
    position = Position()
    position.lay(0, d3="S")
    position.play("summon")
    assert position.attempt("move d3 d3") == "same_box"


@pytest.mark.rule("RS-40")
def test_a_disk_may_go_on_moving() -> None:
    position = Position()
    position.give(0, "moon")
    position.play("summon", "put moon c3", "move c3 d3", "move d3 e3")
    assert position.boxes(0) == {"e3": "M"}
    assert position.phase == "extra"


@pytest.mark.rule("RS-31", "RS-40", "RS-41")
def test_a_bumped_disk_is_in_hand_and_may_be_put_again() -> None:
    position = Position()
    position.give(0, "wood")
    position.lay(0, c3="M", d3="o")
    position.play("summon", "put wood c3")
    assert position.hand(0) == {"moon": 1}
    position.play("put moon d3")
    assert position.boxes(0) == {"c3": "W", "d3": "M"}
    assert position.view()["squares"]["obsidian"] == 28
    position.play("move d3 c3")
    assert position.boxes(0) == {"c3": "M"}
    assert position.hand(0) == {"wood": 1}


@pytest.mark.rule("RS-41")
def test_dark_boxes_are_out_of_reach_at_level_0() -> None:
    position = Position()
    position.give(0, "moon")
    position.play("summon")
    assert set(position.legal()) == {f"put moon {box}" for box in LIGHT}
    assert position.attempt("put moon a1") == "too_many_dark"
    position.play("put moon c3")
    assert position.attempt("move c3 b1") == "too_many_dark"


@pytest.mark.rule("RS-41")
def test_a_move_goes_to_a_box_and_never_to_the_hand() -> None:
    position = Position()
    position.lay(0, d3="S")
    position.play("summon")
    assert all(len(text.split()) == 3 for text in position.moves("move"))
    position.play("move d3 c3", "stop")
    assert position.hand(0) == {}


@pytest.mark.rule("RS-42")
@pytest.mark.parametrize("players", COUNTS[1:])
def test_summoning_spends_no_tile_and_leaves_the_queen(players: int) -> None:
    position = Position(players)
    position.give(0, "moon")
    tiles, circle = position.tiles(0), position.view()["circle"]
    position.play("summon", "put moon c3", "stop", "end")
    assert position.tiles(0) == tiles
    assert position.view()["circle"] == circle
    assert position.awaited == [1]
