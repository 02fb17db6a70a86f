"""Redealing: unseen cards come from what is possible, and only from that."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from clessidra.core.content import Content
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.hiding import hide
from clessidra.core.rng import STREAM_REDEAL, Words, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.realm_of_sand.game import GAME, content_of
from clessidra.games.realm_of_sand.state import NONE
from helpers.matches import viewers
from helpers.realm_of_sand.packs import easy_pack
from helpers.realm_of_sand.positions import Position
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import scaled

RED = 0
REDEALS = scaled(60, at_least=25)


@pytest.fixture
def rng() -> Words:
    generator = new_rng()
    start(generator, words_of("c3" * 32), STREAM_REDEAL, 0)
    return generator


def redealt(content: Content, states: States, viewer: int, rng: Words) -> States:
    world = hide(GAME.record, states, 0, viewer)
    GAME.rules.redeal(content.table, world, 0, rng)
    return world


def red_walks(count: int) -> Iterator[Walk]:
    """Matches in which red looks, keeps and buries a lot."""
    chance = random.Random(31)
    for index in range(count):
        content = content_of(easy_pack(chance, crystals=30))
        board = content.ids["boards"][content.table["power"][0].tolist().index(0)]
        walk = start_walk(content, 1 + index % 4, 1, 90, index, boards=(board,))
        for _ in range(chance.randrange(10, 120)):
            if walk.finished:
                break
            walk.apply(walk.turn, walk.pick(chance))
        yield walk


def lying_cards(world: np.void) -> list[int]:
    """Each card as often as it lies somewhere."""
    places = ("deck", "market", "completed", "kept", "looked")
    cards = [card for name in places for card in world[name].ravel().tolist()]
    return sorted(card for card in cards if card != NONE)


@pytest.mark.rule("RS-10", "RS-73")
def test_every_card_lies_somewhere_once(rng: Words) -> None:
    secrets = 0
    for walk in red_walks(scaled(60, at_least=10)):
        for viewer in viewers(int(walk.states["players"][0])):
            world = redealt(walk.content, walk.states, viewer, rng)[0]
            truth = walk.states[0]
            secrets += int(truth["buried"].sum()) > 0
            assert lying_cards(world) == list(range(54))
            levels = walk.content.table["card_level"][0]
            for level in range(3):
                assert ((world["deck"][level] == NONE) == (truth["deck"][level] == NONE)).all()
                assert all(levels[c] == level for c in world["deck"][level] if c != NONE)
                # What red knows of the deck is where it lies.
                known = world["known"][RED, level]
                assert ((known == NONE) == (truth["known"][RED, level] == NONE)).all()
                assert all(
                    known[at] in (NONE, world["deck"][level, at]) for at in range(len(known))
                )
            for at, level in enumerate(world["kept_level"][RED]):
                kept = int(world["kept"][RED, at])
                assert (kept == NONE) == (level == 0)
                assert level == 0 or levels[kept] == level - 1
            if world["looking"]:
                looked = world["looked"][RED, : world["looking"]]
                assert all(levels[card] == world["look_level"] - 1 for card in looked)
    assert secrets > 5


@pytest.mark.rule("RS-73")
def test_red_keeps_what_it_knows(rng: Words) -> None:
    for walk in red_walks(scaled(30, at_least=8)):
        truth = walk.states[0]
        for _ in range(3):
            world = redealt(walk.content, walk.states, RED, rng)[0]
            for name in ("kept", "known", "looked"):
                assert (world[name] == truth[name]).all()
            for level in range(3):
                for at in range(18):
                    if truth["known"][RED, level, at] != NONE:
                        assert world["deck"][level, at] == truth["deck"][level, at]


@pytest.mark.rule("RS-73")
def test_the_others_may_think_of_anything_possible(rng: Words) -> None:
    """The kept card, the cards looked at and the bottom of the deck really vary for others."""
    position = Position(2, "red", "blue")
    position.charge(RED)
    position.play("look level-2")
    for viewer in (1, SPECTATOR):
        worlds = [
            redealt(position.content, position.states, viewer, rng)[0] for _ in range(REDEALS)
        ]
        assert len({int(world["looked"][RED, 0]) for world in worlds}) > 5
        assert all(lying_cards(world) == list(range(54)) for world in worlds)
    names = position.seat(RED)["looked"]["cards"]
    position.play(f"keep {names[0]}", f"bury {names[2]} {names[1]}")
    for viewer in (1, SPECTATOR):
        worlds = [
            redealt(position.content, position.states, viewer, rng)[0] for _ in range(REDEALS)
        ]
        assert len({int(world["kept"][RED, 0]) for world in worlds}) > 5
        lowest = (int(position["top"][1]) + int(position["left"][1]) - 1) % 18
        assert len({int(world["deck"][1, lowest]) for world in worlds}) > 5
        # Among all unseen cards of the level, and no others: 14 of the deck and the one kept.
        seen = {card for world in worlds for card in world["deck"][1].tolist()} - {NONE}
        kept = {int(world["kept"][RED, 0]) for world in worlds}
        unseen = set(range(18, 36)) - set(position["market"][1].tolist())
        assert seen | kept == unseen
    mine = [redealt(position.content, position.states, RED, rng)[0] for _ in range(REDEALS)]
    assert len({int(world["kept"][RED, 0]) for world in mine}) == 1
    assert len({int(world["deck"][1, lowest]) for world in mine}) == 1
    assert len({int(world["deck"][1, int(position["top"][1])]) for world in mine}) > 5
