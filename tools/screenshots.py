"""Take the pictures of matches in the README: docs/images/GAME.png, from a real server and browser.

The deal is a new one each time. Up to the round that is shown a bot plays for the person.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from install_browser import find_browser

TARGET = Path(__file__).resolve().parent.parent / "docs" / "images"
PORT = 8711
SIZE = {"width": 1280, "height": 800}
ROUNDS = {"minute-realms": 5, "realm-of-sand": 6}
SEATS = [{"kind": "me"}, *({"kind": "bot", "bot": "medium"} for _ in range(3))]
RACE_S = 12

NO_TIPS = """
for (const [game, tips] of Object.entries({
  'minute-realms': ['offer', 'tag', 'bastion', 'invaders', 'invasion', 'end'],
  'realm-of-sand': ['tile', 'turn', 'take', 'ready', 'disks', 'dark', 'power', 'end'],
  'ubongo': ['place', 'ready', 'drag', 'gems', 'second'],
})) localStorage.setItem(`clessidra.guide.${game}`, JSON.stringify(tips));
"""
OPEN = """async (plan) => {
  const headers = { 'content-type': 'application/json', 'x-clessidra': '1' };
  const body = JSON.stringify(plan);
  return (await fetch('/api/tables', { method: 'POST', headers, body })).json();
}"""
LET_A_BOT_PLAY = """([table, round]) => new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
  const standIn = (bot) => socket.send(JSON.stringify({ type: 'stand_in', seat: 0, bot }));
  let now = 0;
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === 'state') standIn(true);
    if (said.type !== 'update') return;
    for (const { path, value } of said.changes) if (path[0] === 'round') now = value;
    if (now < round || said.candidates.length === 0) return;
    standIn(false);
    socket.onmessage = () => { socket.close(); done(); };
  };
})"""


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """The server as a user would start it, with a database that is thrown away."""
    base = f"http://127.0.0.1:{PORT}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "clessidra", "serve", "--no-browser", "--port", str(PORT)]
        process = subprocess.Popen([*command, "--db", f"sqlite+aiosqlite:///{folder}/pictures.db"])
        try:
            for _ in range(600):
                with contextlib.suppress(OSError), urllib.request.urlopen(f"{base}/healthz"):
                    break
                time.sleep(0.1)
            yield base
        finally:
            process.terminate()
            process.wait()


def begin(page: Page, game: str, options: dict[str, Any]) -> str:
    """A match against three bots; returns its table."""
    page.goto("/")
    page.locator("main h1").wait_for()
    plan = {"game": game, "seats": SEATS, "options": {"rules": options}}
    table: str = page.evaluate(OPEN, plan)["id"]
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Start the match").click()
    return table


def show_turns(page: Page, game: str) -> None:
    """The middle of a match, at my turn."""
    table = begin(page, game, {"advanced": 1} if game == "realm-of-sand" else {})
    page.get_by_text("What happened").first.wait_for()
    page.evaluate(LET_A_BOT_PLAY, [table, ROUNDS[game]])
    page.wait_for_timeout(3000)  # everything has flown where it belongs
    page.keyboard.press("1")


def show_race(page: Page) -> None:
    """The first race, with a piece in hand."""
    begin(page, "ubongo", {"timer": 90})
    lit = page.locator("[data-space][aria-disabled='false']")
    lit.or_(page.locator("[data-ready]")).first.wait_for()
    if page.locator("[data-ready]").count() == 0:
        lit.nth(2).click()
    page.locator("[data-ready]").click()
    page.locator("[data-phase='race']").wait_for()
    page.wait_for_timeout(1000 * RACE_S)
    page.keyboard.press("1")


def main() -> None:
    """Take all three."""
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for game in ("minute-realms", "realm-of-sand", "ubongo"):
            context = browser.new_context(base_url=base, locale="en-GB", viewport=SIZE)  # type: ignore[arg-type]
            context.add_init_script(NO_TIPS)
            page = context.new_page()
            page.set_default_timeout(120_000)
            if game == "ubongo":
                show_race(page)
            else:
                show_turns(page, game)
            page.mouse.move(0, 0)
            page.wait_for_timeout(1000)
            page.screenshot(path=TARGET / f"{game}.png")
            print(f"docs/images/{game}.png")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
