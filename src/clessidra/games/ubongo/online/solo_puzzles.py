"""Puzzles alone: the two of the day, practice, and races against a ghost."""

from __future__ import annotations

import secrets

from clessidra.bots import bots_of
from clessidra.core.content import Content
from clessidra.core.texts import LANGUAGES, Texts
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.online.answers import Answers
from clessidra.games.ubongo.online.attempts import (
    BOT,
    DAY_MS,
    Attempts,
    StoredAttempt,
    day_of,
    median_of,
)
from clessidra.games.ubongo.online.messages import (
    Attempt,
    Daily,
    DailyLevel,
    Difficulty,
    NewAttempt,
    Practice,
    Solved,
    Trace,
)
from clessidra.games.ubongo.solo_puzzle import Alone, judge, puzzle_of_the_day, puzzles_of
from clessidra.games.ubongo.state import SIDES
from clessidra.puzzles.difficulty import LEVELS
from clessidra.server.clock import Clock
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.storage.store import Store
from clessidra.server.tokens import new_id

LATENESS_MS = 2000
"""How much later than our clock a client's last step may be: the network took at most that."""


class SoloPuzzles:
    """What people may do with puzzles alone."""

    def __init__(self, content: Content, attempts: Attempts, store: Store, clock: Clock) -> None:
        self._content, self._attempts, self._clock = content, attempts, clock
        self._answers = Answers(content, attempts, store, clock)

    async def daily(self, identity: str) -> Daily:
        """The puzzles of today, and how this person did."""
        now = self._clock.now_ms()
        today = day_of(now)
        mine = await self._attempts.daily(identity, today)
        levels = []
        for side in range(len(SIDES)):
            puzzle = puzzle_of_the_day(self._content, today, side)
            times = await self._attempts.times(self._new(identity, "daily", puzzle, day=today))
            levels.append(_daily_level(side, mine.get(side), times))
        streak = await self._answers.streak(identity, today)
        return Daily(date=today, next_ms=DAY_MS - now % DAY_MS, streak=streak, levels=levels)

    def practice(self) -> Practice:
        """Which difficulties the boards have, in words, and how many puzzles of each."""
        texts = Texts("clessidra.puzzles")
        return Practice(
            difficulties=[
                Difficulty(
                    difficulty=number,
                    name={lang: texts(lang, f"level.{number}") for lang in LANGUAGES},
                    easy=len(self._for_practice(0, number)),
                    hard=len(self._for_practice(1, number)),
                )
                for number in range(1, len(LEVELS) + 1)
            ]
        )

    async def begin(self, new: NewAttempt, identity: str) -> Attempt:
        """Give somebody a puzzle; its clock runs from now on."""
        side = SIDES.index(new.level)
        if new.kind == "ghost" and new.bot:
            if new.bot not in bots_of(GAME.id):
                raise ProblemError("no_such_bot", 422)
            puzzle = self._any(side, new.difficulty)
            attempt = self._new(identity, "ghost", puzzle, ghost=f"{BOT}{new.bot}")
        elif new.kind == "ghost":
            other = await self.solved_for(new.ghost, identity)
            attempt = self._new(identity, "ghost", other.puzzle, ghost=other.id)
        elif new.kind == "daily":
            today = self._today()
            puzzle = puzzle_of_the_day(self._content, today, side)
            attempt = self._new(identity, "daily", puzzle, day=today)
        else:
            attempt = self._new(identity, "practice", self._any(side, new.difficulty))
        return await self._answers.attempt(await self._attempts.begin(attempt))

    async def attempt(self, attempt_id: str, identity: str) -> Attempt:
        """An attempt of one's own, or a solved one."""
        return await self._answers.attempt(await self._visible(attempt_id, identity))

    async def solve(self, attempt_id: str, trace: Trace, identity: str) -> Solved:
        """Take in a solution; the time is the one on our clock."""
        now = self._clock.now_ms()
        mine = await self._attempts.load(attempt_id)
        if mine is None or mine.identity != identity:
            raise not_found()
        if mine.solved_ms is None:
            took = now - mine.began_ms
            self._require_solution(mine, trace, took)
            steps = [step.model_dump() for step in trace.trace]
            mine = await self._attempts.solve(mine.id, took, steps)
        return await self._answers.solved(mine, day_of(now))

    async def solved_for(self, attempt_id: str, identity: str) -> StoredAttempt:
        """An attempt that others may race against."""
        found = await self._visible(attempt_id, identity)
        if found.solved_ms is None:
            raise ProblemError("not_solved")
        return found

    async def _visible(self, attempt_id: str, identity: str) -> StoredAttempt:
        """An attempt that a person may see: their own, or one that somebody solved.

        Nobody sees today's puzzle before they have tried it themselves.
        """
        found = await self._attempts.load(attempt_id)
        if found is None or found.content != self._content.hash:
            raise not_found()
        if found.identity == identity:
            return found
        if found.solved_ms is None:
            raise not_found()
        if self._is_todays(found.puzzle):
            own = (await self._attempts.daily(identity, self._today())).get(found.side)
            if own is None or own.solved_ms is None:
                raise ProblemError("daily_first", 403)
        return found

    def _require_solution(self, attempt: StoredAttempt, trace: Trace, took: int) -> None:
        """ProblemError unless the steps are legal, in order of time, and fill the board."""
        before = 0
        for at, step in enumerate(trace.trace):
            if step.at_ms < before or step.at_ms > took + LATENESS_MS:
                raise ProblemError("wrong_trace", 422, at=at)
            before = step.at_ms
        wrong, solved = judge(self._content, attempt.puzzle, [step.move for step in trace.trace])
        if wrong is not None:
            raise ProblemError("wrong_trace", 422, at=wrong)
        if not solved:
            raise ProblemError("not_solved", 422)

    def _new(
        self,
        identity: str,
        kind: str,
        puzzle: Alone,
        day: str | None = None,
        ghost: str | None = None,
    ) -> StoredAttempt:
        return StoredAttempt(
            id=new_id("a"),
            identity=identity,
            kind=kind,
            day=day,
            content=self._content.hash,
            side=puzzle.side,
            board=puzzle.board,
            face=puzzle.face,
            began_ms=self._clock.now_ms(),
            ghost=ghost,
        )

    def _any(self, side: int, difficulty: int) -> Alone:
        """A puzzle by chance; ProblemError if there is none of this difficulty."""
        found = self._for_practice(side, difficulty)
        if not found:
            raise ProblemError("no_such_difficulty", 422)
        return secrets.choice(found)

    def _for_practice(self, side: int, difficulty: int) -> list[Alone]:
        """The puzzles of a difficulty except today's, which nobody may see beforehand."""
        found = puzzles_of(self._content, side, difficulty)
        return [puzzle for puzzle in found if not self._is_todays(puzzle)]

    def _is_todays(self, puzzle: Alone) -> bool:
        return puzzle == puzzle_of_the_day(self._content, self._today(), puzzle.side)

    def _today(self) -> str:
        return day_of(self._clock.now_ms())


def _daily_level(side: int, own: StoredAttempt | None, times: list[int]) -> DailyLevel:
    solved = own is not None and own.solved_ms is not None
    return DailyLevel(
        level=SIDES[side],  # type: ignore[arg-type]
        state="open" if own is None else "solved" if solved else "begun",
        attempt=None if own is None else own.id,
        ms=None if own is None else own.solved_ms,
        solvers=len(times),
        median_ms=median_of(times),
    )
