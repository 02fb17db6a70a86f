"""The fair deal: where a seed comes from, and the proof that nobody chose it.

Before the deal the dealer publishes `commitment(match_id, secret)`. Then every person's client
gives a nonce, and the seed is a hash of secret and nonces: the dealer could not change the secret
any more and the people did not know it yet. At the end secret and nonces are published. A match
that nobody else deals for (a simulation, a table on one device) has no nonces, and its seed is
the secret itself.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence

import numpy as np

from clessidra.core.rng import Words, derive_seed, new_rng

SEED_BYTES = 32


def new_secret() -> str:
    """256 bits from the system's generator, as 64 hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(match_id: str, secret: str) -> str:
    """What is published before the deal."""
    return _hash("clessidra seal 1", match_id, secret)


def seed_of(secret: str, nonces: Sequence[str] = ()) -> str:
    """The seed that secret and nonces make together, as 64 hexadecimal digits."""
    return _hash("clessidra seed 1", secret, *nonces) if nonces else secret


def secret_from(seed: str | None) -> str:
    """Random; or made from any text; or the secret of another match, to play its deal again."""
    if seed is None:
        return new_secret()
    return seed.lower() if re.fullmatch("[0-9a-fA-F]{64}", seed) else seed_for("play", seed)


def seed_for(purpose: str, seed: str) -> str:
    """Another seed, which tells nothing of the first."""
    text = f"clessidra {purpose} 1\n{seed}"
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def series_secret(series: int, index: int) -> str:
    """The secret of match `index` of a simulated series: the same on any number of workers."""
    out = np.zeros(4, np.uint64)
    derive_seed(series_words(series), index, new_rng(), out)
    return hex_of(out)


def series_words(series: int) -> Words:
    """The key from which the seeds of a simulated series are derived."""
    return words_of(_hash("clessidra series 1", str(series)))


def words_of(seed: str) -> Words:
    """A seed as the four words that `core.rng` takes."""
    return np.frombuffer(bytes.fromhex(seed), ">u8").astype(np.uint64)


def hex_of(words: Words) -> str:
    """The inverse of `words_of`."""
    return words[:4].astype(">u8").tobytes().hex()


def _hash(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
