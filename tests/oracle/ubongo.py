"""A second, deliberately simple Ubongo to compare the real one with.

Written from the numbered rules (UB-1 to UB-61) alone; it shares nothing with the game but the
drawings of the boards. Cells are pairs in sets, the sand of each seat is a number that grows
smaller, and every question is answered by looking at the whole table again.
"""

from __future__ import annotations

from typing import Any

DRAWINGS = {
    "I2": ["##"],
    "I3": ["###"],
    "V3": ["##", "#."],
    "I4": ["####"],
    "O4": ["##", "##"],
    "T4": ["###", ".#."],
    "S4": [".##", "##."],
    "L4": ["###", "#.."],
    "P5": ["###", "##."],
    "L5": ["####", "#..."],
    "Y5": ["####", ".#.."],
    "Z5": ["##.", ".#.", ".##"],
}
GEMS = ["ruby", "amber", "emerald", "sapphire", "amethyst", "moonstone"]
SPACES = ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6"]
COUNTDOWN = 3000
ROUNDS = 9

Cell = tuple[int, int]
Move = tuple[str, ...]
"""("put", piece, *sorted cells), ("lift", piece), ("go" | "place", space), ("take",) and so on."""


def cells_of(drawing: list[str]) -> set[Cell]:
    return {(r, c) for r, line in enumerate(drawing) for c, s in enumerate(line) if s == "#"}


def name(cell: Cell) -> str:
    return "abcdefghij"[cell[1]] + str(cell[0] + 1)


def lies(piece: str) -> set[frozenset[Cell]]:
    """UB-2, UB-21: a piece turned and flipped in every way, pushed into the corner."""
    found = set()
    cells = cells_of(DRAWINGS[piece])
    for _ in range(2):
        cells = {(r, -c) for r, c in cells}
        for _ in range(4):
            cells = {(c, -r) for r, c in cells}
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            found.add(frozenset((r - top, c - left) for r, c in cells))
    return found


def spots(piece: str, area: set[Cell]) -> set[frozenset[Cell]]:
    """Everywhere a piece lies inside an area."""
    found = set()
    for shape in lies(piece):
        for down in range(10):
            for right in range(10):
                spot = frozenset((r + down, c + right) for r, c in shape)
                if spot <= area:
                    found.add(spot)
    return found


class Player:
    """Everything before one player."""

    def __init__(self) -> None:
        self.board: str | None = None
        self.area: set[Cell] = set()
        self.pieces: list[str] = []
        self.lying: dict[str, frozenset[Cell]] = {}
        self.everywhere: dict[str, set[frozenset[Cell]]] = {}
        self.rank = 0
        self.moved = self.taken = self.out = False
        self.sand = 0  # milliseconds that are left of it
        self.pawn: int | None = None
        self.gems: list[str] = []
        self.beaten = 0
        self.times: list[int | None] = [None] * ROUNDS
        self.ready = False

    @property
    def covered(self) -> set[Cell]:
        return {cell for spot in self.lying.values() for cell in spot}

    @property
    def plays(self) -> bool:
        return not self.taken and not self.out


