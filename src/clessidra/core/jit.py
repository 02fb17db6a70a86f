"""The `kernel` decorator: compiled on its first call, once for each game, and kept on disk."""

from __future__ import annotations

import os
import platform
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from clessidra.core.errors import ClessidraError
from clessidra.core.kernel_folders import BOUNDS_CHECKED

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")

try:
    import numba
    import numpy as np
    from numba.core import types
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher
except ImportError as error:
    raise ClessidraError(
        f"numba, which compiles the rules, cannot be loaded: {error}. Install it again (pip install"
        " --force-reinstall numba), with a version of Python that it supports."
    ) from error

from clessidra.core.kernel_cache import KernelCache  # noqa: E402  # it needs numba

_CONFIG: Any = numba.config
if platform.machine().lower() in ("x86_64", "amd64") and "NUMBA_CPU_NAME" not in os.environ:
    # What every such processor of the last fifteen years can do. Measured, the newest instructions
    # gain nothing here, and so kernels compiled elsewhere are as good (`core.shipped_kernels`).
    _CONFIG.CPU_NAME = "x86-64-v2"
    _CONFIG.CPU_FEATURES = ""

JIT = not _CONFIG.DISABLE_JIT
"""False when NUMBA_DISABLE_JIT=1: kernels are then ordinary Python, for debugging and for tests."""

OPTIONS: Any = {
    "nogil": True,
    "boundscheck": BOUNDS_CHECKED,
    # No exception can leave a kernel (rules return status codes), and no kernel allocates, so
    # numba need not count references to the arrays passed around: that alone doubles the speed.
    "error_model": "numpy",
    "_nrt": False,
}


class _Kernel(CPUDispatcher):
    """What numba calls a dispatcher: a function with its compiled versions.

    A call from another kernel may pass a number as int32, int64 or a literal. numba would compile
    a version for each, of a thing that calculates in 64 bits anyway: half of all compiling.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The version for a call from another kernel."""
        named = {name: _widened(kind) for name, kind in kws.items()}
        return super().get_call_template(tuple(_widened(kind) for kind in args), named)

    def enable_caching(self) -> None:
        """Keep versions in files of our own."""
        self._cache = KernelCache(self.py_func, self.targetctx)

    def compile(self, sig: Any) -> Any:
        """Compile a version, or read it; never both in two processes at a time."""
        # numba's lock first, as numba itself takes it: two threads must not wait for each other.
        with global_compiler_lock:
            if not isinstance(sig, tuple) or sig in self.overloads:
                return super().compile(sig)
            with self._cache.compiling(sig):
                return super().compile(sig)


def _widened(kind: Any) -> Any:
    """Every signed whole number, and every literal one, as 64 bits."""
    if isinstance(kind, types.IntegerLiteral):
        return types.int64
    return types.int64 if kind in types.signed_domain else kind


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function on its first call and keep the machine code on disk."""
    if not JIT:
        return function
    compiled: Any = _Kernel(py_func=function, targetoptions={"nopython": True, **OPTIONS})
    compiled.enable_caching()
    return compiled  # type: ignore[no-any-return]


def wrapping_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel whose unsigned arithmetic wraps around on purpose: NumPy must not warn of it."""
    if JIT:
        return kernel(function)
    silent: Callable[P, R] = np.errstate(over="ignore")(function)
    return silent
