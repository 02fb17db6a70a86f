"""Running the tests on a copy of the sources with one error in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from mutants.listing import ROOT, Listing, Mutant

CAUGHT, SURVIVED, TIMED_OUT = "caught", "survived", "caught by the time limit"
OPTIONS = ("-x", "-q", "--no-header", "--tb=short", "-p", "no:cacheprovider")
PASSED, FAILED, INTERRUPTED = 0, 1, 2
"""Exit codes of pytest; an error while it collects the tests is an interruption."""


class RunError(Exception):
    """The tests could not judge: the text is what they printed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tests said of a mutant."""

    mutant: Mutant
    verdict: str
    by: str
    """The test that noticed."""


def judge(listing: Listing, mutant: Mutant, limit_s: float) -> Outcome:
    """Whether the tests notice the error."""
    try:
        code, output = run_tests(listing, mutant, limit_s)
    except subprocess.TimeoutExpired:
        return Outcome(mutant, TIMED_OUT, "")
    if code not in (PASSED, FAILED, INTERRUPTED):
        raise RunError(f"{mutant}\n{output}")
    failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    by = failed[0].split(" - ")[0].split(maxsplit=1)[1] if failed else ""
    return Outcome(mutant, SURVIVED if code == PASSED else CAUGHT, by)


def run_tests(listing: Listing, mutant: Mutant | None, limit_s: float | None) -> tuple[int, str]:
    """Exit code and output of the tests, with or without an error in the rules."""
    with tempfile.TemporaryDirectory(prefix="clessidra-mutant-") as name:
        place = Path(name)
        # Compiled files stay behind: Python tells versions apart by size and second only.
        leave_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "src", place / "src", ignore=leave_out)
        if mutant is not None:
            path = place / listing.sources / mutant.file
            path.write_text(mutant.break_rule(path.read_text(encoding="utf-8")), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *OPTIONS, *_in_order(listing, mutant)],
            cwd=ROOT,
            env=_environment(place),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=limit_s,
            check=False,
        )
    return done.returncode, done.stdout


def _in_order(listing: Listing, mutant: Mutant | None) -> list[str]:
    """The files that name a broken rule first, the slow ones last: most runs are soon over."""
    rules = mutant.rules if mutant else ()

    def order(file: Path) -> tuple[bool, bool]:
        text = file.read_text(encoding="utf-8")
        return file in listing.slow, not any(f'"{rule}"' in text for rule in rules)

    return [str(file) for file in sorted(listing.tests, key=order)]


def _environment(place: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(place / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_DISABLE_JIT": "1",  # compiling every mutant would take far longer than playing it
        "CLESSIDRA_QUICK": "1",  # tests take fewer samples
        "CLESSIDRA_CACHE": str(place / "cache"),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(place / "hypothesis"),  # one mutant's finds are its own
        "COLUMNS": "200",  # names of tests are not cut short
    }
