"""The HTTP part of puzzles alone: the two of the day, practice, and races against a ghost."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Depends

from clessidra.bots import bots_of
from clessidra.core.content import Content
from clessidra.core.texts import LANGUAGES, Texts, figure
from clessidra.games import get_game
from clessidra.games.ubongo.alone import Alone, difficulty_of, judge, puzzle_of_the_day, puzzles_of
from clessidra.games.ubongo.state import SIDES
from clessidra.puzzles.difficulty import LEVELS
from clessidra.server import store
from clessidra.server.api import REFUSALS, Asker, TheHub, guard
from clessidra.server.attempts import DAY_MS, StoredAttempt, day_of, median_of
from clessidra.server.bot_ghosts import bot_trace
from clessidra.server.hub import Hub
from clessidra.server.identity import Person
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.protocol import (
    Attempt,
    Daily,
    DailyLevel,
    Difficulty,
    Ghost,
    GhostLink,
    NewAttempt,
    Practice,
    Solved,
    Streak,
    Trace,
    TraceStep,
)
from clessidra.server.tokens import new_id

router = APIRouter(prefix="/api", dependencies=[Depends(guard)], responses=REFUSALS)
BOT = "bot:"
"""Before the level of a bot, where the id of an attempt would stand."""
LATENESS_MS = 2000
"""A client's last step may be so much later than our clock says: no more was on the way."""


def classic() -> Content:
    """The boards that puzzles alone are taken from."""
    return get_game("ubongo").shipped_content()[0]


@router.get("/daily")
async def daily(asker: Asker, hub: TheHub) -> Daily:
    """The puzzles of today, and how I did."""
    now = store.now_ms()
    today = day_of(now)
    mine = await hub.attempts.daily(asker.id, today)
    levels = []
    for side, level in enumerate(SIDES):
        puzzle, own = puzzle_of_the_day(classic(), today, side), mine.get(side)
        times = await hub.attempts.times(_attempt(asker.id, "daily", puzzle, now, day=today))
        solved = own is not None and own.solved_ms is not None
        levels.append(
            DailyLevel(
                level=level,  # type: ignore[arg-type]
                state="open" if own is None else "solved" if solved else "begun",
                attempt=None if own is None else own.id,
                ms=None if own is None else own.solved_ms,
                solvers=len(times),
                median_ms=median_of(times),
            )
        )
    streak = await _streak(hub, asker.id, today)
    return Daily(date=today, next_ms=DAY_MS - now % DAY_MS, streak=streak, levels=levels)


@router.post("/attempts", status_code=201)
async def begin(new: NewAttempt, asker: Asker, hub: TheHub) -> Attempt:
    """Get a puzzle; its clock runs from now on."""
    now = store.now_ms()
    side = SIDES.index(new.level)
    if new.kind == "ghost" and new.bot:
        if new.bot not in bots_of("ubongo"):
            raise ProblemError("no_such_bot", 422)
        puzzle = secrets.choice(_practice(side, new.difficulty))
        attempt = _attempt(asker.id, "ghost", puzzle, now, ghost=f"{BOT}{new.bot}")
    elif new.kind == "ghost":
        other = await _seen(new.ghost, asker, hub, solved=True)
        puzzle = Alone(other.side, other.board, other.face)
        attempt = _attempt(asker.id, "ghost", puzzle, now, ghost=other.id)
    elif new.kind == "daily":
        today = day_of(now)
        puzzle = puzzle_of_the_day(classic(), today, side)
        attempt = _attempt(asker.id, "daily", puzzle, now, day=today)
    else:
        puzzle = secrets.choice(_practice(side, new.difficulty))
        attempt = _attempt(asker.id, "practice", puzzle, now)
    return await _told(hub, await hub.attempts.begin(attempt))


@router.get("/practice")
async def practice() -> Practice:
    """Which difficulties the boards have, in words, and how many puzzles of each."""
    texts = Texts("clessidra.puzzles")
    return Practice(
        difficulties=[
            Difficulty(
                difficulty=number,
                name={lang: texts(lang, f"level.{number}") for lang in LANGUAGES},
                easy=len(_untold(0, number)),
                hard=len(_untold(1, number)),
            )
            for number in range(1, len(LEVELS) + 1)
        ]
    )


@router.get("/attempts/{attempt_id}")
async def attempt(attempt_id: str, asker: Asker, hub: TheHub) -> Attempt:
    """An attempt of mine, or a solved one that I was given the link of."""
    return await _told(hub, await _seen(attempt_id, asker, hub))


@router.post("/attempts/{attempt_id}/solve")
async def solve(attempt_id: str, trace: Trace, asker: Asker, hub: TheHub) -> Solved:
    """Hand in how I solved it; the time is the one on our clock."""
    now = store.now_ms()
    mine = await hub.attempts.load(attempt_id)
    if mine is None or mine.identity != asker.id:
        raise not_found()
    if mine.solved_ms is None:
        took = now - mine.began_ms
        _require_solution(mine, trace, took)
        steps = [step.model_dump() for step in trace.trace]
        mine = await hub.attempts.solve(mine.id, took, steps)
    return await _solved(hub, mine, day_of(now))


@router.get("/attempts/{attempt_id}/ghost")
async def ghost(attempt_id: str, asker: Asker, hub: TheHub) -> GhostLink:
    """A link with which others can race against this attempt."""
    found = await _seen(attempt_id, asker, hub, solved=True)
    return GhostLink(path=f"/puzzle#ghost={found.id}")


# --- what is behind it -------------------------------------------------------------------------


