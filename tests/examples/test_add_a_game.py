"""CONTRIBUTING's "Add a game" is true: it lists what the example has, and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from clessidra.core.game import Game

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "tide"
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Add a game\n")[2].partition("\n## ")[0]
CHECKLIST, _, OPTIONAL = SECTION.partition("### What a game may add\n")


def rows(part: str) -> list[list[str]]:
    """What stands in backticks in the first column of a table, row by row."""
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in lines]


def test_the_checklist_has_every_file_of_the_example() -> None:
    listed = [file for row in rows(CHECKLIST) for file in row]
    left_behind = ("__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache")
    found = [
        path.relative_to(EXAMPLE).as_posix()
        for path in EXAMPLE.rglob("*")
        if path.is_file() and not set(left_behind) & set(path.parts)
    ]
    assert sorted(listed) == sorted(found)


def test_nothing_outside_the_example_names_it() -> None:
    """Only pages, tests and the settings of the tools do."""
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    sources += [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix == ".ts"]
    naming = re.compile(r"clessidra_tide|[\"'/]tide[\"'/]")
    assert [path for path in sources if naming.search(path.read_text(encoding="utf-8"))] == []


def test_what_a_game_may_add_is_what_the_example_leaves_out() -> None:
    known = {field.name for field in fields(Game) if field.init}
    named = [name for row in rows(OPTIONAL) for name in row]
    added = {name for name in named if not name.startswith("parts")}
    assert added <= known
    assert len(named) == len(set(named))
    needed = {"id", "rules_version", "record", "options", "rules", "shipped_content"}
    source = (EXAMPLE / "clessidra_tide" / "game.py").read_text(encoding="utf-8")
    given = set(re.findall(r"^    (\w+)=", source, re.MULTILINE))
    assert needed <= given
    assert known == needed | added | given


def test_every_part_that_frameworks_ask_for_is_named() -> None:
    asked = set()
    for path in (ROOT / "src" / "clessidra").rglob("*.py"):
        asked |= set(re.findall(r'\.part\("(\w+)"', path.read_text(encoding="utf-8")))
    named = {name for row in rows(OPTIONAL) for name in row if name.startswith("parts")}
    assert named == {f'parts["{part}"]' for part in asked}
