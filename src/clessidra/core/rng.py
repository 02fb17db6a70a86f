"""The one source of random numbers: Threefry-4x64 with 20 rounds, counter-based.

The key is the 256-bit seed of a match and the counter says which number of which stream is
meant, so nothing but the seed need be kept and any part of a deal can be made again. A
generator is a small array that the caller owns: four words of key, the number of the next
block, the stream, the position in the current block, the index, and the block itself.

This is the only file with unsigned 64-bit arithmetic. Every operand is an explicit `np.uint64`,
because under numba `uint64 + 1` would become a signed number.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clessidra.core.jit import kernel, wrapping_kernel

Words = NDArray[np.uint64]
_U = np.uint64

GENERATOR = "threefry4x64-20/1"
"""Name and version of the way from a seed to a deal; kept in the header of every match."""

# Streams: numbers for one purpose never depend on how many were drawn for another.
STREAM_DEAL = 0
STREAM_SEED = 1
STREAM_REDEAL = 2
STREAM_BOT = 3

_BLOCK, _STREAM, _POSITION, _INDEX, _FIRST = 4, 5, 6, 7, 8
RNG_WORDS = 12
_HALVES = np.uint64(8)
_ONE = np.uint64(1)
_LOW_32 = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
_64 = np.uint64(64)
_PARITY = np.uint64(0x1BD11BDAA9FC1A22)
_ZERO = np.uint64(0)


@wrapping_kernel
def _mix(sum_: np.uint64, turned: np.uint64, bits: int) -> tuple[np.uint64, np.uint64]:
    """Threefry's one operation: add, rotate, exclusive or."""
    sum_ = sum_ + turned
    left = np.uint64(bits)
    return sum_, ((turned << left) | (turned >> (_64 - left))) ^ sum_


@kernel
def _rounds_1_to_4(x0: _U, x1: _U, x2: _U, x3: _U) -> tuple[_U, _U, _U, _U]:
    x0, x1 = _mix(x0, x1, 14)
    x2, x3 = _mix(x2, x3, 16)
    x0, x3 = _mix(x0, x3, 52)
    x2, x1 = _mix(x2, x1, 57)
    x0, x1 = _mix(x0, x1, 23)
    x2, x3 = _mix(x2, x3, 40)
    x0, x3 = _mix(x0, x3, 5)
    x2, x1 = _mix(x2, x1, 37)
    return x0, x1, x2, x3


@kernel
def _rounds_5_to_8(x0: _U, x1: _U, x2: _U, x3: _U) -> tuple[_U, _U, _U, _U]:
    x0, x1 = _mix(x0, x1, 25)
    x2, x3 = _mix(x2, x3, 33)
    x0, x3 = _mix(x0, x3, 46)
    x2, x1 = _mix(x2, x1, 12)
    x0, x1 = _mix(x0, x1, 58)
    x2, x3 = _mix(x2, x3, 22)
    x0, x3 = _mix(x0, x3, 32)
    x2, x1 = _mix(x2, x1, 32)
    return x0, x1, x2, x3


@wrapping_kernel
def threefry(key: Words, counter: Words, out: Words) -> None:
    """Encrypt the counter (4 words) under the key (4 words)."""
    k0, k1, k2, k3 = key[0], key[1], key[2], key[3]
    k4 = _PARITY ^ k0 ^ k1 ^ k2 ^ k3
    x0, x1, x2, x3 = counter[0] + k0, counter[1] + k1, counter[2] + k2, counter[3] + k3
    x0, x1, x2, x3 = _rounds_1_to_4(x0, x1, x2, x3)
    x0, x1, x2, x3 = x0 + k1, x1 + k2, x2 + k3, x3 + k4 + np.uint64(1)
    x0, x1, x2, x3 = _rounds_5_to_8(x0, x1, x2, x3)
    x0, x1, x2, x3 = x0 + k2, x1 + k3, x2 + k4, x3 + k0 + np.uint64(2)
    x0, x1, x2, x3 = _rounds_1_to_4(x0, x1, x2, x3)
    x0, x1, x2, x3 = x0 + k3, x1 + k4, x2 + k0, x3 + k1 + np.uint64(3)
    x0, x1, x2, x3 = _rounds_5_to_8(x0, x1, x2, x3)
    x0, x1, x2, x3 = x0 + k4, x1 + k0, x2 + k1, x3 + k2 + np.uint64(4)
    x0, x1, x2, x3 = _rounds_1_to_4(x0, x1, x2, x3)
    x0, x1, x2, x3 = x0 + k0, x1 + k1, x2 + k2, x3 + k3 + np.uint64(5)
    out[0], out[1], out[2], out[3] = x0, x1, x2, x3


@kernel
def start(rng: Words, seed: Words, stream: int, index: int) -> None:
    """Point a generator at the beginning of a stream; `index` tells many users of it apart."""
    for word in range(4):
        rng[word] = seed[word]
    rng[_BLOCK] = _ZERO
    rng[_STREAM] = np.uint64(stream)
    rng[_POSITION] = _HALVES  # the current block is used up
    rng[_INDEX] = np.uint64(index)


@wrapping_kernel
def _next_32_bits(rng: Words) -> np.uint64:
    if rng[_POSITION] == _HALVES:
        counter = rng[_FIRST:]  # the block's own place serves as the counter before encryption
        counter[0], counter[1] = rng[_BLOCK], rng[_STREAM]
        counter[2], counter[3] = rng[_INDEX], _ZERO
        threefry(rng, counter, counter)
        rng[_BLOCK] += _ONE
        rng[_POSITION] = _ZERO
    half = rng[_POSITION]
    rng[_POSITION] = half + _ONE
    word: np.uint64 = rng[_FIRST + np.int64(half >> _ONE)]
    return (word >> _32) if half & _ONE else (word & _LOW_32)


@kernel
def below(rng: Words, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely (multiply and shift, with rejection)."""
    bound = np.uint64(n)
    product = _next_32_bits(rng) * bound
    if product & _LOW_32 < bound:
        unfair = ((_ONE << _32) - bound) % bound
        while product & _LOW_32 < unfair:
            product = _next_32_bits(rng) * bound
    return np.int64(product >> _32)  # type: ignore[return-value]


@kernel
def shuffle(rng: Words, items: NDArray[np.int8], count: int) -> None:
    """Shuffle the first `count` items in place; every order is equally likely."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]


@kernel
def derive_seed(base: Words, index: int, rng: Words, out: Words) -> None:
    """The seed of match `index` of a series: depends on nothing but the pair (base, index)."""
    start(rng, base, STREAM_SEED, index)
    _next_32_bits(rng)
    for word in range(4):
        out[word] = rng[_FIRST + word]


def new_rng() -> Words:
    """Room for a generator; `start` it before use."""
    return np.zeros(RNG_WORDS, np.uint64)
