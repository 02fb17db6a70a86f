"""Errors for people: what is wrong, where, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping


class ClessidraError(Exception):
    """Something the user can fix. The command line prints its text and exits with code 2."""


class ContentError(ClessidraError):
    """A content pack cannot be used; the text names the file, the item and the field."""


class ReplayError(ClessidraError):
    """A replay file cannot be read; the text names the file and the line."""


class MoveError(ClessidraError):
    """A move is malformed or not legal now; `key` is the kernel's status as a text key.

    `values` go with the key, for example by how much a move came too late.
    """

    def __init__(
        self, message: str, key: str = "malformed", values: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(message)
        self.key = key
        self.values: Mapping[str, int] = values or {}


class FoldError(ClessidraError):
    """An event does not follow from the events before it; `seq` says which."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__(reason)
        self.seq = seq
