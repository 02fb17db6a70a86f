"""The one generator: published test vectors, fairness, and independence of its streams."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core import rng
from clessidra.core.seal import hex_of, series_secret, words_of

ONES = 0xFFFFFFFFFFFFFFFF


def words(*values: int) -> rng.Words:
    return np.array(values, np.uint64)


@pytest.mark.parametrize(
    ("key", "counter", "expected"),
    [
        (
            words(0, 0, 0, 0),
            words(0, 0, 0, 0),
            words(0x09218EBDE6C85537, 0x55941F5266D86105, 0x4BD25E16282434DC, 0xEE29EC846BD2E40B),
        ),
        (
            words(ONES, ONES, ONES, ONES),
            words(ONES, ONES, ONES, ONES),
            words(0x29C24097942BBA1B, 0x0371BBFB0F6F4E11, 0x3C231FFA33F83A1C, 0xCD29113FDE32D168),
        ),
    ],
)
def test_published_vectors_of_threefry_4x64_20(
    key: rng.Words, counter: rng.Words, expected: rng.Words
) -> None:
    out = np.zeros(4, np.uint64)
    rng.threefry(key, counter, out)
    assert out.tolist() == expected.tolist()


def started(stream: int = rng.STREAM_DEAL, index: int = 0, seed: str = "ab" * 32) -> rng.Words:
    generator = rng.new_rng()
    rng.start(generator, words_of(seed), stream, index)
    return generator


def draws(generator: rng.Words, count: int, n: int = 1000) -> list[int]:
    return [rng.below(generator, n) for _ in range(count)]


def test_the_same_start_gives_the_same_numbers() -> None:
    assert draws(started(), 100) == draws(started(), 100)


def test_streams_indices_and_seeds_differ() -> None:
    sequences = [
        draws(started(), 20),
        draws(started(stream=rng.STREAM_BOT), 20),
        draws(started(index=1), 20),
        draws(started(seed="ac" * 32), 20),
    ]
    assert len({tuple(sequence) for sequence in sequences}) == len(sequences)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 56, 1000])
def test_numbers_stay_below_and_are_fair(n: int) -> None:
    count = 20_000
    seen = np.bincount(draws(started(), count, n), minlength=n)
    assert len(seen) == n
    if n > 1:
        chi_square = float(((seen - count / n) ** 2 / (count / n)).sum())
        # Six standard deviations above the mean of a chi-square with n - 1 degrees of freedom.
        assert chi_square < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    generator = started()
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = np.arange(4, dtype=np.int8)
        rng.shuffle(generator, items, 4)
        order = tuple(items.tolist())
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert all(abs(count - 500) < 6 * 500**0.5 for count in seen.values())


def test_shuffling_a_part_leaves_the_rest() -> None:
    items = np.arange(10, dtype=np.int8)
    rng.shuffle(started(), items, 5)
    assert sorted(items[:5].tolist()) == [0, 1, 2, 3, 4]
    assert items[5:].tolist() == [5, 6, 7, 8, 9]


def test_seeds_of_a_series_depend_on_the_pair_only() -> None:
    secrets = [series_secret(series, index) for series in (0, 1, -5) for index in range(50)]
    assert len(set(secrets)) == len(secrets)
    assert series_secret(1, 7) == secrets[50 + 7]


def test_seeds_as_words_and_back() -> None:
    seed = "0123456789abcdef" * 4
    assert hex_of(words_of(seed)) == seed
    assert words_of(seed)[0] == 0x0123456789ABCDEF
