"""Refusals: a text key with values, and the HTTP status that goes with it."""

from __future__ import annotations


class ProblemError(Exception):
    """Something that is not possible now, told to the one who asked; nothing has changed."""

    def __init__(self, key: str, status: int = 409, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.status, self.values = key, status, values


def not_found() -> ProblemError:
    """No such thing, or not for you: from outside the two look the same."""
    return ProblemError("not_found", 404)
