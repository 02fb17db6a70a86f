"""Malformed replay files: one line saying what, where and what to do; never anything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.errors import ReplayError
from clessidra.core.registry import get_game
from clessidra.core.replay import replay_lines
from clessidra.core.replay_reader import read_replays
from clessidra.core.seal import series_secret
from helpers.matches import random_match

GAME = get_game("minute-realms")
LINES = list(replay_lines(random_match(GAME, GAME.load_content(None), 2, 0), series_secret(0, 0)))
HEADER, DEAL, MOVE, LAST = LINES[0], LINES[1], LINES[2], LINES[-1]


def read(tmp_path: Path, lines: list[Any]) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    list(read_replays(path))


def without(line: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name != key}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "the file is empty"),
        ([[]], "line 1: every line of a replay is a JSON object"),
        ([DEAL], 'line 1: the header has no "clessidra"'),
        ([HEADER | {"format": 2}], 'line 1: "format" of the header should be the number 1; update'),
        ([HEADER | {"hat": 1}], "line 1: the header has a key that no header has"),
        ([without(HEADER, "seats")], 'line 1: the header has no "seats"'),
        ([HEADER | {"seats": [{"kind": "cat", "name": "Tom"}]}], '"seats" of the header should be'),
        ([HEADER | {"options": {"players": "2"}}], '"options" of the header should be'),
        ([HEADER | {"commitment": "12"}], '"commitment" of the header should be 64 hex'),
        ([HEADER | {"match": "\ud800"}], '"match" of the header should be a line of text'),
        ([HEADER | {"generator": "a\nb"}], '"generator" of the header should be a line of text'),
        (
            [HEADER | {"seats": [{"kind": "bot", "name": "\x1b[2J"}]}],
            '"seats" of the header should',
        ),
        ([HEADER | {"round_cap": 0}], '"round_cap" of the header should be'),
        ([HEADER, DEAL], "ends before the result of match 1"),
        ([HEADER, HEADER], "line 2: a new match begins before the result"),
        ([HEADER, without(DEAL, "digest")], 'line 2: the event has no "digest"'),
        ([HEADER, DEAL | {"kind": "party"}], '"kind" of the event should be one of deal, move'),
        ([HEADER, DEAL | {"kind": ["deal"]}], '"kind" of the event should be one of deal, move'),
        ([HEADER, DEAL | {"seq": -1}], '"seq" of the event should be a whole number'),
        ([HEADER, DEAL | {"seq": True}], '"seq" of the event should be a whole number'),
        ([HEADER, DEAL, MOVE | {"seat": "0"}], '"seat" of the event of kind move should be a seat'),
        ([HEADER, DEAL, without(MOVE, "move")], 'the event of kind move has no "move"'),
        ([HEADER, DEAL, {"result": {}}], 'the result has no "reveal"'),
        ([HEADER, DEAL, LAST | {"more": 1}], "has exactly: result, reveal"),
        ([HEADER, DEAL, LAST | {"reveal": {}}], 'the reveal has no "secret"'),
        (
            [HEADER, DEAL, LAST | {"reveal": LAST["reveal"] | {"more": 1}}],
            "the reveal has exactly: secret, nonces, seed",
        ),
    ],
)
def test_malformed_files(tmp_path: Path, lines: list[Any], message: str) -> None:
    with pytest.raises(ReplayError) as refused:
        read(tmp_path, lines)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe", b"{", b'{"a": NaN}', b"[" * 100_000, b'{"a":' + b"9" * 5000 + b"}"]
)
def test_damaged_bytes(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(raw)
    with pytest.raises(ReplayError, match="line 1"):
        list(read_replays(path))


def test_endless_lines(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b'"' + b"a" * 1_000_001 + b'"')
    with pytest.raises(ReplayError, match="longer than"):
        list(read_replays(path))


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.jsonl", tmp_path):
        with pytest.raises(ReplayError, match="Give the path of a replay file"):
            list(read_replays(path))
