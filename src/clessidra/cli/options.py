"""Options of a game on the command line: `--option advanced=1`."""

from __future__ import annotations

from typing import Annotated

import typer

from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game
from clessidra.terminal.wording import TEXTS

GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, for example advanced=1. May be given several times.",
    ),
]


def options_of(game: Game, given: list[str] | None, lang: str) -> dict[str, int]:
    """The options of a match: the game's own values, but for those given."""
    options = {option.name: option.default for option in game.options}
    others = {option.name: option.choices for option in game.options if option.name != "players"}
    for pair in given or []:
        name, _, value = pair.partition("=")
        if name not in others or value not in map(str, others[name]):
            raise ClessidraError(_wrong(game, pair, others, lang))
        options[name] = int(value)
    return options


def players_of(game: Game, players: int | None, options: dict[str, int]) -> dict[str, int]:
    """The options with the number of players that was asked for; ClessidraError if it cannot be."""
    asked = options["players"] if players is None else players
    if asked not in game.seats:
        fewest, most = game.seats[0], game.seats[-1]
        raise ClessidraError(f"--players {asked}: {game.id} is for {fewest} to {most} players.")
    return {**options, "players": asked}


def _wrong(game: Game, given: str, others: dict[str, tuple[int, ...]], lang: str) -> str:
    name = game.name(lang)
    if not others:
        return TEXTS(lang, "wrong.no_options", given=given, game=name)
    known = ", ".join(f"{option}={'/'.join(map(str, ways))}" for option, ways in others.items())
    option, ways = next(iter(others.items()))
    example = f"{option}={ways[-1]}"
    return TEXTS(lang, "wrong.option", given=given, game=name, known=known, example=example)
