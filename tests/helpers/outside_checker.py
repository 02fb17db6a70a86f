"""A checker of replays that knows nothing of this program: only what docs/reference/replay.md says.

Standard library only. The functions of the page itself come in as a dictionary of its names.
"""

from __future__ import annotations

from typing import Any

Json = Any
SEATS = 5


def trimmed(value: Json, blank: Json) -> Json:
    """Steps 2 and 3 of the canonical form, for a list of any depth."""
    if not isinstance(value, list):
        return value
    inner = [trimmed(entry, blank) for entry in value]
    while inner and inner[-1] in (blank, []):
        inner.pop()
    return inner


def canonical(state: dict[str, Json], blanks: dict[str, Json]) -> dict[str, Json]:
    """A state without what is blank; a field has 0 as its blank value unless told otherwise."""
    found = {name: trimmed(value, blanks.get(name, 0)) for name, value in state.items()}
    return {
        name: value for name, value in found.items() if value != [] and value != blanks.get(name, 0)
    }


# --- Realm of Sand: the first tile that is placed ----------------------------------------------


def letters_along(pattern: str) -> str:
    """The squares of a tile by their numbers."""
    rows = pattern.split("/")
    squares = [
        (x, y, letter)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    ]
    if 1 in (len(rows), len(rows[0])):
        return "".join(letter for _, _, letter in squares)
    corner = min(
        squares,
        key=lambda one: sum(abs(one[0] - x) + abs(one[1] - y) for x, y, _ in squares),
    )
    first, second = (square for square in squares if square != corner)
    return first[2] + corner[2] + second[2]


def sand_after_place(state: dict[str, Json], move: Json, pack: Json) -> dict[str, Json]:
    """The state of the beginning, after a tile was placed on the empty board."""
    seat, players = state.get("turn", 0), state["players"]
    pattern = next(tile["pattern"] for tile in pack["tile"] if tile["id"] == move["tile"])
    pieces = [[0] * 5 for _ in range(SEATS)]
    squares = list(state["squares"])
    for letter, box in zip(letters_along(pattern), move["boxes"], strict=True):
        element = "wso".index(letter)
        pieces[seat][element] |= 1 << "abcdef".index(box[0]) + 6 * (int(box[1]) - 1)
        squares[element] -= 1
    tiles = [list(held) for held in state["tiles"]]
    slot = tiles[seat].index(move["tile"])
    tiles[seat][slot] = None
    after = {**state, "pieces": pieces, "squares": squares, "tiles": tiles, "slot": slot}
    if players == 1:
        after["aside"] = [move["tile"]]
    else:
        after["circle"] = [*state["circle"], move["tile"]]
        after["circled"] = state["circled"] + 1
    after["phase"] = 3
    return canonical(after, {"tiles": None, "slot": -1, "aside": None, "circle": None})


# --- Ubongo: every event -----------------------------------------------------------------------

UBONGO_BLANKS = {
    **dict.fromkeys(("since", "starts", "ended", "times", "lying", "pawn"), -1),
    **dict.fromkeys(("gems", "stack", "used", "board"), None),
}
COUNTDOWN = 3000
PIECES = {
    "I2": "##", "I3": "###", "V3": "#./##", "I4": "####", "O4": "##/##", "T4": "###/.#.",
    "S4": ".##/##.", "L4": "#./#./##", "P5": "##/##/#.", "L5": "#./#./#./##",
    "Y5": ".#/##/.#/.#", "Z5": "##./.#./.##",
}  # fmt: skip
GEMS = ("ruby", "amber", "emerald", "sapphire", "amethyst", "moonstone")


def cells_of(drawing: str) -> list[tuple[int, int]]:
    """Row and column of each cell, in reading order."""
    rows = enumerate(drawing.split("/"))
    return [(y, x) for y, row in rows for x, sign in enumerate(row) if sign == "#"]


def ways_of(piece: str) -> list[list[tuple[int, int]]]:
    """The ways of a piece, in their order."""
    found: list[list[tuple[int, int]]] = []
    cells = cells_of(PIECES[piece])
    for start in (cells, [(y, -x) for y, x in cells]):
        way = start
        for _ in range(4):
            top, left = min(y for y, _ in way), min(x for _, x in way)
            lies = sorted((y - top, x - left) for y, x in way)
            if lies not in found:
                found.append(lies)
            way = [(x, -y) for y, x in way]
    return found


