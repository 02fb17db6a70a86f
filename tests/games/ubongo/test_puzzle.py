"""UB-20 to UB-22: dealing boards, putting and lifting pieces, solving, ranks."""

from __future__ import annotations

from typing import Any

import pytest

from clessidra.games.ubongo.content.tables import PIECE_NAMES
from clessidra.games.ubongo.game import GAME
from helpers.ubongo.matches import CLASSIC, COUNTDOWN_MS, MINUTE, Table, some_deal


@pytest.mark.rule("UB-20")
def test_boards_are_dealt_from_the_start_player_on_with_the_roll() -> None:
    deal = some_deal(3) | {"first": 1}
    table = Table(3, deal=deal).place()
    for seat in range(3):
        table.do(seat, "ready")
    assert [table.seat(seat)["board"] for seat in range(3)] == [None] * 3
    assert table.view["face"] is None
    table.wait(COUNTDOWN_MS - 1)
    assert table.view["face"] is None
    table.wait(1)
    assert table.view["face"] == deal["rolls"][0]
    for turn, seat in enumerate((1, 2, 0)):
        assert table.seat(seat)["board"] == deal["stack"][turn]
    assert table.view["timer"]["since_ms"] == table.now  # the sand starts with the roll


@pytest.mark.rule("UB-20", "UB-30")
def test_the_next_round_has_the_next_boards_from_the_next_player_on() -> None:
    deal = some_deal(3)
    table = Table(3, deal=deal).begin()
    table.finish_round(0, 1, 2)
    table.begin()
    assert table.view["first"] == 1
    assert table.view["face"] == deal["rolls"][1]
    for turn, seat in enumerate((1, 2, 0)):
        assert table.seat(seat)["board"] == deal["stack"][3 + turn]
    assert all(table.seat(seat)["filled"] == 0 for seat in range(3))
    assert all(set(table.seat(seat)["lying"].values()) == {None} for seat in range(3))


@pytest.mark.rule("UB-21", "UB-22")
def test_the_last_piece_is_the_call() -> None:
    table = Table(2).begin()
    last = table.nearly_solve(0)
    assert table.seat(0)["stage"] == "solving"
    assert table.seat(0)["rank"] == 0
    table.wait(5000)
    table.do(0, last)
    shown = table.seat(0)
    assert (shown["stage"], shown["rank"], shown["filled"]) == ("solved", 1, shown["cells"])
    assert shown["solved_ms"] == shown["times_ms"][0] == 5000


@pytest.mark.rule("UB-21")
def test_a_piece_that_lies_must_be_lifted_first() -> None:
    table = Table(2).begin()
    first, second, _ = table.solution(0)
    other = next(spot for spot in _spots(table, 0, first["piece"]) if spot != first["cells"])
    table.do(0, first)
    assert table.refused(0, first).key == "piece_lies"
    assert table.refused(0, {**first, "cells": other}).key == "piece_lies"
    assert table.refused(0, {"do": "lift", "piece": second["piece"]}).key == "not_lying"
    table.do(0, {"do": "lift", "piece": first["piece"]})
    assert table.seat(0)["filled"] == 0
    table.do(0, {**first, "cells": other})
    assert table.seat(0)["lying"][first["piece"]] == other


@pytest.mark.rule("UB-21")
def test_pieces_do_not_overlap_and_stay_inside() -> None:
    table = Table(2).begin()
    first, second, _ = table.solution(0)
    table.do(0, first)
    clash = next(
        spot for spot in _spots(table, 0, second["piece"]) if set(spot) & set(first["cells"])
    )
    assert table.refused(0, {**second, "cells": clash}).key == "covered"
    outside = [*second["cells"][:-1], "h9"]
    assert table.refused(0, {**second, "cells": outside}).key == "no_such_placement"
    twice = [*second["cells"], second["cells"][0]]
    assert table.refused(0, {**second, "cells": twice}).key == "no_such_placement"


@pytest.mark.rule("UB-21")
def test_only_the_pieces_of_the_row_can_be_used() -> None:
    table = Table(2).begin()
    strange = next(piece for piece in PIECE_NAMES if piece not in table.seat(0)["pieces"])
    cells = table.solution(0)[0]["cells"]
    move = {"do": "put", "piece": strange, "cells": cells}
    assert table.refused(0, move).key == "not_your_piece"
    assert table.refused(0, {**move, "piece": "Q9"}).key == "unknown_piece"
    assert table.refused(0, {"do": "lift", "piece": strange}).key == "not_your_piece"


@pytest.mark.rule("UB-21")
def test_any_exact_fill_is_a_solution() -> None:
    """Every board and row: whatever `every` finds is accepted, not only the first solution."""
    from clessidra.puzzles import every

    several = 0
    for seed in range(6):
        table = Table(4, seed).begin()
        for seat in range(4):
            states = table.match.states
            board, face = int(states["board"][0, seat]), int(states["face"][0])
            row = CLASSIC.pack.row(0, board, face)
            solutions = list(every(CLASSIC.pack.board(0, board).puzzle(face - 1)))
            several += len(solutions) > 1
            for at in solutions[-1]:
                piece = row.pieces[row.piece[at]]
                table.do(seat, {"do": "put", "piece": piece, "cells": list(row.cells[at])})
            assert table.seat(seat)["rank"] == seat + 1
    assert several


