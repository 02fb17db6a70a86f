"""A solver that fumbles like a person: it puts pieces where they look right, sees a dead end only
when it is there, lifts a piece or all of them, and tries again.

It exists for two purposes: bots that solve puzzles at a human pace, and the calibration of the
difficulty model until real solve times replace it. It never looks a solution up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel
from clessidra.core.rng import Words, below
from clessidra.puzzles.areas import NO_CELL, Grid
from clessidra.puzzles.errors import PuzzleError
from clessidra.puzzles.placements import PIECE, WORD, Ints, placements
from clessidra.puzzles.puzzle import Puzzle
from clessidra.puzzles.seeding import random_numbers

Longs = NDArray[np.int64]

PUT_MS, LIFT_MS = 2500, 1000
"""How long one step takes, looking and thinking included: an assumption, 0.4 tries a second."""

GLANCES = 2
"""Plausible places that are always looked at; the snuggest of those looked at is taken."""
SEEN_GAP = 1
"""Gaps of up to this many cells are noticed before a piece is put down."""
START_AFRESH_IN = 4
"""One dead end in this many makes a person take all pieces off the board."""
NOBODY = -1


@kernel
def fumble(
    masks: Longs,
    piece: NDArray[np.int16],
    sizes: Ints,
    near: NDArray[np.int16],
    rng: Words,
    lying: Ints,
    steps: Ints,
) -> int:
    """Fumble until solved or until `steps` is full; returns the number of steps.

    A step p >= 0 puts placement p down, a step -1 - p lifts it. `near` lists the four neighbours
    of each cell. `lying` has an entry for each piece and is filled with what lies in the end.
    """
    pieces = len(sizes)
    full = np.int64(0)
    for cell in range(len(near)):
        full |= np.int64(1) << np.int64(cell)
    filled = np.int64(0)
    for each in range(pieces):
        lying[each] = NOBODY
    count = 0
    while count + pieces < len(steps) and filled != full:
        chosen = _next_try(masks, piece, sizes, near, rng, lying, filled, full)
        if chosen >= 0:
            lying[piece[chosen]] = chosen
            filled |= masks[chosen]
            steps[count] = chosen
            count += 1
            continue
        # A dead end: nothing that is left looks right anywhere.
        sweep = below(rng, START_AFRESH_IN) == 0
        unlucky = _any_lying(lying, rng)
        if unlucky == NOBODY:
            return count  # nothing lies and nothing looks right: a person gives up
        for each in range(pieces):
            if lying[each] >= 0 and (sweep or each == unlucky):
                filled &= ~masks[lying[each]]
                steps[count] = -1 - lying[each]
                count += 1
                lying[each] = NOBODY
    return count


@kernel
def _any_lying(lying: Ints, rng: Words) -> int:
    """One of the pieces on the board, each equally likely."""
    picked = NOBODY
    seen = 0
    for each in range(len(lying)):
        if lying[each] >= 0:
            seen += 1
            if below(rng, seen) == 0:
                picked = each
    return picked


@kernel
def _next_try(
    masks: Longs,
    piece: NDArray[np.int16],
    sizes: Ints,
    near: NDArray[np.int16],
    rng: Words,
    lying: Ints,
    filled: np.int64,
    full: np.int64,
) -> int:
    """A plausible placement of some piece in hand, or -1."""
    tried = np.int64(0)
    while True:
        hand = _take_in_hand(sizes, rng, lying, tried)
        if hand == NOBODY:
            return -1
        tried |= np.int64(1) << np.int64(hand)
        # A gap too small for whatever stays in hand is seen at once, but only up to a size.
        gap = min(_smallest_but(sizes, lying, hand), SEEN_GAP + 1)
        picked = -1
        best = -1
        seen = 0
        for placement in range(len(masks)):
            if piece[placement] != hand or masks[placement] & filled:
                continue
            empty = full & ~(filled | masks[placement])
            if not _gaps_are_roomy(empty, near, gap):
                continue
            seen += 1
            # The eye rests on the first places, and on later ones less and less often.
            if below(rng, seen) < GLANCES:
                snug = _snugness(masks[placement], empty, near)
                if snug > best or (snug == best and below(rng, 2) == 0):
                    picked, best = placement, snug
        if picked >= 0:
            return picked


@kernel
def _take_in_hand(sizes: Ints, rng: Words, lying: Ints, tried: np.int64) -> int:
    """A piece that does not lie and was not tried yet; larger ones are taken more readily."""
    weight = 0
    picked = NOBODY
    for each in range(len(sizes)):
        if lying[each] >= 0 or (tried >> np.int64(each)) & 1:
            continue
        size = int(sizes[each])
        weight += size * size
        if below(rng, weight) < size * size:
            picked = each
    return picked


@kernel
def _smallest_but(sizes: Ints, lying: Ints, hand: int) -> int:
    smallest = 0
    for each in range(len(sizes)):
        if each != hand and lying[each] < 0 and (smallest == 0 or sizes[each] < smallest):
            smallest = int(sizes[each])
    return smallest


@kernel
def _gaps_are_roomy(empty: np.int64, near: NDArray[np.int16], smallest: int) -> bool:
    """Whether every connected gap has room for the smallest piece in hand."""
    waiting = empty
    for start in range(len(near)):
        if not (waiting >> np.int64(start)) & 1:
            continue
        gap = np.int64(1) << np.int64(start)
        size = 0
        grew = True
        while grew:
            grew = False
            size = 0
            for cell in range(len(near)):
                if not (gap >> np.int64(cell)) & 1:
                    continue
                size += 1
                for side in range(4):
                    other = near[cell, side]
                    if other == NO_CELL:
                        continue
                    bit = np.int64(1) << np.int64(other)
                    if empty & bit and not gap & bit:
                        gap |= bit
                        grew = True
        if size < smallest:
            return False
        waiting &= ~gap
    return True


@kernel
def _snugness(mask: np.int64, empty: np.int64, near: NDArray[np.int16]) -> int:
    """How many sides of the piece touch the rim or another piece."""
    snug = 0
    for cell in range(len(near)):
        if (mask >> np.int64(cell)) & 1:
            for side in range(4):
                other = near[cell, side]
                if other == NO_CELL or not ((empty | mask) >> np.int64(other)) & 1:
                    snug += 1
    return snug


@dataclass(frozen=True, slots=True)
class SolverStep:
    """One thing a person does."""

    put: bool
    """Whether the placement is put down; if not, it is lifted."""
    placement: int
    at_ms: int
    """When it is done, counted from the start."""


class HumanSolver:
    """A puzzle made ready for fumbling: any number of runs, each from a seed of its own."""

    def __init__(self, puzzle: Puzzle) -> None:
        if len(puzzle.area) > WORD:
            raise PuzzleError(f"area: a person-like solver wants at most {WORD} cells.")
        if len(puzzle.kinds) != len(puzzle.pieces):
            raise PuzzleError("pieces: a person-like solver wants them all different.")
        if puzzle.mismatch:
            raise PuzzleError(f"pieces: {puzzle.mismatch}; nobody can solve this.")
        table = placements(puzzle)
        self.masks = np.ascontiguousarray(table.masks[:, 0])
        self.piece = np.ascontiguousarray(table.table[:, PIECE])
        self.sizes = np.array([len(kind) for kind in puzzle.kinds], np.int32)
        self.near = neighbours(puzzle.area.grid)

    def steps(self, rng: Words, limit: int) -> Ints:
        """What this person does, coded as `fumble` codes it."""
        lying = np.empty(len(self.sizes), np.int32)
        steps = np.empty(limit, np.int32)
        count = fumble(self.masks, self.piece, self.sizes, self.near, rng, lying, steps)
        return steps[:count]


def neighbours(grid: Grid) -> NDArray[np.int16]:
    """The four neighbours of each cell: up, down, left, right; NO_CELL beyond the rim."""
    padded = np.pad(grid, 1, constant_values=NO_CELL)
    sides = [padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]]
    there = grid != NO_CELL
    order = np.argsort(grid[there], kind="stable")
    return np.stack([side[there][order] for side in sides], axis=1).astype(np.int16)


def milliseconds(steps: Ints) -> int:
    """How long a person takes for these steps."""
    return int(np.where(steps >= 0, PUT_MS, LIFT_MS).sum())


def solve_like_a_person(puzzle: Puzzle, seed: int, limit: int = 10_000) -> tuple[SolverStep, ...]:
    """What a person might do until the puzzle is solved; nothing solved after `limit` steps."""
    found = HumanSolver(puzzle).steps(random_numbers("person", seed), limit)
    times = np.cumsum(np.where(found >= 0, PUT_MS, LIFT_MS)).tolist()
    return tuple(
        SolverStep(step >= 0, step if step >= 0 else -1 - step, at_ms)
        for step, at_ms in zip(found.tolist(), times, strict=True)
    )
