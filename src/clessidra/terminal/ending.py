"""The end of a match: who won and why, every point accounted for, and the seal of the deal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.events import Terms
from clessidra.core.result import say_line, standing
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import Scene
from clessidra.terminal.wording import TEXTS

SHEET_WIDTH = 38
"""A score sheet narrower than this is harder to read than one below the other."""


def sheets(scene: Scene, size: Size) -> RenderableType:
    """The score sheets, best first, side by side where there is room."""
    points, ranks = standing(scene.game, scene.content, scene.states, 0)
    order = sorted(range(len(points)), key=lambda seat: ranks[seat])
    abreast = max(1, min(len(order), size.width // SHEET_WIDTH))
    grid = Grid.grid(expand=True)
    for _ in range(abreast):
        grid.add_column(ratio=1)
    for first in range(0, len(order), abreast):
        row = order[first : first + abreast]
        grid.add_row(*(_sheet(scene, seat, points[seat], ranks[seat]) for seat in row))
    return grid


def _sheet(scene: Scene, seat: int, points: int, rank: int) -> RenderableType:
    lines: list[Text] = []
    for line in scene.game.sheet(scene.content, scene.states, 0, seat):
        words = Text(say_line(scene.game, scene.content, line, scene.lang))
        words.stylize("dim" if line.points == 0 else "")
        lines.append(words)
    total = Text(TEXTS(scene.lang, "ending.total", n=points), style="bold")
    title = Text(f"{rank}. {scene.name(seat)}", style="bold")
    return Panel(Group(*lines, "", total), title=title, title_align="left")


def seal(terms: Terms, secret: str, lang: str) -> RenderableType:
    """The proof that nobody chose the deal."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim")
    grid.add_column(style="dim", overflow="fold")
    parts = {"match": terms.match_id, "secret": secret, "commitment": terms.commitment}
    for name, value in parts.items():
        grid.add_row(TEXTS(lang, f"seal.{name}"), value)
    return Group(Text(TEXTS(lang, "seal.open"), style="dim"), grid)
