"""Nobody learns what the rules hide: pairs of matches that differ only there look alike.

What is hidden is listed here by hand, from "What is public" of the rule page, and not taken from
the visibility of the fields: the order of the decks; the cards that red keeps, looks at, and puts
at the bottom, which red alone knows.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from clessidra.core.deals import deal_from_json
from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.result import standing
from clessidra.games.realm_of_sand.game import GAME
from clessidra.games.realm_of_sand.rules import check
from helpers.quick import scaled
from helpers.realm_of_sand import COUNTS, Position, viewers
from helpers.realm_of_sand_packs import card
from helpers.realm_of_sand_walks import Walk, start_walk

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Move

AUTHORED = GAME.load_content(None)
RED = 0


def received(content: Content, states: States, viewer: int) -> bytes:
    """Everything a viewer is sent, or answered, about a record."""
    hidden = hide(GAME.record, states, 0, viewer)
    told: Json = {
        "view": GAME.view(content, hidden, 0),
        # What the table tells out of the true record must not betray it either.
        "truth": [
            GAME.awaited(content, states, 0),
            GAME.rules["finished"](content.table, states, 0),
            standing(GAME, content, states, 0),
        ],
    }
    if viewer != SPECTATOR:
        told["legal"] = GAME.legal_actions(content, states, 0, viewer)
        told["answers"] = [
            check(content.table, states, 0, viewer, action) for action in range(GAME.n_actions)
        ]
        assert told["legal"] == GAME.legal_actions(content, hidden, 0, viewer)
    return hidden.tobytes() + json.dumps(told, sort_keys=True).encode()


def look_alike(content: Content, one: States, other: States, viewer: int) -> bool:
    return received(content, one, viewer) == received(content, other, viewer)


def heard(move: Move, seat: int, viewer: int) -> Move:
    """What a viewer is told of a move when it is made."""
    return move if viewer == seat else GAME.notation.hidden(move)


# ---- the decks


def swapped(deck: list[str], one: int, other: int) -> list[str]:
    new = list(deck)
    new[one], new[other] = deck[other], deck[one]
    return new


@pytest.mark.rule("RS-10", "RS-64")
@pytest.mark.parametrize("players", COUNTS)
def test_the_order_of_the_decks_is_hidden(players: int) -> None:
    rng = random.Random(players)
    options = {"players": players, "advanced": 0}
    for index in range(scaled(4)):
        deal = start_walk(AUTHORED, players, 0, 6, index).deal
        decks = [swapped(deck, *rng.sample(range(4, 18), 2)) for deck in deal["deck"]]
        pair = [
            Walk(AUTHORED, deal_from_json(GAME, AUTHORED, options, one), one)
            for one in (deal, deal | {"deck": decks})
        ]
        for walk in pair:
            GAME.rules["set_up"](AUTHORED.table, walk.states, 0)
        one, other = pair
        for _ in range(20):
            if (one.states["market"] != other.states["market"]).any():
                break  # one of the cards has come to the centre
            if rng.random() < 0.3:
                for viewer in viewers(players):
                    assert look_alike(AUTHORED, one.states, other.states, viewer)
            seat, action = one.turn, one.pick(rng)
            assert one.apply(seat, action) == other.apply(seat, action) == 0


# ---- the red power


def looking() -> Position:
    """Red (seat 0 of three) may look at ash, birch and cedar; dust and elm lie below them."""
    position = Position(3, "red", "blue", "green")
    position.stack(2, "ash", "birch", "cedar", "dust", "elm")
    position.charge(RED)
    return position


def after(position: Position, *texts: str) -> States:
    """The record after these moves, in a copy."""
    kept = position.states.copy()
    position.play(*texts)
    played, position.states = position.states, kept
    return played


def check_only_red_can_tell(position: Position, one: States, other: States) -> None:
    assert one.tobytes() != other.tobytes()
    for viewer in viewers(3):
        assert look_alike(position.content, one, other, viewer) == (viewer != RED), viewer


@pytest.mark.rule("RS-73")
def test_only_red_sees_the_cards_being_looked_at() -> None:
    position = looking()
    other = position.states.copy()
    top = int(position["top"][1])
    entries = other[0]["deck"][1]
    entries[top], entries[top + 3] = entries[top + 3], entries[top]  # dust instead of ash
    assert all(look_alike(position.content, position.states, other, v) for v in viewers(3))
    one = after(position, "look level-2")
    position.states = other
    check_only_red_can_tell(position, one, after(position, "look level-2"))


@pytest.mark.rule("RS-73")
def test_only_red_knows_what_was_kept_and_buried() -> None:
    position = looking()
    position.play("look level-2")
    check_only_red_can_tell(position, after(position, "keep ash"), after(position, "keep birch"))
    one = after(position, "keep ash", "bury birch cedar")
    check_only_red_can_tell(position, one, after(position, "keep ash", "bury cedar birch"))
    check_only_red_can_tell(position, one, after(position, "keep birch", "bury ash cedar"))


@pytest.mark.rule("RS-73")
def test_the_moves_of_red_are_told_without_their_cards() -> None:
    for move in ({"do": "keep", "card": "ash"}, {"do": "bury", "cards": ["birch", "cedar"]}):
        assert heard(move, RED, RED) == move
        for viewer in (1, 2, SPECTATOR):
            assert heard(move, RED, viewer) == {"do": move["do"]}
    look = {"do": "look", "deck": "level-2"}
    assert heard(look, RED, 1) == look


@pytest.mark.rule("RS-61", "RS-73")
def test_a_kept_card_is_seen_when_it_is_completed() -> None:
    position = Position(3, "red", "blue", "green")
    position.hold(RED, card("secret", "ws", level=2))
    position.lay(RED, b3="w", c3="s")
    for viewer in (1, 2, SPECTATOR):
        assert "secret" not in json.dumps(position.view(viewer))
    position.play("complete secret b3 c3")
    for viewer in (1, 2, SPECTATOR):
        assert position.view(viewer)["seats"][RED]["completed"] == ["secret"]


@pytest.mark.rule("RS-73")
def test_how_many_cards_are_kept_and_of_which_level_is_public() -> None:
    position = looking()
    position.play("look level-2", "keep ash", "bury birch cedar")
    position.charge(RED)
    position.play("look level-3")
    position.play(position.moves("keep")[0])
    for viewer in (1, 2, SPECTATOR):
        shown = position.view(viewer)["seats"][RED]["kept"]
        assert shown == [{"level": 2, "card": None}, {"level": 3, "card": None}]


@pytest.mark.rule("RS-73")
def test_red_knows_the_bottom_of_a_deck_until_it_is_drawn() -> None:
    position = looking()
    position.play("look level-2", "keep ash", "bury birch cedar")
    bottoms = []
    for _ in range(5):
        bottoms.append(position.seat(RED)["bottom"][1])
        position["market"][1, 0] = -1
        position.pass_turn()
    assert bottoms == [["birch", "cedar"]] * 3 + [["cedar"], []]
