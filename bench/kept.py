"""The results that are kept: figures by group, each with the day and the machine it is from.

All groups together take more than an hour, so a group can be measured again by itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.figure import Figure

FILE = Path(__file__).parent / "results.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """One group."""

    machine: Mapping[str, str]
    figures: Sequence[Figure]


def load() -> dict[str, Kept]:
    """What was kept so far, by group."""
    if not FILE.is_file():
        return {}
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        group: Kept(kept["machine"], [Figure(**figure) for figure in kept["figures"]])
        for group, kept in data.items()
    }


def save(kept: Mapping[str, Kept]) -> None:
    """Keep these."""
    data = {
        group: {"machine": dict(one.machine), "figures": [asdict(f) for f in one.figures]}
        for group, one in kept.items()
    }
    FILE.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
