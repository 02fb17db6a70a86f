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
from clessidra.core.result import result_to_json
from clessidra.core.rng import new_rng
from clessidra.games import game_ids, get_game
from clessidra.lab.playing_on import chances
from clessidra.lab.retelling import play_and_tell
from clessidra.lab.selfplay import play_batch
from clessidra.lab.simulation import Plan, replays

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

    def rules() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules["set_up"](content.table, states, 0)
        actions = np.zeros(game.max_legal, np.int32)
        for seat in game.awaited(content, states, 0):
            game.rules["legal"](content.table, states, 0, seat, actions)
            game.rules["apply"](content.table, states, 0, seat, int(actions[0]))
        game.rules["advance"](content.table, states, 0, 0)
        game.rules["finished"](content.table, states, 0)

    def hiding() -> None:
        states = hide(game.record, deal_from_seed(game, content, options, seed), 0, SPECTATOR)
        game.rules["redeal"](content.table, states, 0, new_rng())

    def bots() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules["set_up"](content.table, states, 0)
        seat = game.awaited(content, states, 0)[0]
        seen = hide(game.record, states, 0, seat)
        for bot in ("random", "master"):  # every kernel that a bot may need; none thinks for long
            choose(bot, game, content, seen, seat, seed, 0, stop=lambda: True)

    def bulk() -> None:
        play_batch(game, content, options, seats, 0, 0, 1, ROUND_CAP)

    def telling() -> None:
        play_and_tell(game, content, options, seats, 0, 0, 1, ROUND_CAP, False)

    def playing_on() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules["set_up"](content.table, states, 0)
        chances(game, content, states, seats[0], 1, seed)

    def result() -> None:
        for match, _ in replays(Plan(game, content, options, seats, 1, 0, ROUND_CAP)):
            result_to_json(match)
            seen, last = match.seen_by(SPECTATOR), match.events[-1]
            game.view(content, seen, 0)
            game.story(content, last.kind, last.seat, last.body.get("move"), seen, seen)
            match.may_act(0)
            if game.view_text is not None:
                text = game.view_text(content, seen, 0)
                text.changes_since(text)

    def table() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules["set_up"](content.table, states, 0)
        seat = game.awaited(content, states, 0)[0]
        seen = hide(game.record, states, 0, seat)
        game.candidates(content, seen, 0, seat)
        advise(game, content, seen, seat, seed, stop=lambda: True)

    def race() -> None:
        states = deal_from_seed(game, content, options, seed)
        game.rules["set_up"](content.table, states, 0)
        clock, table = game.clock, content.table
        if clock is None:
            return
        for rule in (clock.due, clock.tick, clock.pause, clock.resume):
            rule(table, states, 0, *(() if rule is clock.due else (0,)))
        clock.late_ms(table, states, 0, 0, 0)
        times, rng, minds = np.zeros(MAX_SEATS, np.int64), new_rng(), new_minds()
        seat = next_in_time(game.rules["active"](table, states, 0), times, 0, options["players"])
        seen = np.concatenate([states, game.record.blank(ROOM - 1)])
        bot, room = settings_of("random", game_id), np.zeros(game.max_legal, np.int32)
        pace(table, seen, 0, seat, bot, rng, minds[seat])
        act(table, seen, 0, seat, bot, rng, minds[seat], room)

    work = {
        "rules": rules,
        "hiding": hiding,
        "bots": bots,
        "bulk play": bulk,
        "telling": telling,
        "playing on": playing_on,
        "results": result,
        "table": table,
        "race": race,
    }
    return [(f"{game_id}: {name}", step) for name, step in work.items()]
