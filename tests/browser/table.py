"""What a person does at a table, in either language."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

BUILD = re.compile("^(Build|Costruisci)")
BASTION = re.compile("^(Bastion|Bastione)")
LOSE = re.compile("^(Give this one up|Rinuncia a questo|Give this one up instead)")
PLAY = re.compile("^(Play|Gioca)$")


def play_now(page: Page) -> None:
    """From the first page into a match against bots, with one click."""
    page.goto("/")
    page.get_by_role("button", name=PLAY).first.click()
    page.locator("[data-offer]").wait_for()


def open_table(page: Page) -> tuple[str, str]:
    """A table with a free seat for a friend; returns the two links."""
    page.goto("/")
    api = """async () => {
        const answer = await fetch('/api/tables', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-clessidra': '1' },
            body: JSON.stringify({ game: 'minute-realms',
                seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }] }),
        });
        return answer.json();
    }"""
    table: Any = page.evaluate(api)
    page.goto(f"/t/{table['id']}")
    return table["invite"], table["watch"]


def is_over(page: Page) -> bool:
    return page.locator("[data-ending]").count() > 0


def my_cards(page: Page) -> Any:
    """The cards I may take now."""
    return page.locator("[data-offer] button[data-place]:not(.no):not(.quiet)")


def wait_for_turn(page: Page) -> str:
    """Wait until I may take, must choose what to lose, or the match is over."""
    page.wait_for_function(
        """() => document.querySelector('[data-ending]')
            || document.querySelector('[data-offer] button[data-place]:not(.no):not(.quiet)')
            || document.querySelector('[data-lose] button, button[data-slot]')"""
    )
    if is_over(page):
        return "over"
    return "take" if my_cards(page).count() else "lose"


def take_a_card(page: Page) -> None:
    """Take the first card that can be taken, as a building if it can be paid."""
    my_cards(page).first.click()
    preview = page.locator("[data-preview]")
    build = preview.get_by_role("button", name=BUILD)
    if build.count() and build.first.get_attribute("aria-disabled") != "true":
        build.first.click()
    else:
        preview.locator("button.go").first.click()


def move(page: Page) -> str:
    """Do whatever is asked of me; returns what it was."""
    what = wait_for_turn(page)
    if what == "take":
        before = page.locator("[data-my-realm] [data-slot]").count()
        take_a_card(page)
        expect(page.locator("[data-preview] .chain")).to_have_count(0)
        assert before >= 0
    elif what == "lose":
        page.locator("button[data-slot]:not([aria-disabled=true])").first.click()
        page.get_by_role("button", name=LOSE).click()
    return what
