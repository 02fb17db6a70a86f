"""A game that the page has never heard of, installed as anybody would do it, is played there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.plain_table import (
    board,
    choices,
    choose,
    log_lines,
    open_plain,
    play_now,
    play_to_the_end,
    start,
    wait_for_turn,
)
from browser.test_accessibility import violations_by_day_and_night
from browser.waiting import LONG_MS, open_page, sideways
from helpers.scratch import Scratch
from helpers.server.process import Site

GAME = "tide"
EXAMPLE = Path(__file__).parents[2] / "examples" / GAME
NARROW = {"width": 360, "height": 740}
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
WITH_A_FRIEND = [{"kind": "me"}, {"kind": "open"}]
WORDS = {
    "en": {
        "name": "Tide",
        "line": "Ride the waves",
        "choices": "What you can do",
        "hide": "Hide Wave",
        "hid": "You hide Wave",
        "advice": "A strong player would choose",
        "rules": "The rules in short",
        "reason": " point",
        "next": "One step on",
        "moved": "move 1 of 10",
    },
    "it": {
        "name": "Marea",
        "line": "Cavalca le onde",
        "choices": "Che cosa puoi fare",
        "hide": "Nascondi Onda",
        "hid": "Nascondi Onda",
        "advice": "Un giocatore forte sceglierebbe",
        "rules": "Le regole in breve",
        "reason": " punt",
        "next": "Un passo avanti",
        "moved": "mossa 1 di 10",
    },
}


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server for which the example is installed, with its kernels compiled."""
    scratch = Scratch(tmp_path_factory.mktemp(GAME))
    scratch.install(EXAMPLE)
    log = scratch.folder / "match.jsonl"
    scratch.clessidra("play", GAME, "--people", "0", "--bot", "greedy", "--log", log)
    scratch.clessidra("review", log, "--level", "easy")
    folder = tmp_path_factory.mktemp("site")
    with Site(folder, python=scratch.python, environment=scratch.environment) as running:
        yield running


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_match_against_a_bot(new_page: NewPage, lang: str) -> None:
    words, page = WORDS[lang], new_page(lang)
    page.goto("/")
    door = page.locator(f'[data-door="{GAME}"]')
    expect(door.get_by_role("heading")).to_have_text(words["name"])
    expect(door).to_contain_text(words["line"])
    open_plain(page, GAME, AGAINST_A_BOT)
    start(page)
    wait_for_turn(page)
    expect(page.get_by_role("heading", name=words["choices"])).to_be_visible()

    # Every field has its label, and what it means is told.
    mine, bots = page.locator('[data-seat="0"]'), page.locator('[data-seat="1"]')
    expect(mine.locator('[data-field="hand"] .item')).to_have_count(5)
    expect(bots.locator('[data-field="hand"]')).to_have_count(0)
    expect(bots.locator("[data-hidden]")).to_be_visible()
    page.get_by_text(words["rules"]).click()
    expect(page.locator(".rule").first).to_be_visible()

    # A button says what it would change, and the log what has changed.
    hide = choices(page).filter(has_text=words["hide"]).last
    expect(hide.locator(".changes")).to_contain_text("−")
    hide.click()
    expect(mine.locator('[data-field="hidden"] .item')).to_have_count(1)
    wait_for_turn(page)
    line = log_lines(page).filter(has_text=words["hid"])
    expect(line.locator(".more")).to_contain_text("5 → 4")

    page.keyboard.press("h")
    advice = page.get_by_role("status").filter(has_text=words["advice"])
    expect(advice).to_be_visible(timeout=LONG_MS)
    expect(page.locator(".choice.lit")).to_have_count(1)
    page.locator(".choice.lit").click()

    play_to_the_end(page)
    ending = page.locator("[data-ending]")
    expect(ending.locator(".ttl p")).to_contain_text(words["reason"])
    expect(ending.locator("[data-sheet]")).to_have_count(2)
    expect(ending.locator('[data-sheet="0"] [data-field="rides"]')).to_be_visible()

    look_again(page, lang)


