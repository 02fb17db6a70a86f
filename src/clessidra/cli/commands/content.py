"""`clessidra content`: packs of cards, tiles, boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clessidra.cli.common import AsJson, print_json
from clessidra.lab.packs import read_pack, shipped_packs

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
    found = shipped_packs() if file is None else [read_pack(file)]
    if as_json:
        print_json(
            [{"game": p.game, "id": p.id, "version": p.version, "hash": p.hash} for p in found]
        )
        return
    for pack in found:
        print(f"{pack.game}: {pack.id} {pack.version} is good ({pack.hash}).")
