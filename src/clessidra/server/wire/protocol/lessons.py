"""What a lesson says, and what the person who learns does."""

from __future__ import annotations

from clessidra.server.wire.protocol.base import Json, Wire


class LessonMove(Wire):
    """A move of the script that the person makes."""

    after: int
    """How many moves have been made before, by everybody."""
    move: dict[str, Json]


class LessonStep(Wire):
    """What is said at one point, in every language, and what it waits for."""

    say: dict[str, str]
    at: str
    """The landmark on the page that it speaks of."""
    begins: int
    """It is said when so many moves of the script have been made."""
    acts: bool
    """The next move of the script is the person's, and this step asks for it."""
    wrong: dict[str, str]
    """What is said to any other move."""
    until: list[dict[str, Json]]
    """Patterns of the moves that complete the step, in a lesson without a script."""
    free: list[dict[str, Json]]
    """Patterns of the moves that may be made meanwhile."""
    phase: str
    """It is said in this phase of the match only; empty for any."""


class LessonInfo(Wire):
    """The lesson of a game."""

    steps: list[LessonStep]
    mine: list[LessonMove]
