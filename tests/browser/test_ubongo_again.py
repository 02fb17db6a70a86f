"""A race that was run before, in a real browser, against those who ran it."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import PHONE, NewPage
from browser.race import Watcher
from browser.test_accessibility import violations
from browser.ubongo_table import NO_TIPS, to_the_race
from helpers.server.process import Site
from helpers.ubongo.recorded_races import keep, played_race


def test_a_recorded_match_is_raced_again_against_its_ghosts(new_page: NewPage, site: Site) -> None:
    keep(site.database, played_race("m_again", "Zoe", "Bob", timer=0))
    page = new_page(bypass_csp=True)
    page.add_init_script(NO_TIPS)
    watcher = Watcher(page)
    page.goto("/r/m_again#race")  # the link that was given to a friend
    sheet = page.locator("[data-race-again]")
    sheet.get_by_text("Zoe").click()
    sheet.get_by_role("button", name="Race now").click()
    rival = page.locator("[data-rival='1']")
    rival.wait_for()
    expect(rival).to_contain_text("Bob")
    expect(rival.get_by_label("ghost")).to_have_count(1)
    expect(page.locator(".fair")).to_contain_text("A known deal")
    to_the_race(watcher)
    rival.get_by_text("Ubongo!").or_(rival.locator(".rk.num")).first.wait_for()
    watcher.until(lambda view: view["seats"][1]["solved_ms"] is not None, "the ghost has solved")
    # To the millisecond as it was recorded, however late the server came to it.
    assert watcher.view["seats"][1]["solved_ms"] == 7000
    page.get_by_role("button", name="Give up this round").click()
    page.locator("[data-ready]").wait_for()
    watcher.until(lambda view: view["seats"][1]["total"] == 2, "the ghost has its gems")
    assert watcher.refusals() == []
    assert violations(page) == []


def test_alone_the_recorded_run_is_shown_beside_mine(new_page: NewPage, site: Site) -> None:
    keep(site.database, played_race("m_alone", "Zoe", timer=0))
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    page.add_init_script(NO_TIPS)
    watcher = Watcher(page)
    page.goto("/r/m_alone")
    page.locator("[data-race]").click()
    page.get_by_role("button", name="Race now").click()
    to_the_race(watcher)
    ghost = page.locator("[data-recorded]")
    expect(ghost).to_contain_text("The ghost of Zoe")
    expect(ghost).to_contain_text("3.0 s")
