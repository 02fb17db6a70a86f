"""The lesson of each game, played to its end: by mouse in one language, by keys in the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.sand_table import place_first_tile, wait_for
from browser.waiting import LONG_MS, STEP_MS, patiently, settled

MINUTE_REALMS = "minute-realms"
REALM_OF_SAND = "realm-of-sand"
CARD = "[data-lesson]"
WORDS = {
    "next": {"en": "Next", "it": "Avanti"},
    "show": {"en": "Show me", "it": "Mostrami"},
    "end": {"en": "Play on", "it": "Continua tu"},
}
IN_HAND = {
    "build": "[data-cancel]",
    "bastion": "[data-cancel]",
    "lose": "[data-cancel]",
    "place": "[data-acts] [data-place]",
    "take": "[data-acts] .hinted",
    "complete": "[data-acts] .go",
}
"""What is there when a move was shown: one press more makes it."""


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
    page.locator(CARD).get_by_role("button", name=WORDS[name][lang], exact=True).click()


def _play_by_mouse(page: Page, game: str, lang: str, do: Callable[[dict[str, Any]], None]) -> None:
    """Every step to the last word; `do` makes a move."""
    lesson = begin(page, game)
    for number, step in enumerate(lesson["steps"][:-1], start=1):
        at_step(page, number)
        expect(page.locator(f"{CARD} [role=status]")).to_have_text(step["say"][lang])
        uncovered(page)
        if not step["acts"]:
            press(page, "next", lang)
            continue
        do(next(m["move"] for m in lesson["mine"] if m["after"] == step["begins"]))
    at_step(page, len(lesson["steps"]))
    press(page, "end", lang)
    expect(page.locator(CARD)).to_have_count(0)


@pytest.mark.parametrize(("lang", "screen"), [("en", DESKTOP), ("it", PHONE)])
def test_the_lesson_of_minute_realms_by_mouse(
    new_page: NewPage, lang: str, screen: dict[str, int]
) -> None:
    page = new_page(lang, screen)
    _play_by_mouse(page, MINUTE_REALMS, lang, lambda move: _do_in_minute_realms(page, move))
    # A real position: I play on, and so do the others.
    page.locator("[data-offer] button[data-place]:not(.no):not(.quiet)").first.click()
    page.locator("[data-preview] button.go").first.click()
    expect(page.locator("[data-my-realm] [data-slot]")).to_have_count(5)


@pytest.mark.parametrize(("lang", "screen"), [("it", DESKTOP), ("en", PHONE)])
def test_the_lesson_of_realm_of_sand_by_mouse(
    new_page: NewPage, lang: str, screen: dict[str, int]
) -> None:
    page = new_page(lang, screen)
    _play_by_mouse(page, REALM_OF_SAND, lang, lambda move: _do_in_realm_of_sand(page, move, lang))
    # A real position: my turn goes on.
    place_first_tile(page)
    wait_for(page, "take")


def _do_in_realm_of_sand(page: Page, move: dict[str, Any], lang: str) -> None:
    if move["do"] == "take":
        page.locator("[data-acts='take'] .tile").first.click()
        return
    press(page, "show", lang)
    page.locator(IN_HAND[move["do"]]).click()


def _do_in_minute_realms(page: Page, move: dict[str, str]) -> None:
    if move["do"] == "lose":
        page.locator(f"[data-lose='{move['card']}']").click()
        page.locator("[data-losing] button.go").click()
        return
    page.locator(f"[data-offer] [data-place='{move['place']}']").click()
    buttons = page.locator("[data-preview] .acts:not(.idle) button")
    buttons.nth(0 if move["do"] == "build" else 1).click()


@pytest.mark.parametrize(("game", "lang"), [(MINUTE_REALMS, "it"), (REALM_OF_SAND, "en")])
def test_a_lesson_by_keys_alone(new_page: NewPage, game: str, lang: str) -> None:
    page = new_page(lang)
    lesson = begin(page, game)
    for number, step in enumerate(lesson["steps"], start=1):
        at_step(page, number)
        # The words have the focus, or what had it is still there.
        if step["acts"]:
            _press_by_keys(page, WORDS["show"][lang])
            move = next(m["move"] for m in lesson["mine"] if m["after"] == step["begins"])
            page.locator(IN_HAND[move["do"]]).wait_for()
            key = "b" if move["do"] == "bastion" else "Enter"
            here = page.locator(f"[data-lesson='{number}']")
            for _ in patiently("the move is made"):  # the first press may only end what is shown
                if not here.count():
                    break
                page.keyboard.press(key)
                page.wait_for_timeout(STEP_MS)
        else:
            _press_by_keys(page, WORDS["next" if number < len(lesson["steps"]) else "end"][lang])
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
