"""Why an action is refused: the numbers that kernels return and the text keys they stand for."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """The text key of each is its name in small letters."""

    OK = 0
    NO_SUCH_ACTION = 1
    NOT_AWAITED = 2
    NOT_NOW = 3
    ALREADY_READY = 4
    NO_SUCH_PLACEMENT = 5
    PIECE_LIES = 6
    COVERED = 7
    NOT_LYING = 8
    BOARD_SOLVED = 9
    NOT_SOLVED = 10
    TOO_FAR = 11
    MOVED_ALREADY = 12
    TAKEN_ALREADY = 13
    GIVEN_UP = 14
    TOO_LATE = 15
    PAUSED = 16
    TIMER_RUNS = 17
    NOT_DUE = 18


STATUSES = tuple(status.name.lower() for status in Status)
