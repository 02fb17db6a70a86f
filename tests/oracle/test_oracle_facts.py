"""The oracle against the printed facts of the rules: setup, taking, invasions."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from clessidra.games.minute_realms.content.deck import Scoring
from helpers.minute_realms.decks import card, plain_deck
from helpers.minute_realms.trades import TRADES
from oracle.minute_realms import Oracle
from oracle.minute_realms_scenes import down, end_round, kinds, plain_match, put, up
from oracle.minute_realms_setup import CENTRE, setup_cards, setup_tokens

# ---- setup


@pytest.mark.parametrize(("players", "total"), [(2, 6), (3, 10), (4, 14), (5, 19)])
def test_the_starting_coins_go_round_from_the_first_player(players: int, total: int) -> None:
    for first in range(players):
        coins = plain_match(players, first).facts()["coins"]
        assert sum(coins) == total
        assert coins[first:] + coins[:first] == [3, 3, 4, 4, 5][:players]


@pytest.mark.parametrize(("players", "cards", "tokens"), [(2, 32, 9), (3, 40, 9), (4, 48, 11)])
def test_what_is_left_out(players: int, cards: int, tokens: int) -> None:
    assert len(setup_cards(plain_deck(), players)) == cards
    assert len(setup_tokens(players)) == tokens
    assert sum(setup_tokens(players)) == sum(setup_tokens(5)) == 9
    assert len(setup_cards(plain_deck(), 5)) == 56
    assert Counter(setup_tokens(5)) == {0: 5, 1: 5, 2: 2}


def test_a_wrong_setup_is_refused() -> None:
    deck = plain_deck()
    cards = setup_cards(deck, 3)
    for players, first, some, tokens in [
        (3, 0, cards[:-1], setup_tokens(3)),
        (3, 0, [*cards[:-1], "plain-55"], setup_tokens(3)),
        (3, 0, cards, setup_tokens(4)),
        (3, 3, cards, setup_tokens(3)),
    ]:
        with pytest.raises(ValueError, match=r"players|MR-"):
            Oracle(deck, players, first, some, tokens)


def test_the_deal_goes_clockwise_and_ends_in_the_centre() -> None:
    match = plain_match(3, first=1)
    order = ["seat-1", "seat-2", "seat-0", "centre-1", "centre-2"]
    assert [match.facts()["offer"][place] for place in order] == [f"plain-{i}" for i in range(5)]
    for seat in (1, 2, 0):
        assert match.awaited() == {seat}
        match.play(seat, sorted(match.legal(seat))[0])
    assert [match.facts()["offer"][f"seat-{seat}"] for seat in (2, 0, 1)] == [
        f"plain-{i}" for i in range(5, 8)
    ]


# ---- taking and building


@pytest.mark.parametrize(
    ("trade", "cost", "locked", "coins", "expected"),
    [*TRADES, ("G", 3, True, 2, {"build": 0}), ("P", 0, False, 0, {})],
)
@pytest.mark.parametrize("place", ["seat-1", "centre-1", "centre-2"])
def test_trade_examples(
    trade: str, cost: int, locked: bool, coins: int, expected: dict[str, int], place: str
) -> None:
    def position() -> Oracle:
        match = plain_match()
        put(match, place, card("wanted", cost=cost, trade=trade, locked=locked))
        match.coins = [coins, 7]
        return match

    assert kinds(position(), 0, place) == set(expected)
    for action in ("build", "bastion", "stuck"):
        match = position()
        before = match.facts()
        if action in expected:
            match.play(0, (action, "wanted", place))
            received = trade.count("P") if place == "seat-1" else 0
            assert match.coins == [expected[action], 7 + received]
            assert match.offer[place] == before["offer"]["seat-0"]
            assert match.offer["seat-0"] is None
        else:
            with pytest.raises(ValueError, match="may not play"):
                match.play(0, (action, "wanted", place))
            assert match.facts() == before


def test_the_own_card_is_never_traded_for_even_when_it_was_swapped_in() -> None:
    match = plain_match()
    put(match, "seat-0", card("given", trade="PPPPI"))
    match.play(0, ("build", "plain-1", "seat-1"))
    assert match.coins == [3, 3]
    match.play(1, ("build", "given", "seat-1"))
    assert match.coins == [3, 3]
    assert match.facts()["placed"] == [False] * 8


def test_pay_goes_to_the_seat_the_card_lies_before_now() -> None:
    match = plain_match(3)
    put(match, "seat-0", card("passed", trade="P"))
    match.play(0, ("build", "plain-2", "seat-2"))
    match.play(1, ("build", "passed", "seat-2"))
    assert match.coins == [3, 2, 5]


def test_one_token_a_round() -> None:
    match = plain_match(3, trade="II")
    match.play(0, ("build", "plain-3", "centre-1"))
    match.play(1, ("build", "plain-4", "centre-2"))
    facts = match.facts()
    assert facts["placed"] == [True] + [False] * 7
    assert facts["shown"] == [None] * 8
    assert facts["stack"] == 8


def test_a_locked_own_card_too_dear_goes_down_for_nothing() -> None:
    match = plain_match()
    for place in ("seat-0", "seat-1", *CENTRE):
        put(match, place, card(f"dear-{place}", cost=4, trade="P", locked=True))
    assert match.legal(0) == {("stuck", "dear-seat-0", "seat-0")}
    match.play(0, ("stuck", "dear-seat-0", "seat-0"))
    facts = match.facts()
    assert facts["realms"][0] == [("dear-seat-0", "down")]
    assert facts["coins"] == [3, 3]
    assert facts["defence"] == [2, 0]


# ---- invasions


def test_tokens_1_1_0_attack_for_2() -> None:
    match = plain_match(3)
    match.realms[0] = down(card("bastion"))
    match.realms[1] = up(card("tower", shields=1), card("house"))
    match.realms[2] = up(card("wall", shields=1), card("gate", shields=1))
    end_round(match, 4, [1, None, 1, 0])
    facts = match.facts()
    assert facts["attack"] == [2, None]
    assert facts["held"] == [[True, False, True], [None] * 3]
    assert facts["shown"] == [1, None, 1, 0, None, None, None, None]
    assert facts["must_lose"] == [False, True, False]
    assert facts["round"] == 4
    assert facts["first"] == 1
    assert set(facts["offer"].values()) == {None}
    assert len(facts["discards"]) == 2
    assert match.awaited() == {1}
    assert match.legal(1) == {("lose", "tower"), ("lose", "house")}  # not the locked "last-1"
    match.play(1, ("lose", "tower"))
    facts = match.facts()
    assert facts["realms"][1] == [("tower", "down"), ("house", "up"), ("last-1", "up")]
    assert facts["defence"] == [2, 2, 2]
    assert facts["coins"] == [3, 3, 4]
    assert facts["round"] == 5
    assert facts["must_lose"] == [False] * 3
    assert match.awaited() == {1}
    assert match.points() == [0, 0, 0]


def test_losses_are_chosen_together() -> None:
    match = plain_match(3)
    match.realms = [up(card(f"a{seat}"), card(f"b{seat}")) for seat in range(3)]
    match.realms[2] = up(card("keep", shields=2))
    end_round(match, 4, [2])
    pending = match.facts()
    assert match.awaited() == {0, 1}
    match.play(1, ("lose", "a1"))
    assert match.facts() == pending
    assert match.awaited() == {0}
    assert match.legal(1) == {("lose", "a1"), ("lose", "b1")}
    match.play(1, ("lose", "b1"))
    match.play(0, ("lose", "a0"))
    realms = match.facts()["realms"]
    assert realms[0][:2] == [("a0", "down"), ("b0", "up")]
    assert realms[1][:2] == [("a1", "up"), ("b1", "down")]
    assert match.facts()["round"] == 5


def test_nothing_to_lose_is_still_a_failed_defence() -> None:
    match = plain_match()
    match.pile = []
    match.realms[0] = up(card("locked", locked=True, scoring=Scoring("flat", 5, ())))
    match.realms[1] = down(card("one"), card("two"))
    end_round(match, 8, [2, None, None, None, None, None, 1])
    assert match.finished
    assert match.awaited() == set()
    assert match.legal(0) == match.legal(1) == set()
    facts = match.facts()
    assert facts["round"] == 8
    assert facts["attack"] == [None, 3]
    assert facts["held"][1] == [False, True]
    assert match.points() == [5, 3]
    assert match.ranks() == [1, 2]


def test_invasion_points_come_with_the_end() -> None:
    match = plain_match()
    match.realms[0] = down(card("bastion"))
    match.realms[1] = up(card("house", scoring=Scoring("flat", 5, ())))
    end_round(match, 8, [None, 1])
    assert match.facts()["held"][1] == [True, False]
    assert match.points() == [0, 5]
    match.play(1, ("lose", "house"))
    assert match.finished
    assert match.points() == [1, 0]


@pytest.mark.parametrize("number", [4, 8])
def test_no_tokens_attack_for_0(number: int) -> None:
    match = plain_match()
    end_round(match, number, [])
    assert match.attack[number // 4 - 1] == 0
    assert match.held[number // 4 - 1] == [True, True]
    assert match.points() == [0, 0]


@pytest.mark.parametrize(("players", "least"), [(2, 7), (3, 7), (4, 4), (5, 3)])
def test_the_attacks_with_every_token_placed(players: int, least: int) -> None:
    tokens = setup_tokens(players)
    sums = [sum(some) for some in itertools.combinations(tokens, 8)]
    assert (min(sums), max(sums)) == (least, 9)
    deck = plain_deck("I")
    for stack, final in [(tokens, least), (tokens[::-1], 9)]:
        match = Oracle(deck, players, 0, setup_cards(deck, players), stack)
        while not match.finished:
            for seat in match.awaited():
                moves = sorted(match.legal(seat))
                match.play(seat, next(m for m in moves if m[0] == "lose" or m[2] == "centre-1"))
        facts = match.facts()
        assert facts["placed"] == [True] * 8
        assert facts["shown"] == stack[:8]
        assert facts["stack"] == len(tokens) - 8
        assert facts["attack"] == [sum(stack[:4]), final]
    assert facts["attack"][0] == 6
