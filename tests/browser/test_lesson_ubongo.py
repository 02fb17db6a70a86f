"""The lesson of Ubongo, played to its end: it waits for what hands do, not for a script."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, NewPage
from browser.race import Step, Watcher, content_of, in_tray, middle, put_by_mouse, type_in
from browser.test_lessons import CARD, at_step, begin, press, uncovered
from browser.ubongo_table import LIT

UBONGO = "ubongo"
PLACE, READY, CHOOSE, TURN, FLIP, LAY, SOLVE, TAKE, LAST = 2, 3, 5, 6, 7, 8, 9, 11, 13
FIRST = "Y5"
"""The piece that the lesson has chosen, turned, flipped and laid."""
HASH_OF_THIS_TABLE = """async () => {
  const answer = await fetch('/api/tables/' + location.pathname.split('/').at(-1));
  return (await answer.json()).content.hash;
}"""


class Learner:
    """Somebody at the table of the lesson."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page, self.lang = page, lang
        self.watcher = Watcher(page)
        self.steps = begin(page, UBONGO)["steps"]
        self.content = content_of(page, page.evaluate(HASH_OF_THIS_TABLE))
        ways = self.content["pieces"][FIRST]["ways"]
        self.first = Step(FIRST, ways[ways[0]["turned"]]["flipped"], 1, 0)
        turned = self.content["pieces"]["L4"]["ways"][0]["turned"]
        self.others = [Step("I3", 0, 1, 2), Step("L4", turned, 0, 0)]
        """How the other two fit once the first lies where it is asked for."""

    def hears(self, number: int) -> Any:
        """The step that is said now, in words, with its light on something that is in sight."""
        at_step(self.page, number)
        step = self.steps[number - 1]
        expect(self.page.locator(f"{CARD} [role=status]")).to_have_text(step["say"][self.lang])
        uncovered(self.page)
        return step

    def listens(self, number: int, until: int) -> None:
        """Steps that are only said, up to one that waits for something."""
        for said in range(number, until):
            self.hears(said)
            press(self.page, "next", self.lang)
        self.hears(until)

    def to_the_puzzle(self) -> None:
        """The pawn stands, everybody is ready, and the pieces lie there."""
        self.listens(1, PLACE)
        self.page.locator(LIT).nth(2).click()
        self.hears(READY)
        self.page.locator("[data-ready]").click()
        self.listens(READY + 1, CHOOSE)
        self.watcher.until_solving(0)

    def takes_and_plays_on(self) -> None:
        """The gems are taken, the last words are said, and nothing is forbidden any more."""
        self.listens(SOLVE + 1, TAKE)
        self.page.locator(LIT).first.click()
        self.watcher.until(lambda view: view["seats"][0]["total"] == 2, "two gems are mine")
        self.listens(TAKE + 1, LAST)
        press(self.page, "end", self.lang)
        expect(self.page.locator(CARD)).to_have_count(0)
        assert self.watcher.refusals() == []


@pytest.mark.parametrize(("lang", "screen"), [("en", DESKTOP), ("it", PHONE)])
def test_the_lesson_of_ubongo_by_mouse(
    new_page: NewPage, lang: str, screen: dict[str, int]
) -> None:
    page = new_page(lang, screen)
    learner = Learner(page, lang)
    learner.to_the_puzzle()
    in_tray(page, FIRST).click()
    learner.hears(TURN)
    in_tray(page, FIRST).click()
    learner.hears(FLIP)
    page.locator("[data-change='flipped']").click()
    learner.hears(LAY)
    page.mouse.click(*middle(page, learner.content, learner.first))
    learner.hears(SOLVE)
    learner.watcher.until_it_lies(FIRST)
    for step in learner.others:
        put_by_mouse(learner.watcher, learner.content, step)
    learner.takes_and_plays_on()


def test_the_lesson_of_ubongo_by_keys_and_a_place_that_is_not_asked_for(new_page: NewPage) -> None:
    page = new_page("it")
    learner = Learner(page, "it")
    learner.to_the_puzzle()
    page.keyboard.press("3")
    learner.hears(TURN)
    page.keyboard.press("r")
    learner.hears(FLIP)
    page.keyboard.press("f")
    learner.hears(LAY)
    # It fits one row higher too: that is explained, and the piece is back in the tray.
    page.keyboard.press("Escape")
    lay = Step(FIRST, learner.first.way, 0, 0)
    _lay_by_keys(page, lay)
    alert = page.locator(f"{CARD} [role=alert]")
    expect(alert).to_have_text(learner.steps[LAY - 1]["wrong"]["it"])
    expect(page.locator(f"[data-laid='{FIRST}']")).to_have_count(0)
    _lay_by_keys(page, learner.first)
    learner.hears(SOLVE)
    learner.watcher.until_it_lies(FIRST)
    for number, step in enumerate(learner.others, start=1):
        type_in(page, learner.content, step, number)
    learner.takes_and_plays_on()


def _lay_by_keys(page: Page, step: Step) -> None:
    """As it is turned already: to the upper left corner, from there to its place."""
    page.keyboard.press("3")
    for key, times in (
        ("ArrowLeft", 6),
        ("ArrowUp", 6),
        ("ArrowRight", step.column),
        ("ArrowDown", step.row),
    ):
        for _ in range(times):
            page.keyboard.press(key)
    page.keyboard.press("Enter")
