"""An oracle shares nothing with the kernels: of the program it knows the content loader only."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ORACLES = sorted(path for path in HERE.glob("*.py") if not path.name.startswith("test_"))
LOADERS = {
    "clessidra.games.minute_realms.content.deck",
    "clessidra.games.realm_of_sand.content.pack",
}


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: path.stem)
def test_an_oracle_imports_the_content_loader_only(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            imported.add(node.module or "")
        elif isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
    assert {name for name in imported if name.split(".")[0] == "clessidra"} <= LOADERS
