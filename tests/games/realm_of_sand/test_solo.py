"""RS-90 to RS-92: the solo challenge."""

from __future__ import annotations

import pytest

from clessidra.core.result import say_line
from clessidra.games.realm_of_sand.game import GAME
from helpers.realm_of_sand.positions import Position


def solo_after(rounds: int) -> Position:
    position = Position(1)
    for _ in range(rounds):
        position.pass_turn()
    return position


@pytest.mark.rule("RS-12", "RS-90")
def test_fourteen_rounds_with_two_disks_of_each_element() -> None:
    position = Position(1)
    assert position.view()["rounds"] == 14
    assert set(position.view()["supply"].values()) == {2}
    for number in range(1, 15):
        assert not position.finished
        assert position.view()["round"] == number
        assert position.view()["last_round"] == (number == 14)
        position.pass_turn()
    assert position.finished
    view = position.view()
    assert (len(view["aside"]), len(position.tiles(0)), len(view["circle"])) == (14, 3, 11)


@pytest.mark.rule("RS-90")
@pytest.mark.parametrize("hourglasses", [10, 30])
def test_hourglasses_do_not_end_it(hourglasses: int) -> None:
    position = Position(1)
    position["hourglasses"][0] = hourglasses
    position.pass_turn()
    assert not position.finished
    assert not position.view()["last_round"]


@pytest.mark.rule("RS-90")
def test_it_may_be_played_with_a_power() -> None:
    position = Position(1, "orange")
    position.charge(0)
    position.play("rise")
    assert position.seat(0)["level"] == 1


@pytest.mark.rule("RS-91")
@pytest.mark.parametrize("take", ["tile-04", "tile-05"])
def test_a_placed_tile_is_set_aside(take: str) -> None:
    position = Position(1)
    position.play("place tile-02 b3 c3 d3")
    assert position.view()["aside"] == ["tile-02"]
    assert position.legal() == {"take tile-04", "take tile-05"}
    position.play(f"take {take}")
    assert set(position.tiles(0)) == {"tile-01", "tile-03", take}
    assert "tile-02" not in position.view()["circle"]
    assert len(position.view()["circle"]) == 24


@pytest.mark.rule("RS-91")
@pytest.mark.parametrize("tile", ["tile-01", "tile-02", "tile-03"])
def test_after_summoning_the_player_sets_a_tile_aside(tile: str) -> None:
    position = Position(1)
    position.give(0, "moon")
    position.play("summon", "put moon c3", "stop")
    assert position.legal() == {"aside tile-01", "aside tile-02", "aside tile-03"}
    position.play(f"aside {tile}")
    assert position.view()["aside"] == [tile]
    position.play("take tile-05", "end")
    assert set(position.tiles(0)) == {"tile-01", "tile-02", "tile-03", "tile-05"} - {tile}
    assert position.view()["round"] == 2


@pytest.mark.rule("RS-92")
@pytest.mark.parametrize(
    ("stars", "english", "italian"),
    [
        (0, "Apprentice", "Apprendista"),
        (25, "Apprentice", "Apprendista"),
        (26, "Master", "Maestro"),
        (30, "Master", "Maestro"),
        (31, "Grand Master", "Gran Maestro"),
        (35, "Grand Master", "Gran Maestro"),
        (36, "Premier", "Primo Ministro"),
        (39, "Premier", "Primo Ministro"),
        (40, "King of Ragusa", "Re di Ragusa"),
        (99, "King of Ragusa", "Re di Ragusa"),
    ],
)
def test_the_ranks(stars: int, english: str, italian: str) -> None:
    position = solo_after(14)
    position["stars"][0] = stars
    for lang, rank in (("en", english), ("it", italian)):
        line = GAME.sheet(position.content, position.states, 0, 0)[-1]
        assert rank in say_line(GAME, position.content, line, lang)
    others = {"Apprentice", "Master", "Grand Master", "Premier", "King of Ragusa"} - {english}
    said = say_line(GAME, position.content, line, "en").replace(english, "")
    assert not any(other in said for other in others)


@pytest.mark.rule("RS-92")
def test_clients_are_told_the_stars_of_every_rank() -> None:
    ladder = GAME.content_json(GAME.load_content(None))["ranks"]
    assert [step["least"] for step in ladder] == [0, 26, 31, 36, 40]
    position = solo_after(14)
    for step in ladder:
        position["stars"][0] = step["least"]
        line = GAME.sheet(position.content, position.states, 0, 0)[-1]
        assert line.values["rank"] == step["rank"]
