"""The review of a match that is over."""

from __future__ import annotations

from typing import Literal

from clessidra.server.wire.protocol.base import Json, Wire


class Reason(Wire):
    """Why a move is good: the key of a sentence, and the values in it."""

    key: str
    values: dict[str, int | str]


class ReviewPoint(Wire):
    """How the match stood after an event."""

    seq: int
    round: int
    chances: list[float]
    """Of every seat to win, from 0 to 1, in whole percents: together exactly 1."""
    expected: list[float]
    """Points that every seat might expect at the end."""


class ReviewTurn(Wire):
    """A turning point: what happened up to this event, and whose chances changed most."""

    seq: int
    round: int
    mover: int | None
    """The seat that moved; null where nobody did."""
    seat: int
    before: float
    after: float
    luck: bool
    """Not the move itself, but what came up right after it."""


class ReviewTold(Wire):
    """A line of the story of a move."""

    seat: int | None
    key: str
    values: dict[str, Json]


class ReviewLine(Wire):
    """A move, made or only thought of, and what it was worth."""

    move: dict[str, Json]
    text: str
    told: list[ReviewTold]
    chance: float
    expected: float
    why: list[Reason]


class ReviewDecision(Wire):
    """A move where there was something to decide."""

    seq: int
    since: int
    """The event before it: there the seat had to decide."""
    round: int
    seat: int
    by: str
    """Who moved for the person of the seat: `bot` or `clock`; empty if nobody did."""
    grade: Literal["best", "fine", "slip", "mistake", "blunder"]
    before: float
    """The chance to win with the best move, as in the graph."""
    after: float
    """The chance with the move made, as in the graph."""
    cost: float
    """The chance that it gave away: before less after."""
    lost: float
    """The points that it gave away."""
    played: ReviewLine
    better: ReviewLine | None
    """What the bot would have done; null if just this."""


class ReviewSeat(Wire):
    """How well somebody played: who holds the seat, or whoever moved for them."""

    seat: int
    by: str
    """As in a decision: what a stand-in decided is not counted as the person's."""
    decisions: int
    best: int
    cost: float
    lost: float


class Review(Wire):
    """What a strong bot says about a match, for the seats that people held."""

    game: str
    level: str
    error: float
    """How far the chances may be off by luck: half of a 95 % interval, at most."""
    points: list[ReviewPoint]
    turning: list[ReviewTurn]
    decisions: list[ReviewDecision]
    seats: list[ReviewSeat]
    own: Json = None
    """What only the game itself can say of its matches, for its own page."""


class ReviewState(Wire):
    """A review, or how far it has come: ask again after a second."""

    done: int
    of: int
    review: Review | None
