"""RS-80 and RS-81: the end and the ranking."""

from __future__ import annotations

import pytest

from helpers.realm_of_sand.packs import card
from helpers.realm_of_sand.positions import COUNTS, Position


def complete(position: Position, hourglasses: int, stars: int = 1) -> None:
    """The seat to move completes a card with this many hourglasses."""
    name = f"sand-{position.view()['round']}-{position.turn}"
    position.show(card(name, "ws", hourglasses=hourglasses, stars=stars))
    position["pieces"][position.turn, :] = 0
    position["disks"][position.turn] = 0
    position.lay(position.turn, b3="w", c3="s")
    position.play(f"complete {name} b3 c3")


@pytest.mark.rule("RS-80")
@pytest.mark.parametrize(("hourglasses", "over"), [(9, False), (10, True), (11, True)])
@pytest.mark.parametrize("players", COUNTS[1:])
def test_ten_hourglasses_end_the_match_after_the_round(
    players: int, hourglasses: int, over: bool
) -> None:
    for first in range(players):
        for ender in range(players):
            position = Position(players, first=first)
            for _ in range(players):
                assert not position.finished
                if position.turn == ender:
                    position["hourglasses"][ender] = hourglasses - 5
                    complete(position, 5)
                assert position.view()["last_round"] == (
                    over and position["hourglasses"][ender] >= 10
                )
                position.pass_turn()
            assert position.finished == over
            assert position.awaited == ([] if over else [first])


@pytest.mark.rule("RS-80")
def test_nobody_acts_after_the_end() -> None:
    position = Position()
    position["hourglasses"][0] = 12
    position.pass_turn()
    position.pass_turn()
    assert position.phase == "over"
    for seat in (0, 1):
        assert position.legal(seat) == set()
        assert position.attempt("end", seat) == "not_awaited"


@pytest.mark.rule("RS-64", "RS-80")
def test_the_gap_is_filled_after_the_very_last_turn_too() -> None:
    position = Position()
    position["hourglasses"][0] = 10
    position.pass_turn()
    complete(position, 0)
    position.pass_turn()
    assert position.finished
    assert None not in position.view()["market"][0]
    assert position.view()["decks"] == [13, 14, 14]


@pytest.mark.rule("RS-80")
def test_hourglasses_of_several_players_are_not_added() -> None:
    position = Position(4)
    position["hourglasses"][:4] = 9
    for _ in range(4):
        position.pass_turn()
    assert not position.finished


# ---- the ranking


def ranked(
    stars: list[int], pieces: list[int], hands: list[int] | None = None, first: int = 0
) -> list[int]:
    position = Position(len(stars), first=first)
    boxes = ["c1", "d1", "b2", "c2", "d2", "e2"]
    for seat, (points, count) in enumerate(zip(stars, pieces, strict=True)):
        position["stars"][seat] = points
        letters = {box: "W" if at == 0 else "s" for at, box in enumerate(boxes[:count])}
        position.lay(seat, **letters)
        position["hand"][seat, 4] = (hands or stars)[seat]
    assert position.points == stars
    return position.ranks


@pytest.mark.rule("RS-81")
def test_most_stars_wins() -> None:
    assert ranked([5, 9, 7], [6, 0, 0]) == [3, 1, 2]


@pytest.mark.rule("RS-81")
def test_then_more_pieces_on_the_board() -> None:
    assert ranked([7, 7, 7], [2, 6, 0]) == [2, 1, 3]


@pytest.mark.rule("RS-81")
def test_disks_in_hand_are_no_pieces_on_the_board() -> None:
    assert ranked([7, 7], [2, 1], hands=[0, 5]) == [1, 2]


@pytest.mark.rule("RS-81")
def test_pieces_on_dark_boxes_count_too() -> None:
    position = Position(2)
    position["level"][:2] = 2
    position.lay(0, a1="w", b1="W")
    position.lay(1, c3="w")
    assert position.ranks == [1, 2]
    assert position.seat(0)["pieces"] == 2


@pytest.mark.rule("RS-81")
@pytest.mark.parametrize("players", COUNTS)
def test_then_the_later_in_turn_order_and_never_a_tie(players: int) -> None:
    for first in range(players):
        order = [(first + place) % players for place in range(players)]
        ranks = ranked([4] * players, [3] * players, first=first)
        assert [ranks[seat] for seat in order] == list(range(players, 0, -1))
