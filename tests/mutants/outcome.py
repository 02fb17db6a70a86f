"""What the tests said of a mutant, and how the tests are called."""

from __future__ import annotations

from dataclasses import dataclass

from clessidra.core.registry import game_ids
from mutants.listing import Listing
from mutants.mutant import Mutant

CAUGHT, TIMED_OUT = "caught", "caught by the time limit"
SURVIVED, UNREACHED = "survived", "reached by no test"
UNDECIDED = "survived the tests in the time given"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tests said of a mutant."""

    mutant: Mutant
    verdict: str
    by: str
    """The test that noticed."""

    @property
    def noticed(self) -> bool:
        """Whether a test fails."""
        return self.verdict in (CAUGHT, TIMED_OUT)


def pytest_arguments(listing: Listing) -> list[str]:
    """The tests of this game, in the order in which they are written, with the same examples."""
    others = " or ".join(game_id for game_id in game_ids() if game_id != listing.game)
    return [
        "-x",
        "-q",
        "--no-header",
        "--tb=short",
        "--randomly-dont-reorganize",
        "--hypothesis-profile=ci",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-k",
        f"not ({others})",
        *map(str, listing.tests),
    ]
