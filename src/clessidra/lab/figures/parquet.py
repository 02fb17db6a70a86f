"""Results as Parquet: one row for each match and seat, for pandas, Polars, DuckDB or R."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from clessidra.core.errors import ClessidraError
from clessidra.lab.bulk_play import Batch
from clessidra.lab.bulk_summary import win_shares

COLUMNS = {
    "group": "int32",
    "match": "int64",
    "seat": "int8",
    "bot": "string",
    "points": "int32",
    "rank": "int8",
    "win": "float64",
    "moves": "int32",
    "truncated": "bool",
}
"""`match` is the number of the deal in its series; `group` numbers who sat where."""


class Rows:
    """An open file. Every part is written as it comes, so a million matches need little room."""

    def __init__(self, writer: Any, arrow: Any, schema: Any) -> None:
        self._writer, self._arrow, self._schema = writer, arrow, schema

    def write(self, first: int, batch: Batch, bots: list[str], group: int = 0) -> None:
        """The matches of a part."""
        count, players = len(batch.moves), len(bots)
        ranks = batch.ranks[:, :players]
        columns = {
            "group": np.full(count * players, group, np.int32),
            "match": np.repeat(np.arange(first, first + count), players),
            "seat": np.tile(np.arange(players, dtype=np.int8), count),
            "bot": bots * count,
            "points": batch.points[:, :players].ravel(),
            "rank": ranks.ravel().astype(np.int8),
            "win": win_shares(ranks).ravel(),
            "moves": np.repeat(batch.moves, players),
            "truncated": np.repeat(batch.truncated.astype(bool), players),
        }
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))


def require_parquet() -> None:
    """Better before an hour of play than after it."""
    if find_spec("pyarrow") is None:
        raise ClessidraError(
            "Parquet files need pyarrow, which is not installed. Install it with: "
            "pip install 'clessidra[lab]'"
        )


@contextmanager
def parquet_rows(path: Path, about: Mapping[str, str]) -> Iterator[Rows]:
    """A file to write rows to: it is whole or not there at all. `about` goes into its metadata."""
    require_parquet()
    import pyarrow

    fields = [
        (name, getattr(pyarrow, kind.replace("bool", "bool_"))()) for name, kind in COLUMNS.items()
    ]
    schema = pyarrow.schema(fields, metadata=dict(about))
    with _whole_file(path, schema) as writer:
        yield Rows(writer, pyarrow, schema)


def write_tables(path: Path, tables: list[Mapping[str, Any]], about: Mapping[str, str]) -> None:
    """Columns by name, one table below the other; what one of them lacks is null there."""
    require_parquet()
    import pyarrow

    table = pyarrow.concat_tables(map(pyarrow.table, tables), promote_options="default")
    table = table.replace_schema_metadata(dict(about))
    with _whole_file(path, table.schema) as writer:
        writer.write_table(table)


@contextmanager
def _whole_file(path: Path, schema: Any) -> Iterator[Any]:
    from pyarrow.parquet import ParquetWriter

    part = path.with_name(path.name + ".part")
    try:
        with ParquetWriter(part, schema, compression="zstd") as writer:
            yield writer
        part.replace(path)
    except OSError as error:
        raise ClessidraError(f"{path}: {error.strerror or error}. Give another path.") from error
    finally:
        part.unlink(missing_ok=True)
