"""A real server and a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.waiting import LIMIT_MS, LONG_MS
from helpers.server.process import Site
from install_browser import MISSING, find_browser

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

NO_GUIDE = """
localStorage.setItem('clessidra.guide.minute-realms', JSON.stringify(
  ['offer', 'tag', 'bastion', 'invaders', 'invasion', 'end']))
localStorage.setItem('clessidra.guide.realm-of-sand', JSON.stringify(
  ['tile', 'turn', 'take', 'ready', 'disks', 'dark', 'power', 'end']))
"""
"""The tips of the first match have been seen."""

NO_SOUND = """
localStorage.getItem('clessidra.settings') ??
  localStorage.setItem('clessidra.settings', JSON.stringify({ sound: false }))
"""
"""Sound was offered before, and declined."""

NewPage = Callable[..., Page]

expect.set_options(timeout=LIMIT_MS)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed with the file, not with the session.

    As long as Playwright's synchronous interface is open, asyncio says of this thread that a loop
    is running in it. A test of another file that calls `asyncio.run` would fail.
    """
    path = find_browser()
    if path is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            timeout=LONG_MS,
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for most tests: everybody who comes is a new person, at a table of their own."""
    with Site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """For tests that kill it."""
    with Site(tmp_path) as running:
        yield running


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Site:
    """The server that `new_page` opens: a test's own, if it asks for one."""
    name = "own_site" if "own_site" in request.fixturenames else "shared_site"
    running: Site = request.getfixturevalue(name)
    return running


@pytest.fixture
def new_page(browser: Browser, site: Site) -> Iterator[NewPage]:
    """A page of a new person; everything the page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        lang: str = "en",
        viewport: dict[str, int] = DESKTOP,
        guide: bool = False,
        offer: bool = False,
        **more: Any,
    ) -> Page:
        # A page that is kept on the device would come from there, whatever the server says now.
        more.setdefault("service_workers", "block")
        context = browser.new_context(
            base_url=site.address,
            locale={"en": "en-GB", "it": "it-IT"}[lang],
            viewport=viewport,  # type: ignore[arg-type]
            reduced_motion="reduce",
            **more,
        )
        if not guide:
            context.add_init_script(NO_GUIDE)
        if not offer:
            context.add_init_script(NO_SOUND)
        context.set_default_timeout(LIMIT_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("console", lambda said: _listen(said, complaints))
        page.on("request", lambda request: _check_request(request.url, site, complaints))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def _listen(said: Any, complaints: list[str]) -> None:
    if said.type == "error" and "Content Security Policy" in said.text:
        complaints.append(said.text)


def _check_request(url: str, site: Site, complaints: list[str]) -> None:
    own = (site.address, site.address.replace("http", "ws"), "blob:", "data:")
    if not url.startswith(own):
        complaints.append(f"asked somebody else: {url}")
