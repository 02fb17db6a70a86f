"""The review of puzzles: read from the log, piece by piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from clessidra.cli.commands.replay import open_replay
from clessidra.games.ubongo.lab import review
from clessidra.games.ubongo.lab.review import review_puzzles
from clessidra.games.ubongo.state import NONE

REPLAYS = Path(__file__).parents[2] / "replays" / "ubongo"


@pytest.fixture(autouse=True)
def _few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "RUNS", 3)


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_it_tells_what_the_log_tells(path: Path) -> None:
    match = open_replay(path, 1, None)
    players = len(match.terms.seats)
    found = review_puzzles(match, None)["seats"]
    assert [one["seat"] for one in found] == list(range(players))
    for seat, one in enumerate(found):
        moves = [
            event.body["move"]
            for event in match.line
            if event.seat == seat and event.kind == "move"
        ]
        done = [move["do"] for move in moves]
        rounds = one["rounds"]
        assert sum(each["false_starts"] for each in rounds) == done.count("lift")
        tries = sum(piece["tries"] for each in rounds for piece in each["pieces"])
        assert tries == done.count("put")
        assert sum(len(each["gems"]) for each in rounds) == int(match.states["kept"][0, seat].sum())
        for each in rounds:
            time = int(match.states["times"][0, seat, each["round"] - 1])
            assert each["solved_ms"] == (None if time == NONE else time)
            if time != NONE:
                assert max(piece["at_ms"] for piece in each["pieces"]) == time
            assert not (each["lapsed"] and each["gems"])
            assert {"easy", "medium", "hard", "master"} <= each["levels"].keys()
            assert all(ms > 0 for ms in each["levels"].values())


def test_it_can_be_of_one_seat() -> None:
    match = open_replay(REPLAYS / "paused-2.jsonl", 1, None)
    (one,) = review_puzzles(match, (1,))["seats"]
    assert one["seat"] == 1
    quick = [each["levels"]["master"] for each in one["rounds"]]
    slow = [each["levels"]["easy"] for each in one["rounds"]]
    assert sum(quick) < sum(slow)
