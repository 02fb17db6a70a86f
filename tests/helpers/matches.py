"""Playing matches in tests: at random, through the public verbs only.

In a game with a clock a deadline comes now and then instead of a move, and every other match is
played by bots at modelled times: pure chance would hardly ever solve anything in time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from clessidra.core.clock import NEVER
from clessidra.core.content import Content
from clessidra.core.events import Seat, Terms
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret
from clessidra.lab.simulation import Plan, replays

DEADLINE_PERCENT = 6
"""How often, while somebody could still move, the next deadline comes instead."""
LONGEST_THOUGHT_MS = 4000
STRIDE = 7
"""Of a match with a clock, which has many small moves, only every so-manieth position."""


def default_options(game: Game, players: int) -> dict[str, int]:
    return {option.name: option.default for option in game.options} | {"players": players}


def new_match(
    game: Game,
    content: Content,
    players: int,
    seed: int = 0,
    people: int = 0,
    round_cap: int | None = None,
) -> Match:
    """A match after its deal; the first `people` seats are persons, the others bots."""
    secret = series_secret(seed, 0)
    match_id = f"test-{seed}"
    seats = tuple(Seat("person" if at < people else "bot", f"P{at}") for at in range(players))
    options = default_options(game, players)
    terms = Terms(match_id, options, seats, commitment(match_id, secret), round_cap)
    match = Match(game, content, terms)
    match.fold(match.decide_deal(secret))
    return match


def random_move(match: Match, chance: random.Random) -> None:
    """One move of one awaited seat, and the automatic ones that follow; or the next deadline."""
    at_ms, due = match.events[-1].at_ms, match.due_ms
    if due is not None:
        if not match.awaited or chance.randrange(100) < DEADLINE_PERCENT:
            for event in match.decide_due(due):
                match.fold(event)
            return
        at_ms = min(at_ms + chance.randrange(LONGEST_THOUGHT_MS), due - 1)
    seat = chance.choice(match.awaited)
    states = match.states
    action = chance.choice(match.game.legal_actions(match.content, states, 0, seat))
    move = match.game.notation.move_of(match.content, states, 0, seat, action)
    for event in match.decide_move(seat, move, at_ms):
        match.fold(event)


def play_anything(game: Game, content: Content, states: States, chance: random.Random) -> None:
    """One move of every awaited seat on a bare record; or the next deadline."""
    clock = game.clock
    due = NEVER if clock is None else clock.due(content.table, states, 0)
    awaited = game.awaited(content, states, 0)
    if due != NEVER and (not awaited or chance.randrange(100) < DEADLINE_PERCENT):
        assert game.rules["advance"](content.table, states, 0, due) == 0
        return
    for seat in awaited:
        action = chance.choice(game.legal_actions(content, states, 0, seat))
        assert game.rules["apply"](content.table, states, 0, seat, action) == 0


def random_match(game: Game, content: Content, players: int, seed: int) -> Match:
    """A whole match: of random moves, or in a game with a clock every other one by bots."""
    if game.clock is not None and seed % 2:
        return bots_match(game, content, players, seed)
    match = new_match(game, content, players, seed)
    chance = random.Random(seed)
    while not match.over:
        random_move(match, chance)
    return match


def bots_match(game: Game, content: Content, players: int, seed: int) -> Match:
    """A whole match of ordinary bots, its deal that of `new_match` with this seed."""
    options = default_options(game, players)
    plan = Plan(game, content, options, ["greedy"] * players, 1, seed)
    return next(match for match, _ in replays(plan))


def positions(game: Game, content: Content, matches: int) -> Iterator[States]:
    """Positions of random matches, every number of players in turn."""
    for seed in range(matches):
        players = game.seats[seed % len(game.seats)]
        match = random_match(game, content, players, seed)
        for seq in range(0, len(match.events), 1 if game.clock is None else STRIDE):
            yield match.states_after(seq)
