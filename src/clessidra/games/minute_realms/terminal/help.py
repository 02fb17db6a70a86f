"""`?`: the signs on the screen, what each number means, the rules in short, the keys."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.games.minute_realms.content.vocabulary import CATEGORIES
from clessidra.games.minute_realms.terminal.signs import (
    COIN,
    POINT,
    SHIELD,
    STYLES,
    TRADES,
    badge,
    bastion_badge,
    flow,
)
from clessidra.terminal.scene import Scene


def help_pages(scene: Scene) -> list[RenderableType]:
    """First how to read the screen, then how to play."""
    signs = Grid.grid(padding=(0, 2))
    for sign, key in ((COIN, "coin"), (SHIELD, "shield"), (POINT, "point")):
        signs.add_row(Text(sign, style=STYLES[sign]), scene.say(f"help.{key}"))
    for name, (letter, style) in TRADES.items():
        signs.add_row(Text(letter, style=f"bold {style}"), scene.say(f"help.{name}"))
    signs.add_row(bastion_badge(), scene.say("help.bastion"))
    signs.add_row(Text(scene.say("card.locked"), style="bold red"), scene.say("help.locked"))
    signs.add_row(Text("[?]", style="bold white on magenta"), scene.say("help.token"))
    categories = [
        Text.assemble(badge(name), " ", scene.say(f"category.{name}", n=1)) for name in CATEGORIES
    ]
    screen = Group(
        _heading(scene, "help.signs"),
        signs,
        flow(categories, 76, "   "),
        _heading(scene, "help.line"),
        Text(scene.say("help.example")),
    )
    rules = Group(
        _heading(scene, "help.rules"),
        Text(scene.say("help.text")),
        _heading(scene, "help.keys"),
        Text(scene.say("help.commands")),
    )
    return [screen, rules]


def _heading(scene: Scene, key: str) -> Rule:
    return Rule(Text(scene.say(key), style="bold"), style="dim", align="left")
