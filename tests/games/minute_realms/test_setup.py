"""MR-1 to MR-4 and MR-10 to MR-13 as the program deals them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clessidra.core.deals import deal_from_json, deal_from_seed, deal_to_json
from clessidra.core.errors import ClessidraError
from clessidra.core.seal import series_secret
from clessidra.games.minute_realms.content.deck import load_deck
from clessidra.games.minute_realms.game import GAME
from helpers.matches import viewers
from helpers.minute_realms.positions import COUNTS, NONE, Position, facts, token_values

if TYPE_CHECKING:
    from clessidra.core.canonical import Json

AUTHORED = GAME.load_content(None)


def deals(players: int, count: int) -> list[Json]:
    """Some deals by content ids."""
    states = [
        deal_from_seed(GAME, AUTHORED, {"players": players}, series_secret(players, index))
        for index in range(count)
    ]
    return [deal_to_json(GAME, AUTHORED, one) for one in states]


@pytest.mark.rule("MR-1", "MR-13")
@pytest.mark.parametrize(("players", "zeros"), [(2, 2), (3, 2), (4, 4), (5, 5)])
def test_the_tokens_in_play(players: int, zeros: int) -> None:
    for deal in deals(players, 20):
        assert Counter(deal["tokens"]) == {0: zeros, 1: 5, 2: 2}


@pytest.mark.rule("MR-13")
def test_the_tokens_are_shuffled() -> None:
    assert {deal["tokens"][0] for deal in deals(5, 60)} == {0, 1, 2}
    assert len({tuple(deal["tokens"]) for deal in deals(5, 60)}) > 50


@pytest.mark.rule("MR-1", "MR-13")
@pytest.mark.parametrize(("players", "height"), [(2, 9), (3, 9), (4, 11), (5, 12)])
def test_the_stack_stands_face_down_before_an_empty_track(players: int, height: int) -> None:
    position = Position(players)
    for viewer in viewers(players):
        view = position.view(viewer)
        assert view["stack"] == height
        assert view["track"] == [{"placed": False, "value": None}] * 8
        assert position.seen_by(viewer)["tokens"].tolist() == [[NONE] * 12]
        values = Counter(str(value) for value in token_values(players))
        assert view["unseen_tokens"] == values


@pytest.mark.rule("MR-4", "MR-12")
@pytest.mark.parametrize(("players", "size"), [(2, 32), (3, 40), (4, 48), (5, 56)])
def test_cards_with_a_higher_mark_are_removed(players: int, size: int) -> None:
    in_play = sorted(card.id for card in load_deck().cards if card.mark <= players)
    for deal in deals(players, 20):
        assert sorted(deal["deck"]) == in_play
        assert len(deal["deck"]) == size
    assert Position(players).view()["deck"] == size - (players + 2)


@pytest.mark.rule("MR-12")
@pytest.mark.parametrize("at", [0, 17, 31])
def test_every_card_can_come_at_any_time(at: int) -> None:
    in_play = {card.id for card in load_deck().cards if card.mark == 0}
    assert {deal["deck"][at] for deal in deals(2, 600)} == in_play


@pytest.mark.rule("MR-10")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    drawn = Counter(deal["first"] for deal in deals(players, 300))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 0.7 * 300 / players


@pytest.mark.rule("MR-10")
@pytest.mark.parametrize("players", COUNTS)
def test_starting_coins_go_clockwise_from_the_first_player(players: int) -> None:
    for first in range(players):
        coins = Position(players, first).coins
        assert coins[first:] + coins[:first] == [3, 3, 4, 4, 5][:players]


@pytest.mark.rule("MR-10", "MR-21")
def test_a_match_begins_in_round_1_with_the_first_player() -> None:
    position = Position(4, first=2)
    assert position.awaited == [2]
    expected = {"round": 1, "first": 2, "discards": [], "realms": [[]] * 4, "attack": [None] * 2}
    assert position.facts().items() >= expected.items()


@pytest.mark.rule("MR-1", "MR-12", "MR-13")
@pytest.mark.parametrize("players", COUNTS)
def test_a_deal_can_be_written_down_and_read_again(players: int) -> None:
    (deal,) = deals(players, 1)
    states = deal_from_json(GAME, AUTHORED, {"players": players}, deal)
    assert deal_to_json(GAME, AUTHORED, states) == deal
    GAME.rules.set_up(AUTHORED.table, states, 0)
    assert facts(AUTHORED, states)["first"] == deal["first"]


@pytest.mark.rule("MR-10", "MR-12", "MR-13")
def test_a_deal_against_the_rules_is_refused() -> None:
    (deal,) = deals(3, 1)
    marked = next(card.id for card in load_deck().cards if card.mark == 4)
    for wrong, why in [
        ({"first": 3}, "first"),
        ({"first": -1}, "first"),
        ({"deck": deal["deck"][1:]}, "deck"),
        ({"deck": [marked, *deal["deck"][1:]]}, "deck"),
        ({"deck": [deal["deck"][1], *deal["deck"][1:]]}, "deck"),
        ({"tokens": token_values(4)}, "tokens"),
        ({"tokens": token_values(3)[1:]}, "tokens"),
        ({"tokens": [*token_values(3)[1:], 2]}, "tokens"),
    ]:
        with pytest.raises(ClessidraError, match=why):
            deal_from_json(GAME, AUTHORED, {"players": 3}, deal | wrong)
