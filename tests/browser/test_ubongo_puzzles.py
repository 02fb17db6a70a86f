"""Single puzzles in a real browser: the one of the day, practice, ghosts."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.race import content_of, solve, type_in
from browser.test_accessibility import violations


def solve_attempt(page: Page, level: str) -> Any:
    """Begin an attempt with the button of a level, and solve it with keys."""
    with page.expect_response(re.compile("/api/attempts$")) as answer:
        page.locator(f"[data-begin='{level}']" if level else "[data-begin]").click()
    attempt: Any = answer.value.json()
    content = content_of(page, attempt["content"])
    page.locator("[data-pad]").wait_for()
    for step in solve(content, attempt["area"], attempt["pieces"]):
        type_in(page, content, step, attempt["pieces"].index(step.piece) + 1)
    page.locator("[data-solved] h2").wait_for()
    return attempt


def test_the_puzzle_of_the_day(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="Today’s puzzle").click()
    attempt = solve_attempt(page, "easy")
    shared = page.locator("[data-share]").input_value()
    assert attempt["date"] in shared or attempt["date"][:4] in shared
    for spoiler in (attempt["board"], *attempt["pieces"], "a1"):
        assert spoiler not in shared
    page.reload()
    expect(page.locator("[data-level='easy']")).to_contain_text("Solved in")
    expect(page.get_by_text("1 day in a row")).to_be_visible()


def test_practice_without_end_and_a_ghost(new_page: NewPage) -> None:
    page, friend = new_page(), new_page("it")
    page.goto("/puzzle#practice")
    page.get_by_role("group", name="Boards").get_by_text("Hard", exact=True).click()
    assert solve_attempt(page, "")["level"] == "hard"
    page.get_by_role("button", name="Challenge a friend").click()
    link = page.get_by_label("Anyone who opens this link").input_value()
    page.locator("[data-next]").click()
    expect(page.locator("[data-tray-piece]")).to_have_count(4)
    expect(page.locator("[data-pad]")).to_be_focused()
    friend.goto(link)
    solve_attempt(friend, "")
    expect(friend.locator("[data-solved]")).to_contain_text(re.compile("veloce"))


def test_practice_offers_what_the_boards_have_and_a_bot_to_race(new_page: NewPage) -> None:
    page = new_page(bypass_csp=True)
    page.goto("/puzzle#practice")
    radios = page.locator("input[name='difficulty']")
    expect(radios).to_have_count(6)
    expect(page.locator("input[name='difficulty']:disabled")).not_to_have_count(0)
    expect(page.locator("#missing")).to_contain_text("fiendish")
    radios.nth(2).check()
    expect(page.locator("#chosen")).to_contain_text("easy")
    page.locator("input[name='against'][value='master']").check()
    assert violations(page) == []
    page.locator("[data-begin]").click()
    ghost = page.locator(".ghost")
    expect(ghost).to_contain_text("The ghost of a bot: Master")
