"""Boards, pieces and gems as lines of text."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.games.ubongo.terminal.signs import EMPTY, GEMS, PIECES, WAYS
from clessidra.terminal.scene import SEAT_STYLES, Scene


def board(pack: Json, seat: Json, named: bool) -> Text:
    """An area with the pieces on it; `named` writes columns and rows beside it."""
    drawing = Text()
    if seat["board"] is None:
        return drawing
    area = pack["boards"][seat["board"]][seat["side"]]["area"]
    where = {cell: piece for piece, cells in seat["lying"].items() for cell in cells or ()}
    if named:
        drawing.append("   " + " ".join("abcdefgh"[: len(area[0])]) + "\n", style="dim")
    for row, line in enumerate(area):
        if named:
            drawing.append(f"{row + 1} ", style="dim")
        for column, sign in enumerate(line):
            piece = where.get(f"{'abcdefgh'[column]}{row + 1}")
            if piece is not None:
                drawing.append(f" {piece[0]}", style=f"bold {PIECES[piece]} reverse")
            else:
                drawing.append(EMPTY if sign == "#" else "  ", style="bold")
        drawing.append("\n")
    return drawing


def ways(pack: Json, piece: str) -> RenderableType:
    """All ways a piece can lie, each with its letter; its first cell is marked."""
    pictures = []
    for at, way in enumerate(pack["pieces"][piece]["ways"]):
        cells = [tuple(cell) for cell in way["cells"]]
        picture = Text(f"{piece}{WAYS[at]}\n", style="dim")
        for row in range(1 + max(row for row, _ in cells)):
            for column in range(1 + max(column for _, column in cells)):
                here = (row, column) in cells
                sign = "@" if (row, column) == cells[0] else "#"
                picture.append(sign if here else " ", style=f"bold {PIECES[piece]}")
            picture.append("\n")
        pictures.append(picture)
    return Columns(pictures, padding=(0, 3))


def neighbours(scene: Scene, pack: Json, view: Json) -> RenderableType:
    """The others' boards, live: what lies on them, who has solved, who has taken."""
    boxes = []
    for seat, shown in enumerate(view["seats"]):
        if seat == scene.viewer:
            continue
        head = Text(scene.seats[seat].name, style=SEAT_STYLES[seat])
        head.append(f" · {state_of(scene, shown)}\n", style="dim")
        boxes.append(Group(head, board(pack, shown, named=False)))
    return Columns(boxes, padding=(0, 4))


def state_of(scene: Scene, seat: Json) -> str:
    """How far a seat is in this round."""
    if seat["rank"]:
        return scene.say(f"stage.{seat['stage']}", rank=seat["rank"])
    return scene.say(f"stage.{seat['stage']}", rank=0)


def rows(scene: Scene, view: Json) -> RenderableType:
    """The rows of gems, the nearest on the left, with the pawns at their heads."""
    grid = Grid.grid(padding=(0, 1))
    for at, row in enumerate(view["rows"]):
        pawns = Text()
        for seat, shown in enumerate(view["seats"]):
            if shown["pawn"] == SPACE_NAMES[at]:
                pawns.append(scene.seats[seat].name[:1], style=SEAT_STYLES[seat])
        gems = Text()
        for gem in row:
            sign, style = GEMS[gem] if gem else ("·", "dim")
            gems.append(f"{sign} ", style=style)
        grid.add_row(Text(scene.say("choice.row", row=at + 1), style="red"), pawns, gems)
    return grid


def collections(scene: Scene, view: Json) -> RenderableType:
    """What everybody has taken, colour by colour."""
    grid = Grid.grid(padding=(0, 1))
    for seat, shown in enumerate(view["seats"]):
        gems = Text()
        for gem, count in shown["gems"].items():
            sign, style = GEMS[gem]
            gems.append(f"{sign}{count} ", style=style if count else "dim")
        grid.add_row(Text(scene.name(seat), style=SEAT_STYLES[seat]), gems)
    return grid
