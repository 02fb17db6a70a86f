"""What the view of Realm of Sand says beside the bare record."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.packs import BOXES, card
from helpers.realm_of_sand.positions import Position


@pytest.mark.rule("RS-21", "RS-80")
def test_who_is_awaited() -> None:
    position = Position(3, first=2)
    assert position.view()["awaited"] == [2]
    position.pass_turn()
    assert position.view()["awaited"] == [0]
    position["phase"] = 10
    assert (position.phase, position.view()["awaited"]) == ("over", [])


@pytest.mark.rule("RS-73")
def test_what_red_looks_at_and_has_put_under() -> None:
    position = Position(2, "red", "blue")
    position.charge(0)
    position.stack(2, "one", "two", "three")
    position.play("look level-2")
    looked = [seat["looked"] for seat in position.view(0)["seats"]]
    assert looked == [{"level": 2, "cards": ["one", "two", "three"]}, None]
    position.play("keep two", "bury three one")
    assert position.seat(0)["looked"] is None
    assert position.seat(0)["bottom"] == [[], ["three", "one"], []]


@pytest.mark.rule("RS-32")
def test_the_boxes_that_are_being_filled() -> None:
    position = Position(2)
    assert position.view()["step"] is None
    position.hold_tiles(0, "sws")
    position["squares"][1] = 1
    position.play(f"place {position.tiles(0)[0]} b3 c3 d3")
    boxes = 1 << BOXES.index("b3") | 1 << BOXES.index("d3")
    assert position.view()["step"] == {"boxes": boxes, "element": "sand", "n": 1}


@pytest.mark.rule("RS-78")
def test_the_tile_that_was_given() -> None:
    position = Position(2, "blue", "red")
    position.charge(0)
    assert position.view()["step"] is None
    tiles, circle = position.tiles(0), position.view()["circle"]
    position.play(f"swap {tiles[1]} {circle[3]}")
    assert position.view()["step"] == {"slot": 1, "tile": tiles[1]}


@pytest.mark.rule("RS-10", "RS-64")
def test_completed_cards_in_their_order() -> None:
    position = Position(2)
    assert position.view()["round"] == 1
    position.show(card("barn", "ws"), slot=1)
    position.show(card("well", "so"), slot=0)
    position.lay(0, b3="w", c3="s", d3="s", e3="o")
    position.play("complete barn b3 c3", "complete well d3 e3")
    assert [seat["completed"] for seat in position.view()["seats"]] == [["barn", "well"], []]
    assert position["completions"] == 2
