"""A replay is the match: written, read and verified it says the same."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.replay import replay_lines, write_replay
from clessidra.core.replay_reader import read_replays
from clessidra.core.seal import series_secret
from clessidra.core.verify import VerifyError, verify
from helpers.matches import random_match
from helpers.samples import scaled


def write(path: Path, *matches: tuple[Match, str]) -> Path:
    file = io.StringIO()
    for match, secret in matches:
        write_replay(file, match, secret)
    path.write_text(file.getvalue(), encoding="utf-8")
    return path


def test_replays_are_exact(game: Game, content: Content, tmp_path: Path) -> None:
    matches = [
        (random_match(game, content, players, seed), series_secret(seed, 0))
        for seed, players in enumerate(game.seats * scaled(3, at_least=1))
    ]
    path = write(tmp_path / "all.jsonl", *matches)
    read = list(read_replays(path))
    assert [replay.number for replay in read] == list(range(1, len(matches) + 1))
    for replay, (match, _) in zip(read, matches, strict=True):
        again = verify(replay, game, content)
        assert again.events == match.events
        assert again.states.tobytes() == match.states.tobytes()


def test_a_change_of_any_line_is_noticed(game: Game, content: Content, tmp_path: Path) -> None:
    """Change digests, texts, seats, the seal and the result, in ways that stay well-formed."""
    match = random_match(game, content, game.seats[0], 3)
    lines = [json.dumps(line) for line in replay_lines(match, series_secret(3, 0))]
    noticed = 0
    for number, line in enumerate(lines):
        for changed in _variants(json.loads(line)):
            path = tmp_path / "changed.jsonl"
            new = [*lines[:number], json.dumps(changed), *lines[number + 1 :]]
            path.write_text("\n".join(new), encoding="utf-8")
            (replay,) = read_replays(path)
            with pytest.raises(VerifyError):
                verify(replay, game, content)
            noticed += 1
    assert noticed > len(lines)


def _variants(line: dict[str, object]) -> list[dict[str, object]]:
    variants = []
    for key in ("digest", "text", "seat", "commitment"):
        value = line.get(key)
        if isinstance(value, str):
            variants.append(line | {key: value[:-1] + ("0" if value[-1] != "0" else "1")})
        elif isinstance(value, int):
            variants.append(line | {key: value + 1})
    result = line.get("result")
    if isinstance(result, dict):
        points = [result["points"][0] + 1, *result["points"][1:]]
        variants.append(line | {"result": result | {"points": points}})
        variants.append(line | {"result": result | {"points": [*map(float, result["points"])]}})
        variants.append(line | {"result": result | {"truncated": not result["truncated"]}})
        variants.append(line | {"result": result | {"more": 1}})
    return variants
