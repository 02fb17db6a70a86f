"""A bad pack file is answered with lines that say where, what and how to remedy it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from clessidra.core.errors import ContentError
from clessidra.games.realm_of_sand.content.pack import parse_pack

TEXT = (files("clessidra.games.realm_of_sand") / "content" / "authored-1.toml").read_text("utf-8")

WHOLE = "use a whole number from"
ID = "use at most 40 small letters, digits and single hyphens, a letter first"
OWN = "give everything an id of its own"
ELEMENTS = "wood, sand, obsidian, sapphire or moon"
DISKS = f"list up to 4 of {ELEMENTS}, or leave it out"
CARD = 'write 2 to 7 boxes with w s o b m, row by row, for example "ws/.o"'
TILE = 'write 3 boxes with w s o, row by row, for example "ws/.o"'
BOXES = "list boxes from a1 to f5, each once"
NAMES = 'use { en = "…", it = "…" }'
NAME = "use 1 to 40 visible characters in quotes"
CARD_FIELDS = "id, level, pattern, stars, hourglasses, levels, disks, name, flavour"
NEEDED = "37 needed, or four players may never end a match (RS-80)"
ROWS = '"o" for a light box and "-" for a dark one, 6 in each row'


def edit(kind: str, name: str, line: str) -> str:
    """The authored file with this line in this item; "stars =" takes the stars away."""
    field = line.split(" =")[0]
    blocks = re.split(r"(?m)^(?=\[\[)", TEXT)
    start = f'[[{kind}]]\nid = "{name}"\n'
    at = next(at for at, block in enumerate(blocks) if block.startswith(start))
    kept = [old for old in blocks[at].split("\n")[1:] if not old.startswith(f"{field} =")]
    added = [] if line.endswith(" =") else [line]
    blocks[at] = "\n".join([f"[[{kind}]]", *added, *kept])
    return "".join(blocks)


def edit_head(line: str) -> str:
    field = line.split(" =")[0]
    new = "" if line.endswith(" =") else line
    return re.sub(rf"(?m)^{field} = .*$", lambda _: new, TEXT, count=1)


def without(kind: str, name: str) -> str:
    return re.sub(rf'(?s)\[\[{kind}\]\]\nid = "{name}".*?\n\n', "", TEXT)


def complaint(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        parse_pack(text, "my-pack.toml")
    return str(caught.value)


@pytest.mark.rule("RS-6")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("level = 4", f'"level": 4 is out of range; {WHOLE} 1 to 3.'),
        ("stars =", f'"stars": missing; {WHOLE} 1 to 20.'),
        ("stars = 0", f'"stars": 0 is out of range; {WHOLE} 1 to 20.'),
        ("stars = 21", f'"stars": 21 is out of range; {WHOLE} 1 to 20.'),
        (
            "hourglasses = 10",
            f'"hourglasses": 10 is out of range; {WHOLE} 0 to 9, or leave it out.',
        ),
        (
            "hourglasses = true",
            f'"hourglasses": true is not a whole number; {WHOLE} 0 to 9, or leave it out.',
        ),
        ("levels = 7", f'"levels": 7 is out of range; {WHOLE} 0 to 6, or leave it out.'),
        ('disks = "wood"', f'"disks": "wood" is not a list; {DISKS}.'),
        ('disks = ["gold"]', f'"disks": entry 1: "gold" is unknown; {DISKS}.'),
        (
            'disks = ["wood", "mon"]',
            f'"disks": entry 2: "mon" is unknown (did you mean "moon"?); {DISKS}.',
        ),
        (f"disks = {['wood'] * 5}", f'"disks": the list has length 5; {DISKS}.'),
        ("name =", f'"name": missing; {NAMES}.'),
        ('name = { en = "Well" }', f'"name.it": missing; {NAME}.'),
        (
            f'flavour = {{ en = "{"f" * 121}", it = "F" }}',
            f'"flavour.en": the text has 121 characters; {NAME.replace("40", "120")}.',
        ),
        ("picture = 1", f'"picture": unknown; remove it (known here: {CARD_FIELDS}).'),
        ("levles = 1", '"levles": unknown; did you mean "levels"?'),
    ],
)
def test_a_bad_field_of_a_card(line: str, message: str) -> None:
    expected = f'my-pack.toml: card "well", field {message}'
    assert complaint(edit("card", "well", line)) == expected


@pytest.mark.rule("RS-6")
@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("3", f"3 is not a text; {CARD}."),
        ('"wx"', f'"wx" holds "x"; {CARD}.'),
        ('"ww/s"', f'"ww/s" has rows of different lengths; {CARD}.'),
        ('"w./.s"', f'the boxes of "w./.s" do not hang together; {CARD}.'),
        ('""', f'"" has no box; {CARD}.'),
        ('"./."', f'"./." has no box; {CARD}.'),
        ('"w"', f'"w" has 1 box; {CARD}.'),
        ('"ww/.."', f'"ww/.." has an empty row or column at its edge; {CARD}.'),
        ('".w/.s"', f'".w/.s" has an empty row or column at its edge; {CARD}.'),
        ('"wwwwwww"', f'"wwwwwww" is larger than a board; {CARD}.'),
        ('"www/sss/oow"', f'"www/sss/oow" has 9 boxes; {CARD}.'),
        ('"wwwws/w..../w...."', "fits the light boxes in no way; make it smaller."),
        ('"w/w/w"', 'the same as that of "palm-row", turned or mirrored; change one.'),
    ],
)
def test_a_bad_pattern_of_a_card(pattern: str, message: str) -> None:
    expected = f'my-pack.toml: card "well", field "pattern": {message}'
    assert complaint(edit("card", "well", f"pattern = {pattern}")) == expected


@pytest.mark.rule("RS-1")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("pattern =", f'"pattern": missing; {TILE}.'),
        ('pattern = "ws"', f'"pattern": "ws" has 2 boxes; {TILE}.'),
        ('pattern = "wsoo"', f'"pattern": "wsoo" has 4 boxes; {TILE}.'),
        ('pattern = "wsb"', f'"pattern": "wsb" holds "b"; {TILE}.'),
        ('pattern = "ws./..o"', f'"pattern": the boxes of "ws./..o" do not hang together; {TILE}.'),
        ("stars = 1", '"stars": unknown; remove it (known here: id, pattern).'),
    ],
)
def test_a_bad_tile(line: str, message: str) -> None:
    expected = f'my-pack.toml: tile "tile-01", field {message}'
    assert complaint(edit("tile", "tile-01", line)) == expected


@pytest.mark.rule("RS-3")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            'power = "pink"',
            '"power": "pink" is unknown; use red, purple, yellow, green, orange or blue.',
        ),
        ("crystals = []", f'"crystals": the list has length 0; {BOXES}.'),
        ('crystals = "a1"', f'"crystals": "a1" is not a list; {BOXES}.'),
        ('crystals = ["g1"]', f'"crystals": entry 1: "g1" is unknown; {BOXES}.'),
        ('crystals = ["a1", "a1"]', f'"crystals": the list names one word twice; {BOXES}.'),
        ("name =", f'"name": missing; {NAMES}.'),
    ],
)
def test_a_bad_board(line: str, message: str) -> None:
    expected = f'my-pack.toml: board "ember-board", field {message}'
    assert complaint(edit("board", "ember-board", line)) == expected


@pytest.mark.rule("RS-4", "RS-5")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("format = 2", '"format": 2 is not a format that this version reads; use 1.'),
        (
            'game = "minute-realms"',
            '"game": "minute-realms" is not this game; use "realm-of-sand".',
        ),
        ('id = "My pack"', f'"id": "My pack" is not an id; {ID}.'),
        ("version = 0", f'"version": 0 is out of range; {WHOLE} 1 to 9999.'),
        ("levels =", f'"levels": missing; {WHOLE} 0 to 12.'),
        ("levels = 13", f'"levels": 13 is out of range; {WHOLE} 0 to 12.'),
        ('area = "x"', f'"area": "x" is not a list of rows; write 5 texts: {ROWS}.'),
        ('area = ["oooooo"]', f'"area": not 5 rows of 6; write {ROWS}.'),
        (
            'area = ["--oo--", "-oooo-", "ooxooo", "-oooo-", "--oo--"]',
            f'"area": not 5 rows of 6; write {ROWS}.',
        ),
        (
            'area = ["oooo--", "-oooo-", "oooooo", "-oooo-", "--oo--"]',
            '"area": 20 light boxes found, 18 needed (RS-4); change some.',
        ),
    ],
)
def test_a_bad_head(line: str, message: str) -> None:
    assert complaint(edit_head(line)) == f"my-pack.toml: field {message}"


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ("Well", f'card "Well", field "id": "Well" is not an id; {ID}.'),
        ("cistern", f'card "cistern", field "id": card 9 and card 10 share it; {OWN}.'),
        ("tile-02", f'card "tile-02", field "id": tile 2 and card 9 share it; {OWN}.'),
        (
            "night-board",
            f'board "night-board", field "id": card 9 and board 6 share it; {OWN}.',
        ),
    ],
)
def test_ids(new: str, message: str) -> None:
    assert complaint(edit("card", "well", f'id = "{new}"')) == f"my-pack.toml: {message}"


@pytest.mark.rule("RS-1", "RS-3", "RS-80")
@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (
            edit("card", "well", "level = 2"),
            [
                "cards of level 1: 17 found, 18 needed (RS-1); add 1.",
                "cards of level 2: 19 found, 18 needed (RS-1); remove 1.",
            ],
        ),
        (
            without("card", "well"),
            [
                "cards: 53 found, 54 needed (RS-1); add 1.",
                "cards of level 1: 17 found, 18 needed (RS-1); add 1.",
            ],
        ),
        (
            edit("tile", "tile-01", 'pattern = "www"'),
            [
                "squares of wood on the tiles: 29 found, 28 needed (RS-1); remove 1.",
                "squares of sand on the tiles: 27 found, 28 needed (RS-1); add 1.",
            ],
        ),
        (without("board", "ember-board"), ["boards: 5 found, 6 needed (RS-3); add 1."]),
        (
            edit("board", "ember-board", 'power = "blue"'),
            ['boards with the power "blue": 2 found, 1 needed (RS-3); give each power once.'],
        ),
        (
            re.sub(r"(?m)^hourglasses = .*\n", "", TEXT),
            [
                f"hourglasses on the cards: 0 found, {NEEDED}; add 37.",
            ],
        ),
    ],
)
def test_counts(text: str, messages: list[str]) -> None:
    assert complaint(text) == "\n".join(f"my-pack.toml: {message}" for message in messages)


def test_a_tile_like_another() -> None:
    lines = complaint(edit("tile", "tile-01", 'pattern = "w/o/w"')).split("\n")
    same = 'the same as that of "tile-01", turned or mirrored; change one.'
    assert any(line.endswith(f'field "pattern": {same}') for line in lines)


def test_all_problems_are_listed_at_once() -> None:
    text = edit("card", "well", "stars = 0").replace('id = "cistern"\nlevel = 1', 'id = "cistern"')
    assert complaint(text).split("\n") == [
        f'my-pack.toml: card "well", field "stars": 0 is out of range; {WHOLE} 1 to 20.',
        f'my-pack.toml: card "cistern", field "level": missing; {WHOLE} 1 to 3.',
    ]
