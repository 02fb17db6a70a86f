"""Whether somebody acts on what they saw, or on what is no longer so."""

from __future__ import annotations

from clessidra.core.match import Match


def is_stale(match: Match, seat: int, seen_seq: int) -> bool:
    """Whether what the seat may do has changed since the state it acted on.

    In a simultaneous choice others may have chosen meanwhile: that changes nothing for it.
    """
    if seen_seq == len(match.events) - 1:
        return False
    if seen_seq >= len(match.events):
        return True
    then, now = match.states_after(seen_seq), match.states
    if match.game.clock is not None:
        # In a race everybody acts at once and nobody waits for the others' news: the rules
        # judge, unless other boards lie on the table than those that were seen.
        return bool(then["reveals"][0] != now["reveals"][0])
    if any(then[name][0] != now[name][0] for name in ("round", "phase", "reveals")):
        return True
    legal = match.game.legal_actions
    return legal(match.content, then, 0, seat) != legal(match.content, now, 0, seat)
