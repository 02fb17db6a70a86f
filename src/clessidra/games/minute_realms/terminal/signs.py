"""Signs, colours, and the widths from which the screen is drawn in another way.

Colour is never the only sign: each has a letter or a shape of its own.
"""

from __future__ import annotations

from rich.text import Text

from clessidra.terminal.scene import SEAT_STYLES, Scene

NARROW = 72
"""Below it the choices stand under their card, not beside it."""
WIDE = 108
"""From it on numbers come with words instead of signs."""

COIN, SHIELD, POINT = "●", "◆", "★"
STYLES = {COIN: "yellow", SHIELD: "cyan", POINT: "green"}
BASTION = "▒▒"

_CREAM = "#fdf6e3"
_CATEGORIES = {
    "productive": "#56762a",
    "residential": "#b3541f",
    "commercial": "#20678f",
    "military": "#98292c",
    "noble": "#704392",
    "clerical": "#4a5b66",
}
TRADES = {"gain": ("G", "green"), "pay": ("P", "red"), "invasion": ("I", "magenta")}


def badge(category: str) -> Text:
    """Two letters of the category, the same in both languages, on its colour."""
    return Text(category[:2].capitalize(), style=f"bold {_CREAM} on {_CATEGORIES[category]}")


def bastion_badge() -> Text:
    """A face-down card."""
    return Text(BASTION, style="dim")


def who(scene: Scene, seat: int) -> Text:
    """A player's name in their colour; the viewer's own stands on it."""
    mark = " reverse" if seat == scene.viewer else ""
    return Text.assemble((scene.name(seat), SEAT_STYLES[seat] + mark))


def trade_letters(trades: tuple[str, ...]) -> Text:
    """The trade actions from left to right, a letter each."""
    return Text(" ").join(Text(TRADES[name][0], style=f"bold {TRADES[name][1]}") for name in trades)


def amount(number: int | str, sign: str) -> Text:
    """A number of coins, shields or points."""
    return Text.assemble((str(number), "bold"), (sign, STYLES[sign]))


def signed(number: int) -> str:
    """With its sign, and a minus that is as wide as the plus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def in_words(scene: Scene, number: int | str, count: int, sign: str) -> Text:
    """The same as `amount`, with the word instead of the sign where there is room."""
    word = {COIN: "coins", SHIELD: "shields", POINT: "points"}[sign]
    return Text.assemble((str(number), "bold"), f" {scene.say(f'unit.{word}', n=count)}")


def flow(items: list[Text], width: int, gap: str = "  ") -> Text:
    """Items one after another, broken into lines between them and not within."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1].append(gap).append_text(item)
        else:
            lines.append(item.copy())
    return Text("\n").join(lines)
