"""Nobody learns what the rules hide: pairs of matches that differ only there look alike.

What is hidden is listed here by hand, from "What is public" of the rule page, and not taken from
the visibility of the fields: the order of the boards still to come, which boards are not used, and
the rolls still to come.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.result import standing
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.rules import check
from helpers.matches import random_action
from helpers.samples import scaled
from helpers.ubongo.matches import CLASSIC, Table, some_deal

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.events import Event
    from clessidra.core.fields import States


def rearranged(deal: Json, players: int, known: int, chance: random.Random) -> Json:
    """The same deal with other boards and other rolls after the first `known` rounds."""
    seen = deal["stack"][: known * players]
    others = [f"board-{n:02}" for n in range(1, 37) if f"board-{n:02}" not in seen]
    chance.shuffle(others)
    rolls = [*deal["rolls"][:known], *(1 + face % 6 for face in deal["rolls"][known:])]
    return {**deal, "stack": [*seen, *others][: 9 * players], "rolls": rolls}


def received(states: States, viewer: int) -> bytes:
    """Everything a viewer is sent, or answered, about a record."""
    hidden = hide(GAME.record, states, 0, viewer)
    clock = GAME.clock
    assert clock is not None
    told: Json = {
        "view": GAME.view(CLASSIC, hidden, 0),
        # What the table tells out of the true record must not betray it either.
        "truth": [
            GAME.awaited(CLASSIC, states, 0),
            clock.due(CLASSIC.table, states, 0),
            standing(GAME, CLASSIC, states, 0),
        ],
        "sheets": [
            [(line.points, line.key, dict(line.values)) for line in lines]
            for seat in range(int(states["players"][0]))
            if (lines := GAME.sheet(CLASSIC, states, 0, seat))
        ],
    }
    if viewer != SPECTATOR:
        told["candidates"] = GAME.candidates(CLASSIC, hidden, 0, viewer)
        told["answers"] = [
            check(CLASSIC.table, states, 0, viewer, action) for action in range(GAME.n_actions)
        ]
    return hidden.tobytes() + json.dumps(told, sort_keys=True).encode()


def heard(table: Table, event: Event, viewer: int) -> bytes:
    """What a viewer is told of an event."""
    before, after = (
        hide(GAME.record, table.match.states_after(max(0, seq)), 0, viewer)
        for seq in (event.seq - 1, event.seq)
    )
    move = event.body.get("move")
    shown = None if move is None else GAME.notation.hidden(move)
    story = GAME.story(CLASSIC, event.kind, event.seat, shown, before, after)
    told = [(one.seat, one.key, dict(one.values)) for one in story]
    return json.dumps([event.kind, event.seat, event.at_ms, shown, told]).encode()


class Twins:
    """Two matches that differ in what is hidden, and go on alike."""

    def __init__(self, players: int, known: int, seed: int, **options: int) -> None:
        self.chance = random.Random(seed)
        deal = some_deal(players, seed, **options)
        other = rearranged(deal, players, known, self.chance)
        assert deal != other
        self.one = Table(players, deal=deal, **options)
        self.other = Table(players, deal=other, **options)
        self.viewers = [*range(players), SPECTATOR]

    def compare(self) -> None:
        for viewer in self.viewers:
            one, other = (received(t.match.states, viewer) for t in (self.one, self.other))
            assert one == other
            one, other = (heard(t, t.match.events[-1], viewer) for t in (self.one, self.other))
            assert one == other

    def step(self) -> None:
        """A deadline or a move, the same in both."""
        match = self.one.match
        due = match.due_ms
        if due is not None and (not match.awaited or self.chance.randrange(100) < 6):
            for table in (self.one, self.other):
                table.wait(due - table.now)
            return
        seat = self.chance.choice(match.awaited)
        action = random_action(GAME, CLASSIC, match.states, seat, self.chance)
        move = GAME.notation.move_of(CLASSIC, match.states, 0, seat, action)
        pause = self.chance.randrange(1500)
        for table in (self.one, self.other):
            table.now += pause if due is None else min(pause, due - 1 - table.now)
            table.do(seat, move)


@pytest.mark.rule("UB-13", "UB-20")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("known", [0, 1, 5])
def test_boards_and_rolls_to_come_are_hidden(players: int, known: int) -> None:
    for seed in range(scaled(4, at_least=1)):
        twins = Twins(players, known, seed)
        steps = 0
        while True:
            view = twins.one.view
            # The countdown into the first unknown round is the last moment that looks alike.
            if view["round"] > known and view["phase"] == "countdown":
                break
            twins.compare()
            twins.step()
            steps += 1
        twins.compare()
        assert steps > players


@pytest.mark.rule("UB-20")
def test_the_first_look_comes_with_the_roll() -> None:
    twins = Twins(2, 0, 3)
    while twins.one.phase != "countdown":
        twins.step()
    twins.compare()
    twins.one.wait(3000)
    twins.other.wait(3000)
    assert twins.one.view != twins.other.view


def test_content_has_no_solutions() -> None:
    """What every client holds tells the boards, not how to fill them."""
    text = json.dumps(GAME.content_json(CLASSIC))
    assert "solution" not in text
    assert set(GAME.content_json(CLASSIC)["boards"]["board-01"]["easy"]) == {
        "area",
        "rows",
        "levels",
    }


def test_a_solution_is_not_shown_while_the_race_is_on() -> None:
    table = Table(3).begin()
    shown: list[Any] = []
    shown += [seat["solution"] for seat in table.view["seats"]]
    table.solve(0)
    shown += [seat["solution"] for seat in table.view["seats"]]
    table.pause()
    shown += [seat["solution"] for seat in table.view["seats"]]
    table.resume()
    shown += [seat["solution"] for seat in table.view["seats"]]
    assert shown == [None] * 12
