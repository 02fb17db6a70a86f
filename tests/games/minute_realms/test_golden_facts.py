"""The golden facts of the rule page: numbers and examples that follow from the rules."""

from __future__ import annotations

from itertools import combinations

import pytest

from clessidra.core.deals import deal_from_json
from clessidra.games.minute_realms.content.deck import Scoring
from clessidra.games.minute_realms.game import GAME, content_of
from helpers.minute_realms.decks import card, flat, plain_deck
from helpers.minute_realms.positions import CENTRES, COUNTS, Position, down, facts, token_values, up
from helpers.minute_realms.trades import TRADES


@pytest.mark.rule("MR-10")
@pytest.mark.parametrize(("players", "coins"), [(2, 6), (3, 10), (4, 14), (5, 19)])
def test_starting_coins_in_play(players: int, coins: int) -> None:
    assert sum(Position(players).coins) == coins


@pytest.mark.rule("MR-50")
@pytest.mark.parametrize("players", COUNTS)
def test_16_cards_are_discarded(players: int) -> None:
    position = Position(players)
    while not position.finished:
        position.own_cards()
    assert len(position.facts()["discards"]) == 16


@pytest.mark.rule("MR-13")
@pytest.mark.parametrize("players", COUNTS)
def test_the_tokens_add_up_to_9(players: int) -> None:
    position = Position(players)
    assert sum(value for value in position["tokens"] if value > 0) == 9


@pytest.mark.rule("MR-1", "MR-13", "MR-60")
@pytest.mark.parametrize(("players", "least"), [(2, 7), (3, 7), (4, 4), (5, 3)])
def test_attacks_with_a_token_in_every_round(players: int, least: int) -> None:
    values = token_values(players)
    sums = [sum(some) for some in combinations(values, 8)]
    assert (min(sums), max(sums)) == (least, 9)
    deck = plain_deck("I")
    content = content_of(deck)
    cards = [card.id for card in deck.cards if card.mark <= players]
    for stack, first, final in [(values, sum(values[:4]), least), (values[::-1], 6, 9)]:
        deal = {"first": 0, "deck": cards, "tokens": stack}
        states = deal_from_json(GAME, content, {"players": players}, deal)
        GAME.rules.set_up(content.table, states, 0)
        while awaited := GAME.awaited(content, states, 0):
            seat = awaited[0]
            actions = GAME.legal_actions(content, states, 0, seat)
            moves = [GAME.notation.move_of(content, states, 0, seat, a) for a in actions]
            at = next(n for n, move in enumerate(moves) if move.get("place") in ("centre-1", None))
            assert GAME.rules.apply(content.table, states, 0, seat, actions[at]) == 0
        end = facts(content, states)
        assert end["placed"] == [True] * 8
        assert end["shown"] == stack[:8]
        assert end["stack"] == len(stack) - 8 > 0  # it never runs out
        assert end["attack"] == [first, final]
        assert 0 <= first <= 6


@pytest.mark.rule("MR-60", "MR-67")
@pytest.mark.parametrize("players", COUNTS)
def test_the_attack_may_be_nothing(players: int) -> None:
    position = Position(players)
    while not position.finished:
        position.own_cards()
    assert position.facts()["attack"] == [0, 0]


@pytest.mark.rule("MR-60", "MR-62")
def test_tokens_1_1_0_make_an_attack_of_2() -> None:
    position = Position(3, number=4)
    position.place_tokens(1, 1, 0)
    position.settle(0, down(card("bastion")))
    position.settle(1, up(card("tower", shields=1), card("house")))
    position.settle(2, up(card("wall", shields=1), card("gate", shields=1)))
    for seat in range(3):
        position.lay(f"seat-{seat}", card(f"last-{seat}", locked=True))
    position.own_cards()
    assert position.facts()["attack"] == [2, None]
    assert position.facts()["held"][0] == [True, False, True]
    assert position.awaited == [1]
    assert position.legal(1) == {"lose tower", "lose house"}


