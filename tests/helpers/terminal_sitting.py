"""A sitting of `clessidra play` in process, with somebody at the keyboard who says what we want."""

from __future__ import annotations

import builtins
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from unittest import mock

from rich.console import Console

from clessidra.cli.commands.play import bot_of, sit_down
from clessidra.core.events import Terms
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.seal import commitment, series_secret
from clessidra.games.minute_realms.content.deck import load_deck
from clessidra.games.minute_realms.terminal.renderer import MinuteRealmsRenderer
from clessidra.terminal.console import LeaveError, Terminal
from clessidra.terminal.seating import seats_of
from clessidra.terminal.sitting import Sitting
from helpers.minute_realms.positions import Position

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)
DECK = load_deck()
BOT_SEED = series_secret(1, 0)


@dataclass(frozen=True)
class Sat:
    code: int
    text: str
    match: Match


def seated(players: int, people: int, seed: int, lang: str = "en") -> tuple[Match, str]:
    """A match before its deal, and its secret."""
    secret = series_secret(seed, 0)
    seats = seats_of(players, people, None, lang)
    terms = Terms("test", {"players": players}, seats, commitment("test", secret))
    return Match(GAME, CONTENT, terms), secret


def sit(
    answers: Iterable[str],
    *,
    players: int = 3,
    people: int = 1,
    seed: int = 0,
    lang: str = "en",
    width: int = 80,
    height: int = 24,
    screen: bool = False,
    kept: bool = False,
    bot: str = "greedy",
) -> Sat:
    """Play with these answers; after the last of them the keyboard is silent for good.

    `screen` sends the control codes of a real terminal.
    """
    match, secret = seated(players, people, seed, lang)
    with keyboard(answers, width, height, screen) as (terminal, file):
        table = MinuteRealmsRenderer(DECK)
        sitting = Sitting(match, table, terminal, bot_of(bot, BOT_SEED), lang, kept)
        code = sit_down(sitting, secret)
    return Sat(code, file.getvalue(), match)


def sit_at(position: Position, answers: Iterable[str], *, lang: str = "en", width: int = 80) -> Sat:
    """The same from a position on, at which everybody is a person, with a real terminal."""
    match = position.match()
    with keyboard(answers, width, 24, screen=True) as (terminal, file):
        table = MinuteRealmsRenderer(position.deck)
        with suppress(LeaveError):
            Sitting(match, table, terminal, bot_of("random", BOT_SEED), lang, kept=True).run()
    return Sat(0, file.getvalue(), match)


@contextmanager
def keyboard(
    answers: Iterable[str], width: int, height: int, screen: bool
) -> Iterator[tuple[Terminal, io.StringIO]]:
    """A terminal with somebody at it, and what appears on it."""
    file = io.StringIO()
    console = Console(
        file=file,
        width=width,
        height=height,
        force_terminal=screen,
        highlight=False,
        markup=False,
        emoji=False,
        no_color=True,
    )
    waiting = iter(answers)

    def answer() -> str:
        for line in waiting:
            return line
        raise EOFError

    with mock.patch.object(builtins, "input", answer):
        yield Terminal(console, interactive=True), file
