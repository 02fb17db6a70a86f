"""Minute Realms on every screen: what one acts on and with is in sight, and nothing jumps."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.geometry import MOUSE, TOUCH, Screen, misfits, show
from browser.opening import go_to_new_table
from browser.table import MUST_LOSE, move, my_cards, wait_for_turn
from browser.waiting import LONG_MS, patiently, settled

START = re.compile("^(Start the match|Inizia la partita)")
HINT = "button[aria-label='Hint'], button[aria-label='Suggerimento']"
UNDO = "button[aria-label='Undo'], button[aria-label='Annulla']"
TABLE = {
    "whose turn it is": "header .turnline",
    "the clock": "[role=timer]",
    "the road": ".inv .way",
    "the offer": "[data-offer] li",
    "the panel": "[data-preview]",
    "undo": UNDO,
    "hint": HINT,
}
CHOSEN = TABLE | {
    "the way back": "[data-preview] [data-cancel]",
    "what it would do": "[data-preview] .chain",
    "how to do it": "[data-preview] .acts button",
}
BREACHED = {
    "the panel": MUST_LOSE,
    "my buildings": "[data-lose]",
    "how to do it": f"{MUST_LOSE} .acts button",
}
REALM = {"my realm": "[data-my-realm]"}
"""On phones it lies behind the sheet, and on low screens below the offer."""

_PLACES = """() => ['.inv', '[data-offer]', '[data-my-realm]', 'aside'].map((of) => {
    const { x, y, width, height } = document.querySelector(of).getBoundingClientRect();
    return [of, ...[x, y + scrollY, width, height].map(Math.round)];
})"""


def sit_down(page: Page, players: int) -> None:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (players - 1)]
    go_to_new_table(page, "minute-realms", seats, {}, turn_seconds=900)
    page.get_by_role("button", name=START).click()
    page.locator("[data-offer]").wait_for()
    assert wait_for_turn(page) == "take"


def look(
    page: Page, screens: Sequence[Screen], things: dict[str, str]
) -> tuple[list[str], dict[str, object]]:
    """What does not fit, screen after screen, and where things lie on each."""
    wrong: list[str] = []
    places: dict[str, object] = {}
    for screen in screens:
        show(page, screen)
        page.evaluate("scrollTo(0, 0)")
        below = screen.width <= 720 or screen.height <= 520
        wrong += misfits(page, screen, things if below else things | REALM)
        places[screen.name] = page.evaluate(_PLACES)
    return wrong, places


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize(("lang", "screens"), [("it", TOUCH), ("en", MOUSE)])
def test_the_table_fits(
    new_page: NewPage, lang: str, screens: Sequence[Screen], players: int
) -> None:
    page = new_page(lang, **screens[0].context)
    sit_down(page, players)
    wrong, before = look(page, screens, TABLE)
    my_cards(page).last.click()
    page.mouse.move(0, 0)
    more, chosen = look(page, screens, CHOSEN)
    wrong += more
    assert "\n".join(wrong) == ""
    assert before == chosen


@pytest.mark.parametrize(("lang", "screens"), [("it", TOUCH), ("en", MOUSE)])
def test_advice_has_its_room(new_page: NewPage, lang: str, screens: Sequence[Screen]) -> None:
    page = new_page(lang, **screens[0].context)
    sit_down(page, 3)
    _, before = look(page, screens, {})
    page.locator(HINT).first.click()
    page.locator(".hintline").wait_for(timeout=LONG_MS)
    page.mouse.move(0, 0)
    wrong, advised = look(page, screens, CHOSEN | {"the advice": "[data-preview] .slot"})
    assert "\n".join(wrong) == ""
    assert before == advised


@pytest.mark.parametrize("way", ["the cross", "the card again"])
def test_a_chosen_card_is_put_back(new_page: NewPage, way: str) -> None:
    page = new_page("en", **TOUCH[0].context)
    sit_down(page, 3)
    card = my_cards(page).first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    (card if way == "the card again" else page.locator("[data-cancel]")).tap()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-preview] .acts")).to_have_count(0)
    card.tap()
    page.locator("[data-preview] .acts button.go").tap()
    expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(1)


def test_a_card_under_the_mouse_says_what_it_would_do(new_page: NewPage) -> None:
    page = new_page("en")
    sit_down(page, 3)
    settled(page)
    before = page.evaluate(_PLACES)
    panel = page.locator("[data-preview]")
    idle = panel.inner_text()
    card = my_cards(page).last
    card.hover()
    expect(panel.locator(".chain")).to_be_visible()
    expect(panel.get_by_role("heading")).to_have_text(card.locator(".name").inner_text())
    assert page.evaluate(_PLACES) == before
    page.mouse.move(0, 0)
    expect(panel.locator(".chain")).to_have_count(0)
    assert panel.inner_text() == idle


@pytest.mark.parametrize(("lang", "screens"), [("it", TOUCH), ("en", MOUSE)])
def test_what_is_lost_is_chosen_on_one_screen(
    new_page: NewPage, lang: str, screens: Sequence[Screen]
) -> None:
    page = new_page(lang, **screens[-1].context)
    for _ in patiently("the invaders break through"):
        sit_down(page, 2)
        while (asked := wait_for_turn(page)) == "take":
            move(page)
        if asked == "lose":
            break
    wrong, before = look(page, screens, BREACHED)
    page.locator("button[data-lose]:not([aria-disabled=true])").first.click()
    more, after = look(page, screens, BREACHED | {"the way back": "[data-cancel]"})
    assert "\n".join(wrong + more) == ""
    assert before == after
