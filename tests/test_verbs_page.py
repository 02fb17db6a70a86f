"""`docs/design.md` lists the verbs there are, and says how many."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from pathlib import Path

from clessidra.bots.part import BotPart
from clessidra.core.clock import TimeVerbs
from clessidra.core.verbs import Rules

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "clessidra"


def _names(kind: type, *but: str) -> set[str]:
    return {field.name for field in fields(kind)} - set(but)


def _verbs(*files: str) -> set[str]:
    """The functions of these sources that are declared as verbs."""
    return {
        node.name
        for file in files
        for path in SOURCES.glob(file)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(d, ast.Name) and d.id == "verb" for d in node.decorator_list)
    }


def _table(text: str, heading: str) -> set[str]:
    """The names in the first column of the table with this heading."""
    rows = text.split(heading, 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return {name for row in rows for name in re.findall("`(.+?)`", row.split("|")[1])}


def test_the_page_lists_every_verb_and_counts_right() -> None:
    text = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    always, time, bots = _verbs("core/verbs.py"), _verbs("core/clock.py"), _verbs("bots/*.py")
    assert _verbs("**/*.py") == always | time | bots
    assert _table(text, "| verb of every game") == always
    assert _table(text, "| optional verb") == time | bots
    assert (len(always), len(time), len(bots)) == (8, 3, 4)
    assert "a record and eight verbs" in text
    assert "one of the fifteen functions" in text
    assert "eight always, seven optional" in text
    assert (
        "seven optional ones, three of a game against time and four of a game that bots play"
        in text
    )


def test_the_declarations_have_a_kernel_for_every_verb() -> None:
    text = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    further = _table(text, "| kernel of the clock")
    assert len(further) == 3
    assert _names(Rules) == _verbs("core/verbs.py")
    assert _names(TimeVerbs, "late_status") == _verbs("core/clock.py") | further
    assert _names(BotPart, "levels", "reasons") == _verbs("bots/*.py")
