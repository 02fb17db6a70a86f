"""What a review says, as plain values that can be sent as JSON; the caller adds the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from clessidra.core.canonical import Json
from clessidra.core.game import Move


@dataclass(frozen=True, slots=True)
class Point:
    """How the match stood after an event."""

    seq: int
    round: int
    chances: list[float]
    """Of every seat, from 0 to 1; together they are 1."""
    expected: list[float]
    """Points that every seat may expect at the end."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: what happened between two points, and whom it helped or hurt most."""

    seq: int
    """The last event of what happened."""
    round: int
    mover: int | None
    """The seat that moved; None where nobody did."""
    seat: int
    """Whose chances changed: who made a move that was judged; else who was helped or hurt most."""
    before: float
    after: float
    luck: bool
    """Not the move itself, but what came up right after it."""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: a text key with its values, as in the log of a table."""

    seat: int | None
    key: str
    values: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Why:
    """A reason for a move: a text key with its values."""

    key: str
    values: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move with what it was worth, played or not."""

    move: Move
    text: str
    """The move in the notation of the game."""
    told: list[StoryLine]
    """What it does, for the seat that makes it."""
    chance: float
    expected: float
    why: list[Why]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that somebody made where there was something to decide, and the better one if any."""

    seq: int
    since: int
    """The event before it: there the seat had to decide."""
    round: int
    seat: int
    by: str
    """Who moved for the person of the seat: `bot` or `clock`; empty if nobody did."""
    grade: str
    """best, fine, slip, mistake or blunder."""
    before: float
    """The chance to win with the best move, 0 to 1."""
    after: float
    """The chance with the move made; the graph has both."""
    cost: float
    """Chance to win that was given away: before less after."""
    lost: float
    """Points that were given away, at least 0."""
    played: ReviewedMove
    better: ReviewedMove | None
    """What the bot would have done; None if just this."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How well somebody played: who holds the seat, or whoever moved for them."""

    seat: int
    by: str
    """As in a decision: what a stand-in decided is not counted as the person's."""
    decisions: int
    best: int
    """Decisions in which the bot would have done the same, or could not have done better."""
    cost: float
    lost: float


@dataclass(frozen=True, slots=True)
class Review:
    """All of it."""

    game: str
    level: str
    error: float
    """Half the width of the 95 % interval of a chance in the graph, at most."""
    points: list[Point]
    turning: list[Turn]
    decisions: list[Decision]
    seats: list[SeatSummary]
    own: Json = None
    """What only the game itself can say of its matches."""

    def to_json(self) -> dict[str, Json]:
        """Plain values."""
        return asdict(self)
