"""The five elements (RS-1, RS-2), always in this order: records and kernels number them by it."""

from __future__ import annotations

ELEMENTS = ("wood", "sand", "obsidian", "sapphire", "moon")
LETTERS = "wsobm"
N_ELEMENTS = len(ELEMENTS)
BASIC = 3
"""The first three are squares and disks; sapphire and golden moon exist only as disks."""
RARE = N_ELEMENTS - BASIC

POWERS = ("red", "purple", "yellow", "green", "orange", "blue")
RED, PURPLE, YELLOW, GREEN, ORANGE, BLUE = range(len(POWERS))
