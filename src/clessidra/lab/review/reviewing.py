"""Going through a match that is over, event by event.

It takes seconds to minutes, so it runs in a thread: `on_step` gets its progress, and
`stop` is called again and again to ask whether the review is still wanted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import numpy as np

from clessidra.bots import bots_of, settings_of
from clessidra.bots.settings import ENGINE, SEARCH
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Event
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.lab.part import lab_part
from clessidra.lab.review.course import Course
from clessidra.lab.review.decisions import decision_of, summaries
from clessidra.lab.review.judging import PLAYER, Judge, Standing, Stop
from clessidra.lab.review.structure import Decision, Review


class ReviewStoppedError(Exception):
    """Nobody wants it any more."""


def reviewers(game: Game) -> list[str]:
    """The bots that can say what a move is worth, the strongest last: those that search.

    In a race nobody searches; there matches are played on.
    """
    if game.clock is not None:
        return [PLAYER]
    known = bots_of(game.id)
    return [bot for bot in known if settings_of(bot, game.id)[ENGINE] == SEARCH]


def review(
    match: Match,
    level: str | None = None,
    seats: tuple[int, ...] | None = None,
    on_step: Callable[[int, int], None] = lambda done, of: None,
    stop: Stop = lambda: False,
) -> Review:
    """Review a match that is over; decisions only of these seats, or of all.

    The same match gives the same review.
    """
    game = match.game
    known = reviewers(game)
    level = known[-1] if level is None else level
    if level not in known:
        raise ClessidraError(f"{level} reviews no match of {game.id}. Choose: {', '.join(known)}.")
    require_finished(match)
    return _Reviewing(match, level, seats, stop).run(on_step)


def require_finished(match: Match) -> None:
    """Never for running matches: a review knows more than a player may."""
    if match.truncated:
        raise ClessidraError(
            "The match was stopped by its round cap, so nobody won it; there is no review."
        )
    if not match.finished:
        raise ClessidraError("The match is not over; a review is for matches that are.")


class _Reviewing:
    """One review under way: the course of the match, and what was decided in it."""

    def __init__(self, match: Match, level: str, seats: tuple[int, ...] | None, stop: Stop) -> None:
        game = match.game
        seed = hashlib.sha256(match.terms.match_id.encode()).hexdigest()
        self._match, self._level, self._seats, self._stop = match, level, seats, stop
        self._line = match.line  # what was taken back is not judged
        self._runs = lab_part(game).review_runs
        self._judge = Judge(game, match.content, level, self._runs, seed, stop)
        self._course = Course()
        self._decisions: list[Decision] = []
        self._stale: Event | None = None
        """Since this event the match has not been weighed."""
        self._wanted: Event | None = None
        """After this one it has to be, unless a decision that is judged comes next."""

    def run(self, on_step: Callable[[int, int], None]) -> Review:
        for done, event in enumerate(self._line):
            if self._stop():
                raise ReviewStoppedError
            self._take(event, self._line[done - 1] if done else None)
            on_step(done + 1, len(self._line))
        self._weigh_wanted()
        if self._stop():
            raise ReviewStoppedError
        match = self._match
        players = len(match.terms.seats)
        error = 0.98 / self._runs**0.5
        own = lab_part(match.game).own_review
        movers = {event.seq: event.seat for event in self._line}
        seats = [seat for seat in range(players) if not self._seats or seat in self._seats]
        return Review(
            game=match.game.id,
            level=self._level,
            error=round(error, 3),
            points=self._course.points,
            turning=self._course.turning(movers, error) if players > 1 else [],
            decisions=self._decisions,
            seats=summaries(seats, self._decisions),
            own=own(match, self._seats) if own is not None else None,
        )

    def _take(self, event: Event, last: Event | None) -> None:
        """One event of the match; `last` is the one before it, None at the deal."""
        match = self._match
        after = match.states_after(event.seq)
        before = after if last is None else match.states_after(last.seq)
        if last is not None and self._is_judged(event, before):
            self._decide(event, last, before)
            fresh = self._is_over(after) or before["reveals"][0] != after["reveals"][0]
            self._stale = event if fresh else None
            self._wanted = self._stale
            return
        if last is not None and self._stale is None and self._is_forced(event, before, after):
            return
        self._stale = event
        if last is None or self._is_point(before, after):
            self._weigh_wanted()
            self._wanted = event

    def _is_judged(self, event: Event, before: States) -> bool:
        if event.kind != "move" or event.seat is None or event.body.get("auto"):
            return False
        if self._seats is not None and event.seat not in self._seats:
            return False
        continued = self._match.terms.continued
        if continued is not None and event.seq < continued.events:
            return False  # decided in another match, perhaps by others
        return self._judge.is_decision(before, event.seat)

    def _is_forced(self, event: Event, before: States, after: States) -> bool:
        """A move without an alternative that showed nothing new leaves the match as it stood."""
        if event.kind != "move" or event.seat is None or self._match.game.clock is not None:
            return False
        shown = self._is_over(after) or before["reveals"][0] != after["reveals"][0]
        return not shown and not self._judge.is_decision(before, event.seat)

    def _decide(self, event: Event, last: Event, before: States) -> None:
        match, seat = self._match, event.seat
        assert seat is not None
        action = match.game.notation.action_of(match.content, before, 0, seat, event.body["move"])
        judged = self._judge.judge(before, seat, action, event.at_ms, event.seq)
        if self._wanted is not None and self._wanted.seq != last.seq:
            self._weigh_wanted()
        number = int(before["round"][0])
        if self._stale is not None:
            self._course.weigh(last.seq, number, judged.stands)
        verdict = self._course.decide(event.seq, number, seat, judged)
        self._decisions.append(decision_of(match, last, event, judged, verdict))

    # --- the graph -------------------------------------------------------------------------------

    def _is_point(self, before: States, after: States) -> bool:
        """Not after every step: when it is somebody else's turn, and at the end. In a race, when a
        round ends or somebody has gained something."""
        game, content = self._match.game, self._match.content
        if self._is_over(after) or after["round"][0] != before["round"][0]:
            return True
        if game.clock is not None:
            points = [standing(game, content, states, 0)[0] for states in (before, after)]
            return points[0] != points[1]
        return game.awaited(content, after, 0) != game.awaited(content, before, 0)

    def _is_over(self, states: States) -> bool:
        return bool(self._match.game.rules.finished(self._match.content.table, states, 0))

    def _weigh_wanted(self) -> None:
        event, self._wanted = self._wanted, None
        if event is not None:
            states = self._match.states_after(event.seq)
            number = int(states["round"][0])
            self._course.weigh(event.seq, number, self._standing(states, event.at_ms))

    def _standing(self, states: States, now: int) -> Standing:
        """How the match stands; at its end this is known."""
        if not self._is_over(states):
            return self._judge.standing(states, now)
        points, ranks = standing(self._match.game, self._match.content, states, 0)
        winners = ranks.count(1)
        shares = [1 / winners if rank == 1 else 0.0 for rank in ranks]
        return Standing(np.array(shares), np.array(points, np.float64))
