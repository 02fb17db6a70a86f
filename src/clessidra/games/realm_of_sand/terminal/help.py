"""`?`: the signs on the screen, the rules in short, the keys."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.games.realm_of_sand.elements import BASIC, ELEMENTS, LETTERS
from clessidra.games.realm_of_sand.terminal.signs import (
    CRYSTAL,
    DARK,
    HOURGLASS,
    LEVEL,
    STAR,
    STYLES,
    piece,
)
from clessidra.terminal.scene import Scene


def help_pages(scene: Scene) -> list[RenderableType]:
    """First how to read the screen, then how to play."""
    signs = Grid.grid(padding=(0, 2))
    for at, (letter, name) in enumerate(zip(LETTERS, ELEMENTS, strict=True)):
        disk = piece(letter.upper())
        both = disk if at >= BASIC else piece(letter) + " " + disk
        signs.add_row(both, scene.say(f"element.{name}"))
    signs.add_row("", scene.say("help.square"))
    signs.add_row(Text(DARK, style="dim"), scene.say("help.dark"))
    for sign, key in (
        (CRYSTAL, "crystal"),
        (STAR, "star"),
        (HOURGLASS, "hourglass"),
        (LEVEL, "level"),
    ):
        signs.add_row(Text(sign, style=STYLES[sign]), scene.say(f"help.{key}"))
    rules = Group(
        _heading(scene, "help.rules"),
        Text(scene.say("help.text")),
        _heading(scene, "help.keys"),
        Text(scene.say("help.commands")),
    )
    return [Group(_heading(scene, "help.signs"), signs), rules]


def _heading(scene: Scene, key: str) -> Rule:
    return Rule(Text(scene.say(key), style="bold"), style="dim", align="left")
