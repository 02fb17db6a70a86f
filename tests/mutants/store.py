"""Outcomes on disk: a run that was stopped goes on, and a new test is tried on survivors only."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from mutants.listing import ROOT, Listing
from mutants.mutant import Mutant
from mutants.outcome import Outcome


class Store:
    """One folder for each game and state of its sources.

    A mutant that a test noticed stays noticed while the file of that test is the same; one that
    survived has survived while all tests are the same.
    """

    def __init__(self, listing: Listing) -> None:
        self._listing = listing
        src = ROOT / "src"
        sources = [p for p in sorted(src.rglob("*")) if p.suffix in (".py", ".toml")]
        game = ROOT / ".mutants" / listing.game
        self.folder = game / _digest(sources)
        if not self.folder.exists():
            shutil.rmtree(game, ignore_errors=True)
            self.folder.mkdir(parents=True)
        tests = ROOT / "tests"
        helpers = [p for name in ("helpers", "oracle") for p in (tests / name).rglob("*.py")]
        self._all_tests = _digest([*listing.tests, *sorted(helpers)])
        if (self.folder / "tests").exists() and self._all_tests != self._last_tests():
            (self.folder / "coverage.json").unlink(missing_ok=True)
        (self.folder / "tests").write_text(self._all_tests)

    def load(self) -> dict[Mutant, Outcome]:
        """What is still true of what was found before."""
        found = dict[Mutant, Outcome]()
        mutants = {repr(m): m for m in self._listing.mutants}
        for line in self._lines():
            key, verdict, by, tests = json.loads(line)
            if key in mutants and tests == self._tests(by):
                found[mutants[key]] = Outcome(mutants[key], verdict, by)
        return found

    def add(self, outcome: Outcome) -> None:
        """At once, so that nothing is lost."""
        key = repr(outcome.mutant)
        row = [key, outcome.verdict, outcome.by, self._tests(outcome.by)]
        with (self.folder / "outcomes.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def _lines(self) -> list[str]:
        path = self.folder / "outcomes.jsonl"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def _last_tests(self) -> str:
        return (self.folder / "tests").read_text()

    def _tests(self, by: str) -> str:
        """The state of the tests on which an outcome rests."""
        path = ROOT / by.partition("::")[0]
        return _digest([path]) if by and path.exists() else self._all_tests


def _digest(paths: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()[:16]
