"""axe-core finds no violations on any page, light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.table import my_cards, open_table, play_now, play_to_the_end, wait_for_turn
from browser.waiting import LONG_MS, open_page, settled

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
UNCUT = "svg.art > * { display: none } .log ol { max-height: none !important }"
"""axe takes what a picture's frame cuts off for something that lies on the words beside it, and
what is scrolled out of a log for words that lie on no paper."""
NOT_ORDINARY = {"shortTextContent", "nonBmp", "imgNode"}
"""A numeral or an arrow by itself, which may be a picture, and words on a picture: eyes judge."""
IN_PASSING = {"bgOverlap", "elmPartiallyObscured", "elmPartiallyObscuring", "outsideViewport"}
"""Words that just now lie partly under or over something else, such as the edge of what scrolls;
that nothing lies over what is to be read and done is held by the tests of the screens."""
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


def violations(page: Page) -> list[str]:
    settled(page)
    page.add_script_tag(path=AXE)
    frames = page.add_style_tag(content=UNCUT)
    found: Any = page.evaluate(
        "tags => axe.run(document, { runOnly: { type: 'tag', values: tags } })", STANDARDS
    )
    frames.evaluate("style => style.remove()")
    wrong = [
        f"{one['id']}: {one['help']} — {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
    ]
    return wrong + undecided(found["incomplete"])


def undecided(incomplete: Any) -> list[str]:
    """Words whose contrast axe cannot tell: a green run would prove nothing about them.

    The arrow of a list of choices is a picture in its ground, beside its words.
    """
    nodes = [node for one in incomplete if one["id"] == "color-contrast" for node in one["nodes"]]
    return [
        f"contrast undecided ({check['data']['messageKey']}): {node['html'][:160]}"
        for node in nodes
        for check in node["any"]
        if check["data"]["messageKey"] not in NOT_ORDINARY | IN_PASSING
        and not node["html"].startswith("<select")
    ]


def violations_by_day_and_night(page: Page) -> list[str]:
    """In both themes: they differ in their colours only, so one match serves for both."""
    found = []
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        page.wait_for_function(
            "theme => matchMedia(`(prefers-color-scheme: ${theme})`).matches", arg=theme
        )
        found += [f"{theme}: {one}" for one in violations(page)]
    return found


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_violations(new_page: NewPage, viewport: dict[str, int]) -> None:
    # The page's own policy forbids scripts from elsewhere, axe too: for this test only it is off.
    page = new_page("en", viewport, bypass_csp=True)
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        wrong[name] = violations_by_day_and_night(page)

    for path in ("/", "/rules/minute-realms", "/settings", "/carry", "/nowhere"):
        open_page(page, path)
        look(path)
    open_table(page)
    page.get_by_role("button", name="Start the match").wait_for()
    look("table")
    play_now(page)
    wait_for_turn(page)
    look("match")
    my_cards(page).first.click()
    look("preview")
    play_to_the_end(page)
    look("ending")
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="To the start").wait_for()
    look("replay")
    page.get_by_role("button", name="Review this match").click()
    page.locator("[data-review] .lists").wait_for(timeout=LONG_MS)
    look("review")
    assert {name: found for name, found in wrong.items() if found} == {}
