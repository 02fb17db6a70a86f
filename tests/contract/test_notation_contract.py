"""Actions, JSON moves and texts are three names of the same thing, both ways."""

from __future__ import annotations

import json

import pytest

from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.game import Game
from helpers.matches import new_match, positions
from helpers.samples import scaled


def test_round_trips(game: Game, content: Content) -> None:
    notation = game.notation
    for states in positions(game, content, scaled(12)):
        for seat in range(int(states["players"][0])):
            texts = set()
            for action in game.legal_actions(content, states, 0, seat):
                move = notation.move_of(content, states, 0, seat, action)
                assert json.loads(json.dumps(move)) == move
                assert notation.action_of(content, states, 0, seat, move) == action
                text = notation.text_of(move)
                assert "\n" not in text
                assert notation.read(text) == move
                texts.add(text)
            assert len(texts) == len(game.legal_actions(content, states, 0, seat))


NONSENSE: list[object] = [
    *(None, 3, "x", True, [], [{}], {}),
    *({"do": 3}, {"do": "fly"}, {"do": "fly", "card": []}),
]


@pytest.mark.parametrize("move", NONSENSE, ids=repr)
def test_nonsense_moves_are_refused(game: Game, content: Content, move: object) -> None:
    states = new_match(game, content, game.seats[0]).states
    with pytest.raises(MoveError):
        game.notation.action_of(content, states, 0, 0, move)


@pytest.mark.parametrize("text", ["", " ", "fly away", "build", "build a b c d", "\x00"])
def test_nonsense_texts_are_refused(game: Game, text: str) -> None:
    with pytest.raises(MoveError):
        game.notation.read(text)


def test_moves_name_content_not_numbers(game: Game, content: Content) -> None:
    for states in positions(game, content, 2):
        for seat in game.awaited(content, states, 0):
            for action in game.legal_actions(content, states, 0, seat):
                move = game.notation.move_of(content, states, 0, seat, action)
                assert all(isinstance(value, (str, list, dict)) for value in move.values())
