"""Attempts as they are sent: with their puzzle, their ghost, and how others did."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.texts import LANGUAGES, figure
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.lab.pace_of_levels import bot_trace
from clessidra.games.ubongo.online.attempts import BOT, Attempts, StoredAttempt, median_of
from clessidra.games.ubongo.online.messages import Attempt, Ghost, Solved, Streak, TraceStep
from clessidra.games.ubongo.solo_puzzle import difficulty_of
from clessidra.games.ubongo.state import SIDES
from clessidra.server.clock import Clock
from clessidra.server.storage.store import Store


class Answers:
    """Makes the messages about attempts."""

    def __init__(self, content: Content, attempts: Attempts, store: Store, clock: Clock) -> None:
        self._content, self._attempts, self._store, self._clock = content, attempts, store, clock

    async def attempt(self, attempt: StoredAttempt) -> Attempt:
        """An attempt with its puzzle, and its ghost if it has one."""
        pack, puzzle = self._content.pack, attempt.puzzle
        side = pack.board(puzzle.side, puzzle.board)
        return Attempt(
            id=attempt.id,
            kind=attempt.kind,  # type: ignore[arg-type]
            level=puzzle.level,  # type: ignore[arg-type]
            date=attempt.day,
            content=attempt.content,
            board=self._content.ids["boards"][puzzle.board],
            side=puzzle.level,  # type: ignore[arg-type]
            face=puzzle.face,
            pieces=list(side.rows[puzzle.face - 1].pieces),
            area=str(side.area).split("/"),
            difficulty=difficulty_of(pack, puzzle),
            began_ms_ago=max(0, self._clock.now_ms() - attempt.began_ms),
            solved_ms=attempt.solved_ms,
            ghost=await self._ghost(attempt),
        )

    async def solved(self, attempt: StoredAttempt, today: str) -> Solved:
        """How long it took, and how others did."""
        assert attempt.solved_ms is not None
        times = await self._attempts.times(attempt)
        streak = await self.streak(attempt.identity, today) if attempt.day else None
        return Solved(
            ms=attempt.solved_ms,
            moves=len(attempt.trace or []),
            solvers=len(times),
            median_ms=median_of(times),
            best_ms=min(times, default=None),
            streak=streak,
            share={lang: _share(attempt, streak, lang) for lang in LANGUAGES},
            attempt=await self.attempt(attempt),
        )

    async def streak(self, identity: str, today: str) -> Streak:
        """Days in a row on which a person solved a daily puzzle."""
        now, best = await self._attempts.streak(identity, today)
        return Streak(now=now, best=best)

    async def _ghost(self, attempt: StoredAttempt) -> Ghost | None:
        if attempt.ghost is None:
            return None
        if attempt.ghost.startswith(BOT):
            bot = attempt.ghost.removeprefix(BOT)
            trace = bot_trace(self._content, attempt.puzzle, bot, attempt.id)
            steps = [TraceStep(**step) for step in trace]
            return Ghost(name="", bot=bot, ms=steps[-1].at_ms, trace=steps)
        other = await self._attempts.load(attempt.ghost)
        if other is None:
            return None
        name = await self._store.name_of(other.identity)
        steps = [TraceStep(**step) for step in other.trace or []]
        return Ghost(name=name or "", ms=other.solved_ms or 0, trace=steps)


def _share(attempt: StoredAttempt, streak: Streak | None, lang: str) -> str:
    """Something to send to friends; it tells nothing of the puzzle."""
    texts = GAME.texts
    values = {
        "level": texts(lang, f"side.{SIDES[attempt.side]}"),
        "seconds": figure(lang, (attempt.solved_ms or 0) // 100 / 10, decimals=1),
        "moves": len(attempt.trace or []),
    }
    if attempt.day is None or streak is None:
        return texts(lang, "share.practice", **values)
    return texts(lang, "share.daily", date=attempt.day, n=streak.now, **values)
