"""Boards on paper: two to a page, and before them the twelve pieces to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from clessidra.puzzles.boards import Board
from clessidra.puzzles.pdf import PAGE_HEIGHT, PAGE_WIDTH, Colour, Page, document
from clessidra.puzzles.pieces import PIECES, TWELVE_PIECES, Piece
from clessidra.puzzles.shapes import Cells, size_of

Words = Callable[..., str]
"""A sentence by its key and values, in the language of the paper."""

CELL = 18.0
"""Millimetres: pieces of this size are good to handle, and a board fills half a page."""
SMALL_CELL = 3.2
MARGIN = 15.0
GAP = 7.0
CUT, THIN = 0.6, 0.15
PAPER_GREY: Colour = (0.93, 0.93, 0.93)
COLOURS: tuple[Colour, ...] = (
    (0.90, 0.62, 0.00), (0.34, 0.71, 0.91), (0.00, 0.62, 0.45), (0.94, 0.89, 0.26),
    (0.55, 0.65, 0.85), (0.84, 0.37, 0.00), (0.80, 0.60, 0.70), (0.60, 0.80, 0.50),
    (0.75, 0.75, 0.75), (0.95, 0.70, 0.60), (0.65, 0.55, 0.80), (0.70, 0.85, 0.85),
)  # fmt: skip


def print_boards(boards: Sequence[Board], words: Words) -> bytes:
    """A PDF with the pieces and these boards."""
    pages = _piece_pages(words)
    for at in range(0, len(boards), 2):
        page = Page()
        for place, board in enumerate(boards[at : at + 2]):
            _draw_board(page, board, place * PAGE_HEIGHT / 2 + MARGIN, words)
        pages.append(page)
    return document(pages, words("print.title"))


def _piece_pages(words: Words) -> list[Page]:
    """One set of the pieces: every player needs a copy of their own."""
    pages: list[Page] = []
    x = y = bottom = PAGE_HEIGHT
    for piece in TWELVE_PIECES:
        height, width = (CELL * side for side in size_of(piece.cells))
        if x + width > PAGE_WIDTH - MARGIN:
            x, y = MARGIN, bottom
        if y + height + GAP > PAGE_HEIGHT - MARGIN:
            page = Page()
            page.text(MARGIN, MARGIN, 5, words("print.pieces"), bold=True)
            page.text(MARGIN, MARGIN + 6, 3.5, words("print.cut"))
            pages.append(page)
            x, y, bottom = MARGIN, MARGIN + 2 * GAP, 0.0
        _draw_shape(pages[-1], piece.cells, x, y, CELL, colour_of(piece))
        pages[-1].text(x + 1.5, y + height + 4, 3, piece.name)
        x += width + GAP
        bottom = max(bottom, y + height + GAP)
    return pages


def _draw_board(page: Page, board: Board, top: float, words: Words) -> None:
    side = words(f"side.{board.side}")
    page.text(MARGIN, top, 5, f"{board.id}  –  {side}", bold=True)
    _draw_shape(page, board.area.cells, MARGIN, top + 4, CELL, PAPER_GREY)
    left = PAGE_WIDTH - MARGIN - 62
    for face, row in enumerate(board.rows, start=1):
        y = top + 6 + (face - 1) * 18.5
        page.text(left, y + 6, 5, str(face), bold=True)
        x = left + 7
        for name in row.pieces:
            piece = PIECES[name]
            _draw_shape(page, piece.cells, x, y, SMALL_CELL, colour_of(piece))
            x += SMALL_CELL * size_of(piece.cells)[1] + 2.5
        stars = words("print.level", level=row.level, name=words(f"level.{row.level}"))
        page.text(left + 7, y + 16.5, 2.4, stars)


def _draw_shape(page: Page, cells: Cells, x: float, y: float, cell: float, fill: Colour) -> None:
    for row, column in cells:
        page.rectangle(x + column * cell, y + row * cell, cell, cell, fill)
    for (row, column), (to_row, to_column), is_rim in _edges(cells):
        thickness = CUT if is_rim else THIN
        ends = (x + column * cell, y + row * cell, x + to_column * cell, y + to_row * cell)
        page.line(*ends, thickness * min(1.0, cell / 9))


def _edges(cells: Cells) -> Iterable[tuple[tuple[int, int], tuple[int, int], bool]]:
    """Every side of every cell once; on the rim or between two cells."""
    there = set(cells)
    corners = sorted(
        {(row + r, column + c) for row, column in cells for r in (0, 1) for c in (0, 1)}
    )
    for row, column in corners:
        above, below = (row - 1, column) in there, (row, column) in there
        if above or below:
            yield (row, column), (row, column + 1), above != below
        before = (row, column - 1) in there
        if before or below:
            yield (row, column), (row + 1, column), before != below


def colour_of(piece: Piece) -> Colour:
    """Each of the twelve has a colour of its own; the name beside it says the same."""
    return COLOURS[TWELVE_PIECES.index(piece)]
