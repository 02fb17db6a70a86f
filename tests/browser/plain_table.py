"""What a person does at the table of a game that the page does not know, in either language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.opening import go_to_new_table
from browser.waiting import LONG_MS, patiently

PLAY = re.compile("^(Play|Gioca)$")
START = re.compile("^(Start|Inizia)")

_ASKED = """() => document.querySelector('[data-ending]') ? 'over'
    : document.querySelector("[data-choice]:not([aria-disabled='true'])") ? 'choose' : ''"""


def play_now(page: Page, game: str) -> None:
    """From the first page into a match against bots, with one click."""
    page.goto("/")
    page.locator(f'[data-door="{game}"]').get_by_role("button", name=PLAY).click()
    board(page).wait_for(timeout=LONG_MS)


def open_plain(page: Page, game: str, seats: Sequence[Mapping[str, str]]) -> Any:
    """A table with these seats, its match not begun; returns what the server said of it."""
    return go_to_new_table(page, game, seats, {})


def start(page: Page) -> None:
    page.get_by_role("button", name=START).first.click()
    board(page).wait_for(timeout=LONG_MS)


def board(page: Page) -> Locator:
    """The table while a match goes on."""
    return page.locator("[data-acts]")


def choices(page: Page) -> Locator:
    """What can be done now."""
    return page.locator("[data-choice]:not([aria-disabled='true'])")


def wait_for_turn(page: Page) -> str:
    """Wait until I may choose, or the match is over; returns which."""
    return str(page.wait_for_function(_ASKED, timeout=LONG_MS).json_value())


def asked_of(page: Page) -> str:
    """What is asked of me now: to choose, nothing any more ("over"), nothing yet ("")."""
    return str(page.evaluate(_ASKED))


def log_lines(page: Page) -> Locator:
    return page.locator(".log li[data-seq]")


def choose(page: Page, which: int = 0) -> str:
    """Make one of the choices; returns what its button says."""
    button = choices(page).nth(which)
    said = str(button.get_attribute("data-choice"))
    gone = page.locator(f'[data-choice="{said}"]')
    button.click()
    expect(gone).to_have_count(0)  # the wave has left the hand
    return said


def play_to_the_end(page: Page) -> None:
    """All my moves, one after another."""
    for _ in patiently("the match is over"):
        if wait_for_turn(page) == "over":
            break
        choose(page)
    expect(page.locator("[data-ending] h1")).to_be_visible()
