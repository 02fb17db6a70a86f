"""Results as Parquet: what was played is what can be read."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from pyarrow import parquet

from clessidra.core.errors import ClessidraError
from clessidra.core.registry import game_ids, get_game
from clessidra.lab.bulk_play import play_batch
from clessidra.lab.figures import parquet as writing
from clessidra.lab.plan import Plan
from helpers.cli import run


def test_round_trip(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    words = ["--players", 3, "--matches", 100, "--bots", "random", "--seed", 4, "--out", file]
    assert run("simulate", "minute-realms", *words).code == 0
    table = parquet.read_table(file)
    assert table.schema.metadata[b"game"] == b"minute-realms"
    assert table.column_names == list(writing.COLUMNS)
    rows = table.to_pydict()
    game = get_game("minute-realms")
    plan = Plan(game, game.load_content(None), {"players": 3}, ["random"] * 3, 100, 4)
    batch = play_batch(plan, 0, 100)
    assert rows["match"] == [match for match in range(100) for _ in range(3)]
    assert rows["seat"] == [0, 1, 2] * 100
    assert rows["points"] == batch.points[:, :3].ravel().tolist()
    assert rows["rank"] == batch.ranks[:, :3].ravel().tolist()
    assert sum(rows["win"]) == pytest.approx(100)


def test_an_arena_tells_who_sat_where(tmp_path: Path) -> None:
    file = tmp_path / "rows.parquet"
    words = ["--bots", "random,greedy", "--matches", 10, "--out", file, "--json"]
    assert run("arena", "minute-realms", *words).code == 0
    rows = parquet.read_table(file).to_pylist()
    assert len(rows) == 20
    assert {(row["group"], row["seat"], row["bot"]) for row in rows} == {
        (0, 0, "random"),
        (0, 1, "greedy"),
        (1, 0, "greedy"),
        (1, 1, "random"),
    }


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_report_counted(tmp_path: Path, game_id: str) -> None:
    file = tmp_path / "counts.parquet"
    words = ["--matches", 6, "--players", 2, "--data", file, "--json"]
    ran = run("report", game_id, *words)
    assert ran.code == 0, ran.err
    told, table = json.loads(ran.out), parquet.read_table(file)
    assert table.num_rows == 12
    rows = table.to_pydict()
    assert sum(rows["win"]) == pytest.approx(6)
    assert sum(rows["points"]) / 12 == pytest.approx(told["means"]["points"]["value"], abs=0.001)
    kinds = {name.split("/")[1] for name in rows if name.startswith("taken/")}
    assert kinds >= told["things"].keys()
    for kind in told["things"]:
        taken = [sum(column) for name, column in rows.items() if name.startswith(f"taken/{kind}/")]
        assert sum(taken) > 0


def test_two_packs_are_two_parts_of_one_file(tmp_path: Path) -> None:
    deck = files("clessidra.games.minute_realms") / "content" / "authored-1.toml"
    file = tmp_path / "counts.parquet"
    words = ["--matches", 4, "--players", 2, "--compare", deck, "--data", file, "--json"]
    assert run("report", "minute-realms", *words).code == 0
    assert parquet.read_table(file)["pack"].to_pylist() == ["authored 2"] * 8 + ["authored 1"] * 8


def test_without_the_library_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "find_spec", lambda name: None)
    with pytest.raises(ClessidraError, match=r"pip install 'clessidra\[lab\]'"):
        writing.require_parquet()
    file = tmp_path / "rows.parquet"
    ran = run("simulate", "minute-realms", "--matches", 1, "--out", file)
    assert ran.code == 2
    assert list(tmp_path.iterdir()) == []
