"""`python -m bench`: measure, print, and with `--write` keep the results in `bench/RESULTS.md`."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench import peer
from bench.machine import machine
from bench.report import page, table
from bench.sand import sand_figures
from bench.speed import speed_figures
from bench.starting import STARTS, start_figures
from bench.steps import step_figures
from bench.timing import ROUNDS
from clessidra.core.jit import JIT

RESULTS = Path(__file__).parent / "RESULTS.md"
GROUPS = {
    "moves": speed_figures,
    "sand": sand_figures,
    "steps": step_figures,
    "starts": start_figures,
}


def main() -> None:
    """Measure everything; a target that is missed is reported, not an error."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write bench/RESULTS.md as well")
    write: bool = parser.parse_args().write
    if not JIT:
        parser.exit(2, "NUMBA_DISABLE_JIT is set: there is nothing compiled to measure.\n")
    figures = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=3 * ROUNDS + 1 + STARTS)
        for name, measure in GROUPS.items():
            progress.update(task, description=f"Measuring {name}")
            figures += measure(lambda: progress.advance(task))
    console = Console()
    about = machine()
    console.print(table(figures))
    console.print(", ".join(f"{name} {value}" for name, value in about.items()))
    if not peer.is_installed():
        console.print(peer.HOW_TO_INSTALL, markup=False)
    if write:
        RESULTS.write_text(page(figures, about), encoding="utf-8")
        console.print("Written to bench/RESULTS.md.")


if __name__ == "__main__":
    main()
