"""What is wrong with a pattern as a file writes it, such as "ws./.oo"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clessidra.core.key_check import Key, show
from clessidra.games.realm_of_sand.elements import BASIC, LETTERS
from clessidra.games.realm_of_sand.grid import HEIGHT, WIDTH
from clessidra.games.realm_of_sand.patterns import corners, is_connected, squares_of, ways
from clessidra.games.realm_of_sand.shapes import SQUARES

MAX_CARD_BOXES = 7
MIN_CARD_BOXES = 2
LONGEST = max(WIDTH, HEIGHT)


def rows_of(pattern: str) -> tuple[str, ...]:
    """The rows of a pattern as a file writes it."""
    return tuple(pattern.split("/"))


def pattern(letters: str, low: int, high: int) -> Key:
    """A pattern of `low` to `high` boxes with these letters."""

    def fault(value: Any) -> str | None:
        if not isinstance(value, str):
            return f"{show(value)} is not a text"
        odd = next((c for c in value if c not in letters + "./"), None)
        if odd is not None:
            return f"{show(value)} holds {show(odd)}"
        return _form_fault(value, low, high)

    count = str(low) if low == high else f"{low} to {high}"
    example = f'"{letters[0]}{letters[1]}/.{letters[2]}"'
    remedy = f"write {count} boxes with {' '.join(letters)}, row by row, for example {example}"
    return Key(remedy, fault)


def _form_fault(value: str, low: int, high: int) -> str | None:
    rows = rows_of(value)
    if not value.strip("./"):
        return f"{show(value)} has no box"
    if len({len(row) for row in rows}) > 1:
        return f"{show(value)} has rows of different lengths"
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if any(set(line) <= {"."} for line in (rows[0], rows[-1], *columns[:1], *columns[-1:])):
        return f"{show(value)} has an empty row or column at its edge"
    if len(rows) > LONGEST or len(columns) > LONGEST:
        return f"{show(value)} is larger than a board"
    squares = [square for square, _ in squares_of(rows)]
    if not low <= len(squares) <= high:
        return f"{show(value)} has {len(squares)} box{'es' if len(squares) > 1 else ''}"
    return None if is_connected(squares) else f"the boxes of {show(value)} do not hang together"


TILE_PATTERN = pattern(LETTERS[:BASIC], SQUARES, SQUARES)
CARD_PATTERN = pattern(LETTERS, MIN_CARD_BOXES, MAX_CARD_BOXES)


def card_fit_fault(rows: tuple[str, ...], area: Sequence[str]) -> str | None:
    """Nobody could complete a card without level-ups that fits the light boxes in no way."""
    squares = [square for square, _ in squares_of(rows)]
    for way in ways(squares):
        for left, top in corners(way):
            if all(area[top + y][left + x] == "o" for x, y in way):
                return None
    return "fits the light boxes in no way; make it smaller"
