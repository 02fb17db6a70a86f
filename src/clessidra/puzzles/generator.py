"""Making boards: silhouettes at random until one has six rows that fit the profile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from clessidra.core.rng import Words, below
from clessidra.puzzles.areas import Area
from clessidra.puzzles.boards import Board, BoardRow
from clessidra.puzzles.difficulty import rating_of
from clessidra.puzzles.errors import PuzzleError, shown
from clessidra.puzzles.partials import Packer
from clessidra.puzzles.pieces import TWELVE_PIECES
from clessidra.puzzles.profiles import PROFILES, BoardCandidate, Chooser, Profile, Side
from clessidra.puzzles.seeding import random_numbers
from clessidra.puzzles.shapes import symmetries
from clessidra.puzzles.silhouettes import draw, random_silhouette
from clessidra.puzzles.solver import Solver

COMPACT = 4
"""Places drawn for each piece of a silhouette: printed boards are compact, random ones less so."""
MOST_BOARDS = 500
MOST_TRIES = 20_000
"""Silhouettes for one board; far more than any profile has ever needed."""


def generate(
    profile: str,
    side: str,
    boards: int,
    seed: int,
    on_board: Callable[[], None] = lambda: None,
) -> tuple[Board, ...]:
    """Boards without two alike; the same seed gives the same boards everywhere."""
    made, rules = find_side(profile, side)
    if not 1 <= boards <= MOST_BOARDS:
        raise PuzzleError(f"boards: {boards} is out of range; ask for 1 to {MOST_BOARDS}.")
    seen: set[Area] = set()
    found = []
    for number in range(1, boards + 1):
        rng = random_numbers(f"{profile} {side}", seed, number)
        area, rows = _board(rng, rules, made.chooser(rng, rules), seen)
        found.append(Board(f"{profile}-{side}-{number:02}", side, area, rows))
        on_board()
    return tuple(found)


def find_side(profile: str, side: str) -> tuple[Profile, Side]:
    """What a profile asks of a side; PuzzleError if there is no such thing."""
    if profile not in PROFILES:
        raise PuzzleError(f"profile {shown(profile)}: there is none; use {', '.join(PROFILES)}.")
    made = PROFILES[profile]
    sides = {each.name: each for each in made.sides}
    if side not in sides:
        raise PuzzleError(f"side {shown(side)}: {profile} boards have only: {', '.join(sides)}.")
    return made, sides[side]


def _board(
    rng: Words, side: Side, choose: Chooser, seen: set[Area]
) -> tuple[Area, tuple[BoardRow, ...]]:
    for tries in range(MOST_TRIES):
        area = _new_silhouette(rng, side, seen)
        chosen = choose(rng, candidates(area, side.pieces), tries)
        if chosen:
            seen.add(area)
            return _turned_at_random(rng, area), tuple(_row(each) for each in chosen)
    raise PuzzleError(
        f"boards: no more silhouettes were found after {len(seen)}; ask for fewer, or try"
        " another seed."
    )


def _new_silhouette(rng: Words, side: Side, seen: set[Area]) -> Area:
    """A silhouette that this side allows and no board has yet, in its canonical position."""
    while True:
        pieces = draw(rng, TWELVE_PIECES, side.pieces)
        if sum(map(len, pieces)) not in side.areas:
            continue
        area = random_silhouette(rng, pieces, *side.box, COMPACT)
        if area is None or area.has_hole:
            continue
        area = area.canonical()
        if area not in seen:
            return area


def candidates(area: Area, pieces: int) -> list[BoardCandidate]:
    """Every set of that many different pieces that fills the area, with what is known of it."""
    solver, packer = Solver(area, TWELVE_PIECES), Packer(area, TWELVE_PIECES)
    found = []
    for chosen in sets_of(pieces, len(area)):
        counts = [int(piece in chosen) for piece in range(len(TWELVE_PIECES))]
        solutions = solver.count(counts)
        if solutions:
            found.append(BoardCandidate(chosen, solutions, packer.partials(counts)))
    return found


@cache
def sets_of(pieces: int, cells: int) -> tuple[tuple[int, ...], ...]:
    """The sets of `pieces` different pieces that have `cells` cells together."""
    return tuple(
        chosen
        for chosen in combinations(range(len(TWELVE_PIECES)), pieces)
        if sum(len(TWELVE_PIECES[piece]) for piece in chosen) == cells
    )


def _turned_at_random(rng: Words, area: Area) -> Area:
    """The silhouette lying on a long side, as a board is held."""
    lying = [Area(cells) for cells in symmetries(area.cells)]
    wide = [each for each in lying if each.width >= each.height]
    return wide[below(rng, len(wide))]


def _row(chosen: BoardCandidate) -> BoardRow:
    names = tuple(TWELVE_PIECES[piece].name for piece in chosen.pieces)
    return BoardRow(names, rating_of(len(names), chosen.solutions, chosen.partials))
