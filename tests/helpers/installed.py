"""The program as a person has it: a wheel, installed into an environment with nothing else in it.

Several processes run the tests; the first that needs it builds and installs, the others wait.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^[\w.-]+==[^\\\n]+", re.MULTILINE)
LONGEST_S = 900
"""Packages come over the network, and kernels that this machine has not compiled yet take long."""


@dataclass(frozen=True)
class Installed:
    """A folder with the archives, and the environment that has the wheel with kernels."""

    folder: Path

    @property
    def wheel(self) -> Path:
        """The wheel that was installed: with page and kernels."""
        (wheel,) = (self.folder / "dist").glob("*.whl")
        return wheel

    @property
    def bin(self) -> Path:
        """The folder of the commands."""
        return self.folder / "environment" / ("Scripts" if os.name == "nt" else "bin")

    @property
    def kernels(self) -> Path:
        """The archive that the wheel was given."""
        return self.folder / "kernels.zip"

    def environment(self, home: Path) -> dict[str, str]:
        """A user who never played, on a machine without Node, make or compilers."""
        return {
            "PATH": str(self.bin),
            "HOME": str(home),
            "LANG": "en_GB.UTF-8",
            "COLUMNS": "100",
            "CLESSIDRA_CACHE": str(home / "cache"),
            "SYSTEMROOT": os.environ.get("SYSTEMROOT", ""),
        }

    def run(self, home: Path, program: str, *words: str) -> str:
        """What a command prints; anything but success fails the test."""
        done = subprocess.run(
            [str(self.bin / program), *words],
            stdout=subprocess.PIPE,
            cwd=home,
            env=self.environment(home),
            timeout=LONGEST_S,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout


def installed(factory: pytest.TempPathFactory) -> Installed:
    """The one of this test run."""
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "installed"
    with FileLock(shared / "installed.lock"):
        if not (folder / "done").exists():
            shutil.rmtree(folder, ignore_errors=True)
            _install(Installed(folder))
            (folder / "done").touch()
    return Installed(folder)


def build(folder: Path, target: str, kernels: Path | None = None) -> Path:
    """Pack a wheel or a source archive (sdist)."""
    environment = {k: value for k, value in os.environ.items() if k != "CLESSIDRA_KERNELS"}
    if kernels is not None:
        environment["CLESSIDRA_KERNELS"] = str(kernels)
    hatch = ("-m", "hatchling", "build", "--target", target, "--directory", str(folder))
    _run(*hatch, environment=environment)
    (packed,) = folder.iterdir()
    return packed


def _install(new: Installed) -> None:
    # What this machine has compiled already is not compiled again.
    _run("tools/pack_kernels.py", "--from-cache", str(new.kernels))
    wheel = build(new.folder / "dist", "wheel", new.kernels)
    # Everybody gets the versions that fit; with these the kernels of this machine do, too.
    pins = PINNED.findall((ROOT / "requirements" / "play.txt").read_text(encoding="utf-8"))
    constraints = new.folder / "constraints.txt"
    constraints.write_text("\n".join(pins), encoding="utf-8")
    _run("-m", "venv", str(new.folder / "environment"))
    python = new.bin / "python"
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    _run(*pip, "--constraint", str(constraints), str(wheel), python=python)
    _run("-m", "pip", "check", python=python)


def _run(
    *words: str,
    python: Path = Path(sys.executable),
    environment: dict[str, str] | None = None,
) -> None:
    subprocess.run([str(python), *words], cwd=ROOT, env=environment, timeout=LONGEST_S, check=True)
