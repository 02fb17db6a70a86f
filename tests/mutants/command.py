"""Break each rule on purpose; the tests must notice. Goes on where it was stopped."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress
from rich.table import Table

from helpers.shipped import SHIPPED
from mutants.listing import Listing, load_listing
from mutants.mutant import Mutant, StaleError
from mutants.outcome import CAUGHT, SURVIVED, TIMED_OUT, UNDECIDED, UNREACHED, Outcome
from mutants.running import RunError, judge_in_copies, judge_sources
from mutants.store import Store

AT_A_TIME = 2


def main() -> int:
    """Exit code 1 when a mutant survives, 2 when the tests could not judge."""
    parser = argparse.ArgumentParser(prog="python tests/mutants", description=__doc__)
    parser.add_argument(
        "only", nargs="*", help="a game, a rule (MR-31), a file or a function; default all"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="which test caught which")
    parser.add_argument(
        "--seconds",
        type=float,
        default=0,
        help="of processor time, for the tests of one mutant; default all tests",
    )
    arguments = parser.parse_args()
    console = Console()
    survivors = 0
    try:
        for game_id in SHIPPED:
            listing = load_listing(game_id)
            outcomes = _run(listing, arguments.only, arguments.seconds, arguments.verbose)
            survivors += _report(console, listing, outcomes) if outcomes else 0
    except (StaleError, RunError) as error:
        console.print(str(error), markup=False, highlight=False, soft_wrap=True)
        return 2
    return 1 if survivors else 0


def _run(listing: Listing, only: list[str], seconds: float, verbose: bool) -> list[Outcome]:
    chosen = [
        m
        for m in listing.mutants
        if not only or {listing.game, *m.rules, m.file, m.function} & {*only}
    ]
    if not chosen:
        return []
    store = Store(listing)
    outcomes = store.load()
    if not seconds:
        outcomes = {m: found for m, found in outcomes.items() if found.verdict != UNDECIDED}
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn()) as progress:
        waiting = [mutant for mutant in chosen if mutant not in outcomes]
        begun = len(chosen) - len(waiting)
        task = progress.add_task(f"{listing.game}: judged", total=len(chosen), completed=begun)
        for outcome in _judged(listing, store, waiting, seconds):
            outcomes[outcome.mutant] = outcome
            store.add(outcome)
            if verbose or not outcome.noticed:
                _say(progress.console, listing, outcome)
            progress.advance(task)
    return [outcomes[mutant] for mutant in chosen]


def _judged(
    listing: Listing, store: Store, waiting: list[Mutant], seconds: float
) -> Iterator[Outcome]:
    """In copies of a process where that tells the truth, else in sources of their own."""
    chosen = set(waiting)
    in_sources = [mutant for mutant in waiting if not mutant.function]
    numbers = [n for n, m in enumerate(listing.mutants) if m in chosen and m.function]
    if numbers:
        for judged in judge_in_copies(listing, store.folder, numbers, AT_A_TIME, seconds):
            verdict = judged.outcome.verdict
            if judged.called_before and verdict in (SURVIVED, UNREACHED):
                in_sources.append(judged.outcome.mutant)
            else:
                yield judged.outcome
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        yield from pool.map(lambda mutant: judge_sources(listing, mutant), in_sources)


def _say(console: Console, listing: Listing, outcome: Outcome) -> None:
    mutant = outcome.mutant
    source = listing.source(mutant)
    text = f"{outcome.verdict}: {mutant}\n    {mutant.line(source)}: {mutant.broken_line(source)}"
    if outcome.by:
        text += f"\n    {outcome.by}"
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def _report(console: Console, listing: Listing, outcomes: list[Outcome]) -> int:
    """Print it; returns how many nobody noticed."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    table = Table(title=f"Mutants of {listing.game}")
    table.add_column("verdict")
    table.add_column("mutants", justify="right")
    for verdict in (CAUGHT, TIMED_OUT, SURVIVED, UNDECIDED, UNREACHED):
        table.add_row(verdict, str(counts[verdict]))
    table.add_row("harmless, see the list", str(len(listing.harmless) - len(listing.stale)))
    console.print(table)
    for entry in listing.stale:
        where = f"{entry.file}, {entry.function}: {entry.line}"
        console.print(f"no longer in the sources: {where}", markup=False, soft_wrap=True)
    left = [outcome for outcome in outcomes if not outcome.noticed]
    for outcome in left:
        _say(console, listing, outcome)
    return len(left)
