"""Single facts of the candidates of Minute Realms, as clients get them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clessidra.games.minute_realms.content.deck_check import MAX_COST, MAX_TRADES
from clessidra.games.minute_realms.game import GAME
from helpers.minute_realms.decks import card
from helpers.minute_realms.positions import Position

if TYPE_CHECKING:
    from clessidra.core.canonical import Json


def offered(position: Position, seat: int = 0) -> dict[str, Json]:
    """The candidates of a seat by their texts, in the order in which they are shown."""
    found = GAME.candidates(position.content, position.seen_by(seat), 0, seat)
    return {GAME.notation.text_of(one["move"]): one for one in found}


def trading() -> Position:
    """A card of one trade action in the centre, and nothing but plain cards elsewhere."""
    position = Position()
    for place in ("seat-0", "seat-1", "centre-1"):
        position.lay(place, card(f"card-{place}"))
    position.lay("centre-2", card("fair", trade="G"))
    return position


@pytest.mark.rule("MR-20")
def test_what_a_place_offers_stands_together() -> None:
    assert list(offered(trading())) == [
        "build card-seat-0 seat-0",
        "bastion card-seat-0 seat-0",
        "build card-seat-1 seat-1",
        "bastion card-seat-1 seat-1",
        "build card-centre-1 centre-1",
        "bastion card-centre-1 centre-1",
        "build fair centre-2",
        "bastion fair centre-2",
    ]


@pytest.mark.rule("MR-24", "MR-25")
def test_the_own_card_is_given_for_any_other() -> None:
    gives = {text: one["details"]["gives"] for text, one in offered(trading()).items()}
    own = {"build card-seat-0 seat-0", "bastion card-seat-0 seat-0"}
    assert {text for text, given in gives.items() if given is None} == own
    assert {given for text, given in gives.items() if text not in own} == {"card-seat-0"}


@pytest.mark.rule("MR-41")
def test_the_steps_of_a_bastion() -> None:
    position = trading()
    position["coins"][0] = 4
    found = offered(position)
    for text in ("bastion card-seat-0 seat-0", "bastion card-centre-1 centre-1"):
        steps = [{"step": "bastion", "amount": 2, "coins": 6}]
        assert found[text]["details"]["steps"] == steps
    assert found["bastion fair centre-2"]["details"]["steps"] == [
        {"step": "gain", "coins": 5},
        {"step": "bastion", "amount": 2, "coins": 7},
    ]


@pytest.mark.rule("MR-31")
@pytest.mark.parametrize(("place", "payee"), [("seat-1", "seat-1"), ("centre-1", None)])
def test_a_payment_that_is_refused_names_who_would_get_it(place: str, payee: str | None) -> None:
    position = trading()
    position.lay(place, card("toll", trade="GPP"))
    position["coins"][0] = 0
    assert offered(position)[f"build toll {place}"]["details"]["steps"] == [
        {"step": "gain", "coins": 1},
        {"step": "pay", "to": payee, "coins": 0},
        {"step": "pay", "to": payee, "coins": None},
    ]


@pytest.mark.rule("MR-31", "MR-40")
def test_the_most_coins_that_can_be_short() -> None:
    position = Position()
    position.lay("seat-1", card("palace", trade="P" * MAX_TRADES, cost=MAX_COST))
    position["coins"][0] = 0
    found = offered(position)
    assert found["build palace seat-1"]["details"]["short"] == MAX_TRADES + MAX_COST
    assert found["bastion palace seat-1"]["details"]["short"] == MAX_TRADES
