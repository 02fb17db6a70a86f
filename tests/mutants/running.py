"""Running the tests on the rules with one error in them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from clessidra.games import game_ids
from mutants.listing import HERE, ROOT, Listing, Mutant

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


def judge_quickly(
    listing: Listing, numbers: list[int], at_a_time: int, limit_s: float
) -> Iterator[Outcome]:
    """Whether the tests notice errors that are put into a running process."""
    arguments = [listing.game, str(at_a_time), str(limit_s), *map(str, numbers)]
    command = [sys.executable, str(HERE / "nursery.py"), *arguments]
    with (
        tempfile.TemporaryDirectory(prefix="clessidra-mutant-") as place,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env=_environment(ROOT, Path(place)),
            stdout=subprocess.PIPE,
            text=True,
        ) as nursery,
    ):
        assert nursery.stdout is not None
        for line in nursery.stdout:
            said = json.loads(line)
            yield _outcome(listing.mutants[said["number"]], said["code"], said["output"])
    if nursery.returncode:
        raise RunError(f"{' '.join(command)} ended with {nursery.returncode}.")


def judge(listing: Listing, mutant: Mutant, limit_s: float) -> Outcome:
    """Whether the tests notice an error in the sources."""
    try:
        code, output = run_tests(listing, mutant, limit_s)
    except subprocess.TimeoutExpired:
        return _outcome(mutant, None, "")
    return _outcome(mutant, code, output)


def run_tests(listing: Listing, mutant: Mutant | None, limit_s: float | None) -> tuple[int, str]:
    """Exit code and output of the tests on a copy of the sources, with or without an error."""
    with tempfile.TemporaryDirectory(prefix="clessidra-mutant-") as name:
        place = Path(name)
        # Compiled files stay behind: Python tells versions apart by size and second only.
        leave_out = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "src", place / "src", ignore=leave_out)
        if mutant is not None:
            path = place / listing.sources / mutant.file
            path.write_text(mutant.break_rule(path.read_text(encoding="utf-8")), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *arguments_of_pytest(listing, mutant)],
            cwd=ROOT,
            env=_environment(place, place),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=limit_s,
            check=False,
        )
    return done.returncode, done.stdout


def arguments_of_pytest(listing: Listing, mutant: Mutant | None) -> list[str]:
    """What is about the broken file or rule first, the slow tests last: most runs are soon over."""
    rules = mutant.rules if mutant else ()
    about = f"test_{mutant.file}" if mutant else ""

    def order(file: Path) -> tuple[bool, bool, bool]:
        text = file.read_text(encoding="utf-8")
        named = any(f'"{rule}"' in text for rule in rules)
        return file.name != about, file in listing.slow, not named

    others = " or ".join(game_id for game_id in game_ids() if game_id != listing.game)
    files = [str(file) for file in sorted(listing.tests, key=order)]
    return [*OPTIONS, "-k", f"not ({others})", *files]


def _outcome(mutant: Mutant, code: int | None, output: str) -> Outcome:
    if code is None:
        return Outcome(mutant, TIMED_OUT, "")
    if code not in (PASSED, FAILED, INTERRUPTED):
        raise RunError(f"{mutant}\n{output}")
    failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    by = failed[0].split(" - ")[0].split(maxsplit=1)[1] if failed else ""
    return Outcome(mutant, SURVIVED if code == PASSED else CAUGHT, by)


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
