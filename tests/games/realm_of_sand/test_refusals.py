"""Actions that only a program could try: `check` allows just what `legal` lists, and says why."""

from __future__ import annotations

import pytest

from clessidra.games.realm_of_sand.actions import (
    DO_COMPLETE,
    DO_PLACE,
    DO_TAKE,
    MAX_PLACEMENTS,
    N_ACTIONS,
    SPOTS,
)
from clessidra.games.realm_of_sand.game import GAME
from clessidra.games.realm_of_sand.rules import check
from clessidra.games.realm_of_sand.state import MAX_KEPT, NONE
from helpers.realm_of_sand.packs import card
from helpers.realm_of_sand.positions import DARK, Position


def status(position: Position, action: int, seat: int = 0) -> str:
    return GAME.statuses[check(position.content.table, position.states, 0, seat, action)]


def listed(position: Position, first: int, count: int) -> set[int]:
    """The legal actions among some, as numbers from 0."""
    actions = GAME.legal_actions(position.content, position.states, 0, position.turn)
    return {action - first for action in actions if first <= action < first + count}


@pytest.mark.rule("RS-30")
def test_placements_that_a_tile_has_not() -> None:
    position = Position(2)
    position["level"][0] = position.pack.levels
    position.hold_tiles(0, "www", "wws", "ww/w.")
    for slot in range(3):
        first = DO_PLACE + slot * MAX_PLACEMENTS
        found = [status(position, first + number) for number in range(MAX_PLACEMENTS)]
        numbers = {number for number in range(MAX_PLACEMENTS) if found[number] == "ok"}
        assert numbers == listed(position, first, MAX_PLACEMENTS) == set(range(len(numbers)))
        assert set(found[len(numbers) :]) <= {"no_such_action"}


@pytest.mark.rule("RS-30", "RS-50")
def test_dark_boxes_in_use_count_for_a_tile() -> None:
    position = Position(2)
    position["level"][0] = 1
    position.lay(0, **{DARK[0]: "w"})
    first, refused = DO_PLACE, 0
    allowed = listed(position, first, MAX_PLACEMENTS)
    for number in range(MAX_PLACEMENTS):
        found = status(position, first + number)
        assert (found == "ok") == (number in allowed)
        refused += found == "too_many_dark"
    assert refused > 0


@pytest.mark.rule("RS-60")
def test_a_card_is_completed_where_it_matches_alone() -> None:
    position = Position(2)
    position.show(card("pair", "ws"))
    position.lay(0, c3="w", d3="s", c4="s")
    first = DO_COMPLETE + int(position["market"][0, 0]) * SPOTS
    found = [status(position, first + spot) for spot in range(SPOTS)]
    assert {spot for spot in range(SPOTS) if found[spot] == "ok"} == listed(position, first, SPOTS)
    assert (found.count("ok"), found.count("no_match")) == (2, SPOTS - 2)


@pytest.mark.rule("RS-21")
def test_numbers_beyond_the_last() -> None:
    position = Position(2)
    for action in (-1, N_ACTIONS):
        assert status(position, action) == "no_such_action"
    for seat in (-1, 1, 2):
        assert status(position, DO_PLACE, seat) == "not_awaited"
        assert GAME.legal_actions(position.content, position.states, 0, seat) == []


@pytest.mark.rule("RS-20")
def test_a_main_action_is_done_only_after_one() -> None:
    position = Position(2)
    tile = position.tiles(0)[0]
    assert status(position, DO_TAKE) == "not_now"
    position.play(f"place {tile} b3 c3 d3")
    assert status(position, DO_PLACE) == "not_now"
    position.play(f"take {position.view()['circle'][0]}")
    assert status(position, DO_PLACE) == "main_done"
    assert status(position, DO_TAKE) == "not_now"


@pytest.mark.rule("RS-75")
def test_a_traded_disk_joins_those_in_hand() -> None:
    position = Position(2, "yellow", "red")
    position.charge(0)
    position["supply"] = 7
    position.give(0, "wood", "sand", "sand")
    position.play("trade wood sand")
    assert position.hand(0) == {"sand": 3}


@pytest.mark.rule("RS-64", "RS-73")
def test_what_becomes_known_raises_the_reveals() -> None:
    position = Position(2, "red", "blue")
    position.charge(0)
    before = int(position["reveals"])
    position.play("look level-1")
    looked = int(position["reveals"])
    assert looked > before
    position.show(card("pair", "ws"))
    position.lay(0, c3="w", d3="s")
    position.play(position.moves("keep")[0])
    position.play(position.moves("bury")[0], "complete pair c3 d3")
    position.act()
    assert int(position["reveals"]) == looked
    position.play("end")
    assert int(position["reveals"]) > looked


@pytest.mark.rule("RS-73")
def test_as_many_kept_cards_as_a_record_holds() -> None:
    position = Position(2, "red", "blue")
    position.charge(0)
    position.stack(1, "last-card")
    position["kept_level"][0, : MAX_KEPT - 1] = 2
    position["kept"][0, : MAX_KEPT - 1] = range(18, 18 + MAX_KEPT - 1)
    position.play("look level-1", "keep last-card")
    assert position["kept_level"][0].tolist() == [2] * (MAX_KEPT - 1) + [1]
    assert position.seat(0)["kept"][-1] == {"level": 1, "card": "last-card"}


@pytest.mark.rule("RS-64", "RS-73")
def test_kept_cards_close_up_to_the_last() -> None:
    position = Position(2, "red", "blue")
    position.hold(0, card("first", "ws"))
    first = int(position["kept"][0, 0])
    others = [at for at in range(54) if at != first][: MAX_KEPT - 1]
    position["kept"][0, 1:], position["kept_level"][0, 1:] = others, 3
    position.lay(0, c3="w", d3="s")
    position.play("complete first c3 d3")
    assert position["kept"][0].tolist() == [*others, NONE]
    assert position["kept_level"][0].tolist() == [3] * (MAX_KEPT - 1) + [0]
