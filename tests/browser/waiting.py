"""Waiting for what is true in the end, however slow the machine is.

The limits are ceilings: they cost nothing while all is well, and end a test that would hang.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

LIMIT_S = 60
"""For one thing to happen."""
LIMIT_MS = 1000 * LIMIT_S
LONG_S = 600
"""For many things one after another, such as a whole match, or for something that is computed."""
LONG_MS = 1000 * LONG_S
STEP_MS = 25

_STILL = """async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const ends = (animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime);
    await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
}"""

_WATCH_FOR = """(text) => {
    window.wasShown = new Promise((done) => {
        const look = () => document.body.innerText.includes(text) && done(true);
        new MutationObserver(look)
            .observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
    });
}"""


def until(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Go on until something holds. What a page says is heard only while the browser goes on."""
    for _ in patiently(what, LIMIT_S):
        if holds():
            return
        page.wait_for_timeout(STEP_MS)


def patiently(what: str, limit_s: float = LONG_S) -> Iterator[None]:
    """The rounds of a loop that has to end by itself: a loop that does not fails the test."""
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline:
        yield
    raise AssertionError(f"after {limit_s} s still not: {what}")


def settled(page: Page) -> None:
    """Wait until the letters are there and nothing moves: only then boxes and colours count."""
    page.evaluate(_STILL)


@contextmanager
def shown(page: Page, text: str) -> Iterator[None]:
    """Meanwhile the page shows this. It may take it away again before we would have looked."""
    page.evaluate(_WATCH_FOR, text)
    yield
    page.wait_for_function("() => window.wasShown")


def open_page(page: Page, path: str) -> None:
    """Go to a page and wait until all of it is there."""
    page.goto(path, wait_until="networkidle")
    page.locator("main h1").first.wait_for()
    settled(page)


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    settled(page)
    extra: int = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return extra
