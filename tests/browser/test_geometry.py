"""The helper finds what it is there to find, on pages that are wrong on purpose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from browser.geometry import BROWSER_PHONE, DESKTOP, PHONE, check_fit, misfits, show

GOOD = """<button style="width: 60px; height: 44px">Play</button>"""


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    with browser.new_context(**BROWSER_PHONE.context) as context:
        yield context.new_page()


def test_a_screen_that_is_touched(blank: Page) -> None:
    assert blank.evaluate("() => matchMedia('(pointer: coarse) and (hover: none)').matches")


def found(page: Page, body: str, **things: str) -> str:
    page.set_content(f"<!doctype html><body style='margin: 0; font-size: 16px'>{body}</body>")
    return "\n".join(misfits(page, BROWSER_PHONE, things))


def test_what_fits(blank: Page) -> None:
    blank.set_content(GOOD)
    check_fit(blank, BROWSER_PHONE, {"the button": "button"})
    with pytest.raises(AssertionError, match="not there"):
        check_fit(blank, BROWSER_PHONE, {"the link": "a"})


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("margin-top: 650px", "cut off at bottom"),
        ("position: fixed; left: -9px", "cut off at left"),
        ("display: none", "not there"),
    ],
)
def test_what_is_out_of_sight(blank: Page, style: str, said: str) -> None:
    thing = f"<p id='thing' style='height: 40px; {style}'>words</p>"
    assert said in found(blank, thing, thing="#thing")


def test_what_is_cut_by_something_that_scrolls(blank: Page) -> None:
    body = "<div style='height: 50px; overflow: auto'><p id='low' style='height: 90px'>words</p>"
    assert "cut off at bottom" in found(blank, body, low="#low")


def test_what_is_covered(blank: Page) -> None:
    over = "<div class='lid' style='position: absolute; inset: 0 0 auto; height: 30px'></div>"
    covered = found(blank, f"<p id='low' style='margin: 0; height: 60px'>words</p>{over}", low="p")
    assert "covered by div.lid" in covered


def test_what_a_finger_misses(blank: Page) -> None:
    small = "<button style='width: 60px; height: 30px'>Play</button>"
    assert "“Play” is 60×30 to the finger" in found(blank, small)
    assert misfits(blank, DESKTOP, {}) == []  # with a mouse that is enough
    larger = "<style>button { position: relative; border: 0 }"
    larger += "button::after { content: ''; position: absolute; inset: -8px 0 }</style>"
    assert found(blank, larger + small) == ""
    assert found(blank, "<p>Read <a href='#'>this</a> first.</p>") == ""
    assert "to the finger" in found(blank, "<p><a href='#'>this</a></p>")


def test_what_is_too_small_to_read(blank: Page) -> None:
    assert "is written at 11 px" in found(blank, "<p style='font-size: 11px'>words</p>")
    drawn = "<svg viewBox='0 0 200 200' width='100'><text y='50' style='font-size: 20px'>A</text>"
    assert "is written at 10 px" in found(blank, drawn)
    heard = "<p style='font-size: 9px; position: absolute; clip-path: inset(50%)'>words</p>"
    assert found(blank, heard) == ""


def test_what_is_too_wide(blank: Page) -> None:
    assert "10 px wider" in found(blank, "<div style='width: 400px; height: 9px'></div>")


def test_another_screen(blank: Page) -> None:
    blank.set_content(f"<div style='height: 700px'></div>{GOOD}")
    assert misfits(blank, BROWSER_PHONE, {"the button": "button"}) != []
    show(blank, PHONE)
    check_fit(blank, PHONE, {"the button": "button"})
