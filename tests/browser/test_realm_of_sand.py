"""Realm of Sand in a real browser: whole matches, every power, keys only, a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.sand_table import (
    against_bots,
    begin,
    box,
    open_sand,
    phase,
    place_first_tile,
    play_to_the_end,
    wait_for,
)
from browser.test_accessibility import violations_by_day_and_night
from browser.waiting import sideways
from helpers.server.process import Site

BENT = """
from clessidra.server.live.live_table import LiveTable
_take = LiveTable.take_match
def take_match(table, match, *rest):
    if len(match.events) == 1 and match.terms.options.get("advanced"):
        s = match.states
        powers = [board.power for board in match.content.pack.boards]
        mine = powers.index("{power}")
        s["board"][0, : s["players"][0]] = [
            mine, *[at for at in range(len(powers)) if at != mine]
        ][: s["players"][0]]
        s["first"], s["turn"], s["phase"] = 0, 0, 1
        s["crystal"][0, 0] = 2
        s["hand"][0, 0] = [1, 1, 0, 1, 0]
        s["pieces"][0, 0, 0], s["pieces"][0, 0, 4], s["disks"][0, 0] = 1 << 8, 1 << 14, 1 << 14
        match._after[-1] = s.tobytes()
        match._look()  # it knew already whom it waits for
    return _take(table, match, *rest)
LiveTable.take_match = take_match
"""
"""In an advanced match the first seat has the wanted power, charged, a disk of golden moon on C3,
a square of emerald wood on C2 and three disks in hand."""

READY = """
from clessidra.server.live.live_table import LiveTable
_take = LiveTable.take_match
def take_match(table, match, *rest):
    s, facts = match.states, match.content.table[0]
    card = s["market"][0].flat[0]
    corners, size = int(facts["corners"][card, 0]), facts["size"][card]
    corner = (corners & -corners).bit_length() - 1
    for element, shift in zip(facts["element"][card][:size], facts["shift"][card, 0][:size]):
        s["pieces"][0, 0, element] |= 1 << (corner + int(shift))
    s["first"], s["turn"] = 0, 0
    match._after[-1] = s.tobytes()
    match._look()
    return _take(table, match, *rest)
