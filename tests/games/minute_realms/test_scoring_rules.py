"""MR-2, MR-5, MR-6 and MR-70 to MR-73: what a realm is worth, and who wins."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from clessidra.games.minute_realms.content.deck import Scoring, load_deck
from clessidra.games.minute_realms.content.tables import table_of
from clessidra.games.minute_realms.content.vocabulary import CATEGORIES as KNOWN
from helpers.minute_realms.decks import CATEGORIES, card, flat
from helpers.minute_realms.positions import Position, down, up

if TYPE_CHECKING:
    from clessidra.games.minute_realms.content.deck import Card
    from helpers.minute_realms.positions import Built


def realm(*built: list[Built], coins: int = 0) -> Position:
    """Seat 0 owns this realm."""
    position = Position(2, number=2)
    position.settle(0, [one for some in built for one in some])
    position["coins"][0] = coins
    return position


def some(category: str, count: int) -> list[Card]:
    return [card(f"{category}-{number}", category) for number in range(count)]


def scorer(kind: str, points: int = 0, *categories: str, own: str = "noble") -> Card:
    return card("scorer", own, scoring=Scoring(kind, points, categories))


# ---- the symbols


@pytest.mark.rule("MR-2")
def test_every_card_of_the_deck_keeps_its_category() -> None:
    assert list(KNOWN) == CATEGORIES
    deck = load_deck()
    table = table_of(deck)
    assert [KNOWN[at] for at in table["category"][0]] == [card.category for card in deck.cards]


@pytest.mark.rule("MR-2", "MR-5")
@pytest.mark.parametrize("asked", CATEGORIES)
def test_the_six_categories_are_told_apart(asked: str) -> None:
    for built in CATEGORIES:
        position = realm(up(scorer("per_category", 3, asked), *some(built, 2)))
        expected = 3 * (2 * (built == asked) + (asked == "noble"))  # it counts itself: MR-70
        assert position.points(0) == expected


@pytest.mark.rule("MR-5", "MR-70")
def test_a_whole_realm_of_one_category() -> None:
    guild = scorer("per_category", 3, "noble")
    assert realm(up(guild, *some("noble", 7))).points(0) == 3 * 8


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize("points", [3, 5, 20])
def test_flat(points: int) -> None:
    position = realm(up(card("inn", scoring=flat(points)), *some("noble", 3)), coins=7)
    assert position.points(0) == points
    assert position.sheet(0)[0] == f"Inn: {points}"


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize("count", range(6))
@pytest.mark.parametrize("each", [1, 3])
def test_per_category(count: int, each: int) -> None:
    mill = card("mill", "noble", scoring=Scoring("per_category", each, ("residential",)))
    position = realm(up(mill, *some("residential", count), *some("clerical", 1)), coins=4)
    assert position.points(0) == each * count
    assert position.sheet(0)[0] == f"Mill: {each} × {count} residential = {each * count}"


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize("coins", [0, 1, 5, 31, 200])
@pytest.mark.parametrize("each", [1, 2])
def test_per_coin(coins: int, each: int) -> None:
    position = realm(up(scorer("per_coin", each), *some("noble", 2)), coins=coins)
    assert position.points(0) == each * coins
    words = "coin" if coins == 1 else "coins"
    assert position.sheet(0)[0] == f"Scorer: {each} × {coins} {words} = {each * coins}"


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize("coins", [0, 1, 8, 9, 10, 200])
def test_minus_coins_never_goes_below_zero(coins: int) -> None:
    position = realm(up(scorer("minus_coins", 9)), coins=coins)
    assert position.points(0) == max(0, 9 - coins)
    assert realm(up(scorer("minus_coins", 4)), coins=coins).points(0) == max(0, 4 - coins)


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize(("one", "other"), list(combinations(CATEGORIES, 2)))
def test_a_pair_scores_once_however_many_there_are(one: str, other: str) -> None:
    stranger = next(name for name in CATEGORIES if name not in (one, other))
    for ones, others in product((0, 1, 3), repeat=2):
        position = realm(
            up(
                scorer("pair", 6, one, other, own=stranger),
                *some(one, ones),
                *some(other, others),
            )
        )
        assert position.points(0) == (6 if ones and others else 0)


@pytest.mark.rule("MR-5")
def test_a_pair_in_words() -> None:
    chapel = scorer("pair", 6, "noble", "clerical")
    assert realm(up(chapel)).sheet(0) == ["Scorer: no pair of noble and clerical = 0"]
    assert realm(up(chapel, *some("clerical", 1))).sheet(0) == [
        "Scorer: a noble and a clerical building = 6",
        "Clerical 0: scores nothing",
    ]


@pytest.mark.rule("MR-5", "MR-6")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9)])
def test_different_categories(count: int, points: int) -> None:
    for names in combinations(CATEGORIES, count):
        many = scorer("different", own=names[0])
        others = [card(f"one-{name}", name) for name in names[1:]]
        position = realm(up(many, *others, card("again", names[-1])))
        assert position.points(0) == points
        words = "1 category" if count == 1 else f"{count} different categories"
        assert position.sheet(0)[0] == f"Scorer: {words} = {points}"


@pytest.mark.rule("MR-6")
def test_the_table_is_data_of_the_deck() -> None:
    assert load_deck().different_categories == (0, 0, 1, 2, 4, 6, 9)
    assert table_of(load_deck())["different"].tolist() == [[0, 0, 1, 2, 4, 6, 9]]


@pytest.mark.rule("MR-5")
def test_one_shield_with_three_points() -> None:
    position = realm(up(card("gate", shields=1, scoring=flat(3))))
    assert (position.points(0), position.defence(0)) == (3, 1)


@pytest.mark.rule("MR-5")
def test_a_lock_scores_nothing_by_itself() -> None:
    assert realm(up(card("vault", locked=True))).points(0) == 0
    assert realm(up(card("vault", locked=True, scoring=flat(5)))).points(0) == 5


# ---- what counts


@pytest.mark.rule("MR-70", "MR-42")
def test_only_face_up_buildings_score() -> None:
    inn = card("inn", scoring=flat(5))
    position = realm(up(inn), down(card("old-inn", scoring=flat(5))))
    assert position.points(0) == 5
    assert position.sheet(0) == ["Inn: 5", "Old inn (bastion): 0"]


@pytest.mark.rule("MR-70", "MR-42")
@pytest.mark.parametrize(
    ("kind", "asked", "without", "with_it"),
    [
        ("per_category", ("military",), 0, 3),
        ("per_choice", (), 3, 6),
        ("pair", ("noble", "military"), 0, 3),
        ("different", (), 0, 1),
    ],
)
def test_only_face_up_buildings_count_for_categories(
    kind: str, asked: tuple[str, ...], without: int, with_it: int
) -> None:
    mine = scorer(kind, 3, *asked)
    forts = some("military", 1 if kind == "per_category" else 2)
    assert realm(up(mine), down(*forts)).points(0) == without
    assert realm(up(mine, *forts)).points(0) == with_it


@pytest.mark.rule("MR-70")
@pytest.mark.parametrize(
    ("kind", "asked", "points"),
    [
        ("per_category", ("noble",), 3),
        ("per_choice", (), 3),
        ("pair", ("noble", "clerical"), 3),
        ("different", (), 1),
    ],
)
def test_a_card_counts_itself(kind: str, asked: tuple[str, ...], points: int) -> None:
    assert realm(up(scorer(kind, 3, *asked), *some("clerical", 1))).points(0) == points


@pytest.mark.rule("MR-70")
def test_other_realms_do_not_count() -> None:
    position = realm(up(scorer("per_category", 3, "military")))
    position.settle(1, up(*some("military", 3)))
    assert (position.points(0), position.points(1)) == (0, 0)


@pytest.mark.rule("MR-71", "MR-5")
@pytest.mark.parametrize("best", CATEGORIES)
def test_the_best_category_is_taken(best: str) -> None:
    others = [name for name in CATEGORIES if name != best]
    choice = scorer("per_choice", 2, own=others[0])
    position = realm(up(choice, *some(best, 3), *some(others[1], 2)))
    assert position.points(0) == 6
    assert position.sheet(0)[0] == f"Scorer: 2 × 3 {best} (best category) = 6"


@pytest.mark.rule("MR-71", "MR-72")
def test_every_such_card_takes_the_best_category_on_its_own() -> None:
    two, five = (
        card(f"choice-{each}", "clerical", scoring=Scoring("per_choice", each, ()))
        for each in (2, 5)
    )
    assert realm(up(two, five, *some("noble", 3))).points(0) == 2 * 3 + 5 * 3
    assert realm(up(two, five, *some("noble", 1))).points(0) == 2 * 2 + 5 * 2  # now clerical


@pytest.mark.rule("MR-72")
@pytest.mark.parametrize(
    ("kind", "asked", "one", "coins"),
    [
        ("flat", (), 6, 0),
        ("per_category", ("clerical",), 12, 0),
        ("per_coin", (), 24, 4),
        ("minus_coins", (), 2, 4),
        ("pair", ("noble", "clerical"), 6, 0),
    ],
)
def test_equal_effects_add_up_and_coins_are_not_spent(
    kind: str, asked: tuple[str, ...], one: int, coins: int
) -> None:
    first, second = (
        card(f"scorer-{number}", scoring=Scoring(kind, 6, asked)) for number in range(2)
    )
    others = some("clerical", 2)
    assert realm(up(first, *others), coins=coins).points(0) == one
    position = realm(up(first, second, *others), coins=coins)
    assert position.points(0) == 2 * one
    assert position.coins[0] == coins


@pytest.mark.rule("MR-72")
def test_gathering_and_having_few_coins_both_score() -> None:
    misers = up(
        card("hoard", scoring=Scoring("per_coin", 1, ())),
        card("alms", scoring=Scoring("minus_coins", 9, ())),
    )
    for coins in range(12):
        assert realm(misers, coins=coins).points(0) == coins + max(0, 9 - coins)


# ---- who wins


def standings(*results: tuple[int, int, int]) -> list[int]:
    """Ranks of seats with these points, coins and numbers of face-up buildings."""
    position = Position(len(results))
    for seat, (points, coins, buildings) in enumerate(results):
        cards = [card(f"{seat}-{slot}") for slot in range(8)]
        if points:
            cards[0] = card(f"{seat}-0", scoring=flat(points))
        position.settle(seat, up(*cards[:buildings]) + down(*cards[buildings:]))
        position["coins"][seat] = coins
    return position.ranks


@pytest.mark.rule("MR-73")
@pytest.mark.parametrize(
    ("results", "ranks"),
    [
        # Points first, whatever the rest.
        ([(9, 0, 1), (8, 5, 7), (7, 9, 8)], [1, 2, 3]),
        ([(5, 9, 8), (6, 0, 1)], [2, 1]),
        # Then coins, whatever the buildings.
        ([(8, 1, 7), (8, 2, 1)], [2, 1]),
        # Then face-up buildings.
        ([(8, 2, 3), (8, 2, 4)], [2, 1]),
        ([(8, 2, 3), (8, 2, 4), (8, 2, 2)], [2, 1, 3]),
        # Then the victory is shared, and the next place is left out.
        ([(8, 2, 3), (8, 2, 3)], [1, 1]),
        ([(8, 2, 3), (8, 2, 2), (8, 2, 3)], [1, 3, 1]),
        ([(8, 2, 3), (8, 2, 3), (8, 2, 3), (7, 9, 8)], [1, 1, 1, 4]),
        ([(0, 0, 0)] * 5, [1] * 5),
        # Lower places are ordered in the same way.
        ([(8, 1, 1), (9, 0, 1), (8, 2, 1)], [3, 1, 2]),
        ([(8, 2, 1), (9, 0, 1), (8, 2, 5)], [3, 1, 2]),
        ([(7, 2, 3), (8, 2, 3), (7, 2, 3)], [2, 1, 2]),
        ([(9, 1, 1), (7, 2, 3), (7, 2, 3), (7, 1, 8), (8, 0, 1)], [1, 3, 3, 5, 2]),
    ],
)
def test_ranks(results: list[tuple[int, int, int]], ranks: list[int]) -> None:
    assert standings(*results) == ranks
    assert standings(*results[::-1]) == ranks[::-1]  # the order of the seats is nothing


@pytest.mark.rule("MR-73", "MR-66")
def test_points_for_the_invasion_count_for_the_victory() -> None:
    position = Position(2, number=8)
    position.place_tokens(2, 1)
    position.settle(0, up(card("inn", scoring=flat(2), locked=True)))
    position.settle(1, down(*some("noble", 2)))
    for seat in range(2):
        position.lay(f"seat-{seat}", card(f"last-{seat}", locked=True))
    position["coins"][:2] = 9, 0
    assert position.ranks == [1, 2]
    position.own_cards()
    assert position.finished
    assert (position.points(0), position.points(1)) == (2, 3)
    assert position.ranks == [2, 1]
