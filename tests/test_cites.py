"""Every refusal and every line of a score sheet names the rules that it comes from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clessidra.core.registry import get_game

RULES = Path(__file__).parent.parent / "docs" / "rules"
GAMES = sorted(page.stem for page in RULES.glob("*.md"))
NOT_BY_RULES = {"ok", "no_such_action"}
"""Nothing was refused, or what was asked for is no action of the game."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_cites_a_rule(game_id: str) -> None:
    game = get_game(game_id)
    cited = {key.removeprefix("status.") for key in game.cites if key.startswith("status.")}
    assert cited == set(game.statuses) - NOT_BY_RULES


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_of_a_score_sheet_cites_a_rule(game_id: str) -> None:
    """The keys are those that the game has sentences for; some have several sentences."""
    game = get_game(game_id)
    told = {key.split(".")[1] for key in game.texts.entries("en") if key.startswith("sheet.")}
    cited = {key.removeprefix("sheet.") for key in game.cites if key.startswith("sheet.")}
    assert cited <= told
    sheet = Path(__file__).parent.parent / "src/clessidra/games" / game_id.replace("-", "_")
    source = (sheet / "present" / "sheet.py").read_text(encoding="utf-8")
    assert {key for key in told if f'"{key}"' in source} <= cited


@pytest.mark.parametrize("game_id", GAMES)
def test_cited_rules_exist(game_id: str) -> None:
    page = (RULES / f"{game_id}.md").read_text(encoding="utf-8")
    rules = set(re.findall(r"^- ([A-Z]+-\d+)\b", page, re.MULTILINE))
    assert {rule for cited in get_game(game_id).cites.values() for rule in cited} <= rules
