"""A review of Ubongo's own: how each puzzle was solved, and how long each level would have taken.

All of it is read from the log, which has every piece that was laid or taken up.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from statistics import median

from clessidra.bots import bots_of
from clessidra.core.canonical import Json
from clessidra.core.fields import States
from clessidra.core.match import Match
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.lab.pace_of_levels import bot_trace
from clessidra.games.ubongo.solo_puzzle import Alone
from clessidra.games.ubongo.state import COLOURS, NONE, Phase, Stage
from clessidra.games.ubongo.timing import race_ms

RUNS = 7
"""Times a bot of each level solves each puzzle; the middle one counts."""


@dataclass(slots=True)
class PieceReview:
    """A piece as it lay in the end of a round."""

    piece: str
    at_ms: int
    """How much sand had run when it was laid to stay."""
    tries: int
    """How often it was laid."""


@dataclass(slots=True)
class RoundReview:
    """What a seat did in a round."""

    round: int
    solved_ms: int | None = None
    false_starts: int = 0
    """Pieces that were laid and taken up again."""
    pieces: list[PieceReview] = field(default_factory=list)
    gems: list[str] = field(default_factory=list)
    lapsed: bool = False
    """It was solved, and its gems were not taken in time."""
    levels: dict[str, int] = field(default_factory=dict)
    """Milliseconds that a bot of each level would take for this puzzle."""


@dataclass(slots=True)
class SeatReview:
    """How a seat solved its puzzles."""

    seat: int
    rounds: list[RoundReview]


def review_puzzles(match: Match, seats: tuple[int, ...] | None) -> Json:
    """For these seats, or for all."""
    players = range(len(match.terms.seats))
    wanted = [seat for seat in players if seats is None or seat in seats]
    return {"seats": [asdict(SeatReview(seat, _rounds(match, seat))) for seat in wanted]}


def _rounds(match: Match, seat: int) -> list[RoundReview]:
    rounds: dict[int, RoundReview] = {}
    for last, event in pairwise(match.line):
        before, after = match.states_after(last.seq), match.states_after(event.seq)
        if before["phase"][0] != Phase.RACE:
            continue
        number = int(before["round"][0])
        if number not in rounds:
            rounds[number] = RoundReview(number, levels=_levels(match, before, seat))
        one = rounds[number]
        if event.kind == "move" and event.seat == seat:
            _take_in(one, event.body["move"], before, after, seat, event.at_ms)
        ended = after["phase"][0] != Phase.RACE or int(after["round"][0]) != number
        if ended and int(before["stage"][0, seat]) in (Stage.SOLVED, Stage.MOVED):
            one.lapsed = not (event.seat == seat and event.body["move"]["do"] == "take")
    for one in rounds.values():
        solved = int(match.states["times"][0, seat, one.round - 1])
        one.solved_ms = None if solved == NONE else solved
    return list(rounds.values())


def _take_in(
    one: RoundReview, move: Json, before: States, after: States, seat: int, at_ms: int
) -> None:
    match move["do"]:
        case "put":
            known = next((put for put in one.pieces if put.piece == move["piece"]), None)
            tries = 1 if known is None else known.tries + 1
            one.pieces = [put for put in one.pieces if put is not known]
            before["now"] = at_ms
            one.pieces.append(PieceReview(move["piece"], int(race_ms(before, 0)), tries))
        case "lift":
            one.false_starts += 1
        case "take":
            more = after["kept"][0, seat] - before["kept"][0, seat]
            one.gems = [COLOURS[at] for at, n in enumerate(more) for _ in range(int(n))]


def _levels(match: Match, states: States, seat: int) -> dict[str, int]:
    """How long a bot of each level takes for the puzzle before a seat."""
    puzzle = Alone(side_of(states, 0, seat), int(states["board"][0, seat]), int(states["face"][0]))
    seed = hashlib.sha256(f"{match.terms.match_id} {seat} {puzzle}".encode()).hexdigest()
    found = {}
    for level in bots_of(match.game.id):
        traces = [bot_trace(match.content, puzzle, level, f"{seed} {run}") for run in range(RUNS)]
        found[level] = int(median(trace[-1]["at_ms"] for trace in traces))
    return found
