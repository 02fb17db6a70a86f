"""Views and candidates made in plain Python become the text that is sent, and the other way."""

from __future__ import annotations

import json

import numpy as np
import pytest

from clessidra.core.canonical import Json
from clessidra.core.hiding import hide
from clessidra.core.plain_text import text_of_view
from clessidra.core.registry import game_ids, get_game
from clessidra.server.wire.protocol import Change
from helpers.changes import apply_changes
from helpers.matches import new_match
from helpers.toy_race import TOY

SEATS = [{"coins": 3, "hand": ["a", "b"]}, {"coins": 0, "hand": []}]


@pytest.mark.parametrize(
    "value",
    [
        {"round": 1, "name": 'é"\\', "seats": SEATS, "none": None},
        {"seats": []},
        {"seats": {"not": "a list"}},
        {"seats": [1, None]},
        {},
        [1, 2],
        None,
    ],
)
def test_the_text_says_the_same(value: Json) -> None:
    text = text_of_view(value)
    assert text.value == json.loads(text.json) == value
    assert text.changes_since(text_of_view(value)) == "[]"


def test_only_what_differs_is_sent_also_of_a_seat() -> None:
    before = text_of_view({"round": 1, "phase": "take", "seats": SEATS})
    after = text_of_view(
        {"round": 2, "phase": "take", "seats": [SEATS[0], {"coins": 1, "hand": []}]}
    )
    assert json.loads(after.changes_since(before)) == [
        {"path": ["round"], "value": 2},
        {"path": ["seats", 1, "coins"], "value": 1},
    ]


@pytest.mark.parametrize("value", [{"other": 1}, {"a": 1, "b": 2}, {"seats": SEATS}, [1], None])
def test_a_view_of_another_shape_is_sent_whole(value: Json) -> None:
    before, after = text_of_view({"a": 1}), text_of_view(value)
    changes = [Change.model_validate(change) for change in json.loads(after.changes_since(before))]
    assert apply_changes(before.value, changes) == value


def test_a_game_in_plain_python_has_the_text_too() -> None:
    content = TOY.load_content(None)
    states = new_match(TOY, content, 2).states
    assert TOY.view_text(content, states, 0).value == TOY.view(content, states, 0)
    assert TOY.candidates_text(content, states, 0, 0) == "[]"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_with_declared_text_can_be_read_in_python(game_id: str) -> None:
    game = get_game(game_id)
    content = game.load_content(None)
    match = new_match(game, content, max(game.seats))
    hidden = hide(game.record, match.states, 0, match.awaited[0])
    view = game.view(content, hidden, 0)
    assert view == json.loads(game.view_text(content, hidden, 0).json)
    assert len(view["seats"]) == max(game.seats)
    found = game.candidates(content, hidden, 0, match.awaited[0])
    assert found == json.loads(game.candidates_text(content, hidden, 0, match.awaited[0]))
    assert found
    for candidate in found:
        assert list(candidate) == ["move", "status", "details"]
        assert candidate["status"] in game.statuses


def test_what_is_sent_is_ascii() -> None:
    assert text_of_view({"name": "Città"}).text.dtype == np.uint8
    assert text_of_view({"name": "Città"}).json == '{"name":"Citt\\u00e0"}'
