"""`python -m bench`: measure, print, and with `--write` keep the results in `bench/RESULTS.md`."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench import kept, peer
from bench.bots import STEPS as BOT_STEPS
from bench.bots import bot_figures
from bench.figure import Figure
from bench.levels import DUELS, level_figures
from bench.live.figures import STEPS, live_figures
from bench.machine import machine
from bench.puzzles import TOTAL_ROUNDS as PUZZLE_ROUNDS
from bench.puzzles import puzzle_figures
from bench.race import race_figures
from bench.report import page, table
from bench.sand import sand_figures
from bench.speed import speed_figures
from bench.starting import STEPS as START_STEPS
from bench.starting import start_figures
from bench.steps import step_figures
from bench.timing import ROUNDS
from bench.turns import STEPS as TURN_STEPS
from bench.turns import turn_figures
from clessidra.core.jit import JIT

RESULTS = Path(__file__).parent / "RESULTS.md"
GROUPS = {
    "moves": (speed_figures, ROUNDS),
    "sand": (sand_figures, ROUNDS),
    "steps": (step_figures, ROUNDS),
    "race": (race_figures, ROUNDS),
    "puzzles": (puzzle_figures, PUZZLE_ROUNDS),
    "bots": (bot_figures, BOT_STEPS),
    "turns": (turn_figures, TURN_STEPS),
    "levels": (level_figures, DUELS),
    "starts": (start_figures, START_STEPS),
    "live": (live_figures, STEPS),
}
"""How to measure each group of figures, and how many steps that takes."""


def main() -> None:
    """Measure everything; a target that is missed is reported, not an error."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the results in bench/RESULTS.md")
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help=f"only these: {', '.join(GROUPS)}"
    )
    arguments = parser.parse_args()
    chosen = arguments.groups or list(GROUPS)
    if unknown := set(chosen) - GROUPS.keys():
        parser.error(f"no group is called {', '.join(unknown)}; there are {', '.join(GROUPS)}")
    if not JIT:
        parser.exit(2, "NUMBA_DISABLE_JIT is set: there is nothing compiled to measure.\n")
    found: dict[str, list[Figure]] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=sum(GROUPS[name][1] for name in chosen))
        for name in chosen:
            measure, _ = GROUPS[name]
            progress.update(task, description=f"Measuring {name}")
            found[name] = measure(lambda: progress.advance(task))
    console = Console()
    about = machine()
    console.print(table([figure for figures in found.values() for figure in figures]))
    console.print(", ".join(f"{name} {value}" for name, value in about.items()))
    if not peer.is_installed():
        console.print(peer.HOW_TO_INSTALL, markup=False)
    if arguments.write:
        now = {name: kept.Kept(about, figures) for name, figures in found.items()}
        known = kept.load() | now
        kept.save({name: known[name] for name in GROUPS if name in known})
        RESULTS.write_text(page(kept.load()), encoding="utf-8")
        console.print("Written to bench/RESULTS.md.")


if __name__ == "__main__":
    main()