class Ubongo:
    """A match of Ubongo, followed event by event."""

    def __init__(self, start: dict[str, Json], export: Json) -> None:
        self.sides = {(board["side"], board["id"][-2:]): board for board in export["boards"]}
        self.s: dict[str, Json] = {
            **dict.fromkeys(("now", "phase", "dealt", "face", "solved", "run", "ran"), 0),
            **dict.fromkeys(("side", "handicap", "timer", "scaling", "first", "reveals"), 0),
            **{name: [0] * SEATS for name in ("filled", "stage", "rank", "beaten", "ready")},
            "since": -1, "starts": -1, "ended": -1, "pawn": [-1] * SEATS, "gone": [0] * 6,
            "times": [[-1] * 9 for _ in range(SEATS)], "lying": [[-1] * 4 for _ in range(SEATS)],
            "kept": [[0] * 6 for _ in range(SEATS)], "used": [], "board": [None] * SEATS,
            **start,
        }  # fmt: skip
        self.s["gems"] = [list(row) for row in self.s["gems"]]
        self.s["stack"], self.s["rolls"] = list(self.s["stack"]), list(self.s["rolls"])

    @property
    def players(self) -> int:
        return int(self.s["players"])

    def canonical(self) -> dict[str, Json]:
        """The form that digests are made of."""
        return canonical(self.s, UBONGO_BLANKS)

    def span(self, seat: int) -> int:
        """How long the sand of a seat runs, in milliseconds."""
        share = (100, 150, 200, 300)[self.s["scaling"] >> 2 * seat & 3]
        return int(self.s["timer"] * 10 * share)

    def row(self, seat: int) -> tuple[Json, list[str]]:
        """The side of the board before a seat, and the pieces of its row."""
        hard = self.s["side"] ^ (self.s["handicap"] >> seat & 1)
        board = self.sides["hard" if hard else "easy", self.s["board"][seat][-2:]]
        return board, board["rows"][self.s["face"] - 1]["pieces"]

    def follow(self, event: Json) -> None:
        """The state after an event."""
        self.s["now"] = event["at_ms"]
        if event["kind"] == "move":
            self.move(event["seat"], event["move"])
        else:
            getattr(self, event["kind"])()

    # --- time

    def time(self) -> None:
        if self.s["phase"] == 2:
            assert self.s["now"] == self.s["starts"]
            self.race()
            return
        begun = self.s["since"] - self.s["ran"]
        out = [
            seat
            for seat in range(self.players)
            if self.s["stage"][seat] < 3 and begun + self.span(seat) <= self.s["now"]
        ]
        assert out
        for seat in out:
            self.s["stage"][seat] = 4
        self.end_run()

    def race(self) -> None:
        s = self.s
        if s["run"] == 0:
            s["run"] = 1
            for turn in range(self.players):
                seat = (s["first"] + turn) % self.players
                s["board"][seat] = s["stack"][s["dealt"]]
                s["used"].append(s["board"][seat])
                s["stack"][s["dealt"]] = None
                s["dealt"] += 1
                s["filled"][seat] = s["rank"][seat] = s["stage"][seat] = 0
                s["lying"][seat] = [-1] * 4
            s["face"], s["rolls"][s["round"] - 1] = s["rolls"][s["round"] - 1], 0
            s["solved"] = 0
            s["reveals"] += 1
        s["since"], s["starts"], s["phase"] = s["now"], -1, 3

    def pause(self) -> None:
        if self.s["phase"] == 3:
            self.s["ran"] += self.s["now"] - self.s["since"]
            self.s["since"] = -1
        self.s["starts"], self.s["phase"] = -1, 4

    def resume(self) -> None:
        self.s["starts"], self.s["phase"] = self.s["now"] + COUNTDOWN, 2

    def end_run(self) -> None:
        s = self.s
        if any(s["stage"][seat] < 3 for seat in range(self.players)):
            return
        if s["solved"] == 0 and s["run"] == 1 and s["timer"]:
            s["run"], s["ran"], s["since"] = 2, 0, s["now"]
            s["stage"] = [0] * SEATS
            return
        s["run"], s["ran"], s["since"], s["ended"] = 0, 0, -1, s["now"]
        s["ready"] = [0] * SEATS
        if s["round"] == 9:
            s["phase"] = 5
            return
        s["round"] += 1
        s["first"] = (s["first"] + 1) % self.players
        s["phase"] = 1

    # --- moves

    def move(self, seat: int, move: Json) -> None:
        s = self.s
        match move["do"]:
            case "place":
                s["pawn"][seat] = int(move["space"][-1]) - 1
                if -1 not in s["pawn"][: self.players]:
                    s["phase"] = 1
            case "ready":
                s["ready"][seat] = 1
                if all(s["ready"][: self.players]):
                    self.resume()
            case "put":
                self.put(seat, move["piece"], move["cells"])
            case "lift":
                at = self.row(seat)[1].index(move["piece"])
                s["filled"][seat] &= ~self.masks(seat)[s["lying"][seat][at]]
                s["lying"][seat][at] = -1
            case "go":
                s["pawn"][seat] = int(move["space"][-1]) - 1
                s["stage"][seat] = 2
            case "take":
                row = s["pawn"][seat]
                for at in range(s["gone"][row], min(12, s["gone"][row] + 2)):
                    s["kept"][seat][GEMS.index(s["gems"][row][at])] += 1
                    s["gems"][row][at] = None
                    s["gone"][row] += 1
                s["beaten"][seat] += 1
                s["stage"][seat] = 3
                self.end_run()
            case "give-up":
                s["stage"][seat] = 4
                self.end_run()

    def masks(self, seat: int) -> list[int]:
        """The cells of every placement of a seat's row, in the order of their numbers."""
        return [mask for _, mask in self.placements(seat)]

    def placements(self, seat: int) -> list[tuple[str, int]]:
        board, pieces = self.row(seat)
        area = {cell: bit for bit, cell in enumerate(cells_of(board["area"]))}
        return [
            (piece, sum(1 << area[y + top, x + left] for y, x in way))
            for piece in pieces
            for way in ways_of(piece)
            for top in range(6)
            for left in range(6)
            if all((y + top, x + left) in area for y, x in way)
        ]

    def put(self, seat: int, piece: str, names: list[str]) -> None:
        s = self.s
        board, pieces = self.row(seat)
        area = {cell: bit for bit, cell in enumerate(cells_of(board["area"]))}
        mask = sum(1 << area[int(name[1]) - 1, ord(name[0]) - ord("a")] for name in names)
        assert not s["filled"][seat] & mask
        s["lying"][seat][pieces.index(piece)] = self.placements(seat).index((piece, mask))
        s["filled"][seat] |= mask
        if s["filled"][seat] == (1 << len(area)) - 1:
            s["solved"] += 1
            s["rank"][seat], s["stage"][seat] = s["solved"], 1
            lasted = s["ran"] + s["now"] - s["since"]
            if s["run"] == 2:
                lasted += max(self.span(other) for other in range(self.players))
            s["times"][seat][s["round"] - 1] = lasted
