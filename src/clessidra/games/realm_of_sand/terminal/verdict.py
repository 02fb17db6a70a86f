"""Who won, and by what, in sentences."""

from __future__ import annotations

from clessidra.core.fields import SPECTATOR
from clessidra.core.result import standing
from clessidra.core.verdict import verdict_of
from clessidra.terminal.scene import Scene


def verdict(scene: Scene) -> list[str]:
    """One sentence for the winner, and one for the viewer who is somebody else."""
    stars, ranks = standing(scene.game, scene.content, scene.states, 0)
    told = verdict_of(scene.game, scene.content, scene.states, 0)
    if told.key == "rank":
        rank = scene.say(f"rank.{told.values['rank']}")
        return [scene.say("verdict.rank", n=stars[0], rank=rank)]
    winner, second = told.winners[0], told.rivals[0]
    names = [scene.name(winner), scene.name(second)]
    joined = scene.say("list.and_e" if names[1][:1].casefold() == "e" else "list.and")
    both = f" {joined} ".join(names)
    values = {
        **told.values,
        "rival": scene.towards(second),
        "both": both[:1].upper() + both[1:],
    }
    lines = [scene.tell(winner, f"verdict.{told.key}", **values)]
    if scene.viewer not in (SPECTATOR, winner):
        own, rank_of_own = stars[scene.viewer], ranks[scene.viewer]
        lines.append(scene.say("verdict.own", n=own, rank=rank_of_own, players=len(ranks)))
    return lines
