"""UB-1 to UB-3 and UB-10 to UB-14 as the program deals them."""

from __future__ import annotations

from collections import Counter

import pytest

from clessidra.core.deals import deal_from_json
from clessidra.core.errors import ClessidraError
from clessidra.games.ubongo.content.tables import PIECE_NAMES
from clessidra.games.ubongo.game import GAME
from helpers.ubongo.matches import CLASSIC, GEMS, Table, options_of, some_deal

PLAYERS = (1, 2, 3, 4)


@pytest.mark.rule("UB-1", "UB-2")
def test_the_boards_have_two_sides_with_six_rows_of_three_or_four_pieces() -> None:
    pack = GAME.content_json(CLASSIC)
    assert len(pack["boards"]) == 36
    assert tuple(pack["pieces"]) == PIECE_NAMES
    for board in pack["boards"].values():
        for side, pieces in (("easy", 3), ("hard", 4)):
            rows = board[side]["rows"]
            assert len(rows) == 6
            assert all(len(set(row)) == len(row) == pieces for row in rows)
            assert all(piece in PIECE_NAMES for row in rows for piece in row)
    assert sum(len(piece["ways"][0]["cells"]) for piece in pack["pieces"].values()) == 48
    assert sum(len(piece["ways"]) for piece in pack["pieces"].values()) == 55


@pytest.mark.rule("UB-3", "UB-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_twelve_gems_of_each_colour_lie_on_six_rows(players: int) -> None:
    for seed in range(5):
        rows = some_deal(players, seed)["gems"]
        assert [len(row) for row in rows] == [12] * 6
        assert Counter(gem for row in rows for gem in row) == dict.fromkeys(GEMS, 12)


@pytest.mark.rule("UB-10")
def test_every_colour_comes_to_every_space() -> None:
    seen = {(at, deal["gems"][5][at]) for deal in map(_deal_of_two, range(150)) for at in (0, 11)}
    assert len(seen) == 12


def _deal_of_two(seed: int) -> dict[str, list[list[str]]]:
    deal: dict[str, list[list[str]]] = some_deal(2, seed)
    return deal


@pytest.mark.rule("UB-13")
@pytest.mark.parametrize(("players", "boards"), [(1, 9), (2, 18), (3, 27), (4, 36)])
def test_so_many_boards_are_stacked(players: int, boards: int) -> None:
    deals = [some_deal(players, seed) for seed in range(40)]
    for deal in deals:
        assert len(deal["stack"]) == len(set(deal["stack"])) == boards
        assert len(deal["rolls"]) == 9
    assert len({deal["stack"][0] for deal in deals}) > 15
    assert {face for deal in deals for face in deal["rolls"]} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("UB-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn(players: int) -> None:
    assert {some_deal(players, seed)["first"] for seed in range(60)} == set(range(players))


@pytest.mark.rule("UB-11")
def test_pawns_are_placed_in_seat_order_from_the_start_player() -> None:
    table = Table(4, deal={"first": 2})
    for seat in (2, 3, 0, 1):
        assert table.match.awaited == [seat]
        assert table.refused((seat + 1) % 4, "place red-4").key == "not_awaited"
        table.do(seat, "place red-4")
    assert [table.seat(seat)["pawn"] for seat in range(4)] == ["red-4"] * 4
    assert table.phase == "ready"


@pytest.mark.rule("UB-11")
@pytest.mark.parametrize("space", range(1, 7))
def test_a_pawn_goes_on_any_red_space(space: int) -> None:
    table = Table(2)
    table.do(0, f"place red-{space}")
    assert table.seat(0)["pawn"] == f"red-{space}"


def test_a_pawn_is_placed_once_and_on_a_red_space() -> None:
    table = Table(2)
    assert table.refused(0, "place red-7").key == "unknown_space"
    assert table.refused(0, "ready").key == "not_now"
    table.place(3, 3)
    assert table.refused(0, "place red-1").key == "not_now"


@pytest.mark.rule("UB-12")
@pytest.mark.parametrize(
    ("side", "handicap", "sides"),
    [
        (0, 0b000, ["easy", "easy", "easy"]),
        (1, 0b000, ["hard", "hard", "hard"]),
        (0, 0b010, ["easy", "hard", "easy"]),
        (1, 0b101, ["easy", "hard", "easy"]),
    ],
)
def test_one_side_for_all_or_the_other_as_a_handicap(
    side: int, handicap: int, sides: list[str]
) -> None:
    table = Table(3, side=side, handicap=handicap).begin()
    assert [table.seat(seat)["side"] for seat in range(3)] == sides
    boards = GAME.content_json(CLASSIC)["boards"]
    for seat in range(3):
        shown = table.seat(seat)
        printed = boards[shown["board"]][shown["side"]]
        assert shown["pieces"] == printed["rows"][table.view["face"] - 1]
        assert shown["cells"] == "".join(printed["area"]).count("#")
        table.solve(seat)  # each its own side


WRONG_DEALS = [
    ({"first": 2}, "first"),
    ({"rolls": [1, 2, 3, 4, 5, 6, 1, 2]}, "rolls"),
    ({"rolls": [7] * 9}, "rolls"),
    ({"stack": ["board-01"] * 18}, "stack"),
    ({"stack": [f"board-{n:02}" for n in range(1, 18)]}, "stack"),
    ({"stack": [f"board-{n:02}" for n in range(1, 20)]}, "stack"),
    ({"gems": [["ruby"] * 12] * 6}, "gems"),
    ({"gems": [["ruby"] * 12] * 5}, "gems"),
]


@pytest.mark.rule("UB-3", "UB-13", "UB-14")
@pytest.mark.parametrize(("wrong", "field"), WRONG_DEALS)
def test_a_wrong_deal_is_refused(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(ClessidraError, match=field):
        deal_from_json(GAME, CLASSIC, options_of(2), some_deal(2) | wrong)
