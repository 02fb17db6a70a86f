"""Whatever a pack file holds, reading it gives a pack or a ContentError, nothing else."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.core.errors import ContentError
from clessidra.games.realm_of_sand.game import content_of
from clessidra.games.realm_of_sand.pack import Pack, load_pack, parse_pack

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (files("clessidra.games.realm_of_sand") / "content" / "authored-1.toml").read_text("utf-8")
DATA = TEXT.encode()
LINES = TEXT.splitlines()
# What stands at the right of an equals sign, broken or not.
WORDS = ("wood", "red", "a1", "realm-of-sand", "well", "", "\\u0000", "\\uD800", "--oo--")
SCALARS = st.one_of(
    st.integers().map(str),
    st.integers(0, 12).map(str),
    st.sampled_from(["true", "inf", "-nan", "1e999", "07:32:00", "1979-05-27", "2000-02-30"]),
    st.sampled_from(["0x" + "f" * 9_000, "9" * 9_000, "[" * 3_000, "{a=" * 3_000, "'''", '"']),
    st.sampled_from(WORDS).map(lambda word: f'"{word}"'),
    st.text("wsobm./x", max_size=40).map(lambda pattern: f'"{pattern}"'),
    st.text(max_size=150).map(lambda text: f"'{text}'"),
)
KEYS = st.sampled_from(["en", "it", "pattern", "a.b", '"\\n"'])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=8).map(lambda parts: f"[{', '.join(parts)}]"),
        st.dictionaries(KEYS, inner, max_size=4).map(
            lambda table: (
                "{ " + ", ".join(f"{key} = {value}" for key, value in table.items()) + " }"
            )
        ),
    ),
    max_leaves=8,
)
QUICK = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(text: str) -> None:
    """Read a pack; complain unless it is sound or refused in clear lines."""
    try:
        pack = parse_pack(text, "my-pack.toml")
    except ContentError as error:
        check_message(str(error), "my-pack.toml")
    else:
        check_pack(pack)


def check_message(message: str, source: str) -> None:
    lines = message.split("\n")
    assert 1 <= len(lines) <= 21
    for line in lines:
        assert line.startswith(f"{source}: ")
        assert line.endswith((".", "?"))
        assert line.isprintable()
        assert len(line) < len(source) + 300


def check_pack(pack: Pack) -> None:
    ids = {tile.id for tile in pack.tiles} | {card.id for card in pack.cards}
    ids |= {board.id for board in pack.boards}
    assert len(ids) == 28 + 54 + 6
    assert pack.hash.startswith("sha256:")
    content_of(pack)  # the kernels' table has room for it


@QUICK
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), VALUES), min_size=1, max_size=3))
def test_other_values(changes: list[tuple[int, str]]) -> None:
    lines = LINES.copy()
    for at, value in changes:
        key, _, _ = lines[at].partition(" = ")
        lines[at] = f"{key} = {value}"
    read("\n".join(lines))


@QUICK
@given(
    st.lists(
        st.tuples(st.sampled_from(["drop", "twice", "swap"]), st.integers(0), st.integers(0)),
        min_size=1,
        max_size=4,
    )
)
def test_lines_out_of_place(changes: list[tuple[str, int, int]]) -> None:
    lines = LINES.copy()
    for change, first, second in changes:
        a, b = first % len(lines), second % len(lines)
        if change == "drop":
            del lines[a]
        elif change == "twice":
            lines.insert(b, lines[a])
        else:
            lines[a], lines[b] = lines[b], lines[a]
    read("\n".join(lines))


@settings(QUICK, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.tuples(st.integers(0, len(DATA)), st.integers(0, 40), st.binary(max_size=6)),
        min_size=1,
        max_size=3,
    )
)
def test_other_bytes(tmp_path: Path, changes: list[tuple[int, int, bytes]]) -> None:
    data = DATA
    for at, length, patch in changes:
        data = data[:at] + patch + data[at + length :]
    path = tmp_path / "my-pack.toml"
    path.write_bytes(data)
    try:
        check_pack(load_pack(path))
    except ContentError as error:
        check_message(str(error), str(path))


@QUICK
@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    with pytest.raises(ContentError):
        parse_pack(text, text)
