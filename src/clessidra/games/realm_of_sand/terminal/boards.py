"""The boards of the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.games.realm_of_sand.content.pack import Pack
from clessidra.games.realm_of_sand.grid import BOX_NAMES, HEIGHT, WIDTH
from clessidra.games.realm_of_sand.terminal.signs import (
    CRYSTAL,
    DARK,
    HOURGLASS,
    LIGHT,
    STAR,
    STYLES,
    amount,
    disks,
    piece,
    who,
)
from clessidra.terminal.scene import Scene

BOARD_WIDTH = 20


def short_boards(scene: Scene, pack: Pack, view: Json, width: int) -> RenderableType:
    """All boards, side by side where there is room, the viewer's first."""
    order = sorted(range(len(view["seats"])), key=lambda seat: seat != scene.viewer)
    abreast = max(1, min(len(order), width // BOARD_WIDTH))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for first in range(0, len(order), abreast):
        grid.add_row(*(_board(scene, pack, view, seat) for seat in order[first : first + abreast]))
    return grid


def full_boards(scene: Scene, pack: Pack, view: Json) -> RenderableType:
    """Every board with all that belongs to it, one below the other."""
    parts: list[RenderableType] = []
    for seat in range(len(view["seats"])):
        parts += [_board(scene, pack, view, seat), *_belongings(scene, view, seat), ""]
    return Group(*parts)


def _board(scene: Scene, pack: Pack, view: Json, seat: int) -> RenderableType:
    mine = view["seats"][seat]
    head = Text.assemble(who(scene, seat), "  ", amount(mine["stars"], STAR), "  ")
    end = view["hourglasses_to_end"]
    sand = f"{mine['hourglasses']}/{end}" if end else mine["hourglasses"]
    head.append_text(amount(sand, HOURGLASS))
    lines = [head, Text("   " + " ".join("abcdef"), style="dim")]
    boards = {board.id: board.crystals for board in pack.boards}
    crystals = boards.get(mine["board"], ())
    for row in range(HEIGHT):
        line = Text(f"{row + 1} ", style="dim")
        for column in range(WIDTH):
            box = row * WIDTH + column
            letter = mine["boxes"][box]
            if letter != ".":
                line.append_text(piece(letter))
            elif BOX_NAMES[box] in crystals:
                line.append_text(Text(f" {CRYSTAL}", style=STYLES[CRYSTAL]))
            else:
                dark = pack.area[row][column] == "-"
                line.append_text(Text(DARK if dark else LIGHT, style="dim"))
        lines.append(line)
    lines.append(Text(f"▲ {mine['level']}  ", style="cyan") + disks(mine["hand"]))
    if mine["crystal"]:
        charged = STYLES[CRYSTAL] if mine["crystal"] != "clear" else "dim"
        lines.append(Text(scene.say(f"crystal.{mine['crystal']}"), style=charged))
    return Text("\n").join(lines)


def _belongings(scene: Scene, view: Json, seat: int) -> list[Text]:
    mine = view["seats"][seat]
    lines = [
        scene.say("screen.level", level=mine["level"], levels=view["levels"], dark=mine["dark"])
    ]
    if mine["power"]:
        lines.append(scene.say(f"power.{mine['power']}"))
    done = ", ".join(scene.card(card) for card in mine["completed"])
    lines.append(
        scene.say("screen.completed", cards=done) if done else scene.say("screen.nothing_completed")
    )
    if mine["kept"]:
        kept = ", ".join(
            scene.card(one["card"])
            if one["card"]
            else scene.say("screen.hidden", level=one["level"])
            for one in mine["kept"]
        )
        lines.append(scene.say("screen.kept", cards=kept))
    for level, cards in enumerate(mine["bottom"], 1):
        if cards:
            names = ", ".join(scene.card(card) for card in cards)
            lines.append(scene.say("screen.bottom", level=level, cards=names))
    return [Text(f"  {line}") for line in lines]
