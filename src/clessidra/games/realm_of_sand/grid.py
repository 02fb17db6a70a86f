"""The 30 boxes of a board as bits of one number: box n is bit n, in reading order (RS-4)."""

from __future__ import annotations

from clessidra.core.jit import kernel

WIDTH, HEIGHT = 6, 5
BOXES = WIDTH * HEIGHT
BOX_NAMES = tuple(f"{'abcdef'[box % WIDTH]}{box // WIDTH + 1}" for box in range(BOXES))
BOX_OF_NAME = {name: box for box, name in enumerate(BOX_NAMES)}


@kernel
def count_bits(bits: int) -> int:
    """How many boxes a set has: sums of neighbouring bits, then of pairs, fours and bytes."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) >> 24) & 0x3F


@kernel
def lowest_bit(bits: int) -> int:
    """The first box of a set that is not empty."""
    return count_bits((bits & -bits) - 1)


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The box of a set with n others before it."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)


def boxes_of(bits: int) -> list[int]:
    """The boxes of a set, in reading order."""
    return [box for box in range(BOXES) if (bits >> box) & 1]


def names_of(bits: int) -> list[str]:
    """The names of the boxes of a set, in reading order."""
    return [BOX_NAMES[box] for box in boxes_of(bits)]


def set_of(names: list[str] | tuple[str, ...]) -> int:
    """The set of the boxes with these names."""
    return sum({1 << BOX_OF_NAME[name] for name in names})
