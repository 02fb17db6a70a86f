"""A bad deck file is answered with lines that say where, what and how to remedy it."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from clessidra.core.errors import ContentError
from clessidra.games.minute_realms.content.deck import load_deck, parse_deck

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (files("clessidra.games.minute_realms") / "content" / "authored-1.toml").read_text("utf-8")
BREAK = "\n[[card]]\n"

WHOLE = "use a whole number from"
COST = f"{WHOLE} 0 to 9"
ID = "use at most 40 small letters, digits and single hyphens, a letter first"
OWN = "give every card an id of its own"
CATEGORIES = "productive, residential, commercial, military, noble or clerical"
KIND = "use flat, per_category, per_choice, per_coin, pair, different or minus_coins"
TWO = f"list two different ones of {CATEGORIES}"
TRADE = "list up to 6 of gain, pay or invasion"
NAMES = 'use { en = "…", it = "…" }'
NAME = "use 1 to 40 visible characters in quotes"
SEVEN = "use a list of 7 whole numbers from 0 to 20"
CARD_FIELDS = "id, mark, cost, trade, category, locked, shields, scoring, name, flavour"
DECK_FIELDS = "format, game, id, version, different_categories, card"
NO_EQUALS = "Expected '=' after a key in a key/value pair (at line 3, column 5)"


def edit(card: str, line: str) -> str:
    """The authored file with this line in this card; "cost =" takes the cost away."""
    field = line.split(" =")[0]
    blocks = TEXT.split(BREAK)
    at = next(at for at, block in enumerate(blocks) if block.startswith(f'id = "{card}"'))
    kept = [old for old in blocks[at].split("\n") if not old.startswith(f"{field} =")]
    blocks[at] = "\n".join(kept if line.endswith(" =") else [line, *kept])
    return BREAK.join(blocks)


def complaint(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        parse_deck(text, "my-deck.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("cost =", f'"cost": missing; {COST}.'),
        ("cost = 12", f'"cost": 12 is out of range; {COST}.'),
        ("cost = -1", f'"cost": -1 is out of range; {COST}.'),
        ("cost = true", f'"cost": true is not a whole number; {COST}.'),
        ("cost = 1.0", f'"cost": 1.0 is not a whole number; {COST}.'),
        ("cost = nan", f'"cost": nan is not a whole number; {COST}.'),
        ('cost = "2"', f'"cost": "2" is not a whole number; {COST}.'),
        ("cost = [2]", f'"cost": a list is not a whole number; {COST}.'),
        ("cost = {}", f'"cost": a table is not a whole number; {COST}.'),
        ("cost = 2020-01-01", f'"cost": a date or time is not a whole number; {COST}.'),
        (f"cost = 0x{'f' * 9999}", f'"cost": a huge number is out of range; {COST}.'),
        ("mark = 2", f'"mark": 2 is out of range; {WHOLE} 3 to 5, or leave it out.'),
        ("shields = 6", f'"shields": 6 is out of range; {WHOLE} 0 to 5, or leave it out.'),
        (
            "locked = 1",
            '"locked": 1 is not true or false; use true or false, or leave it out.',
        ),
        ("category = 4", f'"category": 4 is not a text; use {CATEGORIES}.'),
        ('category = "zoo"', f'"category": "zoo" is unknown; use {CATEGORIES}.'),
        (
            'category = "nobel"',
            f'"category": "nobel" is unknown (did you mean "noble"?); use {CATEGORIES}.',
        ),
        ("trade =", f'"trade": missing; {TRADE}.'),
        ('trade = "gain"', f'"trade": "gain" is not a list; {TRADE}.'),
        ("trade = [[]]", f'"trade": entry 1: a list is not a text; {TRADE}.'),
        (f"trade = {['pay'] * 7}", f'"trade": the list has length 7; {TRADE}.'),
        (
            'trade = ["pay", "gian"]',
            f'"trade": entry 2: "gian" is unknown (did you mean "gain"?); {TRADE}.',
        ),
        ("lock = true", '"lock": unknown; did you mean "locked"?'),
        ("picture = 1", f'"picture": unknown; remove it (known here: {CARD_FIELDS}).'),
    ],
)
def test_a_bad_field(line: str, message: str) -> None:
    expected = f'my-deck.toml: card "river-mill", field {message}'
    assert complaint(edit("river-mill", line)) == expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("name =", f'"name": missing; {NAMES}.'),
        ('name = "Mill"', f'"name": "Mill" is not a table; {NAMES}.'),
        ('name = { en = "Mill" }', f'"name.it": missing; {NAME}.'),
        ('name = { en = 1, it = "M" }', f'"name.en": 1 is not a text; {NAME}.'),
        (
            'name = { en = "Mill", it = "" }',
            f'"name.it": the text is empty or has a space at an end; {NAME}.',
        ),
        (
            'name = { en = "Mill ", it = "M" }',
            f'"name.en": the text is empty or has a space at an end; {NAME}.',
        ),
        (
            f'name = {{ en = "{"m" * 41}", it = "M" }}',
            f'"name.en": the text has 41 characters; {NAME}.',
        ),
        (
            'name = { en = "Mi\\u0007ll", it = "M" }',
            f'"name.en": the text holds the invisible character U+0007; {NAME}.',
        ),
        (
            'name = { en = "Mi\\u202Ell", it = "M" }',
            f'"name.en": the text holds the invisible character U+202E; {NAME}.',
        ),
        (
            'name = { en = "Mill", it = "M", fr = "M" }',
            '"name.fr": unknown; remove it (known here: en, it).',
        ),
        (
            f'flavour = {{ en = "{"f" * 121}", it = "F" }}',
            f'"flavour.en": the text has 121 characters; {NAME.replace("40", "120")}.',
        ),
        ("flavour = []", f'"flavour": a list is not a table; {NAMES}, or leave it out.'),
    ],
)
def test_bad_words(line: str, message: str) -> None:
    expected = f'my-deck.toml: card "river-mill", field {message}'
    assert complaint(edit("river-mill", line)) == expected


@pytest.mark.rule("MR-5")
@pytest.mark.parametrize(
    ("scoring", "message"),
    [
        ("5", '": 5 is not a table; use { kind = "…" }, or leave it out.'),
        ("{}", f'.kind": missing; {KIND}.'),
        ("{ kind = [], what = 2 }", f'.kind": a list is not a text; {KIND}.'),
        (
            '{ kind = "per_coins", points = 1 }',
            f'.kind": "per_coins" is unknown (did you mean "per_coin"?); {KIND}.',
        ),
        ('{ kind = "flat" }', f'.points": missing; {WHOLE} 1 to 20.'),
        ('{ kind = "flat", points = 0 }', f'.points": 0 is out of range; {WHOLE} 1 to 20.'),
        (
            '{ kind = "flat", points = 5, category = "noble" }',
            '.category": unknown; remove it (known here: kind, points).',
        ),
        (
            '{ kind = "different", points = 9 }',
            '.points": unknown; remove it (known here: kind).',
        ),
        ('{ kind = "per_category", points = 3 }', f'.category": missing; use {CATEGORIES}.'),
        (
            '{ kind = "pair", points = 6, categories = ["noble"] }',
            f'.categories": the list has length 1; {TWO}.',
        ),
        (
            '{ kind = "pair", points = 6, categories = ["noble", "noble"] }',
            f'.categories": the list names one word twice; {TWO}.',
        ),
    ],
)
def test_a_bad_scoring(scoring: str, message: str) -> None:
    expected = f'my-deck.toml: card "river-mill", field "scoring{message}'
    assert complaint(edit("river-mill", f"scoring = {scoring}")) == expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("id =", f'card 2, field "id": missing; {ID}.'),
        ("id = 7", f'card 2, field "id": 7 is not an id; {ID}.'),
        ('id = "A mill"', f'card "A mill", field "id": "A mill" is not an id; {ID}.'),
        (
            'id = "olive-press"',
            f'card "olive-press", field "id": cards 1 and 2 share it; {OWN}.',
        ),
    ],
)
def test_a_bad_id(line: str, message: str) -> None:
    assert complaint(edit("salt-pans", line)) == f"my-deck.toml: {message}"


@pytest.mark.rule("MR-1", "MR-4")
def test_the_counts_by_mark_must_be_right() -> None:
    assert complaint(edit("salt-pans", "mark = 4")).splitlines() == [
        "my-deck.toml: cards without a mark: 31 found, 32 needed (MR-4); add 1.",
        "my-deck.toml: cards with mark 4: 9 found, 8 needed (MR-4); remove 1.",
    ]
    assert complaint(TEXT[: TEXT.rindex("[[card]]")]) == (
        "my-deck.toml: cards with mark 5: 7 found, 8 needed (MR-4); add 1."
    )


TABLE = '"different_categories"'
FORMAT = "is not a format that this version reads; use 1."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("version = 1", "", f'"version": missing; {WHOLE} 1 to 9999.'),
        ("version = 1", "version = 0", f'"version": 0 is out of range; {WHOLE} 1 to 9999.'),
        ('"authored"', '""', f'"id": "" is not an id; {ID}.'),
        ("4, 6, 9]", "4, 6]", f"{TABLE}: the list has length 6; {SEVEN}."),
        ("4, 6, 9]", "4, 6, -9]", f"{TABLE}: entry 7: -9 is out of range; {SEVEN}."),
        ("4, 6, 9]", "4, false, 9]", f"{TABLE}: entry 6: false is not a whole number; {SEVEN}."),
        (
            "version = 1",
            'version = 1\n"a\\nb" = 1',
            f'"a\ufffdb": unknown; remove it (known here: {DECK_FIELDS}).',
        ),
        ("format = 1", "format = 2", f'"format": 2 {FORMAT}'),
        ("format = 1", "format = true", f'"format": true {FORMAT}'),
        (
            '"minute-realms"',
            '"ubongo"\nboards = 3',
            '"game": "ubongo" is not this game; use "minute-realms".',
        ),
    ],
)
def test_a_bad_field_of_the_deck(old: str, new: str, message: str) -> None:
    assert complaint(TEXT.replace(old, new, 1)) == f"my-deck.toml: field {message}"


def test_cards_must_be_tables_in_a_list() -> None:
    head, remedy = TEXT[: TEXT.index("[[card]]")], "write [[card]] above each card."
    assert complaint(head) == f'my-deck.toml: field "card": missing; {remedy}'
    table = 'field "card": a table is not a list of cards'
    assert complaint(head + "[card]") == f"my-deck.toml: {table}; {remedy}"
    assert complaint(head + "card = [7]") == f"my-deck.toml: card 1: 7 is not a table; {remedy}"
    assert 'field "cards": unknown; did you mean "card"?' in complaint(head + "[[cards]]")


def test_all_problems_are_reported_up_to_twenty() -> None:
    assert complaint(edit("salt-pans", "cost = 10").replace("4, 6, 9]", "4, 6]")).splitlines() == [
        f"my-deck.toml: field {TABLE}: the list has length 6; {SEVEN}.",
        f'my-deck.toml: card "salt-pans", field "cost": 10 is out of range; {COST}.',
    ]
    lines = complaint(re.sub(r"^cost = .", "cost = 10", TEXT, flags=re.MULTILINE)).splitlines()
    assert len(lines) == 21
    assert lines[-1] == "my-deck.toml: there are more problems; remedy these first."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("format = 1\n\nwhat?\n", f"not valid TOML: {NO_EQUALS}; fix it there."),
        ("format = ", "not valid TOML: Invalid value (at end of document); fix it there."),
        ("a = " + "[" * 99_999, "nested too deeply; close the brackets."),
        ("a = " + "9" * 9_999, "a number is too long; shorten it."),
        ("a = 1\n" + "a." * 101 + "a = 1", "line 2 has over 100 dots; remove some."),
        ("#" * 1_000_001, "larger than 1 MB; content files are far smaller."),
    ],
    ids=["no equals", "no value", "deep", "long number", "dots", "large"],
)
def test_text_that_is_no_table(text: str, message: str) -> None:
    assert complaint(text) == f"my-deck.toml: {message}"


def test_the_name_of_the_source_cannot_break_the_line() -> None:
    with pytest.raises(ContentError, match=r"^my\ufffddeck: field"):
        parse_deck("", "my\ndeck")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def refusal(path: Path) -> str:
        with pytest.raises(ContentError) as caught:
            load_deck(path)
        return str(caught.value).removeprefix(f"{path}: ")

    assert refusal(tmp_path / "absent.toml") == "no such file; check its name and folder."
    assert refusal(tmp_path) == "this is a folder; name the file itself."
    latin, big = tmp_path / "latin.toml", tmp_path / "big.toml"
    latin.write_bytes(b"format = 1\n# citt\xe0\n")
    assert refusal(latin) == "line 2 is not UTF-8; save it as UTF-8."
    big.write_bytes(b"#" * 1_000_001)
    assert refusal(big) == "larger than 1 MB; content files are far smaller."
    assert refusal(tmp_path / ("x" * 9_999)).startswith("cannot be read; check it (")
    with pytest.raises(ContentError, match="my\ufffddeck: cannot be read; check it"):
        load_deck(tmp_path / "my\0deck")


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "my-deck.toml"
    path.write_text("", encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    # The permissions of the file itself would not stop a superuser who runs the tests.
    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(ContentError, match=r"cannot be read; check it \(Permission denied\)\.$"):
        load_deck(path)
