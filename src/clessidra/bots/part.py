"""What a game tells the bots: how to judge a position, its levels, and why a move is good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from clessidra.bots.levels import ALL_BOTS, LEVELS, USUAL_LEVELS, Level
from clessidra.bots.racing import Mind
from clessidra.bots.random_action import draw_from_list
from clessidra.bots.reasons import Reason
from clessidra.bots.settings import ENGINE, SEARCH
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import FIRST, States
from clessidra.core.game import Game
from clessidra.core.jit import kernel
from clessidra.core.registry import get_game
from clessidra.core.rng import Words
from clessidra.core.verbs import Ints, Table, implement

Estimate = Callable[[Table, States, int, int], int]
Draw = Callable[[Table, States, int, int, Words, Ints], int]
Pace = Callable[[Table, States, int, int, Ints, Words, Mind], int]
Act = Callable[[Table, States, int, int, Ints, Words, Mind, Ints], int]
"""The kernels of the verbs of these names; `docs/design.md` says what each of them does."""
Explain = Callable[[Content, States, int, int], tuple[Reason, ...]]
"""Why an action of a seat is good, from a record whose hidden parts were dealt again."""


@kernel
def no_opinion(content: Table, states: States, i: int, seat: int) -> int:
    """Every position looks the same: only playing to the end tells."""
    return 0


def no_reasons(content: Content, states: States, seat: int, action: int) -> tuple[Reason, ...]:
    """A game that does not say why a move is good."""
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class BotPart:
    """The part "bots" of a game. All has a default; a game with a clock needs `pace` and `act`."""

    levels: tuple[Level, ...] = USUAL_LEVELS
    """By strength; in every game they have the names of `ALL_BOTS`."""
    estimate: Estimate = no_opinion
    """The kernel of the verb `estimate`."""
    draw: Draw = draw_from_list
    """The kernel of the verb `draw`."""
    pace: Pace | None = None
    act: Act | None = None
    """The kernels of `pace` and `act`: only of a game with a clock."""
    reasons: Explain = no_reasons


@cache
def bot_part(game: Game) -> BotPart:
    """What the game brings, or what every game has; ClessidraError if it cannot be used."""
    part = game.part("bots", BotPart) or BotPart()
    names = [level.name for level in part.levels]
    if sorted(names) != sorted(ALL_BOTS):
        wanted = f"{', '.join(names)}; every game has {', '.join(ALL_BOTS)}"
        raise ClessidraError(f"{game.id}: its bots are {wanted}.")
    if (part.pace is not None) != (game.clock is not None) or (part.act is None) != (
        part.pace is None
    ):
        raise ClessidraError(
            f"{game.id}: a game with a clock, and only that, has bots with `pace` and `act`."
        )
    return part


@cache
def load_judgement(game: Game) -> None:
    """Make the game's judgement known to the kernels of the bots."""
    part = bot_part(game)
    if part.pace is not None and FIRST.name not in (game.record.dtype.names or ()):
        raise ClessidraError(f"{game.id}: a game whose bots race has the field `{FIRST.name}`.")
    verbs = {"estimate": part.estimate, "draw": part.draw, "pace": part.pace, "act": part.act}
    for name, rule in verbs.items():
        if rule is not None:
            implement(name, game.record.dtype, rule)


def bots_of(game_id: str) -> tuple[str, ...]:
    """The bots that play a game, by strength."""
    return tuple(level.name for level in bot_part(get_game(game_id)).levels)


def levels_of(game_id: str) -> tuple[str, ...]:
    """Those among them that people choose from."""
    return tuple(name for name in bots_of(game_id) if name in LEVELS)


@cache
def level_of(bot: str, game_id: str) -> Level:
    """A bot of a game; ClessidraError if the game has none of that name."""
    for level in bot_part(get_game(game_id)).levels:
        if level.name == bot:
            return level
    known = ", ".join(bots_of(game_id))
    raise ClessidraError(f'There is no bot called "{bot}". The bots are: {known}.')


def settings_of(bot: str, game_id: str) -> Ints:
    """The numbers of a bot, for kernels."""
    return level_of(bot, game_id).row()


def searches(bot: str, game_id: str) -> bool:
    """Whether a bot looks ahead in a tree."""
    return int(settings_of(bot, game_id)[ENGINE]) == SEARCH
