"""The table of any game: what lies in the middle, and what each player has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.defaults.view import default_view, shown_fields
from clessidra.core.fields import Field, Visibility
from clessidra.terminal.generic.wording import Words
from clessidra.terminal.renderer import Choice, Size
from clessidra.terminal.scene import SEAT_STYLES, Scene
from clessidra.terminal.wording import TEXTS

PLAYER_WIDTH = 30
"""A player's panel narrower than this is harder to read than one below the other."""
_NUMBER_WIDTH = 3
_MORE = " …"


class Drawing:
    """One scene, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        self._scene, self._words = scene, Words(scene)
        self._view = default_view(scene.game)(scene.content, scene.states, 0)
        fields = [f for f in shown_fields(scene.game.record) if self._words.label(f.name)]
        self._of_seats = [field for field in fields if field.has_row_for_each_seat]
        self._of_table = [field for field in fields if not field.has_row_for_each_seat]

    def table(self, size: Size) -> RenderableType:
        """Everything but the choices."""
        middle = self._grid(self._of_table, self._view["table"], None)
        parts = [self._headline(), *([middle] if self._of_table else []), self.players(size)]
        return Group(*parts)

    def players(self, size: Size) -> RenderableType:
        """What each player has, side by side where there is room."""
        seats = self._view["seats"]
        abreast = max(1, min(len(seats), size.width // PLAYER_WIDTH))
        grid = Grid.grid(expand=True)
        for _ in range(abreast):
            grid.add_column(ratio=1)
        panels = [self._player(seat, values) for seat, values in enumerate(seats)]
        for first in range(0, len(panels), abreast):
            grid.add_row(*panels[first : first + abreast])
        return grid

    def choices(self, choices: list[Choice], size: Size) -> RenderableType:
        """The numbered moves, each with what it would change where that fits into the line."""
        lines: list[RenderableType] = []
        for number, choice in enumerate(choices, 1):
            line = Text(f"{number:>{_NUMBER_WIDTH}}  ", style="dim" if choice.refusal else "")
            line.append(self._words.move(choice.move))
            if choice.refusal:
                line.append(f" ({choice.refusal})")
            else:
                line.append(self._changes(choice, size.width - line.cell_len), style="dim")
            lines.append(line)
        return Group(*lines)

    def _changes(self, choice: Choice, room: int) -> str:
        """What a choice would change, as much as there is room for."""
        said = ""
        for words in changes_of(choice, self._words):
            longer = f"{said} · {words}" if said else f"   {words}"
            if len(longer) > room - len(_MORE):
                return f"{said}{_MORE}" if said else ""
            said = longer
        return said

    def _headline(self) -> RenderableType:
        view, lang = self._view, self._scene.lang
        key = "generic.round_n" if view["rounds"] is None else "generic.round_of"
        line = Text(TEXTS(lang, key, round=view["round"], rounds=view["rounds"]), style="bold")
        phase = self._words.text(f"phase.{view['phase']}")
        if phase:
            line.append(f" · {phase}", style="not bold dim")
        return Rule(line, style="dim", align="left")

    def _player(self, seat: int, values: Json) -> RenderableType:
        awaited = seat in self._view["awaited"]
        title = Text(self._scene.seats[seat].name, style=SEAT_STYLES[seat])
        if awaited:
            title.append(f" {TEXTS(self._scene.lang, 'generic.awaited')}", style="not bold dim")
        style = SEAT_STYLES[seat].removeprefix("bold ") if awaited else "dim"
        grid = self._grid(self._of_seats, values, seat)
        return Panel(grid, title=title, title_align="left", border_style=style)

    def _grid(self, fields: list[Field], values: Json, seat: int | None) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="dim")
        grid.add_column(overflow="fold")
        for field in fields:
            words = self._value(field, values[field.name], seat)
            if words:
                grid.add_row(self._words.label(field.name), words)
        return grid

    def _value(self, field: Field, value: Json, seat: int | None) -> str:
        hidden = field.visibility is Visibility.OWNER and seat != self._scene.viewer
        if hidden:
            return TEXTS(self._scene.lang, "generic.hidden")
        return self._words.value(field.name, value)


def changes_of(choice: Choice, words: Words) -> list[str]:
    """What a choice would change, if the game says it in the usual form."""
    return words.changes(choice.details.get("changes"))
