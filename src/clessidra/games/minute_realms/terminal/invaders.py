"""The invaders' track: tokens known and unknown, the stack, and what may come of them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.fields import SPECTATOR
from clessidra.games.minute_realms.terminal.signs import SHIELD, amount
from clessidra.terminal.scene import Scene

INVASION = "!"


def track(scene: Scene, view: Json) -> RenderableType:
    """Eight numbers with the space beside each, then the stack; below, the attack so far."""
    line = Text.assemble((scene.say("invaders.title"), "bold magenta"), " ")
    half = view["rounds"] // 2
    for number, space in enumerate(view["track"], 1):
        here = number == view["round"]
        mark = INVASION if number % half == 0 else ""
        line.append(f" {number}{mark}", style="bold reverse" if here else "dim")
        if not space["placed"]:
            line.append("[ ]", style="dim")
        elif space["value"] is None:
            line.append("[?]", style="bold white on magenta")
        else:
            line.append(f"[{space['value']}]", style="bold")
    line.append(f"  {scene.say('invaders.stack', n=view['stack'])}", style="dim")
    return Group(line, _forecast(scene, view, half))


def _forecast(scene: Scene, view: Json, half: int) -> Text:
    """The attack so far, when it comes, and what stands against it."""
    low, high = attack_so_far(view)
    shields = None if scene.viewer == SPECTATOR else view["seats"][scene.viewer]["defence"]
    if view["phase"] == "lose":
        return Text(scene.say("invaders.broken", attack=low, defence=shields), style="bold red")
    key = "invaders.known" if low == high else "invaders.range"
    after = half if view["round"] <= half else view["rounds"]
    words = f"{scene.say(key, low=low, high=high)}, {scene.say('invaders.next', n=after)}"
    if shields is None:
        return Text(words)
    return Text.assemble(f"{words} · {scene.say('invaders.defence')} ", amount(shields, SHIELD))


def attack_so_far(view: Json) -> tuple[int, int]:
    """The least and the most that the tokens on the track can come to.

    Public knowledge: which values exist, less those turned up (MR-13).
    """
    known = sum(space["value"] or 0 for space in view["track"])
    hidden = sum(space["placed"] and space["value"] is None for space in view["track"])
    unseen = sorted(
        int(value) for value, count in view["unseen_tokens"].items() for _ in range(count)
    )
    return known + sum(unseen[:hidden]), known + sum(unseen[len(unseen) - hidden :])
