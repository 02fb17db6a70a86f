"""The requests that only Ubongo knows: puzzles alone, and the recorded runs of a race."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.online.attempts import Attempts
from clessidra.games.ubongo.online.ghosts import runs_of
from clessidra.games.ubongo.online.messages import (
    Attempt,
    Daily,
    GhostLink,
    NewAttempt,
    Practice,
    RecordedRun,
    Runs,
    Solved,
    Trace,
    TraceStep,
)
from clessidra.games.ubongo.online.solo_puzzles import SoloPuzzles
from clessidra.server.http.dependencies import Requester, TheHub, new_router
from clessidra.server.problems import ProblemError

router = new_router()


def solo_puzzles(hub: TheHub) -> SoloPuzzles:
    """Puzzles alone are taken from the classic boards."""
    attempts = Attempts(hub.services.engine, hub.services.writer)
    return SoloPuzzles(GAME.shipped_content()[0], attempts, hub.store, hub.clock)


Solo = Annotated[SoloPuzzles, Depends(solo_puzzles)]


@router.get("/daily")
async def daily(requester: Requester, solo: Solo) -> Daily:
    """The puzzles of today, and how I did."""
    return await solo.daily(requester.id)


@router.post("/attempts", status_code=201)
async def begin(new: NewAttempt, requester: Requester, solo: Solo) -> Attempt:
    """Get a puzzle; its clock runs from now on."""
    return await solo.begin(new, requester.id)


@router.get("/practice")
async def practice(solo: Solo) -> Practice:
    """Which difficulties the boards have, in words, and how many puzzles of each."""
    return solo.practice()


@router.get("/attempts/{attempt_id}")
async def attempt(attempt_id: str, requester: Requester, solo: Solo) -> Attempt:
    """An attempt of mine, or a solved one that I was given the link of."""
    return await solo.attempt(attempt_id, requester.id)


@router.post("/attempts/{attempt_id}/solve")
async def solve(attempt_id: str, trace: Trace, requester: Requester, solo: Solo) -> Solved:
    """Hand in how I solved it; the time is the one on the server's clock."""
    return await solo.solve(attempt_id, trace, requester.id)


@router.get("/attempts/{attempt_id}/ghost")
async def ghost(attempt_id: str, requester: Requester, solo: Solo) -> GhostLink:
    """A link with which others can race against this attempt."""
    found = await solo.solved_for(attempt_id, requester.id)
    return GhostLink(path=f"/puzzle#ghost={found.id}")


@router.get("/matches/{match_id}/runs")
async def runs(match_id: str, hub: TheHub) -> Runs:
    """What each seat of a finished race did, and when: to draw a ghost beside one's own board."""
    match = (await hub.finished.get(match_id)).match
    if match.game.id != GAME.id:
        raise ProblemError("no_ghosts", 422)
    return Runs(
        runs=[
            RecordedRun(
                name=seat.name,
                rounds=[
                    [TraceStep(at_ms=step.at_ms, move=step.move) for step in steps]
                    for steps in run.rounds
                ],
                times_ms=list(run.times_ms),
            )
            for seat, run in zip(match.terms.seats, runs_of(match), strict=True)
        ]
    )
