"""The canonical form written by a kernel is the one written in Python, whatever a record holds."""

from __future__ import annotations

import json

import numpy as np
import pytest

from clessidra.core.canonical_text import Form, canonical_text, form_of
from clessidra.core.content import Content
from clessidra.core.fields import Field, RecordType, States
from clessidra.core.registry import game_ids, get_game
from helpers.canonical_state import canonical_state
from helpers.samples import scaled
from helpers.toy_race import TOY

CONTENT = TOY.load_content(None)
WIDE = RecordType(
    "wide",
    Field("cube", np.int16, "lists of lists of lists", (2, 3, 4), neutral=-1, ids="cards"),
    Field("rows", np.int64, "lists of lists", (3, 2), neutral=7),
    Field("row", np.int32, "a list", (5,)),
    Field("one", np.int64, "a number", neutral=-3),
    Field("name", np.int8, "a name", neutral=-1, ids="cards"),
)


def text(form: Form, states: States) -> str:
    room = np.empty(form.room, np.uint8)
    return bytes(canonical_text(form, states[0].tobytes(), room)).decode("ascii")


def in_python(record: RecordType, states: States, content: Content) -> str:
    value = canonical_state(record, states, 0, content)
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def any_record(record: RecordType, content: Content, chance: np.random.Generator) -> States:
    """Fields anywhere between blank and full, with the largest and smallest numbers among them."""
    states = record.blank()
    for field in record.fields:
        edges = np.iinfo(field.kind)
        low, high = (-1, len(content.ids[field.ids]) - 1) if field.ids else (edges.min, edges.max)
        values = chance.integers(low, high, field.shape, np.int64, endpoint=True)
        values = np.where(chance.random(field.shape) < 0.1, high, values)
        values = np.where(chance.random(field.shape) < 0.1, low, values)
        said = chance.random(field.shape) < chance.choice([0, 0.1, 0.5, 1])
        states[field.name][0] = np.where(said, values, field.neutral)
    return states


@pytest.mark.parametrize("name", ["wide", *game_ids()])
def test_it_is_the_form_in_python(name: str) -> None:
    if name == "wide":
        record, content = WIDE, CONTENT
    else:
        record, content = get_game(name).record, get_game(name).load_content(None)
    chance = np.random.default_rng(5)
    form = form_of(record, content.ids)
    for _ in range(scaled(300)):
        states = any_record(record, content, chance)
        assert text(form, states) == in_python(record, states, content)


def test_a_blank_record_says_nothing() -> None:
    assert text(form_of(WIDE, CONTENT.ids), WIDE.blank()) == "{}"


def test_names_are_escaped_as_json_is() -> None:
    states = WIDE.blank()
    states["name"] = 1
    form = form_of(WIDE, {"cards": ("plain", 'ci"ttà\n')})
    assert text(form, states) == r'{"name":"ci\"tt\u00e0\n"}'


def test_more_dimensions_are_refused() -> None:
    deep = RecordType("deep", Field("four", np.int8, "", (1, 1, 1, 1)))
    with pytest.raises(TypeError, match=r"deep\.four: more than 3 dimensions"):
        form_of(deep, {})
