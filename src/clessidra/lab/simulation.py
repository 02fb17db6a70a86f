"""Many matches, summed up: what `clessidra simulate` prints and what its log holds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from clessidra.core.content import Content
from clessidra.core.events import Seat, Terms
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret
from clessidra.lab.selfplay import Batch, play_batch

SECONDS_PER_CHUNK = 0.2


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. The matches follow from these values alone."""

    game: Game
    content: Content
    options: dict[str, int]
    bots: list[str]
    matches: int
    series: int
    round_cap: int | None = None


@dataclass(slots=True)
class Summary:
    """The sums over all matches played so far."""

    players: int
    matches: int = 0
    moves: int = 0
    truncated: int = 0
    seconds: float = 0.0
    points: Any = field(init=False)
    wins: Any = field(init=False)

    def __post_init__(self) -> None:
        self.points = np.zeros(self.players)
        self.wins = np.zeros(self.players)

    def add(self, batch: Batch, seconds: float) -> None:
        """Take a batch in."""
        ended = batch.truncated == 0
        winners = (batch.ranks[ended, : self.players] == 1).astype(float)
        self.matches += len(batch.moves)
        self.moves += int(batch.moves.sum())
        self.truncated += int(batch.truncated.sum())
        self.seconds += seconds
        self.points += batch.points[:, : self.players].sum(axis=0)
        # A shared victory counts as an equal part for each winner.
        self.wins += (winners / winners.sum(axis=1, keepdims=True)).sum(axis=0)

    def to_json(self) -> dict[str, Any]:
        """The figures by the names that the command line documents."""
        seconds = max(self.seconds, 1e-9)
        return {
            "matches": self.matches,
            "moves": self.moves,
            "seconds": round(self.seconds, 6),
            "matches_per_s": round(self.matches / seconds, 1),
            "moves_per_s": round(self.moves / seconds, 1),
            "mean_scores": [round(float(p) / max(self.matches, 1), 3) for p in self.points],
            "wins_by_seat": [round(float(wins), 3) for wins in self.wins],
            "truncated": self.truncated,
        }


def simulate(plan: Plan, on_progress: Callable[[int], None] = lambda done: None) -> Summary:
    """Play all matches of the plan in chunks short enough to show progress between them."""
    summary = Summary(plan.options["players"])
    # Loading compiled kernels from disk is no playing time: touch them once before the clock.
    play_batch(plan.game, plan.content, plan.options, plan.bots, plan.series, 0, 0)
    chunk = 64
    while summary.matches < plan.matches:
        count = min(chunk, plan.matches - summary.matches)
        began = time.perf_counter()
        batch = _play(plan, summary.matches, count, 0)
        took = time.perf_counter() - began
        summary.add(batch, took)
        chunk = max(1, min(4 * chunk, int(count * SECONDS_PER_CHUNK / max(took, 1e-6))))
        on_progress(summary.matches)
    return summary


def replays(plan: Plan) -> Iterator[tuple[Match, str]]:
    """Every match of the plan as a whole log, with the secret of its deal."""
    for index in range(plan.matches):
        length = int(_play(plan, index, 1, 0).moves[0])
        batch = _play(plan, index, 1, length)
        secret = series_secret(plan.series, index)
        yield _as_match(plan, index, secret, batch), secret


def _play(plan: Plan, first: int, count: int, max_log: int) -> Batch:
    return play_batch(
        plan.game,
        plan.content,
        plan.options,
        plan.bots,
        plan.series,
        first,
        count,
        plan.round_cap,
        max_log,
    )


def _as_match(plan: Plan, index: int, secret: str, batch: Batch) -> Match:
    match_id = f"{plan.game.id}-{plan.series}-{index}"
    terms = Terms(
        match_id=match_id,
        options=plan.options,
        seats=tuple(Seat("bot", bot) for bot in plan.bots),
        commitment=commitment(match_id, secret),
        round_cap=plan.round_cap,
    )
    match = Match(plan.game, plan.content, terms)
    match.fold(match.decide_deal(secret))
    for seat, action, at_ms in batch.log[0].tolist():
        _let_time_pass(match, at_ms)
        states = match.states
        if action not in plan.game.legal_actions(plan.content, states, 0, seat):
            continue  # the match has already made this move, which was an automatic one
        move = plan.game.notation.move_of(plan.content, states, 0, seat, action)
        for event in match.decide_move(seat, move, at_ms):
            match.fold(event)
    while (deadline := match.due_ms) is not None:
        _let_time_pass(match, deadline)  # the last round may end by the clock
    assert match.over
    return match


def _let_time_pass(match: Match, at_ms: int) -> None:
    for event in match.decide_due(at_ms):
        match.fold(event)
