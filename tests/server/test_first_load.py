"""What a first visit has to fetch stays small."""

from __future__ import annotations

import pytest

from bench.live.figures import SCRIPT_KB
from bench.live.page import first_loads

pytestmark = pytest.mark.slow


def test_no_first_visit_needs_more_script_than_it_may() -> None:
    loads = first_loads()
    assert loads, "the page was not built: `python tools/build_web.py` builds it"
    assert len(loads) == 5, "the first page, a match of each game, and of any other"
    assert {load.name: load.script_kb for load in loads if load.script_kb > SCRIPT_KB} == {}
