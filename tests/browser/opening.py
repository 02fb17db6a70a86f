"""A table, opened as the page would: from a browser that has its cookie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from browser.waiting import until
from clessidra.server.http.identity import COOKIE

_OPEN = """async (plan) => {
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-clessidra': '1' },
        body: JSON.stringify(plan),
    });
    return answer.json();
}"""


def go_to_new_table(
    page: Page,
    game: str,
    seats: Sequence[Mapping[str, str]],
    rules: Mapping[str, int],
    turn_seconds: int = 0,
) -> Any:
    """Open a table and go there; returns what the server said of it."""
    page.goto("/")
    # Before the page has its cookie we would be asking as somebody else.
    until(page, lambda: _has_cookie(page), "the page has its cookie")
    options = {"rules": dict(rules), "turn_seconds": turn_seconds}
    plan = {"game": game, "seats": list(seats), "options": options}
    table: Any = page.evaluate(_OPEN, plan)
    assert "id" in table, table
    page.goto(f"/t/{table['id']}")
    return table


def _has_cookie(page: Page) -> bool:
    return any(cookie.get("name") == COOKIE for cookie in page.context.cookies())
