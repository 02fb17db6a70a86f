"""Judges the mutants of one game; `command.py` starts it with JIT off.

    python tests/mutants/judging.py GAME FOLDER AT_A_TIME SECONDS WRITE_TO NUMBER…

pytest reads all tests once. Which test runs which lines of the rules is measured once and kept in
FOLDER. Then a copy of this process (a fork) for each mutant changes the code of one function in its
own memory and runs the tests that reach the changed line, those of the broken rule first, one case
of each before a second one, and the quickest first, up to the first that fails, or to SECONDS of
what they take without an error (0: no limit). The numbers are those of the list. A line of JSON for
each goes to the open file WRITE_TO.

What was computed while the tests were read does not know of the error: the outcome says so.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from mutants.coverage import (
    Line,
    functions_called,
    module_of,
    replace_code,
    statement_lines,
    watch_statements,
)
from mutants.listing import ROOT, Listing, load_listing
from mutants.mutant import Mutant
from mutants.outcome import CAUGHT, SURVIVED, TIMED_OUT, UNDECIDED, UNREACHED, pytest_arguments

SLACK, LEAST_S = 10, 10
"""A test hangs if it needs this multiple of its usual processor time, and at least this long."""
MEMORY = 6 * 2**30


class Judge:
    """A plugin of pytest that takes the place of its loop over the tests."""

    def __init__(
        self,
        listing: Listing,
        folder: Path,
        at_a_time: int,
        seconds: float,
        write_to: int,
        numbers: list[int],
    ) -> None:
        self._listing = listing
        self._numbers = numbers
        self._folder = folder
        self._at_a_time = at_a_time
        self._seconds = seconds or float("inf")
        self._write_to = write_to
        self.called_before: set[tuple[str, str]] = set()
        """Functions that ran while the tests were read."""
        self._costs: dict[str, float] = {}
        self._reaching: dict[Line, list[str]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure, then judge."""
        sys.settrace(None)
        self._measure(session)
        waiting, running = list(self._numbers), dict[int, int]()
        while waiting or running:
            while waiting and len(running) < self._at_a_time:
                number = waiting.pop(0)
                mutant = self._listing.mutants[number]
                process = _fork(lambda m=mutant: self._judge(session, m))  # type: ignore[misc]
                running[process] = number
            process, status = os.wait()
            self._report(running.pop(process), process, os.waitstatus_to_exitcode(status))
        return True

    def _measure(self, session: pytest.Session) -> None:
        """The processor time and the lines of each test; those are kept for the next start."""
        kept = self._folder / "coverage.json"
        if not kept.exists():
            jobs = [
                _fork(lambda part=part: self._cover(session, part))  # type: ignore[misc]
                for part in range(self._at_a_time)
            ]
            codes = [os.waitstatus_to_exitcode(os.waitpid(job, 0)[1]) for job in jobs]
            if any(codes):
                sys.exit("The tests must pass before the rules are broken.")
            parts = [
                json.loads((self._folder / f"coverage-{part}.json").read_text())
                for part in range(self._at_a_time)
            ]
            kept.write_text(json.dumps({test: about for part in parts for test, about in part}))
        for test, (cost, lines) in json.loads(kept.read_text()).items():
            self._costs[test] = cost
            for file, line in lines:
                self._reaching.setdefault((file, line), []).append(test)

    def _cover(self, session: pytest.Session, part: int) -> int:
        items = session.items[part :: self._at_a_time]
        found = []
        reached = watch_statements(self._listing)
        for item, following in zip(items, [*items[1:], None], strict=True):
            began = time.process_time()
            reached.clear()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            found.append((item.nodeid, (time.process_time() - began, sorted(reached))))
            if session.testsfailed:
                return 1
        (self._folder / f"coverage-{part}.json").write_text(json.dumps(found))
        return 0

    def _judge(self, session: pytest.Session, mutant: Mutant) -> int:
        """In a copy of the process: 0 if no test notices."""
        named = {item.nodeid: item for item in session.items}
        tests = self._tests(mutant)
        rules = {*mutant.rules}
        about = {
            test
            for test in tests
            if any(rules.intersection(mark.args) for mark in named[test].iter_markers("rule"))
        }
        items = [named[test] for test in sorted(tests, key=lambda test: test not in about)]
        if not items:
            return 3
        _break(self._listing, mutant)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        left = self._seconds
        for item, following in zip(items, [*items[1:], None], strict=True):
            left -= self._costs[item.nodeid]
            if left < 0:
                return 4
            limit = time.process_time() + LEAST_S + SLACK * self._costs[item.nodeid]
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, resource.RLIM_INFINITY))
            self._note(os.getpid()).write_text(item.nodeid)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return 1
        return 0

    def _tests(self, mutant: Mutant) -> list[str]:
        """Those that reach it: one case of each, then a second one; the quickest first."""
        source = self._listing.source(mutant)
        lines = statement_lines(source, mutant.line(source))
        tests = {test for line in lines for test in self._reaching.get((mutant.file, line), ())}
        cases = defaultdict[str, list[str]](list)
        for test in sorted(tests, key=lambda test: (self._costs[test], test)):
            cases[test.partition("[")[0]].append(test)
        return [test for case in zip_longest(*cases.values()) for test in case if test]

    def _report(self, number: int, process: int, code: int) -> None:
        verdicts = {
            0: SURVIVED,
            1: CAUGHT,
            3: UNREACHED,
            4: UNDECIDED,
            -signal.SIGXCPU: TIMED_OUT,
        }
        if code not in verdicts:
            sys.exit(f"{self._listing.mutants[number]}: a test ended with {code}.")
        note = self._note(process)
        mutant = self._listing.mutants[number]
        said = {
            "number": number,
            "verdict": verdicts[code],
            "by": note.read_text() if code in (1, -signal.SIGXCPU) else "",
            "called_before": (mutant.file, mutant.function) in self.called_before,
        }
        note.unlink(missing_ok=True)
        os.write(self._write_to, (json.dumps(said) + "\n").encode())

    def _note(self, process: int) -> Path:
        """Where a copy writes which test it runs."""
        return Path(tempfile.gettempdir(), f"clessidra-mutant-{process}")


def main(game_id: str, folder: str, at_a_time: str, seconds: str, *numbers: str) -> int:
    """The exit code of pytest."""
    listing = load_listing(game_id)
    write_to, *chosen = map(int, numbers)
    judge = Judge(listing, Path(folder), int(at_a_time), float(seconds), write_to, chosen)
    with functions_called(ROOT / listing.sources) as judge.called_before:
        return pytest.main(pytest_arguments(listing), plugins=[judge])


def _fork(work: Callable[[], int]) -> int:
    """Do it in a copy of this process; returns its number."""
    process = os.fork()
    if process:
        return process
    code = 2
    try:
        code = work()
    finally:
        sys.stdout.flush()
        os._exit(code)


def _break(listing: Listing, mutant: Mutant) -> None:
    """Put the error into this process."""
    path = listing.path(mutant.file)
    broken = compile(mutant.apply(listing.source(mutant)), str(path), "exec")
    replace_code(getattr(module_of(listing, mutant.file), mutant.function), broken)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
