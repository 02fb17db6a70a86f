"""Whatever a pack file holds, reading it gives a pack or a ContentError, nothing else."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.core.errors import ContentError
from clessidra.games.realm_of_sand.content.pack import Pack, load_pack, parse_pack
from clessidra.games.realm_of_sand.game import content_of
from helpers import toml_fuzz

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (files("clessidra.games.realm_of_sand") / "content" / "authored-1.toml").read_text("utf-8")
VALUES = toml_fuzz.values(
    ("wood", "red", "a1", "realm-of-sand", "well", "--oo--"),
    ("pattern",),
    st.text("wsobm./x", max_size=40).map(lambda pattern: f'"{pattern}"'),
)
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(text: str) -> None:
    """Read a pack; complain unless it is sound or refused in clear lines."""
    try:
        pack = parse_pack(text, "my-pack.toml")
    except ContentError as error:
        toml_fuzz.check_message(str(error), "my-pack.toml")
    else:
        check_pack(pack)


def check_pack(pack: Pack) -> None:
    ids = {tile.id for tile in pack.tiles} | {card.id for card in pack.cards}
    ids |= {board.id for board in pack.boards}
    assert len(ids) == 28 + 54 + 6
    assert pack.hash.startswith("sha256:")
    content_of(pack)  # the kernels' table has room for it


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
    path = tmp_path / "my-pack.toml"
    path.write_bytes(data)
    try:
        check_pack(load_pack(path))
    except ContentError as error:
        toml_fuzz.check_message(str(error), str(path))


@QUICK
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    with pytest.raises(ContentError):
        parse_pack(text, text)
