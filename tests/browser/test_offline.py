"""The line to the server goes away: the page tells at once, and nothing that was done is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.table import (
    MY_CARDS,
    built,
    my_buildings,
    open_table,
    play_now,
    take_a_card,
    wait_for_turn,
)
from helpers.server.process import Site

LOST = re.compile("Connection lost. The match is waiting|Connessione persa. La partita ti aspetta")


def line_of(page: Page) -> str:
    """A table where it is my turn, and what the page says of its line."""
    play_now(page)
    wait_for_turn(page)
    return page.locator("[data-line]").inner_text()


def test_a_move_made_offline_waits_in_sight_and_is_made_when_the_line_is_back(
    new_page: NewPage,
) -> None:
    page = new_page(viewport=PHONE)
    assert line_of(page) == ""
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    take_a_card(page)
    waiting = page.locator("[data-waiting=move]")
    expect(waiting).to_contain_text("Your move is waiting.")
    assert built(page) == 0
    page.context.set_offline(False)
    expect(my_buildings(page)).to_have_count(1)
    expect(waiting).to_have_count(0)
    expect(page.get_by_text(LOST)).to_have_count(0)


def test_a_move_that_waits_can_be_cancelled(new_page: NewPage) -> None:
    page = new_page("it")
    line_of(page)
    page.context.set_offline(True)
    expect(page.get_by_text(LOST)).to_be_visible()
    take_a_card(page)
    page.locator("[data-waiting=move]").get_by_role("button", name="Annulla").click()
    expect(page.locator("[data-waiting]")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_text(LOST)).to_have_count(0)
    expect(page.locator(MY_CARDS).first).to_be_visible()
    assert built(page) == 0


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """Nobody counts as away here, so that only what comes before that is seen."""
    with Site(tmp_path, away_after_s=3600) as running:
        yield running


@pytest.mark.usefixtures("own_site")
def test_the_others_learn_that_somebody_is_gone(new_page: NewPage) -> None:
    ada, bruno = new_page(), new_page()
    invite, _ = open_table(ada)
    bruno.goto(invite)
    bruno.get_by_role("button", name="Sit down").click()
    ada.get_by_role("button", name="Start the match").click()
    for page in (ada, bruno):
        page.locator("[data-offer]").wait_for()
    bruno.close()
    expect(ada.locator("[data-line]")).to_contain_text("is offline right now.")
