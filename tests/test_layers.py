"""Imports go only downward: core ← puzzles ← bots ← envs, lab ← terminal, server ← games ← cli."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import clessidra

PACKAGE = Path(clessidra.__file__).parent
FRAMEWORKS = [["core"], ["puzzles"], ["bots"], ["envs", "lab"], ["terminal", "server"]]
LAYERS = [*FRAMEWORKS, ["games"], ["local_match", "cli"]]
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


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_everything_has_a_layer() -> None:
    layers = {layer_of(path) for path in PACKAGE.rglob("*.py")}
    assert layers - {"__init__", "__main__"} <= HEIGHT.keys()


def test_imports_go_only_downward() -> None:
    upward = []
    for path in PACKAGE.rglob("*.py"):
        layer = layer_of(path)
        if layer in ("__init__", "__main__"):
            continue  # the doors of the package itself
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


def test_no_framework_names_a_game() -> None:
    """What they need of a game they get from the registry and the parts of `Game`."""
    names = [path.parent.name for path in (PACKAGE / "games").glob("*/game.py")]
    ways = {way for name in names for way in (name, name.replace("_", "-"), name.replace("_", " "))}
    for layer in (name for names in FRAMEWORKS for name in names):
        for path in [*(PACKAGE / layer).rglob("*.py"), *(PACKAGE / layer).rglob("*.toml")]:
            text = path.read_text(encoding="utf-8").lower()
            named = sorted(way for way in ways if way in text)
            assert named == [], f"{path.relative_to(PACKAGE)} names {', '.join(named)}"


def test_no_framework_cites_a_rule_of_a_game() -> None:
    """A rule is cited where it is carried out: in the folder of its game."""
    numbers = re.compile(r"\b(MR|RS|UB)-\d+")
    for layer in (name for names in FRAMEWORKS for name in names):
        for path in (PACKAGE / layer).rglob("*.py"):
            cited = numbers.search(path.read_text(encoding="utf-8"))
            assert cited is None, f"{path.relative_to(PACKAGE)} cites {cited}"
