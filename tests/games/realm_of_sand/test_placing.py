"""RS-20 and RS-30 to RS-35: placing a tile."""

from __future__ import annotations

from itertools import combinations

import pytest

from clessidra.core.errors import MoveError
from helpers.realm_of_sand.packs import BOXES, card
from helpers.realm_of_sand.positions import COUNTS, LIGHT, Position


def boxes_in(text: str) -> list[str]:
    return text.split()[2:]


@pytest.mark.rule("RS-4", "RS-30")
@pytest.mark.parametrize(
    ("tile", "placements"),
    [
        ("wso", 2 * (4 + 2 + 2 + 3 + 3 + 2)),  # each row and column, both ways
        ("wsw", 4 + 2 + 2 + 3 + 3 + 2),  # it reads the same both ways
        ("ws/o.", 2 * 40),
        ("sw/w.", 40),
    ],
)
def test_a_tile_may_be_turned_and_flipped(tile: str, placements: int) -> None:
    position = Position()
    position.hold_tiles(0, tile)
    places = [text for text in position.moves("place") if " tile-01 " in text]
    assert len(places) == placements
    assert {box for text in places for box in boxes_in(text)} == set(LIGHT)


@pytest.mark.rule("RS-30")
def test_squares_lie_as_the_tile_says() -> None:
    position = Position()
    position.hold_tiles(0, "wso", "ws/o.")
    for move, expected in [
        ("place tile-01 b3 c3 d3", {"b3": "w", "c3": "s", "d3": "o"}),
        ("place tile-01 d3 c3 b3", {"b3": "o", "c3": "s", "d3": "w"}),
        ("place tile-01 c5 c4 c3", {"c5": "w", "c4": "s", "c3": "o"}),
        ("place tile-02 c3 c2 d2", {"c3": "s", "c2": "w", "d2": "o"}),
        ("place tile-02 d2 c2 c3", {"d2": "s", "c2": "w", "c3": "o"}),
    ]:
        fresh = Position()
        fresh.pack, fresh.content = position.pack, position.content
        assert move in fresh.legal()
        assert fresh.attempt(move) == "ok"
        assert fresh.boxes(0) == expected


@pytest.mark.rule("RS-30")
def test_there_is_no_overhang_and_no_broken_tile() -> None:
    position = Position()
    position.hold_tiles(0, "wso", "ws/o.")
    for boxes in combinations(BOXES, 3):
        spots = [(ord(box[0]), int(box[1])) for box in boxes]
        width = max(x for x, _ in spots) - min(x for x, _ in spots)
        height = max(y for _, y in spots) - min(y for _, y in spots)
        fits = {"tile-01": {width, height} == {0, 2}, "tile-02": (width, height) == (1, 1)}
        for tile, possible in fits.items():
            if not possible:
                with pytest.raises(MoveError):
                    position.attempt(f"place {tile} {' '.join(boxes)}")


@pytest.mark.rule("RS-20", "RS-30")
def test_only_an_own_tile_may_be_placed() -> None:
    position = Position()
    for tile in ("tile-04", "tile-07"):
        with pytest.raises(MoveError, match="is not one of your tiles"):
            position.attempt(f"place {tile} b3 c3 d3")
    assert position.attempt("place tile-04 b3 c3 d3", seat=1) == "not_awaited"


@pytest.mark.rule("RS-31", "RS-62")
def test_what_lies_there_is_removed_first() -> None:
    position = Position()
    position.hold_tiles(0, "wso")
    position.lay(0, b3="s", c3="M", d3="W", e3="o")
    position.play("place tile-01 b3 c3 d3")
    assert position.boxes(0) == {"b3": "w", "c3": "s", "d3": "o", "e3": "o"}
    assert position.hand(0) == {"moon": 1, "wood": 1}
    assert position.hand(1) == {}
    assert position.view()["squares"] == {"wood": 27, "sand": 27, "obsidian": 26}
    assert position.view()["supply"]["moon"] == 3


@pytest.mark.rule("RS-1", "RS-32")
def test_squares_come_from_the_supply() -> None:
    position = Position()
    position.hold_tiles(0, "wsw")
    position.play("place tile-01 b3 c3 d3")
    assert position.view()["squares"] == {"wood": 26, "sand": 27, "obsidian": 28}
    assert position.boxes(1) == {}


# ---- shortages


@pytest.mark.rule("RS-32")
def test_a_colour_that_has_run_out_is_not_placed() -> None:
    position = Position()
    position.hold_tiles(0, "wso")
    position["squares"][1] = 0
    position.lay(0, c3="o")
    position.play("place tile-01 b3 c3 d3")
    assert position.boxes(0) == {"b3": "w", "d3": "o"}
    assert position.phase == "take"


@pytest.mark.rule("RS-32")
def test_a_square_just_removed_may_be_placed_again() -> None:
    position = Position()
    position.hold_tiles(0, "wso")
    position.lay(0, d3="s")
    position["squares"][1] = 0
    position.play("place tile-01 b3 c3 d3")
    assert position.boxes(0) == {"b3": "w", "c3": "s", "d3": "o"}
    assert position.view()["squares"]["sand"] == 0


