"""The kernels against the second, naive implementation of the rules, at every step of matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.events import Seat, Terms
from clessidra.core.match import Match
from clessidra.core.result import standing
from clessidra.core.seal import series_secret
from clessidra.games.ubongo.game import GAME
from helpers.matches import DEADLINE_PERCENT, HELP_PERCENT
from helpers.samples import QUICK, scaled
from helpers.ubongo.matches import CLASSIC, helpful, options_of
from oracle.ubongo import Oracle

if TYPE_CHECKING:
    from clessidra.core.game import Move

BOARDS = GAME.content_json(CLASSIC)["boards"]
PAUSE_PERCENT = 1


class Both:
    """One match, told to both implementations."""

    def __init__(self, seed: int, **options: int) -> None:
        self.chance = random.Random(seed)
        chosen = options_of(**options)
        seats = tuple(Seat("bot", f"P{at}") for at in range(chosen["players"]))
        self.match = Match(GAME, CLASSIC, Terms("t", chosen, seats, "00" * 32))
        self.match.fold(self.match.decide_deal(series_secret(seed, 0)))
        self.oracle = Oracle(BOARDS, chosen, self.match.events[0].body["deal"])
        self.happened: Counter[str] = Counter()

    def compare(self) -> None:
        match, oracle = self.match, self.oracle
        states = match.states
        assert facts(states) == oracle.facts()
        assert set(match.awaited) == oracle.awaited()
        assert match.due_ms == oracle.next_deadline()
        assert match.finished == (oracle.phase == "over")
        for seat in range(len(oracle.players)):
            actions = GAME.legal_actions(CLASSIC, states, 0, seat)
            moves = {words(self.move_of(seat, action)) for action in actions}
            assert len(moves) == len(actions)
            assert moves == oracle.legal(seat)
        points, ranks = standing(GAME, CLASSIC, states, 0)
        assert (points, ranks) == (oracle.points(), oracle.ranks())

    def move_of(self, seat: int, action: int) -> Move:
        return GAME.notation.move_of(CLASSIC, self.match.states, 0, seat, action)

    def step(self) -> None:
        """A deadline, a pause or a move, in both."""
        due, last = self.match.due_ms, self.match.events[-1].at_ms
        if due is not None and self.chance.randrange(100) < PAUSE_PERCENT:
            self.pause(self.chance.randrange(last, due))
        elif due is not None and (
            not self.match.awaited or self.chance.randrange(100) < DEADLINE_PERCENT
        ):
            (event,) = self.match.decide_due(due)
            self.match.fold(event)
            self.oracle.deadline(due)
            self.happened["deadline"] += 1
        else:
            later = last + self.chance.randrange(5000)
            self.move(later if due is None else min(later, due - 1))

    def pause(self, moment: int) -> None:
        self.match.fold(self.match.decide_pause(moment))
        self.oracle.pause(moment)
        self.compare()
        later = moment + self.chance.randrange(10**6)
        self.match.fold(self.match.decide_resume(later))
        self.oracle.resume(later)
        self.happened["pause"] += 1

    def move(self, moment: int) -> None:
        seat = self.chance.choice(self.match.awaited)
        actions = GAME.legal_actions(CLASSIC, self.match.states, 0, seat)
        action = self.chance.choice(actions)
        if self.chance.randrange(100) < HELP_PERCENT:
            better = helpful(CLASSIC, self.match.states, seat)
            action = action if better is None else better
        move = self.move_of(seat, action)
        (event,) = self.match.decide_move(seat, move, moment)
        self.match.fold(event)
        self.oracle.move(seat, words(move), moment)
        self.happened[move["do"]] += 1


def facts(states: Any) -> dict[str, Any]:
    """What the view says, in the shape of `Oracle.facts` (which see)."""
    view = GAME.view(CLASSIC, states, 0)
    return {
        **{key: view[key] for key in ("phase", "round", "first", "face")},
        "run": view["timer"]["run"],
        "rows": [[gem for gem in row if gem] for row in view["rows"]],
        "seats": [
            {
                **{key: seat[key] for key in ("board", "pieces", "rank", "stage", "pawn")},
                **{key: seat[key] for key in ("gems", "beaten", "ready")},
                "lying": {piece: sorted(c) for piece, c in seat["lying"].items() if c},
                "times": seat["times_ms"],
            }
            for seat in view["seats"]
        ],
    }


def words(move: Move) -> tuple[str, ...]:
    text = GAME.notation.text_of(move).split()
    return (*text[:2], *sorted(text[2:]))


OPTIONS = [
    {"players": 1},
    {"players": 2, "timer": 45},
    {"players": 3, "side": 1},
    {"players": 4},
    {"players": 4, "handicap": 0b0110, "scaling": 0b11_10_01_00, "timer": 90},
    {"players": 2, "scaling": 0b01_11},
    {"players": 2, "timer": 0},
    {"players": 3, "timer": 0, "side": 1, "handicap": 0b001},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_agree_at_every_step(options: dict[str, int]) -> None:
    happened: Counter[str] = Counter()
    for seed in range(scaled(3, at_least=1)):
        both = Both(seed, **options)
        both.compare()
        while not both.match.over:
            both.step()
            both.compare()
        happened += both.happened
    kinds = {"put", "lift", "go", "take", "ready", "place", "deadline"}
    if QUICK:
        return  # a single match need not have everything in it
    assert happened.keys() >= kinds | ({"give-up"} if options.get("timer") == 0 else set())
