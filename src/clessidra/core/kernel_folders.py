"""Where compiled kernels are kept: a folder for each state of the sources.

numba does not notice that a helper in another file changed, so a kernel is kept in a folder named
by a hash of every source whose code it may contain, and by the versions that shape machine code.
Each state of the sources thus has folders of its own, shared by all processes (test workers too).
A change to a bot leaves the rules compiled, a change to one game leaves the others. Nothing in
there names a place, so a folder is as good on another machine: wheels bring some along
(`core.shipped_kernels`).

Kernels of bots and laboratory are compiled for each game and contain its rules. For games of other
packages a stamp of their sources in the dtype of their record (`stamp_of`) tells them apart, so a
change there compiles again only what contains it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from clessidra.core.discovery import package_of, plugin_packages, sources_of
from clessidra.core.shipped_kernels import unpack

_PACKAGE = Path(__file__).resolve().parent.parent
_WITH_KERNELS = ("core", "puzzles", "bots", "envs", "lab")
"""The layers below the games, from the lowest up."""
_OWN_ROOMS = ("bots", "lab", "terminal", "online")
"""Folders of a game that its rules do not use: a change there leaves the rules compiled."""


BOUNDS_CHECKED = os.environ.get("CLESSIDRA_BOUNDSCHECK") == "1"
"""Off unless asked for: it costs an eighth of the speed of bulk play. Every test run plays whole
matches with JIT off, where NumPy checks the bounds."""


def _room_of(module: str) -> tuple[str, ...]:
    """What decides which sources a kernel may contain: its layer, its game, its room there.

    Modules that are neither ours nor of a game (a test, a tool) may contain anything.
    """
    path = module.removeprefix("clessidra.").split(".")
    if path[0] == "games" and len(path) > 2:
        return ("games", path[1], *(room for room in path[2:3] if room in _OWN_ROOMS))
    if path[0] in plugin_packages():
        return ("plugins", path[0], *(room for room in path[1:2] if room in _OWN_ROOMS))
    return (path[0] if path[0] in _WITH_KERNELS else _WITH_KERNELS[-1],)


def _sources_of(layer: str, game: str = "", room: str = "") -> list[Path]:
    """The sources whose code a kernel there may contain."""
    if layer in ("core", "puzzles"):
        return _below(layer)
    if layer in ("games", "plugins"):
        own = _own_sources(layer, game)
        rules = [file for home, file in own if _own_room(home, file) is None]
        if not room:
            return [*_below("puzzles"), *rules]
        return [*_below("lab"), *rules, *(f for home, f in own if _own_room(home, f) == room)]
    # The kernels of bots and laboratory are compiled for each game, and contain its rules.
    folders = [folder for folder in (_PACKAGE / "games").iterdir() if folder.is_dir()]
    games = [source for folder in folders for source in _in_folder(folder)]
    return [*_below(layer), *(f for home, f in games if _own_room(home, f) in (None, "bots"))]


def _own_sources(layer: str, game: str) -> list[tuple[Path, Path]]:
    return sources_of(game) if layer == "plugins" else _in_folder(_PACKAGE / "games" / game)


def rules_of(game_id: str) -> list[Path]:
    """The sources of the rules of a game: how long they are says how long compiling takes."""
    package = package_of(game_id)
    where = ("plugins", package) if package else ("games", game_id.replace("-", "_"))
    return [file for home, file in _own_sources(*where) if _own_room(home, file) is None]


def _in_folder(folder: Path) -> list[tuple[Path, Path]]:
    return [(folder, source) for source in folder.rglob("*.py")]


def _own_room(home: Path, source: Path) -> str | None:
    """The room of a game that a source is in, if its rules do not use it: a folder or a file."""
    first = source.relative_to(home).parts[0].removesuffix(".py")
    return first if first in _OWN_ROOMS else None


def _below(layer: str) -> list[Path]:
    """The sources of a layer and of all below it."""
    layers = _WITH_KERNELS[: _WITH_KERNELS.index(layer) + 1]
    # The folders inside the laboratory hold plain Python; a test sees to it.
    patterns = [(name, "*.py" if name == "lab" else "**/*.py") for name in layers]
    return [source for name, every in patterns for source in (_PACKAGE / name).glob(every)]


@cache
def digest_of(source: Path) -> bytes:
    """A hash of one source."""
    return hashlib.sha256(source.read_bytes()).digest()


def versions() -> tuple[str, ...]:
    """What shapes machine code beside the sources: only the very same can share it."""
    python = str(sys.implementation.cache_tag)
    return (python, version("numba"), version("numpy"), sys.platform, platform.machine())


def _hash_of(sources: list[Path]) -> str:
    state = hashlib.sha256()
    options = "boundscheck" if BOUNDS_CHECKED else ""
    for part in (*versions(), options):
        state.update(part.encode())
    for path in sorted(sources):
        state.update("/".join(path.parts[-3:]).encode())
        state.update(digest_of(path))
    return state.hexdigest()[:16]


def stamp_of(game_id: str) -> str:
    """A hash of the sources of a game that another package brings; empty for all others."""
    package = package_of(game_id)
    return "" if package is None else _hash_of([file for _, file in sources_of(package)])


def cache_root() -> Path:
    """The folder that holds the sub-folders of compiled kernels, one for each state of sources."""
    chosen = os.environ.get("CLESSIDRA_CACHE")
    return Path(chosen) if chosen else user_cache_path("clessidra") / "kernels"


@cache
def _folder(*room: str) -> Path:
    folder = cache_root() / _hash_of(_sources_of(*room))
    unpack(folder)
    return folder


def cache_of(module: str) -> Path:
    """Where the kernels of a module are kept."""
    return _folder(*_room_of(module))
