"""The golden files: every game has them, and they are still true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clessidra.core.game import Game
from clessidra.core.registry import get_game
from clessidra.core.replay_reader import read_replays
from clessidra.core.verify import content_for, verify
from golden.perft import perft_counts
from golden.playthrough import kinds, playthrough
from helpers.shipped import SHIPPED

TESTS = Path(__file__).parent.parent
STORIES = [
    (game, players, kind)
    for game in SHIPPED
    for players in get_game(game).seats
    for kind in kinds(get_game(game))
]


@pytest.fixture(params=SHIPPED)
def game(request: pytest.FixtureRequest) -> Game:
    """Only ours: another package keeps the goldens of its game itself."""
    return get_game(request.param)


@pytest.mark.parametrize(("game_id", "players", "kind"), STORIES)
def test_playthroughs(game_id: str, players: int, kind: str) -> None:
    golden = TESTS / "golden" / game_id / f"playthrough-{players}{kind}.txt"
    assert playthrough(get_game(game_id), players, kind) == golden.read_text(encoding="utf-8")


def test_perft(game: Game) -> None:
    golden = TESTS / "golden" / game.id / "perft.json"
    assert perft_counts(game) == json.loads(golden.read_text(encoding="utf-8"))


def test_finished_replays(game: Game) -> None:
    """Replays of finished matches, made by earlier versions of the program, still verify."""
    files = sorted((TESTS / "replays" / game.id).glob("*.jsonl"))
    assert files, f"{game.id} has no finished replays"
    for file in files:
        for replay in read_replays(file):
            verify(replay, game, content_for(replay, game.shipped_content()))
