"""The `kernel` decorator, and where compiled kernels are kept.

numba does not notice that a helper in another file changed, so the cache folder is named by a
hash of every source that may hold a kernel, and by the versions that shape machine code. Each
state of the sources thus has a folder of its own, shared by all processes (test workers too).
"""

from __future__ import annotations

import hashlib
import os
import sys
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


BOUNDS_CHECKED = os.environ.get("CLESSIDRA_BOUNDSCHECK") == "1"
"""Off unless asked for: it costs an eighth of the speed of bulk play. Every test run plays whole
matches with JIT off, where NumPy checks the bounds."""


def _sources_hash() -> str:
    state = hashlib.sha256()
    options = "boundscheck" if BOUNDS_CHECKED else ""
    for part in (sys.version, version("numba"), version("numpy"), options):
        state.update(part.encode())
    for layer in _LAYERS_WITH_KERNELS:
        for path in sorted((_PACKAGE / layer).rglob("*.py")):
            state.update(path.relative_to(_PACKAGE).as_posix().encode())
            state.update(path.read_bytes())
    return state.hexdigest()[:16]


def cache_root() -> Path:
    """The folder that holds one sub-folder of compiled kernels for each state of the sources."""
    chosen = os.environ.get("CLESSIDRA_CACHE")
    return Path(chosen) if chosen else user_cache_path("clessidra") / "kernels"


CACHE = cache_root() / _sources_hash()
# numba reads its settings when it is first imported, so this stands before the import.
os.environ["NUMBA_CACHE_DIR"] = str(CACHE)

import numba  # noqa: E402
import numpy as np  # noqa: E402

numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]  # where somebody else imported numba before us

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
    compiled: Callable[P, R] = numba.njit(cache=True, **OPTIONS)(function)
    return compiled


def wrapping_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel whose unsigned arithmetic wraps around on purpose: NumPy must not warn of it."""
    if JIT:
        return kernel(function)
    silent: Callable[P, R] = np.errstate(over="ignore")(function)
    return silent