@pytest.mark.rule("MR-30", "MR-31", "MR-40", "MR-41", "MR-43")
@pytest.mark.parametrize(("trade", "cost", "locked", "coins", "expected"), TRADES)
@pytest.mark.parametrize("place", ["seat-1", *CENTRES])
def test_trade_examples(
    trade: str, cost: int, locked: bool, coins: int, expected: dict[str, int], place: str
) -> None:
    for do in ("build", "bastion"):
        position = Position()
        position.lay(place, card("wanted", cost=cost, trade=trade, locked=locked))
        position["coins"][:2] = coins, 7
        assert position.ways(0, place) == set(expected)
        if do in expected:
            position.play(0, f"{do} wanted {place}")
            received = trade.count("P") if place == "seat-1" else 0
            assert position.coins == [expected[do], 7 + received]
        else:
            before = position.states.tobytes()
            assert position.attempt(0, f"{do} wanted {place}") != "ok"
            assert position.states.tobytes() == before


# ---- the scoring example


def example(*tokens: int | None) -> Position:
    """The example about to end: seat 0 still has to build the last of its eight cards."""
    position = Position(2, number=8)
    position.place_tokens(*tokens)
    position.settle(
        0,
        down(card("watchtower", "military"))
        + up(
            card("palace", "noble", scoring=flat(5)),
            card("almshouse", "noble", scoring=Scoring("minus_coins", 9, ())),
            card("chapel", "noble", scoring=Scoring("pair", 6, ("noble", "clerical"))),
            card("abbey", "clerical", shields=1),
            card("treasury", "clerical", scoring=Scoring("per_coin", 1, ())),
            card("guildhall", "commercial", scoring=Scoring("per_choice", 2, ())),
        ),
    )
    position.lay("seat-0", card("fair", "productive", scoring=Scoring("different", 0, ())))
    position.settle(1, [])
    position.lay("seat-1", card("hut", locked=True))
    position["coins"][:2] = 1, 0
    position.own_cards()
    return position


CARD_LINES = [
    "Watchtower (bastion): 0",
    "Palace: 5",
    "Almshouse: 9 − 1 coin = 8",
    "Chapel: a noble and a clerical building = 6",
    "Abbey: scores nothing",
    "Treasury: 1 × 1 coin = 1",
    "Guildhall: 2 × 3 noble (best category) = 6",
    "Fair: 4 different categories = 4",
]


@pytest.mark.rule("MR-5", "MR-61", "MR-66", "MR-70", "MR-71", "MR-72")
@pytest.mark.parametrize(("tokens", "attack", "total"), [((1, 1, 0), 2, 32), ((2, 1), 3, 33)])
def test_the_example_scores_32_and_33(tokens: tuple[int, ...], attack: int, total: int) -> None:
    position = example(*tokens)
    assert position.finished
    assert position.defence(0) == 3
    assert position.points(0) == total
    held = f"Second invasion: attack {attack}, defence 3, the realm held = {attack}"
    assert position.sheet(0) == [*CARD_LINES, held]


@pytest.mark.rule("MR-62", "MR-63", "MR-66", "MR-70")
@pytest.mark.parametrize(
    ("lost", "total"),
    [
        ("abbey", 30),
        ("treasury", 29),
        ("palace", 23),  # a noble less for the guildhall
        ("almshouse", 20),
        ("chapel", 22),
        ("guildhall", 22),  # a category less for the fair
        ("fair", 26),
    ],
)
def test_the_example_at_attack_4_loses_a_building_and_the_points(lost: str, total: int) -> None:
    position = example(2, 2)
    assert not position.finished
    assert position.awaited == [0]
    assert len(position.legal(0)) == 7
    position.play(0, f"lose {lost}")
    assert position.finished
    assert position.points(0) == total
    lines = position.sheet(0)
    assert lines[-1] == "Second invasion: attack 4, the realm did not hold = 0"
    assert f"{lost.capitalize()} (bastion): 0" in lines


@pytest.mark.rule("MR-66")
def test_the_example_in_italian_has_the_same_numbers() -> None:
    position = example(1, 1, 0)
    ends = [line.rsplit(" ", 1)[-1] for line in position.sheet(0)]
    italian = [line.rsplit(" ", 1)[-1] for line in position.sheet(0, "it")]
    assert [end for end in ends if end.isdigit()] == [end for end in italian if end.isdigit()]
