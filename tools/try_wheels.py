"""Try the wheels in a folder: `python tools/try_wheels.py dist`.

Each is installed into an empty environment, with the newest packages it allows, and plays.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path


def main(folder: Path) -> int:
    """Try them one after another; the first that fails stops everything."""
    wheels = sorted(folder.glob("*.whl"))
    if not wheels:
        sys.exit(f"There is no wheel in {folder}.")
    for wheel in wheels:
        with tempfile.TemporaryDirectory() as scratch:
            seconds = try_wheel(wheel.resolve(), Path(scratch))
        print(f"{wheel.name}: plays; the first match after {seconds:.0f} s")
    return 0


def try_wheel(wheel: Path, scratch: Path) -> float:
    """Seconds from the first command to the end of the first matches."""
    venv.create(scratch / "venv", with_pip=True)
    commands = scratch / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(commands / "python"), "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-qq", str(wheel)], check=True)
    environment = {**os.environ, "CLESSIDRA_CACHE": str(scratch / "cache")}
    environment.pop("PYTHONPATH", None)
    began = time.monotonic()
    for words in (["--version"], ["simulate", "minute-realms", "--matches", "10"]):
        subprocess.run(
            [commands / "clessidra", *words],
            cwd=scratch,
            env=environment,
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return time.monotonic() - began


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
