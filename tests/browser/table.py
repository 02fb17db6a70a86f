"""What a person does at a table, in either language."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.opening import go_to_new_table
from browser.waiting import patiently

LOSE = re.compile("^(Give this one up|Rinuncia a quest)")
PLAY = re.compile("^(Play|Gioca)$")
MY_CARDS = "[data-offer] button[data-place]:not(.no):not(.quiet)"
MUST_LOSE = "[data-losing='first']"
"""MR-65: who has chosen may still change their mind, and need not."""

_ASKED = f"""() => document.querySelector("[data-ending]") ? 'over'
    : document.querySelector("{MY_CARDS}") ? 'take'
    : document.querySelector("{MUST_LOSE}") ? 'lose' : ''"""


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


def my_cards(page: Page) -> Locator:
    """The cards I may take now."""
    return page.locator(MY_CARDS)


def asked_of(page: Page) -> str:
    """What is asked of me now: to take, to lose, nothing any more ("over"), nothing yet ("").

    Whatever it is stays so until I have done it: nobody else can do it for me.
    """
    return str(page.evaluate(_ASKED))


def wait_for_turn(page: Page) -> str:
    """Wait until I may take, must choose what to lose, or the match is over."""
    return str(page.wait_for_function(_ASKED).json_value())


def my_buildings(page: Page) -> Locator:
    return page.locator("[data-my-realm] [data-slot]")


def built(page: Page) -> int:
    """How many cards my realm has; only I can change that."""
    return my_buildings(page).count()


def take_a_card(page: Page) -> None:
    """Take the first card that can be taken, as a building if it can be paid."""
    card = my_cards(page).first
    if card.get_attribute("aria-pressed") == "false":  # a second click would put it back
        card.click()
    page.locator("[data-preview] button.go").first.click()


def move(page: Page) -> str:
    """Do whatever is asked of me; returns what it was."""
    what = wait_for_turn(page)
    if what == "take":
        before = built(page)
        take_a_card(page)
        expect(my_buildings(page)).to_have_count(before + 1)
    elif what == "lose":
        page.locator("button[data-lose]:not([aria-disabled=true])").first.click()
        page.get_by_role("button", name=LOSE).click()
        expect(page.locator(MUST_LOSE)).to_have_count(0)
    return what


def play_to_the_end(page: Page) -> None:
    """All my moves, one after another."""
    for _ in patiently("the match is over"):
        if move(page) == "over":
            return
