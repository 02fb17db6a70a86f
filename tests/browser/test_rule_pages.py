"""Rule pages with pictures, numbered rules with links to them, and things seen large."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.sand_table import against_bots, wait_for
from browser.table import my_cards, play_now, play_to_the_end, wait_for_turn
from browser.test_accessibility import violations_by_day_and_night
from browser.waiting import open_page

GAMES = ("minute-realms", "realm-of-sand", "ubongo")
PICTURE = "article figure :is(svg, .tokens)"
TOUCH = """(element, name) => {
    const { left, top } = element.getBoundingClientRect();
    const more = { bubbles: true, cancelable: true, clientX: left + 9, clientY: top + 9 };
    const touch = { ...more, pointerId: 7, pointerType: 'touch', isPrimary: true };
    element.dispatchEvent(new PointerEvent(name, touch));
    if (name === 'pointerup') element.dispatchEvent(new MouseEvent('click', more));
}"""


def zoom_of(page: Page) -> Locator:
    return page.locator("[data-zoom]")


def is_beside(thing: Locator, large: Locator) -> bool:
    one, two = thing.bounding_box(), large.bounding_box()
    assert one
    assert two
    return (
        two["x"] >= one["x"] + one["width"]
        or one["x"] >= two["x"] + two["width"]
        or two["y"] >= one["y"] + one["height"]
        or one["y"] >= two["y"] + two["height"]
    )


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_page_has_pictures_and_no_commands(
    new_page: NewPage, game: str, lang: str, viewport: dict[str, int]
) -> None:
    page = new_page(lang, viewport)
    open_page(page, f"/rules/{game}")
    figures = page.locator("article figure")
    page.locator(PICTURE).first.wait_for()
    for at in range(figures.count()):
        expect(figures.nth(at).locator(":is(svg, .tokens)").first).to_be_visible()
        expect(figures.nth(at).locator("figcaption")).not_to_be_empty()
    expect(page.locator("article pre")).to_have_count(0)
    text = page.locator("article").inner_text()
    assert not re.search(r"make play|--lang|--content|clessidra (play|verify)|<!--", text)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_numbered_list_is_a_link(new_page: NewPage, lang: str) -> None:
    page = new_page(lang)
    open_page(page, "/rules/ubongo")
    page.locator("article .prose a[href='/rules/ubongo/numbers']").click()
    expect(page).to_have_url(re.compile("/rules/ubongo/numbers$"))
    # It is written in English only, and says so to screen readers.
    expect(page.locator("article .text")).to_have_attribute("lang", "en")
    expect(page.locator("#UB-21")).to_contain_text("exactly its pieces must fill the area")


def test_an_address_with_a_number_shows_that_rule(new_page: NewPage) -> None:
    page = new_page("it")
    open_page(page, "/rules/minute-realms/numbers#MR-63")
    rule = page.locator("#MR-63")
    expect(rule).to_have_class(re.compile("named"))
    expect(rule).to_be_in_viewport()
    page.locator("#MR-44 a", has_text="MR-21").click()
    expect(page.locator("#MR-21")).to_have_class(re.compile("named"))
    expect(page.locator("#MR-21")).to_be_in_viewport()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_rule_pages_have_no_violations(new_page: NewPage, viewport: dict[str, int]) -> None:
    page = new_page("en", viewport, bypass_csp=True)
    wrong = {}
    for path in (*(f"/rules/{game}" for game in GAMES), "/rules/realm-of-sand/numbers#RS-50"):
        open_page(page, path)
        page.locator("article h2").first.wait_for()
        if "numbers" not in path:
            page.locator(PICTURE).first.wait_for()
        wrong[path] = violations_by_day_and_night(page)
    assert wrong == {path: [] for path in wrong}


def test_a_refusal_leads_to_its_rule(new_page: NewPage) -> None:
    page = new_page()
    against_bots(page, 1)
    wait_for(page, "main")
    page.keyboard.press("s")  # nobody has disks yet
    link = page.locator("[data-rules='status.no_disks'] a").first
    expect(link).to_have_text("RS-40")
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("#RS-40")).to_have_class(re.compile("named"))


def test_lines_of_the_score_sheet_lead_to_their_rules(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    play_to_the_end(page)
    links = page.locator("[data-sheet] [data-rules] a")
    expect(links.first).to_be_visible()
    lines = page.locator("[data-sheet] ol li").count()
    assert page.locator("[data-sheet] ol li:has([data-rules])").count() == lines
    for href in {links.nth(at).get_attribute("href") for at in range(links.count())}:
        assert re.fullmatch(r"/rules/minute-realms/numbers#MR-\d+", href or "")


def test_a_card_is_seen_large_under_a_resting_mouse_and_by_a_key(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    wait_for_turn(page)
    card = page.locator("[data-offer] button[data-place]").first
    card.hover()
    expect(zoom_of(page)).to_be_visible()
    assert is_beside(card, zoom_of(page))
    page.mouse.move(2, 2)
    expect(zoom_of(page)).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    expect(page.locator("[data-zoom='key'] p.name")).not_to_be_empty()
    name = page.locator("[data-zoom] p.name").inner_text()
    expect(page.locator("[role=status]", has_text=name).first).to_be_attached()
    page.keyboard.press("Escape")
    expect(zoom_of(page)).to_have_count(0)


def test_a_finger_that_holds_sees_it_large_and_does_not_press(new_page: NewPage) -> None:
    page = new_page("it", PHONE, has_touch=True)
    play_now(page)
    wait_for_turn(page)
    card = my_cards(page).first
    card.evaluate(TOUCH, "pointerdown")
    expect(page.locator("[data-zoom='hold']")).to_be_visible()
    assert is_beside(card, zoom_of(page))
    card.evaluate(TOUCH, "pointerup")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap()  # the next press puts it away, and is meant
    expect(zoom_of(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")


def test_the_scale_of_a_card_is_told(new_page: NewPage) -> None:
    page = new_page()
    open_page(page, "/rules/minute-realms")
    page.locator("figure .card", has_text="Steep lane").hover()
    scale = page.locator("[data-zoom] .scale")
    expect(scale.locator("b")).to_have_text(["0", "1", "2", "4", "6", "9"])
    expect(page.locator("[data-zoom] .flavour")).not_to_be_empty()