class Oracle:
    """One match, from the deal to the ranking."""

    def __init__(self, boards: Any, options: dict[str, int], deal: Any) -> None:
        self.boards = boards
        self.options = options
        self.first: int = deal["first"]
        self.rows: list[list[str]] = [list(row) for row in deal["gems"]]
        self.stack: list[str] = list(deal["stack"])
        self.rolls: list[int] = list(deal["rolls"])
        self.players = [Player() for _ in range(options["players"])]
        self.phase = "place"
        self.round = 1
        self.run = 0
        self.face: int | None = None
        self.now = 0
        self.raced = 0  # milliseconds this race has lasted, pauses left out
        self.waits = 0  # milliseconds of the countdown that are left

    # --- time ------------------------------------------------------------------------------------

    def whole_sand(self, seat: int) -> int:
        """UB-50."""
        step = int(self.options["scaling"]) >> 2 * seat & 3
        return int(self.options["timer"]) * [1000, 1500, 2000, 3000][step]

    def next_deadline(self) -> int | None:
        if self.phase == "countdown":
            return self.now + self.waits
        if self.phase != "race" or not self.options["timer"]:
            return None
        return self.now + min(player.sand for player in self.players if player.plays)

    def let_pass(self, moment: int) -> None:
        """Time goes on to this moment, and nothing is due before or at it."""
        gone = moment - self.now
        assert gone >= 0
        self.now = moment
        if self.phase == "countdown":
            self.waits -= gone
        if self.phase == "race":
            self.raced += gone
            for player in self.players:
                if player.plays:
                    player.sand -= gone

    def deadline(self, moment: int) -> None:
        """The next deadline, which is now."""
        assert moment == self.next_deadline()
        self.let_pass(moment)
        if self.phase == "countdown":
            self.phase = "race"
            if self.run == 0:
                self.start_race()
            return
        for player in self.players:
            if player.plays and player.sand == 0:
                player.out = True
        self.look_whether_it_is_over()

    def pause(self, moment: int) -> None:
        """UB-52."""
        self.let_pass(moment)
        self.phase = "paused"

    def resume(self, moment: int) -> None:
        self.let_pass(moment)
        self.phase, self.waits = "countdown", COUNTDOWN

    # --- rounds ----------------------------------------------------------------------------------

    def order(self) -> list[int]:
        count = len(self.players)
        return [(self.first + turn) % count for turn in range(count)]

    def start_race(self) -> None:
        """UB-20."""
        self.run, self.raced = 1, 0
        self.face = self.rolls[self.round - 1]
        for seat in self.order():
            player = self.players[seat]
            hard = self.options["side"] != self.options["handicap"] // 2**seat % 2
            player.board = self.stack.pop(0)
            side = self.boards[player.board]["hard" if hard else "easy"]
            player.area = cells_of(side["area"])
            player.pieces = side["rows"][self.face - 1]
            player.everywhere = {piece: spots(piece, player.area) for piece in player.pieces}
            player.lying = {}
            player.rank = 0
            player.moved = player.taken = player.out = False
            player.sand = self.whole_sand(seat)

    def look_whether_it_is_over(self) -> None:
        """UB-28 to UB-30."""
        if any(player.plays for player in self.players):
            return
        nobody = all(player.rank == 0 for player in self.players)
        if nobody and self.run == 1 and self.options["timer"]:
            self.run = 2
            for seat, player in enumerate(self.players):
                player.out = False
                player.sand = self.whole_sand(seat)
            return
        self.run = 0
        for player in self.players:
            player.ready = False
        if self.round == ROUNDS:
            self.phase = "over"
            return
        self.round += 1
        self.first = self.order()[1 % len(self.players)]
        self.phase = "ready"

    # --- moves -----------------------------------------------------------------------------------

    def awaited(self) -> set[int]:
        if self.phase == "place":
            return {next(seat for seat in self.order() if self.players[seat].pawn is None)}
        everybody = range(len(self.players))
        if self.phase == "ready":
            return {seat for seat in everybody if not self.players[seat].ready}
        if self.phase == "race":
            return {seat for seat in everybody if self.players[seat].plays}
        return set()

    def legal(self, seat: int) -> set[Move]:
        """Every move that a seat can make now."""
        if seat not in self.awaited():
            return set()
        if self.phase == "place":
            return {("place", space) for space in SPACES}
        if self.phase == "ready":
            return {("ready",)}
        player = self.players[seat]
        moves: set[Move] = set()
        if not self.options["timer"]:
            moves.add(("give-up",))  # UB-50
        if player.rank:
            moves.add(("take",))
            if not player.moved:
                assert player.pawn is not None
                reach = {1: 3, 2: 2, 3: 1, 4: 0}[player.rank]  # UB-23
                near = [at for at in range(6) if -reach <= at - player.pawn <= reach]
                moves |= {("go", SPACES[at]) for at in near}
            return moves
        for piece in player.pieces:
            if piece in player.lying:
                moves.add(("lift", piece))
                continue
            for spot in player.everywhere[piece]:
                if not spot & player.covered:
                    moves.add(("put", piece, *sorted(map(name, spot))))
        return moves

    def move(self, seat: int, move: Move, moment: int) -> None:
        """Make a legal move."""
        self.let_pass(moment)
        assert move in self.legal(seat)
        player = self.players[seat]
        if move[0] == "place":
            player.pawn = SPACES.index(move[1])
            if all(other.pawn is not None for other in self.players):
                self.phase = "ready"
        elif move[0] == "ready":
            player.ready = True
            if all(other.ready for other in self.players):
                self.phase, self.waits = "countdown", COUNTDOWN
        elif move[0] == "put":
            player.lying[move[1]] = next(
                spot for spot in player.everywhere[move[1]] if set(map(name, spot)) == set(move[2:])
            )
            if player.covered == player.area:
                player.rank = 1 + sum(other.rank > 0 for other in self.players)
                player.times[self.round - 1] = self.raced
        elif move[0] == "lift":
            del player.lying[move[1]]
        elif move[0] == "go":
            player.pawn = SPACES.index(move[1])
            player.moved = True
        elif move[0] == "take":
            self.take(player)
        else:
            player.out = True
            self.look_whether_it_is_over()

    def take(self, player: Player) -> None:
        """UB-24 to UB-26."""
        assert player.pawn is not None
        row = self.rows[player.pawn]
        player.gems += row[:2]
        del row[:2]
        player.taken = True
        player.beaten += 1
        self.look_whether_it_is_over()

    # --- the end ---------------------------------------------------------------------------------

    def counts(self, seat: int) -> list[int]:
        gems = self.players[seat].gems
        return sorted((gems.count(gem) for gem in GEMS), reverse=True)

    def points(self) -> list[int]:
        if len(self.players) == 1:
            return [self.players[0].beaten]
        return [self.counts(seat)[0] for seat in range(len(self.players))]

    def ranks(self) -> list[int]:
        """UB-40."""
        best = [self.counts(seat) for seat in range(len(self.players))]
        return [1 + sum(other > own for other in best) for own in best]

    def facts(self) -> dict[str, Any]:
        """All that everybody sees."""
        return {
            "phase": self.phase,
            "round": self.round,
            "first": self.first,
            "run": self.run,
            "face": self.face,
            "rows": self.rows,
            "seats": [
                {
                    "board": player.board,
                    "pieces": list(player.pieces),
                    "lying": {
                        piece: sorted(map(name, spot)) for piece, spot in player.lying.items()
                    },
                    "rank": player.rank,
                    "stage": self.stage(player),
                    "pawn": None if player.pawn is None else SPACES[player.pawn],
                    "gems": {gem: player.gems.count(gem) for gem in GEMS},
                    "times": player.times,
                    "beaten": player.beaten,
                    "ready": player.ready,
                }
                for player in self.players
            ],
        }

    def stage(self, player: Player) -> str:
        if player.taken:
            return "done"
        if player.out:
            return "out"
        if player.rank:
            return "moved" if player.moved else "solved"
        return "solving"
