"""The lists of deliberate errors, one TOML file for each game, and how one is made."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class StaleError(Exception):
    """A list no longer fits the sources; the text says which entry and why."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One line of the rules, and what to write there instead."""

    rules: tuple[str, ...]
    file: str
    """Relative to the folder of the game's sources."""
    function: str
    """Where the fragment is: it occurs there once. Empty: once in the whole file."""
    old: str
    new: str

    def __str__(self) -> str:
        where = f"{self.file}, {self.function}" if self.function else self.file
        return f"{where} ({', '.join(self.rules)}): {self.old}  →  {self.new}"

    def break_rule(self, source: str) -> str:
        """The source with the error in it."""
        begin, end = _span(source, self.function) if self.function else (0, len(source))
        found = source.count(self.old, begin, end)
        if found != 1:
            raise StaleError(f"{self}\n  the fragment occurs {found} times, not once")
        if "\n" in self.old + self.new or self.old == self.new:
            raise StaleError(f"{self}\n  not a change of one line")
        at = source.index(self.old, begin, end)
        broken = source[:at] + self.new + source[at + len(self.old) :]
        try:
            ast.parse(broken)
        except SyntaxError as error:
            raise StaleError(f"{self}\n  not Python any more: {error}") from error
        return broken


@dataclass(frozen=True, slots=True)
class Listing:
    """All deliberate errors of one game, and the tests that must notice them."""

    game: str
    sources: str
    """The folder of the game's sources, from the root of the project."""
    tests: tuple[Path, ...]
    slow: frozenset[Path]
    """Those of the tests that play many whole matches."""
    mutants: tuple[Mutant, ...]


def load_listing(game_id: str) -> Listing:
    """Read a game's list."""
    with (HERE / f"{game_id.replace('-', '_')}.toml").open("rb") as file:
        data: dict[str, Any] = tomllib.load(file)
    mutants = [
        Mutant(tuple(m["rules"]), m["file"], m.get("function", ""), m["old"], m["new"])
        for m in data["mutant"]
    ]
    folder = f"src/clessidra/games/{game_id.replace('-', '_')}"
    tests = _tests(data)
    slow = frozenset(file for file in tests if file.name in data["slow"])
    return Listing(game_id, folder, tests, slow, tuple(mutants))


def kernels(path: Path) -> list[str]:
    """The names of the kernels in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [
        function.name
        for function in functions
        if any(isinstance(d, ast.Name) and d.id == "kernel" for d in function.decorator_list)
    ]


def _tests(data: dict[str, Any]) -> tuple[Path, ...]:
    files = [file for folder in data["tests"] for file in sorted((ROOT / folder).glob("test_*.py"))]
    return tuple(file for file in files if not any(map(file.match, data["leave_out"])))


def _span(source: str, function: str) -> tuple[int, int]:
    """Where a function begins and ends in the text."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == function:
            lines = source.splitlines(keepends=True)
            ends = [sum(map(len, lines[:count])) for count in (node.lineno - 1, node.end_lineno)]
            return ends[0], ends[1]
    raise StaleError(f"there is no function {function} any more")
