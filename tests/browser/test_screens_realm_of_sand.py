"""Realm of Sand on every screen: what to act on, the means to act and one's own city in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.geometry import (
    DESKTOP,
    DESKTOPS,
    LAPTOP,
    MOUSE,
    PHONE,
    PHONES,
    SIDEWAYS_PHONE,
    SMALL_LAPTOP,
    SMALL_PHONE,
    TABLET,
    TOUCH,
    WIDE,
    WIDEST,
    ZOOMED,
    Screen,
    misfits,
    show,
)
from browser.sand_positions import (
    CHARGING,
    FIRST_SEAT,
    MIDDLE,
    POWER,
    READY,
    WAITING,
    position,
)
from browser.sand_table import against_bots, box, wait_for
from browser.waiting import patiently, settled
from helpers.server.process import Site

BLUE = POWER.replace("{power}", "blue")
SMALL = (*PHONES, SIDEWAYS_PHONE, ZOOMED)
"""Screens on which my board has a rail beside it."""

BOARD = {"my board": "[data-grid] [data-box]", "its names": ".names"}
HAND = {"my tiles": "[data-hand] .tile"}
ACTS = {"what can be done": "[data-acts] .btn"}


@pytest.fixture
def bent() -> str:
    """How matches of this test begin."""
    return ""


@pytest.fixture
def pause() -> float:
    """How long bots think."""
    return 0.0


@pytest.fixture
def site(bent: str, pause: float, tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path, bot_waits=pause, first=position(bent)) as running:
        yield running


def pages(
    new_page: NewPage, lang: str, go: Callable[[Page], None]
) -> Iterator[tuple[Page, Screen]]:
    """The same moment on every screen: once for fingers, once for a mouse."""
    for screens in (TOUCH, MOUSE):
        page = new_page(lang, **screens[0].context)
        go(page)
        for screen in screens:
            show(page, screen)
            yield page, screen


def means(screen: Screen) -> dict[str, str]:
    """Help, taking back and letting go: in the top line, or beside the board."""
    signs = {
        "hint": "button.tool:has(use[href='#i-hint'])",
        "undo": "button.tool:has(use[href='#i-undo'])",
    }
    return {**signs, "let go": "[data-back]"} if screen in SMALL else signs


def check(
    new_page: NewPage,
    lang: str,
    go: Callable[[Page], None],
    things: Callable[[Screen], dict[str, str]],
) -> None:
    found = [
        one
        for page, screen in pages(new_page, lang, go)
        for one in misfits(page, screen, {**BOARD, **means(screen), **things(screen)})
    ]
    assert not found, "\n".join(found)


def hold(page: Page) -> None:
    wait_for(page, "main")
    page.locator('[data-slot="0"]').click()
    expect(page.locator("[data-ghost]")).to_be_visible()


def cards(screen: Screen) -> dict[str, str]:
    """The patterns: all of them, or the first of the strip on phones."""
    first = "li:first-child " if screen in SMALL else ""
    return {"patterns of the cards": f"[data-market] {first}.pat"}


@pytest.mark.parametrize(("lang", "bent"), [("it", FIRST_SEAT + MIDDLE)])
def test_placing(new_page: NewPage, lang: str, bent: str) -> None:
    def go(page: Page) -> None:
        against_bots(page, 2)
        hold(page)

    def things(screen: Screen) -> dict[str, str]:
        own = {"disks": "[data-spot='disks:0']"} if screen not in SMALL else {}
        turning = "[data-rail] .tool" if screen in SMALL else "[data-hand] .tf button"
        city = {"my city": "[data-city='0'] [data-built]"} if screen in DESKTOPS else {}
        return {**HAND, **ACTS, **cards(screen), **own, **city, "turn and flip": turning}

    check(new_page, lang, go, things)


@pytest.mark.parametrize(("lang", "bent"), [("en", FIRST_SEAT + MIDDLE + BLUE)])
def test_the_advanced_game_shows_the_power(new_page: NewPage, lang: str, bent: str) -> None:
    def go(page: Page) -> None:
        against_bots(page, 2, advanced=True)
        hold(page)

    check(
        new_page,
        lang,
        go,
        lambda screen: {**HAND, **ACTS, **cards(screen), "power": "[data-power]"},
    )


@pytest.mark.parametrize(("lang", "bent"), [("en", FIRST_SEAT + MIDDLE)])
def test_taking(new_page: NewPage, lang: str, bent: str) -> None:
    def go(page: Page) -> None:
        against_bots(page, 2)
        hold(page)
        page.locator("[data-place]").click()
        wait_for(page, "take")

    check(new_page, lang, go, lambda _: {"tiles to take": "[data-acts] .tile"})


@pytest.mark.parametrize(("lang", "bent"), [("en", FIRST_SEAT + MIDDLE)])
def test_summoning_shows_the_disks(new_page: NewPage, lang: str, bent: str) -> None:
    def go(page: Page) -> None:
        against_bots(page, 2)
        wait_for(page, "main")
        page.locator(".summon").click()
        wait_for(page, "summon")

    check(new_page, lang, go, lambda _: {**ACTS, "disks": "[data-disk]"})


@pytest.mark.parametrize(("lang", "bent"), [("it", FIRST_SEAT + MIDDLE + READY)])
def test_a_card_that_is_ready(new_page: NewPage, lang: str, bent: str) -> None:
    def go(page: Page) -> None:
        against_bots(page, 2)
        wait_for(page, "main")
        page.locator("[data-card].ready").first.click()
        expect(page.locator("[data-matches]")).to_be_visible()

    check(new_page, lang, go, lambda _: {**ACTS, "gain": ".say .gain .row"})


@pytest.mark.parametrize(("bent", "pause"), [(MIDDLE + WAITING, 600.0)])
def test_waiting(new_page: NewPage, bent: str, pause: float) -> None:
    check(
        new_page,
        "en",
        lambda page: against_bots(page, 2),
        lambda screen: {**HAND, **cards(screen)},
    )


# --- nothing jumps -------------------------------------------------------------------------------

PLACES = "[data-grid], [data-hand] li, [data-market] li:first-child, .city"
_PLACES = """(wanted) => [...document.querySelectorAll(wanted)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map((n) => Math.round(n)).join(' ');
})"""


@pytest.mark.parametrize("bent", [FIRST_SEAT + MIDDLE])
@pytest.mark.parametrize(
    "screen", [SMALL_PHONE, PHONE, TABLET, SMALL_LAPTOP, LAPTOP, DESKTOP], ids=lambda one: one.name
)
def test_nothing_moves_when_something_is_said(new_page: NewPage, screen: Screen, bent: str) -> None:
    page = new_page("it", **screen.context)
    against_bots(page, 2)
    wait_for(page, "main")
    settled(page)
    before = page.evaluate(_PLACES, PLACES)
    page.locator('[data-slot="1"]').click()
    expect(page.locator("[data-ghost]")).to_be_visible()
    settled(page)
    assert page.evaluate(_PLACES, PLACES) == before, "a tile is held"
    page.keyboard.press("h")
    expect(page.locator(".say .hint")).to_be_visible()
    settled(page)
    assert page.evaluate(_PLACES, PLACES) == before, "a hint is shown"


# --- my city, and the card before the end of the turn ---------------------------------------------


@pytest.mark.parametrize("bent", [FIRST_SEAT + MIDDLE + READY])
def test_a_completed_card_stands_in_my_city(new_page: NewPage, bent: str) -> None:
    page = new_page("en", **DESKTOP.context)
    against_bots(page, 1)
    wait_for(page, "main")
    mine = page.locator("[data-city='0'] [data-built]")
    expect(mine).to_have_count(6)
    card = page.locator("[data-card].ready").first
    name = card.get_attribute("data-card")
    card.click()
    page.locator("[data-acts] button.go").click()
    expect(mine).to_have_count(7)
    expect(mine.last).to_have_attribute("data-built", str(name))
    mine.last.click()
    expect(page.locator("dialog[open] [data-card]")).to_have_attribute("data-card", str(name))


RED = FIRST_SEAT + POWER.replace("{power}", "red") + CHARGING
_POWER = "one => getComputedStyle(one).getPropertyValue('--power')"


@pytest.mark.parametrize("bent", [RED])
def test_a_crystal_that_would_be_charged_has_the_colour_of_its_power(
    new_page: NewPage, bent: str
) -> None:
    page = new_page("en", **DESKTOP.context)
    against_bots(page, 1, advanced=True)
    wait_for(page, "main")
    page.locator("[data-card].ready").first.click()
    crystal = page.locator(".say .gain svg:has(use[href='#i-crystal-charged'])")
    expect(crystal).to_be_visible()
    assert crystal.evaluate(_POWER) == page.locator("[data-grid]").evaluate(_POWER) != ""


@pytest.mark.parametrize("bent", [FIRST_SEAT + MIDDLE])
@pytest.mark.parametrize("screen", [DESKTOP, WIDE, WIDEST], ids=lambda one: one.name)
def test_cards_say_their_names_where_there_is_room(
    new_page: NewPage, screen: Screen, bent: str
) -> None:
    page = new_page("it", **screen.context)
    against_bots(page, 1)
    wait_for(page, "main")
    found = misfits(page, screen, {"names of the cards": "[data-market] .name"})
    assert not found, "\n".join(found)
    expect(page.locator("[data-market] .name").filter(visible=True)).to_have_count(12)


HELD_BACK = """
s["hand"][0, 0] = 0
s["acted"], s["phase"] = 1, 6
"""
"""The main action is done; all that is left is to complete cards, or to end the turn."""


@pytest.mark.parametrize("bent", [FIRST_SEAT + READY + HELD_BACK])
def test_enter_completes_the_ready_card_before_it_ends_the_turn(
    new_page: NewPage, bent: str
) -> None:
    page = new_page("en", **DESKTOP.context)
    against_bots(page, 1)
    wait_for(page, "extra")
    go = page.locator("[data-acts] button.go")
    expect(go).to_have_attribute("data-ready", "true")
    expect(page.locator("[data-end]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-card][aria-pressed='true']")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-city='0'] [data-built]")).to_have_count(1)


# --- fingers -------------------------------------------------------------------------------------


def drag(page: Page, source: str, target: str) -> None:
    """A finger goes down on one thing, moves in steps, and is lifted over another."""

    def middle(selector: str) -> tuple[float, float]:
        room = page.locator(selector).first.bounding_box()
        assert room is not None
        return room["x"] + room["width"] / 2, room["y"] + room["height"] / 2

    (x0, y0), (x1, y1) = middle(source), middle(target)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x0, y0)
    for step in range(1, 6):
        touch("touchMove", x0 + (x1 - x0) * step / 5, y0 + (y1 - y0) * step / 5)
    touch("touchEnd", x1, y1)


@pytest.mark.parametrize("bent", [FIRST_SEAT + MIDDLE])
@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS_PHONE], ids=lambda one: one.name)
def test_a_finger_drags_tiles_and_disks(new_page: NewPage, screen: Screen, bent: str) -> None:
    page = new_page("en", **screen.context)
    against_bots(page, 1)
    wait_for(page, "main")
    settled(page)
    drag(page, '[data-slot="1"]', '[data-box="c3"]')
    expect(page.locator("[data-ghost]")).to_be_visible()
    # It waits to be turned, flipped and placed, or to be let go.
    for _ in patiently("the tile is let go"):
        # A browser may take the first tap after a quick drag for the end of a fling.
        page.locator("[data-back]").tap()
        settled(page)
        if page.locator("[data-ghost]").count() == 0:
            break
    page.locator(".summon").tap()
    wait_for(page, "summon")
    settled(page)
    drag(page, '[data-disk="sapphire"]', '[data-box="d2"]')
    expect(box(page, "d2")).to_have_accessible_name("D2, light box, disk of sapphire")
