"""The arena: balanced, on common deals, the same for any number of workers."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clessidra.core.errors import ClessidraError
from clessidra.core.registry import get_game
from clessidra.lab import workers
from clessidra.lab.arena.ratings import rate
from clessidra.lab.arena.running import ArenaPlan, run_arena
from clessidra.lab.workers import WorkerPool
from helpers.cli import run

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)


def plan(bots: list[str], players: int, matches: int) -> ArenaPlan:
    return ArenaPlan(GAME, CONTENT, {"players": players}, bots, matches, 5)


def test_the_same_deals_in_every_seating() -> None:
    found = run_arena(plan(["random", "easy", "greedy"], 3, 30), WorkerPool(1))
    sat = {bot: [0, 0, 0] for bot in found.plan.bots}
    deals: dict[tuple[str, ...], list[int]] = {}
    for job, _ in zip(found.jobs, found.batches, strict=True):
        first, count = job.deals
        deals.setdefault(job.seating, []).extend(range(first, first + count))
        for seat, bot in enumerate(job.seating):
            sat[bot][seat] += job.deals[1]
    assert len(deals) == 6
    assert all(dealt == [0, 1, 2, 3, 4] for dealt in deals.values())
    assert all(seats == [10, 10, 10] for seats in sat.values())


def test_the_better_bot_is_rated_higher() -> None:
    found = run_arena(plan(["random", "greedy"], 2, 60), WorkerPool(1))
    rows = {row.bot: row for row in found.standings()}
    assert rows["greedy"].wins.value + rows["random"].wins.value == pytest.approx(1)
    assert rows["greedy"].rating.interval[0] > rows["random"].rating.interval[1]


def test_the_number_of_workers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = plan(["random", "medium"], 2, 12)
    alone = run_arena(asked, WorkerPool(1))
    monkeypatch.setattr(workers, "START_AFTER_S", 0.0)
    together = run_arena(asked, WorkerPool(2))
    for one, other in zip(alone.batches, together.batches, strict=True):
        assert (one.points == other.points).all()
        assert (one.ranks == other.ranks).all()
        assert (one.moves == other.moves).all()
    rows = [[row.to_json() for row in found.standings()] for found in (alone, together)]
    assert rows[0] == rows[1]


@pytest.mark.slow
def test_a_cluster_changes_nothing_either() -> None:
    asked = ["arena", "minute-realms", "--bots", "random,greedy", "--matches", 8, "--json"]
    there = run(*asked, "--cluster")
    assert there.code == 0, there.err
    assert there.out == run(*asked).out


def test_json_has_a_row_for_each_bot() -> None:
    ran = run("arena", "ubongo", "--bots", "beginner,master", "--matches", 6, "--json")
    assert ran.code == 0, ran.err
    rows = json.loads(ran.out)
    assert [row["bot"] for row in rows] == ["master", "beginner"]
    for row in rows:
        assert {"bot", "matches", "win_rate", "rating", "interval"} <= row.keys()
        assert row["matches"] == 6
        assert 0 <= row["win_rate"] <= 1
        low, high = row["interval"]
        assert low < row["rating"] < high


def test_table_and_plot(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    words = ["--bots", "random,easy,greedy", "--matches", 4, "--plot", plot]
    ran = run("arena", "minute-realms", *words)
    assert ran.code == 0, ran.err
    assert "sigma" in ran.out
    assert "Wins of the row" in ran.out
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")


def test_ratings_say_who_is_better() -> None:
    told = [(("a", "b", "b"), (1, 2, 3))] * 20 + [(("b", "a", "b"), (1, 1, 3))] * 5
    found = rate(["a", "b"], told)
    assert found["a"].mean > 25 > found["b"].mean
    assert found["a"].sigma < 25 / 3


def test_nobody_to_meet() -> None:
    for bots, message in (("greedy", "nobody to meet"), ("greedy,greedy", "named twice")):
        ran = run("arena", "minute-realms", "--bots", bots)
        assert ran.code == 2
        assert message in ran.err
    with pytest.raises(ClessidraError):
        run_arena(plan(["random", "nobody"], 2, 2), WorkerPool(1))
