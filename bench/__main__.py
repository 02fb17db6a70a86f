"""`python -m bench`: measure, print, and with `--write` keep the results in `bench/RESULTS.md`."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench import peer
from bench.bots import STEPS as BOT_STEPS
from bench.bots import bot_figures
from bench.live.figures import STEPS, live_figures
from bench.machine import machine
from bench.puzzles import TOTAL_ROUNDS as PUZZLE_ROUNDS
from bench.puzzles import puzzle_figures
from bench.race import race_figures
from bench.report import page, table
from bench.sand import sand_figures
from bench.speed import speed_figures
from bench.starting import STARTS, start_figures
from bench.steps import step_figures
from bench.timing import ROUNDS
from clessidra.core.jit import JIT

RESULTS = Path(__file__).parent / "RESULTS.md"
GROUPS = {
    "moves": (speed_figures, ROUNDS),
    "sand": (sand_figures, ROUNDS),
    "steps": (step_figures, ROUNDS),
    "race": (race_figures, ROUNDS),
    "puzzles": (puzzle_figures, PUZZLE_ROUNDS),
    "bots": (bot_figures, BOT_STEPS),
    "starts": (start_figures, 1 + STARTS),
    "live": (live_figures, STEPS),
}
"""How to measure each group of figures, and how many steps that takes."""


def main() -> None:
    """Measure everything; a target that is missed is reported, not an error."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write bench/RESULTS.md as well")
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help=f"only these: {', '.join(GROUPS)}"
    )
    arguments = parser.parse_args()
    chosen = arguments.groups or list(GROUPS)
    if unknown := set(chosen) - GROUPS.keys():
        parser.error(f"no group is called {', '.join(unknown)}; there are {', '.join(GROUPS)}")
    if arguments.write and set(chosen) != GROUPS.keys():
        parser.error("bench/RESULTS.md holds all groups: --write measures them all")
    if not JIT:
        parser.exit(2, "NUMBA_DISABLE_JIT is set: there is nothing compiled to measure.\n")
    figures = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=sum(GROUPS[name][1] for name in chosen))
        for name in chosen:
            measure, _ = GROUPS[name]
            progress.update(task, description=f"Measuring {name}")
            figures += measure(lambda: progress.advance(task))
    console = Console()
    about = machine()
    console.print(table(figures))
    console.print(", ".join(f"{name} {value}" for name, value in about.items()))
    if not peer.is_installed():
        console.print(peer.HOW_TO_INSTALL, markup=False)
    if arguments.write:
        RESULTS.write_text(page(figures, about), encoding="utf-8")
        console.print("Written to bench/RESULTS.md.")


if __name__ == "__main__":
    main()
