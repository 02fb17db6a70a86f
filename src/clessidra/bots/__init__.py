"""Opponents: one interface, from random to master. They see what their seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.bots.levels import ALL_BOTS, LEVELS, USUAL
from clessidra.bots.part import (
    BotPart,
    bots_of,
    level_of,
    levels_of,
    load_judgement,
    searches,
    settings_of,
)
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clessidra.bots.advice import Advice

__all__ = [
    "ALL_BOTS",
    "LEVELS",
    "USUAL",
    "BotPart",
    "advise",
    "bots_of",
    "check_bot",
    "choose",
    "levels_of",
    "load_judgement",
    "searches",
    "settings_of",
]


def never() -> bool:
    """For bots that nobody interrupts."""
    return False


def check_bot(name: str, game_id: str) -> None:
    """ClessidraError if the game has no bot of that name."""
    level_of(name, game_id)


def choose(
    bot: str,
    game: Game,
    content: Content,
    seen: States,
    seat: int,
    seed: str,
    index: int,
    stop: Callable[[], bool] = never,
) -> int:
    """The action a bot takes, given only what its seat may see (`Match.seen_by`).

    The same seed and index give the same choice, unless `stop` says that nobody waits for it any
    more: the bot then answers within milliseconds with the best it has found so far.
    """
    from clessidra.bots.thinker import choose_once

    load_judgement(game)
    return choose_once(settings_of(bot, game.id), game, content, seen, seat, seed, index, stop)


def advise(
    game: Game,
    content: Content,
    seen: States,
    seat: int,
    seed: str,
    most: int = 3,
    bot: str = "master",
    wanted: Sequence[int] | None = None,
    stop: Callable[[], bool] = never,
) -> list[Advice]:
    """The best actions for a seat, best first, with what each may bring and why.

    What a player who sees this would be told: like `choose`, it knows only what the seat sees.
    The actions `wanted` are among them even if they are not among the best. Races get none.
    """
    from clessidra.bots.advice import advise as find

    if game.clock is not None:
        return []  # in a race there is no time for advice
    load_judgement(game)
    settings = settings_of(bot, game.id)
    return find(game, content, seen, seat, seed, most, settings, tuple(wanted or ()), stop)
