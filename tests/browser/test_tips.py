"""The tips of the first match: each comes when it is due, and covers nothing one acts with."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.sand_table import (
    against_bots,
    complete_a_card,
    move,
    phase,
    place_first_tile,
    wait_for,
)
from browser.waiting import patiently, settled

SHARED = """(selector) => {
    const tip = document.querySelector('.callout').getBoundingClientRect();
    return [...document.querySelectorAll(selector)].map((thing) => thing.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.left < tip.right && box.right > tip.left
            && box.top < tip.bottom && box.bottom > tip.top).length;
}"""


def tip(page: Page, name: str) -> Any:
    return page.locator(f"[data-tip='{name}']")


def covered(page: Page, selector: str) -> int:
    """How many of these lie under the tip."""
    settled(page)
    found: int = page.evaluate(SHARED, selector)
    return found


@pytest.mark.parametrize(("lang", "screen"), [("en", DESKTOP), ("it", PHONE)])
def test_no_tip_is_swallowed_and_none_comes_back(
    new_page: NewPage, lang: str, screen: dict[str, int]
) -> None:
    page = new_page(lang, screen, guide=True)
    against_bots(page, 1)
    wait_for(page, "main")
    expect(tip(page, "tile")).to_be_visible()
    assert covered(page, "[data-hand] [data-slot]") == 0
    page.locator('[data-slot="0"]').click()
    expect(tip(page, "turn")).to_be_visible()
    assert covered(page, "[data-place]") == 0
    page.locator("[data-place]").click()
    wait_for(page, "take")
    expect(tip(page, "take")).to_be_visible()
    assert covered(page, "[data-acts='take'] button") == 0
    move(page)
    while phase(page) != "main":
        move(page)
    expect(page.locator("[data-acts='main']")).to_be_visible()
    expect(tip(page, "tile")).to_have_count(0)


def test_the_tip_of_the_glowing_card_comes(new_page: NewPage) -> None:
    page = new_page(guide=True)
    for _ in patiently("a card can be completed"):
        against_bots(page, 1)
        if _play_until_a_card_is_ready(page):
            break
    expect(tip(page, "ready")).to_be_visible()
    assert covered(page, "[data-card].ready") == 0
    complete_a_card(page)
    expect(tip(page, "ready")).to_have_count(0)


def _play_until_a_card_is_ready(page: Page) -> bool:
    while (asked := phase(page)) != "over":
        if asked in ("main", "extra") and page.locator("[data-card].ready").count():
            for name in ("tile", "turn", "take", "disks"):
                if tip(page, name).count():  # one at a time
                    tip(page, name).get_by_role("button").last.click()
            return True
        if asked == "main":
            place_first_tile(page)
            wait_for(page, "take")
        else:
            move(page)
    return False


def test_tips_can_be_ended_and_brought_back(new_page: NewPage) -> None:
    page = new_page(guide=True)
    against_bots(page, 1)
    wait_for(page, "main")
    tip(page, "tile").get_by_role("button", name="No more tips").click()
    expect(page.locator("[data-tip]")).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("button", name="Show the first-match tips again").click()
    expect(tip(page, "tile")).to_be_visible()
