"""The oracle by itself over random matches: nothing is lost, every turn is in order."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from clessidra.games.minute_realms.content.deck import Deck, load_deck
from helpers.minute_realms.decks import random_deck
from oracle.minute_realms import Move, Oracle
from oracle.minute_realms_score import realm_points
from oracle.minute_realms_setup import CENTRE, setup_cards, setup_tokens

COUNTS = [2, 3, 4, 5]


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
