"""The lesson of each game, played to its end: by mouse in one language, by keys in the other."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.waiting import LONG_MS, STEP_MS, patiently, settled

MINUTE_REALMS = "minute-realms"
CARD = "[data-lesson]"


def begin(page: Page, game: str) -> Any:
    """From the door of the game; returns what the server says of the lesson."""
    page.goto("/")
    page.locator(f"[data-learn='{game}']").first.click()
    page.locator(CARD).wait_for(timeout=LONG_MS)  # the game may still be compiled
    lesson: Any = page.evaluate(
        "async (game) => (await fetch(`/api/lessons/${game}`)).json()", game
    )
    return lesson


def at_step(page: Page, number: int) -> None:
    page.locator(f"[data-lesson='{number}']").wait_for()
    settled(page)


def uncovered(page: Page) -> None:
    """What the step speaks of is lit, in sight, and not below its words."""
    ring = page.locator(".ring.light")
    expect(ring).to_have_count(1)
    thing, words = ring.bounding_box(), page.locator(".callout").bounding_box()
    assert thing is not None
    assert words is not None
    height = page.evaluate("innerHeight")
    assert thing["y"] < height
    assert thing["y"] + thing["height"] > 0


def press(page: Page, name: str, lang: str) -> None:
    words = {
        "next": {"en": "Next", "it": "Avanti"},
        "show": {"en": "Show me", "it": "Mostrami"},
        "end": {"en": "Play on", "it": "Continua tu"},
    }[name][lang]
    page.locator(CARD).get_by_role("button", name=words, exact=True).click()


@pytest.mark.parametrize(("lang", "screen"), [("en", DESKTOP), ("it", PHONE)])
def test_the_lesson_of_minute_realms_by_mouse(
    new_page: NewPage, lang: str, screen: dict[str, int]
) -> None:
    page = new_page(lang, screen)
    lesson = begin(page, MINUTE_REALMS)
    for number, step in enumerate(lesson["steps"][:-1], start=1):
        at_step(page, number)
        expect(page.locator(f"{CARD} [role=status]")).to_have_text(step["say"][lang])
        uncovered(page)
        if not step["acts"]:
            press(page, "next", lang)
            continue
        move = next(m["move"] for m in lesson["mine"] if m["after"] == step["begins"])
        _do_in_minute_realms(page, move)
    at_step(page, len(lesson["steps"]))
    press(page, "end", lang)
    expect(page.locator(CARD)).to_have_count(0)
    # A real position: I play on, and so do the others.
    page.locator("[data-offer] button[data-place]:not(.no):not(.quiet)").first.click()
    page.locator("[data-preview] button.go").first.click()
    expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(5)


def _do_in_minute_realms(page: Page, move: dict[str, str]) -> None:
    if move["do"] == "lose":
        page.locator(f"[data-lose='{move['card']}']").click()
        page.locator("[data-losing] button.go").click()
        return
    page.locator(f"[data-offer] [data-place='{move['place']}']").click()
    buttons = page.locator("[data-preview] .acts:not(.idle) button")
    buttons.nth(0 if move["do"] == "build" else 1).click()


def test_a_lesson_by_keys_alone(new_page: NewPage) -> None:
    page = new_page("it")
    lesson = begin(page, MINUTE_REALMS)
    for number, step in enumerate(lesson["steps"], start=1):
        at_step(page, number)
        # The words have the focus, or what had it is still there.
        if step["acts"]:
            _press_by_keys(page, "Mostrami")
            move = next(m["move"] for m in lesson["mine"] if m["after"] == step["begins"])
            page.locator("[data-cancel]").wait_for()  # something is in hand
            key = "b" if move["do"] == "bastion" else "Enter"
            here = page.locator(f"[data-lesson='{number}']")
            for _ in patiently("the move is made"):  # the first press may only end what is shown
                if not here.count():
                    break
                page.keyboard.press(key)
                page.wait_for_timeout(STEP_MS)
        else:
            _press_by_keys(page, "Avanti" if number < len(lesson["steps"]) else "Continua tu")
    expect(page.locator(CARD)).to_have_count(0)


def _press_by_keys(page: Page, name: str) -> None:
    for _ in patiently(f"the focus is on {name}"):
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")


def test_another_move_is_explained_and_not_made(new_page: NewPage) -> None:
    page = new_page("en")
    lesson = begin(page, MINUTE_REALMS)
    for _ in range(3):
        press(page, "next", "en")
    at_step(page, 4)
    page.locator("[data-offer] [data-place='seat-0']").click()
    page.locator("[data-preview] button.go").first.click()
    expect(page.locator(f"{CARD} [role=alert]")).to_have_text(lesson["steps"][3]["wrong"]["en"])
    expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(0)
    # A reload goes on where we were; leaving is asked about, and then everything is allowed.
    page.reload()
    at_step(page, 4)
    page.locator(CARD).press("Escape")
    page.locator(CARD).get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(CARD)).to_have_count(0)
    page.locator("[data-offer] [data-place='seat-0']").click()
    page.locator("[data-preview] button.go").first.click()
    expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(1)


def test_a_lesson_left_in_the_middle_goes_on_from_the_first_page(new_page: NewPage) -> None:
    page = new_page("en")
    begin(page, MINUTE_REALMS)
    press(page, "next", "en")
    at_step(page, 2)
    table = page.url
    page.goto("/")
    page.locator(f"[data-learn='{MINUTE_REALMS}']").first.click()
    at_step(page, 2)
    assert page.url == table
