"""The golden files: every game has them, and they are still true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clessidra.core.game import Game
from clessidra.core.replay_reader import read_replays
from clessidra.core.verify import content_for, verify
from clessidra.games import game_ids, get_game
from golden.perft import perft_counts
from golden.playthrough import playthrough

TESTS = Path(__file__).parent.parent
SEATS = [(game, players) for game in game_ids() for players in get_game(game).seats]


@pytest.mark.parametrize(("game_id", "players"), SEATS)
def test_playthroughs(game_id: str, players: int) -> None:
    golden = TESTS / "golden" / game_id / f"playthrough-{players}.txt"
    assert playthrough(get_game(game_id), players) == golden.read_text(encoding="utf-8")


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
