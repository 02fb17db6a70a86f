"""What every level promises: legal moves, the same for the same seed, blind to what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.bots import advise, bots_of, choose, levels_of, thinker
from clessidra.bots.search import think
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.registry import game_ids, get_game
from helpers.bots import SEED, other_world, position, think_briefly
from helpers.matches import positions

MOVES = (0, 3, 9)
SIMULTANEOUS = 6  # positions


@pytest.fixture(autouse=True)
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_the_five_levels_in_order(game_id: str) -> None:
    assert levels_of(game_id) == ("beginner", "easy", "medium", "hard", "master")
    assert bots_of(game_id)[0] == "random"


def test_a_bot_of_another_name_is_refused(game: Game, content: Content) -> None:
    states = position(game, content, 2, 0, 1)
    with pytest.raises(ClessidraError, match="There is no bot called"):
        choose("expert", game, content, states, 0, SEED, 0)


def test_a_bot_does_not_see_what_its_seat_may_not_see(game: Game, content: Content) -> None:
    """Several worlds that look the same to the seat: the same move in all of them."""
    for moves in MOVES:
        states = position(game, content, 2, moves, moves)
        seat = game.awaited(content, states, 0)[0]
        worlds = [other_world(game, content, states, seat, index) for index in (1, 2)]
        assert len({world.tobytes() for world in (states, *worlds)}) == 3
        for bot in bots_of(game.id):
            found = {
                choose(bot, game, content, hide(game.record, world, 0, seat), seat, SEED, moves)
                for world in (states, *worlds)
            }
            assert len(found) == 1
            assert found <= set(game.legal_actions(content, states, 0, seat))


@pytest.mark.rule("MR-65")
def test_where_several_choose_at_once_a_bot_thinks_for_its_own_seat() -> None:
    game = get_game("minute-realms")
    content = game.load_content(None)
    found = 0
    for states in positions(game, content, 40):
        awaited = game.awaited(content, states, 0)
        if len(awaited) < 2 or found >= SIMULTANEOUS:
            continue
        found += 1
        for seat in awaited:
            seen = hide(game.record, states, 0, seat)
            for bot in levels_of(game.id):
                action = choose(bot, game, content, seen, seat, SEED, 0)
                assert action in game.legal_actions(content, states, 0, seat)
            advised = advise(game, content, seen, seat, SEED)
            legal = game.legal_actions(content, states, 0, seat)
            assert {advice.action for advice in advised} <= set(legal)
    assert found == SIMULTANEOUS


def test_seed_and_index_decide(game: Game, content: Content) -> None:
    states = position(game, content, 2, 2, 5)
    seat = game.awaited(content, states, 0)[0]
    seen = hide(game.record, states, 0, seat)
    for bot in bots_of(game.id):
        made = [choose(bot, game, content, seen, seat, SEED, index) for index in (1, 2, 1, 2)]
        assert made[:2] == made[2:]


def test_a_bot_can_be_stopped(
    game: Game, content: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With simulations for hours, it answers at once with something legal."""
    monkeypatch.undo()
    _with_master_of(monkeypatch, 10**9)
    states = position(game, content, 2, 1, 5)
    seat = game.awaited(content, states, 0)[0]
    seen = hide(game.record, states, 0, seat)
    asked = iter([False, False, True])
    simulations: list[int] = []

    def counted(*arguments: Any) -> None:
        simulations.append(arguments[-1])
        think(*arguments)

    monkeypatch.setattr(thinker, "think", counted)
    action = choose("master", game, content, seen, seat, SEED, 0, stop=lambda: next(asked))
    assert action in game.legal_actions(content, states, 0, seat)
    assert next(asked, None) is None
    assert simulations == [1, thinker.CHUNK, thinker.CHUNK]


def _with_master_of(monkeypatch: pytest.MonkeyPatch, simulations: int) -> None:
    from dataclasses import replace

    from clessidra.bots import part

    true = part.level_of
    monkeypatch.setattr(
        part, "level_of", lambda bot, game: replace(true(bot, game), simulations=simulations)
    )
