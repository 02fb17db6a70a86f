"""Who won, and by what: points, coins, buildings, or together (MR-73)."""

from __future__ import annotations

from clessidra.cli.scene import Scene
from clessidra.core.fields import SPECTATOR
from clessidra.core.result import standing
from clessidra.games.minute_realms.scoring import buildings


def verdict(scene: Scene) -> list[str]:
    """One sentence for the winner, and one for the viewer who is somebody else."""
    points, ranks = standing(scene.game, scene.content, scene.states, 0)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(winners) > 1:
        others = [scene.name(seat) for seat in winners if seat != scene.viewer]
        who = scene.viewer if scene.viewer in winners else winners[0]
        names = listing(scene, others)
        lines = [scene.tell(who, "verdict.shared", names=names, points=points[who])]
    else:
        second = min((seat for seat in range(len(ranks)) if ranks[seat] > 1), key=ranks.__getitem__)
        lines = [_alone(scene, points, winners[0], second)]
    if scene.viewer != SPECTATOR and scene.viewer not in winners:
        own = points[scene.viewer]
        rank = ranks[scene.viewer]
        lines.append(scene.say("verdict.own", n=own, rank=rank, players=len(ranks)))
    return lines


def _alone(scene: Scene, points: list[int], winner: int, second: int) -> str:
    """The first thing that tells the winner from the next."""
    ahead = points[winner] - points[second]
    rival = scene.towards(second)
    if ahead:
        return scene.tell(winner, "verdict.points", points=points[winner], rival=rival, n=ahead)
    coins = scene.states["coins"][0]
    counts = [int(coins[winner]), int(coins[second])]
    key = "coins"
    if counts[0] == counts[1]:
        key = "buildings"
        counts = [buildings(scene.states, 0, seat) for seat in (winner, second)]
    both = listing(scene, [scene.name(winner), scene.name(second)])
    return scene.tell(
        winner, f"verdict.{key}", both=both, points=points[winner], more=counts[0], less=counts[1]
    )


def listing(scene: Scene, names: list[str]) -> str:
    """ "Ada, Bruno and Chiara"; the first letter of a sentence is large even if it is "you"."""
    *others, last = names
    both = scene.say("list.and_e" if last[:1].casefold() == "e" else "list.and")
    text = f"{', '.join(others)} {both} {last}" if others else last
    return text[:1].upper() + text[1:]
