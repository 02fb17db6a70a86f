"""What docs/reference/replay.md says is enough to check replays of all games from outside."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from helpers.outside_checker import Ubongo, canonical, sand_after_place

ROOT = Path(__file__).parent.parent
REFERENCE = ROOT / "docs" / "reference"
SOURCES = ROOT / "src" / "clessidra"
REPLAYS = {
    game: sorted((ROOT / "tests" / "replays" / game).glob("*.jsonl"))
    for game in ("minute-realms", "realm-of-sand", "ubongo")
}
SAND = [pytest.param(path, id=path.stem) for path in REPLAYS["realm-of-sand"]]
UBONGO = [pytest.param(path, id=path.stem) for path in REPLAYS["ubongo"]]


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    """The functions of the page; its last block uses this program and is left out."""
    text = (REFERENCE / "replay.md").read_text(encoding="utf-8")
    *blocks, last = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert "clessidra" in last
    assert not re.search(r"^(?:from|import) clessidra", "\n".join(blocks), re.MULTILINE)
    names: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(REFERENCE)
        exec(compile("\n".join(blocks), "replay.md", "exec"), names)
    return names


def lines_of(path: Path) -> tuple[Any, list[Any], Any]:
    """Header, events and last line of the first match of a file."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    end = next(at for at, line in enumerate(lines) if "result" in line)
    return lines[0], lines[1:end], lines[end]


def check_seal(said: dict[str, Any], header: Any, last: Any) -> str:
    """Commitment and seed; returns the seed."""
    secret, nonces = last["reveal"]["secret"], last["reveal"]["nonces"]
    assert header["commitment"] == said["hash_lines"]("clessidra seal 1", header["match"], secret)
    seed = said["hash_lines"]("clessidra seed 1", secret, *nonces) if nonces else secret
    assert seed == last["reveal"]["seed"]
    return str(seed)


@pytest.mark.parametrize("path", SAND)
def test_realm_of_sand_from_the_seed_to_the_first_tile(said: dict[str, Any], path: Path) -> None:
    pack = tomllib.loads(
        (SOURCES / "games/realm_of_sand/content/authored-1.toml").read_text(encoding="utf-8")
    )
    header, events, last = lines_of(path)
    source = said["numbers"](check_seal(said, header, last), stream=0)
    deal = events[0]["deal"]
    assert said["sand_deal"](source, header["options"]["players"], pack) == deal
    assert said["sand_hash"](pack) == header["content"]["hash"]
    state = said["sand_start"](deal, header["options"], pack)
    assert said["digest"](state) == events[0]["digest"]
    if events[1]["move"]["do"] == "place":
        after = sand_after_place(state, events[1]["move"], pack)
        assert said["digest"](after) == events[1]["digest"]


@pytest.mark.parametrize("path", UBONGO)
def test_ubongo_from_the_seed_to_the_last_event(said: dict[str, Any], path: Path) -> None:
    header, events, last = lines_of(path)
    profile = header["content"]["id"]
    export = json.loads((SOURCES / f"puzzles/data/{profile}.json").read_text(encoding="utf-8"))
    source = said["numbers"](check_seal(said, header, last), stream=0)
    assert said["ubongo_deal"](source, header["options"]["players"]) == events[0]["deal"]
    assert said["ubongo_hash"](export) == header["content"]["hash"]
    state = said["ubongo_start"](events[0]["deal"], header["options"])
    assert said["digest"](state) == events[0]["digest"]
    match = Ubongo(state, export)
    assert match.canonical() == state
    for event in events[1:]:
        match.follow(event)
        assert said["digest"](match.canonical()) == event["digest"], event


@pytest.mark.parametrize("path", [pytest.param(p, id=p.stem) for p in REPLAYS["minute-realms"]])
def test_minute_realms_from_the_seed_to_the_deal(said: dict[str, Any], path: Path) -> None:
    header, events, last = lines_of(path)
    pack = header["content"]
    file = SOURCES / f"games/minute_realms/content/{pack['id']}-{pack['version']}.toml"
    cards = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    players = header["options"]["players"]
    source = said["numbers"](check_seal(said, header, last), stream=0)
    deal = {"first": said["below"](source, players)}
    deal["deck"] = [card["id"] for card in cards if card.get("mark", 0) <= players]
    said["shuffle"](source, deal["deck"])
    deal["tokens"] = [0] * {2: 2, 3: 2, 4: 4, 5: 5}[players] + [1] * 5 + [2] * 2
    said["shuffle"](source, deal["tokens"])
    assert deal == events[0]["deal"]


def test_every_move_and_option_is_on_the_page() -> None:
    """Of every kind that stored replays have, with every key."""
    text = (REFERENCE / "replay.md").read_text(encoding="utf-8")
    missing = set()
    for path in (path for paths in REPLAYS.values() for path in paths):
        header, events, _ = lines_of(path)
        missing |= {name for name in header["options"] if f"`{name}`" not in text}
        for event in events:
            if event["kind"] == "move":
                move = event["move"]
                named = [f'"do":"{move["do"]}"', *(f'"{key}":' for key in move)]
                missing |= {key for key in named if key not in text}
    assert missing == set()


def test_the_canonical_form_leaves_out_what_is_blank() -> None:
    state = {"a": 0, "b": [1, 0], "c": [[0, 2, 0], [0]], "d": [None, "x", None], "e": -1}
    assert canonical(state, {"d": None, "e": -1}) == {"b": [1], "c": [[0, 2]], "d": [None, "x"]}