LiveTable.take_match = take_match
"""
"""The first seat has on its board what the first card asks for."""


@pytest.fixture
def power() -> str:
    """The power of the first seat; tests that want one are parametrized with it."""
    return ""


@pytest.fixture
def bent(power: str) -> str:
    """What is done to the first state of a match before anybody sees it."""
    return BENT.replace("{power}", power) if power else ""


@pytest.fixture
def site(bent: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    if not bent:
        yield request.getfixturevalue("shared_site")
        return
    with Site(tmp_path, first=bent) as running:
        yield running


# --- whole matches -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_basic_match_against_bots(new_page: NewPage, lang: str) -> None:
    page = new_page(lang)
    against_bots(page, 2)
    play_to_the_end(page)
    ending = page.locator("[data-ending]")
    expect(ending.get_by_role("heading", level=2)).to_have_count(3)
    page.get_by_role("link", name=re.compile("^(Replay|Rivedi)$")).click()
    end = page.get_by_role("button", name=re.compile("^(To the end|Alla fine)$"))
    end.click()
    expect(page.locator(".verdict h2")).to_be_visible()


def test_the_advanced_game_is_chosen_at_the_door(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    which = page.get_by_label("Basic or advanced game")
    expect(which.locator("option")).to_have_text(["basic", "advanced"])
    expect(which).to_have_value("0")
    which.select_option("advanced")
    page.reload()  # the choice is remembered
    expect(which).to_have_value("1")
    page.locator(".now", has=which).get_by_role("button", name="Play").click()
    page.locator("[data-grid]").wait_for()
    expect(page.get_by_text("Advanced").first).to_be_visible()


def test_the_advanced_game_is_an_option_of_a_table(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("radio", name="Realm of Sand").check(force=True)
    page.get_by_text("Options", exact=True).click()
    switch = page.get_by_role("switch", name="Advanced game")
    expect(switch).to_have_accessible_description(re.compile("its own power"))
    switch.check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Your table")).to_be_visible()
    agreed = page.get_by_role("region", name="Options")
    expect(agreed.get_by_role("listitem").filter(has_text="Advanced game")).to_be_visible()
    agreed.get_by_role("button", name="Change").click()
    expect(agreed.get_by_role("switch", name="Advanced game")).to_be_checked()


def test_a_match_alone_ends_with_a_rank_and_a_picture(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    against_bots(page, 0)
    play_to_the_end(page)
    ranks = "Apprentice|Master|Grand Master|Premier|King of Ragusa"
    expect(page.locator("[data-ending] h1")).to_have_text(re.compile(f"^({ranks})$"))
    with page.expect_download() as download:
        page.locator("[data-share]").click()
    file = tmp_path / "city.png"
    download.value.save_as(file)
    assert file.read_bytes().startswith(b"\x89PNG")
    assert file.stat().st_size > 20_000


def test_what_was_placed_can_be_taken_back(new_page: NewPage) -> None:
    page = new_page()
    against_bots(page, 1)
    wait_for(page, "main")
    grid = page.locator("[data-grid]")
    before = grid.inner_html()
    place_first_tile(page)
    wait_for(page, "take")
    page.keyboard.press("z")
    wait_for(page, "main")
    expect(grid.locator(".on")).to_have_count(0)
    expect(grid).to_have_js_property("innerHTML", before)


# --- pointing ----------------------------------------------------------------------------------


def test_the_mouse_shows_turns_flips_and_places(new_page: NewPage) -> None:
    page = new_page()
    against_bots(page, 1)
    wait_for(page, "main")
    page.locator('[data-slot="1"]').click()
    box(page, "c3").hover()
    ghost = page.locator("[data-ghost]")
    expect(ghost).to_have_attribute("data-ghost", "ok")
    lying = ghost.inner_html()
    page.mouse.wheel(0, 100)
    expect(ghost).not_to_have_js_property("innerHTML", lying)
    for _ in range(3):
        page.keyboard.press("r")
    expect(ghost).to_have_js_property("innerHTML", lying)
    box(page, "a1").hover()
    expect(ghost).to_have_attribute("data-ghost", "refused")
    expect(page.get_by_text("Too many dark boxes")).to_be_visible()
    box(page, "c3").click()
    wait_for(page, "take")
    expect(page.locator("[data-grid] .on")).to_have_count(3)


@pytest.mark.parametrize("power", ["orange"])
def test_disks_are_dragged_from_hand_and_between_boxes(new_page: NewPage, power: str) -> None:
    page = new_page()
    against_bots(page, 1, advanced=True)
    wait_for(page, "main")
    page.locator('[data-disk="sapphire"]').drag_to(box(page, "d3"))
    expect(box(page, "d3")).to_have_accessible_name(re.compile("disk of sapphire"))
    expect(page.get_by_text("2 disk moves left")).to_be_visible()
    box(page, "c3").drag_to(box(page, "e3"))
    expect(box(page, "e3")).to_have_accessible_name(re.compile("disk of golden moon"))
    expect(page.get_by_text("1 disk move left")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator('[data-acts="summon"]')).to_have_count(0)


# --- powers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["red", "purple", "yellow", "green", "orange", "blue"])
def test_every_power_once(new_page: NewPage, power: str) -> None:
    page = new_page()
    against_bots(page, 1, advanced=True)
    wait_for(page, "main")
    expect(page.locator("[data-power]")).to_have_attribute("data-power", "charged")
    page.keyboard.press("p")
    use_power(page, power)
    expect(page.locator("[data-power]")).to_have_attribute("data-power", "clear")


def use_power(page: Page, power: str) -> None:
    sheet = page.locator(f'[data-power-sheet="{power}"]')
    if power == "red":
        sheet.locator('[data-deck="3"]').click()
        page.locator("[data-keep]").first.click()
        page.locator("[data-bury]").last.click()
        wait_for(page, "main")
        expect(page.get_by_role("region", name="Kept cards").locator("[data-card]")).to_have_count(
            1
        )
    elif power == "purple":
        sheet.get_by_role("button", name="Summon all my disks").click()
        wait_for(page, "summon")
        for disk, name in [("wood", "d2"), ("sand", "d3"), ("sapphire", "d4")]:
            page.locator(f'[data-disk="{disk}"]').click()
            box(page, name).click()
            expect(page.locator(f'[data-disk="{disk}"]')).to_have_count(0)
    elif power == "yellow":
        sheet.locator('[data-give="c3"]').click()
        sheet.locator('[data-get="sapphire"]').click()
        expect(box(page, "c3")).to_have_accessible_name(re.compile("disk of sapphire"))
    elif power == "green":
        sheet.locator('[data-box="c2"]').click()
        sheet.locator('[data-box="d5"]').click()
        expect(box(page, "d5")).to_have_accessible_name(re.compile("emerald wood"))
    elif power == "orange":
        sheet.get_by_role("button", name="Go up one level").click()
        expect(page.get_by_text("0 of 1", exact=True)).to_be_visible()
    else:
        for again in (True, False):
            sheet.locator("[data-give]").first.click()
            sheet.locator("[data-get]").nth(5).click()
            if again:  # other tiles lie there now
                expect(sheet.get_by_text("You may swap a second tile.")).to_be_visible()
        wait_for(page, "main")


@pytest.mark.parametrize("power", ["red"])
def test_a_curtain_before_a_secret_on_a_shared_device(new_page: NewPage, power: str) -> None:
    page = new_page()
    open_sand(page, [{"kind": "me"}, {"kind": "here", "name": "Bea"}], advanced=True)
    wait_for(page, "main")
    page.keyboard.press("p")
    page.locator('[data-deck="1"]').click()
    curtain = page.locator("dialog.curtain")
    expect(curtain).to_be_visible()
    expect(page.locator("[data-keep]")).to_have_count(0)
    curtain.get_by_role("button").click()
    page.locator("[data-keep]").first.click()
    page.locator("[data-bury]").first.click()
    kept = page.get_by_role("region", name="Kept cards")
    expect(kept.locator("[data-card]")).to_have_count(0)
    log = page.locator(".log")
    expect(log).to_contain_text("keeps one card. The others go to the bottom.")
    kept.get_by_role("button", name="Look").click()
    expect(kept.locator("[data-card]")).to_have_count(1)
    expect(log).to_contain_text("the last one lowest")


# --- keys, ears, small screens -----------------------------------------------------------------


def test_a_turn_with_keys_only(new_page: NewPage) -> None:
    page = new_page()
    against_bots(page, 1)
    wait_for(page, "main")
    page.keyboard.press("2")
    for key in ("ArrowUp", "r", "ArrowRight", "f", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    boxes = re.compile("[A-F][1-5] (emerald wood|crimson sand|obsidian), ")
    spoken = page.locator('[role="log"][aria-live="polite"]').filter(has_text=boxes)
    expect(spoken).to_have_count(1)
    names = re.findall(r"\b[A-F][1-5]\b", spoken.inner_text())[:3]
    page.keyboard.press("Enter")
    wait_for(page, "take")
    for name in names:
        expect(box(page, name.lower())).not_to_have_accessible_name(re.compile("empty"))
    page.keyboard.press("2")
    expect(page.locator(".log").get_by_text("You take the second tile.")).to_be_visible()
    if (
        phase(page) == "extra"
    ):  # it ends by itself, unless this one tile is all that a card asks for
        page.keyboard.press("e")
    wait_for(page, "main")


def test_a_phone_never_scrolls_sideways(new_page: NewPage) -> None:
    page = new_page("it", PHONE, has_touch=True)
    against_bots(page, 3)
    wait_for(page, "main")
    page.locator('[data-slot="0"]').tap()
    box(page, "c3").tap()
    expect(page.locator("[data-ghost]")).to_be_visible()
    for size in ("100%", "200%"):
        page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        assert sideways(page) <= 0, size
    page.locator("[data-place]").tap()
    wait_for(page, "take")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(new_page: NewPage, viewport: dict[str, int]) -> None:
    page = new_page("en", viewport, bypass_csp=True)
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        wrong[name] = violations_by_day_and_night(page)

    against_bots(page, 2, advanced=True)
    begin(page)
    look("match")
    page.locator('[data-slot="0"]').click()
    look("tile in hand")
    page.keyboard.press("Escape")
    page.locator("[data-card]").first.click()
    look("card")
    page.locator("[data-power]").click()
    look("power")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Look at the board")).first.click()
    look("another board")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    play_to_the_end(page)
    look("ending")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the start").wait_for()
    look("replay")
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("bent", [READY])
def test_axe_finds_nothing_wrong_with_a_card_that_is_ready(
    new_page: NewPage, viewport: dict[str, int], bent: str
) -> None:
    page = new_page("en", viewport, bypass_csp=True)
    against_bots(page, 1)
    card = page.locator("[data-card].ready").first
    expect(card).to_have_accessible_name(re.compile("You can complete it now"))
    expect(card).to_contain_text("Ready")
    assert violations_by_day_and_night(page) == []
