"""Pack compiled kernels for a wheel: `python tools/pack_kernels.py build/kernels.zip`.

    --from-cache    take what this machine has compiled already, and compile only the rest

Without it everything is compiled into an empty folder: about two minutes, and nothing in the
archive but what `clessidra warm` compiles. A wheel takes the archive along when the environment
variable CLESSIDRA_KERNELS names it (hatch_build.py); `core/shipped_kernels.py` reads it there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from clessidra.core.discovery import package_of
from clessidra.core.jit import JIT
from clessidra.core.kernel_folders import BOUNDS_CHECKED, cache_of
from clessidra.core.shipped_kernels import pack
from clessidra.lab.precompile import groups, is_compiled, stages_of

SOURCES = Path(__file__).resolve().parent.parent / "src"


def main() -> int:
    """Compile and pack."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("archive", type=Path)
    parser.add_argument("--from-cache", action="store_true")
    given = parser.parse_args()
    if not JIT or BOUNDS_CHECKED:
        sys.exit("Kernels for debugging are not shipped: unset NUMBA_DISABLE_JIT and the like.")
    if not given.from_cache:
        # Where kernels are kept is decided when they are imported: this needs a process of its own.
        with tempfile.TemporaryDirectory() as scratch:
            again = [sys.executable, __file__, str(given.archive), "--from-cache"]
            environment = {**os.environ, "CLESSIDRA_CACHE": scratch}
            return subprocess.run(again, env=environment, check=False).returncode
    if not compile_all():
        return 1
    with tempfile.TemporaryDirectory() as chosen:
        choose(Path(chosen))
        given.archive.parent.mkdir(parents=True, exist_ok=True)
        count = pack(Path(chosen), given.archive)
    megabytes = given.archive.stat().st_size / 1e6
    print(f"{given.archive}: {count} kernels, {megabytes:.1f} MB")
    return 0


def compile_all() -> bool:
    """Compile what is missing; whether that went well."""
    stages = [(group, stage) for group in own_groups() for stage in stages_of(group)]
    if all(is_compiled(*stage) for stage in stages):
        return True
    warm = [sys.executable, "-m", "clessidra", "warm"]
    return subprocess.run(warm, check=False).returncode == 0


def own_groups() -> list[str]:
    """The games that ship, and the puzzles; not what other packages bring."""
    return [group for group in groups() if package_of(group) is None]


def choose(target: Path) -> None:
    """Copy the folders of these sources; the cache may hold others, of older ones."""
    ours = {f"{group}.{stage}.compiled" for group in own_groups() for stage in stages_of(group)}
    for folder in {cache_of(module) for module in modules()}:
        if folder.is_dir():
            (target / folder.name).mkdir()
            for file in folder.iterdir():
                if file.suffix == ".kernel" or file.name in ours:
                    shutil.copy(file, target / folder.name)


def modules() -> list[str]:
    """Every module of the program, imported or not."""
    files = (file.relative_to(SOURCES).with_suffix("") for file in SOURCES.rglob("*.py"))
    return [".".join(file.parts).removesuffix(".__init__") for file in files]


if __name__ == "__main__":
    raise SystemExit(main())
