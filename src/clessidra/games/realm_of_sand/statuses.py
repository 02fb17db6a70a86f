"""Why an action is refused: the numbers that kernels return and the text keys they stand for."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """The text key of each is its name in small letters."""

    OK = 0
    NOT_AWAITED = 1
    NO_SUCH_ACTION = 2
    NOT_NOW = 3
    MAIN_DONE = 4
    MAIN_DUE = 5
    NO_TILE = 6
    TOO_MANY_DARK = 7
    WRONG_BOXES = 8
    NO_DISKS = 9
    NO_DISK_IN_HAND = 10
    NO_DISK_THERE = 11
    DISK_USED = 12
    SAME_BOX = 13
    NOTHING_MOVED = 14
    NO_CARD_THERE = 15
    NO_MATCH = 16
    NO_POWER = 17
    NOT_CHARGED = 18
    CHARGED_NOW = 19
    DECK_EMPTY = 20
    NO_SUCH_CARD = 21
    NONE_IN_SUPPLY = 22
    NO_SQUARE_THERE = 23
    BOX_TAKEN = 24
    LAST_LEVEL = 25
    TILE_SWAPPED = 26


STATUSES = tuple(status.name.lower() for status in Status)
