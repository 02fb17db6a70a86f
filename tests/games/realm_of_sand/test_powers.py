"""RS-73 to RS-78: the six powers."""

from __future__ import annotations

import pytest

from clessidra.core.errors import MoveError
from clessidra.core.fields import SPECTATOR
from helpers.realm_of_sand.packs import BOXES, ELEMENTS, card
from helpers.realm_of_sand.positions import DARK, LIGHT, Position


def charged(*powers: str) -> Position:
    """The first power's owner to move, with a usable crystal."""
    position = Position(len(powers), *powers)
    if position.phase == "gift":
        position.play("gain moon")
    position.charge(0)
    return position


def clear(position: Position) -> bool:
    return bool(position.seat(0)["crystal"] == "clear")


# ---- red


@pytest.mark.rule("RS-73")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_red_keeps_one_of_three_and_buries_the_others(level: int) -> None:
    position = charged("red", "blue")
    position.stack(level, "ash", "birch", "cedar", "dust", "elm")
    assert position.moves("look") == ["look level-1", "look level-2", "look level-3"]
    position.play(f"look level-{level}")
    assert clear(position)
    assert position.legal() == {"keep ash", "keep birch", "keep cedar"}
    position.play("keep birch")
    assert position.legal() == {"bury ash cedar", "bury cedar ash"}
    position.play("bury cedar ash")
    assert position.phase == "main"
    assert position.seat(0)["kept"] == [{"level": level, "card": "birch"}]
    assert position.view()["decks"][level - 1] == 4
    assert position.seat(0)["bottom"][level - 1] == ["cedar", "ash"]
    # The deck is drawn to its end: dust, elm, cedar, and ash as the last.
    drawn = []
    for _ in range(4):
        position["market"][level - 1, 0] = -1
        position.pass_turn()
        drawn.append(position.view()["market"][level - 1][0])
    assert drawn == ["dust", "elm", "cedar", "ash"]
    assert position.seat(0)["bottom"][level - 1] == []


@pytest.mark.rule("RS-73")
def test_red_sees_the_cards_and_nobody_else_does() -> None:
    position = charged("red", "blue")
    position.stack(2, "ash", "birch", "cedar")
    position.play("look level-2")
    assert position.seat(0)["looked"] == {"level": 2, "cards": ["ash", "birch", "cedar"]}
    for viewer in (1, SPECTATOR):
        shown = position.view(viewer)["seats"][0]
        assert shown["looked"] == {"level": 2, "cards": [None, None, None]}
    position.play("keep ash", "bury birch cedar")
    for viewer in (1, SPECTATOR):
        shown = position.view(viewer)["seats"][0]
        assert shown["kept"] == [{"level": 2, "card": None}]
        assert shown["bottom"] == [[], [], []]


@pytest.mark.rule("RS-73")
def test_a_deck_of_two_or_one_and_an_empty_one() -> None:
    position = charged("red", "blue")
    position.stack(1, "ash", "birch")
    position.play("look level-1", "keep birch")
    assert position.phase == "main"  # there is no order to choose
    assert position.view()["decks"][0] == 1
    position.charge(0)
    position.play("look level-1")
    assert position.legal() == {"keep ash"}
    position.play("keep ash")
    assert position.phase == "main"
    position.charge(0)
    assert position.attempt("look level-1") == "deck_empty"
    assert position.moves("look") == ["look level-2", "look level-3"]
    assert len(position.seat(0)["kept"]) == 2


@pytest.mark.rule("RS-61", "RS-73")
def test_a_kept_card_may_be_completed_by_its_owner() -> None:
    position = charged("red", "blue")
    position.hold(0, card("secret", "ws", level=3, stars=9))
    for seat in (0, 1):
        position.lay(seat, b3="w", c3="s")
    assert "complete secret b3 c3" in position.legal()
    position.play("complete secret b3 c3")
    assert position.seat(0)["kept"] == []
    assert position.view()["seats"][0]["completed"] == ["secret"]
    assert None not in position.view()["market"][2]
    position = charged("red", "blue")
    position.hold(0, card("secret", "ws", level=3, stars=9))
    position.lay(1, b3="w", c3="s")
    position.pass_turn()
    assert position.attempt("complete secret b3 c3") == "no_card_there"


@pytest.mark.rule("RS-73")
def test_kept_cards_without_limit_count_for_nothing() -> None:
    position = charged("red", "blue")
    for _ in range(9):
        position.charge(0)
        position.play("look level-3")
        position.play(position.moves("keep")[0], *position.moves("bury")[:1])
        if position.phase == "bury":
            position.play(position.moves("bury")[0])
    assert len(position.seat(0)["kept"]) == 9
    assert position.points == [0, 0]
    assert position.seat(0)["hourglasses"] == 0


