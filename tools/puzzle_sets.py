"""Write the puzzles' shipped data again: `make boards`.

First the difficulty model is fitted to the person-like solver, then the boards are made from
their seeds and rated. Both come out the same on any machine; the tests hold them to it.
"""

from __future__ import annotations

from pathlib import Path

from rich.progress import track

import clessidra.puzzles
from clessidra.puzzles.calibration import SolveTime, calibrate, fumbled_times
from clessidra.puzzles.difficulty import COEFFICIENTS, shipped_model
from clessidra.puzzles.generator import generate
from clessidra.puzzles.profiles import PROFILES
from clessidra.puzzles.sets import SEEDS, file_text, make_set

DATA = Path(clessidra.puzzles.__file__).parent / "data"
LEVELS = (15, 30, 60, 120)
BOARDS, SEED = 36, 2
"""Of each profile and side, for the fit; not the boards that ship."""

NOTE = """\
# The difficulty model; see difficulty.py. Written by tools/puzzle_sets.py: the mean times of the
# person-like solver on {puzzles} puzzles, of whose variance (of logarithms) it explains {share} %.
"""


def main() -> None:
    """Write difficulty.toml, then one file for each shipped profile."""
    sides = [(profile.name, side.name) for profile in PROFILES.values() for side in profile.sides]
    times: list[SolveTime] = []
    for profile, side in track(sides, description="Fitting"):
        times += fumbled_times(generate(profile, side, BOARDS, SEED))
    model, explained = calibrate(times, LEVELS)
    lines = [f"{name} = {getattr(model, name):.3f}" for name in COEFFICIENTS]
    lines.append(f"levels = {list(model.levels)}")
    note = NOTE.format(puzzles=len(times), share=round(100 * explained))
    (DATA / "difficulty.toml").write_text(note + "\n".join(lines) + "\n", encoding="utf-8")
    shipped_model.cache_clear()
    for profile, seed in track(SEEDS.items(), description="Making boards"):
        text = file_text(make_set(profile, seed))
        (DATA / f"{profile}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
