"""The review of a finished match: verdict, better move and board together, and another try."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import NewPage
from browser.geometry import DESKTOP, PHONE, TABLET, Screen, check_fit, show
from browser.table import my_buildings, play_now, play_to_the_end, wait_for_turn
from helpers.told_review import COST, recorded, with_a_mistake

WORDS = {
    "en": {"review": "Review", "go": "Play on from here", "cost": f"{COST} points", "you": "You"},
    "it": {"review": "Analisi", "go": "Continua da qui", "cost": f"{COST} punti", "you": "Tu"},
}


def tell_a_mistake(page: Page, folder: Path) -> None:
    """Whatever I played: the review says that a choice of mine was a mistake.

    What the server's own review finds hangs on the cards, and is tested without a browser.
    """

    def told(route: Route) -> None:
        match = route.request.url.split("/")[-2]
        file = folder / f"{match}.jsonl"
        file.write_bytes(page.request.get(f"/api/matches/{match}/replay.jsonl").body())
        route.fulfill(json=with_a_mistake(recorded(file)))

    page.route(re.compile(r"/api/matches/[^/]+/review$"), told)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_mistake_is_seen_with_its_board_and_tried_again(
    new_page: NewPage, tmp_path: Path, lang: str
) -> None:
    page, words = new_page(lang, has_touch=True), WORDS[lang]
    tell_a_mistake(page, tmp_path)
    play_now(page)
    play_to_the_end(page)
    page.get_by_role("link", name=words["review"], exact=True).click()
    page.locator("[data-review] .lists").wait_for()
    for screen in (DESKTOP, TABLET, PHONE):
        show(page, screen)
        see_the_mistake(page, screen, words)

    page.locator("[data-review] [data-try]").click()
    page.get_by_role("button", name=words["go"]).click()
    page.wait_for_url(re.compile("/t/t"))
    wait_for_turn(page)
    assert my_buildings(page).count() > 0, "it is not a match from the beginning"
    play_to_the_end(page)
    page.locator('[data-ending] a[href^="/r/"]').first.click()
    expect(page.locator(".continued a")).to_be_visible()


def see_the_mistake(page: Page, screen: Screen, words: dict[str, str]) -> None:
    """From the end of the match: press the mistake, and see it all."""
    page.keyboard.press("End")
    review = page.locator("[data-review]")
    review.locator(".lists .line").filter(has_text=words["cost"]).click()
    expect(review.locator(".here .where")).to_contain_text(words["you"])
    expect(page.locator("[data-ghost]").first).to_be_in_viewport(ratio=1)
    check_fit(
        page,
        screen,
        {
            "the verdict": "[data-review] .here .made",
            "the better move": "[data-review] .here .better",
            "another try": "[data-review] [data-try]",
            "the controls": ".player",
        },
    )
    ghost = page.locator("[data-ghost]").first.bounding_box()
    panel, controls = review.bounding_box(), page.locator(".player").bounding_box()
    assert ghost
    assert panel
    assert controls
    beside, above = ghost["x"] + ghost["width"] <= panel["x"], ghost["y"] < panel["y"]
    assert beside or above, f"{screen.name}: the review hides the better move"
    assert panel["y"] + panel["height"] <= controls["y"] + 1, f"{screen.name}: it runs under"
