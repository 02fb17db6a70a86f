"""A game of another package works everywhere as soon as it is installed; nothing else is touched.

The commands are those of CONTRIBUTING, read from the page.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import anyio
import pytest

from helpers.scratch import Scratch
from helpers.server.remote_players import Player, Visitor
from helpers.timeouts import PATIENCE_S

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tide"
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Add a game\n")[2].partition("\n## ")[0]
CODE = re.compile(r"```\n(.*?)```", re.DOTALL)
COMMANDS = [shlex.split(line, comments=True) for line in CODE.findall(SECTION)[0].splitlines()]
ADDRESS = re.compile(r"Clessidra is at (http://\S+:(\d+)) ")


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    scratch = Scratch(tmp_path_factory.mktemp("tide"))
    scratch.install(EXAMPLE)
    return scratch


def test_the_page_shows_every_command_that_plays() -> None:
    assert COMMANDS[0] == ["pip", "install", "./examples/tide"]
    shown = {words[1] for words in COMMANDS[1:]}
    wanted = {"simulate", "play", "verify", "review", "replay", "arena", "report", "serve"}
    assert shown == wanted
    assert {words[0] for words in COMMANDS[1:]} == {"clessidra"}


def test_the_commands_of_the_page_work(scratch: Scratch) -> None:
    said = {
        words[1]: scratch.clessidra(*words[1:], stdin="1\n" * 20)
        for words in COMMANDS[1:]
        if words[1] != "serve"
    }
    assert "Matches: 100." in said["simulate"]
    assert "Choose 1–" in said["play"]
    assert re.search("You win with|wins with|shared victory", said["play"])
    assert "1 match verified" in said["verify"]
    assert "The moves of Player" in said["review"]
    assert "The match is over." in said["replay"]
    assert "rating" in said["arena"]
    assert "Tide" in (scratch.folder / "tide-report.html").read_text(encoding="utf-8")


def test_bots_play_in_italian_without_people(scratch: Scratch) -> None:
    said = scratch.clessidra("play", "tide", "--people", "0", "--bot", "random", "--lang", "it")
    assert said.startswith("Marea")
    assert "nasconde un’onda" in said


# --- the server --------------------------------------------------------------------------------


@pytest.fixture
def address(scratch: Scratch, tmp_path: Path) -> Iterator[str]:
    """The real command, on loopback."""
    words = ["-m", "clessidra", "serve", "--no-browser", "--db", str(tmp_path / "games.db")]
    process = subprocess.Popen(
        [str(scratch.python), *words],
        stdout=subprocess.PIPE,
        env=scratch.environment,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    with process.stdout:
        found = ADDRESS.match(process.stdout.readline())
        try:
            assert found is not None
            yield found[1]
        finally:
            process.terminate()
            process.wait(PATIENCE_S)


def test_people_and_a_bot_play_over_the_wire(
    address: str, scratch: Scratch, tmp_path: Path
) -> None:
    site: Any = SimpleNamespace(address=address, port=int(address.rpartition(":")[2]))
    ada, bob = Visitor(site, "Ada"), Visitor(site, "Bob")
    (game,) = [one for one in ada.ask("GET", "/api/info")["games"] if one["id"] == "tide"]
    assert game["name"] == {"en": "Tide", "it": "Marea"}
    assert game["line"]["en"].startswith("Ride the waves")
    assert game["players"] == [2, 3, 4]
    assert ada.ask("GET", f"/api/content/{game['packs'][0]['hash']}")["plain"] is True
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = ada.ask("POST", "/api/tables", {"game": "tide", "seats": seats})
    token = table["invite"].partition("=")[2]
    bob.ask("POST", f"/api/tables/{table['id']}/join", {"token": token})
    ada.ask("POST", f"/api/tables/{table['id']}/start")
    players = [Player(person, table["id"], seat, seat) for seat, person in enumerate((ada, bob))]
    asyncio.run(play(players))
    assert sorted(players[0].result["ranks"])[0] == 1
    match = f"/api/matches/{players[0].match}"
    (tmp_path / "match.jsonl").write_text(ada.ask("GET", f"{match}/replay.jsonl"), encoding="utf-8")
    assert "verified" in scratch.clessidra("verify", tmp_path / "match.jsonl")


async def play(players: list[Player]) -> None:
    up, moved = asyncio.Event(), asyncio.Queue[None]()
    up.set()
    with anyio.fail_after(PATIENCE_S):
        await asyncio.gather(*(player.play(up, moved) for player in players))


# --- what its authors run ----------------------------------------------------------------------


def test_the_tests_of_the_example_pass(scratch: Scratch) -> None:
    said = scratch.run("-m", "pytest", "-q", "-p", "no:cacheprovider", EXAMPLE)
    assert " passed" in said


def test_it_keeps_the_contract_of_every_game(scratch: Scratch) -> None:
    command = re.search("`pytest (.+?)`", SECTION)
    assert command is not None
    folder, *choice = command[1].split()
    said = scratch.run("-m", "pytest", "-q", "-n", "0", ROOT / folder, *choice)
    assert " passed" in said


# --- compiled kernels --------------------------------------------------------------------------

FOLDERS = """
import json
from clessidra.core.kernel_folders import cache_of
from clessidra_tide.state import RECORD
modules = (
    "clessidra_tide.rules", "clessidra_tide.bots",
    "clessidra.lab.bulk_play", "clessidra.bots.search",
    "clessidra.games.ubongo.rules", "clessidra.games.ubongo.bots.judgement",
)
print(json.dumps({
    **{module: str(cache_of(module)) for module in modules}, "record": str(RECORD.dtype)
}))
"""


def folders(scratch: Scratch) -> dict[str, str]:
    found: dict[str, str] = json.loads(scratch.run("-c", FOLDERS))
    return found


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("rules.py", {"clessidra_tide.rules", "clessidra_tide.bots", "record"}),
        ("bots.py", {"clessidra_tide.bots", "record"}),
        ("texts/en.toml", set()),
    ],
)
def test_a_change_in_a_plugin_compiles_nothing_else_again(
    tmp_path: Path, file: str, changed: set[str]
) -> None:
    """What contains its kernels is told apart by its record; the rest stays as it is."""
    scratch = Scratch(tmp_path)
    scratch.install(EXAMPLE)
    before = folders(scratch)
    source = scratch.packages / "clessidra_tide" / file
    source.write_text(source.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    after = folders(scratch)
    assert {name for name in before if before[name] != after[name]} == changed
    assert before["clessidra_tide.rules"] != before["clessidra_tide.bots"]
