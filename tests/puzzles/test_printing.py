"""Boards on paper: a sound PDF with everything in it, in both languages."""

from __future__ import annotations

import re
from functools import partial

import pytest

from clessidra.core.texts import LANGUAGES, Texts
from clessidra.puzzles import TWELVE_PIECES, load_set
from clessidra.puzzles.pdf import Page, document
from clessidra.puzzles.printing import print_boards

TEXTS = Texts("clessidra.puzzles")


def is_sound(pdf: bytes) -> bool:
    """The table at the end points to the beginning of every object."""
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[0])
    head, *rows = pdf[start:].split(b"trailer")[0].splitlines()[2:]
    assert head == b"0000000000 65535 f "
    for number, row in enumerate(rows, start=1):
        place = int(row[:10])
        assert pdf[place:].startswith(b"%d 0 obj\n" % number)
    for length, stream in re.findall(
        rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", pdf, re.DOTALL
    ):
        assert int(length) == len(stream)
    return pdf.startswith(b"%PDF-1.4\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_and_pieces_are_there(lang: str) -> None:
    boards = load_set("classic").hard[:5]
    pdf = print_boards(boards, partial(TEXTS, lang))
    assert is_sound(pdf)
    text = pdf.decode("cp1252", errors="replace")
    assert all(f"({piece.name}) Tj" in text for piece in TWELVE_PIECES)
    assert all(board.id in text for board in boards)
    assert TEXTS(lang, "print.pieces") in text
    assert TEXTS(lang, "side.hard") in text
    pages = int(re.findall(r"/Count (\d+)", text)[0])
    assert pages == 1 + 3  # the pieces, and two boards to a page
    assert pdf == print_boards(boards, partial(TEXTS, lang))


def test_all_boards_of_both_sides_can_be_printed() -> None:
    for profile in ("classic", "unique"):
        boards = load_set(profile)
        assert is_sound(print_boards([*boards.easy, *boards.hard], partial(TEXTS, "it")))


def test_odd_characters_do_not_break_a_page() -> None:
    page = Page()
    page.text(10, 10, 4, r"(è) \ 漢")
    assert is_sound(document([page], "Tavole ✂"))
    assert rb"(\(" + "è".encode("cp1252") + rb"\) \\ ?) Tj" in page.stream()
