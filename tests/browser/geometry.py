"""Every screen: what must be in sight is in sight, a finger can hit it, and eyes can read it.

A test opens its page once for touch and once for a mouse, and goes through the screens of each::

    page = new_page("it", **PHONES[0].context)
    ...
    for screen in PHONES:
        show(page, screen)
        check_fit(page, screen, {"the offer": "[data-offer]", "undo": "button[aria-label='Undo']"})

`check_fit` waits until nothing moves, and then asserts that

- each named thing (a CSS selector; of several that are drawn, each) is whole inside the window
  without scrolling, and nothing else lies on it;
- on touch screens everything that can be pressed is at least 44 px wide and high, links in
  sentences excepted;
- no text anywhere on the page is smaller than 12 px;
- the page is not wider than the screen.

`misfits` says the same as a list of sentences, for tests that gather them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.waiting import settled

TARGET_PX = 44
TEXT_PX = 12
_MISFITS = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Screen:
    name: str
    width: int
    height: int
    touch: bool = False
    scale: float = 1.0

    @property
    def viewport(self) -> dict[str, int]:
        return {"width": self.width, "height": self.height}

    @property
    def context(self) -> dict[str, Any]:
        """What `new_page` needs to be this screen."""
        return {
            "viewport": self.viewport,
            "has_touch": self.touch,
            "device_scale_factor": self.scale,
        }


SMALL_PHONE = Screen("small phone", 360, 640, touch=True)
BROWSER_PHONE = Screen("phone with the browser's bars", 390, 664, touch=True)
PHONE = Screen("phone", 390, 844, touch=True)
SIDEWAYS_PHONE = Screen("phone held sideways", 844, 390, touch=True)
TABLET = Screen("tablet", 820, 1180, touch=True)
SMALL_LAPTOP = Screen("small laptop", 1280, 800)
LAPTOP = Screen("laptop", 1366, 768)
DESKTOP = Screen("desktop", 1440, 900)
WIDE = Screen("wide", 1920, 1080)
WIDEST = Screen("widest", 2560, 1440)
ZOOMED = Screen("desktop at 200 %", 720, 450, scale=2.0)

PHONES = (SMALL_PHONE, BROWSER_PHONE, PHONE)
TOUCH = (*PHONES, SIDEWAYS_PHONE, TABLET)
DESKTOPS = (SMALL_LAPTOP, LAPTOP, DESKTOP, WIDE, WIDEST)
MOUSE = (*DESKTOPS, ZOOMED)
SCREENS = (*TOUCH, *MOUSE)


def show(page: Page, screen: Screen) -> None:
    """Show an open page on another screen; whether it is touched was settled at its opening."""
    page.set_viewport_size(screen.viewport)  # type: ignore[arg-type]
    page.wait_for_function(
        "([width, height]) => innerWidth === width && innerHeight === height",
        arg=[screen.width, screen.height],
    )
    settled(page)


def misfits(page: Page, screen: Screen, things: Mapping[str, str]) -> list[str]:
    """What of the things named, and of the page around them, does not fit this screen."""
    settled(page)
    wanted = {
        "things": dict(things),
        "target": TARGET_PX if screen.touch else 0,
        "text": TEXT_PX,
    }
    found: list[str] = page.evaluate(f"wanted => ({_MISFITS})(wanted)", wanted)
    return [f"{screen.name} {screen.width}×{screen.height}: {one}" for one in found]


def check_fit(page: Page, screen: Screen, things: Mapping[str, str]) -> None:
    found = misfits(page, screen, things)
    assert not found, "\n".join(found)
