"""The reference pages: the generated ones are fresh, and what the replay page says is so."""

from __future__ import annotations

import hashlib
import re
import runpy
from pathlib import Path

import pytest

from clessidra.cli.common import packs
from clessidra.core.registry import get_game
from clessidra.core.replay_reader import read_replays
from clessidra.core.verify import content_for, verify

ROOT = Path(__file__).parent.parent
REFERENCE = ROOT / "docs" / "reference"
PAGES: dict[str, str] = runpy.run_path(str(ROOT / "tools" / "reference.py"))["pages"]()
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_fresh(name: str) -> None:
    page = REFERENCE / name
    assert page.exists(), f"{name} is missing; run: make reference"
    assert page.read_text(encoding="utf-8") == PAGES[name], f"{name} is stale; run: make reference"


def test_the_example_replay_is_true() -> None:
    (replay,) = read_replays(REFERENCE / "example.jsonl")
    game = get_game(replay.game)
    match = verify(replay, game, content_for(replay, packs(game, None)))
    assert match.finished


def test_the_code_on_the_replay_page_reads_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page builds digest, seal and deal without this program; its own asserts compare."""
    text = (REFERENCE / "replay.md").read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert sum(block.count("assert ") for block in blocks) >= 7
    monkeypatch.chdir(REFERENCE)
    exec(compile("\n".join(blocks), "replay.md", "exec"), {})


def test_the_shell_example_of_the_replay_page_gives_the_digest_printed_there() -> None:
    text = (REFERENCE / "replay.md").read_text(encoding="utf-8")
    (state,) = re.findall(r"printf '%s' '(.+)' \| sha256sum", text)
    assert hashlib.sha256(state.encode("ascii")).hexdigest() in text


def test_the_replay_page_names_every_key_of_the_example() -> None:
    text = (REFERENCE / "replay.md").read_text(encoding="utf-8")
    (replay,) = read_replays(REFERENCE / "example.jsonl")
    keys = {"clessidra", "format", "round_cap", "reveal", "auto", "to", *replay.result}
    keys |= {key for event in replay.events for key in event.to_json()}
    keys |= {"secret", "nonces", "seed", *replay.events[0].body["deal"]}
    assert {key for key in keys if f"`{key}`" not in text} == set()
