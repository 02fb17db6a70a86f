"""`clessidra puzzle`: solve, rate, generate, export, print, and the census."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from clessidra.cli.commands.puzzle_boards import export, generate, print_boards
from clessidra.cli.commands.puzzle_common import (
    TEXTS,
    AreaText,
    Flips,
    PieceNames,
    progress,
    read_puzzle,
)
from clessidra.cli.common import AsJson, Lang, known_language, print_json
from clessidra.core.errors import ClessidraError
from clessidra.core.texts import figure

if TYPE_CHECKING:
    from clessidra.puzzles import Placements, Puzzle, Solution
    from clessidra.puzzles.census import Totals

MOST_LISTED = 10_000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
SETS_OF_THREE = 220

app = typer.Typer(help="Puzzles: areas to fill with given pieces.", no_args_is_help=True)


@app.callback()
def _puzzle() -> None:
    """Puzzles: areas to fill with given pieces."""


@app.command()
def solve(
    area: AreaText,
    pieces: PieceNames,
    every: Annotated[bool, typer.Option("--all", help="List all solutions.")] = False,
    only_count: Annotated[bool, typer.Option("--count", help="Only count them.")] = False,
    only_first: Annotated[
        bool, typer.Option("--first", help="Only find one: where counting takes too long.")
    ] = False,
    flips: Flips = True,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Count the solutions of a puzzle and show one of them, or all."""
    from clessidra.puzzles import count, first, placements
    from clessidra.puzzles import every as go_through

    if every + only_count + only_first > 1:
        raise ClessidraError("--all, --count, --first: they exclude each other; give one of them.")
    lang = known_language(lang)
    puzzle = read_puzzle(area, pieces, flips)
    number = None if only_first else count(puzzle)
    if every and number is not None and number > MOST_LISTED:
        raise ClessidraError(
            f"--all: {number:,} solutions are too many to list; use --count or --first."
        )
    found: list[Solution] = []
    if every:
        found = list(go_through(puzzle))
    elif number != 0 and not only_count:
        one = first(puzzle)
        found = [one] if one is not None else []
        number = number if found else 0
    table = placements(puzzle)
    if as_json:
        fillings = None if only_count else [_filling_json(table, filling) for filling in found]
        print_json(_answer_json(puzzle, number, fillings))
        return
    for filling in found:
        print("\n".join(_rows(table, filling)))
        print(_legend(table, filling), end="\n\n")
    if puzzle.mismatch:
        print(_mismatch(puzzle, lang))
    elif number is not None:
        print(TEXTS(lang, "solve.found", n=number))


def _mismatch(puzzle: Puzzle, lang: str) -> str:
    """Why there is nothing to look for: pieces and area differ in size."""
    cells = sum(map(len, puzzle.pieces))
    return TEXTS(lang, "solve.impossible", cells=cells, room=len(puzzle.area))


def _answer_json(puzzle: Puzzle, number: int | None, fillings: list[Any] | None) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "area": str(puzzle.area),
        "pieces": [piece.name for piece in puzzle.pieces],
        "flips": puzzle.flips,
        "solutions": number,
    }
    if puzzle.mismatch:
        answer["reason"] = puzzle.mismatch
    if fillings is not None:
        answer["fillings"] = fillings
    return answer


def _filling_json(table: Placements, filling: Solution) -> dict[str, Any]:
    puzzle = table.puzzle
    cells = puzzle.area.cells
    return {
        "drawing": "/".join(_rows(table, filling)),
        "placements": [
            {
                "piece": puzzle.kinds[table.piece[at]].name,
                "orientation": int(table.orientation[at]),
                "cells": [cells[cell] for cell in table.cells(at)],
            }
            for at in filling
        ],
    }


def _rows(table: Placements, filling: Solution) -> list[str]:
    """A filling drawn with one letter for each piece."""
    area = table.puzzle.area
    rows = [["."] * area.width for _ in range(area.height)]
    for letter, at in enumerate(filling):
        for cell in table.cells(at):
            row, column = area.cells[cell]
            rows[row][column] = LETTERS[letter % len(LETTERS)]
    return ["".join(row) for row in rows]


def _legend(table: Placements, filling: Solution) -> str:
    """Which piece each letter of the drawing stands for."""
    names = [table.puzzle.kinds[table.piece[at]].name for at in filling]
    return " · ".join(f"{LETTERS[at % len(LETTERS)]} {name}" for at, name in enumerate(names))


@app.command()
def rate(
    area: AreaText,
    pieces: PieceNames,
    flips: Flips = True,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Say how hard a puzzle is: solutions, partials, difficulty."""
    from clessidra.puzzles import rate as rating_of

    lang = known_language(lang)
    puzzle = read_puzzle(area, pieces, flips)
    rating = rating_of(puzzle)
    told = rating.to_json()
    if as_json:
        if not rating.level:
            told["difficulty"]["seconds"] = None  # nobody will ever solve it
        if puzzle.mismatch:
            told["reason"] = puzzle.mismatch
        print_json(told)
        return
    print(TEXTS(lang, "rate.solutions", n=rating.solutions))
    print(TEXTS(lang, "rate.partials", n=told["partials"]))
    if rating.level:
        name = TEXTS(lang, f"level.{rating.level}")
        values = {"level": rating.level, "name": name, "seconds": rating.seconds}
        print(TEXTS(lang, "rate.difficulty", **values))
    else:
        print(TEXTS(lang, "rate.impossible"))
        if puzzle.mismatch:
            print(_mismatch(puzzle, lang))


app.command()(generate)
app.command()(export)
app.command(name="print")(print_boards)


@app.command()
def census(
    pieces: Annotated[int, typer.Option(help="How many pieces fill a silhouette; 3.")] = 3,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Count all silhouettes that three different pieces of the twelve can fill."""
    from clessidra.puzzles.census import PIECES, take_census

    lang = known_language(lang)
    if pieces != PIECES:
        raise ClessidraError(f"--pieces {pieces}: the census is taken for {PIECES} pieces only.")
    with progress("Census", SETS_OF_THREE) as advance:
        found = take_census(on_set=advance)
    if as_json:
        print_json(found.to_json())
        return
    console = Console()
    for key, whole, by_area in (
        ("census.all", found.all, found.all_by_area),
        ("census.hole_free", found.hole_free, found.hole_free_by_area),
    ):
        title = f"{TEXTS(lang, 'census.title')}: {TEXTS(lang, key)}"
        console.print(_census_table(title, whole, by_area, lang))


def _census_table(title: str, whole: Totals, by_area: dict[int, Totals], lang: str) -> Table:
    table = Table(title=title)
    columns = list(asdict(whole))
    for key in ("area", *columns):
        table.add_column(TEXTS(lang, f"census.{key}"), justify="right")
    rows = [(str(area), totals) for area, totals in by_area.items()]
    for name, totals in [*rows, (TEXTS(lang, "census.total"), whole)]:
        table.add_row(name, *(figure(lang, value) for value in asdict(totals).values()))
    return table
