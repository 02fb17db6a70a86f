"""Signs and colours. Colour is never the only sign: every element has a letter of its own."""

from __future__ import annotations

from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS
from clessidra.terminal.scene import SEAT_STYLES, Scene

STAR, HOURGLASS, LEVEL, CRYSTAL = "★", "⧗", "▲", "◇"
STYLES = {STAR: "yellow", HOURGLASS: "magenta", LEVEL: "cyan", CRYSTAL: "bold cyan"}
DARK, LIGHT = "░░", " ·"

_CREAM = "#fdf6e3"
_COLOURS = dict(zip(LETTERS, ("#24744f", "#b3203a", "#3a3646", "#2456a8", "#9a6a00"), strict=True))


def piece(letter: str) -> Text:
    """Two columns: a small letter is a square, a capital with a dot a disk."""
    style = f"bold {_CREAM} on {_COLOURS[letter.lower()]}"
    return Text(f"{letter} " if letter.islower() else f"{letter}•", style=style)


def disks(counts: Json) -> Text:
    """Disks in a hand or in the supply, by letter."""
    found = Text()
    for name, count in counts.items():
        if count:
            letter = LETTERS[ELEMENTS.index(name)]
            found.append_text(piece(letter.upper())).append(f"×{count} ")
    return found


def who(scene: Scene, seat: int) -> Text:
    """A player's name in their colour; the viewer's own stands on it."""
    mark = " reverse" if seat == scene.viewer else ""
    return Text.assemble((scene.name(seat), SEAT_STYLES[seat] + mark))


def amount(number: int | str, sign: str) -> Text:
    """A number of stars, hourglasses or levels."""
    return Text.assemble((str(number), "bold"), (sign, STYLES[sign]))


def pattern(rows: tuple[str, ...]) -> Text:
    """A pattern, row by row, two columns to a box."""
    lines = []
    for row in rows:
        line = Text()
        for letter in row:
            line.append_text(Text("  ") if letter == "." else piece(letter))
        lines.append(line)
    return Text("\n").join(lines)
