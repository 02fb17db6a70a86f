"""Going through a match that is over, event by event.

It takes seconds to minutes, so it runs in a thread: `on_step` gets its progress, and
`stop` is called again and again to ask whether the review is still wanted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import pairwise

from clessidra.bots import bots_of, settings_of
from clessidra.bots.settings import ENGINE, SEARCH
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Event
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.lab.part import lab_part
from clessidra.lab.review.assessing import PLAYER, Stop, Worth, assess
from clessidra.lab.review.structure import (
    Decision,
    Point,
    Review,
    ReviewedMove,
    SeatSummary,
    StoryLine,
    Turn,
)
from clessidra.lab.rollouts import chances

TURNING_POINTS = 5
LEAST_SWING = 0.1
GRADES = ((0.02, "fine"), (0.06, "slip"), (0.15, "mistake"), (1.01, "blunder"))
"""By the chance to win that a move gave away; alone, by the tenth of the points."""


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
    line = match.line  # what was taken back is not judged
    seed = hashlib.sha256(match.terms.match_id.encode()).hexdigest()
    points: list[Point] = []
    decisions: list[Decision] = []
    for done, event in enumerate(line):
        if stop():
            raise ReviewStoppedError
        before = match.states_after(line[done - 1].seq) if done else None
        if before is not None and (seats is None or event.seat in seats):
            decisions += _decision(match, event, before, level, seed, stop)
        if _is_point(match, points, event, before):
            points.append(_point(match, event, seed))
        on_step(done + 1, len(line))
    if stop():
        raise ReviewStoppedError
    runs = lab_part(game).review_runs
    error = 0.98 / runs**0.5
    players = len(match.terms.seats)
    return Review(
        game=game.id,
        level=level,
        error=round(error, 3),
        points=points,
        turning=_turning(match, line, points, error) if players > 1 else [],
        decisions=decisions,
        seats=[_summary(seat, decisions) for seat in range(players) if not seats or seat in seats],
    )


def require_finished(match: Match) -> None:
    """Never for running matches: a review knows more than a player may."""
    if match.truncated:
        raise ClessidraError(
            "The match was stopped by its round cap, so nobody won it; there is no review."
        )
    if not match.finished:
        raise ClessidraError("The match is not over; a review is for matches that are.")


# --- the graph -----------------------------------------------------------------------------------


def _is_point(match: Match, points: list[Point], event: Event, before: States | None) -> bool:
    """Not after every step: when it is somebody else's turn, and at the end. In a race, when a
    round ends or somebody has gained something."""
    if before is None or not points:
        return True
    after, game = match.states_after(event.seq), match.game
    if game.rules.finished(match.content.table, after, 0):
        return True
    if after["round"][0] != before["round"][0]:
        return True
    if game.clock is not None:
        return bool(_points_of(match, after) != _points_of(match, before))
    return game.awaited(match.content, after, 0) != game.awaited(match.content, before, 0)


def _points_of(match: Match, states: States) -> list[int]:
    return standing(match.game, match.content, states, 0)[0]


def _point(match: Match, event: Event, seed: str) -> Point:
    game, states = match.game, match.states_after(event.seq)
    number = int(states["round"][0])
    if game.rules.finished(match.content.table, states, 0):
        points, ranks = standing(game, match.content, states, 0)
        winners = ranks.count(1)
        shares = [1 / winners if rank == 1 else 0.0 for rank in ranks]
        return Point(event.seq, number, shares, [float(one) for one in points])
    wins, hopes = chances(
        game, match.content, states, PLAYER, lab_part(game).review_runs, seed, event.at_ms
    )
    return Point(event.seq, number, _rounded(wins), _rounded(hopes, 1))


def _rounded(values: list[float], digits: int = 3) -> list[float]:
    return [round(value, digits) for value in values]


def _turning(match: Match, line: list[Event], points: list[Point], error: float) -> list[Turn]:
    """The largest swings that are more than noise, in the order of the match."""
    events = {event.seq: event for event in line}
    found = []
    for one, two in pairwise(points):
        swings = [abs(b - a) for a, b in zip(one.chances, two.chances, strict=True)]
        seat = swings.index(max(swings))
        if swings[seat] >= max(LEAST_SWING, error):
            mover = events[two.seq].seat
            turn = Turn(two.seq, one.round, mover, seat, one.chances[seat], two.chances[seat])
            found.append((swings[seat], turn))
    found.sort(key=lambda entry: -entry[0])
    return sorted((turn for _, turn in found[:TURNING_POINTS]), key=lambda turn: turn.seq)


# --- the moves -----------------------------------------------------------------------------------


def _decision(
    match: Match, event: Event, before: States, level: str, seed: str, stop: Stop
) -> list[Decision]:
    """One entry, or none where there was nothing to decide."""
    if event.kind != "move" or event.seat is None or event.body.get("auto"):
        return []
    game, content, seat = match.game, match.content, event.seat
    action = game.notation.action_of(content, before, 0, seat, event.body["move"])
    own = hashlib.sha256(f"{seed} {event.seq}".encode()).hexdigest()
    worth = assess(game, content, before, seat, action, level, own, event.at_ms, stop)
    if worth is None:
        return []
    played, best = worth
    same = played.action == best.action
    cost = 0.0 if same else max(0.0, best.chance - played.chance)
    lost = 0.0 if same else max(0.0, best.expected - played.expected)
    weight = cost if len(match.terms.seats) > 1 else lost / 10
    grade = "best" if same else next(name for least, name in GRADES if weight < least)
    better = None if same else _told_line(match, before, seat, best)
    number = int(before["round"][0])
    own_line = _told_line(match, before, seat, played)
    return [
        Decision(event.seq, number, seat, grade, round(cost, 3), round(lost, 1), own_line, better)
    ]


def _told_line(match: Match, before: States, seat: int, worth: Worth) -> ReviewedMove:
    """What the move does, told from the seat's own view."""
    game, content = match.game, match.content
    move = game.notation.move_of(content, before, 0, seat, worth.action)
    after = before.copy()
    game.rules.apply(content.table, after, 0, seat, worth.action)
    seen = [hide(game.record, states, 0, seat) for states in (before, after)]
    story = game.story(content, "move", seat, move, *seen)
    return ReviewedMove(
        move=move,
        text=game.notation.text_of(move),
        told=[StoryLine(one.seat, one.key, dict(one.values)) for one in story],
        chance=round(worth.chance, 3),
        expected=round(worth.expected, 1),
        why=list(worth.why),
    )


def _summary(seat: int, decisions: list[Decision]) -> SeatSummary:
    own = [one for one in decisions if one.seat == seat]
    return SeatSummary(
        seat=seat,
        decisions=len(own),
        best=sum(one.cost == 0 and one.lost == 0 for one in own),
        cost=round(sum(one.cost for one in own), 3),
        lost=round(sum(one.lost for one in own), 1),
    )
