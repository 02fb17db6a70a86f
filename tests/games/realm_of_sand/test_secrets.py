"""Nothing hidden leaks: matches that differ only in what the rules hide look the same.

The list is written by hand from "What is public" of the rule page, not read off the tags of the
record: deck orders; the cards that red keeps; the cards that red looks at; and what red put at
the bottom of a deck, which only red knows.
"""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.game import Move
from clessidra.core.hiding import hide
from clessidra.games.realm_of_sand.game import GAME, content_of
from helpers.matches import viewers
from helpers.realm_of_sand.packs import AUTHORED, card, easy_pack
from helpers.realm_of_sand.positions import Position
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import scaled
from helpers.twins import TwinMatches, check_hidden, dealt_pair, everything_sent, swapped

CONTENT = content_of(AUTHORED)
NOBODY_SEES = ("deck",)
OWNER_SEES = ("kept", "known", "looked")
RED = 0
"""The seat with the red board in the matches of this file."""


class Twins(TwinMatches[Walk]):
    """Two matches that differ in something hidden."""

    def __init__(self, content: Content, one: States, other: States) -> None:
        super().__init__(Walk(GAME, content, one, None), Walk(GAME, content, other, None))
        assert one.tobytes() != other.tobytes()

    @classmethod
    def dealt(cls, content: Content, options: Json, deal: Json, other_deal: Json) -> Twins:
        return cls(content, *dealt_pair(GAME, content, options, deal, other_deal))

    def received(self, walk: Walk, viewer: int) -> bytes:
        hidden = hide(GAME.record, walk.states, 0, viewer)
        seated = viewer != SPECTATOR
        found = GAME.candidates(walk.content, hidden, 0, viewer) if seated else None
        return everything_sent(GAME, walk.content, walk.states, viewer, candidates=found)

    def play(self, seat: int, move: Move, other_move: Move | None = None) -> None:
        """The same move in both, or two that differ in something hidden; others hear the same."""
        other_move = other_move or move
        told: list[list[str]] = []
        for walk, said in ((self.one, move), (self.other, other_move)):
            before = walk.states.copy()
            action = GAME.notation.action_of(walk.content, walk.states, 0, seat, said)
            assert walk.apply(seat, action) == 0
            told.append([self._heard(walk, seat, said, before, v) for v in self.viewers])
        for viewer, one, other in zip(self.viewers, *told, strict=True):
            if viewer != seat and self.look_alike(viewer):
                assert one == other

    def _heard(self, walk: Walk, seat: int, move: Move, before: States, viewer: int) -> str:
        shown = move if viewer == seat else GAME.notation.hidden(move)
        pair = [hide(GAME.record, states, 0, viewer) for states in (before, walk.states)]
        story = GAME.story(walk.content, "move", seat, shown, *pair)
        lines = [[told.seat, told.key, dict(told.values)] for told in story]
        return json.dumps([seat, shown, GAME.notation.text_of(shown), lines])


# ---- the decks


