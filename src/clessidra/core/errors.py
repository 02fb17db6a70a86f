"""Errors for people: what is wrong, where, and what to do about it."""

from __future__ import annotations


class ClessidraError(Exception):
    """Something the user can mend. The command line prints its text and exits with code 2."""


class ContentError(ClessidraError):
    """A content pack cannot be used; the text names the file, the item and the field."""


class ReplayError(ClessidraError):
    """A replay file cannot be read; the text names the file and the line."""


class MoveError(ClessidraError):
    """A move is malformed or not legal now; `key` is the kernel's status as a text key."""

    def __init__(self, message: str, key: str = "malformed") -> None:
        super().__init__(message)
        self.key = key