@pytest.mark.rule("UB-21")
def test_the_pieces_of_a_solved_board_stay() -> None:
    table = Table(2).begin()
    table.solve(0)
    move = table.solution(0)[0]
    assert table.refused(0, {"do": "lift", "piece": move["piece"]}).key == "board_solved"
    assert table.refused(0, move).key == "board_solved"


@pytest.mark.rule("UB-21")
def test_of_all_numbers_only_the_legal_actions_are_carried_out() -> None:
    """Also the number just beyond the last placement, which no move can name."""
    table = Table(2).begin()
    for _ in range(3):
        states = table.match.states
        legal = GAME.legal_actions(CLASSIC, states, 0, 0)
        for action in range(-1, GAME.n_actions + 1):
            trial = states.copy()
            status = GAME.rules.apply(CLASSIC.table, trial, 0, 0, action)
            assert (status == 0) == (action in legal)
            assert status == 0 or trial.tobytes() == states.tobytes()
        table.do(0, GAME.notation.move_of(CLASSIC, states, 0, 0, legal[-1]))


@pytest.mark.rule("UB-22")
def test_ranks_go_by_the_order_of_the_actions() -> None:
    table = Table(4).begin()
    last = [table.nearly_solve(seat) for seat in range(4)]
    for rank, seat in enumerate((2, 0, 3, 1), 1):  # all in the same millisecond
        assert table.view["next_rank"] == rank
        table.do(seat, last[seat])
        assert table.seat(seat)["rank"] == rank
    table.do(2, "take")
    assert [table.seat(seat)["rank"] for seat in range(4)] == [2, 4, 1, 3]


@pytest.mark.rule("UB-22")
def test_an_inexact_fill_costs_nothing() -> None:
    table = Table(2).begin()
    first = table.solution(0)[0]
    wrong = next(spot for spot in _spots(table, 0, first["piece"]) if spot != first["cells"])
    table.do(0, {**first, "cells": wrong})
    for move in ("take", "go red-1"):
        assert table.refused(0, move).key == "not_solved"
    table.do(0, {"do": "lift", "piece": first["piece"]})
    table.solve(0)
    assert table.seat(0)["rank"] == 1


@pytest.mark.rule("UB-21", "UB-22")
def test_a_seat_moves_only_its_own_pieces() -> None:
    """Another player's piece: the move names a piece, and whose it is follows from the seat."""
    table = Table(2, side=0, handicap=0b10).begin()
    mine, theirs = table.solution(0), table.solution(1)
    foreign = next(move for move in theirs if move["piece"] not in table.seat(0)["pieces"])
    assert table.refused(0, foreign).key == "not_your_piece"
    table.do(0, mine[0])
    assert set(table.seat(1)["lying"].values()) == {None}
    assert table.refused(2, mine[0]).key == "no_such_seat"


@pytest.mark.rule("UB-20")
def test_nothing_can_be_put_before_the_roll() -> None:
    table = Table(2).place()
    move = {"do": "put", "piece": "I2", "cells": ["a1", "b1"]}
    assert table.refused(0, move).key == "not_now"
    for seat in (0, 1):
        table.do(seat, "ready")
    assert table.refused(0, move).key == "not_now"
    assert table.refused(0, "take").key == "not_now"


@pytest.mark.rule("UB-27")
def test_a_solution_of_a_past_round_is_worth_nothing() -> None:
    table = Table(2).begin()
    old = table.solution(0)
    table.finish_round(1)
    assert table.refused(0, old[0]).key == "too_late"
    table.begin()
    keys = {table.refused(0, move).key for move in old if not _is_on_board(table, move)}
    assert keys <= {"not_your_piece", "no_such_placement"}


def _is_on_board(table: Table, move: Any) -> bool:
    return move["piece"] in table.seat(0)["pieces"] and move["cells"] in _spots(
        table, 0, move["piece"]
    )


def _spots(table: Table, seat: int, piece: str) -> list[list[str]]:
    """Everywhere a piece lies inside the area, by trying all its ways on an empty board."""
    shown = table.seat(seat)
    pack = GAME.content_json(CLASSIC)
    area = pack["boards"][shown["board"]][shown["side"]]["area"]
    cells = {(r, c) for r, line in enumerate(area) for c, sign in enumerate(line) if sign == "#"}
    found = []
    for way in pack["pieces"][piece]["ways"]:
        for row in range(len(area)):
            for column in range(len(area[0])):
                spot = [(row + r, column + c) for r, c in way["cells"]]
                if cells.issuperset(spot):
                    found.append([f"{'abcdefgh'[c]}{r + 1}" for r, c in spot])
    return found


def test_the_test_knows_the_same_placements() -> None:
    table = Table(2).begin()
    for candidate in GAME.candidates(CLASSIC, table.match.states, 0, 0):
        if candidate["move"]["do"] == "put":
            count = sum(len(cells) for cells in candidate["details"]["spots"].values())
            assert count == len(_spots(table, 0, candidate["move"]["piece"]))


def test_times_are_kept_for_each_round() -> None:
    table = Table(2).begin()
    table.wait(1234)
    table.solve(1)
    table.do(1, "take")
    table.wait(MINUTE)
    table.begin()
    table.wait(77)
    table.solve(0)
    assert table.seat(0)["times_ms"][:3] == [None, 77, None]
    assert table.seat(1)["times_ms"][:3] == [1234, None, None]
    assert table.seat(1)["solved_ms"] is None
