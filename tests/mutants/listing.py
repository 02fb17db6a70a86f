"""The deliberate errors of a game: those that a person listed, and those that are generated."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutants.mutant import Mutant
from mutants.operators import operator_mutants

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(frozen=True, slots=True)
class Harmless:
    """A generated error that changes nothing anybody could notice, and why."""

    file: str
    function: str
    line: str
    """With the error in it."""
    why: str


@dataclass(frozen=True, slots=True)
class Listing:
    """All deliberate errors of one game, and the tests that must notice them."""

    game: str
    sources: str
    """The folder of the game's sources, from the root of the project."""
    tests: tuple[Path, ...]
    listed: tuple[Mutant, ...]
    generated: tuple[Mutant, ...]
    """Without the harmless ones."""
    harmless: tuple[Harmless, ...]
    stale: tuple[Harmless, ...]
    """Harmless ones that the sources no longer allow: to be taken off the list."""

    @property
    def mutants(self) -> tuple[Mutant, ...]:
        """All that a test must notice."""
        return self.listed + self.generated

    def path(self, file: str) -> Path:
        """Where a file of the game is."""
        return ROOT / self.sources / file

    def source(self, mutant: Mutant) -> str:
        """The file that it breaks, as it is."""
        return self.path(mutant.file).read_text(encoding="utf-8")


def load_listing(game_id: str) -> Listing:
    """Read a game's list, and generate the rest."""
    with (HERE / f"{game_id.replace('-', '_')}.toml").open("rb") as file:
        data: dict[str, Any] = tomllib.load(file)
    listed = tuple(
        Mutant(tuple(m["rules"]), m["file"], m.get("function", ""), m["old"], m["new"])
        for m in data["mutant"]
    )
    harmless = tuple(Harmless(**entry) for entry in data.get("harmless", ()))
    sources = f"src/clessidra/games/{game_id.replace('-', '_')}"
    generated = _generated(ROOT / sources)
    marked = {mutant: _mark(ROOT / sources, mutant) for mutant in generated}
    known = {(entry.file, entry.function, entry.line) for entry in harmless}
    return Listing(
        game_id,
        sources,
        _tests(data),
        listed,
        tuple(mutant for mutant in generated if marked[mutant] not in known),
        harmless,
        tuple(e for e in harmless if (e.file, e.function, e.line) not in marked.values()),
    )


def rule_files(folder: Path) -> list[Path]:
    """The sources whose kernels are broken.

    The bots' judgement is not a rule: how strong it makes them is measured, not tested.
    """
    return [path for path in sorted(folder.rglob("*.py")) if "bots" not in path.parts]


def _generated(folder: Path) -> list[Mutant]:
    return [
        mutant
        for path in rule_files(folder)
        for mutant in operator_mutants(
            path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix()
        )
    ]


def _mark(folder: Path, mutant: Mutant) -> tuple[str, str, str]:
    """What an entry of the list says of it."""
    source = (folder / mutant.file).read_text(encoding="utf-8")
    return mutant.file, mutant.function, mutant.broken_line(source)


def _tests(data: dict[str, Any]) -> tuple[Path, ...]:
    """Those of the folders and the single files that the list names."""
    places = [ROOT / name for name in data["tests"]]
    files = [
        file
        for place in places
        for file in ([place] if place.is_file() else sorted(place.glob("test_*.py")))
    ]
    return tuple(file for file in files if not any(map(file.match, data["leave_out"])))
