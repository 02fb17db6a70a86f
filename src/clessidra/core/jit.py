"""The `kernel` decorator, and where compiled kernels are kept.

numba does not notice that a helper in another file changed, so a kernel is kept in a folder named
by a hash of every source whose code it may contain, and by the versions that shape machine code.
Each state of the sources thus has folders of its own, shared by all processes (test workers too).
A change to a bot leaves the rules compiled, a change to one game leaves the others.
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

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

_PACKAGE = Path(__file__).resolve().parent.parent
_LAYERS_WITH_KERNELS = ("core", "puzzles", "games", "bots", "envs", "lab")
"""From the lowest up. A kernel calls its own layer and those below; a game no other game."""


BOUNDS_CHECKED = os.environ.get("CLESSIDRA_BOUNDSCHECK") == "1"
"""Off unless asked for: it costs an eighth of the speed of bulk play. Every test run plays whole
matches with JIT off, where NumPy checks the bounds."""


def _room_of(module: str) -> tuple[str, str]:
    """The layer that a module is in and, below `games`, the game; the highest for any other."""
    path = [*module.removeprefix("clessidra.").split("."), ""]
    if path[0] not in _LAYERS_WITH_KERNELS:  # a test, a tool
        return _LAYERS_WITH_KERNELS[-1], ""
    return path[0], path[1] if path[0] == "games" else ""


def _sources_of(layer: str, game: str) -> list[Path]:
    """The sources whose code a kernel there may contain."""
    below = _LAYERS_WITH_KERNELS[: _LAYERS_WITH_KERNELS.index(layer)]
    # The folders inside the laboratory hold plain Python; a test sees to it.
    own = (_PACKAGE / layer / game).glob("*.py" if layer == "lab" else "**/*.py")
    return [*own, *(source for lower in below for source in (_PACKAGE / lower).rglob("*.py"))]


@cache
def _digest(source: Path) -> bytes:
    return hashlib.sha256(source.read_bytes()).digest()


def _hash_of(sources: list[Path]) -> str:
    state = hashlib.sha256()
    options = "boundscheck" if BOUNDS_CHECKED else ""
    for part in (sys.version, version("numba"), version("numpy"), options):
        state.update(part.encode())
    for path in sorted(sources):
        state.update(path.relative_to(_PACKAGE).as_posix().encode())
        state.update(_digest(path))
    return state.hexdigest()[:16]


def cache_root() -> Path:
    """The folder that holds the sub-folders of compiled kernels, one for each state of sources."""
    chosen = os.environ.get("CLESSIDRA_CACHE")
    return Path(chosen) if chosen else user_cache_path("clessidra") / "kernels"


@cache
def _folder(layer: str, game: str) -> Path:
    return cache_root() / _hash_of(_sources_of(layer, game))


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
