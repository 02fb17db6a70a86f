"""Opponents: one interface, from random to sensible. They see what their seat sees."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np

from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.rng import STREAM_BOT, new_rng, start
from clessidra.core.seal import words_of

BOTS = ("random", "greedy")
"""By strength; the position is the number that kernels know the bot by."""

_OF_A_GAME = {"ubongo": ("random", "greedy", "expert")}
"""Where strength is something else than looking ahead: in a race it is being quick."""

ALL_BOTS = tuple(dict.fromkeys(name for names in (BOTS, *_OF_A_GAME.values()) for name in names))


def bots_of(game_id: str) -> tuple[str, ...]:
    """The bots that play a game, by strength."""
    return _OF_A_GAME.get(game_id, BOTS)


def usual_bot(game_id: str) -> str:
    """Who takes a seat when nobody says which bot: a good opponent, but one that can be beaten."""
    return "greedy" if game_id in _OF_A_GAME else BOTS[-1]


def bot_number(name: str, game_id: str) -> int:
    """The number of a bot; ClessidraError if the game has none of that name."""
    names = bots_of(game_id)
    if name not in names:
        known = ", ".join(names)
        raise ClessidraError(f'There is no bot called "{name}". The bots are: {known}.')
    return names.index(name)


def load_judgement(game: Game) -> None:
    """Make the game's `estimate` known to the kernels."""
    module = f"clessidra.bots.{game.id.replace('-', '_')}"
    if find_spec(module) is None:
        raise ClessidraError(f"The bots do not know how to judge {game.id}.")
    import_module(module)


def choose(
    bot: str, game: Game, content: Content, seen: States, seat: int, seed: str, index: int
) -> int:
    """The action a bot takes, given only what its seat may see (`Match.seen_by`).

    The same seed and index give the same choice.
    """
    from clessidra.bots import choosing

    load_judgement(game)
    room = np.concatenate([seen[:1], game.record.blank(choosing.ROOM - 1)])
    rng = new_rng()
    start(rng, words_of(seed), STREAM_BOT, index)
    actions = np.zeros(game.max_legal, np.int32)
    number = bot_number(bot, game.id)
    return int(choosing.choose(number, content.table, room, 0, seat, rng, actions))


def advise(
    game: Game, content: Content, seen: States, seat: int, seed: str, most: int = 3
) -> list[tuple[int, float]]:
    """The best actions for a seat, best first, each with the points it may expect at the end.

    What a player who sees this would be told: like `choose`, it knows only what the seat sees.
    """
    from clessidra.bots.choosing import judge

    load_judgement(game)
    room = np.concatenate([seen[:1], game.record.blank(2)])
    rng = new_rng()
    start(rng, words_of(seed), STREAM_BOT, 0)
    game.rules["redeal"](content.table, room, 0, rng)
    found = []
    for action in game.legal_actions(content, seen, 0, seat):
        prospects, points = judge(content.table, room, 0, seat, action)
        found.append((prospects, action, points / 100))
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    return [(action, points) for _, action, points in found[:most]]
