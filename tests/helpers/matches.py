"""Playing matches in tests: at random, through the public verbs only."""

from __future__ import annotations

import random
from collections.abc import Iterator

from clessidra.core.content import Content
from clessidra.core.events import Seat, Terms
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret

ROUND_CAP = 14
"""Random play may never end a match; tests of it need not go further than this."""


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
    """One move of one awaited seat, and the automatic ones that follow."""
    seat = chance.choice(match.awaited)
    states = match.states
    action = chance.choice(match.game.legal_actions(match.content, states, 0, seat))
    move = match.game.notation.move_of(match.content, states, 0, seat, action)
    for event in match.decide_move(seat, move):
        match.fold(event)


def random_match(game: Game, content: Content, players: int, seed: int) -> Match:
    """A match of random moves, to its end or to the round cap."""
    options = varied_options(game, players, seed)
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
        for seq in range(len(match.events)):
            yield match.states_after(seq)
