"""What a person does at a table, in either language."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.opening import go_to_new_table

LOSE = re.compile("^(Give this one up|Rinuncia a quest)")
PLAY = re.compile("^(Play|Gioca)$")
MUST_LOSE = "[data-losing='first']"
"""MR-65: who has chosen may still change their mind, and need not."""


def play_now(page: Page) -> None:
    """From the first page into a match against bots, with one click."""
    page.goto("/")
    door = page.locator("li.door", has_text="Minute Realms")
    door.get_by_role("button", name=PLAY).click()
    page.locator("[data-offer]").wait_for()


def open_table(page: Page) -> tuple[str, str]:
    """A table with a free seat for a friend; returns the two links."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    table = go_to_new_table(page, "minute-realms", seats, {})
    return table["invite"], table["watch"]


def is_over(page: Page) -> bool:
    return page.locator("[data-ending]").count() > 0


def my_cards(page: Page) -> Any:
    """The cards I may take now."""
    return page.locator("[data-offer] button[data-place]:not(.no):not(.quiet)")


def wait_for_turn(page: Page) -> str:
    """Wait until I may take, must choose what to lose, or the match is over."""
    page.wait_for_function(
        """lose => document.querySelector('[data-ending]')
            || document.querySelector('[data-offer] button[data-place]:not(.no):not(.quiet)')
            || document.querySelector(lose)""",
        arg=MUST_LOSE,
    )
    if is_over(page):
        return "over"
    return "take" if my_cards(page).count() else "lose"


def built(page: Page) -> int:
    """How many cards my realm has."""
    return page.locator("[data-my-realm] [data-slot]").count()


def take_a_card(page: Page) -> None:
    """Take the first card that can be taken, as a building if it can be paid."""
    my_cards(page).first.click()
    page.locator("[data-preview] button.go").first.click()


def move(page: Page) -> str:
    """Do whatever is asked of me; returns what it was."""
    what = wait_for_turn(page)
    if what == "take":
        before = built(page)
        take_a_card(page)
        expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(before + 1)
    elif what == "lose":
        page.locator("button[data-lose]:not([aria-disabled=true])").first.click()
        page.get_by_role("button", name=LOSE).click()
        expect(page.locator(MUST_LOSE)).to_have_count(0)
    return what


def play_to_the_end(page: Page) -> None:
    """All my moves, one after another."""
    while move(page) != "over":
        pass