@pytest.mark.rule("RS-32")
@pytest.mark.parametrize("box", ["b3", "d3"])
def test_of_a_short_colour_the_player_chooses_where(box: str) -> None:
    position = Position()
    position.hold_tiles(0, "wsw")
    position["squares"][0] = 1
    position.play("place tile-01 b3 c3 d3")
    assert position.phase == "fill"
    step = position.view()["step"]
    assert (step["element"], step["n"]) == ("wood", 1)
    assert position.legal() == {"fill b3", "fill d3"}
    with pytest.raises(MoveError):
        position.attempt("fill b3 d3 e3")
    position.play(f"fill {box}")
    assert position.boxes(0) == {box: "w", "c3": "s"}
    assert position.view()["squares"]["wood"] == 0
    assert position.phase == "take"


@pytest.mark.rule("RS-32")
def test_as_many_as_there_are_must_be_placed() -> None:
    position = Position()
    position.hold_tiles(0, "ooo")
    position["squares"][2] = 2
    position.play("place tile-01 b3 c3 d3")
    assert position.legal() == {"fill b3 c3", "fill b3 d3", "fill c3 d3"}
    assert position.attempt("fill c3") == "wrong_boxes"
    assert position.attempt("fill b3 c3 d3") == "wrong_boxes"
    position.play("fill b3 d3")
    assert position.boxes(0) == {"b3": "o", "d3": "o"}


@pytest.mark.rule("RS-32")
def test_no_choice_no_question() -> None:
    for squares in (0, 3, 28):
        position = Position()
        position.hold_tiles(0, "ooo")
        position["squares"][2] = squares
        position.play("place tile-01 b3 c3 d3")
        assert position.phase == "take"
        assert len(position.boxes(0)) == min(squares, 3)


@pytest.mark.rule("RS-33")
def test_a_tile_may_be_placed_when_nothing_is_left() -> None:
    position = Position()
    position.hold_tiles(0, "wso")
    position["squares"][:] = 0
    position.lay(0, b3="M", d3="W")
    position.play("place tile-01 b3 c3 d3")
    assert position.boxes(0) == {}
    assert position.hand(0) == {"moon": 1, "wood": 1}
    assert position.phase == "take"


# ---- the circle


@pytest.mark.rule("RS-11", "RS-34", "RS-35")
@pytest.mark.parametrize("take", [0, 1])
@pytest.mark.parametrize("players", COUNTS[1:])
def test_the_used_tile_goes_back_and_one_of_the_first_two_is_taken(players: int, take: int) -> None:
    position = Position(players)
    circle = position.view()["circle"]
    position.play("place tile-02 b3 c3 d3")
    assert position.tiles(0) == ["tile-01", "tile-03"]
    assert position.view()["circle"] == [*circle, "tile-02"]
    assert position.legal() == {f"take {tile}" for tile in circle[:2]}
    with pytest.raises(MoveError, match="not one of the first two"):
        position.attempt(f"take {circle[2]}")
    position.play(f"take {circle[take]}")
    assert set(position.tiles(0)) == {"tile-01", "tile-03", circle[take]}
    # The tile that was not taken is the first now.
    rest = [tile for tile in circle if tile != circle[take]]
    assert position.view()["circle"] == [*rest, "tile-02"]


@pytest.mark.rule("RS-34")
def test_a_tile_comes_round_again() -> None:
    position = Position(2)
    for _ in range(22):
        position.pass_turn()
        position.pass_turn()
    seen = position.view()["circle"] + position.tiles(0) + position.tiles(1)
    assert sorted(seen) == [f"tile-{at:02}" for at in range(1, 29)]


# ---- the turn


@pytest.mark.rule("RS-20")
def test_exactly_one_main_action() -> None:
    position = Position()
    position.give(0, "wood")
    assert position.attempt("end") == "main_due"
    position.play("place tile-01 b3 c3 d3")
    assert position.attempt("end") == "not_now"
    position.play("take tile-07")
    for second in ("place tile-02 b3 c3 d3", "summon"):
        assert position.attempt(second) == "main_done"
    assert position.legal() == {"end"}
    position.play("end")
    assert position.awaited == [1]


@pytest.mark.rule("RS-20")
def test_nothing_else_inside_the_main_action() -> None:
    position = Position()
    position.show(card("pair", "ws"))
    position.lay(0, b2="w", c2="s")
    assert "complete pair b2 c2" in position.legal()
    position.play("place tile-01 b3 c3 d3")
    assert position.attempt("complete pair b2 c2") == "not_now"
    position.play("take tile-07")
    assert "complete pair b2 c2" in position.legal()


@pytest.mark.rule("RS-21")
@pytest.mark.parametrize("players", COUNTS)
def test_turns_go_clockwise_from_the_first_player(players: int) -> None:
    for first in range(players):
        position = Position(players, first=first)
        for turn in range(2 * players):
            assert position.awaited == [(first + turn) % players]
            assert position.view()["round"] == 1 + turn // players
            for other in range(players):
                if other != position.turn:
                    assert position.legal(other) == set()
                    assert position.attempt("summon", other) == "not_awaited"
            position.pass_turn()
