"""What a person does in a match of Ubongo: solving puzzles by mouse, by finger and by keys.

The puzzles are solved here, by trying: a person would see it. What lies on the table is read from
the page's own socket.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

CELL = 66
"""The size of a cell in the drawing of the board."""


class Step(NamedTuple):
    """A piece, the way it is turned and the cell of its upper left corner."""

    piece: str
    way: int
    row: int
    column: int


class Watcher:
    """Listens to a page's socket, and knows the match as the page knows it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: Any = None
        self.viewer = -1
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: Any) -> None:
        message = json.loads(str(frame))
        self.heard.append(message)
        if message["type"] == "state":
            self.view, self.viewer = message["view"], message["viewer"]
        elif message["type"] == "update" and message["viewer"] == self.viewer:
            for change in message["changes"]:
                self.view = _changed(self.view, change["path"], change)

    @property
    def seat(self) -> Any:
        return self.view["seats"][self.viewer]

    def refusals(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "refused"]


def _changed(whole: Any, path: list[Any], change: dict[str, Any]) -> Any:
    if not path:
        return change["value"]
    copy = list(whole) if isinstance(whole, list) else dict(whole)
    step, rest = path[0], path[1:]
    if rest:
        copy[step] = _changed(copy[step], rest, change)
    elif "value" not in change:
        if isinstance(copy, list):
            del copy[step:]
        else:
            copy.pop(step, None)
    elif isinstance(copy, list) and step == len(copy):
        copy.append(change["value"])
    else:
        copy[step] = change["value"]
    return copy


def content_of(page: Page, game_hash: str) -> Any:
    return page.evaluate(
        "hash => fetch('/api/content/' + encodeURIComponent(hash)).then(a => a.json())", game_hash
    )


def solve(content: Any, area: list[str], pieces: list[str]) -> list[Step]:
    """Some way to fill an area with exactly these pieces."""
    free = {(r, c) for r, line in enumerate(area) for c, sign in enumerate(line) if sign == "#"}
    found = next(_fill(content["pieces"], frozenset(free), tuple(pieces)), None)
    assert found is not None, "no solution"
    return found


def _fill(ways: Any, free: frozenset[Any], pieces: tuple[str, ...]) -> Iterator[list[Step]]:
    if not pieces:
        if not free:
            yield []
        return
    first = min(free)
    for piece in pieces:
        rest = tuple(other for other in pieces if other != piece)
        for number, way in enumerate(ways[piece]["ways"]):
            cells = [tuple(cell) for cell in way["cells"]]
            row, column = first[0] - cells[0][0], first[1] - cells[0][1]
            covered = {(row + r, column + c) for r, c in cells}
            if covered <= free:
                for tail in _fill(ways, free - covered, rest):
                    yield [Step(piece, number, row, column), *tail]


def turns(content: Any, piece: str, start: int, end: int) -> list[str]:
    """The shortest way from one way of a piece to another: "turned" and "flipped"."""
    ways = content["pieces"][piece]["ways"]
    paths: dict[int, list[str]] = {start: []}
    waiting = deque([start])
    while end not in paths:
        here = waiting.popleft()
        for how in ("turned", "flipped"):
            there = ways[here][how]
            if there not in paths:
                paths[there] = [*paths[here], how]
                waiting.append(there)
    return paths[end]


def middle(page: Page, content: Any, step: Step) -> tuple[float, float]:
    """The middle of a piece on the screen, when it lies where it should."""
    ground = page.locator("[data-pad]").first.evaluate(
        "pad => { const m = pad.getScreenCTM(); return [m.e, m.f, m.a] }"
    )
    cells = content["pieces"][step.piece]["ways"][step.way]["cells"]
    rows, columns = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    x = ground[0] + (step.column + columns / 2) * CELL * ground[2]
    y = ground[1] + (step.row + rows / 2) * CELL * ground[2]
    return x, y


def in_tray(page: Page, piece: str) -> tuple[float, float]:
    box = page.locator(f"[data-tray-piece='{piece}'] svg").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, content: Any, step: Step) -> None:
    """With the mouse: turned and flipped by keys while it is carried."""
    page.mouse.move(*in_tray(page, step.piece))
    page.mouse.down()
    x, y = middle(page, content, step)
    page.mouse.move(x, y - 30, steps=2)
    for how in turns(content, step.piece, 0, step.way):
        page.keyboard.press({"turned": "r", "flipped": "f"}[how])
    page.mouse.move(x + 4, y - 3, steps=2)
    page.mouse.up()


def swipe(page: Page, content: Any, step: Step) -> None:
    """With a finger: taps turn the piece, two quick ones flip it; then it is dragged."""
    for how in turns(content, step.piece, 0, step.way):
        spot = in_tray(page, step.piece)
        page.touchscreen.tap(*spot)
        if how == "flipped":
            page.touchscreen.tap(*spot)
        page.wait_for_timeout(340)  # two taps in a row would be a double one
    touch = page.context.new_cdp_session(page)
    ground = page.locator("[data-pad]").first.evaluate("pad => pad.getScreenCTM().a")
    x, y = middle(page, content, step)
    # The piece rises above the finger.
    points = [in_tray(page, step.piece), (x, y), (x, y + 1.1 * CELL * ground)]
    for at, (px, py) in enumerate(points):
        kind = "touchMove" if at else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": px, "y": py}]})
        page.wait_for_timeout(30)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def type_in(page: Page, content: Any, step: Step, number: int) -> None:
    """With keys alone: take the piece, turn it, move it, put it."""
    page.keyboard.press(str(number))
    for how in turns(content, step.piece, 0, step.way):
        page.keyboard.press({"turned": "r", "flipped": "f"}[how])
    for key in ("ArrowLeft", "ArrowUp"):
        for _ in range(6):
            page.keyboard.press(key)
    for _ in range(step.column):
        page.keyboard.press("ArrowRight")
    for _ in range(step.row):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
