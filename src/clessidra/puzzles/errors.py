"""What can be wrong with a puzzle that somebody typed."""

from __future__ import annotations

from clessidra.core.errors import ClessidraError


class PuzzleError(ClessidraError):
    """An area, a piece or a set of boards cannot be used; the text says where and how to mend."""
