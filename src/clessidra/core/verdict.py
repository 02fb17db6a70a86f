"""Why somebody won: the first thing that tells the winners from the next, as a key with values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.result import standing


@dataclass(frozen=True, slots=True)
class Verdict:
    """The reason, and the seats it is about; the same for all viewers."""

    key: str
    winners: tuple[int, ...]
    rivals: tuple[int, ...]
    """Those who come next; nobody if all won, or if somebody played alone."""
    values: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Standing:
    """Points and places at the end, and who is compared with whom."""

    points: list[int]
    ranks: list[int]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def rivals(self) -> tuple[int, ...]:
        """The seats in the next place."""
        others = [rank for rank in self.ranks if rank > 1]
        return tuple(seat for seat, rank in enumerate(self.ranks) if others and rank == min(others))

    def verdict(self, key: str, **values: Json) -> Verdict:
        """The reason with these values."""
        return Verdict(key, self.winners, self.rivals, values)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """A game's part "verdict": its tie-breaks, told when they decided."""

    reason: Callable[[Content, States, int, Standing], Verdict]


def verdict_of(game: Game, content: Content, states: States, i: int) -> Verdict:
    """Why the winners of a finished match won; by points, if the game gives no other reason."""
    final = Standing(*standing(game, content, states, i))
    part = game.part("verdict", Verdicts)
    if part is not None:
        return part.reason(content, states, i, final)
    best = final.points[final.winners[0]]
    if not final.rivals:
        return final.verdict("shared" if len(final.winners) > 1 else "alone", points=best)
    if len(final.winners) > 1:
        return final.verdict("shared", points=best)
    lead = best - final.points[final.rivals[0]]
    key = "points" if lead > 0 else "fewer" if lead < 0 else "tie"
    return final.verdict(key, points=best, n=abs(lead))
