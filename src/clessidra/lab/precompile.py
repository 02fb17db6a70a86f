"""Touching every kernel of a game once, so that its machine code is on disk and in memory.

In three stages, in the order in which people need them: to play at all, then the bots that search,
then the laboratory. A stage that is on disk is marked there, so nobody has to try.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import numpy as np

from clessidra.bots import advise, choose, load_judgement, settings_of
from clessidra.bots.racing import ROOM, act, new_minds, pace
from clessidra.core.content import Content
from clessidra.core.deals import deal_from_seed
from clessidra.core.driver import next_in_time
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.fields import MAX_SEATS, SPECTATOR, States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.jit import JIT
from clessidra.core.kernel_cache import cannot_write
from clessidra.core.kernel_folders import cache_of
from clessidra.core.match import Match
from clessidra.core.registry import game_ids, get_game
from clessidra.core.result import result_to_json
from clessidra.core.rng import new_rng
from clessidra.core.seal import commitment
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan
from clessidra.lab.precompile_puzzles import puzzle_steps
from clessidra.lab.replaying import play_and_replay
from clessidra.lab.rollouts import chances

Step = tuple[str, Callable[[], object]]
PUZZLES = "puzzles"
"""What is compiled once for all games stands beside them, with a stage of its own."""
STAGES = ("play", "bots", "lab")
ROUND_CAP = 1
"""One round touches every kernel of bulk play; nobody waits for the rest of the match."""
MOST_MOVES = 120
"""So far a match is played to touch what its views, stories and score sheets need."""
SEED = "00" * 32


def groups() -> tuple[str, ...]:
    """All that is compiled by itself: the games and the puzzles."""
    return (*game_ids(), PUZZLES)


def stages_of(group: str) -> tuple[str, ...]:
    """The stages of a group, in the order in which they are needed."""
    return STAGES[-1:] if group == PUZZLES else STAGES


def steps(group: str, stage: str) -> list[Step]:
    """The pieces of work of a stage, each a few seconds at most on a cold machine."""
    if group == PUZZLES:
        return puzzle_steps()
    game = get_game(group)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options}
    work = {"play": _to_play, "bots": _to_search, "lab": _to_study}[stage]
    return [(f"{group}: {name}", step) for name, step in work(game, content, options)]


@cache
def load(group: str, stage: str) -> None:
    """Have the kernels of a stage ready in this process; compiles what is not on disk yet."""
    for _, step in steps(group, stage):
        step()
    _mark(group, stage)


def load_all() -> None:
    """Have every kernel of every game ready in this process."""
    for game_id in game_ids():
        for stage in stages_of(game_id):
            load(game_id, stage)


# --- what is on disk -----------------------------------------------------------------------------


def is_compiled(group: str, stage: str) -> bool:
    """Whether a stage is on disk: loading it takes an instant."""
    return not JIT or _mark_of(group, stage).exists()


def _mark(group: str, stage: str) -> None:
    mark = _mark_of(group, stage)
    if JIT and not mark.exists():
        with cannot_write(mark.parent):
            mark.parent.mkdir(parents=True, exist_ok=True)
            mark.touch()


def _mark_of(group: str, stage: str) -> Path:
    """In the folder of the kernels that contain all others: it changes with every source."""
    return cache_of("clessidra.lab") / f"{group}.{stage}.compiled"


# --- the stages ----------------------------------------------------------------------------------


def _to_play(game: Game, content: Content, options: dict[str, int]) -> Iterator[Step]:
    def rules() -> None:
        states = _dealt(game, content, options)
        actions = np.zeros(game.max_legal, np.int32)
        for seat in game.awaited(content, states, 0):
            game.rules.legal(content.table, states, 0, seat, actions)
            game.rules.apply(content.table, states, 0, seat, int(actions[0]))
        game.rules.finished(content.table, states, 0)

    def hiding() -> None:
        states = hide(game.record, deal_from_seed(game, content, options, SEED), 0, SPECTATOR)
        game.rules.redeal(content.table, states, 0, new_rng())

    def table() -> None:
        for players in {options["players"], min(game.seats)}:  # alone may be another game
            show({**options, "players": players})

    def show(agreed: dict[str, int]) -> None:
        before = None
        for match, last in _some_moves(game, content, agreed):
            seen = match.seen_by(SPECTATOR)
            seat, move = last.seat, last.body.get("move")
            game.story(content, last.kind, seat, move, seen if before is None else before, seen)
            for viewer in match.awaited:
                match.may_act(viewer)
                mine = match.seen_by(viewer)
                game.candidates(content, mine, 0, viewer)
                game.candidates_text(content, mine, 0, viewer)
            text = game.view_text(content, seen, 0)
            text.changes_since(text)
            before = seen
        result_to_json(match)

    def quick_bot() -> None:
        states = _dealt(game, content, options)
        for seat in game.awaited(content, states, 0)[:1]:
            choose("greedy", game, content, hide(game.record, states, 0, seat), seat, SEED, 0)

    yield "rules", rules
    yield "hiding", hiding
    yield "table", table
    if game.clock is None:
        yield "quick bot", quick_bot
    else:
        yield "race", lambda: _race(game, content, options)


def _to_search(game: Game, content: Content, options: dict[str, int]) -> Iterator[Step]:
    def search() -> None:
        states = _dealt(game, content, options)
        for seat in game.awaited(content, states, 0)[:1]:
            seen = hide(game.record, states, 0, seat)
            for bot in ("random", "master"):  # every kernel that a bot may need, not its thinking
                choose(bot, game, content, seen, seat, SEED, 0, stop=lambda: True)

    def hints() -> None:
        states = _dealt(game, content, options)
        for seat in game.awaited(content, states, 0)[:1]:
            seen = hide(game.record, states, 0, seat)
            advise(game, content, seen, seat, SEED, stop=lambda: True)

    yield "search", search
    yield "hints", hints


def _to_study(game: Game, content: Content, options: dict[str, int]) -> Iterator[Step]:
    seats = ["greedy"] * options["players"]
    plan = Plan(game, content, options, seats, 1, 0, ROUND_CAP)
    yield "bulk play", lambda: play_batch(plan, 0, 1)
    yield "replaying", lambda: play_and_replay(plan, 0, 1, with_steps=False)
    yield (
        "rollouts",
        lambda: chances(game, content, _dealt(game, content, options), seats[0], 1, SEED),
    )


def _race(game: Game, content: Content, options: dict[str, int]) -> None:
    """A clock and bots that race."""
    load_judgement(game)
    states = _dealt(game, content, options)
    clock, table = game.clock, content.table
    assert clock is not None
    for rule in (clock.advance, clock.tick, clock.pause, clock.resume):
        rule(table, states, 0, 0)
    clock.due(table, states, 0)
    clock.late_ms(table, states, 0, 0, 0)
    times, rng, minds = np.zeros(MAX_SEATS, np.int64), new_rng(), new_minds()
    seat = next_in_time(game.rules.active(table, states, 0), times, 0, options["players"])
    seen = np.concatenate([states, game.record.blank(ROOM - 1)])
    bot, room = settings_of("random", game.id), np.zeros(game.max_legal, np.int32)
    pace(table, seen, 0, seat, bot, rng, minds[seat])
    act(table, seen, 0, seat, bot, rng, minds[seat], room)


def _dealt(game: Game, content: Content, options: dict[str, int]) -> States:
    states = deal_from_seed(game, content, options, SEED)
    game.rules.set_up(content.table, states, 0)
    return states


def _some_moves(
    game: Game, content: Content, options: dict[str, int]
) -> Iterator[tuple[Match, Event]]:
    """A match after each of its events: random moves, a second apart, until the end or for long."""
    seats = tuple(Seat("person", f"{seat}") for seat in range(options["players"]))
    match = Match(game, content, Terms("warm", options, seats, commitment("warm", SEED)))
    pick = random.Random(0)
    events, at_ms = [match.decide_deal(SEED)], 0
    for _ in range(MOST_MOVES):
        for event in events:
            match.fold(event)
            yield match, event
        if match.over:
            return
        at_ms += 1000
        if not match.awaited:  # it waits for time alone
            at_ms = match.due_ms or at_ms
        events = match.decide_due(at_ms)
        if not events:
            seat = pick.choice(match.awaited)
            states = match.states
            action = pick.choice(game.legal_actions(content, states, 0, seat))
            move = game.notation.move_of(content, states, 0, seat, action)
            events = match.decide_move(seat, move, at_ms)
