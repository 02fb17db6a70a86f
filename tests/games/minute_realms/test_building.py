"""MR-40 to MR-44: buildings, bastions, locks and the player who is stuck."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from clessidra.core.errors import MoveError
from helpers.matches import viewers
from helpers.minute_realms.decks import card, flat
from helpers.minute_realms.positions import CENTRES, Position, up

if TYPE_CHECKING:
    from clessidra.games.minute_realms.content.deck import Card

ALL = ("seat-0", "seat-1", *CENTRES)


@pytest.mark.rule("MR-3", "MR-40")
@pytest.mark.parametrize("cost", range(10))
def test_the_cost_goes_to_the_reserve(cost: int) -> None:
    for place in ALL:
        for coins in (cost - 1, cost, cost + 2):
            if coins < 0:
                continue
            position = Position()
            position.lay(place, card("wanted", cost=cost))
            position["coins"][:2] = coins, 6
            if coins < cost:
                assert position.ways(0, place) == {"bastion"}
                assert position.attempt(0, f"build wanted {place}") == "cannot_pay_cost"
            else:
                position.play(0, f"build wanted {place}")
                assert position.coins == [coins - cost, 6]
                assert position.realm(0) == [("wanted", "up")]


@pytest.mark.rule("MR-40")
def test_the_cost_is_paid_after_the_trade_actions() -> None:
    for trade, cost, coins, ways in [
        ("GG", 3, 1, {"build", "bastion"}),  # gains help to pay it
        ("P", 2, 2, {"bastion"}),  # pays come first
        ("PG", 2, 2, {"build", "bastion"}),
    ]:
        position = Position()
        position.lay("seat-1", card("wanted", cost=cost, trade=trade))
        position["coins"][:2] = coins, 0
        assert position.ways(0, "seat-1") == ways
        if "build" in ways:
            position.play(0, "build wanted seat-1")
            left = coins + trade.count("G") - trade.count("P") - cost
            assert position.coins == [left, trade.count("P")]


@pytest.mark.rule("MR-41")
@pytest.mark.parametrize("place", ALL)
@pytest.mark.parametrize("coins", [0, 1, 7])
def test_a_bastion_lies_face_down_and_brings_two_coins(place: str, coins: int) -> None:
    position = Position()
    position.lay(place, card("wanted", cost=1))
    position["coins"][:2] = coins, 6
    assert ("build" in position.ways(0, place)) == (coins >= 1)
    position.play(0, f"bastion wanted {place}")
    assert position.coins == [coins + 2, 6]
    assert position.realm(0) == [("wanted", "down")]


@pytest.mark.rule("MR-41")
@pytest.mark.parametrize("place", ALL)
def test_a_locked_card_cannot_be_raised(place: str) -> None:
    position = Position()
    position.lay(place, card("wanted", locked=True))
    assert position.ways(0, place) == {"build"}
    assert position.attempt(0, f"bastion wanted {place}") == "locked"
    position.play(0, f"build wanted {place}")
    assert position.realm(0) == [("wanted", "up")]


@pytest.mark.rule("MR-41", "MR-31")
@pytest.mark.parametrize("place", ["seat-1", *CENTRES])
def test_the_two_coins_come_last(place: str) -> None:
    position = Position()
    position.lay(place, card("wanted", trade="P"))
    position["coins"][:2] = 0
    assert position.ways(0, place) == set()
    assert position.attempt(0, f"bastion wanted {place}") == "cannot_pay_trade"


@pytest.mark.rule("MR-42")
def test_a_bastion_is_not_a_building() -> None:
    position = Position()
    position.lay("seat-0", card("keep", "military", shields=3, scoring=flat(5)))
    position.settle(1, up(card("keep-too", "military", shields=3, scoring=flat(5))))
    position.play(0, "bastion keep seat-0")
    assert (position.defence(0), position.points(0)) == (2, 0)
    assert (position.defence(1), position.points(1)) == (3, 5)
    assert position.sheet(0) == ["Keep (bastion): 0"]


@pytest.mark.rule("MR-42")
def test_the_front_of_a_bastion_is_public() -> None:
    position = Position()
    position.lay("seat-0", card("keep", "military"))
    position.play(0, "bastion keep seat-0")
    for viewer in viewers(2):
        (built,) = position.view(viewer)["seats"][0]["realm"]
        assert built == {"card": "keep", "face": "down", "points": None}


@pytest.mark.rule("MR-43")
@pytest.mark.parametrize("place", ["seat-0", "seat-1", *CENTRES])
def test_a_locked_card_that_cannot_be_paid_cannot_be_chosen(place: str) -> None:
    trade = "" if place == "seat-0" else "P"  # one's own is not traded for
    for coins in range(5):
        position = Position()
        position.lay(place, card("wanted", cost=2, trade=trade, locked=True))
        position["coins"][:2] = coins, 0
        payable = coins >= 2 + len(trade)
        assert position.ways(0, place) == ({"build"} if payable else set())
        if not payable:
            assert position.attempt(0, f"bastion wanted {place}") in ("locked", "cannot_pay_trade")
            short = "cannot_pay_trade" if coins < len(trade) else "cannot_pay_cost"
            assert position.attempt(0, f"build wanted {place}") == short


def stuck_position() -> Position:
    """Seat 0 can take nothing at all."""
    position = Position()
    position.lay("seat-0", card("own", cost=4, trade="GGI", locked=True, shields=5))
    position.lay("seat-1", card("other", cost=5, trade="G", locked=True))
    position.lay("centre-1", card("taxed", trade="PPPP"))
    position.lay("centre-2", card("dear", cost=9, locked=True))
    position["coins"][:2] = 3, 3
    return position


@pytest.mark.rule("MR-44")
def test_a_stuck_player_lays_the_own_card_down_for_nothing() -> None:
    position = stuck_position()
    assert position.legal(0) == {"stuck own seat-0"}
    position.play(0, "stuck own seat-0")
    assert position.realm(0) == [("own", "down")]
    assert position.coins == [3, 3]
    assert position.facts()["placed"] == [False] * 8
    assert position.defence(0) == 2
    assert position.facts()["offer"] == {
        "seat-0": None,
        "seat-1": "other",
        "centre-1": "taxed",
        "centre-2": "dear",
    }
    assert position.awaited == [1]


@pytest.mark.rule("MR-44")
@pytest.mark.parametrize(
    ("place", "instead"),
    [
        ("seat-0", card("own", cost=3, trade="PPPP", locked=True)),
        ("seat-0", card("own", cost=9)),
        ("seat-1", card("other", cost=5, trade="GG", locked=True)),
        ("centre-1", card("taxed", trade="PPP")),
        ("centre-2", card("dear", cost=9)),
    ],
)
def test_nobody_with_a_legal_choice_is_stuck(place: str, instead: Card) -> None:
    position = stuck_position()
    position.lay(place, instead)
    own = position.facts()["offer"]["seat-0"]
    assert position.legal(0)
    assert all(text.endswith(f" {place}") for text in position.legal(0))
    assert not any(text.startswith("stuck") for text in position.legal(0))
    assert position.attempt(0, f"stuck {own} seat-0") == "not_stuck"


@pytest.mark.rule("MR-44")
def test_only_the_own_card_can_be_laid_down_so() -> None:
    position = stuck_position()
    for text in ("stuck other seat-1", "stuck taxed centre-1"):
        with pytest.raises(MoveError):
            position.attempt(0, text)
    for do, (place, name) in product(
        ("build", "bastion"),
        [("seat-0", "own"), ("seat-1", "other"), ("centre-1", "taxed"), ("centre-2", "dear")],
    ):
        status = position.attempt(0, f"{do} {name} {place}")
        assert status in ("locked", "cannot_pay_cost", "cannot_pay_trade")


@pytest.mark.rule("MR-3")
@pytest.mark.parametrize("shields", [0, 1, 5])
@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize("points", [None, 3, 5])
def test_shields_lock_and_scoring_are_independent(
    shields: int, locked: bool, points: int | None
) -> None:
    position = Position()
    scoring = None if points is None else flat(points)
    position.lay("seat-0", card("wanted", shields=shields, locked=locked, scoring=scoring))
    assert position.ways(0, "seat-0") == ({"build"} if locked else {"build", "bastion"})
    position.play(0, "build wanted seat-0")
    assert position.defence(0) == shields
    assert position.points(0) == (points or 0)
