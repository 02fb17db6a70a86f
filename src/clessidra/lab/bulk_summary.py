"""Many matches, summed up: what `clessidra simulate` prints and what its log holds."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clessidra.core.events import Event, Seat, Terms
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret
from clessidra.core.verbs import Ints
from clessidra.lab.bulk_play import Batch, play_batch
from clessidra.lab.plan import Plan
from clessidra.lab.workers import WorkerPool, in_order

CHUNKS, MOST_IN_CHUNK, FEWEST_IN_CHUNK = 64, 4096, 64
QUICK_BOTS = {"random", "greedy"}
Shares = NDArray[np.float64]
Chunk = tuple[int, int]
"""The number of the first match, and how many."""


def chunks(matches: int, bots: list[str], most: int = MOST_IN_CHUNK) -> list[Chunk]:
    """Matches in parts: enough of them for many workers and a lively progress bar, but none so
    short that starting it costs more than playing. They follow from the plan alone."""
    fewest = FEWEST_IN_CHUNK if set(bots) <= QUICK_BOTS else 1
    size = min(most, max(fewest, matches // CHUNKS))
    return [(first, min(size, matches - first)) for first in range(0, matches, size)]


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

    def add(self, batch: Batch) -> None:
        """Take a batch in."""
        ended = batch.truncated == 0
        self.matches += len(batch.moves)
        self.moves += int(batch.moves.sum())
        self.truncated += int(batch.truncated.sum())
        self.points += batch.points[:, : self.players].sum(axis=0)
        self.wins += win_shares(batch.ranks[ended, : self.players]).sum(axis=0)

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


def win_shares(ranks: Ints) -> Shares:
    """Of every seat of every match: a shared victory counts as an equal part for each winner."""
    winners = (ranks == 1).astype(float)
    shares: Shares = winners / winners.sum(axis=1, keepdims=True)
    return shares


def simulate(
    plan: Plan,
    pool: WorkerPool = WorkerPool(1),  # noqa: B008  # frozen
    on_batch: Callable[[int, Batch], None] = lambda first, batch: None,
) -> Summary:
    """Play all matches of the plan; `on_batch` is called with every part, in order."""
    summary = Summary(plan.options["players"])
    # Loading compiled kernels from disk is no playing time: touch them once before the clock.
    play_batch(plan, 0, 0)
    jobs = chunks(plan.matches, plan.bots)
    began = time.perf_counter()
    for (first, _), batch in zip(jobs, in_order(play_chunk, plan, jobs, pool), strict=True):
        summary.add(batch)
        summary.seconds = time.perf_counter() - began
        on_batch(first, batch)
    return summary


def play_chunk(plan: Plan, chunk: Chunk) -> Batch:
    """One part of a plan."""
    return play_batch(plan, *chunk)


def replays(plan: Plan) -> Iterator[tuple[Match, str]]:
    """Every match of the plan as a whole log, with the secret of its deal."""
    for index in range(plan.matches):
        length = int(play_batch(plan, index, 1).moves[0])
        batch = play_batch(plan, index, 1, length)
        secret = series_secret(plan.series, index)
        yield _as_match(plan, index, secret, batch), secret


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
    made: Counter[tuple[int, int]] = Counter()  # automatic moves that the log has yet to come to
    for seat, action, at_ms in batch.log[0].tolist():
        _let_time_pass(match, at_ms)
        if made[seat, action]:
            made[seat, action] -= 1
            continue
        move = plan.game.notation.move_of(plan.content, match.states, 0, seat, action)
        for event in match.decide_move(seat, move, at_ms):
            if event.body.get("auto"):
                made[_action_of(match, event)] += 1
            match.fold(event)
    while (deadline := match.due_ms) is not None:
        _let_time_pass(match, deadline)  # the last round may end by the clock
    assert match.over
    return match


def _action_of(match: Match, event: Event) -> tuple[int, int]:
    """Who moves, and the number of the action, before the event is taken in."""
    assert event.seat is not None
    notation, move = match.game.notation, event.body["move"]
    return event.seat, notation.action_of(match.content, match.states, 0, event.seat, move)


def _let_time_pass(match: Match, at_ms: int) -> None:
    for event in match.decide_due(at_ms):
        match.fold(event)
