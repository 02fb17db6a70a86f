"""The promises about numbers: actions, legal actions, placements, cells, over all packs."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.errors import ContentError
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.state import CELLS, PLACEMENTS, Phase
from clessidra.puzzles import most_placements
from helpers.ubongo.matches import CLASSIC, Table


@pytest.mark.parametrize("pack", GAME.shipped_content(), ids=lambda pack: pack.id)
def test_every_row_of_every_pack_fits(pack: object) -> None:
    from clessidra.core.content import Content

    assert isinstance(pack, Content)
    assert most_placements(pack.pack.boards) <= PLACEMENTS
    assert int(pack.table["placements"].max()) <= PLACEMENTS
    for side in ("easy", "hard"):
        assert max(len(board.area) for board in pack.pack.boards.boards(side)) <= CELLS


def test_the_longest_list_of_actions_is_within_its_promise() -> None:
    states = Table(1, timer=0).match.states
    states["phase"], states["pawn"][0, 0], states["run"] = Phase.RACE, 0, 1
    longest = 0
    for side in (0, 1):
        for board in range(36):
            for face in range(1, 7):
                states["side"], states["board"][0, 0], states["face"] = side, board, face
                longest = max(longest, len(GAME.legal_actions(CLASSIC, states, 0, 0)))
    assert longest == int(CLASSIC.table["placements"].max()) + 1 <= GAME.max_legal


def test_every_solution_of_the_table_fills_its_area() -> None:
    for pack in GAME.shipped_content():
        table = pack.table[0]
        for side in (0, 1):
            for board in range(36):
                for face in range(6):
                    row = (side, board, face)
                    placed = [at for at in table["solution"][row].tolist() if at >= 0]
                    masks = table["mask"][row][placed]
                    assert np.bitwise_or.reduce(masks) == table["full"][side, board]
                    assert masks.sum() == table["full"][side, board]  # without overlap
                    assert sorted(table["piece"][row][placed]) == list(range(len(placed)))


def test_packs_are_chosen_by_name() -> None:
    from pathlib import Path

    assert GAME.load_content(Path("unique")).id == "unique"
    for path in ("boards.toml", "boards/unique"):
        with pytest.raises(ContentError, match="classic or unique"):
            GAME.load_content(Path(path))
    hashes = {pack.hash for pack in GAME.shipped_content()}
    assert len(hashes) == 2


def test_in_the_unique_pack_every_row_has_one_solution() -> None:
    boards = GAME.shipped_content()[1].pack.boards
    for side in ("easy", "hard"):
        assert all(row.solutions == 1 for board in boards.boards(side) for row in board.rows)
