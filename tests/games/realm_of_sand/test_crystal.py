"""RS-70 to RS-72: the crystal. Orange serves as the power: it needs nothing else."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.packs import POWERS, card
from helpers.realm_of_sand.positions import Position


def with_pairs(*crystals: str) -> Position:
    """Orange to move; "pair" and "other" can be completed on b3 c3 and d3 e3."""
    position = Position(2, "orange", "green")
    position.crystals("orange", *crystals)
    position.show(card("pair", "ws"))
    position.show(card("other", "os"), 1)
    position.lay(0, b3="w", c3="s", d3="o", e3="s")
    return position


def crystal(position: Position) -> str:
    return str(position.seat(0)["crystal"])


@pytest.mark.rule("RS-70")
@pytest.mark.parametrize(
    ("crystals", "charged"),
    [(("b3",), True), (("c3",), True), (("b3", "c3"), True), (("d3", "a1"), False)],
)
def test_a_paid_piece_on_a_crystal_charges(crystals: tuple[str, ...], charged: bool) -> None:
    position = with_pairs(*crystals)
    position.play("complete pair b3 c3")
    assert crystal(position) == ("charging" if charged else "clear")
    assert position.seat(1)["crystal"] == "clear"


@pytest.mark.rule("RS-70")
def test_only_completing_charges() -> None:
    position = with_pairs("b3", "c3", "d3")
    position.give(0, "moon")
    position.play("summon", "put moon b3", "move b3 c2", "move c2 d3")
    assert crystal(position) == "clear"
    position = with_pairs("b3", "c3", "d3")
    position.play("place tile-01 b3 c3 d3")
    assert crystal(position) == "clear"


@pytest.mark.rule("RS-70")
def test_there_are_no_crystals_in_a_basic_match() -> None:
    position = Position()
    position.crystals("red", "b3", "c3")
    position.show(card("pair", "ws"))
    position.lay(0, b3="w", c3="s")
    position.play("complete pair b3 c3")
    assert crystal(position) == "None"
    assert position["crystal"][0] == 0
    assert position.attempt("rise") == "no_power"


@pytest.mark.rule("RS-70")
def test_the_crystals_of_other_boards_do_not_count() -> None:
    position = with_pairs("a1")
    position.crystals("green", "b3", "c3")
    position.play("complete pair b3 c3")
    assert crystal(position) == "clear"


@pytest.mark.rule("RS-71")
def test_a_charge_waits_for_the_next_turn() -> None:
    position = with_pairs("b3")
    position.play("complete pair b3 c3")
    assert position.attempt("rise") == "charged_now"
    position.act()
    assert position.attempt("rise") == "charged_now"
    assert "rise" not in position.legal()
    position.play("end")
    position.pass_turn()
    assert crystal(position) == "charged"
    position.play("rise")
    assert position.seat(0)["level"] == 1
    assert crystal(position) == "clear"


@pytest.mark.rule("RS-70", "RS-71")
def test_an_earlier_charge_stays_usable_when_a_crystal_is_paid_again() -> None:
    position = with_pairs("b3")
    position.charge(0)
    position.play("complete pair b3 c3")
    assert crystal(position) == "charged"
    position.play("rise")


@pytest.mark.rule("RS-72")
def test_a_power_is_used_once_a_turn_and_can_be_charged_again() -> None:
    position = with_pairs("b3")
    position.charge(0)
    position.play("rise")
    assert position.attempt("rise") == "not_charged"
    position.play("complete pair b3 c3")  # charged again
    assert position.attempt("rise") == "charged_now"
    position.pass_turn()
    position.pass_turn()
    position.play("rise")
    assert position.seat(0)["level"] == 2


@pytest.mark.rule("RS-70")
def test_a_charge_without_use_stays() -> None:
    position = with_pairs("b3")
    position.play("complete pair b3 c3")
    for _ in range(4):
        position.pass_turn()
    assert crystal(position) == "charged"


@pytest.mark.rule("RS-20", "RS-72")
def test_a_power_before_or_after_the_main_action() -> None:
    for after in (False, True):
        position = with_pairs("b3")
        position.charge(0)
        if after:
            position.act()
        position.play("rise")
        assert position.phase == ("extra" if after else "main")


@pytest.mark.rule("RS-3", "RS-72")
@pytest.mark.parametrize("power", POWERS)
def test_nobody_uses_the_power_of_another_board(power: str) -> None:
    moves = {
        "red": "look level-1",
        "purple": "summon-all",
        "yellow": "trade moon wood",
        "green": "shift b3 c3",
        "orange": "rise",
        "blue": "swap tile-01 tile-07",
    }
    other = POWERS[(POWERS.index(power) + 1) % 6]
    position = Position(2, power, other)
    if position.phase == "gift":
        position.play("gain moon")
    else:
        position.give(0, "moon")
    position.lay(0, b3="w")
    assert position.attempt(moves[power]) == "not_charged"
    position.charge(0)
    for name, move in moves.items():
        if name == power:
            assert move in position.legal()
        else:
            assert position.attempt(move) == "no_power"
            assert move not in position.legal()
