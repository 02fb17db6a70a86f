"""Each kind of candidate of Realm of Sand, as the exact JSON that clients get."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clessidra.games.realm_of_sand.game import GAME
from helpers.realm_of_sand.packs import BOXES, ELEMENTS, card
from helpers.realm_of_sand.positions import CHARGED, CHARGING, CLEAR, DARK, LIGHT, Position

if TYPE_CHECKING:
    from clessidra.core.canonical import Json


SHAPES = GAME.content_json(GAME.load_content(None))["shapes"]


def offered(position: Position, *kinds: str) -> list[Json]:
    """The candidates of the seat whose turn it is, of some kinds or all."""
    seat = position.turn
    found = GAME.candidates(position.content, position.seen_by(seat), 0, seat)
    return [one for one in found if not kinds or one["move"]["do"] in kinds]


def plain(**move: object) -> Json:
    return {"move": move, "status": "ok", "details": {}}


def bits(*boxes: str) -> int:
    return sum(1 << BOXES.index(box) for box in boxes)


def charged(power: str, *, acted: bool = False) -> Position:
    """The first of two seats may use its power; perhaps its main action is done."""
    position = Position(2, power, "blue" if power == "orange" else "orange")
    if power == "purple":
        position.play("gain moon")
    if acted:
        position.act()
    position["crystal"][0] = CHARGED
    return position


@pytest.mark.rule("RS-15")
def test_the_gift() -> None:
    position = Position(2, "red", "purple")
    assert offered(position) == [
        plain(do="gain", disk="sapphire"),
        plain(do="gain", disk="moon"),
    ]


@pytest.mark.rule("RS-32")
def test_boxes_to_fill() -> None:
    position = Position(2)
    position.hold_tiles(0, "wws")
    position["squares"][0] = 1
    tile = position.tiles(0)[0]
    position.play(f"place {tile} b3 c3 d3")
    assert offered(position) == [
        plain(do="fill", boxes=["b3"]),
        plain(do="fill", boxes=["c3"]),
    ]


@pytest.mark.rule("RS-34", "RS-91")
def test_tiles_to_take_and_to_set_aside() -> None:
    position = Position(1)
    position.give(0, "wood")
    tiles = position.tiles(0)
    position.play("summon", "put wood c3", "stop")
    assert offered(position) == [plain(do="aside", tile=tile) for tile in tiles]
    position.play(f"aside {tiles[1]}")
    circle = position.view()["circle"]
    assert offered(position) == [plain(do="take", tile=tile) for tile in circle[:2]]


@pytest.mark.rule("RS-20", "RS-40")
def test_a_turn_in_its_order() -> None:
    position = charged("red")
    cards = [card for row in position.view()["market"] for card in row]
    moves = [
        *({"do": "place", "tile": tile} for tile in position.tiles(0)),
        {"do": "summon"},
        *({"do": "complete", "card": name} for name in cards),
        *({"do": "look", "deck": f"level-{level}"} for level in (1, 2, 3)),
        {"do": "end"},
    ]
    statuses = ["ok"] * 3 + ["no_disks"] + ["no_match"] * 12 + ["ok"] * 3 + ["main_due"]
    found = offered(position)
    assert [one["move"] for one in found] == moves
    assert [one["status"] for one in found] == statuses
    assert [one["details"]["slot"] for one in found[:3]] == [0, 1, 2]


@pytest.mark.rule("RS-30", "RS-32")
def test_where_tiles_may_lie_and_what_they_lack() -> None:
    position = Position(2)
    position["level"][0] = position.pack.levels
    position.hold_tiles(0, "www", "wso", "so/o.")
    position["squares"] = [28, 0, 1]
    every = [len(SHAPES[shape]["placements"]) for shape in ("straight", "corner")]
    assert every == [76, 160]
    alike, straight, corner = (one["details"] for one in offered(position, "place"))
    assert alike == {
        "shape": "straight",
        "slot": 0,
        "allowed": "f" * 19,
        "short": {},
        "ready": {},
    }
    assert (straight["shape"], straight["allowed"]) == ("straight", "f" * 19)
    assert straight["short"] == {str(number): {"sand": 1} for number in range(76)}
    assert (corner["shape"], corner["slot"], corner["allowed"]) == ("corner", 2, "f" * 40)
    both = {"sand": 1, "obsidian": 1}
    assert corner["short"] == {str(number): both for number in range(160)}


# ---- powers


@pytest.mark.rule("RS-73")
def test_red_looks_keeps_and_puts_under() -> None:
    position = charged("red")
    position.stack(1, "one", "two", "three")
    position.stack(3)
    looks = offered(position, "look")
    assert looks == [
        plain(do="look", deck="level-1"),
        plain(do="look", deck="level-2"),
        plain(do="look", deck="level-3") | {"status": "deck_empty"},
    ]
    position.play("look level-1")
    assert offered(position) == [plain(do="keep", card=name) for name in ("one", "two", "three")]
    position.play("keep two")
    assert offered(position) == [
        plain(do="bury", cards=["one", "three"]),
        plain(do="bury", cards=["three", "one"]),
    ]


@pytest.mark.rule("RS-73")
def test_kept_cards_come_after_those_face_up() -> None:
    position = charged("red")
    position.hold(0, card("first-kept", "ws", level=2))
    position.hold(0, card("second-kept", "so", level=1))
    position.lay(0, c3="w", d3="s")
    cards = offered(position, "complete")
    assert [one["details"]["from"] for one in cards] == ["market"] * 12 + ["kept"] * 2
    first, second = cards[12:]
    assert first["move"] == {"do": "complete", "card": "first-kept"}
    assert (first["status"], first["details"]["spots"]) == ("ok", [bits("c3", "d3")])
    assert second["move"] == {"do": "complete", "card": "second-kept"}
    assert (second["status"], second["details"]["missing"]) == ("no_match", 1)


@pytest.mark.rule("RS-73")
def test_kept_cards_after_the_main_action() -> None:
    position = charged("red", acted=True)
    assert {one["details"]["from"] for one in offered(position, "complete")} == {"market"}
    position.hold(0, card("kept", "bm", level=2))
    froms = [one["details"]["from"] for one in offered(position, "complete")]
    assert froms == ["market"] * 12 + ["kept"]


@pytest.mark.rule("RS-61", "RS-73")
def test_kept_cards_become_ready_too() -> None:
    position = charged("red")
    position.hold(0, card("first-kept", "ws", level=2))
    position.hold(0, card("second-kept", "wo", level=1))
    position.hold(0, card("third-kept", "ws", level=3))
    position.show(card("open", "ws"))
    position.lay(0, c3="w")
    position.give(0, "sand", "obsidian")
    position.play("summon")
    around = bits("c2", "b3", "d3", "c4")
    ready = {one["move"]["disk"]: one["details"]["ready"] for one in offered(position, "put")}
    assert ready == {
        "sand": dict.fromkeys(("open", "first-kept", "third-kept"), around),
        "obsidian": {"second-kept": around},
    }


@pytest.mark.rule("RS-74")
def test_purple_and_disks_that_have_gone() -> None:
    position = charged("purple")
    assert offered(position, "summon-all") == [plain(do="summon-all")]
    position.give(0, "wood", "sand")
    position.play("summon-all", "put moon c3", "put wood c3")
    gone = {"status": "disk_used", "details": {"to": 0, "dark": 0, "ready": {}}}
    able = {"status": "ok", "details": {"to": bits(*LIGHT), "dark": bits(*DARK), "ready": {}}}
    assert offered(position) == [
        {"move": {"do": "put", "disk": "sand"}} | able,
        {"move": {"do": "put", "disk": "moon"}} | gone,
        {"move": {"do": "move", "from": "c3"}} | gone,
        plain(do="stop"),
    ]


@pytest.mark.rule("RS-75")
@pytest.mark.parametrize("acted", [False, True])
def test_yellow_trades_from_hand_and_board(acted: bool) -> None:
    position = charged("yellow", acted=acted)
    position.give(0, "wood", "wood", "sapphire")
    position.lay(0, a1="W", c3="M")
    position["supply"][1] = 0
    get = [element for element in ELEMENTS if element != "sand"]
    assert offered(position, "trade") == [
        {"move": {"do": "trade", **given}, "status": "ok", "details": {"get": get}}
        for given in ({"give": "wood"}, {"give": "sapphire"}, {"box": "a1"}, {"box": "c3"})
    ]


@pytest.mark.rule("RS-75")
def test_yellow_trades_for_the_first_and_the_last_element_alone() -> None:
    position = charged("yellow")
    position.give(0, "wood")
    position.lay(0, a1="S")
    for element in ("wood", "moon"):
        position["supply"] = [int(name == element) for name in ELEMENTS]
        assert offered(position, "trade", "swap") == [
            {"move": {"do": "trade", **given}, "status": "ok", "details": {"get": [element]}}
            for given in ({"give": "wood"}, {"box": "a1"})
        ]


@pytest.mark.rule("RS-76", "RS-50")
def test_green_shifts_squares_alone() -> None:
    position = charged("green")
    position.lay(0, c3="w", d3="S")
    assert offered(position, "shift") == [
        {
            "move": {"do": "shift", "from": "c3"},
            "status": "ok",
            "details": {
                "to": bits(*(box for box in LIGHT if box not in ("c3", "d3"))),
                "dark": bits(*DARK),
                "ready": {},
            },
        }
    ]


@pytest.mark.rule("RS-76", "RS-50")
def test_green_without_an_empty_box() -> None:
    position = charged("green")
    position.lay(0, **dict.fromkeys(LIGHT, "w"))
    found = offered(position, "shift")
    assert [one["move"]["from"] for one in found] == LIGHT
    for one in found:
        assert one["status"] == "box_taken"
        assert one["details"] == {"to": 0, "dark": bits(*DARK), "ready": {}}


@pytest.mark.rule("RS-77")
def test_orange_rises() -> None:
    position = charged("orange")
    assert offered(position, "rise") == [plain(do="rise")]
    position["level"][0] = position.pack.levels
    assert offered(position, "rise") == [plain(do="rise") | {"status": "last_level"}]


@pytest.mark.rule("RS-78")
def test_blue_swaps_once_and_again() -> None:
    position = charged("blue", acted=True)
    tiles, circle = position.tiles(0), position.view()["circle"]
    assert offered(position, "swap") == [
        {"move": {"do": "swap", "give": tile}, "status": "ok", "details": {"take": circle}}
        for tile in tiles
    ]
    position.play(f"swap {tiles[1]} {circle[4]}")
    rest = circle[:4] + circle[5:]
    assert offered(position) == [
        *(
            {"move": {"do": "swap", "give": tile}, "status": "ok", "details": {"take": rest}}
            for tile in (tiles[0], tiles[2])
        ),
        plain(do="stop"),
    ]


# ---- pieces and cards


@pytest.mark.rule("RS-40", "RS-50")
def test_summoning_within_the_dark_limit() -> None:
    position = Position(2)
    position["level"][0] = 1
    dark, light = DARK[0], LIGHT[0]
    position.lay(0, **{dark: "W", light: "s"})
    position.give(0, "moon")
    position.play("summon")
    every = bits(*BOXES)
    assert offered(position) == [
        {
            "move": {"do": "put", "disk": "moon"},
            "status": "ok",
            "details": {"to": bits(*LIGHT, dark), "dark": bits(*DARK[1:]), "ready": {}},
        },
        {
            "move": {"do": "move", "from": dark},
            "status": "ok",
            "details": {"to": every - bits(dark), "dark": 0, "ready": {}},
        },
        plain(do="stop") | {"status": "nothing_moved"},
    ]


@pytest.mark.rule("RS-63", "RS-70")
@pytest.mark.parametrize("crystal", [CLEAR, CHARGING, CHARGED])
def test_what_a_card_gives_to_who_has_some_already(crystal: int) -> None:
    position = Position(2, "red", "blue")
    position.crystals("red", "d3")
    position["crystal"][0] = crystal
    position["stars"][0], position["hourglasses"][0], position["level"][0] = 8, 3, 2
    position["supply"][4] = 1
    disks = ("sand", "moon", "moon")
    position.show(card("gift", "ws", stars=4, hourglasses=2, levels=1, disks=disks))
    position.lay(0, c3="w", d3="s", b3="s")
    details = offered(position, "complete")[0]["details"]
    charges = dict(zip(details["spots"], details["charges"], strict=True))
    assert charges == {bits("c3", "d3"): crystal == CLEAR, bits("b3", "c3"): False}
    assert details["gains"] == {
        "stars": 4,
        "hourglasses": 2,
        "levels": 1,
        "disks": {"sand": 1, "moon": 1},
        "lost": {"levels": 0, "disks": {"moon": 1}},
    }


def test_a_card_and_the_next_one_keep_their_first_spots_apart() -> None:
    position = Position(2)
    position["level"][0] = position.pack.levels
    position.show(card("before", "ooo", level=1), slot=0)
    position.show(card("after", "ws", level=1), slot=1)
    position.lay(0, a1="w", b1="s")
    before, after = offered(position, "complete")[:2]
    assert (before["move"]["card"], before["details"]["spots"]) == ("before", [])
    assert (after["move"]["card"], after["details"]["spots"]) == ("after", [bits("a1", "b1")])


@pytest.mark.parametrize("lacking", range(1, 8))
def test_how_much_of_a_large_pattern_is_missing(lacking: int) -> None:
    position = Position(2)
    position["level"][0] = position.pack.levels
    seven = ["c2", "d2", "e2", "c3", "d3", "e3", "c4"]
    for box in seven[lacking:]:
        position.lay(0, **{box: "o"})
    details = offered(position, "complete")[0]["details"]
    assert details["missing"] == lacking
    if lacking < 3:  # with fewer pieces other places are as good
        assert details["near"] == bits(*seven)


def test_a_pattern_does_not_go_on_in_the_next_row() -> None:
    position = Position(2)
    position["level"][0] = position.pack.levels
    position.show(card("flag", "www/ww."))
    position.lay(0, **dict.fromkeys(("e1", "f1", "a2", "e2"), "w"))
    position.lay(0, **dict.fromkeys(("a4", "b4", "c4", "a5"), "w"))
    details = offered(position, "complete")[0]["details"]
    assert (details["missing"], details["near"]) == (1, bits("a4", "b4", "c4", "a5", "b5"))


@pytest.mark.rule("RS-50")
def test_a_pattern_that_fits_nowhere_is_near_nothing() -> None:
    position = Position(2)
    position.show(card("wide", "w...w/...../...../...../w...w"))
    details = offered(position, "complete")[0]["details"]
    assert (details["missing"], details["near"]) == (4, None)


def test_of_places_as_near_the_first_is_shown() -> None:
    position = Position(2)
    position.show(card("pair", "ws"))
    position.lay(0, c3="w")
    details = offered(position, "complete")[0]["details"]
    assert (details["missing"], details["near"]) == (1, bits("c3", "d3"))
