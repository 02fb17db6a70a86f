"""Whatever people need while they play is compiled before they begin."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clessidra.core.registry import game_ids
from clessidra.lab.precompile import PUZZLES, groups, load_all, stages_of
from helpers.jit_script import printed

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent / "compiled_while_playing.py"


def test_the_stages_of_all_groups() -> None:
    assert groups() == (*game_ids(), PUZZLES)
    assert {stages_of(game) for game in game_ids()} == {("play", "bots", "lab")}
    load_all()


@pytest.mark.parametrize("game", game_ids())
def test_nothing_is_compiled_while_people_play(game: str) -> None:
    """Another process: in this one other tests have compiled something."""
    assert json.loads(printed(SCRIPT, game, jit=True)) == []
