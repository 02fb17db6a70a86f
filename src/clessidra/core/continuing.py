"""A new match that goes on where a finished one once stood."""

from __future__ import annotations

from dataclasses import replace

from clessidra.core.events import Continued
from clessidra.core.match import Match


def played_on(blank: Match, recorded: Match, seq: int) -> Match:
    """The match `blank`, which has no events yet, with those of `recorded` up to `seq`.

    What was taken back is left out. Whoever moved then is of no account: the seats may be held by
    others now. Where a clock ran it is stopped, until somebody is there.
    """
    taken = [event for event in recorded.line if event.seq <= seq]
    # The line is all that counts, so each event of it follows from the one before.
    terms = replace(blank.terms, continued=Continued(recorded.terms.match_id, len(taken)))
    match = Match(blank.game, blank.content, terms)
    for event in taken:
        body = {key: value for key, value in event.body.items() if key != "by"}
        match.fold(replace(event, seq=len(match.events), body=body, after=None))
    if match.clock_runs:
        match.fold(match.decide_pause(match.events[-1].at_ms))
    return match
