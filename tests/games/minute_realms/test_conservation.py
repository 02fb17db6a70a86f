"""What no action may change: the cards, the tokens and the coins, and the ranges of the record."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.games.minute_realms.content.deck import load_deck
from clessidra.games.minute_realms.game import GAME, content_of
from helpers.minute_realms.decks import extreme_deck, random_deck
from helpers.minute_realms.positions import (
    CENTRES,
    COUNTS,
    DOWN,
    LOSE,
    NONE,
    OVER,
    TAKE,
    UP,
    token_values,
)
from helpers.minute_realms.walks import Walk, start_walk

if TYPE_CHECKING:
    from clessidra.core.game import Move
    from clessidra.games.minute_realms.content.deck import Card, Deck

CARD = (NONE, 55)
BIT = (0, 1)
TOKEN = (NONE, 2)
MOST_COINS = 19 + 5 * 8 * (6 + 2)  # the start, and six gains and a bastion on every turn
RANGES = {
    "players": (2, 5),
    "round": (1, 8),
    "phase": (TAKE, OVER),
    "reveals": (1, 8 + 2 + 2),  # eight deals, two invasions, two reveals of choices
    "first": (0, 4),
    "deck": CARD,
    "tokens": TOKEN,
    "dealt": (4, 56),
    "drawn": (0, 8),
    "acted": (0, 5),
    "coins": (0, MOST_COINS),
    "offer": CARD,
    "realm": CARD,
    "face": (0, DOWN),
    "built": (0, 8),
    "discards": CARD,
    "placed": BIT,
    "track": TOKEN,
    "shown": TOKEN,
    "attack": (NONE, 9),
    "held": (NONE, 1),
    "must_lose": BIT,
    "chosen": BIT,
    "choice": (NONE, 7),
}


def test_every_field_has_a_range() -> None:
    assert set(RANGES) == {field.name for field in GAME.record.fields}


def check_ranges(s: Any) -> None:
    for name, (least, most) in RANGES.items():
        assert s[name].min() >= least, name
        assert s[name].max() <= most, name
    players = int(s["players"])
    assert s["first"] < players
    # The seats nobody holds stay blank.
    blank = GAME.record.blank()[0]
    for name in ("coins", "realm", "face", "built", "must_lose", "chosen", "choice"):
        assert (s[name][players:] == blank[name][players:]).all()
    assert (s["offer"][players:5] == NONE).all()
    assert (s["held"][:, players:] == NONE).all()


def check_cards(s: Any, in_play: list[int]) -> None:
    """Every card of the match lies in exactly one place."""
    players, dealt = int(s["players"]), int(s["dealt"])
    assert (s["deck"][:dealt] == NONE).all()
    height = 8 * (players + 2) - dealt
    left = s["deck"][dealt:].tolist()
    assert NONE not in left[:height]
    assert set(left[height:]) <= {NONE}
    lying = left[:height]
    for name in ("offer", "realm", "discards"):
        lying += [card for card in s[name].ravel().tolist() if card != NONE]
    assert sorted(lying) == in_play
    for seat in range(players):
        built = int(s["built"][seat])
        assert (s["realm"][seat, :built] != NONE).all()
        assert (s["realm"][seat, built:] == NONE).all()
        assert set(s["face"][seat, :built].tolist()) <= {UP, DOWN}
        assert (s["face"][seat, built:] == 0).all()


def check_heights(s: Any) -> None:
    """How much lies where follows from the round and from how many have acted."""
    players, number = int(s["players"]), int(s["round"])
    assert s["dealt"] == number * (players + 2)
    ended = number - (s["phase"] == TAKE)
    assert (s["discards"] != NONE).sum() == 2 * ended
    turns = [(int(s["first"]) + turn) % players for turn in range(players)]
    acted = set(turns[: int(s["acted"])]) if s["phase"] == TAKE else set(turns)
    for seat in range(players):
        assert s["built"][seat] == number - 1 + (seat in acted)
        assert (s["offer"][seat] == NONE) == (seat in acted)
    assert ((s["offer"][5:] != NONE) == (s["phase"] == TAKE)).all()
    assert s["phase"] != TAKE or s["acted"] < players
    assert s["phase"] != LOSE or number in (4, 8)
    assert s["phase"] != OVER or number == 8


def check_tokens(s: Any) -> None:
    """Every token is in the stack or on the track, and face up only after an invasion."""
    players, drawn, number = int(s["players"]), int(s["drawn"]), int(s["round"])
    values = token_values(players)
    assert (s["tokens"][:drawn] == NONE).all()
    stack = s["tokens"][drawn : len(values)].tolist()
    assert NONE not in stack
    assert (s["tokens"][len(values) :] == NONE).all()
    placed = s["placed"] == 1
    assert (placed == (s["track"] != NONE)).all()
    assert sorted(stack + s["track"][placed].tolist()) == values
    assert placed.sum() == drawn <= number
    assert not placed[number:].any()
    turned = 8 if s["attack"][1] != NONE else 4 if s["attack"][0] != NONE else 0
    assert (s["shown"][:turned] == s["track"][:turned]).all()
    assert (s["shown"][turned:] == NONE).all()
    for wave, last in enumerate((4, 8)):
        past = number > last or (number == last and s["phase"] != TAKE)
        assert (s["attack"][wave] != NONE) == past
        assert (s["held"][wave, :players] != NONE).all() == past
        if past:
            assert s["attack"][wave] == s["track"][:last][placed[:last]].sum()


def check_choices(s: Any) -> None:
    must, chosen, choice = s["must_lose"] == 1, s["chosen"] == 1, s["choice"]
    assert must.any() == (s["phase"] == LOSE)
    assert not (chosen & ~must).any()
    assert (chosen == (choice != NONE)).all()
    assert s["phase"] != LOSE or (must & ~chosen).any()


def check_record(walk: Walk, in_play: list[int]) -> None:
    s = walk.states[0]
    check_ranges(s)
    check_cards(s, in_play)
    check_heights(s)
    check_tokens(s)
    check_choices(s)
    view = GAME.view(walk.content, hide(GAME.record, walk.states, 0, SPECTATOR), 0)
    assert view["deck"] == int((s["deck"] != NONE).sum())
    # MR-50: after the last invasion the rest of the stack leaves the table.
    left = 0 if view["phase"] == "over" else int((s["tokens"] != NONE).sum())
    assert view["stack"] == left


def bank_pays(card: Card, move: Move, seat: int) -> int:
    """How many coins a move brings into play, read off the card (negative: takes out)."""
    if move["do"] in ("lose", "stuck"):
        return 0
    coins = 2 if move["do"] == "bastion" else -card.cost
    if move["place"] != f"seat-{seat}":
        coins += card.trade.count("gain")
        if move["place"] in CENTRES:
            coins -= card.trade.count("pay")
    return coins


def owner_of(move: Move, seat: int) -> int | None:
    """The other player who is paid for the card, if any."""
    place = move.get("place", "centre-1")
    return None if place in CENTRES or place == f"seat-{seat}" else int(place[-1])


def check_step(walk: Walk, deck: Deck, seat: int, action: int) -> None:
    """Play one action, and follow the money."""
    move = walk.move(seat, action)
    card = next(card for card in deck.cards if card.id == move["card"])
    before = walk.states.copy()[0]
    assert walk.apply(seat, action) == 0
    s = walk.states[0]
    change = s["coins"].astype(int) - before["coins"]
    assert change.sum() == bank_pays(card, move, seat)
    owner = owner_of(move, seat)
    for other in range(5):
        if other != seat:
            assert change[other] == (card.trade.count("pay") if other == owner else 0)
    assert s["reveals"] >= before["reveals"]
    news = (s["dealt"] != before["dealt"], (s["shown"] != before["shown"]).any())
    assert not any(news) or s["reveals"] > before["reveals"]
    # Realms only grow, and a card turns only when an invasion's choices are revealed.
    built = before["realm"] != NONE
    assert (s["realm"][built] == before["realm"][built]).all()
    turned = built & (s["face"] != before["face"])
    assert turned.sum() <= (before["must_lose"].sum() if move["do"] == "lose" else 0)
    assert (before["face"][turned] == UP).all()
    locked = {at for at, one in enumerate(deck.cards) if one.locked}
    assert not locked & set(s["realm"][turned].tolist())


def play_and_check(deck: Deck, players: int, series: int, index: int, rng: random.Random) -> int:
    walk = start_walk(content_of(deck), players, series, index)
    in_play = [at for at, card in enumerate(deck.cards) if card.mark <= players]
    check_record(walk, in_play)
    steps = 0
    while not walk.finished:
        seat, action = walk.pick(rng)
        check_step(walk, deck, seat, action)
        check_record(walk, in_play)
        steps += 1
    return steps


@pytest.mark.rule("MR-4", "MR-13", "MR-30", "MR-40", "MR-41", "MR-50", "MR-63")
@pytest.mark.parametrize("players", COUNTS)
def test_nothing_is_made_or_lost_with_the_authored_deck(players: int) -> None:
    rng = random.Random(players)
    for index in range(20):
        assert play_and_check(load_deck(), players, 3, index, rng) >= 8 * players


@pytest.mark.parametrize("players", COUNTS)
def test_nothing_is_made_or_lost_with_harsh_decks(players: int) -> None:
    rng = random.Random(players)
    for index in range(20):
        deck = random_deck(rng) if index % 4 < 2 else extreme_deck(rng)
        assert play_and_check(deck, players, 4, index, rng) >= 8 * players


@pytest.mark.rule("MR-11")
@pytest.mark.parametrize("players", COUNTS)
def test_more_coins_than_the_box_holds(players: int) -> None:
    """Everybody raises a bastion on a card with six gains on every turn they can."""
    rng = random.Random(0)
    deck = extreme_deck(rng)
    walk = start_walk(content_of(deck), players, 5, 0)
    in_play = [at for at, card in enumerate(deck.cards) if card.mark <= players]
    most = Counter[str]()
    while not walk.finished:
        seat, _ = walk.pick(rng)
        cards = {card.id: card for card in deck.cards}
        actions = walk.legal(seat)
        moves = {action: walk.move(seat, action) for action in actions}
        action = max(actions, key=lambda a: bank_pays(cards[moves[a]["card"]], moves[a], seat))
        check_step(walk, deck, seat, action)
        check_record(walk, in_play)
        most["coins"] = max(most["coins"], int(walk.states["coins"][0].sum()))
    assert most["coins"] > 30
