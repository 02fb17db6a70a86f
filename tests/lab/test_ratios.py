"""Shares and differences: honest at the ends, by matches, and paired where deals are common."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from clessidra.lab.figures.ratios import Ratio, difference, per_match

RANDOM = np.random.default_rng(6)


def test_a_share_of_nothing_still_has_an_upper_end() -> None:
    none = per_match(np.zeros(100)).share()
    assert none is not None
    assert none.low == none.value == 0
    assert none.high == pytest.approx(0.037, abs=0.001)  # Wilson


@pytest.mark.parametrize(("matches", "truth"), [(200, 0.3), (200, 0.25), (400, 0.5), (100, 0.02)])
def test_intervals_hold_the_truth_as_often_as_they_say(matches: int, truth: float) -> None:
    """Worked out, not drawn: every number of hits that may come up, with its probability."""
    held = 0.0
    for hits in range(matches + 1):
        found = per_match(np.arange(matches) < hits).share()
        assert found is not None
        if found.low <= truth <= found.high:
            held += comb(matches, hits) * truth**hits * (1 - truth) ** (matches - hits)
    assert 0.94 < held < 0.96


def test_seats_of_one_match_are_not_independent() -> None:
    """Four owners who win or lose together are one case, not four."""
    won = (RANDOM.random(300) < 0.5).astype(float)
    together = Ratio(4 * won, np.full(300, 4.0)).share()
    alone = per_match(won).share()
    assert together is not None
    assert alone is not None
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.01)


def test_common_deals_make_a_difference_sharper() -> None:
    luck = RANDOM.normal(size=500)
    one, other = per_match(luck), per_match(luck + 0.1)
    shuffled = per_match(RANDOM.permutation(luck) + 0.1)
    paired, unpaired = difference(one, other), difference(one, shuffled)
    assert paired is not None
    assert unpaired is not None
    assert paired.value == pytest.approx(unpaired.value) == pytest.approx(0.1)
    assert paired.low > 0
    assert unpaired.low < 0


def test_nothing_to_count_is_no_figure() -> None:
    empty = Ratio(np.zeros(5), np.zeros(5))
    assert empty.share() is None
    assert empty.mean() is None
    assert difference(empty, per_match(np.ones(5))) is None
