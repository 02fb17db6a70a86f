"""A match of Ubongo in the browser, from the lobby to a solved puzzle."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from browser.opening import go_to_new_table
from browser.race import Watcher, content_of, solve, type_in

NO_TIPS = """
localStorage.setItem('clessidra.guide.ubongo', JSON.stringify(
  ['place', 'ready', 'drag', 'gems', 'second']))
"""
RELAXED = {"timer": 0}
"""No limit: a slow machine loses no race."""
LONG = 150_000
"""A round with bots may need both runs of the sand."""

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "master"}
FREE = {"kind": "open"}
LIT = "[data-space][aria-disabled='false']"


def open_table(page: Page, seats: list[Any], rules: dict[str, int]) -> Any:
    page.add_init_script(NO_TIPS)
    return go_to_new_table(page, "ubongo", seats, rules)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the match").click()


def to_the_race(watcher: Watcher) -> None:
    """Place the pawn when it is asked for, say ready, and wait for the boards."""
    page = watcher.page
    page.wait_for_selector(f"{LIT}, [data-ready]")
    if page.locator("[data-ready]").count() == 0:
        page.locator(LIT).nth(2).click()
        page.locator("[data-ready]").wait_for()
    page.locator("[data-ready]").click()
    page.locator("[data-phase='race']").wait_for(timeout=30_000)
    page.wait_for_function("() => document.querySelector('[data-tray-piece]')")


def puzzle_of(watcher: Watcher, content: Any) -> tuple[list[Any], list[str]]:
    seat = watcher.seat
    area = content["boards"][seat["board"]][seat["side"]]["area"]
    return solve(content, area, seat["pieces"]), seat["pieces"]


def solve_by_keys(watcher: Watcher, content: Any) -> None:
    steps, pieces = puzzle_of(watcher, content)
    for step in steps:
        type_in(watcher.page, content, step, pieces.index(step.piece) + 1)
    watcher.page.locator(LIT).first.wait_for()


def alone(page: Page, rules: dict[str, int]) -> tuple[Watcher, Any]:
    watcher = Watcher(page)
    table = open_table(page, [ME], rules)
    begin(page)
    to_the_race(watcher)
    return watcher, content_of(page, table["content"]["hash"])
