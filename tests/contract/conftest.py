"""Every test in this folder runs for every registered game: none can be forgotten."""

from __future__ import annotations

import pytest

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.registry import game_ids, get_game


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    return get_game(request.param)


@pytest.fixture
def content(game: Game) -> Content:
    return game.load_content(None)
