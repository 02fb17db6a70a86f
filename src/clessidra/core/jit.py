"""The `kernel` decorator, and where compiled kernels are kept.

numba does not notice that a helper in another file changed, so a kernel is kept in a folder named
by a hash of every source whose code it may contain, and by the versions that shape machine code.
Each state of the sources thus has folders of its own, shared by all processes (test workers too).
A change to a bot leaves the rules compiled, a change to one game leaves the others.

Kernels of bots and laboratory are compiled for each game and contain its rules. For games of other
packages a stamp of their sources in the dtype of their record (`stamp_of`) tells them apart, so a
change there compiles again only what contains it.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from platformdirs import user_cache_path

from clessidra.core.discovery import package_of, plugin_packages, sources_of

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

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
        folder = _PACKAGE / "games" / game
        own = _in_folder(folder) if layer == "games" else sources_of(game)
        rules = [file for home, file in own if _own_room(home, file) is None]
        if not room:
            return [*_below("puzzles"), *rules]
        return [*_below("lab"), *rules, *(f for home, f in own if _own_room(home, f) == room)]
    # The kernels of bots and laboratory are compiled for each game, and contain its rules.
    folders = [folder for folder in (_PACKAGE / "games").iterdir() if folder.is_dir()]
    games = [source for folder in folders for source in _in_folder(folder)]
    return [*_below(layer), *(f for home, f in games if _own_room(home, f) in (None, "bots"))]


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
def _digest(source: Path) -> bytes:
    return hashlib.sha256(source.read_bytes()).digest()


def _hash_of(sources: list[Path]) -> str:
    state = hashlib.sha256()
    options = "boundscheck" if BOUNDS_CHECKED else ""
    for part in (sys.version, version("numba"), version("numpy"), options):
        state.update(part.encode())
    for path in sorted(sources):
        state.update("/".join(path.parts[-3:]).encode())
        state.update(_digest(path))
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
    return cache_root() / _hash_of(_sources_of(*room))


def cache_of(module: str) -> Path:
    """Where the kernels of a module are kept."""
    return _folder(*_room_of(module))


CACHE = cache_of("clessidra.lab")
"""Where the kernels are that contain all others: it exists once something has been compiled."""
# numba reads its settings when it is first imported, so this stands before the import.
os.environ["NUMBA_CACHE_DIR"] = str(CACHE)

import numba  # noqa: E402
import numpy as np  # noqa: E402

numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]  # if imported before us

JIT = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]
"""False when NUMBA_DISABLE_JIT=1: kernels are then ordinary Python, for debugging and for tests."""


OPTIONS: Any = {
    "nogil": True,
    "boundscheck": BOUNDS_CHECKED,
    # No exception can leave a kernel (rules return status codes), and no kernel allocates, so
    # numba need not count references to the arrays passed around: that alone doubles the speed.
    "error_model": "numpy",
    "_nrt": False,
}


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function on its first call and keep the machine code on disk."""
    numba.config.CACHE_DIR = str(cache_of(function.__module__))  # type: ignore[attr-defined]
    compiled: Callable[P, R] = numba.njit(cache=True, **OPTIONS)(function)
    return compiled


def wrapping_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel whose unsigned arithmetic wraps around on purpose: NumPy must not warn of it."""
    if JIT:
        return kernel(function)
    silent: Callable[P, R] = np.errstate(over="ignore")(function)
    return silent
