"""Nothing appears and nothing is lost: gems, boards, pieces, cells and ranks, at every step."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clessidra.games.ubongo.game import GAME
from helpers.matches import random_match
from helpers.samples import scaled
from helpers.ubongo.matches import CLASSIC, GEMS

RACE, OVER = 3, 5


def check_gems(view: Any) -> None:
    """UB-70: 72 gems, twelve of each colour; rows stay even and are emptied from the front."""
    gems = Counter(gem for row in view["rows"] for gem in row if gem)
    for seat in view["seats"]:
        gems.update(seat["gems"])
        assert seat["total"] == sum(seat["counts"]) <= 18
        assert seat["total"] <= 2 * seat["beaten"]
    assert gems == dict.fromkeys(GEMS, 12)
    for row in view["rows"]:
        gone = row.count(None)
        assert gone % 2 == 0
        assert row[:gone] == [None] * gone


def check_boards(states: Any, deal: Any) -> None:
    """Every board of the deal is in the stack or was used, in the order of the stack."""
    s = states[0]
    ids, dealt = CLASSIC.ids["boards"], int(s["dealt"])
    used = [ids[at] for at in s["used"].tolist()[:dealt]]
    left = [ids[at] for at in s["stack"].tolist() if at >= 0]
    assert used + left == deal["stack"]
    rounds = dealt // int(s["players"])
    assert s["rolls"].tolist() == [0] * rounds + deal["rolls"][rounds:]
    assert dealt % int(s["players"]) == 0


def check_races(states: Any, view: Any) -> None:
    """Cells covered are those of the pieces that lie; ranks are 1, 2, 3 without a gap."""
    ranks = sorted(seat["rank"] for seat in view["seats"] if seat["rank"])
    assert ranks == list(range(1, len(ranks) + 1))
    assert int(states["solved"][0]) == len(ranks)
    for seat in view["seats"]:
        cells = [cell for spot in seat["lying"].values() if spot for cell in spot]
        assert len(cells) == len(set(cells)) == seat["filled"] <= seat["cells"]
        assert bool(seat["rank"]) == (0 < seat["cells"] == seat["filled"])
    assert view["timer"]["run"] in (0, 1, 2)  # UB-72
    assert (view["timer"]["since_ms"] is not None) == (view["phase"] == "race")


@pytest.mark.rule("UB-70", "UB-72")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_appears_and_nothing_is_lost(players: int) -> None:
    for seed in range(scaled(6, at_least=1)):
        match = random_match(GAME, CLASSIC, players, seed)
        deal = match.events[0].body["deal"]
        moments = [-1]
        for event in match.events:
            states = match.states_after(event.seq)
            view = GAME.view(CLASSIC, states, 0)
            check_gems(view)
            check_boards(states, deal)
            check_races(states, view)
            assert event.at_ms == int(states["now"][0]) >= moments[-1]
            moments.append(event.at_ms)
        assert int(match.states["dealt"][0]) == 9 * players
        assert view["phase"] == "over"


@pytest.mark.rule("UB-72")
def test_no_round_has_more_than_two_runs() -> None:
    for seed in range(scaled(6, at_least=1)):
        match = random_match(GAME, CLASSIC, 2, seed)
        runs: Counter[int] = Counter()
        before = 0
        for event in match.events:
            states = match.states_after(event.seq)
            run = int(states["run"][0])
            if run and run != before:
                runs[int(states["round"][0])] += 1
            before = run
        assert set(runs) == set(range(1, 10))
        assert max(runs.values()) <= 2


def test_seats_beyond_the_players_stay_blank() -> None:
    match = random_match(GAME, CLASSIC, 2, 0)
    blank = GAME.record.blank()
    for name in ("kept", "lying", "filled", "stage", "rank", "times", "beaten", "ready", "pawn"):
        assert (match.states[name][0, 2:] == blank[name][0, 2:]).all(), name
