"""Puzzles alone: the daily one, practice, ghosts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from clessidra.server.wire.protocol import Json, Wire

Level = Literal["easy", "hard"]
AttemptKind = Literal["daily", "practice", "ghost"]
MOST_STEPS = 1000


class Streak(Wire):
    """Days in a row with a daily puzzle solved: the run that still goes on, and the longest."""

    now: int
    best: int


class DailyLevel(Wire):
    """One of the two puzzles of a day, and how I did."""

    level: Level
    state: Literal["open", "begun", "solved"]
    attempt: str | None
    ms: int | None
    solvers: int
    median_ms: int | None


class Daily(Wire):
    """The puzzles of a day, by UTC: the same on every server with the same boards."""

    date: str
    next_ms: int
    streak: Streak
    levels: list[DailyLevel]


class NewAttempt(Wire):
    """A puzzle that I want: today's, a random one, or one that somebody has solved."""

    kind: AttemptKind
    level: Level = "easy"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 0
    """For practice: 1 to 5, 0 any."""
    ghost: Annotated[str, Field(max_length=40)] = ""
    """The attempt to race against."""
    bot: Annotated[str, Field(max_length=20)] = ""
    """Or the level of a bot to race against, on a puzzle that is chosen as for practice."""


class Difficulty(Wire):
    """A difficulty of puzzles for practice, its name, and how many there are on each level."""

    difficulty: int
    name: dict[str, str]
    easy: int
    hard: int


class Practice(Wire):
    """What can be practised here."""

    difficulties: list[Difficulty]


class TraceStep(Wire):
    """One thing done with a piece, and when: in milliseconds since the beginning."""

    at_ms: Annotated[int, Field(ge=0, lt=2**53)]
    move: dict[str, Json]


class Ghost(Wire):
    """A solution of somebody, or of a bot, to race against."""

    name: str
    bot: str = ""
    """The level, if it is a bot's; then it has no name."""
    ms: int
    trace: list[TraceStep]


class Attempt(Wire):
    """One try at one puzzle alone."""

    id: str
    kind: AttemptKind
    level: Level
    date: str | None
    content: str
    board: str
    side: Level
    face: int
    pieces: list[str]
    area: list[str]
    difficulty: int
    began_ms_ago: int
    solved_ms: int | None
    ghost: Ghost | None


class RecordedRun(Wire):
    """What one seat did in the races of a finished match; times are those of the sand."""

    name: str
    rounds: list[list[TraceStep]]
    times_ms: list[int | None]
    """When each board was solved; null: never."""


class Runs(Wire):
    """A finished race, seat by seat."""

    runs: list[RecordedRun]


class Trace(Wire):
    """How a puzzle was solved, step by step."""

    trace: Annotated[list[TraceStep], Field(max_length=MOST_STEPS)]


class Solved(Wire):
    """How long it took, by the server's clock, and how others did."""

    ms: int
    moves: int
    solvers: int
    median_ms: int | None
    best_ms: int | None
    streak: Streak | None
    """Only of daily puzzles."""
    share: dict[str, str]
    """A sentence for friends in each language; it tells nothing of the puzzle."""
    attempt: Attempt


class GhostLink(Wire):
    """The path at which others race against an attempt."""

    path: str
