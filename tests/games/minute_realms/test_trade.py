"""MR-30 to MR-33: trade actions."""

from __future__ import annotations

import pytest

from helpers.matches import viewers
from helpers.minute_realms.decks import card
from helpers.minute_realms.positions import CENTRES, NONE, Position


def with_card(place: str, trade: str, coins: int, players: int = 3) -> Position:
    """Seat 0 to take the card "wanted"; the others have 4 coins each."""
    position = Position(players)
    position.lay(place, card("wanted", trade=trade))
    position["coins"][:players] = 4
    position["coins"][0] = coins
    return position


@pytest.mark.rule("MR-30", "MR-31")
@pytest.mark.parametrize(
    ("trade", "least"),
    [
        ("", 0),
        ("G", 0),
        ("P", 1),
        ("GP", 0),
        ("PG", 1),
        ("PP", 2),
        ("GPP", 1),
        ("PGP", 1),
        ("PPG", 2),
        ("GPGPGP", 0),
        ("PPPGGG", 3),
        ("IP", 1),
        ("PIP", 2),
        ("GGPPPI", 1),
    ],
)
@pytest.mark.parametrize("place", ["seat-1", "seat-2", *CENTRES])
def test_steps_go_from_left_to_right_and_never_below_zero(
    trade: str, least: int, place: str
) -> None:
    for coins in range(5):
        position = with_card(place, trade, coins)
        if coins < least:
            assert position.ways(0, place) == set()
            for do in ("build", "bastion"):
                status = position.attempt(0, f"{do} wanted {place}")  # nothing changed: see there
                assert status == "cannot_pay_trade"
            continue
        assert position.ways(0, place) == {"build", "bastion"}
        position.play(0, f"build wanted {place}")
        paid = trade.count("P")
        expected = [coins + trade.count("G") - paid, 4, 4]
        if place not in CENTRES:
            expected[int(place[-1])] += paid
        assert position.coins == expected
        assert position.facts()["placed"][0] == ("I" in trade)


@pytest.mark.rule("MR-31")
@pytest.mark.parametrize("trade", ["GPP", "IPG", "GIPP"])
def test_a_take_that_cannot_be_afforded_is_refused_whole(trade: str) -> None:
    position = with_card("seat-1", trade, 0)
    before = position.states.tobytes()
    for do in ("build", "bastion"):
        assert position.attempt(0, f"{do} wanted seat-1") == "cannot_pay_trade"
    assert position.states.tobytes() == before
    assert position.awaited == [0]


@pytest.mark.rule("MR-30")
def test_pay_goes_to_the_player_before_whom_the_card_lies_now() -> None:
    position = Position(4)
    position.lay("seat-0", card("wanderer", trade="PP"))
    position["coins"][:4] = 5
    position.play(0, "build plain-1 seat-1")  # it lies before seat 1 …
    position.play(1, "build plain-3 seat-3")  # … and now before seat 3
    assert position.facts()["offer"]["seat-3"] == "wanderer"
    position.play(2, "build wanderer seat-3")
    assert position.coins == [5, 5, 3, 7]


@pytest.mark.rule("MR-30")
def test_pay_goes_to_the_reserve_for_a_card_swapped_into_the_centre() -> None:
    position = Position(3)
    position.lay("seat-0", card("wanderer", trade="PP"))
    position["coins"][:3] = 5
    position.play(0, "build plain-4 centre-2")
    position.play(1, "build wanderer centre-2")
    assert position.coins == [5, 3, 5]


@pytest.mark.rule("MR-30")
def test_a_player_who_was_paid_can_spend_the_coin_this_round() -> None:
    position = with_card("seat-1", "P", 1)
    position["coins"][1] = 0
    position.lay("centre-1", card("dear", cost=1))
    assert position.ways(0, "centre-1") == {"build", "bastion"}
    position.play(0, "build wanted seat-1")
    position.play(1, "build dear centre-1")
    assert position.coins == [0, 0, 4]


