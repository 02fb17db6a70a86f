"""Whatever a deck file holds, reading it gives a deck or a ContentError, nothing else."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.core.errors import ContentError
from clessidra.games.minute_realms.content.deck import Deck, load_deck, parse_deck
from helpers import toml_fuzz

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (files("clessidra.games.minute_realms") / "content" / "authored-1.toml").read_text("utf-8")
VALUES = toml_fuzz.values(
    ("flat", "pair", "noble", "gain", "minute-realms", "river-mill"),
    ("kind", "points", "category", "categories"),
)
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(text: str) -> None:
    """Read a deck; complain unless it is sound or refused in clear lines."""
    try:
        deck = parse_deck(text, "my-deck.toml")
    except ContentError as error:
        toml_fuzz.check_message(str(error), "my-deck.toml")
    else:
        check_deck(deck)


def check_deck(deck: Deck) -> None:
    assert len({card.id for card in deck.cards}) == 56
    assert len(deck.different_categories) == 7
    assert all(type(card.cost) is int and 0 <= card.cost <= 9 for card in deck.cards)
    assert deck.hash.startswith("sha256:")


@QUICK
@given(toml_fuzz.other_values(TEXT, VALUES))
def test_other_values(text: str) -> None:
    read(text)


@QUICK
@given(toml_fuzz.lines_out_of_place(TEXT))
def test_lines_out_of_place(text: str) -> None:
    read(text)


@settings(QUICK, suppress_health_check=list(HealthCheck))
@given(toml_fuzz.other_bytes(TEXT))
def test_other_bytes(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "my-deck.toml"
    path.write_bytes(data)
    try:
        check_deck(load_deck(path))
    except ContentError as error:
        toml_fuzz.check_message(str(error), str(path))


@QUICK
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    with pytest.raises(ContentError):
        parse_deck(text, text)
