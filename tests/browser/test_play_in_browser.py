"""Whole matches in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.table import (
    asked_of,
    built,
    move,
    my_buildings,
    my_cards,
    open_table,
    play_now,
    play_to_the_end,
    wait_for_turn,
)
from browser.waiting import LONG_MS, STEP_MS, open_page, patiently, settled, sideways, until
from helpers.cli import run
from helpers.server.process import Site


@pytest.mark.parametrize("lang", ["en", "it"])
def test_alone_against_bots_to_the_score(new_page: NewPage, lang: str, tmp_path: Path) -> None:
    page = new_page(lang)
    play_now(page)
    play_to_the_end(page)
    ending = page.locator("[data-ending]")
    expect(ending.get_by_role("heading").first).to_be_visible()
    words = {"en": "Play again", "it": "Gioca ancora"}[lang]
    expect(ending.get_by_role("button", name=words)).to_be_visible()
    assert page.locator("html").get_attribute("lang") == lang
    page.get_by_role("button", name=re.compile("Check it yourself|Controlla tu")).first.click()
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Download|Scarica")).first.click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)
    assert run("verify", file).code == 0
    # Nobody has to come: the next match begins at once.
    page.keyboard.press("Escape")
    before = page.url
    ending.get_by_role("button", name=words).click()
    page.locator("[data-offer]").wait_for()
    assert page.url != before


def test_two_people_and_a_bot(new_page: NewPage) -> None:
    ada, bruno = new_page("en"), new_page("it")
    sit_down_together(ada, bruno)
    for _ in patiently("the match is over for both"):
        asked = [asked_of(page) for page in (ada, bruno)]
        if asked == ["over", "over"]:
            break
        for page, what in zip((ada, bruno), asked, strict=True):
            if what in ("take", "lose"):
                move(page)
        ada.wait_for_timeout(STEP_MS)
    for page in (ada, bruno):
        expect(page.locator("[data-ending] h1")).to_be_visible()


def test_a_reload_in_mid_turn_loses_nothing(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    move(page)
    wait_for_turn(page)
    my_cards(page).first.click()
    page.reload()
    wait_for_turn(page)
    expect(my_buildings(page)).to_have_count(1)
    move(page)
    expect(my_buildings(page)).to_have_count(2)


def test_a_cut_connection_comes_back(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    move(page)
    wait_for_turn(page)
    page.context.set_offline(True)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    page.evaluate("() => window.dispatchEvent(new Event('online'))")
    move(page)
    expect(my_buildings(page)).to_have_count(2)


def test_a_killed_server_comes_back_with_everything(new_page: NewPage, own_site: Site) -> None:
    page = new_page()
    play_now(page)
    move(page)
    wait_for_turn(page)
    own_site.kill()
    lost = page.get_by_text(re.compile("Connection lost"))
    expect(lost).to_be_visible()
    own_site.start()
    # The longer the server was away, the longer the page waits before it tries again.
    expect(lost).to_have_count(0, timeout=LONG_MS)
    expect(my_buildings(page)).to_have_count(1)
    move(page)
    expect(my_buildings(page)).to_have_count(2)


def test_keyboard_only(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    door = page.locator("li.door", has_text="Minute Realms")
    play = door.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_enabled()  # it means nothing before the page knows what can be played
    play.focus()
    page.keyboard.press("Enter")
    for number in (1, 2):
        wait_for_turn(page)
        page.locator("[data-offer] button[tabindex='0']").focus()
        card = page.locator("[data-offer] button:focus")
        for _ in range(page.locator("[data-offer] button").count()):
            if not card.evaluate("card => card.matches('.no, .quiet')"):
                break
            page.keyboard.press("ArrowRight")
        # An arrow chooses the card it comes to; the card that the focus began on is not chosen yet.
        if card.get_attribute("aria-pressed") == "false":
            page.keyboard.press("Enter")
        page.locator("[data-preview] .chain").wait_for()
        page.keyboard.press("Enter")
        expect(my_buildings(page)).to_have_count(number)


def sit_down_together(ada: Page, bruno: Page) -> None:
    """Two people and a bot, and the match begins."""
    invite, _ = open_table(ada)
    bruno.goto(invite)
    bruno.get_by_role("button", name=re.compile("Sit down|Siediti")).click()
    ada.get_by_role("button", name="Start the match").click()
    for page in (ada, bruno):
        page.locator("[data-offer]").wait_for()


def test_a_guest_is_not_told_how_to_start_the_server(new_page: NewPage) -> None:
    """Whoever opened the table is: a link of this server leads nowhere else."""
    ada, bruno = new_page(), new_page()
    invite, _ = open_table(ada)
    expect(ada.get_by_text("clessidra serve --lan")).to_be_visible()
    bruno.goto(invite)
    bruno.get_by_role("button", name=re.compile("Sit down|Siediti")).click()
    bruno.locator("#invite").wait_for()
    expect(bruno.get_by_text("clessidra serve --lan")).to_have_count(0)


def test_a_move_taken_back(new_page: NewPage) -> None:
    """As long as nobody else moved and nothing was turned up."""
    ada, bruno = new_page(), new_page()
    sit_down_together(ada, bruno)
    undo = ada.locator("button[aria-label='Undo']")
    for _ in patiently("something can be taken back"):
        if asked_of(ada) == "take":
            before = built(ada)
            move(ada)
            # In a round Bruno comes after Ada, never the bot: it stays so until we let him move.
            if undo.get_attribute("aria-disabled") == "false":
                undo.click()
                expect(my_buildings(ada)).to_have_count(before)
                expect(bruno.get_by_role("log")).to_contain_text("undoes")
                return
        for page in (ada, bruno):
            if asked_of(page) == "lose" or (page is bruno and asked_of(page) == "take"):
                move(page)
        ada.wait_for_timeout(STEP_MS)


def test_a_hint(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    wait_for_turn(page)
    page.locator("button[aria-label='Hint']").click()
    expect(page.locator("[data-offer] button").filter(has_text="the hint")).to_have_count(1)


def test_on_a_phone_nothing_scrolls_sideways(new_page: NewPage) -> None:
    page = new_page("it", {"width": 360, "height": 740}, has_touch=True)
    play_now(page)
    move(page)
    wait_for_turn(page)
    for path in (page.url, "/", "/rules/minute-realms", "/settings"):
        open_page(page, path)
        assert sideways(page) <= 0, path
    assert PHONE["width"] > 360


def test_words_twice_as_large_fit_on_a_phone(new_page: NewPage) -> None:
    page = new_page("it", PHONE, has_touch=True)
    open_table(page)
    lobby = page.url
    play_now(page)
    move(page)
    wait_for_turn(page)
    for path in (page.url, lobby, "/", "/rules/minute-realms", "/settings", "/carry#x", "/none"):
        open_page(page, path)
        page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        assert sideways(page) <= 0, path


@pytest.mark.parametrize("width", [730, 820, 1000, 1100])
def test_the_turn_is_said_once_and_covers_nothing(new_page: NewPage, width: int) -> None:
    page = new_page("it", {"width": width, "height": 900})
    play_now(page)
    wait_for_turn(page)
    turn = page.locator("header .turnline:visible")
    expect(turn).to_have_count(1)
    settled(page)
    said = turn.bounding_box()
    assert said
    for part in ("header .where", "header .tools"):
        box = page.locator(part).bounding_box()
        assert box
        beside = said["x"] >= box["x"] + box["width"] or box["x"] >= said["x"] + said["width"]
        below = said["y"] >= box["y"] + box["height"] - 1
        assert beside or below, part


def test_a_spectator_sees_the_table_and_nothing_secret(new_page: NewPage) -> None:
    ada, eve = new_page(), new_page()
    ada.goto("/")
    _, watch = open_table(ada)
    ada.get_by_role("button", name="Fill with bots").click()
    ada.get_by_role("button", name="Start the match").click()
    heard: list[str] = []
    eve.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    eve.goto(watch)
    eve.locator("[data-offer]").wait_for()
    wait_for_turn(ada)
    expect(my_cards(eve)).to_have_count(0)
    move(ada)
    until(eve, lambda: any('"update"' in frame for frame in heard), "she hears of Ada's move")
    for word in ('"secret"', '"deck":[', '"tokens":[', '"seed"'):
        assert not any(word in frame for frame in heard if '"result":{' not in frame)


def test_the_replay(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    play_to_the_end(page)
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url(re.compile("/r/m"))
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile("move 1 of"))).to_be_visible()
    shared = page.evaluate("location.href")  # `page.url` may not have heard of it yet
    friend = new_page("it")
    friend.goto(shared)
    expect(friend.get_by_text(re.compile("mossa 1 di"))).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_review(new_page: NewPage, lang: str) -> None:
    page = new_page(lang)
    play_now(page)
    play_to_the_end(page)
    page.get_by_role("link", name={"en": "Review", "it": "Analisi"}[lang], exact=True).click()
    review = page.locator("[data-review]")
    review.locator(".lists").wait_for(timeout=LONG_MS)
    expect(review.get_by_role("img")).to_be_visible()
    # My own moves are judged: wherever the replay stands at one of them, it says how good it was.
    review.get_by_role("img").click(position={"x": 5, "y": 5})
    steps = page.locator("input[type=range]")
    steps.focus()
    grade = review.locator(".here .grade")
    for _ in range(int(steps.get_attribute("max") or 0)):
        if grade.count():
            break
        page.keyboard.press("ArrowRight")
    expect(grade.first).to_be_visible()
    expect(review.locator(".here")).to_contain_text(re.compile(r"\w"))
    page.reload()
    review.locator(".lists").wait_for()


def test_your_turn_on_the_first_page_leads_to_the_table(new_page: NewPage) -> None:
    page = new_page()
    play_now(page)
    wait_for_turn(page)
    table = page.url
    page.goto("/")
    page.get_by_role("link", name="Your turn", exact=True).first.click()
    page.locator("[data-offer]").wait_for()
    assert page.url == table
