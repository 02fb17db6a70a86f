"""RS-6, RS-7 and RS-60 to RS-64: completing cards."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.packs import card
from helpers.realm_of_sand.positions import Position


def spots(position: Position, name: str) -> list[str]:
    """Where a card may be completed now."""
    prefix = f"complete {name} "
    return sorted(text.removeprefix(prefix) for text in position.legal() if text.startswith(prefix))


@pytest.mark.rule("RS-60")
@pytest.mark.parametrize(
    "boxes",
    [
        "b2=w c2=s d2=o d3=M",
        "e4=w d4=s c4=o c3=M",
        "b4=w b3=s b2=o c2=M",
        "d2=w d3=s d4=o c4=M",
        "b4=w c4=s d4=o d3=M",  # mirrored
        "e2=w d2=s c2=o c3=M",
        "b2=w b3=s b4=o c4=M",
        "d4=w d3=s d2=o c2=M",
    ],
)
def test_every_orientation_matches(boxes: str) -> None:
    position = Position()
    position.show(card("hook", "wso/..m"))
    pieces = dict(part.split("=") for part in boxes.split())
    position.lay(0, **pieces)
    (where,) = spots(position, "hook")
    assert set(where.split()) == set(pieces)
    position.play(f"complete hook {where}")
    assert position.boxes(0) == {}


@pytest.mark.rule("RS-60")
def test_the_order_of_the_elements_matters() -> None:
    position = Position()
    position.show(card("row", "wso"))
    position.lay(0, b3="w", c3="o", d3="s")
    assert spots(position, "row") == []
    assert position.attempt("complete row b3 c3 d3") == "no_match"


@pytest.mark.rule("RS-60")
def test_boxes_outside_the_pattern_do_not_matter() -> None:
    position = Position()
    position.show(card("row", "w.s/ooo"))
    position.lay(0, b2="w", c2="M", d2="s", b3="o", c3="o", d3="O", e3="w")
    assert spots(position, "row") == ["b2 d2 b3 c3 d3"]


@pytest.mark.rule("RS-60")
def test_pieces_on_dark_boxes_count() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position["level"][0] = 2
    position.lay(0, a1="w", b1="s")
    assert spots(position, "pair") == ["a1 b1"]


@pytest.mark.rule("RS-60")
def test_only_the_own_board_counts() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(1, b3="w", c3="s")
    assert spots(position, "pair") == []


@pytest.mark.rule("RS-2", "RS-7")
@pytest.mark.parametrize("letters", ["ws", "Ws", "wS", "WS"])
def test_a_square_and_a_disk_of_an_element_are_equal(letters: str) -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(0, c3=letters[0], d3=letters[1])
    assert spots(position, "pair") == ["c3 d3"]


@pytest.mark.rule("RS-61")
def test_the_player_chooses_where() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(0, b3="w", c3="s", d3="w", e3="O")
    assert spots(position, "pair") == ["b3 c3", "c3 d3"]
    position.play("complete pair c3 d3")
    assert position.boxes(0) == {"b3": "w", "e3": "O"}
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(0, b3="w", c3="s", d3="w")
    assert position.attempt("complete pair d3 c3") == "ok"  # the boxes in any order
    assert position.boxes(0) == {"b3": "w"}


@pytest.mark.rule("RS-61")
def test_any_face_up_card_of_any_level() -> None:
    position = Position()
    position.lay(0, b3="w", c3="s")
    for level in (1, 2, 3):
        for slot in range(4):
            position.show(card(f"pair-{level}-{slot}", "ws", level=level), slot)
    assert len(position.moves("complete")) == 12


@pytest.mark.rule("RS-61")
def test_a_card_of_the_deck_or_one_completed_cannot_be_completed() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(0, b3="w", c3="s", d3="w", e3="s")
    position.play("complete pair b3 c3")
    assert position.attempt("complete pair d3 e3") == "no_card_there"
    assert position.attempt("complete plain-10 b2 c2 d2 b3 c3 d3 b4") == "no_card_there"


@pytest.mark.rule("RS-62")
def test_squares_go_to_the_supply_and_disks_to_the_hand() -> None:
    position = Position()
    position.show(card("row", "wsom"))
    position.lay(0, b3="w", c3="S", d3="o", e3="M")
    position.play("complete row b3 c3 d3 e3")
    assert position.boxes(0) == {}
    assert position.hand(0) == {"sand": 1, "moon": 1}
    assert position.view()["squares"] == {"wood": 28, "sand": 28, "obsidian": 28}
    assert position.view()["supply"]["sand"] == 3


@pytest.mark.rule("RS-62")
def test_a_piece_pays_for_one_card_only() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.show(card("other", "so"), 1)
    position.lay(0, b3="w", c3="s", d3="o")
    assert len(position.moves("complete")) == 2
    position.play("complete pair b3 c3")
    assert position.moves("complete") == []


@pytest.mark.rule("RS-6", "RS-63")
def test_bonuses_are_gained_at_once() -> None:
    position = Position()
    gifts = ("wood", "wood", "sapphire", "moon")
    position.show(card("treasury", "ws", stars=7, hourglasses=3, levels=2, disks=gifts))
    position.lay(0, b3="w", c3="s")
    position.play("complete treasury b3 c3")
    mine = position.seat(0)
    assert (mine["stars"], mine["hourglasses"], mine["level"]) == (7, 3, 2)
    assert position.hand(0) == {"wood": 2, "sapphire": 1, "moon": 1}
    assert position.view()["supply"] == {
        "wood": 2,
        "sand": 4,
        "obsidian": 4,
        "sapphire": 3,
        "moon": 3,
    }
    assert mine["completed"] == ["treasury"]
    position.play("summon", "put moon c3")  # already in this turn


@pytest.mark.rule("RS-63")
def test_a_disk_that_has_run_out_is_not_gained() -> None:
    position = Position()
    position.show(card("treasury", "ws", disks=("wood", "wood", "moon")))
    position.lay(0, b3="w", c3="s")
    position.give(1, "wood", "wood", "wood", "moon", "moon", "moon", "moon")
    position.play("complete treasury b3 c3")
    assert position.hand(0) == {"wood": 1}


@pytest.mark.rule("RS-62", "RS-63")
def test_a_paid_disk_does_not_refill_the_supply() -> None:
    position = Position(1)
    position.show(card("mint", "ws", disks=("wood",)))
    position.lay(0, b3="W", c3="s")
    position.give(0, "wood")
    position.play("complete mint b3 c3")
    assert position.hand(0) == {"wood": 2}  # both are owned already


@pytest.mark.rule("RS-64")
def test_the_gap_stays_until_the_turn_is_over() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.show(card("other", "so"), 2)
    position.lay(0, b3="w", c3="s", b4="s", c4="o")
    position.play("complete pair b3 c3", "complete other b4 c4")
    assert position.view()["market"][0] == [None, "plain-1", None, "plain-3"]
    position.act()
    assert position.view()["market"][0] == [None, "plain-1", None, "plain-3"]
    assert position.view()["decks"] == [14, 14, 14]
    position.play("end")
    filled = position.view()["market"][0]
    assert None not in filled
    assert set(filled) == {"plain-1", "plain-3", "plain-4", "plain-5"}
    assert position.view()["decks"] == [12, 14, 14]


@pytest.mark.rule("RS-64")
def test_an_empty_deck_fills_no_gap() -> None:
    position = Position()
    position.stack(1, "last")
    position.show(card("pair", "ws"))
    position.show(card("other", "so"), 2)
    position.lay(0, b3="w", c3="s", b4="s", c4="o")
    position.play("complete pair b3 c3", "complete other b4 c4")
    position.pass_turn()
    market = position.view()["market"][0]
    assert sorted(name or "" for name in market) == ["", "last", "plain-1", "plain-3"]
    position.pass_turn()
    assert position.view()["market"][0] == market


@pytest.mark.rule("RS-20")
def test_completing_before_and_after_the_main_action() -> None:
    position = Position()
    position.hold_tiles(0, "wso")
    position.show(card("pair", "ws"))
    position.show(card("row", "wso"), 1)
    position.lay(0, b2="w", c2="s")
    position.play("complete pair b2 c2")
    position.play("place tile-01 b3 c3 d3", "take tile-07", "complete row b3 c3 d3")
    assert position.seat(0)["completed"] == ["pair", "row"]
    assert position.seat(0)["stars"] == 2


@pytest.mark.rule("RS-63", "RS-81")
def test_the_sheet_names_every_card() -> None:
    position = Position()
    position.show(card("old-well", "ws", stars=3))
    position.lay(0, b3="w", c3="s")
    position.play("complete old-well b3 c3")
    assert position.points == [3, 0]
    (line,) = position.sheet(0)
    assert "Old well" in line
    assert position.sheet(1) == []
