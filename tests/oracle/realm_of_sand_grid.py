"""Boxes as pairs of coordinates, and patterns turned, mirrored and laid anywhere (RS-4, RS-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Box = tuple[int, int]
"""Column from the left and row from the top, both from 0."""
Lettered = dict[Box, str]
"""Boxes with the letter of an element on each."""

WIDTH, HEIGHT = 6, 5
BOARD = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
LETTER = {"wood": "w", "sand": "s", "obsidian": "o", "sapphire": "b", "moon": "m"}
ELEMENT = {letter: element for element, letter in LETTER.items()}


def name(box: Box) -> str:
    """Such as b3: the column is a letter, the row a digit."""
    return "abcdef"[box[0]] + str(box[1] + 1)


def box_of(text: str) -> Box:
    return "abcdef".index(text[0]), int(text[1:]) - 1


def in_order(boxes: set[Box]) -> tuple[str, ...]:
    """The names of some boxes in reading order."""
    return tuple(name(box) for box in BOARD if box in boxes)


def drawn(rows: tuple[str, ...]) -> Lettered:
    """A pattern as the content writes it."""
    return {
        (x, y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }


def everywhere(pattern: Lettered) -> list[Lettered]:
    """Every way to lay a pattern on the board, turned and mirrored, without overhang; each once."""
    found: list[Lettered] = []
    for turned in _orientations(pattern):
        for dx in range(-WIDTH, WIDTH):
            for dy in range(-HEIGHT, HEIGHT):
                laid = {(x + dx, y + dy): letter for (x, y), letter in turned.items()}
                if all(box in BOARD for box in laid) and laid not in found:
                    found.append(laid)
    return found


def _orientations(pattern: Lettered) -> Iterator[Lettered]:
    for mirrored in (False, True):
        current = {(-x if mirrored else x, y): letter for (x, y), letter in pattern.items()}
        for _ in range(4):
            current = {(-y, x): letter for (x, y), letter in current.items()}
            left, top = min(x for x, _ in current), min(y for _, y in current)
            yield {(x - left, y - top): letter for (x, y), letter in current.items()}
