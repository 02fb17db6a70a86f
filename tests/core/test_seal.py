"""The fair deal: commitments, nonces and seeds."""

from __future__ import annotations

import hashlib

from clessidra.core.seal import commitment, new_secret, seed_of

SECRET = "ab" * 32


def test_the_commitment_is_the_documented_hash() -> None:
    text = f"clessidra seal 1\nmatch-7\n{SECRET}"
    assert commitment("match-7", SECRET) == hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_binds_match_and_secret() -> None:
    assert commitment("a", SECRET) != commitment("b", SECRET)
    assert commitment("a", SECRET) != commitment("a", "ac" * 32)


def test_without_nonces_the_seed_is_the_secret() -> None:
    assert seed_of(SECRET) == SECRET


def test_every_nonce_changes_the_seed() -> None:
    text = f"clessidra seed 1\n{SECRET}\nn1\nn2"
    assert seed_of(SECRET, ["n1", "n2"]) == hashlib.sha256(text.encode()).hexdigest()
    assert len({seed_of(SECRET, n) for n in (["a"], ["b"], ["a", "b"], ["b", "a"])}) == 4


def test_secrets_are_256_bits_and_new_each_time() -> None:
    assert len(new_secret()) == 64
    assert new_secret() != new_secret()
