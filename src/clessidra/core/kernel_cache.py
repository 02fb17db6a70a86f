"""Machine code on disk: one file for each version of a kernel.

numba's own cache keeps an index for each function; two processes that add to it at once lose an
entry, or worse, mix two up. Here a file is found by its name alone, a hash of all that machine code
depends on, and appears whole or not at all. Whoever has to compile holds a lock meanwhile: others
that need the same wait for it, and then read it.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import pickle
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import FileLock
from numba.core import serialize
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult

from clessidra.core.errors import ClessidraError
from clessidra.core.kernel_folders import cache_of, digest_of

SUFFIX = ".kernel"
_dumps: Any = serialize.dumps
_rebuild: Any = CompileResult._rebuild


class KernelCache(_Cache):
    """The compiled versions of one kernel; numba asks it before it compiles, and tells it after."""

    def __init__(self, function: Callable[..., Any], target: Any) -> None:
        self.folder = cache_of(function.__module__)
        self.name = f"{function.__module__}.{function.__qualname__}".replace("<locals>.", "")
        self._target = target
        closure = tuple(cell.cell_contents for cell in function.__closure__ or ())
        self._of = (
            self.name,
            function.__code__.co_firstlineno,
            digest_of(Path(inspect.getfile(function))),
            hashlib.sha256(_dumps(closure)).digest() if closure else b"",
        )

    @property
    def cache_path(self) -> str:
        """The folder, under the name that numba knows it by."""
        return str(self.folder)

    def file_of(self, signature: tuple[Any, ...]) -> Path:
        """The file of one version."""
        key = repr((self._of, signature, self._target.codegen().magic_tuple()))
        return self.folder / f"{self.name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}{SUFFIX}"

    def load_overload(self, sig: tuple[Any, ...], target_context: Any) -> Any:
        """A version from disk; None if it is not there, or cannot be read."""
        target_context.refresh()
        try:
            reduced = pickle.loads(self.file_of(sig).read_bytes())
        except Exception:  # a damaged file can raise nearly anything: it is compiled again
            return None
        return _rebuild(target_context, *reduced)

    def save_overload(self, sig: tuple[Any, ...], data: Any) -> None:
        """Keep a version: for others it appears at once and whole."""
        file = self.file_of(sig)
        with cannot_write(self.folder):
            descriptor, scratch = tempfile.mkstemp(dir=self.folder)
            try:
                with os.fdopen(descriptor, "wb") as out:
                    out.write(_dumps(data._reduce()))
                Path(scratch).replace(file)
            except BaseException:
                Path(scratch).unlink(missing_ok=True)
                raise

    @contextmanager
    def compiling(self, signature: tuple[Any, ...]) -> Iterator[None]:
        """Only one process at a time compiles a version; one that is there is no reason to wait."""
        file = self.file_of(signature)
        if file.exists():
            yield
            return
        with cannot_write(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(file.with_suffix(".lock"))
            lock.acquire()
        try:
            yield
        finally:
            lock.release()
            # Another may hold it by now: then two compile the same, which does no harm.
            Path(lock.lock_file).unlink(missing_ok=True)

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        """Each state of the sources has a folder of its own: nothing is ever out of date."""


@contextmanager
def cannot_write(folder: Path) -> Iterator[None]:
    """Tell in one sentence why nothing can be kept there."""
    try:
        yield
    except OSError as error:
        raise ClessidraError(
            f"Compiled rules cannot be kept in {folder}: {error.strerror}. Make room there, or name"
            " another folder in the environment variable CLESSIDRA_CACHE."
        ) from error
