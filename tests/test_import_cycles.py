"""No module imports itself by way of others: neither at the top of a file nor inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import clessidra

PACKAGE = Path(clessidra.__file__).parent
Graph = Mapping[str, set[str]]


def modules_of(package: str) -> dict[str, Path]:
    """The files of a sub-package by the names of their modules."""
    found = {}
    for path in (PACKAGE / package).rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file imports anywhere, also for type checking only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules else node.module


def knots_of(graph: Graph) -> list[list[str]]:
    """The groups of modules that import each other."""
    reached = {name: _reachable(name, graph) for name in graph}
    knots = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in graph
        if name in reached[name]
    }
    return sorted(sorted(knot) for knot in knots)


def _reachable(start: str, graph: Graph) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(graph[name])
    return found


PACKAGES = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_each_other(package: str) -> None:
    modules = modules_of(package)
    graph = {
        name: {other for other in imports_of(path, modules) if other in modules}
        for name, path in modules.items()
    }
    assert len(graph) > 1
    assert knots_of(graph) == []


def test_a_knot_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "d"}}
    assert knots_of(graph) == [["b", "c"], ["d"]]
