"""The end of a match is counted up for those who like things to move; sound is offered once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.geometry import BROWSER_PHONE
from browser.table import built, move, play_now, play_to_the_end, wait_for_turn
from browser.waiting import patiently, settled

OFFER = "[data-sound-offer]"
_WATCH = """
window.sums = [];
const look = () => {
    if (!document.querySelector('[data-counting]')) return;
    const totals = [...document.querySelectorAll('[data-sheet] .total')];
    window.sums.push(totals.reduce((sum, total) => sum + parseInt(total.textContent, 10), 0));
};
new MutationObserver(look)
    .observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
"""
"""Notes what all sheets together come to, each time the page changes while it counts."""


def test_points_are_counted_up_where_things_may_move(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(_WATCH)
    play_now(page)
    for _ in patiently("only the last round is left"):
        wait_for_turn(page)
        if built(page) == 7:
            break
        move(page)
    page.emulate_media(reduced_motion="no-preference")
    play_to_the_end(page)
    expect(page.locator("[data-counting]")).to_have_count(0)
    expect(page.locator(".unseen")).to_have_count(0)
    sheets = page.locator("[data-sheet]")
    points = [int(total.split()[0]) for total in sheets.locator(".total").all_inner_texts()]
    for at, total in enumerate(points):
        lines = sheets.nth(at).locator("li > .num").all_inner_texts()
        assert sum(map(int, lines)) == total
    sums = page.evaluate("() => window.sums")
    assert sums[0] == 0
    assert sums == sorted(sums)
    assert sums[-1] == sum(points)


def answer_the_offer(page: Page, how: str) -> None:
    page.locator(OFFER).get_by_role("button", name=how).click()
    expect(page.locator(OFFER)).to_have_count(0)
    chosen = page.evaluate("() => JSON.parse(localStorage.getItem('clessidra.settings')).sound")
    assert chosen is (how == "Play sounds")


@pytest.mark.parametrize("how", ["Play sounds", "No, thanks"])
def test_sound_is_offered_once_after_the_first_move(new_page: NewPage, how: str) -> None:
    page = new_page(offer=True)
    play_now(page)
    wait_for_turn(page)
    expect(page.locator(OFFER)).to_have_count(0)
    move(page)
    answer_the_offer(page, how)
    page.reload()
    wait_for_turn(page)
    expect(page.locator(OFFER)).to_have_count(0)


def test_on_a_phone_sound_is_offered_at_the_end(new_page: NewPage) -> None:
    page = new_page(offer=True, **BROWSER_PHONE.context)
    play_now(page)
    for _ in patiently("the match is over"):
        what = wait_for_turn(page)
        if what == "over":
            break
        expect(page.locator(OFFER)).to_have_count(0)
        move(page)
    offer = page.locator(OFFER)
    offer.wait_for()
    settled(page)
    box, acts = offer.bounding_box(), page.locator("[data-ending] .acts").bounding_box()
    assert box is not None
    assert acts is not None
    assert box["y"] + box["height"] <= acts["y"]  # it lies on nothing that one acts with
    answer_the_offer(page, "Play sounds")
