"""Bots wait, and what happens at once is shown one thing after another. No test waits for time:
these bots would wait for hours, and only a person who hurries them lets them move.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.opening import go_to_new_table
from browser.table import MY_CARDS, built, my_buildings, take_a_card, wait_for_turn
from browser.waiting import patiently
from helpers.server.process import Site

HOURS = 10_000.0
HURRY = "header .tool:has(use[href='#i-to-end'])"
_NEXT = f"""() => document.querySelector("{MY_CARDS}") ? 'mine'
    : document.querySelector("{HURRY}:not(.gone)") ? 'hurry' : ''"""
_RECORD = """() => {
    window.scenes = [];
    const look = () => {
        const raid = document.querySelector('.raid.staged');
        if (!raid) return;
        const attack = Number(raid.querySelector('.horde .num:last-of-type').textContent);
        const realms = [...raid.querySelectorAll('li')];
        const answered = realms.filter((one) => !one.classList.contains('waiting')).length;
        window.scenes.push({ attack, answered, realms: realms.length });
    };
    new MutationObserver(look).observe(document.body,
        { childList: true, subtree: true, characterData: true, attributes: true });
}"""


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """Its bots do not move by themselves."""
    with Site(tmp_path, bot_waits=HOURS) as running:
        yield running


def against_a_bot(page: Page) -> None:
    go_to_new_table(page, "minute-realms", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], {})
    page.get_by_role("button", name="Start").click()
    page.locator("[data-offer]").wait_for()


def until_mine(page: Page) -> None:
    """Hurry bots until it is my turn."""
    for _ in patiently("it is my turn"):
        if page.wait_for_function(_NEXT).json_value() == "mine":
            return
        page.keyboard.press(" ")
        page.wait_for_timeout(25)


def undo(page: Page) -> Any:
    return page.locator("[data-preview]").get_by_role("button", name="Undo")


def test_a_move_is_taken_back_while_the_bot_waits(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    against_a_bot(page)
    for _ in range(
        2
    ):  # whoever is last in a round turns up the next cards, and who is first changes
        until_mine(page)
        before = built(page)
        take_a_card(page)
        expect(my_buildings(page)).to_have_count(before + 1)
        if undo(page).get_attribute("aria-disabled") == "false":
            break
    expect(undo(page)).to_have_attribute("aria-disabled", "false")
    undo(page).click()
    expect(my_buildings(page)).to_have_count(before)
    expect(page.locator(MY_CARDS).first).to_be_visible()
    take_a_card(page)
    expect(my_buildings(page)).to_have_count(before + 1)
    expect(page.locator(MY_CARDS)).to_have_count(0)
    page.locator("[data-offer]").focus()
    page.keyboard.press(" ")  # and now the bot need not wait any longer
    until_mine(page)


def test_the_speed_is_chosen_at_the_table(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    against_a_bot(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Speed of bots").select_option("instant")
    page.keyboard.press("Escape")
    until_mine(page)
    take_a_card(page)
    assert wait_for_turn(page) == "take"  # nobody hurried
    expect(page.locator(HURRY)).to_be_hidden()


def test_an_invasion_is_told_in_its_order(new_page: NewPage, site: Site) -> None:
    page = new_page()
    against_a_bot(page)
    page.evaluate(_RECORD)
    for _ in range(4):
        assert wait_for_turn(page) == "take"
        before = built(page)
        if before == 3:
            page.emulate_media(reduced_motion="no-preference")
        take_a_card(page)
        expect(my_buildings(page)).to_have_count(before + 1)
    page.wait_for_function("() => window.scenes.some((one) => one.answered === one.realms)")
    seen = page.evaluate("window.scenes")
    attacks = [one["attack"] for one in seen]
    answers = [one["answered"] for one in seen]
    assert attacks == sorted(attacks)
    assert answers == sorted(answers)
    assert set(answers) == {0, 1, 2}
    assert all(one["attack"] == attacks[-1] for one in seen if one["answered"] > 0)
    page.locator(".raid.staged, [data-lose], [data-place]").first.wait_for()
    page.keyboard.press(" ")  # whatever is left of the scene is skipped
    assert wait_for_turn(page) in ("take", "lose")
