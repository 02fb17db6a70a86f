"""Draw the icons of the installed page: web/public/favicon.svg → web/public/icons/*.png.

python tools/draw_icons.py           draw them with the Chromium of the browser tests

The files are committed, because building the page needs no browser.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from install_browser import MISSING, find_browser

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
SIZES = (192, 512)
_PAGE = "<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}"


def maskable(svg: str) -> str:
    """The same sign on a ground that fills the square, small enough for the circle that some
    systems cut out of it: four fifths of the width."""
    square = svg.replace('rx="14"', "")
    smaller = square.replace("translate(14 8) scale(.75)", "translate(17.6 12.8) scale(.6)")
    if square == svg or smaller == square:
        raise SystemExit("favicon.svg is drawn in another way now: change tools/draw_icons.py too.")
    return smaller


def draw(browser: Browser, svg: str, size: int, target: Path) -> None:
    """One picture; what the sign leaves free stays transparent."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(_PAGE.format(size=size, svg=svg))
    page.screenshot(path=target, omit_background=True)
    page.close()


def main() -> int:
    """Draw all of them."""
    path = find_browser()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 2
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for size in SIZES:
            draw(browser, svg, size, folder / f"icon-{size}.png")
            draw(browser, maskable(svg), size, folder / f"maskable-{size}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
