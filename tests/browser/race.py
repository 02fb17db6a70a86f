"""What a person does in a match of Ubongo: solving puzzles by mouse, by finger and by keys.

The puzzles are solved here, by trying: a person would see it. What lies on the table is read from
the page's own socket.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from browser.waiting import until

CELL = 66
"""The size of a cell in the drawing of the board."""


class Step(NamedTuple):
    """A piece, the way it is turned and the cell of its upper left corner."""

    piece: str
    way: int
    row: int
    column: int


class Watcher:
    """Listens to a page's socket, and knows the match as the page knows it.

    It may hear of something a little later than the page shows it: whoever asks it waits for what
    they want to know with `until`.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: Any = None
        self.viewer = -1
        self.seq = -1
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: Any) -> None:
        message = json.loads(str(frame))
        self.heard.append(message)
        if message["type"] == "state":
            self.view, self.viewer = message["view"], message["viewer"]
            self.seq = message["seq"]
        elif message["type"] == "update" and message["viewer"] == self.viewer:
            for change in message["changes"]:
                self.view = _changed(self.view, change["path"], change)
            self.seq = message["seq"]

    def until(self, holds: Callable[[Any], bool], what: str) -> None:
        """Go on until something holds of the view."""
        until(self.page, lambda: self.view is not None and holds(self.view), what)

    def until_solving(self, *seats: int) -> None:
        """Wait until these seats, or the one whose eyes these are, have their boards to solve."""
        self.until(
            lambda view: (
                view["phase"] == "race"
                and all(view["seats"][at]["stage"] == "solving" for at in seats or (self.viewer,))
            ),
            "the race is on",
        )

    def until_it_lies(self, piece: str) -> None:
        self.until(lambda _: self.seat["lying"][piece] is not None, f"{piece} lies on the board")

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
    found = next(_fill(content["pieces"], _cells_of(area), tuple(pieces)), None)
    assert found is not None, "no solution"
    return found


def _cells_of(area: list[str]) -> frozenset[tuple[int, int]]:
    signs = ((r, c, sign) for r, line in enumerate(area) for c, sign in enumerate(line))
    return frozenset((r, c) for r, c, sign in signs if sign == "#")


def _cells_under(content: Any, step: Step) -> set[tuple[int, int]]:
    cells = content["pieces"][step.piece]["ways"][step.way]["cells"]
    return {(step.row + r, step.column + c) for r, c in cells}


def misplaced(content: Any, area: list[str], lying: Step, piece: str) -> Iterator[Step]:
    """Where a piece, as it comes from the tray, lies on another and finds no room nearby.

    A piece that is dropped slips into a place less than a cell away.
    """
    free = _cells_of(area) - _cells_under(content, lying)
    near = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
    for row, column in sorted(_cells_under(content, lying)):
        step = Step(piece, 0, row, column)
        around = (step._replace(row=row + r, column=column + c) for r, c in near)
        if not _cells_under(content, step).isdisjoint(_cells_under(content, lying)) and not any(
            _cells_under(content, one) <= free for one in around
        ):
            yield step


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


def in_tray(page: Page, piece: str) -> Locator:
    return page.locator(f"[data-tray-piece='{piece}'] .grip")


def drag(page: Page, content: Any, step: Step) -> None:
    """With the mouse: turned and flipped by keys while it is carried."""
    in_tray(page, step.piece).hover()
    page.mouse.down()
    x, y = middle(page, content, step)
    page.mouse.move(x, y - 30, steps=2)
    expect(page.locator(".carried")).to_have_count(1)
    for how in turns(content, step.piece, 0, step.way):
        page.keyboard.press({"turned": "r", "flipped": "f"}[how])
    page.mouse.move(x + 4, y - 3, steps=2)
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)


def put_by_mouse(watcher: Watcher, content: Any, step: Step) -> None:
    drag(watcher.page, content, step)
    watcher.until_it_lies(step.piece)


class Fingers:
    """Fingers on the screen, with a clock of their own.

    What is a long tap is told by the moments of the touches: these are ours, however long the
    machine needs to carry them out.
    """

    QUICK_S = 0.05

    def __init__(self, page: Page) -> None:
        self.page = page
        self._screen = page.context.new_cdp_session(page)
        self._now = time.time()

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        self._now += self.QUICK_S
        # A touch must not be in the future.
        self.page.wait_for_timeout(max(0.0, 1000 * (self._now - time.time())))
        spots = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        touch = {"type": kind, "touchPoints": spots, "timestamp": self._now}
        self._screen.send("Input.dispatchTouchEvent", touch)

    def down(self, *points: tuple[float, float]) -> None:
        self._touch("touchStart", *points)

    def move(self, *points: tuple[float, float]) -> None:
        self._touch("touchMove", *points)

    def up(self, *remaining: tuple[float, float]) -> None:
        """Fingers leave the screen: all, or all but these."""
        self._touch("touchMove" if remaining else "touchEnd", *remaining)

    def tap(self, spot: tuple[float, float]) -> None:
        self.down(spot)
        self.up()

    def tap_beside(self, held: tuple[float, float], spot: tuple[float, float]) -> None:
        """While one finger holds something, a second one taps."""
        self.down(held)
        self.down(held, spot)
        self.up(held)
        self.up()


def place_of(piece: Locator) -> tuple[float, float]:
    """The middle of a piece beside the board, on the screen."""
    box = piece.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def beside(page: Page) -> tuple[float, float]:
    """A point of the puzzle where no piece lies: the corner of its paper."""
    box = page.locator(".pad").first.bounding_box()
    assert box
    return box["x"] + 12, box["y"] + box["height"] - 12


def put_by_finger(watcher: Watcher, fingers: Fingers, content: Any, step: Step) -> None:
    """A tap chooses the piece, more turn it, a second finger flips it; then it is dragged."""
    page = watcher.page
    piece = in_tray(page, step.piece)
    fingers.tap(place_of(piece))
    for how in turns(content, step.piece, 0, step.way):
        if how == "turned":
            fingers.tap(place_of(piece))
        else:
            fingers.tap_beside(place_of(piece), beside(page))
    ground = page.locator("[data-pad]").first.evaluate("pad => pad.getScreenCTM().a")
    x, y = middle(page, content, step)
    fingers.down(place_of(piece))
    fingers.move((x, y))
    expect(page.locator(".carried")).to_have_count(1)
    fingers.move((x, y + 1.1 * CELL * ground))  # the piece rises above the finger
    fingers.up()
    watcher.until_it_lies(step.piece)


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
