"""Write the generated pages of docs/reference: `make reference`.

Every page is made from the code it describes. tests/test_reference.py fails when one is stale.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import typer

from clessidra.cli.app import app
from clessidra.core.discovery import package_of
from clessidra.core.fields import Field
from clessidra.core.game import Game
from clessidra.core.registry import game_ids, get_game
from protocol_page import protocol_page

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"
NOTE = "<!-- Written by tools/reference.py. Change the code, then run: make reference -->"

Row = tuple[str, ...]


def pages() -> dict[str, str]:
    """The text of every generated page, by file name."""
    shipped = [game_id for game_id in game_ids() if package_of(game_id) is None]
    records = {f"{game}-record.md": record_page(get_game(game)) for game in shipped}
    return {**records, "cli.md": cli_page(), "protocol.md": protocol_page(NOTE)}


def main() -> None:
    """Write the pages."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"docs/reference/{name}")


# --- the record of a game ------------------------------------------------------------------------


def record_page(game: Game) -> str:
    """The fields of a game's record, in the order of its bytes."""
    size = game.record.dtype.itemsize
    return _page(
        f"# The record of {game.name('en')}",
        NOTE,
        f"The whole state of a match is one record of {size} bytes with these fields, in this"
        f" order. The rules are version {game.rules_version}. The list stands in the game's"
        " `state.py`, where the names of the numbers are too; `core/fields.py` adds the fields that"
        " all games share.",
        _table(
            ("field", "type", "shape", "blank", "who sees it", "first value", "what it is"),
            [_field_row(field) for field in game.record.fields],
        ),
        "- **blank**: the value that says nothing. A hidden field holds it everywhere, and digests"
        " leave such a field out ([canonical form](replay.md#the-digest)).\n"
        "- **who sees it**: *public*, everybody; *owner*, each seat its own row; *secret*, nobody"
        " while the match is played.\n"
        "- **first value**: from the *options* of the table, from the *deal*, or by the *rules*.\n"
        "- Entries called *cards*, or the like, are positions in the content pack, −1 for none. In"
        " JSON they are content ids.",
    )


def _field_row(field: Field) -> Row:
    first = {"option": "options", "dealt": "deal", "state": "rules"}[field.role.value]
    return (
        f"`{field.name}`",
        np.dtype(field.kind).name + (f", {field.ids}" if field.ids else ""),
        " × ".join(str(length) for length in field.shape) or "–",
        str(field.neutral).replace("-", "−"),
        field.visibility.value,
        first,
        field.doc,
    )


# --- the command line ----------------------------------------------------------------------------


def cli_page() -> str:
    """Every command with its arguments and options."""
    command: Any = typer.main.get_command(app)
    return _page(
        "# The command line",
        NOTE,
        "Every command answers `--help` and `-h`. What you can fix is told on standard error, with"
        " exit code 2; `verify` exits with 1 when a replay is well formed but not true.",
        *_sections(command, typer.Context(command, info_name="clessidra"), "clessidra"),
    )


def _sections(command: Any, context: Any, name: str) -> Iterator[str]:
    yield f"## `{name}`"
    yield command.help
    yield f"```\n{' '.join([name, *command.collect_usage_pieces(context)])}\n```"
    params = [param for param in command.get_params(context) if param.name != "help"]
    records = filter(None, (param.get_help_record(context) for param in params))
    rows = [(f"`{left}`", " ".join(right.split())) for left, right in records]
    if rows:
        yield _table(("argument or option", "meaning"), rows)
    for child in getattr(command, "commands", {}).values():
        inner = typer.Context(child, info_name=child.name, parent=context)
        yield from _sections(child, inner, f"{name} {child.name}")


# --- Markdown ------------------------------------------------------------------------------------


def _page(*parts: str) -> str:
    return "\n\n".join(parts) + "\n"


def _table(head: Row, rows: Sequence[Row]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines
    )


if __name__ == "__main__":
    main()
