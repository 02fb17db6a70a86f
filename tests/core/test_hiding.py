"""`hide` for one record in Python, and the kernel that search uses, hide the same."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.fields import MAX_SEATS, SPECTATOR
from clessidra.core.hiding import as_bytes, hide, hide_bytes, hiding_of
from clessidra.core.registry import game_ids, get_game


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("viewer", [*range(MAX_SEATS), SPECTATOR])
def test_both_ways_hide_the_same(game_id: str, viewer: int) -> None:
    record = get_game(game_id).record
    chance = np.random.default_rng(viewer + 1)
    raw = chance.integers(0, 256, 3 * record.dtype.itemsize, np.uint8).tobytes()
    states = np.frombuffer(bytearray(raw), record.dtype)
    hiding = hiding_of(record)
    for i in range(len(states)):
        expected = record.blank()
        hide_bytes(as_bytes(states), i, viewer, hiding, as_bytes(expected), 0)
        assert hide(record, states, i, viewer).tobytes() == expected.tobytes()
    assert states.tobytes() == raw
