"""What a first visit has to fetch stays small."""

from __future__ import annotations

import pytest

from bench.live.figures import SCRIPT_KB
from bench.live.page import first_loads


def test_no_first_visit_needs_more_script_than_it_may() -> None:
    loads = first_loads()
    if not loads:
        pytest.skip("the page was not built: `make play` builds it")
    assert len(loads) == 4, "the first page, and a match of each game"
    assert {load.name: load.script_kb for load in loads if load.script_kb > SCRIPT_KB} == {}
