"""Profiles: what makes six rows of pieces a board of this kind.

A yardstick for *classic* is what is known of printed boards: areas, boxes, the share of rows with
a single solution and the spread of partials. All arithmetic here is exact, because a set of
boards must come out bit for bit from its seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from clessidra.core.rng import Words, below
from clessidra.puzzles.boards import ROWS
from clessidra.puzzles.pieces import TWELVE_PIECES


@dataclass(frozen=True, slots=True)
class Side:
    """What a side of a board asks for."""

    name: str
    pieces: int
    areas: range
    box: tuple[int, int]
    """Rows and columns that a silhouette keeps within, turned if need be."""
    partials: tuple[int, ...]
    """Typical partials of a board's rows: the middle of each sixth of the printed ones' spread."""
    single: int
    """Rows of a hundred that have one solution."""
    several: tuple[int, ...]
    """How many solutions the other rows have, all equally likely."""
    least_partials: int
    """Of a row with a single solution, in the profile *unique*."""


EASY = Side("easy", 3, range(11, 15), (4, 5), (7, 11, 15, 19, 26, 39), 70, (2, 2, 2, 3, 4), 10)
HARD = Side(
    "hard", 4, range(14, 19), (5, 6), (16, 24, 32, 41, 54, 83), 27, (2, 2, 3, 3, 4, 5, 6, 8, 12), 25
)


@dataclass(frozen=True, slots=True)
class BoardCandidate:
    """A set of pieces that fills a silhouette."""

    pieces: tuple[int, ...]
    """Positions in TWELVE_PIECES."""
    solutions: int
    partials: Fraction


T = TypeVar("T")

Chooser = Callable[[Words, Sequence[BoardCandidate], int], list[BoardCandidate] | None]
"""Six rows for a board, or None if this silhouette has none; told how many were tried before."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A way to make boards."""

    name: str
    sides: tuple[Side, ...]
    chooser: Callable[[Words, Side], Chooser]
    """Called once for each board: what it draws holds until a silhouette meets it."""


def _classic(rng: Words, side: Side) -> Chooser:
    """Each row has a target drawn in advance, so that boards easy to find are not preferred."""
    targets = _targets(rng, side)

    def choose(
        rng: Words, found: Sequence[BoardCandidate], tries: int
    ) -> list[BoardCandidate] | None:
        tolerance = Fraction(130 + tries // 5, 100)
        rows: list[BoardCandidate] = []
        for solutions, partials in targets:
            fits = [
                (_ratio(row.partials, partials), row.pieces, row)
                for row in found
                if row not in rows
                and (row.solutions == 1) == (solutions == 1)
                and _ratio(row.solutions, solutions) <= tolerance * tolerance
                and _ratio(row.partials, partials) <= tolerance
            ]
            if not fits:
                return None
            rows.append(min(fits)[2])
        return rows

    return choose


def _targets(rng: Words, side: Side) -> list[tuple[int, int]]:
    """(solutions, partials) of each row; few partials do not go with many solutions."""
    while True:
        room = _shuffled(rng, list(side.partials))
        targets = []
        for solutions in sorted((_solutions(rng, side) for _ in range(ROWS)), reverse=True):
            fits = [partials for partials in room if solutions == 1 or 4 * solutions <= partials]
            if not fits:
                break
            room.remove(fits[0])
            targets.append((solutions, fits[0]))
        else:
            return _shuffled(rng, targets)


def _solutions(rng: Words, side: Side) -> int:
    return 1 if below(rng, 100) < side.single else side.several[below(rng, len(side.several))]


def _ratio(value: Fraction | int, other: int) -> Fraction:
    """How many times the smaller of the two is in the larger."""
    ratio = Fraction(value) / other
    return max(ratio, 1 / ratio) if ratio else Fraction(1 << 30)


def _unique(rng: Words, side: Side) -> Chooser:
    def choose(
        rng: Words, found: Sequence[BoardCandidate], tries: int
    ) -> list[BoardCandidate] | None:
        good = [row for row in found if row.solutions == 1 and row.partials >= side.least_partials]
        return _shuffled(rng, good)[:ROWS] if len(good) >= ROWS else None

    return choose


def _perfect(rng: Words, side: Side) -> Chooser:
    """Every piece in exactly two of the six rows: sought by trying rows for the rarest need."""
    steps_a_board = 20_000

    def choose(
        rng: Words, found: Sequence[BoardCandidate], tries: int
    ) -> list[BoardCandidate] | None:
        order = _shuffled(rng, list(found))
        left = [2] * len(TWELVE_PIECES)
        steps = [steps_a_board]

        def extend(
            rows: list[BoardCandidate], usable: list[BoardCandidate]
        ) -> list[BoardCandidate] | None:
            if len(rows) == ROWS:
                return rows
            steps[0] -= 1
            usable = [row for row in usable if all(left[piece] for piece in row.pieces)]
            needs = [piece for piece, need in enumerate(left) if need]
            ways = {piece: sum(piece in row.pieces for row in usable) for piece in needs}
            rarest = min(needs, key=lambda piece: ways[piece] - left[piece])
            if ways[rarest] < left[rarest] or steps[0] <= 0:
                return None
            for at, row in enumerate(usable):
                if rarest in row.pieces:
                    for piece in row.pieces:
                        left[piece] -= 1
                    # Rows tried before for this need stay out: no set of rows is met twice.
                    later = [r for r in usable[:at] if rarest not in r.pieces] + usable[at + 1 :]
                    solved = extend([*rows, row], later)
                    for piece in row.pieces:
                        left[piece] += 1
                    if solved:
                        return solved
            return None

        chosen = extend([], order)
        return _shuffled(rng, chosen) if chosen else None

    return choose


def _shuffled(rng: Words, items: list[T]) -> list[T]:
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


_PERFECT_HARD = Side("hard", 4, range(16, 17), (5, 6), (), 0, (), 0)

PROFILES = {
    profile.name: profile
    for profile in (
        Profile("classic", (EASY, HARD), _classic),
        Profile("unique", (EASY, HARD), _unique),
        Profile("perfect", (_PERFECT_HARD,), _perfect),
    )
}
