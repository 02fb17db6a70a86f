"""Results as Parquet: what was played is what can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyarrow import parquet

from clessidra.core.errors import ClessidraError
from clessidra.games import get_game
from clessidra.lab.figures import parquet as writing
from clessidra.lab.selfplay import play_batch
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
    batch = play_batch(game, game.load_content(None), {"players": 3}, ["random"] * 3, 4, 0, 100)
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
