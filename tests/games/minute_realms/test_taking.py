"""MR-20 to MR-26: dealing a round and taking a card."""

from __future__ import annotations

import pytest

from clessidra.core.errors import MoveError
from helpers.minute_realms.decks import card
from helpers.minute_realms.positions import CENTRES, COUNTS, PLACES, Position, places


@pytest.mark.rule("MR-20")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("number", [1, 2, 8])
def test_cards_are_dealt_clockwise_from_the_first_player_then_to_the_centre(
    players: int, number: int
) -> None:
    for first in range(players):
        position = Position(players, first, number)
        offer = position.facts()["offer"]
        order = [PLACES[(first + turn) % players] for turn in range(players)] + [*CENTRES]
        top = (number - 1) * (players + 2)
        assert [offer[place] for place in order] == [
            f"plain-{top + at}" for at in range(players + 2)
        ]


@pytest.mark.rule("MR-20")
def test_the_cards_on_offer_lie_face_up() -> None:
    position = Position(3)
    for viewer in (0, 1, 2, -1):
        assert position.view(viewer)["offer"] == position.facts()["offer"]


@pytest.mark.rule("MR-21")
@pytest.mark.parametrize("players", COUNTS)
def test_turns_go_clockwise_from_the_first_player(players: int) -> None:
    for first in range(players):
        position = Position(players, first)
        for turn in range(players):
            seat = (first + turn) % players
            assert position.awaited == [seat]
            for other in range(players):
                assert bool(position.legal(other)) == (other == seat)
                if other != seat:
                    centre = position.facts()["offer"]["centre-1"]
                    assert position.attempt(other, f"build {centre} centre-1") == "not_awaited"
            position.play(seat, sorted(position.legal(seat))[0])


@pytest.mark.rule("MR-21")
def test_nobody_may_pass() -> None:
    texts = Position(3, first=1).legal(1)
    assert {text.split()[0] for text in texts} == {"build", "bastion"}
    for text in texts:
        position = Position(3, first=1)
        position.play(1, text)
        assert [len(realm) for realm in position.facts()["realms"]] == [0, 1, 0]
        assert position.realm(1)[0][0] == text.split()[1]
        assert position.awaited == [2]
        assert position.legal(1) == set()  # one card a turn


@pytest.mark.rule("MR-22")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("take", ["own", "next", "centre-2"])
def test_the_cards_available_on_each_turn(players: int, take: str) -> None:
    position = Position(players)
    for turn in range(players):
        free = [*PLACES[turn:players], *CENTRES]
        offer = position.facts()["offer"]
        assert [place for place in places(players) if offer[place]] == free
        assert len(free) == (players - turn) + 2
        assert {text.split()[2] for text in position.legal(turn)} == set(free)
        wanted = {"own": PLACES[turn], "next": PLACES[min(turn + 1, players - 1)]}.get(take, take)
        position.play(turn, f"build {offer[wanted]} {wanted}")


@pytest.mark.rule("MR-22")
def test_the_place_of_a_seat_that_has_acted_is_empty() -> None:
    position = Position(3)
    position.play(0, "build plain-1 seat-1")
    assert position.attempt_action(1, PLACES.index("seat-0")) == "no_card_there"
    assert position.attempt_action(1, len(PLACES) + PLACES.index("seat-0")) == "no_card_there"
    for at, place in enumerate(PLACES):
        if place in ("seat-3", "seat-4"):  # nobody sits there
            assert position.attempt_action(1, at) == "no_card_there"


@pytest.mark.rule("MR-22")
def test_a_passed_card_stays_available() -> None:
    position = Position(4)
    position.play(0, "build plain-3 seat-3")  # plain-0 now lies before seat 3
    assert position.ways(1, "seat-3") == {"build", "bastion"}
    position.play(1, "build plain-0 seat-3")
    assert position.realm(1) == [("plain-0", "up")]
    position.play(2, "build plain-4 centre-1")  # plain-2 now lies in the centre
    assert "build plain-2 centre-1" in position.legal(3)


