"""The page as an app: without the server it shows what needs none, and learns of a newer one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.race import content_of, solve, type_in
from clessidra.server.http.pages import STATIC
from helpers.server.process import Site

_KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null || await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true)));
}"""


def kept(new_page: NewPage, lang: str = "en") -> Page:
    """A page of somebody who was here once: everything is on the device."""
    page = new_page(lang, service_workers="allow")
    page.goto("/")
    assert page.evaluate(_KEPT)
    return page


@pytest.mark.parametrize(("lang", "title"), [("en", "How to play"), ("it", "Come si gioca")])
def test_rules_can_be_read_without_the_server(new_page: NewPage, lang: str, title: str) -> None:
    page = kept(new_page, lang)
    assert page.locator("link[rel=manifest]").get_attribute("href") == f"/app.{lang}.webmanifest"
    page.context.set_offline(True)
    for game in ("minute-realms", "realm-of-sand", "ubongo"):
        page.goto(f"/rules/{game}")
        expect(page.locator("main h1")).to_contain_text(title)
        page.reload()
        expect(page.locator("main h1")).to_contain_text(title)
    page.goto("/settings")
    expect(page.locator("main h1")).to_be_visible()


def test_nothing_of_a_person_is_kept(new_page: NewPage) -> None:
    page = kept(new_page)
    page.goto("/settings")
    page.locator("main h1").wait_for()
    found = page.evaluate(
        """async () => {
            const paths = [];
            for (const name of await caches.keys())
                for (const { url } of await (await caches.open(name)).keys())
                    paths.push(new URL(url).pathname);
            return paths;
        }"""
    )
    assert "/" in found
    assert [path for path in found if path.startswith(("/api", "/ws", "/t/", "/r/"))] == []


def test_a_puzzle_goes_on_without_the_server_and_is_handed_in_later(new_page: NewPage) -> None:
    page = kept(new_page)
    page.goto("/puzzle#practice")
    with page.expect_response(re.compile("/api/attempts$")) as answer:
        page.locator("[data-begin]").click()
    attempt: Any = answer.value.json()
    content = content_of(page, attempt["content"])
    page.locator("[data-pad]").wait_for()
    first, *rest = solve(content, attempt["area"], attempt["pieces"])
    page.context.set_offline(True)
    type_in(page, content, first, attempt["pieces"].index(first.piece) + 1)
    page.reload()
    page.locator("[data-begun]").get_by_role("button", name="Go on").click()
    page.locator("[data-pad]").wait_for()
    for step in rest:
        type_in(page, content, step, attempt["pieces"].index(step.piece) + 1)
    solved = page.locator("[data-solved]")
    expect(solved).to_contain_text("handed in when the connection is back")
    page.context.set_offline(False)
    expect(solved.locator("h2")).to_be_visible()
    page.reload()
    page.locator("[data-begin]").wait_for()
    expect(page.locator("[data-begun]")).to_have_count(0)


@pytest.fixture
def own_page(tmp_path: Path) -> Path:
    """A copy of the built page, which the test may change."""
    return Path(shutil.copytree(STATIC, tmp_path / "page"))


@pytest.fixture
def own_site(tmp_path: Path, own_page: Path) -> Iterator[Site]:
    """A server of that copy."""
    bend = f"""
from pathlib import Path
import clessidra.server.http.pages as pages
pages.STATIC = Path({str(own_page)!r})
"""
    with Site(tmp_path, first=bend) as running:
        yield running


@pytest.mark.usefixtures("own_site")
def test_a_newer_page_is_told_and_loaded_when_asked(new_page: NewPage, own_page: Path) -> None:
    page = kept(new_page)
    page.reload()  # this page was kept before: what takes over now is an update
    page.locator("main h1").wait_for()
    entry = page.locator("script[type=module][src]").get_attribute("src")
    assert entry is not None
    newer = entry.replace(".js", "-newer.js")
    shutil.copy(own_page / entry[1:], own_page / newer[1:])
    for name in ("index.html", "sw.js"):
        file = own_page / name
        file.write_text(file.read_text(encoding="utf-8").replace(entry, newer), encoding="utf-8")
    page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    page.get_by_role("button", name="Reload", exact=True).click()
    expect(page.locator("script[type=module][src]")).to_have_attribute("src", newer)
