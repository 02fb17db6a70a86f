"""What can be wrong with a puzzle that somebody typed."""

from __future__ import annotations

from clessidra.core.errors import ClessidraError


class PuzzleError(ClessidraError):
    """An area, a piece or a set of boards cannot be used; the text says where and how to fix."""


MOST_SHOWN = 40


def shown(text: str) -> str:
    """What somebody typed, in quotes, on one line and not too long."""
    clean = "".join(mark if mark.isprintable() else "�" for mark in text)
    return f'"{clean}"' if len(clean) <= MOST_SHOWN else f'"{clean[:MOST_SHOWN]}…"'
