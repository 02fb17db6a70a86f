"""What every game promises about its verbs."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

from clessidra.core.clock import NEVER
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, SPECTATOR
from clessidra.core.game import Game
from clessidra.core.hiding import as_bytes, hide
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.seal import words_of
from helpers.matches import ROUND_CAP, new_match, play_anything, positions, random_match
from helpers.samples import scaled


def test_a_clone_is_independent(game: Game, content: Content) -> None:
    states = new_match(game, content, game.seats[0]).states
    clone = states.copy()
    before = states.tobytes()
    seat = game.awaited(content, clone, 0)[0]
    action = game.legal_actions(content, clone, 0, seat)[0]
    assert game.rules.apply(content.table, clone, 0, seat, action) == 0
    assert clone.tobytes() != before
    assert states.tobytes() == before


def test_apply_touches_only_its_record(game: Game, content: Content) -> None:
    for states in positions(game, content, scaled(8)):
        batch = np.concatenate([states, states, states])
        for seat in game.awaited(content, states, 0):
            action = game.legal_actions(content, states, 0, seat)[-1]
            game.rules.apply(content.table, batch, 1, seat, action)
        assert batch[0].tobytes() == states.tobytes() == batch[2].tobytes()


def test_legal_actions_succeed_and_all_others_change_nothing(game: Game, content: Content) -> None:
    # Games with many actions try them all in fewer positions.
    step = 1 + game.n_actions // 500
    for states in islice(positions(game, content, scaled(12)), 0, None, step):
        players = int(states["players"][0])
        for seat in range(players):
            legal = game.legal_actions(content, states, 0, seat)
            assert len(legal) == len(set(legal)) <= game.max_legal
            for action in (*range(-1, game.n_actions + 1), 2**31 - 1):
                clone = states.copy()
                status = game.rules.apply(content.table, clone, 0, seat, action)
                assert (status == 0) == (action in legal)
                assert 0 <= status < len(game.statuses)
                if status:
                    assert clone.tobytes() == states.tobytes()
                if not 0 <= action < game.n_actions and "no_such_action" in game.statuses:
                    assert game.statuses[status] == "no_such_action"


def test_seats_that_are_not_there_are_refused(game: Game, content: Content) -> None:
    for states in positions(game, content, scaled(8)):
        players = int(states["players"][0])
        before = states.tobytes()
        for seat in game.awaited(content, states, 0):
            actions = game.legal_actions(content, states, 0, seat)
            for stranger in (-1, seat - MAX_SEATS, players, MAX_SEATS, 100):
                assert game.legal_actions(content, states, 0, stranger) == []
                for action in (actions[0], actions[-1]):
                    assert game.rules.apply(content.table, states, 0, stranger, action) != 0
        assert states.tobytes() == before


def test_what_was_revealed_stays_revealed(game: Game, content: Content) -> None:
    """Undo never goes back across a change of `reveals`, so no value may come again."""
    for seed, players in enumerate(game.seats):
        match = random_match(game, content, players, seed)
        shown = [int(match.states_after(seq)["reveals"][0]) for seq in range(len(match.events))]
        assert shown == sorted(shown)
        assert shown[-1] > 0


def test_a_move_or_a_deadline_is_awaited_until_the_end(game: Game, content: Content) -> None:
    for states in positions(game, content, scaled(8)):
        awaited = game.awaited(content, states, 0)
        due = NEVER if game.clock is None else game.clock.due(content.table, states, 0)
        goes_on = bool(awaited) or due != NEVER
        finished = game.rules.finished(content.table, states, 0)
        assert finished in (0, 1)
        assert goes_on != bool(finished)
        for seat in awaited:
            assert game.legal_actions(content, states, 0, seat)


def test_a_deadline_comes_at_its_moment_and_at_no_other(game: Game, content: Content) -> None:
    if game.clock is None:
        return
    advance, table = game.clock.advance, content.table
    deadlines = 0
    for states in positions(game, content, scaled(8)):
        due = game.clock.due(table, states, 0)
        before = states.tobytes()
        for moment in (due - 1, due + 1, NEVER, 0):
            assert moment == due != NEVER or advance(table, states, 0, moment) != 0
            assert states.tobytes() == before
        if due != NEVER:
            deadlines += 1
            assert advance(table, states, 0, due) == 0
            after = game.clock.due(table, states, 0)
            assert after == NEVER or after > due
    assert deadlines


def test_a_clock_can_be_stopped_and_goes_on_with_the_same_time_left(
    game: Game, content: Content
) -> None:
    if game.clock is None:
        return
    clock, table = game.clock, content.table
    pauses = 0
    for states in positions(game, content, scaled(8)):
        due, before = clock.due(table, states, 0), states.tobytes()
        assert clock.resume(table, states, 0, 10**7) != 0
        assert states.tobytes() == before
        if due == NEVER:
            continue
        counting_down = not game.awaited(content, states, 0)
        assert clock.pause(table, states, 0, due - 1) == 0
        assert clock.due(table, states, 0) == NEVER
        assert game.awaited(content, states, 0) == []
        assert clock.resume(table, states, 0, due + 10**7) == 0
        again = clock.due(table, states, 0)
        assert clock.advance(table, states, 0, again) == 0
        if not counting_down:
            assert clock.due(table, states, 0) == again + 1
        pauses += 1
    assert pauses


def test_ranks_are_ordered_by_points(game: Game, content: Content) -> None:
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    for seed in range(scaled(20)):
        match = random_match(game, content, game.seats[seed % len(game.seats)], seed)
        game.rules.score(content.table, match.states, 0, points, ranks)
        players = len(match.terms.seats)
        assert ranks[:players].min() == 1
        for one in range(players):
            ahead = sum(ranks[:players] < ranks[one])
            assert ranks[one] == 1 + ahead
            for other in range(players):
                if points[one] > points[other]:
                    assert ranks[one] < ranks[other]


@pytest.mark.parametrize("viewer_from_end", range(MAX_SEATS + 1))
def test_redealing_keeps_what_the_viewer_sees(
    game: Game, content: Content, viewer_from_end: int
) -> None:
    rng = new_rng()
    start(rng, words_of("5a" * 32), STREAM_REDEAL, viewer_from_end)
    for states in positions(game, content, scaled(8)):
        viewer = int(states["players"][0]) - viewer_from_end
        if viewer < SPECTATOR:
            continue
        hidden = hide(game.record, states, 0, viewer)
        redealt = hidden.copy()
        game.rules.redeal(content.table, redealt, 0, rng)
        assert hide(game.record, redealt, 0, viewer).tobytes() == hidden.tobytes()


def test_redealing_varies_what_is_hidden(game: Game, content: Content) -> None:
    states = new_match(game, content, game.seats[-1]).states
    hidden = hide(game.record, states, 0, SPECTATOR)
    rng = new_rng()
    start(rng, words_of("5a" * 32), STREAM_REDEAL, 0)
    worlds = np.concatenate([hidden] * 50)
    for world in range(50):
        game.rules.redeal(content.table, worlds, world, rng)
    assert len({row.tobytes() for row in as_bytes(worlds)}) == 50


def test_a_redealt_match_can_be_played_to_its_end(game: Game, content: Content) -> None:
    chance = random.Random(1)
    rng = new_rng()
    start(rng, words_of("5a" * 32), STREAM_REDEAL, 0)
    for states in list(positions(game, content, 4))[::7]:
        viewer = chance.choice([SPECTATOR, 0, 1])
        world = hide(game.record, states, 0, viewer)
        game.rules.redeal(content.table, world, 0, rng)
        while not game.rules.finished(content.table, world, 0):
            if world["round"][0] > ROUND_CAP:
                break
            play_anything(game, content, world, chance)
