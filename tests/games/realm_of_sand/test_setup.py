"""RS-1 to RS-5 and RS-10 to RS-15 as the program deals them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from clessidra.core.deals import deal_from_json, deal_from_seed, deal_to_json
from clessidra.core.errors import ClessidraError
from clessidra.core.seal import series_secret
from clessidra.games.realm_of_sand.game import GAME
from helpers.matches import viewers
from helpers.realm_of_sand.packs import AUTHORED as PACK
from helpers.realm_of_sand.packs import ELEMENTS
from helpers.realm_of_sand.positions import CLEAR, COUNTS, Position
from helpers.realm_of_sand.walks import start_walk

if TYPE_CHECKING:
    from clessidra.core.canonical import Json

AUTHORED = GAME.load_content(None)


def deals(players: int, count: int) -> list[Json]:
    """Some deals by content ids."""
    options = {"players": players, "advanced": 1}
    states = [
        deal_from_seed(GAME, AUTHORED, options, series_secret(players, index))
        for index in range(count)
    ]
    return [deal_to_json(GAME, AUTHORED, one) for one in states]


@pytest.mark.rule("RS-1", "RS-10")
@pytest.mark.parametrize("players", COUNTS)
def test_four_cards_of_each_level_are_face_up(players: int) -> None:
    view = Position(players).view()
    for level in range(3):
        shown = [f"plain-{18 * level + place}" for place in range(4)]
        assert view["market"][level] == shown
    assert view["decks"] == [14, 14, 14]


@pytest.mark.rule("RS-10")
def test_each_deck_is_shuffled() -> None:
    levels = {card.id: card.level for card in PACK.cards}
    for deal in deals(2, 20):
        for level, deck in enumerate(deal["deck"], start=1):
            assert sorted(deck) == sorted(card for card in levels if levels[card] == level)
    for level in (1, 2, 3):
        of_level = {card for card in levels if levels[card] == level}
        for at in (0, 9, 17):
            assert {deal["deck"][level - 1][at] for deal in deals(2, 300)} == of_level


@pytest.mark.rule("RS-1", "RS-11")
def test_the_circle_is_random() -> None:
    tiles = {tile.id for tile in PACK.tiles}
    for at in (0, 14, 27):
        assert {deal["circle"][at] for deal in deals(3, 400)} == tiles
    assert all(set(deal["circle"]) == tiles for deal in deals(3, 20))


@pytest.mark.rule("RS-2", "RS-12")
@pytest.mark.parametrize(
    ("players", "counts"),
    [(1, [2] * 5), (2, [4] * 5), (3, [5] * 5), (4, [7, 7, 7, 5, 5])],
)
def test_the_disks_of_the_supply(players: int, counts: list[int]) -> None:
    view = Position(players).view()
    assert view["supply"] == dict(zip(ELEMENTS, counts, strict=True))
    assert sum(counts) == {1: 10, 2: 20, 3: 25, 4: 31}[players]
    assert all(seat["hand"] == dict.fromkeys(ELEMENTS, 0) for seat in view["seats"])


@pytest.mark.rule("RS-1")
@pytest.mark.parametrize("players", COUNTS)
def test_all_squares_are_in_the_supply_and_the_boards_are_empty(players: int) -> None:
    view = Position(players).view()
    assert view["squares"] == {"wood": 28, "sand": 28, "obsidian": 28}
    assert all(seat["boxes"] == "." * 30 for seat in view["seats"])


@pytest.mark.rule("RS-3", "RS-13")
@pytest.mark.parametrize("players", COUNTS)
def test_boards_are_drawn_at_random_and_only_once(players: int) -> None:
    drawn = Counter[str]()
    for deal in deals(players, 300):
        boards = deal["board"][:players]
        assert len(set(boards)) == players
        drawn.update(boards)
    assert set(drawn) == {board.id for board in PACK.boards}
    assert min(drawn.values()) > 0.6 * 300 * players / 6


@pytest.mark.rule("RS-3", "RS-5", "RS-13")
@pytest.mark.parametrize("players", COUNTS)
def test_a_board_at_the_beginning(players: int) -> None:
    powers = ("red", "blue", "green", "orange")[:players]
    for position in (Position(players), Position(players, *powers)):
        advanced = position.view()["advanced"]
        for seat in range(players):
            mine = position.seat(seat)
            assert (mine["level"], mine["stars"], mine["hourglasses"]) == (0, 0, 0)
            assert mine["power"] == (powers[seat] if advanced else None)
            assert mine["crystal"] == ("clear" if advanced else None)
            assert position["crystal"][seat] == CLEAR


@pytest.mark.rule("RS-13")
def test_advanced_is_one_option_for_the_table() -> None:
    option = next(option for option in GAME.options if option.name == "advanced")
    assert option.default == 0
    assert tuple(option.choices) == (0, 1)


@pytest.mark.rule("RS-11", "RS-14", "RS-35")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_takes_the_first_three_tiles_in_turn_order(players: int) -> None:
    for first in range(players):
        position = Position(players, first=first)
        for place in range(players):
            seat = (first + place) % players
            assert position.tiles(seat) == [f"tile-{3 * place + at:02}" for at in (1, 2, 3)]
        rest = [f"tile-{at:02}" for at in range(3 * players + 1, 29)]
        assert position.view()["circle"] == rest
        assert len(rest) == {1: 25, 2: 22, 3: 19, 4: 16}[players]


@pytest.mark.rule("RS-14", "RS-21")
@pytest.mark.parametrize("players", COUNTS)
def test_the_first_player_is_drawn_by_lot_and_begins(players: int) -> None:
    drawn = Counter(deal["first"] for deal in deals(players, 300))
    assert set(drawn) == set(range(players))
    assert min(drawn.values()) > 0.7 * 300 / players
    for first in range(players):
        assert Position(players, first=first).awaited == [first]


@pytest.mark.rule("RS-15")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("disk", ["sapphire", "moon"])
def test_the_purple_board_takes_a_rare_disk_before_the_first_turn(first: int, disk: str) -> None:
    position = Position(3, "red", "blue", "purple", first=first)
    assert position.awaited == [2]
    assert position.phase == "gift"
    assert position.legal() == {"gain sapphire", "gain moon"}
    position.play(f"gain {disk}")
    assert position.hand(2) == {disk: 1}
    assert position.view()["supply"][disk] == 4
    assert position.awaited == [first]
    assert position.phase == "main"


@pytest.mark.rule("RS-15")
def test_the_gift_comes_once_and_is_an_ordinary_disk() -> None:
    position = Position(1, "purple")
    position.play("gain moon")
    position.play("summon", "put moon c3", "stop", "aside tile-01", "take tile-04", "end")
    assert position.phase == "main"
    assert position.boxes(0) == {"c3": "M"}
    tile = position.tiles(0)[0]
    covering = next(text for text in position.moves("place") if tile in text and "c3" in text)
    position.play(covering)
    assert position.hand(0) == {"moon": 1}


@pytest.mark.rule("RS-15")
def test_nobody_takes_a_disk_without_the_purple_power() -> None:
    for position in (Position(2), Position(2, "red", "yellow")):
        assert position.phase == "main"
    basic = Position(2)  # its second board is the purple one, on the basic side
    assert basic.pack.boards[1].power == "purple"


@pytest.mark.rule("RS-11", "RS-14")
@pytest.mark.parametrize("players", COUNTS)
def test_a_dealt_match_is_set_up_like_an_arranged_one(players: int) -> None:
    walk = start_walk(AUTHORED, players, 0, 7, players)
    order = [(walk.deal["first"] + place) % players for place in range(players)]
    view = GAME.view(AUTHORED, walk.states, 0)
    held = [tile for seat in order for tile in view["seats"][seat]["tiles"]]
    assert held + view["circle"] == walk.deal["circle"]
    shown = [row + deck[4:] for row, deck in zip(view["market"], walk.deal["deck"], strict=True)]
    assert shown == walk.deal["deck"]


@pytest.mark.rule("RS-10", "RS-11", "RS-13")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"first": 3}, "first: there is no seat 3"),
        ({"circle": ["tile-01"] * 28}, "circle: not the 28 tiles, each once"),
        ({"board": ["ember-board"]}, "board: not 3 different boards"),
    ],
)
def test_an_impossible_deal_is_refused(change: Json, message: str) -> None:
    deal = start_walk(AUTHORED, 3, 0, 7, 0).deal
    with pytest.raises(ClessidraError, match=message):
        deal_from_json(GAME, AUTHORED, {"players": 3, "advanced": 0}, deal | change)


@pytest.mark.rule("RS-10")
def test_a_card_in_the_deck_of_another_level_is_refused() -> None:
    deal = start_walk(AUTHORED, 3, 0, 7, 0).deal
    one, two, three = deal["deck"]
    decks = [[two[0], *one[1:]], [one[0], *two[1:]], three]
    with pytest.raises(ClessidraError, match="deck: not the cards of level 1, each once"):
        deal_from_json(GAME, AUTHORED, {"players": 3, "advanced": 0}, deal | {"deck": decks})


@pytest.mark.rule("RS-10")
def test_nobody_sees_the_decks() -> None:
    position = Position(3)
    for viewer in viewers(3):
        assert (position.seen_by(viewer)["deck"] == -1).all()
