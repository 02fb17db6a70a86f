"""What a person does at a table of Realm of Sand, in either language."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.opening import go_to_new_table
from browser.waiting import patiently

START = re.compile("^(Start|Inizia)")
COMPLETE = re.compile("^(Complete|Completa)( |$)")


def open_sand(page: Page, seats: list[dict[str, str]], *, advanced: bool = False) -> None:
    """A table with these seats, its match begun."""
    go_to_new_table(page, "realm-of-sand", seats, {"advanced": 1} if advanced else {})
    page.get_by_role("button", name=START).first.click()
    page.locator("[data-grid]").wait_for()


def against_bots(page: Page, bots: int, *, advanced: bool = False) -> None:
    bot = {"kind": "bot", "bot": "greedy"}
    open_sand(page, [{"kind": "me"}, *[bot] * bots], advanced=advanced)


def box(page: Page, name: str) -> Locator:
    return page.locator(f'[data-grid] [data-box="{name}"]')


def phase(page: Page) -> str:
    """Wait until something is asked of me, or the match is over; returns what."""
    found = page.wait_for_function(
        """() => document.querySelector('[data-ending]') ? 'over'
            : document.querySelector('[data-acts]')?.dataset.acts"""
    )
    return str(found.json_value())


def wait_for(page: Page, wanted: str) -> None:
    page.locator(f'[data-acts="{wanted}"]').wait_for()


def place_first_tile(page: Page) -> None:
    """Pick the first tile up and lay it where it is shown."""
    page.locator('[data-slot="0"]').click()
    page.locator("[data-place]").click()


def complete_a_card(page: Page) -> None:
    page.locator("[data-card].ready").last.click()
    page.get_by_role("button", name=COMPLETE).click()


def fill_boxes(page: Page) -> None:
    """RS-32: squares ran short; those that are left go to the first boxes."""
    done = page.locator('[data-acts="fill"] button.go')
    for lit in page.locator("[data-grid] .lit").all():
        if done.is_enabled():
            break
        lit.click()
    done.click()


def move(page: Page) -> str:
    """Do whatever is asked of me; returns what it was."""
    asked = phase(page)
    told = page.locator(".log li").count()
    if asked == "over":
        return asked
    if asked in ("main", "extra") and page.locator("[data-card].ready").count():
        complete_a_card(page)
    elif asked == "main":
        place_first_tile(page)
    elif asked == "fill":
        fill_boxes(page)
    elif asked in ("take", "gift"):
        page.locator("[data-acts] button").first.click()
    elif asked == "extra":
        # With nothing else to do the turn ends by itself, perhaps before we press.
        page.evaluate("document.querySelector('[data-end]')?.click()")
    else:
        raise AssertionError(f"nobody told the test about {asked}")
    page.wait_for_function(
        """([told, asked]) => document.querySelector('[data-ending]')
            || document.querySelectorAll('.log li').length !== told
            || document.querySelector('[data-acts]')?.dataset.acts !== asked""",
        arg=[told, asked],
    )
    return asked


def begin(page: Page) -> None:
    """My first turn; whoever has the purple board chooses a disk before it."""
    if phase(page) == "gift":
        move(page)
    wait_for(page, "main")


def play_to_the_end(page: Page) -> None:
    for _ in patiently("the match is over"):
        if move(page) == "over":
            break
    expect(page.locator("[data-ending] h1")).to_be_visible()
