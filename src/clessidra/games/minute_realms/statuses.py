"""Why an action is refused: the numbers that kernels return and the text keys they stand for."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """The text key of each is its name in small letters."""

    OK = 0
    NOT_AWAITED = 1
    NO_CARD_THERE = 2
    CANNOT_PAY_TRADE = 3
    CANNOT_PAY_COST = 4
    LOCKED = 5
    NOT_STUCK = 6
    NOTHING_TO_LOSE_THERE = 7
    NO_SUCH_ACTION = 8


STATUSES = tuple(status.name.lower() for status in Status)
