"""A report in a real browser: it opens from a file, asks nobody for anything, fits a phone."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESKTOP, PHONE
from browser.test_accessibility import violations
from browser.waiting import LIMIT_MS, settled
from helpers.cli import run


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    deck = files("clessidra.games.minute_realms") / "content" / "authored-2.toml"
    other = folder / "other.toml"
    text = deck.read_text(encoding="utf-8")
    other.write_text(text.replace("cost = 2", "cost = 1"), encoding="utf-8")
    out = folder / "report.html"
    ran = run("report", "minute-realms", "--matches", 40, "--compare", other, "--out", out)
    assert ran.code == 0, ran.err
    return out


@pytest.mark.parametrize(("viewport", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_a_report_opens(
    browser: Browser, report: Path, viewport: dict[str, int], theme: str
) -> None:
    context = browser.new_context(viewport=viewport, color_scheme=theme)  # type: ignore[arg-type]
    context.set_default_timeout(LIMIT_MS)
    page = context.new_page()
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("console", lambda said: heard.append(said.text))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(report.as_uri())
    assert page.locator("h1").inner_text().startswith("Minute Realms")
    assert page.get_by_role("heading", name="The difference").is_visible()
    assert page.locator("svg.plot").count() >= 4
    assert page.locator("tbody tr").count() > 56
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert [entry for entry in heard if not entry.startswith("data:")] == [report.as_uri()]
    assert violations(page) == []
    context.close()
