"""`clessidra.new_match`: a whole match in a dozen lines, for every game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import clessidra
from clessidra.core.errors import ClessidraError, MoveError
from clessidra.core.registry import game_ids
from clessidra.games.realm_of_sand.state import Phase
from clessidra.local_match import LocalMatch


@pytest.fixture(params=game_ids())
def match(request: pytest.FixtureRequest) -> LocalMatch:
    return clessidra.new_match(request.param, players=3, seed=1)


def test_a_move_is_one_of_the_texts(match: LocalMatch) -> None:
    if not match.awaited:
        match.wait()
    seat = match.awaited[0]
    moves = match.legal_moves()
    assert len(set(moves)) == len(moves) > 0
    assert match.choice("random") in moves
    before = len(match.match.events)
    match.play(moves[0])
    assert len(match.match.events) > before
    assert match.match.events[before].body["text"] == moves[0]
    assert match.match.events[before].seat == seat


def test_bots_finish_a_match(match: LocalMatch, tmp_path: Path) -> None:
    assert match.winners == []
    match.finish("random")
    assert match.over
    assert match.legal_moves() == []
    best = max(match.scores)
    assert match.winners
    assert all(match.scores[seat] == best for seat in match.winners)
    match.save(tmp_path / "match.jsonl")
    verify = [sys.executable, "-m", "clessidra", "verify", str(tmp_path / "match.jsonl")]
    assert subprocess.run(verify, check=False).returncode == 0


def test_the_same_seed_is_the_same_match(match: LocalMatch) -> None:
    again = clessidra.new_match(match.match.game.id, players=3, seed=1)
    other = clessidra.new_match(match.match.game.id, players=3, seed=2)
    assert again.match.events[0].digest == match.match.events[0].digest
    assert other.match.events[0].digest != match.match.events[0].digest


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_table_in_text(match: LocalMatch, lang: str) -> None:
    looked = match.look(0, lang)
    assert "\x1b" not in looked
    assert "Player 2" in looked
    assert max(map(len, looked.splitlines())) <= 100


def test_a_view_hides_what_the_seat_may_not_see() -> None:
    """RS-73: the cards looked at are seen by the one who looks."""
    match = clessidra.new_match("realm-of-sand", players=2, seed=0, advanced=1)
    while match.match.states["phase"][0] != Phase.LOOK:
        match.play(match.choice("greedy"))
    seat = match.awaited[0]
    assert match.view(seat) != match.view(1 - seat)
    assert match.view() == match.view(1 - seat)


def test_a_move_is_taken_back() -> None:
    match = clessidra.new_match("minute-realms", players=2, seed=1)
    view = match.view(0)
    match.play(match.legal_moves(0)[0], seat=0)
    match.undo(0)
    assert match.view(0) == view
    with pytest.raises(MoveError):
        match.undo(0)


def test_refusals() -> None:
    with pytest.raises(ClessidraError, match="minute-realms"):
        clessidra.new_match("chess")
    with pytest.raises(ClessidraError, match="players cannot be 9, only 2, 3, 4, 5"):
        clessidra.new_match("minute-realms", players=9)
    with pytest.raises(ClessidraError, match='no option "wind"'):
        clessidra.new_match("minute-realms", wind=1)
    with pytest.raises(ClessidraError, match="1 names for 2 players"):
        clessidra.new_match("minute-realms", players=2, names=["Ada"])
    match = clessidra.new_match("minute-realms", players=2, seed=1)
    with pytest.raises(MoveError):
        match.play("fly away")
    with pytest.raises(ClessidraError, match="counted from 0 to 1"):
        match.legal_moves(2)
    with pytest.raises(ClessidraError, match="waits for a move"):
        match.wait()
    with pytest.raises(ClessidraError, match="no bot"):
        match.choice("wizard")
