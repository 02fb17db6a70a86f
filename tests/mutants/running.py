"""The tests on the rules with one error in them."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mutants.listing import HERE, ROOT, Listing
from mutants.mutant import Mutant
from mutants.outcome import CAUGHT, SURVIVED, TIMED_OUT, Outcome, pytest_arguments

LIMIT_S = 900
"""Processor time of all tests of a game, and more than enough."""
PASSED, FAILED, INTERRUPTED = 0, 1, 2
"""Exit codes of pytest; an error while it collects the tests is an interruption."""


class RunError(Exception):
    """The tests could not judge: the text is what they printed."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An outcome, and whether it can be trusted."""

    outcome: Outcome
    called_before: bool
    """The function ran before the error was there: a survivor needs sources of its own."""


def judge_in_copies(
    listing: Listing, folder: Path, numbers: list[int], at_a_time: int, seconds: float
) -> Iterator[Judged]:
    """Errors that are put into copies of one running process; see judging.py."""
    reader, writer = os.pipe()
    arguments = [listing.game, *map(str, (folder, at_a_time, seconds, writer, *numbers))]
    with tempfile.TemporaryDirectory(prefix="clessidra-mutant-") as place:
        printed = Path(place, "printed")
        with (
            printed.open("w") as output,
            subprocess.Popen(
                [sys.executable, str(HERE / "judging.py"), *arguments],
                cwd=ROOT,
                env=_environment(ROOT, Path(place)),
                stdout=output,
                stderr=subprocess.STDOUT,
                pass_fds=[writer],
            ) as process,
        ):
            os.close(writer)
            with os.fdopen(reader) as lines:
                for line in lines:
                    said = json.loads(line)
                    mutant = listing.mutants[said["number"]]
                    yield Judged(
                        Outcome(mutant, said["verdict"], said["by"]), said["called_before"]
                    )
        if process.returncode:
            raise RunError(printed.read_text(encoding="utf-8", errors="replace"))


def judge_sources(listing: Listing, mutant: Mutant) -> Outcome:
    """An error in a copy of the sources, for a new process."""
    with tempfile.TemporaryDirectory(prefix="clessidra-mutant-") as name:
        place = Path(name)
        # Compiled files stay behind: Python tells versions apart by size and second only.
        leave_out = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(ROOT / "src", place / "src", ignore=leave_out)
        path = place / listing.sources / mutant.file
        path.write_text(mutant.apply(path.read_text(encoding="utf-8")), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *pytest_arguments(listing)],
            cwd=ROOT,
            env=_environment(place, place),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_S, LIMIT_S + 1)),
        )
    if done.returncode == -signal.SIGXCPU:
        return Outcome(mutant, TIMED_OUT, "")
    if done.returncode not in (PASSED, FAILED, INTERRUPTED):
        raise RunError(f"{mutant}\n{done.stdout}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    by = failed[0].split(" - ")[0].split(maxsplit=1)[1] if failed else ""
    return Outcome(mutant, SURVIVED if done.returncode == PASSED else CAUGHT, by)


def _environment(sources: Path, scratch: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(sources / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_DISABLE_JIT": "1",  # compiling every mutant would take far longer than playing it
        "CLESSIDRA_QUICK": "1",  # tests take fewer samples
        "CLESSIDRA_CACHE": str(scratch / "cache"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(scratch / "hypothesis"),  # finds of mutants stay there
        "COLUMNS": "200",  # names of tests are not cut short
    }
