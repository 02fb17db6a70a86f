"""Touching every kernel of a game once, so that its machine code is on disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from clessidra.bots import advise, choose, settings_of
from clessidra.bots.racing import ROOM, act, new_minds, pace
from clessidra.core.deals import deal_from_seed
from clessidra.core.driver import next_in_time
from clessidra.core.fields import MAX_SEATS, SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.registry import game_ids, get_game
from clessidra.core.result import result_to_json
from clessidra.core.rng import new_rng
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.bulk_summary import replays
from clessidra.lab.plan import Plan
from clessidra.lab.replaying import play_and_replay
from clessidra.lab.rollouts import chances

Step = tuple[str, Callable[[], object]]
ROUND_CAP = 1
"""One round touches every kernel; nobody waits for the rest of the match."""


@cache
def load_all() -> None:
    """Have every kernel of every game ready in this process; compiles what is not on disk yet."""
    for game_id in game_ids():
        for _, step in steps(game_id):
            step()


def steps(game_id: str) -> list[Step]:
    """The pieces of work, each a few seconds at most on a cold machine."""
    game = get_game(game_id)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options}
    seats = ["greedy"] * options["players"]
    seed = "00" * 32
    plan = Plan(game, content, options, seats, 1, 0, ROUND_CAP)

    def rules() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules.set_up(content.table, states, 0)
        actions = np.zeros(game.max_legal, np.int32)
        for seat in game.awaited(content, states, 0):
            game.rules.legal(content.table, states, 0, seat, actions)
            game.rules.apply(content.table, states, 0, seat, int(actions[0]))
        game.rules.finished(content.table, states, 0)

    def hiding() -> None:
        states = hide(game.record, deal_from_seed(game, content, options, seed), 0, SPECTATOR)
        game.rules.redeal(content.table, states, 0, new_rng())

    def bots() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules.set_up(content.table, states, 0)
        for seat in game.awaited(content, states, 0)[:1]:
            seen = hide(game.record, states, 0, seat)
            for bot in ("random", "master"):  # every kernel that a bot may need, not its thinking
                choose(bot, game, content, seen, seat, seed, 0, stop=lambda: True)

    def bulk() -> None:
        play_batch(plan, 0, 1)

    def replaying() -> None:
        play_and_replay(plan, 0, 1, with_steps=False)

    def rollouts() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules.set_up(content.table, states, 0)
        chances(game, content, states, seats[0], 1, seed)

    def result() -> None:
        for match, _ in replays(plan):
            result_to_json(match)
            seen, last = match.seen_by(SPECTATOR), match.events[-1]
            game.story(content, last.kind, last.seat, last.body.get("move"), seen, seen)
            match.may_act(0)
            text = game.view_text(content, seen, 0)
            text.changes_since(text)

    def table() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules.set_up(content.table, states, 0)
        for seat in game.awaited(content, states, 0)[:1]:
            seen = hide(game.record, states, 0, seat)
            game.candidates(content, seen, 0, seat)
            advise(game, content, seen, seat, seed, stop=lambda: True)

    def race() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules.set_up(content.table, states, 0)
        clock, table = game.clock, content.table
        if clock is None:
            return
        for rule in (clock.advance, clock.tick, clock.pause, clock.resume):
            rule(table, states, 0, 0)
        clock.due(table, states, 0)
        clock.late_ms(table, states, 0, 0, 0)
        times, rng, minds = np.zeros(MAX_SEATS, np.int64), new_rng(), new_minds()
        seat = next_in_time(game.rules.active(table, states, 0), times, 0, options["players"])
        seen = np.concatenate([states, game.record.blank(ROOM - 1)])
        bot, room = settings_of("random", game_id), np.zeros(game.max_legal, np.int32)
        pace(table, seen, 0, seat, bot, rng, minds[seat])
        act(table, seen, 0, seat, bot, rng, minds[seat], room)

    work = {
        "rules": rules,
        "hiding": hiding,
        "bots": bots,
        "bulk play": bulk,
        "replaying": replaying,
        "rollouts": rollouts,
        "results": result,
        "table": table,
        "race": race,
    }
    return [(f"{game_id}: {name}", step) for name, step in work.items()]
