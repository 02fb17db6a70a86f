"""Ubongo on every screen: what one acts on, the means to act and the sand, without scrolling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import pytest
from playwright.sync_api import Locator, Page

from browser.conftest import NewPage
from browser.geometry import DESKTOP, DESKTOPS, MOUSE, TABLET, TOUCH, Screen, misfits, show
from browser.race import Watcher, content_of
from browser.ubongo_table import BOT, LIT, ME, NO_TIPS, RELAXED, begin, open_table, type_all

ROWS = {f"row {row}": f"[data-space='red-{row}']" for row in range(1, 7)}
CLOCK = {"the sand": "[role='timer']"}
HANDS = {
    "the board": "[data-pad]",
    "the tray": "[data-tray]",
    "turn": "[data-change='turned']",
    "flip": "[data-change='flipped']",
}
HARD = {**RELAXED, "side": 1}


def fits(page: Page, screens: Iterable[Screen], things: Mapping[str, str]) -> list[str]:
    """What does not fit, whichever of the screens the page is shown on."""
    found = []
    for screen in screens:
        show(page, screen)
        # Where the page has scrolled to was settled before: a person who turns the phone sees this.
        found += misfits(page, screen, things)
    return found


@pytest.mark.parametrize(
    ("screens", "lang"), [(TOUCH, "it"), (MOUSE, "en")], ids=["touch", "mouse"]
)
def test_a_round_on_every_screen(new_page: NewPage, screens: tuple[Screen, ...], lang: str) -> None:
    page = new_page(lang, **screens[0].context)
    watcher = Watcher(page)
    table = open_table(page, [ME, BOT, BOT, BOT], HARD)
    page.get_by_role(
        "button", name=re.compile("^(Start the match|Comincia la partita|Inizia)")
    ).click()
    page.locator(LIT).first.wait_for()
    wrong = fits(page, screens, ROWS)
    page.locator(LIT).nth(2).click()
    page.locator("[data-ready]").wait_for()
    wrong += fits(page, screens, {"ready": "[data-ready]"})
    page.locator("[data-ready]").click()
    page.locator("[data-tray-piece]").first.wait_for()
    watcher.until_solving()
    wrong += fits(page, screens, {**HANDS, **CLOCK, "pieces": "[data-tray-piece]"})
    type_all(page, watcher.seat, content_of(page, table["content"]["hash"]))
    page.locator(LIT).first.wait_for()
    wrong += fits(page, screens, {**ROWS, **CLOCK})
    assert not wrong, "\n".join(sorted(set(wrong)))


@pytest.mark.parametrize("screens", [DESKTOPS, (TABLET,)], ids=["desktops", "tablet"])
def test_two_people_on_one_screen(new_page: NewPage, screens: tuple[Screen, ...]) -> None:
    page = new_page("en", **screens[0].context)
    watcher = Watcher(page)
    open_table(page, [ME, {"kind": "here", "name": "Bruno"}], HARD)
    begin(page)
    for _ in range(2):
        page.locator(LIT).nth(3).click()
    for at in range(2):
        page.locator("[data-ready]").nth(at).click()
    watcher.until_solving(0, 1)
    page.locator("[data-tray-piece]").first.wait_for()
    wrong = fits(page, screens, {**HANDS, **CLOCK})
    assert not wrong, "\n".join(sorted(set(wrong)))


def test_a_puzzle_alone_on_every_screen(new_page: NewPage) -> None:
    page = new_page("en", **TOUCH[0].context)
    page.add_init_script(NO_TIPS)
    page.goto("/puzzle#practice")
    page.locator("input[name='level']").last.check()
    page.locator("[data-begin]").click()
    page.locator("[data-pad]").wait_for()
    wrong = fits(page, TOUCH, HANDS)
    assert not wrong, "\n".join(wrong)


def cells(pieces: Locator) -> list[float]:
    """How large a cell of each piece is drawn."""
    drawn: list[float] = pieces.evaluate_all(
        """all => all.map((svg) =>
            32 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)"""
    )
    return drawn


@pytest.mark.parametrize("screen", [TOUCH[1], TOUCH[3], DESKTOP], ids=lambda screen: screen.name)
def test_all_pieces_have_one_scale_however_they_are_turned(
    new_page: NewPage, screen: Screen
) -> None:
    page = new_page("en", **screen.context)
    watcher = Watcher(page)
    open_table(page, [ME], HARD)
    begin(page)
    page.locator(LIT).nth(2).click()
    page.locator("[data-ready]").click()
    page.locator("[data-tray-piece]").first.wait_for()
    watcher.until_solving()
    drawn = page.locator("[data-tray-piece] .grip svg")
    before = cells(drawn)
    assert max(before) - min(before) < 0.5
    ground = page.locator("[data-pad]").evaluate("pad => 66 * pad.getScreenCTM().a")
    assert ground * 0.3 <= before[0] <= ground
    for at in range(4):
        page.locator("[data-tray-piece]").nth(at).locator(".grip").click()
        page.locator("[data-change='turned']").click()
    assert all(abs(cell - before[0]) < 0.5 for cell in cells(drawn))
