"""Decisions as a review tells them: what was done, what would have been better, what it cost."""

from __future__ import annotations

from clessidra.core.events import Event
from clessidra.core.fields import States
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.lab.review.course import Verdict
from clessidra.lab.review.judging import Judged
from clessidra.lab.review.structure import (
    Decision,
    ReviewedMove,
    SeatSummary,
    StoryLine,
    Why,
)

GRADES = ((2, "fine"), (6, "slip"), (15, "mistake"))
"""By the percents that a move gave away; alone, by the tenths of points."""


def decision_of(
    match: Match, last: Event, event: Event, judged: Judged, verdict: Verdict
) -> Decision:
    """The decision of an event after `last`, in the words of the game."""
    seat, before = event.seat, match.states_after(last.seq)
    assert seat is not None
    same = judged.action == judged.best
    weight = verdict.cost if len(match.terms.seats) > 1 else 10 * verdict.lost
    grade = "best" if same else _grade(weight)
    after = (verdict.after / 100, verdict.expected_after)
    best = (verdict.before / 100, verdict.expected_before)
    return Decision(
        seq=event.seq,
        since=last.seq,
        round=int(before["round"][0]),
        seat=seat,
        by=event.by,
        grade=grade,
        before=verdict.before / 100,
        after=verdict.after / 100,
        cost=verdict.cost / 100,
        lost=verdict.lost,
        played=_told_line(match, before, seat, judged.action, after, ()),
        better=None if same else _told_line(match, before, seat, judged.best, best, judged.why),
    )


def _grade(weight: float) -> str:
    return next((name for least, name in GRADES if weight < least), "blunder")


def _told_line(
    match: Match,
    before: States,
    seat: int,
    action: int,
    worth: tuple[float, float],
    why: tuple[Why, ...],
) -> ReviewedMove:
    """What the move does, told from the seat's own view."""
    game, content = match.game, match.content
    move = game.notation.move_of(content, before, 0, seat, action)
    after = before.copy()
    game.rules.apply(content.table, after, 0, seat, action)
    seen = [hide(game.record, states, 0, seat) for states in (before, after)]
    story = game.story(content, "move", seat, move, *seen)
    return ReviewedMove(
        move=move,
        text=game.notation.text_of(move),
        told=[StoryLine(one.seat, one.key, dict(one.values)) for one in story],
        chance=worth[0],
        expected=worth[1],
        why=list(why),
    )


def summaries(seats: list[int], decisions: list[Decision]) -> list[SeatSummary]:
    """One for everybody who holds one of these seats, and one for whoever moved for them."""
    stood_in = {(one.seat, one.by) for one in decisions if one.by}
    return [
        _summary(seat, by, decisions)
        for seat in seats
        for by in ("", *sorted(by for at, by in stood_in if at == seat))
    ]


def _summary(seat: int, by: str, decisions: list[Decision]) -> SeatSummary:
    own = [one for one in decisions if (one.seat, one.by) == (seat, by)]
    return SeatSummary(
        seat=seat,
        by=by,
        decisions=len(own),
        best=sum(one.cost == 0 and one.lost == 0 for one in own),
        cost=round(sum(one.cost for one in own), 2),
        lost=round(sum(one.lost for one in own), 1),
    )
