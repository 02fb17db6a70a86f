"""Replay files with anything changed: true, refused (1) or unreadable (2), never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.core.registry import get_game
from clessidra.core.replay import replay_lines
from clessidra.core.seal import series_secret
from helpers.cli import run
from helpers.matches import random_match

pytestmark = pytest.mark.slow

GAME = get_game("minute-realms")
LINES = list(replay_lines(random_match(GAME, GAME.load_content(None), 2, 1), series_secret(1, 0)))
TEXT = "\n".join(json.dumps(line) for line in LINES).encode()

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(
        ["build", "lose", "seat-0", "centre-9", "river-mill", "deal", "undo", "ab" * 32]
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, as the keys that lead there."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    if isinstance(value, list):
        for at, inner in enumerate(value):
            found += places(inner, (*path, at))
    return found


PLACES = places(LINES)
FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def judge(path: Path, data: bytes) -> int:
    path.write_bytes(data)
    ran = run("verify", path)
    assert ran.code in (0, 1, 2)
    assert "Traceback" not in ran.err
    if ran.code:
        assert ran.err.count("\n") == 1, ran.err
        assert path.name in ran.err or "match" in ran.err or "game" in ran.err
    return ran.code


@FUZZ
@given(place=st.sampled_from(PLACES), value=anything)
def test_any_value_replaced(tmp_path: Path, place: tuple[Any, ...], value: Any) -> None:
    lines = json.loads(json.dumps(LINES))
    inner = lines
    for key in place[:-1]:
        inner = inner[key]
    same = inner[place[-1]] == value and type(inner[place[-1]]) is type(value)
    inner[place[-1]] = value
    code = judge(tmp_path / "fuzz.jsonl", "\n".join(json.dumps(x) for x in lines).encode())
    # Names of seats are free; everything else that changed is noticed.
    if not same and "name" not in place and "id" not in place and "version" not in place:
        assert (
            code != 0
            or place[1] in ("generator", "rules")
            or "text" in place
            or place[-1] == "at_ms"
        )


@FUZZ
@given(at=st.integers(0, len(TEXT) - 1), new=st.binary(max_size=4), drop=st.integers(0, 5))
def test_any_bytes_replaced(tmp_path: Path, at: int, new: bytes, drop: int) -> None:
    judge(tmp_path / "fuzz.jsonl", TEXT[:at] + new + TEXT[at + drop :])


@FUZZ
@given(order=st.lists(st.sampled_from(range(len(LINES))), max_size=8))
def test_lines_in_any_order(tmp_path: Path, order: list[int]) -> None:
    data = "\n".join(json.dumps(LINES[at]) for at in order).encode()
    assert judge(tmp_path / "fuzz.jsonl", data) != 0
