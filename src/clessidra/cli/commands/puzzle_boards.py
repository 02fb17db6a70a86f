"""`clessidra puzzle generate`, `export` and `print`: boards made, shipped and on paper."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clessidra.cli.commands.puzzle_common import TEXTS, progress
from clessidra.cli.common import AsJson, Lang, known_language, print_json
from clessidra.core.errors import ClessidraError

if TYPE_CHECKING:
    from clessidra.puzzles import Board, BoardRow

ProfileName = Annotated[str, typer.Option(help="classic, unique or perfect.")]
SideName = Annotated[str, typer.Option(help="easy (three pieces) or hard (four).")]


def generate(
    profile: ProfileName = "classic",
    side: SideName = "easy",
    boards: Annotated[int, typer.Option(help="How many boards.")] = 6,
    seed: Annotated[int, typer.Option(help="The same seed gives the same boards.")] = 0,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Make boards: a silhouette and six rows of pieces each, with what is known of every row."""
    from clessidra.puzzles import generate as make

    lang = known_language(lang)
    with progress("Boards", max(boards, 1)) as advance:
        made = make(profile, side, boards, seed, advance)
    if as_json:
        listed = [board.to_json() for board in made]
        print_json({"profile": profile, "side": side, "seed": seed, "boards": listed})
        return
    print(TEXTS(lang, "boards.made", profile=profile, side=TEXTS(lang, f"side.{side}"), seed=seed))
    for board in made:
        _show_board(board, lang)


def export(
    profile: Annotated[str, typer.Option(help="classic or unique.")] = "classic",
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show all shipped boards of a profile: silhouettes, rows, solutions, partials, difficulty."""
    from clessidra.puzzles import load_set

    lang = known_language(lang)
    boards = load_set(profile)
    if as_json:
        print_json(boards.to_json())
        return
    for board in (*boards.easy, *boards.hard):
        _show_board(board, lang)


def print_boards(
    profile: Annotated[str, typer.Option(help="classic or unique.")] = "classic",
    side: SideName = "easy",
    boards: Annotated[int, typer.Option(min=1, help="How many boards, from the first.")] = 36,
    output: Annotated[Path, typer.Option(help="The file to write.")] = Path("boards.pdf"),
    lang: Lang = None,
) -> None:
    """Write a PDF with the twelve pieces to cut out and shipped boards to lay them on."""
    from clessidra.puzzles import SIDES, load_set
    from clessidra.puzzles.printing import print_boards as pdf_of

    lang = known_language(lang)
    if side not in SIDES:
        raise ClessidraError(f"--side {side}: a board has the sides {' and '.join(SIDES)}.")
    chosen = load_set(profile).boards(side)[:boards]
    try:
        output.write_bytes(pdf_of(chosen, partial(TEXTS, lang)))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no path is written like this"
        raise ClessidraError(f"--output {output}: {why}. Give another path.") from error
    print(TEXTS(lang, "print.written", path=output, n=len(chosen)))


def _show_board(board: Board, lang: str) -> None:
    print(f"\n{board.id}")
    for line in str(board.area).split("/"):
        print(f"  {line.replace('#', '██').replace('.', '  ')}".rstrip())
    for face, row in enumerate(board.rows, start=1):
        print(f"  {face}  {_row_text(row, lang)}")


def _row_text(row: BoardRow, lang: str) -> str:
    known = row.to_json()
    return (
        f"{' '.join(row.pieces):12} {TEXTS(lang, 'boards.solutions')} {row.solutions:2}, "
        f"{TEXTS(lang, 'boards.partials')} {known['partials']}, "
        f"{TEXTS(lang, f'level.{row.level}')} ({row.seconds} s)"
    )