@pytest.mark.rule("RS-20", "RS-73")
def test_looking_after_the_main_action_leads_back_there() -> None:
    position = charged("red", "blue")
    position.act()
    position.play("look level-1")
    assert position.attempt("end") == "not_now"
    position.play(position.moves("keep")[0])
    position.play(position.moves("bury")[0])
    assert position.phase == "extra"
    position.play("end")


# ---- purple


@pytest.mark.rule("RS-74")
def test_purple_places_and_moves_all_disks() -> None:
    position = charged("purple", "blue")  # with a moon in hand
    position.give(0, "wood", "wood")
    position.lay(0, b3="S", c3="O")
    position.play("summon-all")
    assert clear(position)
    assert position.view()["step"]["most"] is None
    position.play("put wood b2", "put wood c2", "move b3 b4", "move c3 c4", "put moon e3")
    assert position.boxes(0) == {"b2": "W", "c2": "W", "b4": "S", "c4": "O", "e3": "M"}
    assert position.phase == "extra"  # none is left


@pytest.mark.rule("RS-74")
def test_each_disk_goes_once() -> None:
    position = charged("purple", "blue")
    position.give(0, "wood", "wood")
    position.play("summon-all", "put wood c3")
    assert position.attempt("move c3 d3") == "disk_used"
    position.play("put moon c3")  # the wood is back in hand, and used
    position.play("put wood d3")  # an equal one that was not
    assert position.hand(0) == {"wood": 1}
    assert position.phase == "extra"


@pytest.mark.rule("RS-74")
def test_two_used_disks_of_one_element_stay_in_hand() -> None:
    position = charged("purple", "blue")
    position.give(0, "wood", "wood", "sand")
    position.play("summon-all", "put wood c3", "put wood d3", "put moon c3", "put sand d3")
    assert position.hand(0) == {"wood": 2}
    assert position.phase == "extra"


@pytest.mark.rule("RS-74")
def test_an_unused_disk_that_is_pushed_off_may_still_go() -> None:
    position = charged("purple", "blue")
    position.lay(0, b3="S")
    position.play("summon-all", "put moon b3")
    assert position.legal() == {"stop"} | {f"put sand {box}" for box in LIGHT}
    position.play("put sand c3")
    assert position.boxes(0) == {"b3": "M", "c3": "S"}
    assert position.phase == "extra"


@pytest.mark.rule("RS-74")
def test_at_least_one_and_stopping_early() -> None:
    position = charged("purple", "blue")
    position.give(0, "wood", "wood")
    position.play("summon-all")
    assert position.attempt("stop") == "nothing_moved"
    position.play("put wood c3", "stop")
    assert position.phase == "extra"
    assert clear(position)


@pytest.mark.rule("RS-74")
def test_a_summoning_of_three_spends_no_crystal() -> None:
    position = charged("purple", "blue")
    position.give(0, "wood", "wood", "sand")
    position.play("summon", "put wood b3", "put wood c3", "put moon d3")
    assert position.phase == "extra"
    assert position.seat(0)["crystal"] == "charged"


@pytest.mark.rule("RS-20", "RS-74")
def test_purple_is_the_main_action() -> None:
    position = charged("purple", "blue")
    position.play("summon-all", "put moon c3")
    assert position.attempt("summon") == "main_done"
    position = charged("purple", "blue")
    position.act()
    assert position.attempt("summon-all") == "main_done"


# ---- yellow


@pytest.mark.rule("RS-75")
@pytest.mark.parametrize("get", ELEMENTS)
def test_yellow_trades_a_disk_in_hand_for_any_in_the_supply(get: str) -> None:
    position = charged("yellow", "blue")
    position.give(0, "wood")
    position.play(f"trade wood {get}")
    assert position.hand(0) == {get: 1}
    left = dict.fromkeys(ELEMENTS, 4) | {get: 3}  # the wood has gone back
    assert position.view()["supply"] == left
    assert clear(position)
    assert position.phase == "main"


@pytest.mark.rule("RS-75")
@pytest.mark.parametrize("get", ELEMENTS)
def test_yellow_trades_a_disk_on_the_board_where_it_lies(get: str) -> None:
    position = charged("yellow", "blue")
    position.lay(0, c3="W", d3="w")
    position.play(f"trade c3 {get}")
    letter = dict(zip(ELEMENTS, "WSOBM", strict=True))[get]
    assert position.boxes(0) == {"c3": letter, "d3": "w"}
    assert position.hand(0) == {}


