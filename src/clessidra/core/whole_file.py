"""A file that is written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from clessidra.core.errors import ClessidraError


@contextmanager
def whole_file(path: Path, option: str = "") -> Iterator[TextIO]:
    """A file to write; `option` is what the command line calls it, for errors."""
    where = f"{option} {path}".strip()
    if path.is_dir():
        raise ClessidraError(f"{where}: this is a folder. Give another path.")
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8") as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise ClessidraError(f"{where}: {error.strerror}. Give another path.") from error
    finally:
        part.unlink(missing_ok=True)
