"""Who won, and by which colour (UB-40); alone, the rounds beaten and the medal (UB-60, UB-61)."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.verdict import Standing, Verdict, Verdicts
from clessidra.games.ubongo.scoring import MEDALS, ROUNDS_FOR_MEDAL, medal_of
from clessidra.games.ubongo.state import COLOURS, NONE, ROUNDS


def reason(content: Content, states: States, i: int, final: Standing) -> Verdict:
    """The first colour, from the best down, in which the winner has more than the next."""
    if states["players"][i] == 1:
        return _alone(states, i, final)
    if not final.rivals or len(final.winners) > 1:
        return final.verdict("shared")
    winner, rival = final.winners[0], final.rivals[0]
    kept: list[int] = states["kept"][i, winner].tolist()
    ours = sorted(kept, reverse=True)
    theirs: list[int] = sorted(states["kept"][i, rival].tolist(), reverse=True)
    at = next(at for at, n in enumerate(ours) if n != theirs[at])
    if at == 0:
        gem = COLOURS[kept.index(ours[0])]
        return final.verdict("colour", gem=gem, n=ours[0], second=theirs[0])
    key = "second_colour" if at == 1 else "later_colour"
    return final.verdict(key, n=ours[0], colours=at, more=ours[at], less=theirs[at])


def _alone(states: States, i: int, final: Standing) -> Verdict:
    beaten = int(states["beaten"][i, 0])
    medal = medal_of(beaten)
    times = [time for time in states["times"][i, 0].tolist() if time != NONE]
    return final.verdict(
        "alone",
        beaten=beaten,
        rounds=ROUNDS,
        medal=MEDALS[medal - 1] if medal else None,
        best_ms=min(times) if times else None,
        medals=dict(zip(MEDALS, ROUNDS_FOR_MEDAL, strict=True)),
    )


VERDICTS = Verdicts(reason)
