"""The guard of this folder: no game can stand beside the registry."""

from __future__ import annotations

from pathlib import Path

import clessidra.games
from clessidra.core.registry import game_ids, get_game
from helpers.shipped import SHIPPED


def test_every_game_is_registered() -> None:
    home = Path(clessidra.games.__file__).parent
    folders = {path.parent.name for path in home.glob("*/game.py")}
    assert {game_id.replace("-", "_") for game_id in SHIPPED} == folders


def test_a_game_is_registered_under_its_own_id() -> None:
    assert [get_game(game_id).id for game_id in game_ids()] == list(game_ids())
