"""Nobody learns what the rules hide: pairs of matches that differ only there look alike.

What is hidden is listed here by hand, from "What is public" of the rule page, and not taken from
the visibility of the fields: the order of the deck, the order of the stack, the values of placed
tokens until they are turned, the values of those removed with the stack, and what others have
chosen to lose until all have chosen.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clessidra.core.deals import deal_from_json
from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.games.minute_realms.game import GAME, content_of
from clessidra.games.minute_realms.rules import check
from helpers.matches import first_content, viewers
from helpers.minute_realms.decks import card, random_deck
from helpers.minute_realms.positions import COUNTS, LOSE, NONE, PLACES, Position, up
from helpers.minute_realms.walks import Walk, start_walk
from helpers.twins import TwinMatches, check_hidden, dealt_pair, everything_sent, swapped

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Move

AUTHORED = first_content(GAME)  # here invaders are rare enough for tokens to stay on the stack
NOBODY_SEES = ("deck", "tokens", "track")
OWNER_SEES = ("choice",)


def received(content: Content, states: States, viewer: int) -> bytes:
    """Everything a viewer is sent, or answered, about a record."""
    asks = range(0 if viewer == SPECTATOR else GAME.n_actions)
    answers = [check(content.table, states, 0, viewer, action) for action in asks]
    return everything_sent(GAME, content, states, viewer, answers=answers)


def heard(move: Move, seat: int, viewer: int) -> bytes:
    """What a viewer is told of a move when it is made."""
    shown = move if viewer == seat else GAME.notation.hidden(move)
    return json.dumps([seat, shown, GAME.notation.text_of(shown)]).encode()


class Twins(TwinMatches[Walk]):
    """Two matches that differ in something hidden."""

    def __init__(self, content: Content, one: States, other: States) -> None:
        super().__init__(*(Walk(GAME, content, states, None) for states in (one, other)))
        assert one.tobytes() != other.tobytes()

    @classmethod
    def dealt(cls, content: Content, players: int, deal: Json, other_deal: Json) -> Twins:
        return cls(content, *dealt_pair(GAME, content, {"players": players}, deal, other_deal))

    def received(self, walk: Walk, viewer: int) -> bytes:
        return received(walk.content, walk.states, viewer)

    def play(self, seat: int, move: Move, other_move: Move | None = None) -> None:
        """The same move in both, or two that differ in something hidden."""
        other_move = other_move or move
        for walk, said in ((self.one, move), (self.other, other_move)):
            action = GAME.notation.action_of(walk.content, walk.states, 0, seat, said)
            assert walk.apply(seat, action) == 0
        for viewer in self.viewers:
            if viewer != seat:
                assert heard(move, seat, viewer) == heard(other_move, seat, viewer)

    def play_on(self, rng: random.Random) -> None:
        seat, action = self.one.pick(rng)
        self.play(seat, self.one.move(seat, action))

    def check_alike(self) -> None:
        assert self.alike() == set(self.viewers)

    def check_unlike(self) -> None:
        assert self.alike() == set()


# ---- the deck


@pytest.mark.rule("MR-12")
@pytest.mark.parametrize("players", COUNTS)
def test_the_order_of_the_deck_is_hidden_until_a_card_is_dealt(players: int) -> None:
    rng = random.Random(players)
    size = 8 * (players + 2)
    for index in range(12):
        deal = start_walk(AUTHORED, players, 6, index).deal
        first, second = sorted(rng.sample(range(players + 2, size), 2))
        twins = Twins.dealt(
            AUTHORED, players, deal, deal | {"deck": swapped(deal["deck"], first, second)}
        )
        twins.check_alike()
        while int(twins.one.states["dealt"][0]) <= first:
            twins.play_on(rng)
            if int(twins.one.states["dealt"][0]) <= first:
                twins.check_alike()
        twins.check_unlike()  # now they lie on the table


@pytest.mark.rule("MR-12")
@pytest.mark.parametrize("players", COUNTS)
def test_the_whole_rest_of_the_deck_is_hidden(players: int) -> None:
    rng = random.Random(players)
    for number in range(1, 8):
        deal = start_walk(AUTHORED, players, 7, number).deal
        known = number * (players + 2)
        other = deal["deck"][:known] + deal["deck"][known:][::-1]
        twins = Twins.dealt(AUTHORED, players, deal, deal | {"deck": other})
        while int(twins.one.states["round"][0]) <= number:
            twins.check_alike()
            twins.play_on(rng)
        twins.check_unlike()


# ---- the tokens


def turned(states: States, token: int) -> bool:
    """Whether the token that lay at this height of the stack has been placed and turned up."""
    spaces = [at for at in range(8) if states["placed"][0, at]]
    return token < len(spaces) and bool(states["shown"][0, spaces[token]] != NONE)


@pytest.mark.rule("MR-13", "MR-30", "MR-50", "MR-60")
@pytest.mark.parametrize("players", COUNTS)
def test_tokens_are_hidden_until_they_are_turned(players: int) -> None:
    rng = random.Random(players)
    happened: Counter[str] = Counter()
    for index in range(30):
        walk = start_walk(AUTHORED, players, 8, index)
        tokens = walk.deal["tokens"]
        one, other = sorted(rng.sample(range(len(tokens)), 2))
        if tokens[one] == tokens[other]:
            continue
        twins = Twins.dealt(
            AUTHORED, players, walk.deal, walk.deal | {"tokens": swapped(tokens, one, other)}
        )
        twins.check_alike()
        while not turned(twins.one.states, one) and not twins.one.finished:
            twins.play_on(rng)
            if not turned(twins.one.states, one):
                twins.check_alike()
                happened["on the track"] += int(twins.one.states["drawn"][0]) > one
        if turned(twins.one.states, one):
            twins.check_unlike()
            number = 4 if twins.one.states["attack"][0, 1] == NONE else 8
            happened[f"turned after round {number}"] += 1
        else:
            happened["removed with the stack"] += 1  # and nobody ever knew
    assert set(+happened) == {
        "on the track",
        "turned after round 4",
        "turned after round 8",
        "removed with the stack",
    }


@pytest.mark.rule("MR-13")
@pytest.mark.parametrize("players", COUNTS)
def test_the_backs_of_the_tokens_are_alike(players: int) -> None:
    for viewer in viewers(players):
        alike = set()
        for index in range(20):
            walk = start_walk(AUTHORED, players, 9, 0)
            rng = random.Random(index)
            rng.shuffle(walk.deal["tokens"])
            states = deal_from_json(GAME, AUTHORED, {"players": players}, walk.deal)
            GAME.rules.set_up(AUTHORED.table, states, 0)
            alike.add(received(AUTHORED, states, viewer))
        assert len(alike) == 1


# ---- the choices


def invaded() -> Position:
    """Seats 0, 1 and 2 of four choose what to lose; seat 3 holds."""
    position = Position(4, number=4)
    position.place_tokens(2, 2)
    for seat in range(4):
        shields = 5 if seat == 3 else 0
        position.settle(
            seat,
            up(*(card(f"{name}-{seat}", shields=shields) for name in ("house", "barn", "inn"))),
        )
        position.lay(PLACES[seat], card(f"last-{seat}", locked=True))
    position.own_cards()
    assert position.awaited == [0, 1, 2]
    return position


def lose(name: str) -> Move:
    return {"do": "lose", "card": name}


@pytest.mark.rule("MR-65")
def test_a_pending_choice_is_known_to_its_owner_only() -> None:
    position = invaded()
    one, other = position.states.copy(), position.states.copy()
    for states, slot in ((one, 0), (other, 1)):
        states["chosen"][0, 1], states["choice"][0, 1] = 1, slot
    twins = Twins(position.content, one, other)
    steps: list[tuple[int, Move, Move]] = [
        (1, lose("house-1"), lose("barn-1")),  # chosen once more, the same
        (1, lose("inn-1"), lose("house-1")),  # changed
        (0, lose("barn-0"), lose("barn-0")),
        (1, lose("barn-1"), lose("inn-1")),  # changed again
    ]
    for seat, move, other_move in steps:
        twins.play(seat, move, other_move)
        for viewer in twins.viewers:
            assert twins.look_alike(viewer) == (viewer != 1)
        for walk, said in ((twins.one, move), (twins.other, other_move)):
            view = GAME.view(walk.content, hide(GAME.record, walk.states, 0, 1), 0)
            mine = view["seats"][1]
            if seat == 1:
                assert mine["realm"][mine["choice"]]["card"] == said["card"]
            assert mine["chosen"] is True
    twins.play(2, lose("inn-2"))
    twins.check_unlike()  # all are revealed together


@pytest.mark.rule("MR-65")
def test_several_pending_choices_stay_apart() -> None:
    position = invaded()
    twins = Twins(position.content, *(twice_chosen(position, slots) for slots in ((0, 1), (2, 0))))
    assert twins.look_alike(2)
    assert twins.look_alike(3)
    assert twins.look_alike(SPECTATOR)
    assert not twins.look_alike(0)
    assert not twins.look_alike(1)
    # Each of the two sees the own choice and nothing of the other's.
    same_for_0 = Twins(
        position.content, *(twice_chosen(position, slots) for slots in ((0, 1), (0, 2)))
    )
    assert [same_for_0.look_alike(viewer) for viewer in same_for_0.viewers] == [
        True,
        False,
        True,
        True,
        True,
    ]


def twice_chosen(position: Position, slots: tuple[int, int]) -> States:
    """Seats 0 and 1 have chosen the buildings in these slots."""
    walk = Walk(GAME, position.content, position.states.copy(), None)
    for seat, slot in enumerate(slots):
        name = ("house", "barn", "inn")[slot]
        move = lose(f"{name}-{seat}")
        action = GAME.notation.action_of(walk.content, walk.states, 0, seat, move)
        assert walk.apply(seat, action) == 0
    return walk.states


@pytest.mark.rule("MR-65")
def test_a_move_that_chooses_is_told_without_its_card() -> None:
    move = lose("house-1")
    assert json.loads(heard(move, 1, 1)) == [1, move, "lose house-1"]
    for viewer in (0, 2, 3, SPECTATOR):
        assert json.loads(heard(move, 1, viewer)) == [1, {"do": "lose"}, "lose"]
    for do in ("build", "bastion", "stuck"):
        open_move = {"do": do, "card": "house-1", "place": "seat-1"}
        assert GAME.notation.hidden(open_move) == open_move


@pytest.mark.rule("MR-65")
@pytest.mark.parametrize("players", COUNTS[1:])
def test_pending_choices_of_whole_matches(players: int) -> None:
    """Wherever a match lets somebody choose between two, the others cannot tell which it was."""
    rng = random.Random(players)
    compared = 0
    for index in range(60):
        walk = start_walk(content_of(random_deck(rng)), players, 10, 2 * index + 1)
        while not walk.finished:
            seat, action = walk.pick(rng)
            awaited = GAME.awaited(walk.content, walk.states, 0)
            actions = walk.legal(seat)
            if int(walk.states["phase"][0]) == LOSE and len(awaited) > 1 and len(actions) > 1:
                pair = [walk.states.copy(), walk.states.copy()]
                for states, choice in zip(pair, rng.sample(actions, 2), strict=True):
                    assert GAME.rules.apply(walk.content.table, states, 0, seat, choice) == 0
                twins = Twins(walk.content, *pair)
                for viewer in twins.viewers:
                    assert twins.look_alike(viewer) == (viewer != seat)
                compared += 1
            assert walk.apply(seat, action) == 0
    assert compared > 5


# ---- the record by itself


@pytest.mark.parametrize("players", COUNTS)
def test_what_a_hidden_record_shows(players: int) -> None:
    """The hand-written list again, and all the rest is there to be seen."""
    rng = random.Random(players)
    for index in range(10):
        walk = start_walk(content_of(random_deck(rng)), players, 11, index)
        while not walk.finished:
            walk.apply(*walk.pick(rng))
            for viewer in viewers(players):
                check_hidden(GAME, walk.states, viewer, NOBODY_SEES, OWNER_SEES)
