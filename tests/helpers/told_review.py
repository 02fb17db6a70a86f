"""A review without a search: what the page gets, worth what the test says it is worth."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay_reader import read_replays
from clessidra.core.verify import content_for, open_match
from clessidra.lab.review.course import Verdict
from clessidra.lab.review.decisions import decision_of, summaries
from clessidra.lab.review.judging import Judged, Standing
from clessidra.lab.review.structure import Point, Review

COST = 9
VERDICT = Verdict(60, 60 - COST, 30.0, 27.0)


def recorded(file: Path) -> Match:
    """The match of a replay file."""
    (replay,) = read_replays(file)
    game = get_game(replay.game)
    return open_match(replay, game, content_for(replay, game.shipped_content()))


def with_a_mistake(match: Match) -> Json:
    """A review that finds one mistake: a late choice of the person, where there was another."""
    seat = next(at for at, holder in enumerate(match.terms.seats) if holder.is_person)
    last, event, action, best = _choices(match, seat)[-1]
    none = Standing(np.zeros(0), np.zeros(0))
    decision = decision_of(match, last, event, Judged(action, best, (), none, none), VERDICT)
    players = len(match.terms.seats)
    even = ([1 / players] * players, [30.0] * players)
    points = [Point(0, 1, *even), Point(match.events[-1].seq, decision.round, *even)]
    found = Review(
        game=match.game.id,
        level="master",
        error=0.1,
        points=points,
        turning=[],
        decisions=[decision],
        seats=summaries([seat], [decision]),
    )
    return {"done": 1, "of": 1, "review": found.to_json()}


def _choices(match: Match, seat: int) -> list[tuple[Event, Event, int, int]]:
    """The moves of a seat that had others: the event before, the move, its action, another one."""
    found = []
    for at, event in enumerate(match.line):
        if event.kind != "move" or event.seat != seat or event.body.get("auto"):
            continue
        before = match.states_after(match.line[at - 1].seq)
        here = (match.content, before, 0, seat)
        action = match.game.notation.action_of(*here, event.body["move"])
        others = [one for one in match.game.legal_actions(*here) if one != action]
        if others:
            found.append((match.line[at - 1], event, action, int(others[0])))
    return found
