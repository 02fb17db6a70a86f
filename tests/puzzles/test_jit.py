"""The compiled puzzle kernels and the plain Python they are written in agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers.jit_script import printed

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parent / "print_kernel_results.py"


def test_results_are_the_same_with_jit_on_and_off() -> None:
    compiled = printed(SCRIPT, jit=True)
    assert compiled.count("\n") >= 12
    assert compiled == printed(SCRIPT, jit=False)
