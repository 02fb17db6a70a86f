"""What a piece costs in a race of Ubongo: judged, put, and made an event; and bots in bulk."""

from __future__ import annotations

from collections.abc import Callable

from bench.figure import Figure
from bench.timing import Rates, interleave
from clessidra.core.events import Seat, Terms
from clessidra.core.game import Move
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.seal import series_secret
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.plan import Plan

PLAYERS = 4
TURNS = 300
MATCHES = 40
PLACEMENT_US = 50
"""Validating and applying a placement, without input or output."""


def race_figures(on_round: Callable[[], None]) -> list[Figure]:
    """The same piece put and lifted over and over: by the rules alone, and as an event."""
    game = get_game("ubongo")
    content = game.load_content(None)
    match, put = _race()
    lift: Move = {"do": "lift", "piece": put["piece"]}
    states, notation, apply = match.states, game.notation, game.rules.apply
    options = dict(match.terms.options)

    def by_the_rules() -> int:
        for _ in range(TURNS):
            for move in (put, lift):
                action = notation.action_of(content, states, 0, 0, move)
                if apply(content.table, states, 0, 0, action):
                    raise RuntimeError("a move of the bench was refused")
        return 2 * TURNS

    def as_events() -> int:
        trial, _ = _race()
        at_ms = trial.events[-1].at_ms
        for _ in range(TURNS):
            for move in (put, lift):
                for event in trial.decide_move(0, move, at_ms):
                    trial.fold(event)
        return 2 * TURNS

    def in_bulk() -> int:
        batch = play_batch(
            Plan(game, content, options, ["greedy"] * PLAYERS, MATCHES, 0), 0, MATCHES
        )
        return int(batch.moves.sum())

    ruled, folded, played = interleave([by_the_rules, as_events, in_bulk], on_round)
    return [
        _cost(
            "a placement of Ubongo: judged and applied",
            ruled,
            PLACEMENT_US,
            f"JSON move to action, `check` and `apply`, from Python; {2 * TURNS} a round.",
        ),
        _cost(
            "the same as an event of the match",
            folded,
            PLACEMENT_US,
            "`decide_move` and `fold`: besides the above the digest, the event, and what is due.",
        ),
        Figure(
            "Ubongo, 4 solving bots, one core",
            f"{played.median / 1e6:.2f} M moves/s",
            f"{played.best / 1e6:.2f} M moves/s",
            note=f"`play_batch`, {MATCHES} matches a round, with modelled times and deadlines.",
        ),
    ]


def _race() -> tuple[Match, Move]:
    """A race that has just begun, and a piece that can be put."""
    game = get_game("ubongo")
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options} | {"players": PLAYERS}
    seats = tuple(Seat("bot", f"P{seat}") for seat in range(PLAYERS))
    match = Match(game, content, Terms("bench", options, seats, "00" * 32))
    match.fold(match.decide_deal(series_secret(0, 0)))
    while match.awaited:
        seat = match.awaited[0]
        action = game.legal_actions(content, match.states, 0, seat)[0]
        move = game.notation.move_of(content, match.states, 0, seat, action)
        if move["do"] == "put":
            return match, game.notation.move_of(
                content, match.states, 0, 0, game.legal_actions(content, match.states, 0, 0)[0]
            )
        for event in match.decide_move(seat, move):
            match.fold(event)
        if match.due_ms is not None:
            for event in match.decide_due(match.due_ms):
                match.fold(event)
    raise RuntimeError("no race began")


def _cost(name: str, rates: Rates, most_us: int, note: str) -> Figure:
    median, best = 1e6 / rates.median, 1e6 / rates.best
    return Figure(
        name,
        f"{median:.1f} µs",
        f"{best:.1f} µs",
        f"under {most_us} µs",
        median < most_us,
        note,
    )
