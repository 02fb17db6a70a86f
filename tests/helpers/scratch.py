"""An environment of its own with our sources and one more package: what a user installs."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import clessidra

SOURCES = Path(clessidra.__file__).parents[1]
LONGEST_S = 900
"""The first command compiles what the others find ready; on a busy machine that takes long."""


class Scratch:
    """A folder with an environment that has all packages of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        home = folder / "environment"
        venv.create(home, with_pip=False, symlinks=os.name != "nt")
        names = {"base": str(home), "platbase": str(home)}
        self.packages = Path(sysconfig.get_path("purelib", "venv", names))
        self.python = Path(sysconfig.get_path("scripts", "venv", names)) / "python"
        here = (SOURCES, sysconfig.get_path("purelib"))
        (self.packages / "base.pth").write_text("\n".join(map(str, here)), encoding="utf-8")

    def install(self, package: Path) -> None:
        """As `pip install` does it, from what is here already."""
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", self.python]
        offline = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
        subprocess.run([*map(str, pip), "install", *offline, str(package)], check=True)

    def run(self, *words: object, stdin: str = "") -> str:
        """What `python …` prints; anything but success fails the test."""
        done = subprocess.run(
            [str(self.python), *map(str, words)],
            input=stdin,
            stdout=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment,
            timeout=LONGEST_S,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout

    def clessidra(self, *words: object, stdin: str = "") -> str:
        """What a command of the program prints."""
        return self.run("-m", "clessidra", *words, stdin=stdin)

    @property
    def environment(self) -> dict[str, str]:
        """Nothing on the path but what is installed."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return {**kept, "COLUMNS": "100", "LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8"}
