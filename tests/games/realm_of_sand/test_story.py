"""What is told of a move: the numbers that the rules make."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.core.fields import copy_of
from clessidra.games.realm_of_sand.game import GAME
from helpers.realm_of_sand.positions import Position


def told(position: Position, text: str) -> dict[str, Any]:
    """Make a move; returns the values with which it is told."""
    before, seat = copy_of(position.states, 0), position.turn
    position.play(text)
    move = GAME.notation.read(text)
    happened = GAME.story(position.content, "move", seat, move, before, position.states)
    return dict(happened[0].values)


@pytest.mark.rule("RS-32")
def test_squares_whose_boxes_are_still_to_be_chosen_are_not_missing() -> None:
    position = Position()
    position.hold_tiles(0, "sws")
    position["squares"][0], position["squares"][1] = 0, 1
    values = told(position, "place tile-01 b3 c3 d3")
    assert position.phase == "fill"
    assert (values["squares"], values["missing"]) == ({"sand": 1}, {"wood": 1, "sand": 1})


@pytest.mark.rule("RS-72")
def test_a_second_exchange_is_told_as_such() -> None:
    position = Position(2, "blue", "red")
    position.charge(0)
    first = told(position, sorted(position.moves("swap"))[0])
    again = told(position, sorted(position.moves("swap"))[0])
    assert (first["again"], again["again"]) == (False, True)
