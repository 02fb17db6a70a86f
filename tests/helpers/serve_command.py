"""`clessidra serve` as a person starts it: the real command, on loopback."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping, Sequence

from helpers.timeouts import PATIENCE_S

COMMAND = [sys.executable, "-c", "from clessidra.cli import main; main()"]
ADDRESS = re.compile(r"Clessidra is at (https?://\S+) — stop it with Ctrl-C\.\n")


class Served:
    """A command that serves."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert process.stdout is not None
        first = process.stdout.readline()
        found = ADDRESS.fullmatch(first)
        assert found is not None, first
        self.address = found[1]

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE_S) as answer:
            body: bytes = answer.read()
        return body

    def stop(self) -> tuple[int, str]:
        """The exit code, and the rest of what it said."""
        self._process.send_signal(signal.SIGTERM)
        rest, _ = self._process.communicate(timeout=PATIENCE_S)
        return self._process.returncode, rest


@contextlib.contextmanager
def served(*arguments: object, **environment: str) -> Iterator[Served]:
    """The command of these sources."""
    words = [*COMMAND, *map(str, arguments)]
    with running(words, {**os.environ, **environment}) as site:
        yield site


@contextlib.contextmanager
def running(words: Sequence[str], environment: Mapping[str, str]) -> Iterator[Served]:
    """Any command that serves."""
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
        encoding="utf-8",
    )
    try:
        yield Served(process)
    finally:
        process.kill()
        process.wait()
