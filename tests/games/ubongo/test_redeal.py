"""Re-dealing: what a bot may imagine fits all it has seen, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.seal import words_of
from clessidra.games.ubongo.game import GAME
from helpers.ubongo.matches import CLASSIC, Table


def imagined(table: Table, seed: int) -> tuple[list[int], list[int], list[int]]:
    """Boards used, boards to come and rolls to come of one possibility."""
    hidden = hide(GAME.record, table.match.states, 0, SPECTATOR)
    assert set(hidden["stack"][0].tolist()) == {-1}
    assert set(hidden["rolls"][0].tolist()) == {0}
    rng = new_rng()
    start(rng, words_of("5a" * 32), STREAM_REDEAL, seed)
    GAME.rules.redeal(CLASSIC.table, hidden, 0, rng)
    used = [board for board in hidden["used"][0].tolist() if board >= 0]
    return used, hidden["stack"][0].tolist(), hidden["rolls"][0].tolist()


@pytest.mark.rule("UB-13", "UB-20")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_boards_and_rolls_to_come_are_drawn_from_what_is_left(players: int, rounds: int) -> None:
    table = Table(players)
    for _ in range(rounds):
        table.begin()
        table.finish_round(0)
    firsts: Counter[int] = Counter()
    faces: Counter[int] = Counter()
    for seed in range(30):
        used, stack, rolls = imagined(table, seed)
        assert len(used) == rounds * players
        to_come = stack[len(used) : 9 * players]
        assert stack[: len(used)] == [-1] * len(used)
        assert stack[9 * players :] == [-1] * (36 - 9 * players)
        assert -1 not in to_come
        assert len({*used, *to_come}) == 9 * players
        assert rolls[:rounds] == [0] * rounds
        assert all(1 <= face <= 6 for face in rolls[rounds:])
        firsts[to_come[0]] += 1
        faces.update(rolls[rounds:])
    assert len(firsts) > 3
    assert len(faces) == 6