@pytest.mark.rule("RS-75")
def test_what_yellow_cannot_trade() -> None:
    position = charged("yellow", "blue")
    position.give(0, "wood")
    position.give(1, "moon", "moon", "moon", "moon")
    position.lay(0, c3="w")
    assert position.attempt("trade wood moon") == "none_in_supply"
    assert position.attempt("trade sand wood") == "no_disk_in_hand"
    assert position.attempt("trade c3 sand") == "no_disk_there"
    assert position.attempt("trade d3 sand") == "no_disk_there"
    assert position.moves("trade") == sorted(f"trade wood {get}" for get in ELEMENTS[:4])


# ---- green


@pytest.mark.rule("RS-76")
def test_green_moves_one_square_to_an_empty_box() -> None:
    position = charged("green", "blue")
    position.lay(0, b3="w", c3="s", d3="M")
    taken = {"b3", "c3", "d3"}
    goals = [box for box in LIGHT if box not in taken]
    assert position.moves("shift") == sorted(
        f"shift {start} {box}" for start in ("b3", "c3") for box in goals
    )
    assert position.attempt("shift b3 c3") == "box_taken"
    assert position.attempt("shift d3 c2") == "no_square_there"
    assert position.attempt("shift e3 c2") == "no_square_there"
    position.play("shift b3 c2")
    assert position.boxes(0) == {"c2": "w", "c3": "s", "d3": "M"}
    assert clear(position)


@pytest.mark.rule("RS-50", "RS-76")
def test_green_keeps_to_the_dark_limit() -> None:
    position = charged("green", "blue")
    position.lay(0, b3="w")
    assert position.attempt("shift b3 a1") == "too_many_dark"
    position["level"][0] = 1
    position.play("shift b3 a1")
    position.charge(0)
    goals = {text.split()[2] for text in position.moves("shift")}
    assert goals == set(BOXES) - {"a1"}  # it leaves a dark box for another
    position.play(f"shift a1 {DARK[-1]}")
    position.charge(0)
    position.lay(0, c3="s")
    assert position.attempt("shift c3 a1") == "too_many_dark"


# ---- orange


@pytest.mark.rule("RS-77")
def test_orange_rises_by_one() -> None:
    position = charged("orange", "blue")
    position["level"][0] = 5
    position.play("rise")
    assert position.seat(0)["level"] == 6
    position.charge(0)
    assert position.attempt("rise") == "last_level"
    assert "rise" not in position.legal()
    assert position.seat(0)["crystal"] == "charged"


@pytest.mark.rule("RS-51", "RS-77")
def test_the_level_of_orange_is_usable_at_once() -> None:
    position = charged("orange", "blue")
    position.give(0, "moon")
    position.play("rise", "summon", "put moon f5")
    assert position.boxes(0) == {"f5": "M"}


# ---- blue


@pytest.mark.rule("RS-78")
def test_blue_exchanges_a_tile_with_any_of_the_circle() -> None:
    position = charged("blue", "red")
    circle = position.view()["circle"]
    assert len(position.moves("swap")) == 3 * len(circle)
    position.play(f"swap tile-02 {circle[9]}")
    assert clear(position)
    assert position.tiles(0) == ["tile-01", circle[9], "tile-03"]
    assert position.view()["circle"] == [*circle[:9], "tile-02", *circle[10:]]
    assert position.phase == "swap"
    position.play("stop")
    assert position.phase == "main"
    assert position.attempt(f"swap tile-01 {circle[0]}") == "not_charged"


@pytest.mark.rule("RS-78")
def test_blue_exchanges_two_and_pairs_them() -> None:
    position = charged("blue", "red")
    circle = position.view()["circle"]
    position.play(f"swap tile-01 {circle[0]}")
    assert position.attempt(f"swap {circle[0]} {circle[1]}") == "tile_swapped"
    assert position.attempt("swap tile-02 tile-01") == "tile_swapped"
    position.play(f"swap tile-03 {circle[5]}")
    assert position.phase == "main"
    assert set(position.tiles(0)) == {circle[0], "tile-02", circle[5]}
    changed = list(circle)
    changed[0], changed[5] = "tile-01", "tile-03"
    assert position.view()["circle"] == changed


@pytest.mark.rule("RS-78")
def test_tiles_of_others_are_out_of_reach() -> None:
    position = charged("blue", "red")
    with pytest.raises(MoveError, match="is not in the circle"):
        position.attempt("swap tile-01 tile-04")


@pytest.mark.rule("RS-78", "RS-91")
def test_tiles_set_aside_are_out_of_reach() -> None:
    position = Position(1, "blue")
    position.pass_turn()
    (aside,) = position.view()["aside"]
    position.charge(0)
    with pytest.raises(MoveError, match="is not in the circle"):
        position.attempt(f"swap {position.tiles(0)[0]} {aside}")