@pytest.mark.rule("MR-23")
def test_the_own_card_is_taken_without_its_trade_actions() -> None:
    for do, coins in (("build", 0), ("bastion", 2)):
        position = Position()
        position.lay("seat-0", card("own", trade="PGGI"))
        position["coins"][:2] = 0, 5
        position.play(0, f"{do} own seat-0")
        assert position.coins == [coins, 5]
        assert position.facts()["placed"] == [False] * 8
        assert position.facts()["offer"] == {
            "seat-0": None,
            "seat-1": "plain-1",
            "centre-1": "plain-2",
            "centre-2": "plain-3",
        }


@pytest.mark.rule("MR-23")
@pytest.mark.parametrize("do", ["build", "bastion"])
def test_a_card_swapped_into_ones_place_is_an_own_card(do: str) -> None:
    position = Position(3)
    position.lay("seat-0", card("given", trade="PGGI"))
    position["coins"][:3] = 4, 0, 4
    position.play(0, "build plain-1 seat-1")
    assert position.facts()["offer"]["seat-1"] == "given"
    position.play(1, f"{do} given seat-1")
    assert position.coins == [4, 2 if do == "bastion" else 0, 4]
    assert position.facts()["placed"] == [False] * 8


@pytest.mark.rule("MR-24")
@pytest.mark.parametrize("do", ["build", "bastion"])
def test_for_another_players_card_ones_own_goes_before_them(do: str) -> None:
    position = Position(4)
    position.lay("seat-2", card("wanted", trade="GGPI"))
    position["coins"][:4] = 1, 1, 1, 1
    position.play(0, f"{do} wanted seat-2")
    offer = position.facts()["offer"]
    assert (offer["seat-0"], offer["seat-2"]) == (None, "plain-0")
    assert (offer["seat-1"], offer["seat-3"]) == ("plain-1", "plain-3")
    assert position.coins == [4 if do == "bastion" else 2, 1, 2, 1]
    assert position.facts()["placed"] == [True] + [False] * 7
    assert position.realm(0) == [("wanted", "up" if do == "build" else "down")]


@pytest.mark.rule("MR-25")
@pytest.mark.parametrize("do", ["build", "bastion"])
@pytest.mark.parametrize("place", CENTRES)
def test_for_a_centre_card_ones_own_takes_its_very_place(place: str, do: str) -> None:
    position = Position(3)
    (other,) = set(CENTRES) - {place}
    position.lay(place, card("wanted", trade="GGPI"))
    untouched = position.facts()["offer"][other]
    position["coins"][:3] = 1, 1, 1
    position.play(0, f"{do} wanted {place}")
    offer = position.facts()["offer"]
    assert (offer["seat-0"], offer[place], offer[other]) == (None, "plain-0", untouched)
    assert position.coins == [4 if do == "bastion" else 2, 1, 1]
    assert position.facts()["placed"] == [True] + [False] * 7


@pytest.mark.rule("MR-26")
@pytest.mark.parametrize("place", ["seat-1", *CENTRES])
def test_the_trade_actions_of_the_card_given_away_are_ignored(place: str) -> None:
    position = Position(3)
    position.lay("seat-0", card("given", trade="PPPPIG"))
    position["coins"][:3] = 0, 2, 2
    taken = position.facts()["offer"][place]
    position.play(0, f"build {taken} {place}")
    assert position.coins == [0, 2, 2]
    assert position.facts()["placed"] == [False] * 8
    assert position.facts()["offer"][place] == "given"


@pytest.mark.rule("MR-22")
def test_a_move_names_the_card_and_where_it_lies() -> None:
    position = Position(3)
    for text, key in [
        ("build plain-4 seat-1", "not_there"),
        ("build plain-1 seat-2", "not_there"),
        ("build mill seat-1", "unknown_card"),
        ("build plain-1 seat-7", "unknown_place"),
        ("stuck plain-1 seat-1", "not_there"),
        ("lose plain-1", "not_in_realm"),
        ("pass", "malformed"),
        ("", "malformed"),
    ]:
        with pytest.raises(MoveError) as error:
            position.attempt(0, text)
        assert error.value.key == key