def _attempt(
    identity: str,
    kind: str,
    puzzle: Alone,
    now: int,
    day: str | None = None,
    ghost: str | None = None,
) -> StoredAttempt:
    return StoredAttempt(
        id=new_id("a"),
        identity=identity,
        kind=kind,
        day=day,
        content=classic().hash,
        side=puzzle.side,
        board=puzzle.board,
        face=puzzle.face,
        began_ms=now,
        ghost=ghost,
    )


def _practice(side: int, difficulty: int) -> list[Alone]:
    """What to choose a puzzle from; ProblemError if there is none of this difficulty."""
    found = _untold(side, difficulty)
    if not found:
        raise ProblemError("no_such_difficulty", 422)
    return found


def _untold(side: int, difficulty: int) -> list[Alone]:
    """The puzzles of a difficulty but for today's, which nobody shall see beforehand."""
    return [one for one in puzzles_of(classic(), side, difficulty) if not _is_todays(one)]


def _is_todays(puzzle: Alone) -> bool:
    return puzzle == puzzle_of_the_day(classic(), day_of(store.now_ms()), puzzle.side)


async def _seen(attempt_id: str, asker: Person, hub: Hub, solved: bool = False) -> StoredAttempt:
    """An attempt that the asker may see: their own, or one that somebody solved.

    Nobody sees today's puzzle before they have tried it themselves.
    """
    found = await hub.attempts.load(attempt_id)
    if found is None or found.content != classic().hash:
        raise not_found()
    if found.identity != asker.id and found.solved_ms is None:
        raise not_found()
    if solved and found.solved_ms is None:
        raise ProblemError("not_solved")
    puzzle = Alone(found.side, found.board, found.face)
    if found.identity != asker.id and _is_todays(puzzle):
        own = (await hub.attempts.daily(asker.id, day_of(store.now_ms()))).get(found.side)
        if own is None or own.solved_ms is None:
            raise ProblemError("daily_first", 403)
    return found


def _require_solution(attempt: StoredAttempt, trace: Trace, took: int) -> None:
    """ProblemError unless the steps are legal, in order of time, and fill the board."""
    before = 0
    for at, step in enumerate(trace.trace):
        if step.at_ms < before or step.at_ms > took + LATENESS_MS:
            raise ProblemError("wrong_trace", 422, at=at)
        before = step.at_ms
    puzzle = Alone(attempt.side, attempt.board, attempt.face)
    wrong, solved = judge(classic(), puzzle, [step.move for step in trace.trace])
    if wrong is not None:
        raise ProblemError("wrong_trace", 422, at=wrong)
    if not solved:
        raise ProblemError("not_solved", 422)


async def _told(hub: Hub, attempt: StoredAttempt) -> Attempt:
    """An attempt with its puzzle, and its ghost if it has one."""
    pack = classic().pack
    puzzle = Alone(attempt.side, attempt.board, attempt.face)
    side = pack.board(puzzle.side, puzzle.board)
    return Attempt(
        id=attempt.id,
        kind=attempt.kind,  # type: ignore[arg-type]
        level=puzzle.level,  # type: ignore[arg-type]
        date=attempt.day,
        content=attempt.content,
        board=classic().ids["boards"][puzzle.board],
        side=puzzle.level,  # type: ignore[arg-type]
        face=puzzle.face,
        pieces=list(side.rows[puzzle.face - 1].pieces),
        area=str(side.area).split("/"),
        difficulty=difficulty_of(pack, puzzle),
        began_ms_ago=max(0, store.now_ms() - attempt.began_ms),
        solved_ms=attempt.solved_ms,
        ghost=await _ghost(hub, attempt, puzzle),
    )


async def _ghost(hub: Hub, attempt: StoredAttempt, puzzle: Alone) -> Ghost | None:
    if attempt.ghost is None:
        return None
    if attempt.ghost.startswith(BOT):
        bot = attempt.ghost.removeprefix(BOT)
        trace = bot_trace(classic(), puzzle, bot, attempt.id)
        steps = [TraceStep(**step) for step in trace]
        return Ghost(name="", bot=bot, ms=steps[-1].at_ms, trace=steps)
    other = await hub.attempts.load(attempt.ghost)
    if other is None:
        return None
    name = await hub.store.name_of(other.identity)
    steps = [TraceStep(**step) for step in other.trace or []]
    return Ghost(name=name or "", ms=other.solved_ms or 0, trace=steps)


async def _solved(hub: Hub, attempt: StoredAttempt, today: str) -> Solved:
    assert attempt.solved_ms is not None
    times = await hub.attempts.times(attempt)
    streak = await _streak(hub, attempt.identity, today) if attempt.day else None
    return Solved(
        ms=attempt.solved_ms,
        moves=len(attempt.trace or []),
        solvers=len(times),
        median_ms=median_of(times),
        best_ms=min(times, default=None),
        streak=streak,
        share={lang: _share(attempt, streak, lang) for lang in LANGUAGES},
        attempt=await _told(hub, attempt),
    )


async def _streak(hub: Hub, identity: str, today: str) -> Streak:
    now, best = await hub.attempts.streak(identity, today)
    return Streak(now=now, best=best)


def _share(attempt: StoredAttempt, streak: Streak | None, lang: str) -> str:
    """Something to send to friends; it tells nothing of the puzzle."""
    texts = get_game("ubongo").texts
    values = {
        "level": texts(lang, f"side.{SIDES[attempt.side]}"),
        "seconds": figure(lang, (attempt.solved_ms or 0) / 1000, decimals=1),
        "moves": len(attempt.trace or []),
    }
    if attempt.day is None or streak is None:
        return texts(lang, "share.practice", **values)
    return texts(lang, "share.daily", date=attempt.day, n=streak.now, **values)