@pytest.mark.rule("RS-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_order_of_a_deck_is_hidden_until_a_card_is_turned_up(players: int) -> None:
    chance = random.Random(players)
    turned = 0
    for index in range(scaled(10, at_least=3)):
        content = content_of(easy_pack(chance))
        walk = start_walk(content, players, 0, 80, index)
        level = chance.randrange(3)
        first, second = sorted(chance.sample(range(4, 9), 2))
        decks = list(walk.deal["deck"])
        decks[level] = swapped(decks[level], first, second)
        options = {"players": players, "advanced": 0}
        twins = Twins.dealt(content, options, walk.deal, walk.deal | {"deck": decks})
        for step in range(120):
            drawn = int(twins.one.states["left"][0, level]) < 18 - first
            if drawn:
                assert twins.alike() == set()
                turned += 1
                break
            if step % 6 == 0:
                assert twins.alike() == set(twins.viewers)
            if twins.one.finished:
                break
            seat = twins.one.turn
            twins.play(seat, twins.one.move(seat, twins.one.pick(chance)))
    assert turned


# ---- the red power


def red_match(players: int = 3) -> Position:
    """Red may look at a deck; the other seats have boards without secrets."""
    position = Position(players, *("red", "blue", "green", "orange")[:players])
    position.charge(RED)
    return position


def reordered(position: Position, level: int, order: str) -> States:
    """The same match with the top of a deck in another order."""
    states = position.states.copy()
    top = int(states["top"][0, level - 1])
    at = [(top + depth) % 18 for depth in range(len(order))]
    states["deck"][0, level - 1, at] = states["deck"][0, level - 1, [at[int(n)] for n in order]]
    return states


@pytest.mark.rule("RS-73")
def test_only_red_sees_the_cards_that_it_looks_at() -> None:
    position = red_match()
    twins = Twins(position.content, position.states.copy(), reordered(position, 2, "2345601"))
    assert twins.alike() == set(twins.viewers)
    twins.play(RED, {"do": "look", "deck": "level-2"})
    assert twins.alike() == {1, 2, SPECTATOR}
    for viewer in (1, 2, SPECTATOR):
        view = GAME.view(position.content, hide(GAME.record, twins.one.states, 0, viewer), 0)
        assert view["seats"][RED]["looked"] == {"level": 2, "cards": [None] * 3}
        assert view["phase"] == "look"


@pytest.mark.rule("RS-73")
def test_only_red_knows_which_card_it_keeps_and_where_the_others_are() -> None:
    position = red_match()
    position.play("look level-1")
    names = position.seat(RED)["looked"]["cards"]
    twins = Twins.__new__(Twins)
    twins.one = Walk(GAME, position.content, position.states.copy(), None)
    twins.other = Walk(GAME, position.content, position.states.copy(), None)
    twins.viewers = viewers(3)
    twins.play(RED, {"do": "keep", "card": names[0]}, {"do": "keep", "card": names[2]})
    assert twins.alike() == {1, 2, SPECTATOR}
    twins.play(
        RED,
        {"do": "bury", "cards": [names[1], names[2]]},
        {"do": "bury", "cards": [names[1], names[0]]},
    )
    assert twins.alike() == {1, 2, SPECTATOR}
    view = GAME.view(position.content, hide(GAME.record, twins.one.states, 0, 1), 0)
    assert view["seats"][RED]["kept"] == [{"level": 1, "card": None}]
    assert view["seats"][RED]["bottom"] == [[], [], []]
    assert view["decks"] == [13, 14, 14]
    mine = GAME.view(position.content, hide(GAME.record, twins.one.states, 0, RED), 0)
    assert mine["seats"][RED]["kept"] == [{"level": 1, "card": names[0]}]
    assert mine["seats"][RED]["bottom"] == [[names[1], names[2]], [], []]


@pytest.mark.rule("RS-73")
def test_the_order_at_the_bottom_is_known_to_red_only() -> None:
    position = red_match()
    position.play("look level-3")
    names = position.seat(RED)["looked"]["cards"]
    position.play(f"keep {names[1]}")
    pair = [position.states.copy(), position.states.copy()]
    pair[1]["reveals"] += 1
    twins = Twins(position.content, *pair)
    pair[1]["reveals"] -= 1
    twins.play(
        RED,
        {"do": "bury", "cards": [names[0], names[2]]},
        {"do": "bury", "cards": [names[2], names[0]]},
    )
    assert twins.alike() == {1, 2, SPECTATOR}


@pytest.mark.rule("RS-61", "RS-73")
def test_a_kept_card_is_hidden_until_it_is_completed() -> None:
    position = red_match()
    position.hold(RED, card("hut", "ws"))
    position.hold(RED, card("inn", "sw/w.", stars=4))
    other = position.states.copy()
    other["kept"][0, RED, :2] = other["kept"][0, RED, 1::-1]
    twins = Twins(position.content, position.states.copy(), other)
    for states in (twins.one.states, twins.other.states):
        states["pieces"][0, RED, 0] = 1 << 14
        states["pieces"][0, RED, 1] = 1 << 15
        states["squares"][0] = [27, 27, 28]
    assert twins.alike() == {1, 2, SPECTATOR}
    reveals = int(twins.one.states["reveals"][0])
    twins.play(RED, {"do": "complete", "card": "hut", "boxes": ["c3", "d3"]})
    assert int(twins.one.states["reveals"][0]) == reveals + 1  # no undo goes back across it
    assert twins.alike() == set(twins.viewers)


@pytest.mark.rule("RS-73")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_secrets_of_whole_matches(players: int) -> None:
    """Wherever red may keep or bury one or the other, nobody else can tell which it was."""
    chance = random.Random(players)
    compared: Counter[str] = Counter()
    for index in range(scaled(30, at_least=6)):
        content = content_of(easy_pack(chance, crystals=30))
        walk = start_walk(content, players, 1, 81, index, boards=(red_board(content),))
        for _ in range(80):
            if walk.finished:
                break
            seat, action = walk.turn, walk.pick(chance)
            kind = walk.move(seat, action)["do"]
            ways = [a for a in walk.legal(seat) if walk.move(seat, a)["do"] == kind]
            if kind in ("keep", "bury") and len(ways) > 1:
                pair = [walk.states.copy(), walk.states.copy()]
                for states, choice in zip(pair, chance.sample(ways, 2), strict=True):
                    assert GAME.rules.apply(content.table, states, 0, seat, choice) == 0
                twins = Twins(content, *pair)
                assert twins.alike() == set(twins.viewers) - {RED}
                compared[kind] += 1
            assert walk.apply(seat, action) == 0
    assert set(compared) == {"keep", "bury"}


def red_board(content: Content) -> str:
    at = content.table["power"][0].tolist().index(0)
    return str(content.ids["boards"][at])


@pytest.mark.rule("RS-73")
def test_a_move_of_red_is_told_without_its_cards() -> None:
    hidden = GAME.notation.hidden
    assert hidden({"do": "keep", "card": "souk"}) == {"do": "keep"}
    assert hidden({"do": "bury", "cards": ["camp", "gate"]}) == {"do": "bury"}
    for move in (
        {"do": "look", "deck": "level-1"},
        {"do": "complete", "card": "souk", "boxes": ["b2"]},
        {"do": "take", "tile": "tile-01"},
    ):
        assert hidden(move) == move


# ---- the record by itself


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_hidden_record_shows(players: int) -> None:
    """The hand-written list again, and all the rest is there to be seen."""
    chance = random.Random(players)
    for index in range(scaled(6)):
        content = content_of(easy_pack(chance, crystals=30))
        walk = start_walk(content, players, 1, 82, index, boards=(red_board(content),))
        for _ in range(60):
            if walk.finished:
                break
            walk.apply(walk.turn, walk.pick(chance))
            for viewer in viewers(players):
                check_hidden(GAME, walk.states, viewer, NOBODY_SEES, OWNER_SEES)
