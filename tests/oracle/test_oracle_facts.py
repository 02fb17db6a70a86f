"""The oracle against the printed facts of the rules, and by itself over random matches."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clessidra.games.minute_realms.deck import Scoring, load_deck
from helpers.minute_realms_decks import CATEGORIES, TABLE, card, plain_deck, random_deck
from oracle.minute_realms import Oracle
from oracle.minute_realms_score import Built, card_points, defence, realm_points
from oracle.minute_realms_setup import CENTRE, setup_cards, setup_tokens

if TYPE_CHECKING:
    from clessidra.games.minute_realms.deck import Card, Deck
    from oracle.minute_realms import Move

COUNTS = [2, 3, 4, 5]


def plain_match(players: int = 2, first: int = 0, trade: str = "") -> Oracle:
    deck = plain_deck(trade)
    return Oracle(deck, players, first, setup_cards(deck, players), setup_tokens(players))


def put(match: Oracle, place: str, new: Card) -> None:
    match.cards[new.id] = new
    match.offer[place] = new.id


def kinds(match: Oracle, seat: int, place: str) -> set[str]:
    """How a seat may build the card at a place."""
    return {move[0] for move in match.legal(seat) if move[2] == place}


def up(*cards: Card) -> list[Built]:
    return [Built(one, up=True) for one in cards]


def down(*cards: Card) -> list[Built]:
    return [Built(one, up=False) for one in cards]


def end_round(match: Oracle, number: int, track: list[int | None]) -> None:
    """Jump to a round with these tokens placed, and have every seat build its own free card."""
    match.round = number
    match.track = track + [None] * (8 - len(track))
    for seat in list(match.to_act):
        put(match, f"seat-{seat}", card(f"last-{seat}", locked=True))
        match.play(seat, ("build", f"last-{seat}", f"seat-{seat}"))


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
    [
        ("GP", 0, False, 0, {"build": 0, "bastion": 2}),
        ("PG", 0, False, 0, {}),
        ("PG", 0, False, 1, {"build": 1, "bastion": 3}),
        ("PP", 0, False, 1, {}),
        ("GPP", 0, False, 1, {"build": 0, "bastion": 2}),
        ("P", 2, True, 2, {}),
        ("P", 2, False, 2, {"bastion": 3}),
        ("G", 3, True, 2, {"build": 0}),
        ("P", 0, False, 0, {}),
    ],
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


# ---- scoring


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


# ---- whole matches


def reserve_pays(match: Oracle, move: Move) -> int:
    """How many coins a move brings into play, read off the card (negative: takes out)."""
    if move[0] in ("lose", "stuck"):
        return 0
    action, card_id, place = move
    taken = match.cards[card_id]
    coins = 2 if action == "bastion" else -taken.cost
    if place != f"seat-{match.to_act[0]}":
        coins += taken.trade.count("gain")
        if place in CENTRE:
            coins -= taken.trade.count("pay")
    return coins


def check_conservation(match: Oracle, cards: list[str], tokens: list[int]) -> None:
    facts = match.facts()
    seen = [name for name in facts["offer"].values() if name is not None]
    seen += [name for realm in facts["realms"] for name, _ in realm]
    seen += facts["discards"] + cards[len(cards) - facts["deck"] :]
    assert sorted(seen) == sorted(cards)
    assert sum(facts["placed"]) + facts["stack"] == len(tokens)
    assert [t for t in match.track if t is not None] == tokens[: sum(facts["placed"])]
    turned = 8 if facts["attack"][1] is not None else 4 if facts["attack"][0] is not None else 0
    assert facts["shown"] == match.track[:turned] + [None] * (8 - turned)
    assert min(facts["coins"]) >= 0
    for seat, realm in enumerate(facts["realms"]):
        downs = sum(side == "down" for _, side in realm)
        shields = sum(match.cards[name].shields for name, side in realm if side == "up")
        assert facts["defence"][seat] == 2 * downs + shields


def check_turn(match: Oracle, players: int) -> None:
    """The one seat to act sees (P - k + 1) + 2 cards on the k-th turn."""
    facts = match.facts()
    (seat,) = match.awaited()
    done = [len(realm) for realm in facts["realms"]].count(facts["round"])
    assert seat == (facts["first"] + done) % players
    assert sum(name is not None for name in facts["offer"].values()) == players - done + 2
    assert len(facts["discards"]) == 2 * (facts["round"] - 1)
    for other in range(players):
        assert bool(match.legal(other)) == (other == seat)


def play_random_match(deck: Deck, players: int, rng: random.Random) -> Counter[str]:
    """Play to the end, checking at every step; count what happened.

    In every other match nobody raises a bastion that need not, so that invasions hurt.
    """
    daring = rng.random() < 0.5
    cards, tokens = setup_cards(deck, players), setup_tokens(players)
    rng.shuffle(cards)
    rng.shuffle(tokens)
    first = rng.randrange(players)
    match = Oracle(deck, players, first, cards, tokens)
    happened: Counter[str] = Counter()
    while not match.finished:
        check_conservation(match, cards, tokens)
        before = match.facts()
        if any(before["must_lose"]):
            seat = rng.choice([s for s in range(players) if before["must_lose"][s]])
            happened["changed choice"] += seat not in match.awaited()
        else:
            check_turn(match, players)
            (seat,) = match.awaited()
        moves = sorted(match.legal(seat))
        bold = [move for move in moves if move[0] == "build"] if daring else []
        move = rng.choice(bold or moves)
        change = reserve_pays(match, move)
        match.play(seat, move)
        after = match.facts()
        assert sum(after["coins"]) - sum(before["coins"]) == change
        ends_invasion = any(before["must_lose"]) and not any(after["must_lose"])
        for then, now in zip(before["realms"], after["realms"], strict=True):
            turned = [o for o, n in zip(then, now[: len(then)], strict=True) if o != n]
            assert len(turned) <= 1
            assert all(side == "up" and not match.cards[name].locked for name, side in turned)
            assert not turned or ends_invasion
        happened[move[0]] += 1
    check_conservation(match, cards, tokens)
    facts = match.facts()
    assert facts["first"] == (first + 8) % players
    assert facts["deck"] == 0
    assert len(facts["discards"]) == 16
    assert [len(realm) for realm in facts["realms"]] == [8] * players
    assert 0 <= facts["attack"][0] <= 6
    assert facts["attack"][0] <= facts["attack"][1] <= 9
    winners = [seat for seat in range(players) if match.ranks()[seat] == 1]
    assert winners
    assert all(match.points()[seat] == max(match.points()) for seat in winners)
    for seat, held in enumerate(facts["held"][1]):
        won = match.points()[seat] - realm_points(
            match.realms[seat], match.coins[seat], deck.different_categories
        )
        assert won == (facts["attack"][1] if held else 0)
    return happened


@pytest.mark.parametrize("players", COUNTS)
def test_random_matches_with_random_decks(players: int) -> None:
    rng = random.Random(players)
    happened: Counter[str] = Counter()
    for _ in range(200):
        happened += play_random_match(random_deck(rng), players, rng)
    for event in ("build", "bastion", "stuck", "lose", "changed choice"):
        assert happened[event] > 0


@pytest.mark.parametrize("players", COUNTS)
def test_random_matches_with_the_deck(players: int) -> None:
    rng = random.Random(players)
    deck = load_deck()
    happened: Counter[str] = Counter()
    for _ in range(100):
        happened += play_random_match(deck, players, rng)
    assert happened["build"] + happened["bastion"] + happened["stuck"] == 100 * 8 * players
