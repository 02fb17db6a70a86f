"""Redealing: unseen cards, tokens and choices come from what is possible, and only from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from clessidra.core.fields import SPECTATOR, States
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from clessidra.core.rng import STREAM_REDEAL, Words, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.minute_realms.content.deck import load_deck
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_of_value
from clessidra.games.minute_realms.game import content_of
from clessidra.games.minute_realms.rules import may_be_lost
from clessidra.games.minute_realms.state import NONE, Phase
from helpers.matches import new_match, positions, random_match
from helpers.samples import scaled

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)
REDEALS = scaled(40, at_least=12)


@pytest.fixture
def rng() -> Words:
    generator = new_rng()
    start(generator, words_of("c3" * 32), STREAM_REDEAL, 0)
    return generator


def redealt(states: States, viewer: int, rng: Words) -> States:
    world = hide(GAME.record, states, 0, viewer)
    GAME.rules.redeal(CONTENT.table, world, 0, rng)
    return world


def unseen_cards(states: States) -> set[int]:
    """Worked out from what lies open."""
    s = states[0]
    in_play = set(np.flatnonzero(CONTENT.table["mark"][0] <= s["players"]).tolist())
    lying = {*s["offer"].tolist(), *s["realm"].ravel().tolist(), *s["discards"].tolist()}
    return in_play - lying


@pytest.mark.rule("MR-12")
def test_the_deck_holds_each_unseen_card_once(rng: Words) -> None:
    for states in positions(GAME, CONTENT, scaled(12)):
        dealt = int(states["dealt"][0])
        deck = redealt(states, SPECTATOR, rng)["deck"][0].tolist()
        unseen = unseen_cards(states)
        assert deck[:dealt] == [NONE] * dealt
        assert sorted(deck[dealt : dealt + len(unseen)]) == sorted(unseen)
        assert set(deck[dealt + len(unseen) :]) <= {NONE}


@pytest.mark.rule("MR-12")
def test_no_card_of_larger_tables_comes_in(rng: Words) -> None:
    """Wherever it stands in the file: here they are the first."""
    deck = load_deck()
    content = content_of(replace(deck, cards=deck.cards[::-1]))
    assert content.table["mark"][0, 0] > 2
    states = new_match(GAME, content, 2, 1).states.copy()
    GAME.rules.redeal(content.table, states, 0, rng)
    found = [card for card in states["deck"][0].tolist() if card != NONE]
    assert len(found) == int((content.table["mark"][0] <= 2).sum()) - int(states["dealt"][0])
    assert all(content.table["mark"][0, card] <= 2 for card in found)


@pytest.mark.rule("MR-13", "MR-30", "MR-60")
def test_the_tokens_add_up(rng: Words) -> None:
    for states in positions(GAME, CONTENT, scaled(12)):
        world = redealt(states, SPECTATOR, rng)[0]
        players, drawn = int(world["players"]), int(world["drawn"])
        for number in range(8):
            if world["shown"][number] != NONE:
                assert world["track"][number] == world["shown"][number]
            assert (world["track"][number] != NONE) == bool(world["placed"][number])
        stack = world["tokens"].tolist()
        total = sum(tokens_of_value(players, value) for value in range(N_VALUES))
        assert stack[:drawn] == [NONE] * drawn
        assert set(stack[total:]) <= {NONE}
        have = Counter([*stack[drawn:total], *world["track"].tolist()])
        del have[NONE]
        expected = {value: tokens_of_value(players, value) for value in range(N_VALUES)}
        assert have == Counter({value: count for value, count in expected.items() if count})


def test_every_unseen_order_is_possible(rng: Words) -> None:
    """The next card and the last, the top token and a hidden token of the track really vary."""
    for states in positions(GAME, CONTENT, 40):
        if states["drawn"][0] and states["round"][0] == 3:
            break
    worlds = [redealt(states, 0, rng)[0] for _ in range(REDEALS)]
    dealt, drawn = int(states["dealt"][0]), int(states["drawn"][0])
    number = int(np.flatnonzero(states["placed"][0])[0])
    last = dealt + len(unseen_cards(states)) - 1
    for place in (dealt, last):
        assert len({int(world["deck"][place]) for world in worlds}) > 5
    assert len({int(world["tokens"][drawn]) for world in worlds}) > 1
    assert len({int(world["track"][number]) for world in worlds}) > 1


def pending_choices() -> Iterator[tuple[States, int]]:
    """Positions in which somebody has secretly chosen among several buildings."""
    for seed in range(400):
        match = random_match(GAME, CONTENT, 4, seed)
        for seq in range(len(match.events)):
            states = match.states_after(seq)
            if states["phase"][0] == Phase.LOSE and states["chosen"][0].any():
                chooser = int(np.flatnonzero(states["chosen"][0])[0])
                if sum(eligible(states, chooser)) > 1:
                    yield states, chooser
                    break


def eligible(states: States, seat: int) -> list[int]:
    return [may_be_lost(CONTENT.table, states, 0, seat, slot) for slot in range(8)]


@pytest.mark.rule("MR-63", "MR-65")
def test_a_pending_choice_is_any_building_that_may_be_lost(rng: Words) -> None:
    enough = scaled(6, at_least=2)
    found = list(islice(pending_choices(), enough))
    assert len(found) == enough
    for states, chooser in found:
        mine = redealt(states, chooser, rng)
        assert mine["choice"][0, chooser] == states["choice"][0, chooser]
        for viewer in (SPECTATOR, (chooser + 1) % 4):
            worlds = [redealt(states, viewer, rng) for _ in range(REDEALS)]
            guesses = {int(world["choice"][0, chooser]) for world in worlds}
            possible = {slot for slot, yes in enumerate(eligible(states, chooser)) if yes}
            assert guesses == possible
            for world in worlds:
                undecided = world["chosen"][0] == 0
                assert (world["choice"][0][undecided] == NONE).all()
