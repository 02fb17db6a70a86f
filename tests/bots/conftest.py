"""Games without a clock, whose bots think ahead."""

from __future__ import annotations

import pytest

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.registry import get_game
from helpers.shipped import SHIPPED

THOUGHTFUL = [game_id for game_id in SHIPPED if get_game(game_id).clock is None]


@pytest.fixture(params=THOUGHTFUL)
def game(request: pytest.FixtureRequest) -> Game:
    return get_game(request.param)


@pytest.fixture
def content(game: Game) -> Content:
    return game.load_content(None)
