"""Ghosts: the seats of a finished race that race once more, on the same deal.

A ghost does what was recorded of its seat, when the same amount of sand has run in the same round.
Its board and its pieces are the same, so its way to the solution always is possible. On the board
of gems others may have changed things: a row that is out of reach now is replaced by the choice of
the usual bot at that time. A ghost does nothing that was not recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clessidra.core.canonical import Json
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.core.match import Match
from clessidra.games.ubongo.state import NONE, ROUNDS, Phase, Stage
from clessidra.games.ubongo.timing import race_ms

BEFORE_THE_RACE = ("place", "ready")


@dataclass(frozen=True, slots=True)
class GhostStep:
    """Something done, and how much sand of the round had run by then, a second run included."""

    at_ms: int
    move: Move


@dataclass(frozen=True, slots=True)
class Run:
    """What one seat did in a match."""

    place: Move | None
    rounds: tuple[tuple[GhostStep, ...], ...]
    times_ms: tuple[int | None, ...]
    """When each board was solved; None: never."""


def runs_of(match: Match) -> tuple[Run, ...]:
    """What was recorded, seat by seat."""
    seats = range(len(match.terms.seats))
    places: list[Json] = [None for _ in seats]
    rounds: list[list[list[GhostStep]]] = [[[] for _ in range(ROUNDS)] for _ in seats]
    for event in match.events:
        if event.kind != "move" or event.seat is None:
            continue
        move = event.body["move"]
        if move["do"] == "place":
            places[event.seat] = move
        elif move["do"] not in BEFORE_THE_RACE:
            before = match.states_after(event.seq - 1)
            step = GhostStep(_sand_ms(before, event.at_ms), move)
            rounds[event.seat][int(before["round"][0]) - 1].append(step)
    times = match.states["times"][0].tolist()
    return tuple(
        Run(
            places[seat],
            tuple(map(tuple, rounds[seat])),
            tuple(None if ms == NONE else ms for ms in times[seat]),
        )
        for seat in seats
    )


def _sand_ms(states: States, at_ms: int) -> int:
    """How much sand of the round has run by now."""
    states["now"] = at_ms
    return int(race_ms(states, 0))


class RaceGhosts:
    """The recorded runs that race in one match, each on its old seat."""

    def __init__(self, runs: Sequence[Run] = ()) -> None:
        self._runs = runs

    def knows(self, seat: int) -> bool:
        """Whether there is a record of this seat."""
        return seat < len(self._runs)

    def next(self, match: Match, seats: Sequence[int], now: int) -> tuple[int, int] | None:
        """Which of these seats acts next in the race, and when; None if the record is silent."""
        if not seats:
            return None
        states = match.states
        if states["phase"][0] != Phase.RACE:
            return None
        sand = _sand_ms(match.states, now)
        found = [
            (now + step.at_ms - sand, seat)
            for seat in seats
            if seat in match.awaited and (step := self._step(match, states, seat)) is not None
        ]
        return None if not found else (min(found)[1], min(found)[0])

    def move(self, match: Match, seat: int) -> Move | None:
        """What was recorded for this moment; None if a bot has to decide."""
        run = self._runs[seat]
        states = match.states
        if states["phase"][0] != Phase.RACE:
            move = run.place
        else:
            step = self._step(match, states, seat)
            move = None if step is None else step.move
        return move if move is not None and _is_legal(match, states, seat, move) else None

    def _step(self, match: Match, states: States, seat: int) -> GhostStep | None:
        """The next step of the record in this round; None if there is none to follow."""
        steps = self._runs[seat].rounds[int(states["round"][0]) - 1]
        done = _moves_of_round(match, seat)
        if done >= len(steps):
            return None
        solving = states["stage"][0, seat] == Stage.SOLVING
        if solving and not _is_legal(match, states, seat, steps[done].move):
            return None  # only a record that does not belong to this deal
        return steps[done]


def _moves_of_round(match: Match, seat: int) -> int:
    """How often the seat has acted since it was ready: each time followed one recorded step."""
    count = 0
    for event in reversed(match.events):
        if event.kind == "move" and event.seat == seat:
            if event.body["move"]["do"] in BEFORE_THE_RACE:
                break
            count += 1
    return count


def _is_legal(match: Match, states: States, seat: int, move: Move) -> bool:
    try:
        action = match.game.notation.action_of(match.content, states, 0, seat, move)
    except MoveError:
        return False
    return action in match.game.legal_actions(match.content, states, 0, seat)
