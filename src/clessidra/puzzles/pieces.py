"""Polyominoes: a piece, the ways it can lie, and those everybody knows by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clessidra.puzzles.errors import PuzzleError, shown
from clessidra.puzzles.shapes import (
    Cells,
    canonical,
    drawing,
    is_connected,
    normalised,
    parse_drawing,
    size_of,
    symmetries,
)

_KINDS: dict[Cells, int] = {}
"""A number for every shape met so far: quicker to compare than its cells."""


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way a piece can lie: its cells, and how it got there from the piece as it is drawn."""

    cells: Cells
    turns: int
    """Quarter turns clockwise, after flipping."""
    flipped: bool

    @property
    def height(self) -> int:
        """Rows of its bounding box."""
        return size_of(self.cells)[0]

    @property
    def width(self) -> int:
        """Columns of its bounding box."""
        return size_of(self.cells)[1]


@dataclass(frozen=True)
class Piece:
    """A polyomino. Pieces are compared by name and cells; `kind` says what a solver thinks."""

    name: str
    cells: Cells

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", normalised(self.cells))
        if not is_connected(self.cells):
            raise PuzzleError(
                f"piece {shown(self.name)}: its cells do not hang together;"
                " join them by their sides."
            )

    def __len__(self) -> int:
        return len(self.cells)

    def __str__(self) -> str:
        return self.name

    def orientations(self, flips: bool = True) -> tuple[Orientation, ...]:
        """The different ways it can lie, always in this order: turned 0 to 3 times, then flipped
        and turned 0 to 3 times, without those that look like an earlier one."""
        return self._flipping if flips else self._turning

    def kind(self, flips: bool = True) -> int:
        """Two pieces with the same answer fill the same cells in the same ways."""
        return self._flipping_kind if flips else self._turning_kind

    def offsets(self, flips: bool = True) -> NDArray[np.int16]:
        """For the kernels: a row with the numbers of orientations and of cells in each, then the
        cells of one orientation after the other."""
        return self._flipping_offsets if flips else self._turning_offsets

    @cached_property
    def _flipping_kind(self) -> int:
        return _KINDS.setdefault(canonical(self.cells), len(_KINDS))

    @cached_property
    def _turning_kind(self) -> int:
        return _KINDS.setdefault(canonical(self.cells, flips=False), len(_KINDS))

    @cached_property
    def _flipping(self) -> tuple[Orientation, ...]:
        ways: dict[Cells, Orientation] = {}
        for number, cells in enumerate(symmetries(self.cells)):
            ways.setdefault(cells, Orientation(cells, number % 4, number >= 4))
        return tuple(ways.values())

    @cached_property
    def _turning(self) -> tuple[Orientation, ...]:
        return tuple(way for way in self._flipping if not way.flipped)

    @cached_property
    def _flipping_offsets(self) -> NDArray[np.int16]:
        return _offsets(self._flipping)

    @cached_property
    def _turning_offsets(self) -> NDArray[np.int16]:
        return _offsets(self._turning)


def _offsets(ways: tuple[Orientation, ...]) -> NDArray[np.int16]:
    head = (len(ways), len(ways[0].cells))
    return np.array([head, *(cell for way in ways for cell in way.cells)], np.int16)


def _drawn(**drawings: str) -> tuple[Piece, ...]:
    return tuple(Piece(name, parse_drawing(text, name)) for name, text in drawings.items())


TWELVE_PIECES = _drawn(
    I2="##",
    I3="###",
    V3="#./##",
    I4="####",
    O4="##/##",
    T4="###/.#.",
    S4=".##/##.",
    L4="#./#./##",
    P5="##/##/#.",
    L5="#./#./#./##",
    Y5=".#/##/.#/.#",
    Z5="##./.#./.##",
)
"""The twelve pieces of the set, in this order everywhere."""

_OTHER_PENTOMINOES = _drawn(
    F5=".##/##./.#.",
    I5="#####",
    N5=".#/.#/##/#.",
    T5="###/.#./.#.",
    U5="#.#/###",
    V5="#../#../###",
    W5="#../##./.##",
    X5=".#./###/.#.",
)

PIECES = {piece.name: piece for piece in (*TWELVE_PIECES, *_OTHER_PENTOMINOES)}
"""Every piece with a name of its own: the twelve of the set and the other pentominoes."""

PENTOMINOES = tuple(PIECES[letter + "5"] for letter in "FILNPTUVWXYZ")
"""The twelve pieces of five cells, those that can be flipped onto each other counted once."""


def own_piece(text: str) -> Piece:
    """A piece that somebody draws, named by its drawing."""
    cells = parse_drawing(text, f"piece {shown(text)}")
    return Piece(drawing(cells), cells)


def parse_pieces(text: str) -> tuple[Piece, ...]:
    """Read pieces parted by commas: names such as P5, or drawings such as `##/#.`."""
    found = []
    for at, part in enumerate(text.split(","), start=1):
        name = part.strip()
        if "#" in name:
            found.append(own_piece(name))
        elif name.upper() in PIECES:
            found.append(PIECES[name.upper()])
        else:
            raise PuzzleError(
                f"pieces: number {at} is {shown(name)}, which is no piece; use names parted"
                f' by commas ({", ".join(PIECES)}) or draw one, such as "##/#.".'
            )
    return tuple(found)
