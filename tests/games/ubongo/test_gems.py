"""UB-23 to UB-26: how far pawns go, and who gets which gems."""

from __future__ import annotations

import pytest

from helpers.ubongo.matches import Table, rows_of

PAIRS = {
    0: ("ruby", "amber"),
    1: ("emerald", "emerald"),
    2: ("sapphire", "amethyst"),
    3: ("moonstone", "ruby"),
}


def ranked(*seats: int, players: int = 4, spaces: tuple[int, ...] = (3, 3, 3, 3)) -> Table:
    """A race in which these seats have solved, in this order."""
    table = Table(players, deal={"gems": rows_of(PAIRS)}).begin(*spaces)
    for seat in seats:
        table.solve(seat)
    return table


@pytest.mark.rule("UB-23")
@pytest.mark.parametrize(("place", "reach"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_the_rank_limits_how_far_the_pawn_goes(place: int, reach: int) -> None:
    for space in range(1, 7):
        table = ranked(0, 1, 2, 3)
        seat = place - 1
        assert table.seat(seat)["reach"] == reach
        if abs(space - 3) <= reach:
            table.do(seat, f"go red-{space}")
            assert table.seat(seat)["pawn"] == f"red-{space}"
            assert table.seat(seat)["stage"] == "moved"
        else:
            assert table.refused(seat, f"go red-{space}").key == "too_far"


@pytest.mark.rule("UB-23")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_first_of_few_players_goes_three_as_well(players: int) -> None:
    table = ranked(*range(players), players=players)
    assert [table.seat(seat)["reach"] for seat in range(players)] == [3, 2, 1][:players]
    table.do(0, "go red-6")


@pytest.mark.rule("UB-23")
def test_red_spaces_do_not_wrap_around() -> None:
    table = ranked(0, spaces=(1, 1, 1, 1))
    assert table.refused(0, "go red-6").key == "too_far"
    table.do(0, "go red-4")


@pytest.mark.rule("UB-23")
def test_one_move_a_round_and_staying_is_one() -> None:
    table = ranked(0)
    table.do(0, "go red-3")
    assert table.refused(0, "go red-4").key == "moved_already"
    table.do(0, "take")


@pytest.mark.rule("UB-23")
def test_nobody_moves_before_solving() -> None:
    table = ranked(0)
    assert table.refused(1, "go red-3").key == "not_solved"
    assert table.refused(1, "take").key == "not_solved"


@pytest.mark.rule("UB-24")
def test_the_two_nearest_gems_are_taken_together() -> None:
    table = ranked(0)
    before = table.view["rows"]
    table.do(0, "go red-1")
    table.do(0, "take")
    shown = table.seat(0)
    assert shown["gems"] == {
        "ruby": 1, "amber": 1, "emerald": 0, "sapphire": 0, "amethyst": 0, "moonstone": 0,
    }  # fmt: skip
    assert shown["stage"] == "done"
    assert table.view["rows"][0] == [None, None, *before[0][2:]]
    assert table.view["rows"][1:] == before[1:]


@pytest.mark.rule("UB-24")
def test_taking_without_a_move_is_legal_and_ends_the_round_for_the_player() -> None:
    table = ranked(0, 1)
    table.do(0, "take")
    assert table.seat(0)["gems"]["sapphire"] == table.seat(0)["gems"]["amethyst"] == 1
    for move in ("take", "go red-4", {"do": "lift", "piece": table.seat(0)["pieces"][0]}):
        assert table.refused(0, move).key == "taken_already"


@pytest.mark.rule("UB-25")
def test_who_takes_first_from_a_row_gets_the_front_pair() -> None:
    table = ranked(0, 1, 2)
    table.do(0, "go red-2")
    table.do(2, "go red-2")
    table.do(2, "take")  # the third to solve is quicker
    assert table.seat(2)["gems"]["emerald"] == 2
    table.do(0, "take")
    assert table.seat(0)["gems"]["emerald"] == 0 or table.view["rows"][1][2] is None
    assert table.view["rows"][1][:5].count(None) == 4
    assert table.seat(0)["total"] == 2


@pytest.mark.rule("UB-25")
def test_two_who_take_from_one_row_in_the_same_millisecond() -> None:
    """The order in which the actions came in decides; nobody gets half a pair."""
    for first, second in ((0, 1), (1, 0)):
        table = ranked(0, 1, spaces=(2, 2, 5, 5))
        table.do(first, "take")
        table.do(second, "take")
        events = table.match.events[-2:]
        assert events[0].at_ms == events[1].at_ms
        assert table.seat(first)["gems"]["emerald"] == 2
        assert table.seat(second)["total"] == 2
        assert table.view["rows"][1][:5] == [None] * 4 + [table.view["rows"][1][4]]


@pytest.mark.rule("UB-26")
def test_an_empty_row_gives_nothing_and_ends_the_round_for_the_player() -> None:
    table = Table(4).begin(1, 1, 1, 6)
    for round_ in range(3):
        if round_:
            table.begin()
        for seat in (0, 1):
            table.solve(seat)
            table.do(seat, "take")
        if round_ < 2:
            table.finish_round()
    assert table.view["rows"][0] == [None] * 12
    table.solve(2)
    table.do(2, "take")
    assert table.seat(2)["total"] == 0
    assert table.seat(2)["stage"] == "done"
    assert table.seat(2)["beaten"] == 1
    assert table.view["rows"][0] == [None] * 12


@pytest.mark.rule("UB-23")
def test_occupied_spaces_are_passed_and_shared() -> None:
    table = ranked(0, spaces=(3, 4, 5, 6))
    table.do(0, "go red-6")
    assert table.seat(0)["pawn"] == table.seat(3)["pawn"] == "red-6"
