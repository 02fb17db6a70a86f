"""What several commands share: options, and how figures are printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game
from clessidra.core.registry import game_ids
from clessidra.core.texts import LANGUAGES, system_language

GameId = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(game_ids())}.")]
ContentFile = Annotated[
    Path | None,
    typer.Option("--content", help="A content pack to use instead of the one that ships."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]
Lang = Annotated[str | None, typer.Option("--lang", help="en or it; else the locale's.")]


def print_json(value: Json) -> None:
    """One JSON value on standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def known_language(lang: str | None) -> str:
    """The language asked for; without one, that of the locale."""
    if lang is None:
        return system_language()
    if lang not in LANGUAGES:
        raise ClessidraError(f"--lang {lang}: the languages are {', '.join(LANGUAGES)}.")
    return lang


def packs(game: Game, file: Path | None) -> tuple[Content, ...]:
    """The packs a match may have been played with: the file given, and those that ship."""
    given = (game.load_content(file),) if file else ()
    return given + game.shipped_content()
