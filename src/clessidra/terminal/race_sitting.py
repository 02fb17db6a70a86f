"""The loop of a sitting against the clock: time passes while people type.

A terminal waits for a whole line, so the table is shown again with each answer. Whatever happened
meanwhile, deadlines and bots in the order of their times, is taken in before the answer is
judged: a player who was too slow learns by how much.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from clessidra.bots.racers import Racers
from clessidra.core.errors import MoveError
from clessidra.core.events import Event
from clessidra.core.game import Move
from clessidra.core.match import Match
from clessidra.core.texts import figure
from clessidra.terminal.console import Terminal
from clessidra.terminal.prompt import understand
from clessidra.terminal.renderer import Renderer
from clessidra.terminal.scene import scene_now
from clessidra.terminal.sitting import Sitting

Stopwatch = Callable[[], int]
"""Milliseconds since some fixed time."""


def system_stopwatch() -> int:
    """The machine's own clock."""
    return time.monotonic_ns() // 1_000_000


class RaceSitting(Sitting):
    """People on one device, and bots that act in real time."""

    def __init__(
        self,
        match: Match,
        table: Renderer,
        terminal: Terminal,
        bot: str,
        seed: str,
        lang: str,
        kept: bool,
        stopwatch: Stopwatch = system_stopwatch,
    ) -> None:
        super().__init__(match, table, terminal, _no_bot, lang, kept)
        self._racers = Racers(seed)
        self._bots = {at: bot for at, seat in enumerate(match.terms.seats) if not seat.is_person}
        self._stopwatch = stopwatch
        self._began = stopwatch()

    @property
    def now(self) -> int:
        """The current time of the match."""
        return max(self.match.events[-1].at_ms, self._stopwatch() - self._began)

    def begin(self) -> None:
        """Tell the deal; from now on time counts."""
        super().begin()
        self._began = self._stopwatch()

    def think(self, seat: int) -> None:
        """Let a bot think once and drop the result, so that its kernels are loaded."""
        trial = Racers("00" * 32)
        for bot in set(self._bots.values()):
            trial.next(self.match, {seat: bot}, 0)
            trial.move(self.match, seat, bot)

    def run(self) -> None:
        """Play until the match is over; LeaveError when the people leave."""
        while not self.match.over:
            self._let_time_pass(self.now)
            if not self.match.over:
                self._ask_next()

    def _ask_next(self) -> None:
        """Somebody who can act is asked; if nobody can, the time until something happens passes."""
        waiting = [seat for seat in self.match.awaited if seat in self.people]
        if waiting:
            self._person_acts(waiting[0])
        else:
            self._skip_to_what_comes()

    def _skip_to_what_comes(self) -> None:
        """Nobody here can do anything: there is nothing to wait for."""
        moments = [] if self.match.due_ms is None else [self.match.due_ms]
        if bot := self._racers.next(self.match, self._bots, self.now):
            moments.append(bot[1])
        moment = min(moments)
        self._began -= max(0, moment - self.now)
        self._let_time_pass(moment)

    def _let_time_pass(self, until: int) -> None:
        """Take in every deadline and every bot's action up to a given time, in order."""
        while events := self._racers.next_events(self.match, self._bots, until):
            self._take_in(events)

    def _person_acts(self, seat: int) -> None:
        scene = scene_now(self.match, seat, self.lang)
        choices = self.table.choices(scene)
        self._show(scene, choices)
        self._show_time()
        line = self.terminal.ask(self._prompt(seat, choices))
        answer = understand(line, choices)
        self._let_time_pass(self.now)
        if answer.name == "choose":
            assert answer.choice is not None
            self._judge(seat, answer.choice.move, answer.choice.refusal)
        elif answer.name in ("number", "word"):
            self._puzzled(answer, choices)
        elif answer.name != "again":
            self._obey(answer, scene)

    def _show_time(self) -> None:
        """How long until the next deadline."""
        if self.match.due_ms is not None:
            left = max(0, self.match.due_ms - self.now) // 1000
            self.terminal.print(self.say("race.left", n=left))

    def _judge(self, seat: int, move: Move, refusal: str | None) -> None:
        """The table may have changed since it was shown: the match itself has the last word."""
        if self.match.over:
            return
        try:
            self._take_in(self.match.decide_move(seat, move, self.now))
        except MoveError as error:
            reason = refusal or self.match.game.texts(self.lang, f"status.{error.key}")
            if "ms" in error.values:
                seconds = figure(self.lang, error.values["ms"] / 1000, decimals=1)
                late = self.match.game.texts(self.lang, "late.seconds", seconds=seconds)
                reason = f"{reason} {late}"
            self.terminal.print(self.say("prompt.refused", reason=reason))


def _no_bot(_match: Match, _seat: int) -> list[Event]:
    raise AssertionError("bots of a race act by themselves")
