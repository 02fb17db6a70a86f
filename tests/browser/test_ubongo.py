"""Ubongo in a real browser: solving by mouse, finger and keys, races, puzzles alone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.race import Watcher, content_of, drag, solve, swipe, type_in
from browser.test_accessibility import violations
from browser.ubongo_table import (
    BOT,
    FREE,
    LIT,
    LONG,
    ME,
    NO_TIPS,
    RELAXED,
    alone,
    begin,
    open_table,
    puzzle_of,
    solve_by_keys,
    to_the_race,
)


def test_solved_by_dragging(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    steps, _ = puzzle_of(watcher, content)
    for step in steps:
        drag(page, content, step)
    page.locator(LIT).first.wait_for()
    assert watcher.refusals() == []
    expect(page.locator("[data-panel]")).to_contain_text("Ubongo!")
    page.locator(LIT).first.click()
    expect(page.locator("[data-my-gems] .best")).not_to_have_count(0)


def test_dropped_on_another_piece_it_slides_home(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    (first, second, *_), _ = puzzle_of(watcher, content)
    drag(page, content, first)
    expect(page.locator(f"[data-laid='{first.piece}']")).to_have_count(1)
    # The middle of the first piece is no place for the second.
    drag(page, content, second._replace(row=first.row, column=first.column))
    page.wait_for_timeout(200)
    assert watcher.seat["lying"][first.piece] is not None
    assert watcher.refusals() == []


def test_solved_by_touch(new_page: NewPage) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, content = alone(page, RELAXED)
    steps, _ = puzzle_of(watcher, content)
    for step in steps:
        swipe(page, content, step)
    page.locator(LIT).first.wait_for()
    page.locator(LIT).first.tap()
    page.locator("[data-ready]").wait_for()
    assert watcher.view["seats"][0]["total"] == 2


def test_two_fingers_carry_two_pieces(new_page: NewPage) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, _ = alone(page, RELAXED)
    one, two = (
        page.locator(f"[data-tray-piece='{piece}'] svg").bounding_box()
        for piece in watcher.seat["pieces"][:2]
    )
    assert one
    assert two
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    a = (one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    b = (two["x"] + two["width"] / 2, two["y"] + two["height"] / 2)
    fingers("touchStart", a, b)
    fingers("touchMove", (a[0], a[1] - 120), (b[0], b[1] - 120))
    fingers("touchMove", (a[0], a[1] - 140), (b[0], b[1] - 140))
    expect(page.locator(".carried")).to_have_count(2)
    fingers("touchEnd")
    expect(page.locator(".carried")).to_have_count(0)


def test_solved_by_keys_and_said_aloud(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    page.keyboard.press("1")
    said = page.locator("[data-puzzle-said]")
    expect(said).to_contain_text(re.compile("over .*: it (fits|would)"))
    page.keyboard.press("Escape")
    solve_by_keys(watcher, content)
    # The focus is on the rows already.
    page.keyboard.press("Enter")
    page.locator("[data-ready]").wait_for()
    assert watcher.view["seats"][0]["total"] == 2


def test_a_race_of_two_people_and_two_bots(new_page: NewPage) -> None:
    ada, bruno = new_page("en"), new_page("en")
    first, second = Watcher(ada), Watcher(bruno)
    table = open_table(ada, [ME, FREE, BOT, BOT], {"timer": 90})
    bruno.add_init_script(NO_TIPS)
    bruno.goto(table["invite"])
    bruno.get_by_role("button", name="Sit down").click()
    begin(ada)
    for page in (ada, bruno):
        page.locator("[data-board]").wait_for()
    waiting = [first, second]
    while waiting:
        for watcher in waiting:
            page = watcher.page
            if page.locator(LIT).count():
                page.locator(LIT).nth(1).click()
            elif page.locator("[data-ready]").count():
                page.locator("[data-ready]").click()
                waiting.remove(watcher)
                break
        ada.wait_for_timeout(50)
    content = content_of(ada, table["content"]["hash"])
    for page in (ada, bruno):
        page.locator("[data-phase='race']").wait_for(timeout=30_000)
    solve_by_keys(first, content)
    # Bruno sees live that Ada has called, and in which place.
    rival = bruno.locator("[data-rival='0']")
    expect(rival.locator(".rk")).to_have_text(re.compile(r"^\d(st|nd|rd)$"))
    ada.locator(LIT).first.click()
    expect(bruno.locator("[data-gem-board] .by").first).to_be_visible()
    steps, _ = puzzle_of(second, content)
    for step in steps:
        drag(bruno, content, step)
    bruno.locator(LIT).first.click()
    for page in (ada, bruno):
        page.locator("[data-panel='ready']").wait_for(timeout=LONG)
    seats = first.view["seats"]
    assert seats == second.view["seats"]
    assert seats[0]["total"] == seats[1]["total"] == 2
    assert seats[0]["rank"] < seats[1]["rank"]
    # Afterwards everybody can look at a solution of every board.
    ada.get_by_role("button", name="Show a solution").click()
    expect(ada.get_by_role("button", name="Show what was laid")).to_be_visible()


def test_too_late_says_by_how_much(new_page: NewPage) -> None:
    page = new_page()

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def speak(message: str) -> None:
            said = json.loads(message)
            if said["type"] == "move" and said["move"]["do"] == "put":
                answer = {"type": "refused", "id": said["id"], "key": "too_late"}
                socket.send(json.dumps({**answer, "values": {"ms": 200}, "seq": said["seq"]}))
            else:
                server.send(message)

        socket.on_message(speak)

    page.route_web_socket(re.compile("/ws/"), between)
    page.add_init_script(NO_TIPS)
    open_table(page, [ME], RELAXED)
    begin(page)
    page.wait_for_selector(LIT)
    page.locator(LIT).nth(2).click()
    page.locator("[data-ready]").click()
    page.locator("[data-tray-piece]").first.wait_for(timeout=30_000)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Too late by 0.2 s")).to_be_visible()
    expect(page.locator("[data-laid]")).to_have_count(0)


def test_two_boards_side_by_side(new_page: NewPage) -> None:
    page = new_page("en", {"width": 820, "height": 1180})
    watcher = Watcher(page)
    here = {"kind": "here", "name": "Bruno"}
    table = open_table(page, [ME, here], RELAXED)
    begin(page)
    for _ in range(2):
        page.locator(LIT).nth(3).click()
        page.wait_for_timeout(300)
    for at in range(2):
        page.locator("[data-ready]").nth(at).click()
    page.locator("[data-phase='race']").wait_for(timeout=30_000)
    left, right = (page.locator("[data-pad]").nth(at).bounding_box() for at in range(2))
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    content = content_of(page, table["content"]["hash"])
    for seat in (1, 0):
        page.locator(f"[data-seat='{seat}'] [data-pad]").focus()
        of = watcher.view["seats"][seat]
        area = content["boards"][of["board"]][of["side"]]["area"]
        for step in solve(content, area, of["pieces"]):
            type_in(page, content, step, of["pieces"].index(step.piece) + 1)
    for _ in range(2):
        page.locator(LIT).first.click()
        page.wait_for_timeout(300)
    page.locator("[data-panel='ready']").first.wait_for()
    assert [seat["rank"] for seat in watcher.view["seats"]] == [2, 1]


@pytest.mark.parametrize("width", [390, 1440])
def test_one_device_needs_room(new_page: NewPage, width: int) -> None:
    page = new_page("en", {"width": width, "height": 900})
    page.goto("/")
    page.get_by_role("button", name="On this device").click()
    ubongo = page.get_by_role("radio", name="Ubongo")
    if width < 820:
        expect(ubongo).to_be_disabled()
        expect(page.get_by_text("at least 820 pixels wide")).to_be_visible()
    else:
        expect(ubongo).to_be_enabled()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violations(new_page: NewPage, viewport: dict[str, int], theme: str) -> None:
    # The page's own policy forbids scripts from elsewhere, axe too: for this test only it is off.
    page = new_page("en", viewport, bypass_csp=True, color_scheme=theme)
    watcher = Watcher(page)
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_timeout(300)
        wrong[name] = violations(page)
        extra = page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        if extra > 0:
            wrong[name].append(f"{extra} pixels too wide")

    for path in ("/puzzle", "/puzzle#practice"):
        page.goto(path)
        look(path)
    table = open_table(page, [ME, BOT], RELAXED)
    look("table")
    begin(page)
    page.locator("[data-board]").wait_for()
    look("place")
    to_the_race(watcher)
    look("race")
    page.keyboard.press("1")
    look("in hand")
    page.keyboard.press("Escape")
    solve_by_keys(watcher, content_of(page, table["content"]["hash"]))
    look("choosing")
    assert {name: found for name, found in wrong.items() if found} == {}


def test_alone_to_the_medal_and_its_replay(new_page: NewPage) -> None:
    page = new_page("en", PHONE, bypass_csp=True)
    watcher, content = alone(page, {})
    for number in range(1, 10):
        solve_by_keys(watcher, content)
        page.locator(LIT).first.click()
        if number < 9:
            page.locator("[data-ready]").wait_for()
            to_the_race(watcher)
    expect(page.locator("[data-ending] h1")).to_have_text("The medal: gold")
    page.locator("[data-race]").click()
    expect(page.locator("[data-race-again] input").last).to_have_value(re.compile(r"/r/m.*#race$"))
    page.keyboard.press("Escape")
    assert violations(page) == []
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile("move 1 of"))).to_be_visible()
    assert violations(page) == []


def test_other_puzzles_are_a_choice_at_the_door_and_at_a_new_table(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(NO_TIPS)
    page.goto("/")
    puzzles = page.get_by_label("Puzzles", exact=True)
    puzzles.select_option(label="Puzzles with one solution")
    page.reload()
    expect(puzzles.locator("option:checked")).to_have_text("Puzzles with one solution")
    page.get_by_role("button", name="Play", exact=True).last.click()
    page.wait_for_url("**/t/*")
    assert pack_of(page) == "unique"
    page.goto("/")
    page.get_by_role("button", name="Play with friends").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label("Deck")).to_have_count(0)  # Minute Realms has no choice
    sheet.get_by_text("Ubongo", exact=True).click()
    sheet.get_by_label("Puzzles", exact=True).select_option(label="Puzzles with one solution")
    sheet.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    assert pack_of(page) == "unique"
    expect(page.get_by_text("Puzzles with one solution")).to_be_visible()


def pack_of(page: Page) -> str:
    table = page.url.partition("/t/")[2].partition("#")[0]
    answer = page.request.get(f"/api/tables/{table}")
    return str(answer.json()["content"]["id"])
