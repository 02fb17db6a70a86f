"""Reports: one file that needs nothing else, figures as JSON, two packs side by side."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from clessidra.core.registry import game_ids
from helpers.cli import run

DECK = files("clessidra.games.minute_realms") / "content" / "authored-2.toml"


def changed_deck(folder: Path, old: str, new: str) -> Path:
    file = folder / "mine.toml"
    text = DECK.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", game_ids())
def test_a_report_is_one_file_without_addresses(game: str, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    ran = run("report", game, "--matches", 8, "--players", 2, "--out", out)
    assert ran.code == 0, ran.err
    page = out.read_text(encoding="utf-8")
    assert "Wins by seat" in page
    assert "How matches are decided" in page
    assert "<svg" in page
    assert re.findall(r"(?:https?:)?//[a-z]", page) == []
    assert "<script" not in page
    assert re.findall(r"\b(nan|inf)\b", page) == []


def test_alone_there_are_no_seats_to_compare(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", "realm-of-sand", "--players", 1, "--matches", 4, "--option", "advanced=1"]
    assert run(*words, "--out", out).code == 0
    page = out.read_text(encoding="utf-8")
    assert "Wins by seat" not in page
    assert "Solo: 31 stars or more" in page


def test_json_and_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    words = ["report", "minute-realms", "--matches", 30, "--seed", 3, "--json"]
    ran = run(*words)
    assert ran.code == 0, ran.err
    assert run(*words, "--workers", 1).out == ran.out
    figures = json.loads(ran.out)
    assert figures["matches"] == 30
    assert len(figures["wins_by_seat"]) == 4
    assert {"bastions", "first_invasion", "second_invasion"} <= figures["counts"].keys()
    cards = figures["things"]["card"]
    assert len(cards) == len({card["id"] for card in cards})
    for card in cards:
        assert card["rate"]["low"] <= card["rate"]["value"] <= card["rate"]["high"]


def test_a_card_made_free_is_built_more_and_the_report_says_so(tmp_path: Path) -> None:
    mine = changed_deck(tmp_path, "cost = 3", "cost = 0")
    out = tmp_path / "report.html"
    words = ["report", "minute-realms", "--matches", 60, "--compare", mine, "--out", out, "--json"]
    ran = run(*words)
    assert ran.code == 0, ran.err
    told = json.loads(ran.out)
    gap = told["difference"]["figures"]["mean points"]
    first, second = (told[side]["means"]["points"]["value"] for side in ("first", "second"))
    assert gap["low"] > 0
    assert gap["value"] == pytest.approx(second - first, abs=0.001)
    cards = {card["id"]: card for card in told["difference"]["things"]["card"]}
    assert cards["lemon-terraces"]["use"]["low"] > 0
    assert "The difference" in out.read_text(encoding="utf-8")


def test_a_broken_pack_says_what_is_wrong(tmp_path: Path) -> None:
    broken = changed_deck(tmp_path, "cost = 3", "cost = -3")
    for words in (["--content", broken], ["--compare", broken]):
        ran = run("report", "minute-realms", *words)
        assert ran.code == 2
        assert "mine.toml" in ran.err
        assert "cost" in ran.err
        assert "Traceback" not in ran.err


def test_the_same_pack_twice_is_no_comparison(tmp_path: Path) -> None:
    same = tmp_path / "same.toml"
    same.write_text(DECK.read_text(encoding="utf-8"), encoding="utf-8")
    ran = run("report", "minute-realms", "--compare", same)
    assert ran.code == 2
    assert "the same to the rules" in ran.err
