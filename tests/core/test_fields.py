"""From a list of fields to a dtype, to what a viewer sees, and to the canonical form."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.canonical import put_value, value_of
from clessidra.core.digest import digest
from clessidra.core.errors import ClessidraError
from clessidra.core.fields import MAX_SEATS, SPECTATOR, Field, RecordType, Visibility
from clessidra.core.hiding import hide
from helpers.canonical_state import canonical_state
from helpers.toy_race import RECORD, TOY

CONTENT = TOY.load_content(None)
HAND = next(field for field in RECORD.fields if field.name == "hand")
GRID = Field("grid", np.int8, "rows", (3, 4), visibility=Visibility.PUBLIC, neutral=-1, ids="cards")


def test_there_is_no_padding() -> None:
    size = sum(np.dtype((f.kind, f.shape)).itemsize for f in RECORD.fields)
    assert RECORD.dtype.itemsize - size < RECORD.dtype.alignment


def test_an_owners_field_needs_a_row_for_each_seat() -> None:
    with pytest.raises(TypeError, match=r"odd\.purse: an owner's field"):
        RecordType("odd", Field("purse", np.int8, "", (2,), visibility=Visibility.OWNER))


def test_fields_are_secret_unless_said_otherwise() -> None:
    record = RecordType("quiet", Field("plan", np.int16, "nobody is told", (3,), neutral=-7))
    states = record.blank()
    states["plan"] = 5
    for viewer in (*range(MAX_SEATS), SPECTATOR):
        assert hide(record, states, 0, viewer)["plan"].tolist() == [[-7, -7, -7]]


@pytest.mark.parametrize("viewer", range(MAX_SEATS))
def test_owners_see_their_own_row(viewer: int) -> None:
    states = RECORD.blank(2)
    states["hand"][1] = [1, 2, 3, 4, 5]
    seen = hide(RECORD, states, 1, viewer)["hand"][0].tolist()
    assert seen == [at + 1 if at == viewer else -1 for at in range(MAX_SEATS)]


def test_the_spectator_sees_what_is_public_only() -> None:
    states = RECORD.blank()
    states["hand"], states["claims"] = 3, 2
    seen = hide(RECORD, states, 0, SPECTATOR)
    assert seen["hand"][0].tolist() == [-1] * MAX_SEATS
    assert seen["claims"][0] == 2


def test_values_are_content_ids_without_trailing_blanks() -> None:
    states = RECORD.blank()
    states["hand"][0] = [2, -1, 0, -1, -1]
    assert value_of(HAND, states, 0, CONTENT) == ["card-2", None, "card-0"]


def test_nested_values_there_and_back() -> None:
    record = RecordType("grid", GRID)
    states = record.blank()
    put_value(GRID, states, 0, CONTENT, [["card-1"], [], ["card-0", "card-3"]])
    assert states["grid"][0].tolist() == [[1, -1, -1, -1], [-1] * 4, [0, 3, -1, -1]]
    assert value_of(GRID, states, 0, CONTENT) == [["card-1"], [], ["card-0", "card-3"]]


@pytest.mark.parametrize(
    "value", [3, "card-1", ["card-9"], [1], [None], ["card-0"] * 6, {"a": 1}, [["card-0"]]]
)
def test_values_that_do_not_fit_are_refused(value: object) -> None:
    with pytest.raises(ClessidraError, match="hand: "):
        put_value(HAND, RECORD.blank(), 0, CONTENT, value)


@pytest.mark.parametrize("value", [True, 1.0, "1", 128, -129, None, [1]])
def test_numbers_that_do_not_fit_are_refused(value: object) -> None:
    claims = next(field for field in RECORD.fields if field.name == "claims")
    with pytest.raises(ClessidraError, match="claims: "):
        put_value(claims, RECORD.blank(), 0, CONTENT, value)


def test_digests_leave_neutral_fields_out() -> None:
    states = RECORD.blank()
    assert canonical_state(RECORD, states, 0, CONTENT) == {}
    states["claims"] = 1
    assert canonical_state(RECORD, states, 0, CONTENT) == {"claims": 1}


def test_a_field_added_later_keeps_old_digests() -> None:
    own = [f for f in RECORD.fields if f.name in ("hand", "place", "claims")]
    wider = RecordType("toy-race", *own, Field("later", np.int8, "", (2,)))
    old, new = RECORD.blank(), wider.blank()
    old["round"] = new["round"] = 3
    assert digest(RECORD, old, 0, CONTENT) == digest(wider, new, 0, CONTENT)


def test_the_digest_is_the_documented_one() -> None:
    import hashlib

    states = RECORD.blank()
    states["round"], states["hand"][0, 1] = 2, 0
    text = '{"hand":[null,"card-0"],"round":2}'
    assert digest(RECORD, states, 0, CONTENT) == hashlib.sha256(text.encode()).hexdigest()
