"""Keeping the replay of a sitting, and saying how to look at it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from clessidra.cli.words import TEXTS
from clessidra.core.errors import ClessidraError
from clessidra.core.match import Match
from clessidra.core.replay import write_replay


def check_path(path: Path, lang: str) -> None:
    """Better before the match than after it: can the file be written there?"""
    if path.is_dir() or not path.parent.is_dir():
        raise ClessidraError(TEXTS(lang, "wrong.log", path=path))


def keep(path: Path, match: Match, secret: str) -> None:
    """Write the replay; also of a match that was left before its end."""
    with whole_file(path) as file:
        write_replay(file, match, secret)


@contextmanager
def whole_file(path: Path, option: str = "--log") -> Iterator[TextIO]:
    """A file to write: it is whole or not there at all."""
    if path.is_dir():
        raise ClessidraError(f"{option} {path}: this is a folder. Give another path.")
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8") as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise ClessidraError(f"{option} {path}: {error.strerror}. Give another path.") from error
    finally:
        part.unlink(missing_ok=True)


def how_to_see(path: Path, content: Path | None, over: bool, lang: str) -> str:
    """Where the replay is, and the command that shows it."""
    words = [str(path), *(["--content", str(content)] if content else [])]
    command = " ".join(shlex.quote(word) for word in words)
    key = "log.whole" if over else "log.part"
    return TEXTS(lang, key, path=path, command=command)
