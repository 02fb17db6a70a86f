"""Imports go only downward: core ← puzzles ← games ← bots ← envs, lab ← server ← cli."""

from __future__ import annotations

import ast
from pathlib import Path

import clessidra

PACKAGE = Path(clessidra.__file__).parent
LAYERS = [["core"], ["puzzles"], ["games"], ["bots"], ["envs", "lab"], ["server"], ["cli"]]
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}


def imported_layers(path: Path) -> set[str]:
    """Layers a file imports, also inside functions and for type checking only."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        else:
            continue
        parts = [module.split(".") for module in modules]
        names |= {part[1] for part in parts if part[0] == "clessidra" and len(part) > 1}
    return names & HEIGHT.keys()


def test_every_package_has_a_layer() -> None:
    packages = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert packages <= HEIGHT.keys()


def test_imports_go_only_downward() -> None:
    upward = []
    for path in PACKAGE.rglob("*.py"):
        layer = path.relative_to(PACKAGE).parts[0]
        if layer not in HEIGHT:
            continue  # __init__ and __main__ of the package itself
        for other in imported_layers(path):
            if other != layer and HEIGHT[other] >= HEIGHT[layer]:
                upward.append(f"{path.relative_to(PACKAGE)} imports {other}")
    assert upward == []


def test_games_do_not_know_each_other() -> None:
    games = PACKAGE / "games"
    names = {path.name for path in games.iterdir() if (path / "__init__.py").exists()}
    for name in names:
        for path in (games / name).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for other in names - {name}:
                assert f"games.{other}" not in text, f"{path} knows {other}"
