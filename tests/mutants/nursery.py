"""Errors in copies of one process that has read everything already: seconds less for each.

    python tests/mutants/nursery.py GAME AT_A_TIME LIMIT_S NUMBER…

The numbers are those of the list. Each copy (a fork) changes the code of one function in its own
memory and runs the tests. Prints a line of JSON for each: number, exit code of pytest (none: out of
time) and what pytest printed. What was computed while reading does not know of the error, so only
a mutant that is caught here is caught.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import IO, Any

import pytest

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from mutants.listing import ROOT, Listing, Mutant, load_listing
from mutants.running import arguments_of_pytest

PAUSE_S = 0.02


@dataclass(frozen=True, slots=True)
class Copy:
    """One process with an error in it."""

    number: int
    process: int
    printed: IO[bytes]
    ends: float

    def outcome(self, status: int | None) -> dict[str, Any]:
        """What it came to; without a status it was too slow."""
        self.printed.seek(0)
        text = self.printed.read().decode(errors="replace")
        self.printed.close()
        code = None if status is None else os.waitstatus_to_exitcode(status)
        return {"number": self.number, "code": code, "output": text}


def main(game_id: str, at_a_time: int, limit_s: float, numbers: list[int]) -> None:
    """Judge them, so many at a time."""
    listing = load_listing(game_id)
    with contextlib.redirect_stdout(sys.stderr):  # reads every test, and all they import
        pytest.main(["--collect-only", *arguments_of_pytest(listing, None)])
    waiting, running = list(numbers), list[Copy]()
    while waiting or running:
        while waiting and len(running) < at_a_time:
            running.append(_begin(listing, waiting.pop(0), time.monotonic() + limit_s))
        for copy, status in _ended(running):
            running.remove(copy)
            print(json.dumps(copy.outcome(status)), flush=True)
        time.sleep(PAUSE_S)


def _begin(listing: Listing, number: int, ends: float) -> Copy:
    printed = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the outcome
    process = os.fork()
    if process:
        return Copy(number, process, printed, ends)
    os.setpgid(0, 0)  # whatever it starts ends with it
    for stream in (1, 2):
        os.dup2(printed.fileno(), stream)
    mutant = listing.mutants[number]
    _break(listing, mutant)
    code = pytest.main(arguments_of_pytest(listing, mutant))
    sys.stdout.flush()
    os._exit(code)


def _ended(running: list[Copy]) -> Iterator[tuple[Copy, int | None]]:
    for copy in list(running):
        done, status = os.waitpid(copy.process, os.WNOHANG)
        if done:
            yield copy, status
        elif time.monotonic() > copy.ends:
            os.killpg(copy.process, signal.SIGKILL)
            os.waitpid(copy.process, 0)
            yield copy, None


def _break(listing: Listing, mutant: Mutant) -> None:
    """Give the function other code: whoever has imported it has the error too."""
    path = ROOT / listing.sources / mutant.file
    source = mutant.break_rule(path.read_text(encoding="utf-8"))
    parts = [*Path(listing.sources).parts[1:], path.stem]
    function = getattr(importlib.import_module(".".join(parts)), mutant.function)
    codes = compile(source, str(path), "exec").co_consts
    (function.__code__,) = (
        code for code in codes if isinstance(code, CodeType) and code.co_name == mutant.function
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), [int(n) for n in sys.argv[4:]])
