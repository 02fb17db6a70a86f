"""What hands do with the pieces of Ubongo: choose, turn, flip, carry; by mouse and by fingers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, NewPage
from browser.race import (
    CELL,
    Fingers,
    Step,
    Watcher,
    beside,
    in_tray,
    middle,
    place_of,
    put_by_mouse,
    type_in,
)
from browser.ubongo_table import RELAXED, alone, steps_of
from browser.waiting import settled, until

UNDER = """(svg, [x, y]) => [...svg.querySelectorAll('path')].some((path) =>
    path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM().inverse())))"""


def lopsided(watcher: Watcher, content: Any) -> str:
    """The piece of this round that has the most ways to lie."""
    ways: dict[str, int] = {
        piece: len(content["pieces"][piece]["ways"]) for piece in watcher.seat["pieces"]
    }
    return max(ways, key=lambda piece: ways[piece])


def is_drawn(page: Page, piece: str, way: int) -> None:
    expect(page.locator(f"[data-tray-piece='{piece}']")).to_have_attribute("data-way", str(way))


def is_chosen(page: Page, piece: str) -> None:
    expect(page.locator("[data-tray-piece][aria-pressed='true']")).to_have_attribute(
        "data-tray-piece", piece
    )


def after(content: Any, piece: str, *changes: str) -> int:
    way = 0
    for how in changes:
        way = content["pieces"][piece]["ways"][way][how]
    return int(way)


def test_the_first_tap_chooses_and_quick_ones_turn(new_page: NewPage) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, content = alone(page, RELAXED)
    piece, fingers = lopsided(watcher, content), Fingers(page)
    fingers.tap(place_of(in_tray(page, piece)))
    is_chosen(page, piece)
    is_drawn(page, piece, 0)
    for _ in range(2):  # fifty milliseconds apart
        fingers.tap(place_of(in_tray(page, piece)))
    is_drawn(page, piece, after(content, piece, "turned", "turned"))
    fingers.tap_beside(place_of(in_tray(page, piece)), beside(page))
    is_drawn(page, piece, after(content, piece, "turned", "turned", "flipped"))
    page.locator("[data-change='flipped']").tap()
    is_drawn(page, piece, after(content, piece, "turned", "turned"))


def test_the_mouse_chooses_turns_and_flips(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    piece = lopsided(watcher, content)
    in_tray(page, piece).click()
    is_chosen(page, piece)
    is_drawn(page, piece, 0)
    in_tray(page, piece).dblclick()
    is_drawn(page, piece, after(content, piece, "turned", "turned"))
    in_tray(page, piece).click(button="right")
    is_drawn(page, piece, after(content, piece, "turned", "turned", "flipped"))
    in_tray(page, piece).hover()
    page.mouse.wheel(0, 100)
    is_drawn(page, piece, after(content, piece, "turned", "turned", "flipped", "turned"))


@pytest.mark.parametrize("way", ["down", "up", "left", "right"])
def test_a_laid_piece_is_dragged_in_any_direction(new_page: NewPage, way: str) -> None:
    page = new_page("en", PHONE, has_touch=True, is_mobile=True)
    watcher, content = alone(page, RELAXED)
    step = steps_of(watcher.seat, content)[0]
    type_in(page, content, step, watcher.seat["pieces"].index(step.piece) + 1)
    watcher.until_it_lies(step.piece)
    settled(page)
    x, y = on_a_cell(page, content, step)
    right, down = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[way]
    fingers = Fingers(page)
    fingers.down((x, y))
    for far in range(1, 13):  # a browser that scrolls takes the finger away after a few of these
        fingers.move((x + 12 * far * right, y + 12 * far * down))
    expect(page.locator(".carried")).to_have_count(1)
    fingers.up()
    expect(page.locator(".carried")).to_have_count(0)


def on_a_cell(page: Page, content: Any, step: Step) -> tuple[float, float]:
    """The middle of the first cell of a piece on the board."""
    row, column = content["pieces"][step.piece]["ways"][step.way]["cells"][0]
    ground = page.locator("[data-pad]").evaluate(
        "pad => { const m = pad.getScreenCTM(); return [m.e, m.f, m.a] }"
    )
    x = ground[0] + (step.column + column + 0.5) * CELL * ground[2]
    y = ground[1] + (step.row + row + 0.5) * CELL * ground[2]
    return x, y


@pytest.mark.parametrize("how", ["turned", "flipped"])
def test_what_is_held_stays_under_the_pointer(new_page: NewPage, how: str) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    piece = lopsided(watcher, content)
    box = in_tray(page, piece).locator("svg").bounding_box()
    assert box
    held = content["pieces"][piece]["ways"][0]["cells"][-1]
    rows, columns = (
        1 + max(cell[at] for cell in content["pieces"][piece]["ways"][0]["cells"]) for at in (0, 1)
    )
    page.mouse.move(
        box["x"] + box["width"] * (held[1] + 0.5) / columns,
        box["y"] + box["height"] * (held[0] + 0.5) / rows,
    )
    page.mouse.down()
    x, y = middle(page, content, Step(piece, 0, 1, 1))
    page.mouse.move(x, y, steps=3)
    expect(page.locator(".carried")).to_have_count(1)
    page.keyboard.press("r" if how == "turned" else "f")
    # Some cell of the piece is drawn where the pointer is, not only the frame around it.
    until(
        page,
        lambda: page.locator(".carried svg").evaluate(UNDER, [x, y]),
        "the piece is still under the pointer",
    )
    page.mouse.up()


def test_what_is_dropped_beside_the_board_is_said(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    step = steps_of(watcher.seat, content)[0]
    put_by_mouse(watcher, content, step)
    page.mouse.move(*on_a_cell(page, content, step))
    page.mouse.down()
    page.mouse.move(*place_of(in_tray(page, step.piece)), steps=4)
    page.mouse.up()
    expect(page.locator("[data-puzzle-said]")).to_contain_text("is back in the tray")
    expect(page.locator("[data-laid]")).to_have_count(0)


def test_it_does_not_fit_is_said_each_time(new_page: NewPage) -> None:
    page = new_page()
    watcher, content = alone(page, RELAXED)
    first, second = steps_of(watcher.seat, content)[:2]
    put_by_mouse(watcher, content, first)
    # Over the piece that lies there already.
    number = watcher.seat["pieces"].index(second.piece) + 1
    type_in(page, content, second._replace(row=first.row, column=first.column), number)
    said = page.locator("[data-puzzle-said]")
    expect(said).to_contain_text("it would")
    page.evaluate(
        """() => {
            window.saidAgain = 0;
            new MutationObserver((all) => {
                window.saidAgain += all.filter(({ addedNodes }) => addedNodes.length > 0).length;
            }).observe(document.querySelector('[data-puzzle-said]'), { childList: true });
        }"""
    )
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.saidAgain > 0")
    expect(said).to_contain_text("it would")
