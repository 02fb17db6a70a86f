"""Ubongo in a real browser: solving by mouse, finger and keys, races, puzzles alone."""

from __future__ import annotations

import json
import re
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.race import (
    Fingers,
    Watcher,
    content_of,
    drag,
    in_tray,
    misplaced,
    place_of,
    put_by_finger,
    put_by_mouse,
    type_in,
)
from browser.test_accessibility import violations
from browser.ubongo_table import (
    BOT,
    FREE,
    LIT,
    ME,
    NO_TIPS,
    RELAXED,
    alone,
    area_of,
    begin,
    open_table,
    solve_by_keys,
    steps_of,
    to_the_race,
    type_all,
    unhurried,
)
from browser.waiting import LONG_MS, open_page, settled, shown, sideways, until


def test_solved_by_dragging(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    for step in steps_of(watcher.seat, content):
        put_by_mouse(watcher, content, step)
    page.locator(LIT).first.wait_for()
    assert watcher.refusals() == []
    expect(page.locator("[data-panel]")).to_contain_text("Ubongo!")
    page.locator(LIT).first.click()
    expect(page.locator("[data-my-gems] .best")).not_to_have_count(0)


def test_dropped_on_another_piece_it_slides_home(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    area = area_of(watcher.seat, content)
    first, second, wrong = next(
        (first, second, wrong)
        for first, second in permutations(steps_of(watcher.seat, content), 2)
        for wrong in misplaced(content, area, first, second.piece)
    )
    put_by_mouse(watcher, content, first)
    drag(page, content, wrong)
    expect(page.locator(f"[data-laid='{first.piece}']")).to_have_count(1)
    expect(page.locator(f"[data-laid='{second.piece}']")).to_have_count(0)
    # It came home and can be taken again; before this is answered a refusal would have been heard.
    put_by_mouse(watcher, content, second)
    assert watcher.seat["lying"][first.piece] is not None
    assert watcher.refusals() == []


def test_solved_by_touch(new_page: NewPage) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, content = alone(page, RELAXED)
    fingers = Fingers(page)
    for step in steps_of(watcher.seat, content):
        put_by_finger(watcher, fingers, content, step)
    page.locator(LIT).first.tap()
    page.locator("[data-ready]").wait_for()
    watcher.until(lambda view: view["seats"][0]["total"] == 2, "two gems are mine")


def test_two_fingers_carry_two_pieces(new_page: NewPage) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, _ = alone(page, RELAXED)
    settled(page)
    (ax, ay), (bx, by) = (place_of(in_tray(page, piece)) for piece in watcher.seat["pieces"][:2])
    fingers = Fingers(page)
    fingers.down((ax, ay), (bx, by))
    fingers.move((ax, ay - 120), (bx, by - 120))
    fingers.move((ax, ay - 140), (bx, by - 140))
    expect(page.locator(".carried")).to_have_count(2)
    fingers.up()
    expect(page.locator(".carried")).to_have_count(0)


def test_solved_by_keys_and_said_aloud(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    expect(page.locator("[data-pad]")).to_be_focused()
    page.keyboard.press("1")
    said = page.locator("[data-puzzle-said]")
    expect(said).to_contain_text(re.compile("over .*: it (fits|would)"))
    page.keyboard.press("Escape")
    solve_by_keys(watcher, content)
    # The focus is on a row already, one that has gems: Enter alone, in haste, takes nothing yet.
    row = page.locator("[data-space]:focus")
    expect(row).to_have_attribute("aria-label", re.compile("Take "))
    page.keyboard.press("Enter")
    expect(page.locator("[data-gem-board]")).to_contain_text("press Enter once more")
    page.keyboard.press("Enter")
    page.locator("[data-ready]").wait_for()
    watcher.until(lambda view: view["seats"][0]["total"] == 2, "two gems are mine")


def test_a_race_of_two_people_and_two_bots(new_page: NewPage) -> None:
    ada, bruno = new_page("en"), new_page("en")
    first, second = Watcher(ada), Watcher(bruno)
    table = open_table(ada, [ME, FREE, BOT, BOT], unhurried(people=2))
    bruno.add_init_script(NO_TIPS)
    bruno.goto(table["invite"])
    bruno.get_by_role("button", name="Sit down").click()
    begin(ada)
    to_the_race(first, second)
    content = content_of(ada, table["content"]["hash"])
    solve_by_keys(first, content)
    # Bruno sees live that Ada has called, and in which place.
    rival = bruno.locator("[data-rival='0']")
    expect(rival.locator(".rk")).to_have_text(re.compile(r"^\d(st|nd|rd)$"))
    ada.locator(LIT).first.click()
    expect(bruno.locator("[data-gem-board] .by").first).to_be_visible()
    for step in steps_of(second.seat, content):
        put_by_mouse(second, content, step)
    bruno.locator(LIT).first.click()
    for page in (ada, bruno):  # the bots may need all of their sand
        page.locator("[data-panel='ready']").wait_for(timeout=LONG_MS)
    # The bots say ready one after another: two pages are compared at the same event.
    until(
        ada,
        lambda: first.seq == second.seq and first.view["phase"] == "ready",
        "both have heard the same",
    )
    seats = first.view["seats"]
    assert seats == second.view["seats"]
    assert seats[0]["total"] == seats[1]["total"] == 2
    assert seats[0]["rank"] < seats[1]["rank"]
    # Afterwards everybody can look at a solution of every board.
    ada.get_by_role("button", name="Show a solution").click()
    expect(ada.get_by_role("button", name="Show what was placed")).to_be_visible()


def test_too_late_says_by_how_much(new_page: NewPage) -> None:
    page = new_page()
    watcher = Watcher(page)

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def speak(message: str) -> None:
            said = json.loads(message)
            if said["type"] == "move" and said["move"]["do"] == "put":
                answer = {"type": "refused", "id": said["id"], "key": "too_late"}
                socket.send(json.dumps({**answer, "values": {"ms": 200}, "seq": said["seq"]}))
            else:
                server.send(message)

        def hear(message: str) -> None:
            watcher.hear(message)
            socket.send(message)

        socket.on_message(speak)
        server.on_message(hear)

    page.route_web_socket(re.compile("/ws/"), between)
    table = open_table(page, [ME], RELAXED)
    begin(page)
    to_the_race(watcher)
    content = content_of(page, table["content"]["hash"])
    step = steps_of(watcher.seat, content)[0]
    with shown(page, "0.2 s too late"):
        type_in(page, content, step, watcher.seat["pieces"].index(step.piece) + 1)
    expect(page.locator("[data-laid]")).to_have_count(0)


def test_two_boards_side_by_side(new_page: NewPage) -> None:
    page = new_page("en", {"width": 820, "height": 1180})
    watcher = Watcher(page)
    here = {"kind": "here", "name": "Bruno"}
    table = open_table(page, [ME, here], RELAXED)
    begin(page)
    for _ in range(2):  # a row stays lit no longer than until it is pressed
        page.locator(LIT).nth(3).click()
    for at in range(2):
        page.locator("[data-ready]").nth(at).click()
    page.locator("[data-phase='race']").wait_for()
    watcher.until_solving(0, 1)
    settled(page)
    left, right = (page.locator("[data-pad]").nth(at).bounding_box() for at in range(2))
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    content = content_of(page, table["content"]["hash"])
    seats = watcher.view["seats"]
    for seat in (1, 0):
        page.locator(f"[data-seat='{seat}'] [data-pad]").focus()
        type_all(page, seats[seat], content)
    for _ in range(2):
        page.locator(LIT).first.click()
    page.locator("[data-panel='ready']").first.wait_for()
    watcher.until(
        lambda view: view["phase"] == "ready" and [s["rank"] for s in view["seats"]] == [2, 1],
        "who solved first is first",
    )


@pytest.mark.parametrize("width", [390, 1440])
def test_one_device_needs_room(new_page: NewPage, width: int) -> None:
    page = new_page("en", {"width": width, "height": 900})
    page.goto("/")
    page.get_by_role("button", name="Pass and play").click()
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
        wrong[name] = violations(page)
        extra = sideways(page)
        if extra > 0:
            wrong[name].append(f"{extra} pixels too wide")

    for tab in ("daily", "practice"):
        open_page(page, f"/puzzle#{tab}")
        page.locator(f"[data-puzzles='{tab}'] [data-begin]").first.wait_for()
        look(tab)
    table = open_table(page, [ME, BOT], RELAXED)
    page.get_by_role("button", name="Start the match").wait_for()
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
    watcher, content = alone(page, unhurried(people=1))
    for number in range(1, 10):
        solve_by_keys(watcher, content)
        page.locator(LIT).first.click()
        if number < 9:
            page.locator("[data-ready]").wait_for()
            to_the_race(watcher)
    expect(page.locator("[data-ending] h1")).to_have_text("A gold medal")
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
