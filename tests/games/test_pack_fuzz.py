"""Whatever a content file holds, reading it gives a pack or a ContentError, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.core.errors import ContentError
from clessidra.games.minute_realms.content.deck import Deck, load_deck, parse_deck
from clessidra.games.realm_of_sand.content.pack import Pack, load_pack, parse_pack
from clessidra.games.realm_of_sand.game import content_of
from helpers import toml_fuzz

FILE = "my-pack.toml"
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


@dataclass(frozen=True)
class PackFormat:
    """The content files of one game."""

    text: str
    values: toml_fuzz.Texts
    parse: Callable[[str, str], Any]
    load: Callable[[Path], Any]
    check: Callable[[Any], None]


def check_deck(deck: Deck) -> None:
    assert len({card.id for card in deck.cards}) == 56
    assert len(deck.different_categories) == 7
    assert all(type(card.cost) is int and 0 <= card.cost <= 9 for card in deck.cards)
    assert deck.hash.startswith("sha256:")


def check_pack(pack: Pack) -> None:
    ids = {tile.id for tile in pack.tiles} | {card.id for card in pack.cards}
    ids |= {board.id for board in pack.boards}
    assert len(ids) == 28 + 54 + 6
    assert pack.hash.startswith("sha256:")
    content_of(pack)  # the kernels' table has room for it


def shipped(game: str) -> str:
    return (files(f"clessidra.games.{game}") / "content" / "authored-1.toml").read_text("utf-8")


FORMATS = {
    "minute-realms": PackFormat(
        shipped("minute_realms"),
        toml_fuzz.values(
            ("flat", "pair", "noble", "gain", "minute-realms", "river-mill"),
            ("kind", "points", "category", "categories"),
        ),
        parse_deck,
        load_deck,
        check_deck,
    ),
    "realm-of-sand": PackFormat(
        shipped("realm_of_sand"),
        toml_fuzz.values(
            ("wood", "red", "a1", "realm-of-sand", "well", "--oo--"),
            ("pattern",),
            st.text("wsobm./x", max_size=40).map(lambda pattern: f'"{pattern}"'),
        ),
        parse_pack,
        load_pack,
        check_pack,
    ),
}


@pytest.fixture(params=FORMATS)
def pack_format(request: pytest.FixtureRequest) -> PackFormat:
    return FORMATS[request.param]


def read(pack_format: PackFormat, text: str) -> None:
    """Read a pack; complain unless it is sound or refused in clear lines."""
    try:
        pack = pack_format.parse(text, FILE)
    except ContentError as error:
        toml_fuzz.check_message(str(error), FILE)
    else:
        pack_format.check(pack)


@QUICK
@given(data=st.data())
def test_other_values(pack_format: PackFormat, data: st.DataObject) -> None:
    read(pack_format, data.draw(toml_fuzz.other_values(pack_format.text, pack_format.values)))


@QUICK
@given(data=st.data())
def test_lines_out_of_place(pack_format: PackFormat, data: st.DataObject) -> None:
    read(pack_format, data.draw(toml_fuzz.lines_out_of_place(pack_format.text)))


@QUICK
@given(data=st.data())
def test_other_bytes(pack_format: PackFormat, tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / FILE
    path.write_bytes(data.draw(toml_fuzz.other_bytes(pack_format.text)))
    try:
        pack_format.check(pack_format.load(path))
    except ContentError as error:
        toml_fuzz.check_message(str(error), str(path))


@QUICK
@given(text=st.text(max_size=300))
def test_any_text(pack_format: PackFormat, text: str) -> None:
    with pytest.raises(ContentError):
        pack_format.parse(text, text)
