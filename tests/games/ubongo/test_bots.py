"""Bots of Ubongo solve like people: their times follow the puzzle, their levels differ."""

from __future__ import annotations

from statistics import mean

import numpy as np
import pytest

from clessidra.bots import levels_of, settings_of
from clessidra.bots.racers import Racers
from clessidra.bots.racing import new_minds
from clessidra.core.rng import STREAM_BOT, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.ubongo.bots.judgement import act, estimate, pace
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.solo_puzzle import Alone, puzzles_of
from clessidra.games.ubongo.state import Phase, Stage
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan
from helpers.samples import scaled
from helpers.ubongo.matches import CLASSIC, MINUTE, Table, options_of, rows_of

LEVELS = levels_of("ubongo")


def solving_ms(puzzle: Alone, bot: str, seed: int) -> int:
    """How long a bot takes for a puzzle alone, without a limit."""
    states = GAME.record.blank(2)
    for name, value in (
        ("players", 1),
        ("phase", Phase.RACE),
        ("round", 1),
        ("run", 1),
        ("dealt", 1),
    ):
        states[name] = value
    states["side"], states["face"], states["since"] = puzzle.side, puzzle.face, 0
    states["board"][0, 0] = puzzle.board
    rng, mind, room = new_rng(), new_minds()[0], np.zeros(GAME.max_legal, np.int32)
    start(rng, words_of("5a" * 32), STREAM_BOT, seed)
    settings, table, total = settings_of(bot, "ubongo"), CLASSIC.table, 0
    while states["stage"][0, 0] == Stage.SOLVING:
        total += pace(table, states, 0, 0, settings, rng, mind)
        action = act(table, states, 0, 0, settings, rng, mind, room)
        assert GAME.rules.apply(table, states, 0, 0, action) == 0
    return total


def times(level: int, bot: str) -> list[int]:
    """Times for puzzles of this difficulty."""
    found = [one for side in (0, 1) for one in puzzles_of(CLASSIC, side, level)]
    return [solving_ms(puzzle, bot, seed) for seed, puzzle in enumerate(found[:: scaled(3)])]


def test_harder_puzzles_take_longer() -> None:
    by_level = [mean(times(level, "greedy")) for level in (1, 3, 5)]
    assert by_level == sorted(by_level)
    assert by_level[2] > 2 * by_level[0]


def test_stronger_bots_are_quicker() -> None:
    by_bot = [mean(times(2, bot)) for bot in LEVELS]
    assert by_bot == sorted(by_bot, reverse=True)
    assert by_bot[0] > 2 * by_bot[-1]


def test_an_ordinary_bot_solves_most_easy_boards_within_a_minute() -> None:
    found = times(1, "greedy") + times(2, "greedy")
    share = sum(ms < MINUTE for ms in found) / len(found)
    assert 0.6 < share <= 1


def test_stronger_bots_win() -> None:
    bots = ["random", "medium", "master"]
    plan = Plan(GAME, CLASSIC, options_of(3), bots, scaled(200, at_least=40), 1)
    batch = play_batch(plan, 0, plan.matches)
    wins = (batch.ranks[:, :3] == 1).mean(axis=0)
    assert wins[0] < wins[1] < wins[2]


@pytest.mark.parametrize("bot", ["greedy", "master"])
def test_they_build_their_best_colour(bot: str) -> None:
    front = {1: ("ruby", "ruby"), 2: ("amber", "emerald"), 3: ("amber", "amethyst")}
    table = Table(1, deal={"gems": rows_of(front)}).begin(3)
    table.match._after[-1] = _with_gems(table, {0: {"ruby": 3}})
    table.solve(0)
    assert Racers("00" * 32).move(table.match, 0, bot) == {"do": "go", "space": "red-2"}


def test_they_deny_what_a_rival_needs() -> None:
    """Equal gains: they take from the row that the stronger rival waits at."""
    front = dict.fromkeys((0, 2, 3, 4, 5), ("amber", "emerald")) | {1: ("ruby", "ruby")}
    table = Table(2, deal={"gems": rows_of(front)}).begin(3, 2)
    table.match._after[-1] = _with_gems(table, {1: {"ruby": 5}, 0: {"amber": 2, "emerald": 2}})
    states = table.match.states
    mine = estimate(CLASSIC.table, states, 0, 1)
    states["gone"][0, 1] = 2
    assert estimate(CLASSIC.table, states, 0, 1) < mine


def _with_gems(table: Table, gems: dict[int, dict[str, int]]) -> bytes:
    """The present record, with gems that somebody has taken before."""
    states = table.match.states
    for seat, kept in gems.items():
        for colour, count in kept.items():
            states["kept"][0, seat, CLASSIC.ids["colours"].index(colour)] = count
    return states.tobytes()


def test_a_bot_that_takes_over_clears_the_board_first() -> None:
    table = Table(2).begin()
    table.do(0, table.solution(0)[0])
    racers = Racers("00" * 32)
    assert racers.next(table.match, {0: "greedy"}, table.now) is not None
    move = racers.move(table.match, 0, "greedy")
    assert move == {"do": "lift", "piece": table.seat(0)["pieces"][0]}


def test_bots_go_on_after_a_pause_and_in_the_second_run() -> None:
    table = Table(2).begin()
    racers, bots = Racers("00" * 32), {0: "random", 1: "random"}
    paused = False
    for _ in range(2000):
        found = racers.next(table.match, bots, table.now)
        due = table.match.due_ms
        if found is None or (due is not None and due <= found[1]):
            assert due is not None
            table.wait(due - table.now)
        else:
            table.wait(found[1] - table.now)
            table.do(found[0], racers.move(table.match, found[0], bots[found[0]]))
        if not paused and table.now > 20_000 and table.phase == "race":
            paused = True
            table.pause()
            assert racers.next(table.match, bots, table.now) is None
            table.resume()
        if table.view["round"] == 4:
            return
    raise AssertionError("three rounds take fewer steps")