def look_again(page: Page, lang: str) -> None:
    """The replay, step by step, and the review of all of it."""
    words = WORDS[lang]
    page.locator('a[href^="/r/"]').first.click()
    page.get_by_role("button", name=words["next"]).click()
    expect(page.get_by_text(words["moved"])).to_be_visible()
    expect(page.locator(".log .now .more .one").first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".verdict p")).to_contain_text(words["reason"])
    expect(page.locator("[data-sheet]")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^(Review|Analizza)")).click()
    review = page.locator("[data-review]")
    review.locator(".lists").wait_for(timeout=LONG_MS)
    expect(review.get_by_role("img")).to_be_visible()


def test_a_move_taken_back(new_page: NewPage) -> None:
    """Hiding turns nothing up, and the friend does not move meanwhile."""
    ada, bruno = new_page(), new_page("it")
    invite = open_plain(ada, GAME, WITH_A_FRIEND)["invite"]
    bruno.goto(invite)
    bruno.get_by_role("button", name="Siediti").click()
    start(ada)
    board(bruno).wait_for(timeout=LONG_MS)
    either = ada.locator('[data-seat="0"].acting, [data-seat="1"].acting')
    first = either.first.get_attribute("data-seat")
    mover, seat = (ada, 0) if first == "0" else (bruno, 1)
    other = bruno if mover is ada else ada
    wait_for_turn(mover)
    hand = mover.locator(f'[data-seat="{seat}"] [data-field="hand"] .item')
    choices(mover).last.click()
    expect(hand).to_have_count(4)
    wait_for_turn(other)
    mover.keyboard.press("z")
    expect(hand).to_have_count(5)
    expect(choices(other)).to_have_count(0)
    expect(other.get_by_role("log")).to_contain_text(re.compile("undoes|annulla"))


def test_keys_alone(new_page: NewPage) -> None:
    page = new_page()
    open_plain(page, GAME, AGAINST_A_BOT)
    start(page)
    wait_for_turn(page)
    page.keyboard.press("1")
    hand = page.locator('[data-seat="0"] [data-field="hand"] .item')
    expect(hand).to_have_count(4)
    wait_for_turn(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-choice]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(hand).to_have_count(3)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_on_a_phone_nothing_scrolls_sideways(new_page: NewPage, lang: str) -> None:
    page = new_page(lang, NARROW, has_touch=True)
    open_page(page, f"/rules/{GAME}")
    assert sideways(page) <= 0
    play_now(page, GAME)
    wait_for_turn(page)
    choose(page)
    if wait_for_turn(page) == "choose":
        page.get_by_role("button", name=re.compile("^(Hint|Suggerimento)$")).click()
        page.locator(".choice.lit").wait_for(timeout=LONG_MS)
    for path in (page.url, "/"):
        open_page(page, path)
        assert sideways(page) <= 0, path
    page.go_back()
    play_to_the_end(page)
    assert sideways(page) <= 0, "ending"
    page.locator('a[href^="/r/"]').first.click()
    page.locator("input[type=range]").wait_for()
    page.keyboard.press("End")
    page.locator(".verdict").wait_for()
    assert sideways(page) <= 0, "replay"


@pytest.mark.parametrize(
    "viewport", [{"width": 1280, "height": 860}, NARROW], ids=["wide", "phone"]
)
def test_no_violations(new_page: NewPage, viewport: dict[str, int]) -> None:
    page = new_page("en", viewport, bypass_csp=True)
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        wrong[name] = violations_by_day_and_night(page)

    for path in ("/", f"/rules/{GAME}"):
        open_page(page, path)
        look(path)
    open_plain(page, GAME, AGAINST_A_BOT)
    page.get_by_role("button", name="Start the match").wait_for()
    look("table")
    start(page)
    wait_for_turn(page)
    choose(page)
    wait_for_turn(page)
    page.keyboard.press("h")
    page.locator(".choice.lit").wait_for(timeout=LONG_MS)
    for title in page.locator("summary").all():
        title.click()
    look("match")
    play_to_the_end(page)
    look("ending")
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="To the end").click()
    page.locator(".verdict").wait_for()
    look("replay")
    page.get_by_role("button", name="Review this match").click()
    page.locator("[data-review] .lists").wait_for(timeout=LONG_MS)
    look("review")
    assert {name: found for name, found in wrong.items() if found} == {}
