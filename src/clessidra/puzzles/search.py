"""The search for exact covers, on bit masks, inside one kernel.

Always fill the lowest empty cell, in every way that is left; each filling of the area is then
reached along exactly one path, equal pieces being interchangeable by themselves. What was found
below a position (cells filled, pieces left) is remembered in a table of fixed size: positions
that several orders of pieces lead to are searched once. An entry holds the whole position, never
only a hash of it, so a count is exact; a newer entry simply takes the place of an older one.

The kernel stops when its budget of steps is used up and goes on where it was when called again:
Python stays in charge of interrupts, progress and how many solutions are wanted.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel, wrapping_kernel
from clessidra.puzzles.placements import LOWEST, PIECE, WORD, Ints, Masks

Longs = NDArray[np.int64]

FINISHED, PAUSED, ROOM_IS_FULL, TOO_MANY = range(4)
"""Why the search returned."""

MOST_SOLUTIONS = 1 << 62
"""Beyond this a count could leave its word."""

# Columns of the stack, which has a row for each piece that lies; then come the words filled so far.
CELL, KIND, CANDIDATE, BELOW, FILLED = range(5)
# What is kept between two calls: pieces lying, pieces left as one number, rows of `found` in use.
DEPTH, CODE, ROWS, STATE = range(4)

_MIX_CODE = np.int64(0x1E3779B97F4A7C15)
_MIX_CELLS = np.int64(0x1F3D5B79F3D5B795)


@kernel
def bucket(
    cells: int,
    kinds: int,
    masks: Masks,
    table: NDArray[np.int16],
    first: Ints,
    order: Ints,
    sorted_masks: Masks,
) -> None:
    """Sort placements by (lowest cell, kind): those at first[b] to first[b + 1] share bucket b."""
    for at in range(len(first)):
        first[at] = 0
    for placement in range(len(table)):
        first[table[placement, LOWEST] * kinds + table[placement, PIECE] + 1] += 1
    for at in range(1, len(first)):
        first[at] += first[at - 1]
    # Each bucket is filled from its end, so that `first` ends up at the beginnings again.
    for placement in range(len(table) - 1, -1, -1):
        at = table[placement, LOWEST] * kinds + table[placement, PIECE] + 1
        first[at] -= 1
        order[first[at]] = placement
        for word in range(masks.shape[1]):
            sorted_masks[first[at], word] = masks[placement, word]
    for at in range(cells * kinds):
        first[at] = first[at + 1]
    first[cells * kinds] = len(table)


class CoverSearch(NamedTuple):
    """A search, as the kernel leaves it and finds it again. Its caller owns the arrays."""

    cells: int
    first: Ints
    """Where the placements of each bucket begin; see `bucket`."""
    masks: Masks
    left: Ints
    """The pieces of each kind that are left."""
    radix: Longs
    """Makes one number of `left`."""
    stack: Longs
    memory: Longs
    """What was found below positions; without rows nothing is remembered."""
    state: Longs
    found: Ints
    """A row for each solution; without rows they are only counted."""


@kernel
def search(work: CoverSearch, budget: int) -> int:
    """Go on searching; returns why it stopped. The count is stack[0, BELOW] when finished."""
    first, masks, left, radix = work.first, work.masks, work.left, work.radix
    stack, memory, state, found = work.stack, work.memory, work.state, work.found
    kinds = len(left)
    words = masks.shape[1]
    depth = int(state[DEPTH])
    code = state[CODE]
    for _ in range(budget):
        cell = int(stack[depth, CELL])
        kind = int(stack[depth, KIND])
        candidate = int(stack[depth, CANDIDATE])
        # The next candidate that fits at the lowest empty cell.
        fitting = False
        while kind < kinds:
            if left[kind] > 0:
                end = int(first[cell * kinds + kind + 1])
                while candidate < end:
                    if _is_free(masks, candidate, stack, depth):
                        fitting = True
                        break
                    candidate += 1
                if fitting:
                    break
            kind += 1
            candidate = int(first[cell * kinds + kind])
        if not fitting:
            if len(memory) > 0:
                _remember(memory, stack, depth, code, words)
            if depth == 0:
                return FINISHED
            below = stack[depth, BELOW]
            depth -= 1
            kind = int(stack[depth, KIND])
            left[kind] += 1
            code += radix[kind]
            stack[depth, BELOW] += below
            if stack[depth, BELOW] > MOST_SOLUTIONS:
                return TOO_MANY
            continue
        stack[depth, KIND] = kind
        stack[depth, CANDIDATE] = candidate + 1
        for word in range(words):
            filled = stack[depth, FILLED + word] | masks[candidate, word]
            stack[depth + 1, FILLED + word] = filled
        while cell < work.cells and _is_filled(stack, depth + 1, cell):
            cell += 1
        if cell == work.cells:
            stack[depth, BELOW] += 1
            if len(found) > 0:
                for level in range(depth + 1):
                    found[state[ROWS], level] = stack[level, CANDIDATE] - 1
                state[ROWS] += 1
                if state[ROWS] == len(found):
                    state[DEPTH], state[CODE] = depth, code
                    return ROOM_IS_FULL
            continue
        if len(memory) > 0:
            below = _recall(memory, stack, depth + 1, code - radix[kind], words)
            # A list of solutions needs the solutions themselves: only dead ends are skipped.
            if below == 0 or (below > 0 and len(found) == 0):
                stack[depth, BELOW] += below
                continue
        left[kind] -= 1
        code -= radix[kind]
        depth += 1
        stack[depth, CELL] = cell
        stack[depth, KIND] = 0
        stack[depth, CANDIDATE] = first[cell * kinds]
        stack[depth, BELOW] = 0
    state[DEPTH], state[CODE] = depth, code
    return PAUSED


@kernel
def _is_free(masks: Masks, placement: int, stack: Longs, depth: int) -> bool:
    for word in range(masks.shape[1]):
        if masks[placement, word] & stack[depth, FILLED + word]:
            return False
    return True


@kernel
def _is_filled(stack: Longs, depth: int, cell: int) -> bool:
    word = stack[depth, FILLED + cell // WORD]
    return bool((word >> np.int64(cell % WORD)) & 1)


@wrapping_kernel
def _slot(stack: Longs, depth: int, code: int, words: int, slots: int) -> int:
    mixed = np.int64(code) * _MIX_CODE
    for word in range(words):
        mixed = (mixed ^ stack[depth, FILLED + word]) * _MIX_CELLS
        mixed ^= mixed >> np.int64(31)
    return mixed & np.int64(slots - 1)  # type: ignore[return-value]


@kernel
def _remember(memory: Longs, stack: Longs, depth: int, code: int, words: int) -> None:
    slot = _slot(stack, depth, code, words, len(memory))
    for word in range(words):
        memory[slot, word] = stack[depth, FILLED + word]
    memory[slot, words] = code + 1  # 0 marks an empty slot
    memory[slot, words + 1] = stack[depth, BELOW]


@kernel
def _recall(memory: Longs, stack: Longs, depth: int, code: int, words: int) -> int:
    """How many solutions there are below a position, or -1 if that is not known."""
    slot = _slot(stack, depth, code, words, len(memory))
    if memory[slot, words] != code + 1:
        return -1
    for word in range(words):
        if memory[slot, word] != stack[depth, FILLED + word]:
            return -1
    return int(memory[slot, words + 1])
