"""Nothing is skipped in `.ci/run`: a test or a file that is skipped there fails."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import TypeVar

import pytest

NO_SKIPS = os.environ.get("CLESSIDRA_NO_SKIPS") == "1"

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _never_skipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _never_skipped((yield))


def _never_skipped(report: Report) -> Report:
    if NO_SKIPS and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped: {report.longrepr}"
    return report