@pytest.mark.rule("MR-30")
@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("value", [0, 1, 2])
def test_an_invasion_moves_the_top_token_unseen_to_the_space_of_the_round(
    number: int, value: int
) -> None:
    position = Position(3, number=number)
    position.lay("centre-1", card("raid", trade="I"))
    position.put_on_top(value)
    height = position.facts()["stack"]
    seat = position.awaited[0]
    position.play(seat, "build raid centre-1")
    assert position.facts()["placed"] == [at == number for at in range(1, 9)]
    assert position["track"].tolist() == [value if at == number else NONE for at in range(1, 9)]
    assert position.facts()["stack"] == height - 1
    assert position.facts()["shown"] == [None] * 8
    for viewer in viewers(3):
        assert position.view(viewer)["track"] == [
            {"placed": at == number, "value": None} for at in range(1, 9)
        ]
        assert position.seen_by(viewer)["track"].tolist() == [[NONE] * 8]


@pytest.mark.rule("MR-30")
def test_tokens_leave_the_stack_from_the_top() -> None:
    position = Position(2)
    order = position["tokens"][:3].tolist()
    for number in range(3):
        position.lay("centre-1", card(f"raid-{number}", trade="I"))
        position.play(position.awaited[0], f"build raid-{number} centre-1")
        position.own_cards()
    assert position["track"][:3].tolist() == order


@pytest.mark.rule("MR-32")
def test_two_invasion_symbols_on_one_card_place_one_token() -> None:
    position = with_card("centre-1", "IGI", 0)
    height = position.facts()["stack"]
    top = int(position["tokens"][0])
    position.play(0, "build wanted centre-1")
    assert position.facts()["placed"] == [True] + [False] * 7
    assert position["track"].tolist() == [top] + [NONE] * 7
    assert position.facts()["stack"] == height - 1
    assert position.coins[0] == 1  # the other trade actions go on


@pytest.mark.rule("MR-32")
def test_all_players_together_place_one_token_a_round() -> None:
    position = with_card("centre-1", "I", 0)
    position.lay("centre-2", card("second", trade="GIG"))
    position.play(0, "build wanted centre-1")
    placed = position["track"].tolist()
    height = position.facts()["stack"]
    assert position.ways(1, "centre-2") == {"build", "bastion"}
    position.play(1, "bastion second centre-2")
    assert position.coins[1] == 4 + 2 + 2
    assert position["track"].tolist() == placed
    assert position.facts()["stack"] == height


@pytest.mark.rule("MR-32")
def test_the_next_round_has_room_for_a_token_again() -> None:
    position = with_card("centre-1", "I", 0)
    position.play(0, "build wanted centre-1")
    position.own_cards()
    position.lay("centre-1", card("again", trade="I"))
    position.play(1, "build again centre-1")
    assert position.facts()["placed"] == [True, True] + [False] * 6


@pytest.mark.rule("MR-33")
@pytest.mark.parametrize("place", ["seat-1", *CENTRES])
def test_gains_and_invasions_cannot_be_declined(place: str) -> None:
    texts = with_card(place, "GI", 0).legal(0)
    takes = {text for text in texts if " wanted " in text}
    assert takes == {f"build wanted {place}", f"bastion wanted {place}"}
    for text in takes:
        position = with_card(place, "GI", 0)
        position.play(0, text)
        assert position.coins[0] == (3 if text.startswith("bastion") else 1)
        assert position.facts()["placed"][0]


@pytest.mark.rule("MR-11")
@pytest.mark.parametrize("coins", [30, 31, 500])
def test_coins_never_run_out_and_nobody_has_a_limit(coins: int) -> None:
    position = with_card("centre-1", "GGGGGG", coins)
    position.play(0, "bastion wanted centre-1")
    assert position.coins == [coins + 8, 4, 4]
