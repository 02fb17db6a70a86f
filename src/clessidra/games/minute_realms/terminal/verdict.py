"""Who won, and by what, in sentences."""

from __future__ import annotations

from clessidra.core.fields import SPECTATOR
from clessidra.core.result import standing
from clessidra.core.verdict import verdict_of
from clessidra.terminal.scene import Scene


def verdict(scene: Scene) -> list[str]:
    """One sentence for the winner, and one for the viewer who is somebody else."""
    points, ranks = standing(scene.game, scene.content, scene.states, 0)
    told = verdict_of(scene.game, scene.content, scene.states, 0)
    winner = told.winners[0]
    if told.key == "shared":
        others = [scene.name(seat) for seat in told.winners if seat != scene.viewer]
        who = scene.viewer if scene.viewer in told.winners else winner
        lines = [scene.tell(who, "verdict.shared", names=listing(scene, others), **told.values)]
    else:
        rival = told.rivals[0]
        both = listing(scene, [scene.name(winner), scene.name(rival)])
        values = {**told.values, "rival": scene.towards(rival), "both": both}
        lines = [scene.tell(winner, f"verdict.{told.key}", **values)]
    if scene.viewer != SPECTATOR and scene.viewer not in told.winners:
        own, rank = points[scene.viewer], ranks[scene.viewer]
        lines.append(scene.say("verdict.own", n=own, rank=rank, players=len(ranks)))
    return lines


def listing(scene: Scene, names: list[str]) -> str:
    """ "Ada, Bruno and Chiara"; the first letter of a sentence is large even if it is "you"."""
    *others, last = names
    both = scene.say("list.and_e" if last[:1].casefold() == "e" else "list.and")
    text = f"{', '.join(others)} {both} {last}" if others else last
    return text[:1].upper() + text[1:]
