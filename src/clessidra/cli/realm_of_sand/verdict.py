"""Who won, and by what: stars, pieces, or turn order (RS-81); alone, the rank (RS-92)."""

from __future__ import annotations

from clessidra.cli.scene import Scene
from clessidra.core.fields import SPECTATOR
from clessidra.core.result import standing
from clessidra.games.realm_of_sand.scoring import SOLO_RANKS, pieces_on_board, solo_rank


def verdict(scene: Scene) -> list[str]:
    """One sentence for the winner, and one for the viewer who is somebody else."""
    stars, ranks = standing(scene.game, scene.content, scene.states, 0)
    if len(stars) == 1:
        rank = scene.say(f"rank.{SOLO_RANKS[solo_rank(stars[0])]}")
        return [scene.say("verdict.rank", n=stars[0], rank=rank)]
    winner, second = ranks.index(1), ranks.index(2)
    lines = [_alone(scene, stars, winner, second)]
    if scene.viewer not in (SPECTATOR, winner):
        own = stars[scene.viewer]
        rank_of_own = ranks[scene.viewer]
        lines.append(scene.say("verdict.own", n=own, rank=rank_of_own, players=len(ranks)))
    return lines


def _alone(scene: Scene, stars: list[int], winner: int, second: int) -> str:
    """The first thing that tells the winner from the next."""
    ahead = stars[winner] - stars[second]
    if ahead:
        rival = scene.towards(second)
        return scene.tell(winner, "verdict.stars", points=stars[winner], rival=rival, n=ahead)
    more, less = (pieces_on_board(scene.states, 0, seat) for seat in (winner, second))
    names = [scene.name(winner), scene.name(second)]
    joined = scene.say("list.and_e" if names[1][:1].casefold() == "e" else "list.and")
    both = f" {joined} ".join(names)
    key = "pieces" if more != less else "order"
    return scene.tell(
        winner,
        f"verdict.{key}",
        both=both[:1].upper() + both[1:],
        points=stars[winner],
        more=more,
        less=less,
    )
