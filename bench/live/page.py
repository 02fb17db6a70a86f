"""The script a browser fetches before it can show a page for the first time, as compressed."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from pathlib import Path

from clessidra.server.http.pages import STATIC

_IN_PAGE = re.compile(r'(?:src|href)="/([^"]+\.js)"')
_IMPORTS = re.compile(r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"')
_LAZY = re.compile(r'"\./([\w/-]+)\.svelte":\(\)=>.{0,40}?import\(`\./([^`]+\.js)`\)')


@dataclass(frozen=True, slots=True)
class FirstLoad:
    """A page, and the kB of script for it."""

    name: str
    script_kb: float


def first_loads() -> list[FirstLoad]:
    """For the first page, and for a match of each game that it knows; nothing without a build."""
    index = STATIC / "index.html"
    if not index.is_file():
        return []
    named = [STATIC / name for name in _IN_PAGE.findall(index.read_text(encoding="utf-8"))]
    lazy = _lazy_parts(named)
    pages = {"first page": ["pages/Home"]}
    games = [part.removesuffix("/Match") for part in lazy if part.endswith("/Match")]
    pages |= {f"a match of {game}": ["pages/Table", f"{game}/Match"] for game in games}
    found = []
    for name, parts in pages.items():
        files = _with_imports([*named, *(lazy[part] for part in parts if part in lazy)])
        # The words of a game come by themselves, in one language.
        game = parts[-1].partition("/")[0]
        files |= set((STATIC / "assets").glob(f"{game}.en-*.js"))
        script = sum(_compressed(file) for file in files)
        found.append(FirstLoad(name, script))
    return found


def _lazy_parts(named: list[Path]) -> dict[str, Path]:
    text = "".join(file.read_text(encoding="utf-8") for file in named)
    return {part: STATIC / "assets" / file for part, file in _LAZY.findall(text)}


def _with_imports(files: list[Path]) -> set[Path]:
    """The files and whatever they cannot run without."""
    found, waiting = set(), list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            names = _IMPORTS.findall(file.read_text(encoding="utf-8"))
            waiting += [file.parent / name for name in names]
    return found


def _compressed(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1000
