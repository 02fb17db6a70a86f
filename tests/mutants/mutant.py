"""One deliberate error, and how it is made."""

from __future__ import annotations

import ast
from dataclasses import dataclass


class StaleError(Exception):
    """An entry no longer fits the sources; the text says which one and why."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fragment of the rules, and what to write there instead."""

    rules: tuple[str, ...]
    file: str
    """Relative to the folder of the game's sources."""
    function: str
    """Where the fragment is: it occurs there once. Empty: once in the whole file."""
    old: str
    new: str
    at: int | None = None
    """Where in the file, if the error was generated."""

    def __str__(self) -> str:
        where = f"{self.file}, {self.function}" if self.function else self.file
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{where}{rules}: {self.old}  →  {self.new}"

    def apply(self, source: str) -> str:
        """The source with the error in it."""
        at = self.offset(source)
        broken = source[:at] + self.new + source[at + len(self.old) :]
        try:
            if self.at is None:
                ast.parse(broken)
        except SyntaxError as error:
            raise StaleError(f"{self}\n  not Python any more: {error}") from error
        return broken

    def line(self, source: str) -> int:
        """The number of the line in which it begins."""
        return source.count("\n", 0, self.offset(source)) + 1

    def broken_line(self, source: str) -> str:
        """That line with the error in it."""
        return self.apply(source).splitlines()[self.line(source) - 1].strip()

    def offset(self, source: str) -> int:
        """Where it begins in the file."""
        if self.at is not None:
            return self.at
        begin, end = _span(source, self.function) if self.function else (0, len(source))
        found = source.count(self.old, begin, end)
        if found != 1:
            raise StaleError(f"{self}\n  the fragment occurs {found} times, not once")
        if "\n" in self.old + self.new or self.old == self.new:
            raise StaleError(f"{self}\n  not a change of one line")
        return source.index(self.old, begin, end)


def _span(source: str, function: str) -> tuple[int, int]:
    """Where a function begins and ends in the text."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == function:
            lines = source.splitlines(keepends=True)
            ends = [sum(map(len, lines[:count])) for count in (node.lineno - 1, node.end_lineno)]
            return ends[0], ends[1]
    raise StaleError(f"there is no function {function} any more")
