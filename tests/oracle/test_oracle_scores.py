"""The oracle against the printed examples of scoring."""

from __future__ import annotations

import pytest

from clessidra.games.minute_realms.content.deck import Scoring
from helpers.minute_realms.decks import CATEGORIES, TABLE, card
from oracle.minute_realms import Oracle
from oracle.minute_realms_scenes import down, plain_match, put, up
from oracle.minute_realms_score import Built, card_points, defence, realm_points


def example_realm() -> list[Built]:
    """The eight cards of the rulebook's example; bastion, then row by row."""
    return down(card("bastion", "military")) + up(
        card("five", "noble", scoring=Scoring("flat", 5, ())),
        card("nine", "noble", scoring=Scoring("minus_coins", 9, ())),
        card("pair", "noble", scoring=Scoring("pair", 6, ("noble", "clerical"))),
        card("shield", "clerical", shields=1),
        card("coin", "clerical", scoring=Scoring("per_coin", 1, ())),
        card("choice", "commercial", scoring=Scoring("per_choice", 2, ())),
        card("many", "productive", scoring=Scoring("different", 0, ())),
    )


def example_match(attack: list[int | None]) -> Oracle:
    """The example at the end of round 8, its last card being built by seat 0."""
    match = plain_match()
    *before, last = example_realm()
    match.realms[0] = before
    match.coins[0] = 1
    match.round = 8
    match.track = attack + [None] * (8 - len(attack))
    put(match, "seat-0", last.card)
    match.play(0, ("build", "many", "seat-0"))
    match.play(1, ("bastion", "plain-1", "seat-1"))
    return match


def test_the_example_card_by_card() -> None:
    realm = example_realm()
    assert defence(realm) == 3
    worth = [card_points(built.card, realm, 1, TABLE) for built in realm if built.up]
    assert worth == [5, 8, 6, 0, 1, 6, 4]
    assert realm_points(realm, 1, TABLE) == 30


@pytest.mark.parametrize(("tokens", "total"), [([1, 1, 0], 32), ([2, 1], 33)])
def test_the_example_scores(tokens: list[int | None], total: int) -> None:
    match = example_match(tokens)
    assert match.facts()["held"][1][0] is True
    assert match.finished  # the other seat has only a bastion: nothing to lose
    assert match.points()[0] == total


@pytest.mark.parametrize(
    ("lost", "total"),
    [
        ("shield", 30),
        ("coin", 29),
        ("five", 23),  # a noble less for the choice
        ("nine", 20),
        ("pair", 22),
        ("choice", 22),  # a category less
        ("many", 26),
    ],
)
def test_the_example_at_attack_4_loses_one_and_gains_nothing(lost: str, total: int) -> None:
    match = example_match([2, 2])
    assert match.awaited() == {0}
    assert len(match.legal(0)) == 7
    assert match.points()[0] == 30
    assert match.facts()["first"] == 1
    assert len(match.facts()["discards"]) == 2
    match.play(0, ("lose", lost))
    assert match.finished
    assert match.facts()["defence"][0] >= 4  # too late
    assert match.points()[0] == total


@pytest.mark.parametrize(
    ("scoring", "coins", "worth"),
    [
        (Scoring("per_category", 3, ("noble",)), 0, 9),
        (Scoring("per_category", 3, ("clerical",)), 0, 3),
        (Scoring("per_category", 3, ("military",)), 0, 0),
        (Scoring("per_choice", 2, ()), 0, 6),
        (Scoring("pair", 6, ("noble", "clerical")), 0, 6),
        (Scoring("pair", 6, ("noble", "military")), 0, 0),
        (Scoring("different", 0, ()), 0, 1),
        (Scoring("minus_coins", 9, ()), 9, 0),
        (Scoring("minus_coins", 9, ()), 30, 0),
        (Scoring("per_coin", 1, ()), 30, 30),
    ],
)
def test_what_a_card_is_worth(scoring: Scoring, coins: int, worth: int) -> None:
    one, two = card("one", scoring=scoring), card("two", scoring=scoring)
    realm = up(one, two, card("three"), card("chapel", "clerical"))
    realm += down(card("fort", "military"), card("hall", "noble"))
    assert card_points(one, realm, coins, TABLE) == worth
    assert realm_points(realm, coins, TABLE) == 2 * worth


@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9)])
def test_different_categories(count: int, worth: int) -> None:
    many = card("many", CATEGORIES[0], scoring=Scoring("different", 0, ()))
    realm = up(many, *(card(name, name) for name in CATEGORIES[:count]))
    assert realm_points(realm, 0, TABLE) == worth


@pytest.mark.parametrize(
    ("results", "ranks"),
    [
        ([(9, 0, 1), (8, 5, 7), (7, 9, 8)], [1, 2, 3]),
        ([(8, 1, 7), (8, 2, 1), (9, 0, 1)], [3, 2, 1]),
        ([(8, 2, 3), (8, 2, 4), (8, 2, 2)], [2, 1, 3]),
        ([(8, 2, 3), (8, 2, 3), (8, 2, 2)], [1, 1, 3]),
        ([(7, 2, 3), (8, 2, 3), (7, 2, 3)], [2, 1, 2]),
        ([(8, 2, 3), (8, 2, 3), (8, 2, 3)], [1, 1, 1]),
    ],
)
def test_ties(results: list[tuple[int, int, int]], ranks: list[int]) -> None:
    match = plain_match(3)
    for seat, (points, coins, count) in enumerate(results):
        match.coins[seat] = coins
        match.realms[seat] = up(
            card("scores", scoring=Scoring("flat", points, ())),
            *(card(f"silent-{i}", locked=True) for i in range(count - 1)),
        ) + down(*(card(f"hidden-{i}") for i in range(8 - count)))
    assert match.ranks() == ranks
