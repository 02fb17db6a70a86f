"""What the story of Minute Realms asks of a record."""

from __future__ import annotations

import numpy as np

from clessidra.games.minute_realms.present.story import read_facts
from helpers.minute_realms.positions import Position


def test_every_fact_stands_in_its_place() -> None:
    position = Position(3)
    position["round"], position["phase"], position["drawn"] = 7, 1, 5
    position["attack"] = [4, 9]
    position["coins"] = [11, 12, 13, 0, 0]
    found = np.full(10, -99, np.int32)
    read_facts(position.states, found)
    assert found.tolist() == [7, 1, 5, 4, 9, 11, 12, 13, 0, 0]
