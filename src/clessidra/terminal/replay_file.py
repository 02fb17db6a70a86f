"""Keeping the replay of a sitting, and saying how to look at it."""

from __future__ import annotations

import shlex
from pathlib import Path

from clessidra.core.errors import ClessidraError
from clessidra.core.match import Match
from clessidra.core.replay import write_replay
from clessidra.core.whole_file import whole_file
from clessidra.terminal.wording import TEXTS


def check_path(path: Path, lang: str) -> None:
    """Better before the match than after it: can the file be written there?"""
    if path.is_dir() or not path.parent.is_dir():
        raise ClessidraError(TEXTS(lang, "wrong.log", path=path))


def keep(path: Path, match: Match, secret: str) -> None:
    """Write the replay; also of a match that was left before its end."""
    with whole_file(path, "--log") as file:
        write_replay(file, match, secret)


def how_to_see(path: Path, content: Path | None, over: bool, lang: str) -> str:
    """Where the replay is, and the command that shows it."""
    words = [str(path), *(["--content", str(content)] if content else [])]
    command = " ".join(shlex.quote(word) for word in words)
    key = "log.whole" if over else "log.part"
    return TEXTS(lang, key, path=path, command=command)
