"""What Ubongo brings to the server."""

from __future__ import annotations

from pathlib import Path

from clessidra.core.match import Match
from clessidra.games.ubongo.online import messages
from clessidra.games.ubongo.online.ghosts import RaceGhosts, runs_of
from clessidra.games.ubongo.online.routes import router
from clessidra.server.part import ServerPart

SOLUTION_BYTES = 131_072
"""A puzzle alone is handed in with all its steps, up to a thousand."""


def _ghosts(recorded: Match) -> RaceGhosts:
    return RaceGhosts(runs_of(recorded))


PART = ServerPart(
    router=router,
    pages=("/puzzle",),
    body_bytes={"/solve": SOLUTION_BYTES},
    migrations=Path(__file__).parent / "migrations",
    ghosts=_ghosts,
    messages=(
        messages.Streak,
        messages.DailyLevel,
        messages.Daily,
        messages.NewAttempt,
        messages.Difficulty,
        messages.Practice,
        messages.TraceStep,
        messages.Ghost,
        messages.Attempt,
        messages.RecordedRun,
        messages.Runs,
        messages.Trace,
        messages.Solved,
        messages.GhostLink,
    ),
    requests=(messages.NewAttempt, messages.Trace),
)
