"""Several people at one browser: after a reload nobody knows who holds it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import NewPage
from browser.sand_table import open_sand, wait_for
from browser.test_realm_of_sand import BENT
from helpers.server.process import Site

HERE = [{"kind": "me"}, {"kind": "here", "name": "Bea"}]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """In an advanced match the first seat can look at cards at once."""
    with Site(tmp_path, first=BENT.replace("{power}", "red")) as running:
        yield running


def states_heard(page: Page) -> list[Any]:
    """The whole states that come to this page from now on."""
    states: list[Any] = []

    def hear(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "state":
            states.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", listen)
    return states


def test_after_a_reload_the_page_turns_to_whoever_is_to_move(new_page: NewPage) -> None:
    page = new_page()
    open_sand(page, HERE, advanced=True)
    wait_for(page, "main")
    states = states_heard(page)
    page.reload()
    wait_for(page, "main")
    (awaited,) = states[0]["view"]["awaited"]
    assert [state["viewer"] for state in states] == [-1, awaited]


def test_after_a_reload_the_curtain_is_drawn_again(new_page: NewPage) -> None:
    page = new_page()
    open_sand(page, HERE, advanced=True)
    wait_for(page, "main")
    page.keyboard.press("p")
    page.locator('[data-deck="1"]').click()
    curtain = page.locator("dialog.curtain")
    curtain.get_by_role("button").click()
    expect(page.locator("[data-keep]").first).to_be_visible()
    states = states_heard(page)
    page.reload()
    expect(curtain).to_be_visible()
    assert [state["viewer"] for state in states] == [-1]
    curtain.get_by_role("button").click()
    expect(page.locator("[data-keep]").first).to_be_visible()
