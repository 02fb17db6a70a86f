"""Random numbers of the puzzles: the same seed gives the same boards on any machine."""

from __future__ import annotations

import hashlib

import numpy as np

from clessidra.core.rng import STREAM_DEAL, Words, new_rng, start


def random_numbers(purpose: str, seed: int, index: int = 0) -> Words:
    """A generator of its own for each purpose, seed and index; ready to draw from."""
    digest = hashlib.sha256(f"clessidra puzzles 1\n{purpose}\n{seed}".encode()).digest()
    rng = new_rng()
    start(rng, np.frombuffer(digest, ">u8").astype(np.uint64), STREAM_DEAL, index)
    return rng
