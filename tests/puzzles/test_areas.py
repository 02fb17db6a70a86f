"""Areas and shapes: drawing, reading, turning, holes."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clessidra.puzzles import Area, PuzzleError, parse_area, rectangle
from clessidra.puzzles.shapes import canonical, has_hole, is_connected, normalised, symmetries

CELLS = st.sets(
    st.tuples(st.integers(-3, 5), st.integers(-3, 5)), min_size=1, max_size=20
)  # fmt: skip


UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def test_a_drawing_is_read_and_written() -> None:
    area = parse_area("###../#####/.####")
    assert len(area) == 12
    assert (area.height, area.width) == (3, 5)
    assert str(area) == "###../#####/.####"
    assert area.cells[3] == (1, 0)
    assert area.grid.tolist()[0] == [0, 1, 2, -1, -1]


def test_lines_and_slashes_are_the_same_and_blank_rims_do_not_count() -> None:
    assert parse_area("...\n.##\r\n.#.\n\n") == parse_area("##/#")
    assert hash(parse_area("./##")) == hash(parse_area("##"))
    assert parse_area("##/#") != "##/#."


@UNHURRIED
@given(CELLS)
def test_reading_what_was_written_gives_the_same_area(cells: set[tuple[int, int]]) -> None:
    area = Area(cells)
    assert parse_area(str(area)) == area
    assert eval(repr(area), {"parse_area": parse_area}) == area


@UNHURRIED
@given(CELLS)
def test_turning_and_flipping_makes_eight_and_one_stands_for_all(
    cells: set[tuple[int, int]],
) -> None:
    shapes = symmetries(normalised(cells))
    assert len(shapes) == 8
    assert 8 % len(set(shapes)) == 0
    assert {canonical(shape) for shape in shapes} == {Area(cells).canonical().cells}


@pytest.mark.parametrize(
    ("text", "connected", "hole"),
    [
        ("###", True, False),
        ("#.#", False, False),
        ("##/#./##", True, False),
        ("###/#.#/###", True, True),
        ("##./#.#/###", True, True),  # a corner is no way out
        ("###/#.#/#.#", True, False),
        ("#./.#", False, False),
        ("####/#..#/##.#/####", True, True),
    ],
)
def test_parts_and_holes(text: str, connected: bool, hole: bool) -> None:
    for cells in symmetries(parse_area(text).cells):
        assert is_connected(cells) is connected
        assert has_hole(cells) is hole
    assert parse_area(text).is_connected is connected
    assert parse_area(text).has_hole is hole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no cell"),
        ("...", "no cell"),
        ("##/a#", 'row 2, column 1 is "a"'),
        ("##/#\t#", "row 2, column 2"),
        ("#" * 101, "101 columns"),
        ("/".join("#" * 101), "101 rows"),
    ],
)
def test_what_is_no_area_is_told(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match="area: ") as caught:
        parse_area(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_area_too_large_is_told() -> None:
    with pytest.raises(PuzzleError, match="at most 100"):
        rectangle(1, 101)
