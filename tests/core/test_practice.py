"""Practice: the one person who plays takes back anything, if that was agreed before the deal."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clessidra.core.errors import ClessidraError, MoveError
from clessidra.core.events import Seat, may_be_practice
from clessidra.core.match import Match
from clessidra.core.registry import game_ids, get_game
from clessidra.core.replay import header_to_json, replay_lines
from clessidra.core.replay_reader import read_replays
from clessidra.core.seal import series_secret
from clessidra.core.verify import VerifyError, verify
from helpers.matches import easy_move, new_match, random_move

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)
SECRET = series_secret(0, 0)


def practice(people: int = 1, players: int = 2) -> Match:
    """A match after its deal in which it was agreed."""
    plain = new_match(GAME, CONTENT, players, 0, people)
    match = Match(GAME, CONTENT, replace(plain.terms, practice=True))
    match.fold(plain.events[0])
    return match


def play_round(match: Match) -> None:
    """Everybody moves once: the next cards are turned up."""
    number = int(match.states["round"][0])
    while int(match.states["round"][0]) == number:
        seat = match.awaited[0]
        for event in match.decide_move(seat, easy_move(match, seat)):
            match.fold(event)


def undone() -> Match:
    """A finished match in which the first round was taken back once, new cards and all."""
    match = practice()
    play_round(match)
    match.fold(match.decide_undo(0))
    chance = random.Random(1)
    while not match.over:
        random_move(match, chance)
    return match


def test_what_was_turned_up_can_be_taken_back() -> None:
    match = practice()
    for _ in range(3):
        play_round(match)
    for left in (2, 1, 0):
        assert match.can_undo(0)
        match.fold(match.decide_undo(0))
        assert int(match.states["round"][0]) == 1 + left
    assert all(event.seat != 0 for event in match.line)
    assert not match.can_undo(0)


def test_the_same_cards_come_again() -> None:
    match = practice()
    play_round(match)
    offered = match.states["offer"].copy()
    match.fold(match.decide_undo(0))
    play_round(match)
    assert sorted(match.states["offer"][0]) == sorted(offered[0])


def test_without_the_agreement_nothing_comes_back() -> None:
    match = new_match(GAME, CONTENT, 2, 0, 1)
    play_round(match)
    assert not match.can_undo(0)
    with pytest.raises(MoveError):
        match.decide_undo(0)


@pytest.mark.parametrize("game_id", game_ids())
def test_for_one_person_who_has_time(game_id: str) -> None:
    has_clock = get_game(game_id).clock is not None
    ada, bot = Seat("person", "Ada"), Seat("bot", "Bruno")
    assert may_be_practice([ada, bot], has_clock) == (not has_clock)
    assert may_be_practice([ada], has_clock) == (not has_clock)
    assert not may_be_practice([ada, ada, bot], has_clock)
    assert not may_be_practice([bot, bot], has_clock)


def lines_of(match: Match) -> list[Any]:
    return list(replay_lines(match, SECRET))


def read(path: Path, lines: list[Any]) -> Any:
    file = path / "practice.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    (replay,) = read_replays(file)
    return replay


def test_a_replay_says_so_and_is_verified(tmp_path: Path) -> None:
    lines = lines_of(undone())
    assert lines[0]["practice"] is True
    replay = read(tmp_path, lines)
    assert replay.terms.practice
    assert verify(replay, GAME, CONTENT).over


def test_only_where_it_was_agreed_is_such_an_undo_believed(tmp_path: Path) -> None:
    lines = lines_of(undone())
    del lines[0]["practice"]
    with pytest.raises(VerifyError, match="nothing to take back"):
        verify(read(tmp_path, lines), GAME, CONTENT)


def test_two_people_cannot_agree_on_it(tmp_path: Path) -> None:
    lines = lines_of(undone())
    lines[0]["seats"][1]["kind"] = "person"
    with pytest.raises(VerifyError, match="practice is for one person"):
        verify(read(tmp_path, lines), GAME, CONTENT)


@pytest.mark.parametrize("value", [False, 1, "yes", None])
def test_a_header_says_true_or_nothing(tmp_path: Path, value: object) -> None:
    lines = lines_of(undone())
    lines[0]["practice"] = value
    with pytest.raises(ClessidraError, match='"practice" of the header should be true'):
        read(tmp_path, lines)


def test_other_matches_say_nothing() -> None:
    assert "practice" not in header_to_json(new_match(GAME, CONTENT, 2, 0, 1))
