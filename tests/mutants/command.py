"""The command: all mutants of all games, two at a time, and the list of those that survive."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

from clessidra.games import game_ids
from mutants.listing import Listing, Mutant, StaleError, load_listing
from mutants.running import (
    CAUGHT,
    PASSED,
    SURVIVED,
    TIMED_OUT,
    Outcome,
    RunError,
    judge,
    judge_quickly,
    run_tests,
)

AT_A_TIME = 2
SLACK, LEAST_LIMIT_S = 5, 60


def main() -> int:
    """Exit code 1 when a mutant survives, 2 when the tests could not judge."""
    parser = argparse.ArgumentParser(prog="python tests/mutants", description=__doc__)
    parser.add_argument(
        "only", nargs="*", help="a game, a rule (MR-31), a file or a function; default all"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="which test caught which")
    arguments = parser.parse_args()
    console = Console()
    survivors = 0
    try:
        for game_id in game_ids():
            outcomes = _run(load_listing(game_id), arguments.only, arguments.verbose)
            survivors += _report(console, game_id, outcomes) if outcomes else 0
    except (StaleError, RunError) as error:
        console.print(str(error), markup=False, highlight=False, soft_wrap=True)
        return 2
    return 1 if survivors else 0


def _run(listing: Listing, only: list[str], verbose: bool) -> list[Outcome]:
    chosen = [
        m
        for m in listing.mutants
        if not only or {listing.game, *m.rules, m.file, m.function} & {*only}
    ]
    outcomes: dict[Mutant, Outcome] = {}
    if not chosen:
        return []
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn()) as progress:
        task = progress.add_task(f"{listing.game}: the rules as they are", total=len(chosen))
        began = time.monotonic()
        code, output = run_tests(listing, None, None)
        if code != PASSED:
            raise RunError(f"{output}\nThe tests must pass before the rules are broken.")
        limit_s = max(LEAST_LIMIT_S, SLACK * (time.monotonic() - began))
        progress.update(task, description=f"{listing.game}: caught")
        for outcome in _judged(listing, chosen, limit_s):
            outcomes[outcome.mutant] = outcome
            # At once, not at the end: a run that is stopped has still said something.
            if verbose or outcome.verdict == SURVIVED:
                _say(progress.console, outcome)
            progress.advance(task)
    return [outcomes[mutant] for mutant in chosen]


def _judged(listing: Listing, chosen: list[Mutant], limit_s: float) -> Iterator[Outcome]:
    """The quick way for functions; what survives it, and anything else, in sources of its own."""
    thorough = [mutant for mutant in chosen if not mutant.function]
    numbers = [n for n, m in enumerate(listing.mutants) if m in chosen and m.function]
    for outcome in judge_quickly(listing, numbers, AT_A_TIME, limit_s):
        if outcome.verdict == CAUGHT:
            yield outcome
        else:
            thorough.append(outcome.mutant)
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        running = [pool.submit(judge, listing, mutant, limit_s) for mutant in thorough]
        try:
            for done in as_completed(running):
                yield done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _say(console: Console, outcome: Outcome) -> None:
    by = f"\n    {outcome.by}" if outcome.by else ""
    line = f"{outcome.verdict}: {outcome.mutant}{by}"
    console.print(line, markup=False, highlight=False, soft_wrap=True)


def _report(console: Console, game_id: str, outcomes: list[Outcome]) -> int:
    """Print it; returns how many survived."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    table = Table(title=f"Mutants of {game_id}")
    table.add_column("verdict")
    table.add_column("mutants", justify="right")
    for verdict in (CAUGHT, TIMED_OUT, SURVIVED):
        table.add_row(verdict, str(counts[verdict]))
    console.print(table)
    for outcome in outcomes:
        if outcome.verdict != CAUGHT:
            _say(console, outcome)
    return counts[SURVIVED]
