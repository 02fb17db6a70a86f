"""Texts declared as trees: each kind of value, where it is read from, and what has changed."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

import numpy as np
import pytest

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.envelope import candidate
from clessidra.core.fields import MAX_SEATS, Field, RecordType, States
from clessidra.core.json_text import CandidateWriter, Fact, Facts, ViewWriter
from clessidra.core.json_tree import (
    Node,
    at_least,
    by_name,
    constant,
    each,
    equals,
    flag,
    is_known,
    is_set,
    items,
    keyed,
    name,
    number,
    optional,
    positions,
    seats,
    text,
    when,
)

RECORD = RecordType(
    "json",
    Field("small", np.int8, "a number"),
    Field("large", np.int64, "a number"),
    Field("card", np.int8, "a card", neutral=-1, ids="cards"),
    Field("coins", np.int16, "of each seat", (MAX_SEATS,)),
    Field("turned", np.int8, "by place, then by seat", (2, MAX_SEATS)),
    Field("grid", np.int8, "rows and columns", (2, 3)),
    Field("row", np.int8, "some numbers", (4,), neutral=-1),
    Field("count", np.int8, "how many of them count"),
    Field("bits", np.int32, "a set"),
)
CONTENT = Content("json", "none", 1, "", np.zeros(1, "V1"), {"cards": ("inn", "mill", "Città")}, {})


def written(tree: Mapping[str, Node], **values: Json) -> Json:
    states = RECORD.blank()
    for field, value in values.items():
        states[field] = value
    return ViewWriter(RECORD, tree)(CONTENT, states, 0).value


@pytest.mark.parametrize("value", [0, -1, 7, 127, -128])
def test_a_number(value: int) -> None:
    tree: dict[str, Node] = {"a": number("small"), "b": number("small", none=7)}
    assert written(tree, small=value) == {"a": value, "b": None if value == 7 else value}


@pytest.mark.parametrize("value", [0, 9, 10, (1 << 63) - 1, -(1 << 63)])
def test_a_number_as_large_as_can_be(value: int) -> None:
    assert written({"a": number("large")}, large=value) == {"a": value}


@pytest.mark.parametrize(("value", "expected"), [(-1, None), (0, "inn"), (2, "Città")])
def test_a_name_of_the_content(value: int, expected: str | None) -> None:
    assert written({"a": name("card", "cards")}, card=value) == {"a": expected}


def test_names_flags_letters_and_constants() -> None:
    tree: dict[str, Node] = {
        "name": name("small", ("no", None, "yes")),
        "flag": flag("count"),
        "text": text("row", "abc", "count"),
        "constant": constant({"a": [1, None]}),
        "items": items(number("count"), constant(5)),
    }
    assert written(tree, small=2, count=1, row=[2, 1, 0, 0]) == {
        "name": "yes",
        "flag": True,
        "text": "c",
        "constant": {"a": [1, None]},
        "items": [1, 5],
    }
    assert written(tree, small=1, row=0)["name"] is None
    assert written(tree, small=1, row=0)["text"] == ""


@pytest.mark.parametrize("bits", [0, 1, 0b1010, 1 << 30])
def test_a_set(bits: int) -> None:
    expected = [bit for bit in range(31) if bits >> bit & 1]
    names = tuple(f"box {bit}" for bit in range(31))
    tree: dict[str, Node] = {"a": positions("bits"), "b": positions("bits", names)}
    assert written(tree, bits=bits) == {"a": expected, "b": [names[bit] for bit in expected]}


def test_lists_read_an_axis_each() -> None:
    tree: dict[str, Node] = {
        "grid": each(2, each(3, number("grid"))),
        "row": each("count", number("row")),
        "known": each(4, number("row"), where=is_known("row")),
    }
    assert written(tree, grid=[[1, 2, 3], [4, 5, 6]], row=[-1, 8, -1, 9], count=3) == {
        "grid": [[1, 2, 3], [4, 5, 6]],
        "row": [-1, 8, -1],
        "known": [8, 9],
    }


def test_objects_with_keys_that_may_be_missing() -> None:
    inner: dict[str, Node] = {
        "a": optional(is_set("small"), number("small")),
        "b": optional(is_set("count"), flag("count")),
    }
    tree: dict[str, Node] = {
        "inner": inner,
        "by_name": by_name(("x", "y", "z", "w"), number("row"), where=is_known("row")),
        "keyed": keyed("count", number("row"), constant(True)),
        "cards": keyed("count", name("row", "cards"), number("row")),
    }
    row = [1, -1, 2, -1]
    assert written(tree, row=row) == {
        "inner": {},
        "by_name": {"x": 1, "z": 2},
        "keyed": {},
        "cards": {},
    }
    both = written(tree, row=[0, 2, 1, -1], small=4, count=1)
    assert both["inner"] == {"a": 4, "b": True}
    assert both["keyed"] == {"0": True}
    assert both["cards"] == {"inn": 0}
    assert written(tree, row=row, count=0, small=0)["inner"] == {}
    assert written({"inner": {**inner, "c": constant(1)}}, count=1) == {
        "inner": {"b": True, "c": 1}
    }


def test_one_value_or_another() -> None:
    tree: dict[str, Node] = {
        "a": when(at_least("small", 3), number("small"), when(equals("small", 1), constant("one")))
    }
    assert [written(tree, small=small)["a"] for small in range(5)] == [None, "one", None, 3, 4]


def test_of_each_seat_its_own() -> None:
    tree: dict[str, Node] = {
        "seats": seats({"coins": number("coins"), "turned": each(2, flag("turned", axes=(1, 0)))})
    }
    turned = np.zeros((2, MAX_SEATS), np.int8)
    turned[1, 0] = 1
    assert written(tree, players=2, coins=[3, -400, 0, 0, 0], turned=turned) == {
        "seats": [{"coins": 3, "turned": [False, True]}, {"coins": -400, "turned": [False, False]}]
    }


def test_only_what_has_changed_is_told() -> None:
    tree: dict[str, Node] = {
        "rounds": constant(9),
        "small": number("small"),
        "fixed": {"large": number("large"), "count": number("count")},
        "row": each(4, number("row")),
        "seats": seats({"coins": number("coins"), "same": constant(None)}),
    }
    write = ViewWriter(RECORD, tree)
    states = RECORD.blank()
    states["players"] = 3
    before = write(CONTENT, states, 0)
    assert before.changes_since(before) == "[]"
    states["large"], states["row"][0, 2], states["coins"][0, 1] = 5, 7, 12
    assert json.loads(write(CONTENT, states, 0).changes_since(before)) == [
        {"path": ["fixed", "large"], "value": 5},
        {"path": ["row"], "value": [-1, -1, 7, -1]},
        {"path": ["seats", 1, "coins"], "value": 12},
    ]


def work_out(content: Content, states: States, i: int, seat: int, facts: Facts) -> None:
    facts["candidates"] = states["count"][i]
    facts["double"][0] = 2 * states["row"][i]


def test_candidates_are_as_many_as_the_facts_say() -> None:
    tree = candidate({"n": number("double")}, constant("ok"), {"seat": number("row")})
    write = CandidateWriter(RECORD, tree, (Fact("double", (4,), kind=np.int64),), work_out)
    states = RECORD.blank()
    assert write(CONTENT, states, 0, 0) == "[]"
    states["count"], states["row"] = 2, [5, 6, 7, 8]
    assert json.loads(write(CONTENT, states, 0, 0)) == [
        {"move": {"n": 10}, "status": "ok", "details": {"seat": 5}},
        {"move": {"n": 12}, "status": "ok", "details": {"seat": 6}},
    ]


def test_no_text_is_longer_than_its_room() -> None:
    """Compiled kernels do not check: the capacity is worked out beforehand from the tree."""
    chance = random.Random(4)
    tree: dict[str, Node] = {
        "cards": each(4, name("row", "cards")),
        "bits": positions("bits", tuple(f"box-{bit}" for bit in range(32))),
        "grid": each(2, each(3, number("grid"))),
        "seats": seats({"coins": number("coins"), "large": each(2, number("large", axes=()))}),
    }
    write = ViewWriter(RECORD, tree)
    for _ in range(50):
        states = RECORD.blank()
        states["players"] = MAX_SEATS
        states["large"] = chance.choice([-(1 << 63), (1 << 63) - 1])
        states["bits"] = (1 << 31) - 1
        states["grid"], states["coins"] = -128, -32768
        states["row"] = chance.randrange(3)
        view = write(CONTENT, states, 0)
        capacity = write._writer.program(CONTENT).capacity
        assert len(view.text) <= capacity
        assert len(view.value["seats"]) == MAX_SEATS


@pytest.mark.parametrize(
    "tree",
    [
        number("row"),
        each(5, number("row")),
        each("count", constant(1)),
        each(2, each(2, each(2, each(2, each(2, constant(1)))))),
        items(optional(is_set("small"), number("small"))),
    ],
    ids=["an axis too few", "too many entries", "no end", "too deep", "not an object"],
)
def test_a_tree_that_cannot_be_written_is_refused(tree: Node) -> None:
    with pytest.raises(TypeError):
        written({"a": tree})


def test_a_fact_is_no_field() -> None:
    with pytest.raises(TypeError, match="small is a field of the record, and a fact"):
        ViewWriter(RECORD, {"a": number("small")}, (Fact("small"),))(CONTENT, RECORD.blank(), 0)
