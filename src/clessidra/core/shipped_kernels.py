"""Kernels that a wheel brings along, compiled for its platform.

They are good for the very versions of Python, numba and NumPy they were made with; the names of
their folders say so (`core.kernel_folders`). Everybody else compiles.
"""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from functools import cache
from pathlib import Path

ARCHIVE = Path(__file__).resolve().parent.parent / "kernels.zip"
"""Made by `tools/pack_kernels.py`, which `make dist` calls; a checkout has none."""


def unpack(folder: Path, archive: Path = ARCHIVE) -> bool:
    """Put a folder of kernels in its place if it was shipped: whole, or not at all."""
    names = [name for name in _names(archive) if name.startswith(f"{folder.name}/")]
    if not names or folder.exists():
        return False
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
            with zipfile.ZipFile(archive) as shipped:
                shipped.extractall(scratch, names)
            (Path(scratch) / folder.name).rename(folder)
    except OSError:
        return False  # no room, or another process was quicker; compiling tells what is wrong
    return True


def pack(root: Path, archive: Path = ARCHIVE) -> int:
    """Pack the folders of a cache; returns how many kernels there are."""
    files = sorted(file for file in root.rglob("*") if file.is_file() and file.suffix != ".lock")
    scratch = archive.with_suffix(".tmp")
    with zipfile.ZipFile(scratch, "w", zipfile.ZIP_LZMA) as shipped:
        for file in files:
            shipped.write(file, file.relative_to(root).as_posix())
    shutil.move(scratch, archive)
    return sum(file.suffix == ".kernel" for file in files)


@cache
def _names(archive: Path) -> tuple[str, ...]:
    if not archive.is_file():
        return ()
    with zipfile.ZipFile(archive) as shipped:
        return tuple(shipped.namelist())
