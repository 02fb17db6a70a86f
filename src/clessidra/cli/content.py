"""`clessidra content`: packs of cards, tiles, boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clessidra.cli.common import AsJson, print_json
from clessidra.core.content import Content
from clessidra.core.errors import ContentError
from clessidra.core.toml_file import parse_toml, read_text
from clessidra.games import game_ids, get_game

app = typer.Typer(help="Content packs: cards, tiles, boards.", no_args_is_help=True)


@app.callback()
def _content() -> None:
    """Content packs: cards, tiles, boards."""


@app.command()
def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A pack; without it, all packs that ship.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Validate a content pack: every problem with file, item and field. Exit code 2 if any."""
    if file is None:
        found = [pack for game in game_ids() for pack in get_game(game).shipped_content()]
    else:
        found = [_load(file)]
    if as_json:
        print_json(
            [{"game": p.game, "id": p.id, "version": p.version, "hash": p.hash} for p in found]
        )
        return
    for pack in found:
        print(f"{pack.game}: {pack.id} {pack.version} is good ({pack.hash}).")


def _load(file: Path) -> Content:
    """A pack says itself which game it is for."""
    game = parse_toml(read_text(file), str(file)).get("game")
    if game not in game_ids():
        known = ", ".join(game_ids())
        raise ContentError(f'{file}: field "game": should be one of {known}.')
    return get_game(game).load_content(file)
