"""The authored pack: RS-1 to RS-6, what its author promises, and the types it is read into."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from importlib.resources import files

import pytest

from clessidra.games.realm_of_sand.content.pack import Card, Pack, load_pack, parse_pack
from helpers.realm_of_sand.packs import ELEMENTS, POWERS
from oracle.realm_of_sand_grid import drawn, everywhere, name

PACK = load_pack()
CARDS = {card.id: card for card in PACK.cards}
TEXT = (files("clessidra.games.realm_of_sand") / "content" / "authored-1.toml").read_text("utf-8")
LANGUAGES = ["en", "it"]


def of_level(level: int) -> list[Card]:
    return [card for card in PACK.cards if card.level == level]


def letters(card: Card) -> str:
    return "".join(card.pattern).replace(".", "")


def looks(rows: tuple[str, ...]) -> frozenset[frozenset[tuple[str, str]]]:
    """All ways to lay a pattern: the same for two that turning and mirroring makes one."""
    return frozenset(
        frozenset((name(box), letter) for box, letter in laid.items())
        for laid in everywhere(drawn(rows))
    )


@pytest.mark.rule("RS-1")
def test_the_tiles() -> None:
    assert len(PACK.tiles) == 28
    counts = Counter("".join("".join(tile.pattern) for tile in PACK.tiles).replace(".", ""))
    assert counts == {"w": 28, "s": 28, "o": 28}
    straight = [tile for tile in PACK.tiles if len(tile.pattern) == 1]
    assert len(straight) == 14
    assert len({looks(tile.pattern) for tile in PACK.tiles}) == 28


@pytest.mark.rule("RS-1")
def test_the_cards() -> None:
    assert [len(of_level(level)) for level in (1, 2, 3)] == [18, 18, 18]
    assert len({looks(card.pattern) for card in PACK.cards}) == 54


@pytest.mark.rule("RS-4", "RS-6")
def test_every_pattern_fits_the_light_boxes() -> None:
    for card in PACK.cards:
        assert any(
            all(PACK.area[y][x] == "o" for x, y in laid) for laid in everywhere(drawn(card.pattern))
        ), card.id


@pytest.mark.rule("RS-3")
def test_the_boards() -> None:
    assert sorted(board.power for board in PACK.boards) == sorted(POWERS)
    assert all(board.crystals for board in PACK.boards)


@pytest.mark.rule("RS-4", "RS-5")
def test_the_area_and_the_level_track() -> None:
    assert [row.count("o") for row in PACK.area] == [2, 4, 6, 4, 2]
    assert [row for row in PACK.area if row != row[::-1]] == []
    assert PACK.levels == 6


@pytest.mark.rule("RS-6")
def test_level_1_gives_basic_disks() -> None:
    for card in of_level(1):
        assert 3 <= len(letters(card)) <= 4
        assert set(letters(card)) <= set("wso")
        assert card.disks
        assert set(card.disks) <= set(ELEMENTS[:3])


@pytest.mark.rule("RS-6")
def test_five_cards_are_what_a_single_tile_shows() -> None:
    tiles = {looks(tile.pattern) for tile in PACK.tiles}
    single = [card for card in PACK.cards if looks(card.pattern) in tiles]
    assert len(single) == 5
    assert all((card.level, card.stars, len(card.disks)) == (1, 1, 1) for card in single)


@pytest.mark.rule("RS-6")
def test_level_2_gives_the_rare_disks() -> None:
    rare = Counter[str]()
    for card in of_level(2):
        assert 5 <= len(letters(card)) <= 6
        assert set(letters(card)) <= set("wso")
        rare.update(disk for disk in card.disks if disk in ELEMENTS[3:])
        assert any(disk in ELEMENTS[3:] for disk in card.disks)
    assert rare["sapphire"] == rare["moon"]


@pytest.mark.rule("RS-6")
def test_level_3_needs_them_and_gives_the_stars() -> None:
    for card in of_level(3):
        assert 6 <= len(letters(card)) <= 7
        assert 1 <= sum(letter in "bm" for letter in letters(card)) <= 2
        assert card.disks == ()
    least = min(card.stars for card in of_level(3))
    assert all(card.stars < least for card in PACK.cards if card.level < 3)
    means = [sum(card.stars for card in of_level(level)) / 18 for level in (1, 2, 3)]
    assert means == sorted(means)


@pytest.mark.rule("RS-6", "RS-80")
def test_there_are_enough_hourglasses_to_end_a_match_of_four() -> None:
    assert sum(card.hourglasses for card in PACK.cards) >= 37
    assert all(card.stars for card in PACK.cards)
    assert sum(card.hourglasses > 0 for card in PACK.cards) > 27
    assert 0 < sum(card.levels > 0 for card in PACK.cards) < 27


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_unique_and_every_card_has_a_line(language: str) -> None:
    names = [card.name[language] for card in PACK.cards]
    names += [board.name[language] for board in PACK.boards]
    assert len(set(names)) == 60
    for card in PACK.cards:
        assert card.name[language][0].isupper()
        assert card.flavour[language].endswith(".")
    assert len({card.flavour[language] for card in PACK.cards}) == 54


# The types.


def test_a_card_is_read_whole() -> None:
    text = TEXT.replace('id = "well"\nlevel = 1\n', 'id = "well"\nlevel = 1\nlevels = 2\n').replace(
        'disks = ["wood", "sand"]\nname = { en = "Well"',
        'disks = ["sand", "wood"]\nname = { en = "Well"',
    )
    card = next(card for card in parse_pack(text, "x").cards if card.id == "well")
    assert (card.level, card.pattern, card.levels) == (1, ("ww", "ss"), 2)
    assert card.disks == ("wood", "sand")  # gained together, so in one order
    assert card.name == {"en": "Well", "it": "Pozzo"}
    assert set(card.flavour) == {"en", "it"}


def test_what_is_left_out_is_neutral() -> None:
    head, *blocks = TEXT.split("[[card]]\n")
    at = next(at for at, block in enumerate(blocks) if block.startswith('id = "well"'))
    optional = ("hourglasses", "levels", "disks", "flavour")
    kept = [line for line in blocks[at].split("\n") if not line.startswith(optional)]
    blocks[at] = "\n".join(kept)
    cards = {card.id: card for card in parse_pack("[[card]]\n".join([head, *blocks]), "x").cards}
    well = cards["well"]
    assert (well.hourglasses, well.levels, well.disks, well.flavour) == (0, 0, (), {})


def test_a_pack_is_a_value() -> None:
    assert load_pack() == PACK
    assert hash(load_pack()) == hash(PACK)
    assert pickle.loads(pickle.dumps(PACK)) == PACK


# The hash.


def with_card(card: Card) -> Pack:
    return replace(PACK, cards=(card, *PACK.cards[1:]))


def test_the_hash_covers_all_that_the_rules_read() -> None:
    card, board, tile = PACK.cards[0], PACK.boards[0], PACK.tiles[0]
    changed = [
        replace(PACK, levels=5),
        replace(PACK, area=PACK.area[1:] + PACK.area[:1]),
        replace(PACK, tiles=(replace(tile, id="other"), *PACK.tiles[1:])),
        replace(PACK, tiles=(replace(tile, pattern=("www",)), *PACK.tiles[1:])),
        replace(PACK, tiles=PACK.tiles[::-1]),
        with_card(replace(card, id="other")),
        with_card(replace(card, level=2)),
        with_card(replace(card, pattern=("wwww",))),
        with_card(replace(card, stars=9)),
        with_card(replace(card, hourglasses=9)),
        with_card(replace(card, levels=4)),
        with_card(replace(card, disks=("moon",))),
        replace(PACK, cards=PACK.cards[::-1]),
        replace(PACK, boards=(replace(board, crystals=("f5",)), *PACK.boards[1:])),
        replace(PACK, boards=(replace(board, id="other"), *PACK.boards[1:])),
        replace(PACK, boards=PACK.boards[::-1]),
    ]
    assert len({PACK.hash, *(pack.hash for pack in changed)}) == len(changed) + 1


def test_the_hash_leaves_words_out() -> None:
    card, board = PACK.cards[0], PACK.boards[0]
    words = {"en": "Other", "it": "Altro"}
    same = [
        replace(PACK, id="other", version=7),
        with_card(replace(card, name=words)),
        with_card(replace(card, flavour={})),
        replace(PACK, boards=(replace(board, name=words), *PACK.boards[1:])),
    ]
    assert {pack.hash for pack in same} == {PACK.hash}
