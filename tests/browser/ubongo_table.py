"""A match of Ubongo in the browser, from the lobby to a solved puzzle."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from browser.opening import go_to_new_table
from browser.race import Step, Watcher, content_of, solve, type_in
from browser.waiting import STEP_MS, patiently

NO_TIPS = """
localStorage.setItem('clessidra.guide.ubongo', JSON.stringify(
  ['place', 'ready', 'drag', 'gems', 'second']))
"""
RELAXED = {"timer": 0}
"""No limit: a slow machine loses no race."""


def unhurried(people: int) -> dict[str, int]:
    """The sand runs, but the first seats, those of people, have thrice the longest time (UB-50)."""
    return {"timer": 90, "scaling": sum(0b11 << 2 * seat for seat in range(people))}


ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "master"}
FREE = {"kind": "open"}
LIT = "[data-space][aria-disabled='false']"


def open_table(page: Page, seats: list[Any], rules: dict[str, int]) -> Any:
    page.add_init_script(NO_TIPS)
    return go_to_new_table(page, "ubongo", seats, rules)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the match").click()


def say_ready(*watchers: Watcher) -> None:
    """Everybody places the pawn when it is asked for, and says ready."""
    waiting = [watcher.page for watcher in watchers]
    for _ in patiently("everybody is ready"):
        for page in list(waiting):
            if page.locator(LIT).count():
                page.locator(LIT).nth(2).click()
                # Not twice: what is lit until the server has answered is gone a moment later.
                page.locator(LIT).first.wait_for(state="hidden")
            elif page.locator("[data-ready]").count():
                page.locator("[data-ready]").click()
                waiting.remove(page)
        if not waiting:
            return
        waiting[0].wait_for_timeout(STEP_MS)


def to_the_race(*watchers: Watcher) -> None:
    """Say ready, and wait for the boards."""
    say_ready(*watchers)
    for watcher in watchers:
        watcher.page.locator("[data-phase='race']").wait_for()
        watcher.page.locator("[data-tray-piece]").first.wait_for()
        watcher.until_solving()


def area_of(seat: Any, content: Any) -> list[str]:
    area: list[str] = content["boards"][seat["board"]][seat["side"]]["area"]
    return area


def steps_of(seat: Any, content: Any) -> list[Step]:
    """How to solve the board of a seat."""
    return solve(content, area_of(seat, content), seat["pieces"])


def type_all(page: Page, seat: Any, content: Any) -> None:
    for step in steps_of(seat, content):
        type_in(page, content, step, seat["pieces"].index(step.piece) + 1)


def solve_by_keys(watcher: Watcher, content: Any) -> None:
    type_all(watcher.page, watcher.seat, content)
    watcher.page.locator(LIT).first.wait_for()
    watcher.until(lambda _: watcher.seat["stage"] != "solving", "it is solved")


def alone(page: Page, rules: dict[str, int]) -> tuple[Watcher, Any]:
    watcher = Watcher(page)
    table = open_table(page, [ME], rules)
    begin(page)
    to_the_race(watcher)
    return watcher, content_of(page, table["content"]["hash"])
