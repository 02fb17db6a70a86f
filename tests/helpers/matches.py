"""Playing matches in tests: at random, through the public verbs only.

In a game with a clock a deadline comes now and then instead of a move. Where pure chance would
get nowhere, a helper of the game knows a better step, and is asked now and then.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module

from clessidra.core.canonical import Json
from clessidra.core.clock import NEVER
from clessidra.core.content import Content
from clessidra.core.events import Seat, Terms
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret

DEADLINE_PERCENT = 6
"""How often, while somebody could still move, the next deadline comes instead."""
LONGEST_THOUGHT_MS = 4000
HELP_PERCENT = 35
HELPERS = {"ubongo": "helpers.ubongo.matches"}
"""Modules with a function `helpful`: an action that gets a seat on, or None."""
STRIDE = 7
"""Of a match with a clock, which has many small moves, only every so-manieth position."""
ROUND_CAP = 14
"""Random play may never end a match; tests of it need not go further than this."""


def first_content(game: Game) -> Content:
    """The usual pack in its first version, for files that a new version must not change."""
    packs = game.shipped_content()
    return min((pack for pack in packs if pack.id == packs[0].id), key=lambda pack: pack.version)


def viewers(players: int) -> list[int]:
    """Everybody who looks at a match."""
    return [*range(players), SPECTATOR]


def easy_move(match: Match, seat: int) -> Json:
    """The first legal move, or the end of the turn where it may end."""
    here = (match.content, match.states, 0, seat)
    moves = [match.game.notation.move_of(*here, a) for a in match.game.legal_actions(*here)]
    return {"do": "end"} if {"do": "end"} in moves else moves[0]


def default_options(game: Game, players: int) -> dict[str, int]:
    return {option.name: option.default for option in game.options} | {"players": players}


def varied_options(game: Game, players: int, seed: int) -> dict[str, int]:
    """Other options for other seeds, in every combination with the number of players."""
    turn = seed + seed // len(game.seats)
    varied = {option.name: option.choices[turn % len(option.choices)] for option in game.options}
    return varied | {"players": players}


def new_match(
    game: Game,
    content: Content,
    players: int,
    seed: int = 0,
    people: int = 0,
    round_cap: int | None = None,
    options: dict[str, int] | None = None,
) -> Match:
    """A match after its deal; the first `people` seats are persons, the others bots."""
    secret = series_secret(seed, 0)
    match_id = f"test-{seed}"
    seats = tuple(Seat("person" if at < people else "bot", f"P{at}") for at in range(players))
    options = default_options(game, players) if options is None else options
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
    action = random_action(match.game, match.content, states, seat, chance)
    move = match.game.notation.move_of(match.content, states, 0, seat, action)
    for event in match.decide_move(seat, move, at_ms):
        match.fold(event)


def random_action(
    game: Game, content: Content, states: States, seat: int, chance: random.Random
) -> int:
    """Any legal action, or sometimes a helpful one."""
    if game.id in HELPERS and chance.randrange(100) < HELP_PERCENT:
        action: int | None = import_module(HELPERS[game.id]).helpful(content, states, seat)
        if action is not None:
            return action
    return chance.choice(game.legal_actions(content, states, 0, seat))


def play_anything(game: Game, content: Content, states: States, chance: random.Random) -> None:
    """One move of every awaited seat on a bare record; or the next deadline."""
    clock = game.clock
    due = NEVER if clock is None else clock.due(content.table, states, 0)
    awaited = game.awaited(content, states, 0)
    if due != NEVER and (not awaited or chance.randrange(100) < DEADLINE_PERCENT):
        assert clock is not None
        assert clock.advance(content.table, states, 0, due) == 0
        return
    for seat in awaited:
        action = random_action(game, content, states, seat, chance)
        assert game.rules.apply(content.table, states, 0, seat, action) == 0


def random_match(
    game: Game,
    content: Content,
    players: int,
    seed: int,
    options: dict[str, int] | None = None,
) -> Match:
    """A match of random moves, to its end or to the round cap."""
    options = varied_options(game, players, seed) if options is None else options
    match = new_match(game, content, players, seed, round_cap=ROUND_CAP, options=options)
    chance = random.Random(seed)
    while not match.over:
        random_move(match, chance)
    return match


def positions(game: Game, content: Content, matches: int) -> Iterator[States]:
    """Positions of random matches, every number of players in turn."""
    for seed in range(matches):
        players = game.seats[seed % len(game.seats)]
        match = random_match(game, content, players, seed)
        for seq in range(0, len(match.events), 1 if game.clock is None else STRIDE):
            yield match.states_after(seq)
