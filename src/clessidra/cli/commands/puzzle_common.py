"""What the puzzle commands share: options, and how areas, boards and progress are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from clessidra.core.errors import ClessidraError
from clessidra.core.texts import Texts
from clessidra.core.toml_file import read_text

if TYPE_CHECKING:
    from clessidra.puzzles import Area, Puzzle

TEXTS = Texts("clessidra.puzzles")
SHOW_PROGRESS_AFTER_S = 1.0

AreaText = Annotated[
    str,
    typer.Option(
        "--area", help='The area, drawn as in "##./###", or the name of a file with the drawing.'
    ),
]
PieceNames = Annotated[
    str, typer.Option("--pieces", help='Pieces parted by commas: names, or drawings as "##/#.".')
]
Flips = Annotated[
    bool, typer.Option("--flips/--no-flips", help="Whether pieces may be flipped over.")
]


def read_area(text: str) -> Area:
    """An area drawn on the command line, or in the file of this name."""
    from clessidra.puzzles import parse_area
    from clessidra.puzzles.errors import shown

    if set(text) <= set("#./\n"):
        return parse_area(text)
    if _is_there(text):
        return parse_area(read_text(Path(text)))
    if "#" in text:
        parse_area(text)  # the error names the wrong letter and its place
    raise ClessidraError(
        f"--area {shown(text)}: neither a drawing nor a file; draw it as in"
        ' "##./###", or name a file.'
    )


def _is_there(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # no path is written like this
        return False


def read_puzzle(area: str, pieces: str, flips: bool) -> Puzzle:
    """The puzzle that a command line describes."""
    from clessidra.puzzles import Puzzle, parse_pieces

    return Puzzle(read_area(area), parse_pieces(pieces), flips)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error for work that takes longer than a second."""
    console = Console(stderr=True)
    # In a file even a hidden bar leaves an empty line, and an error must be one line.
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total, visible=False)

        def advance() -> None:
            late = (bar.tasks[0].elapsed or 0) > SHOW_PROGRESS_AFTER_S
            bar.update(task, advance=1, visible=late)

        yield advance
