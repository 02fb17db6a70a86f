"""Set up a checkout: `python tools/set_up.py play page`, which is what `make play` does first.

    play dev cluster bench    the packages of requirements/<name>.txt, into .venv; the first two
                              also the program itself, as it stands here
    modules                   the packages that the page is built with
    page                      these, and the page

What is there already is left alone. Packages come by uv where it is there, else by pip. They and
the page are fetched side by side, if there is a Node; otherwise Node is one of the packages.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

import build_web
from steps import Chain, Step, StepError, run_chains

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SITE = "Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages"
REQUIREMENTS = ROOT / "requirements"
PROJECT = ROOT / "pyproject.toml"
WITH_PROGRAM = ("play", "dev")
PACKAGES = (*WITH_PROGRAM, "cluster", "bench")
PAGE = ("modules", "page")
PINNED = re.compile(r"^([\w.-]+)==", re.MULTILINE)
TITLES = {
    "play": "Fetching the Python packages",
    "dev": "Fetching the Python packages and tools",
    "cluster": "Fetching what the tests of clusters need",
    "bench": "Fetching the peers to measure against",
}


def main(names: Sequence[str]) -> int:
    """Do what is asked for; the answer is the exit code."""
    unknown = [name for name in names if name not in (*PACKAGES, *PAGE)]
    if unknown or not names:
        print(f"{', '.join(unknown)}?\n{__doc__}", file=sys.stderr)
        return 2
    packages = [package_step(name) for name in names if name in PACKAGES and not is_set_up(name)]
    page = page_steps(names)
    # Without a Node of its own the machine gets one as a package, which needs .venv first.
    apart = build_web.node_on_path() is not None
    chains = [packages, page] if apart else [[*packages, *page]]
    try:
        failed = run_chains([chain for chain in chains if chain])
    except KeyboardInterrupt:
        return 130
    if failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


# --- Python packages ------------------------------------------------------------------------------


def is_set_up(name: str) -> bool:
    """Whether the packages are there, and were pinned no later. Tools include all for playing."""
    pinned = [REQUIREMENTS / f"{name}.txt", *([PROJECT] if name in WITH_PROGRAM else [])]
    newest = max(file.stat().st_mtime for file in pinned)
    stamps = [stamp(name), *([stamp("dev")] if name == "play" else [])]
    there = any(file.exists() and file.stat().st_mtime >= newest for file in stamps)
    return there and PYTHON.exists()


def stamp(name: str) -> Path:
    """The file that is touched when the packages are there; the Makefile knows it too."""
    return VENV / f".{name}"


def package_step(name: str) -> Step:
    """Fetch and install the packages of a file."""
    return Step(TITLES[name], partial(install, name), partial(share_installed, name))


def install(name: str, step: Step) -> None:
    """By uv if it is there and can; pip is asked before anybody is told that it failed."""
    uv = shutil.which("uv")
    try:
        if uv is None:
            raise StepError
        if not PYTHON.exists():
            seeded = ("venv", "--quiet", "--seed", "--clear", "--python", sys.executable)
            step.run(uv, *seeded, VENV)
        install_with(step, name, uv, "pip", "install", "--quiet", "--python", PYTHON)
    except StepError:
        if not PYTHON.exists() or not any(VENV.glob(f"{SITE}/pip")):
            step.run(sys.executable, "-m", "venv", "--clear", VENV)
        install_with(step, name, PYTHON, "-m", "pip", "install", "--disable-pip-version-check")
    stamp(name).touch()


def install_with(step: Step, name: str, *installer: str | Path) -> None:
    """Packages with their hashes, then the program itself, which is where it is."""
    step.run(*installer, "--require-hashes", "--requirement", REQUIREMENTS / f"{name}.txt")
    if name in WITH_PROGRAM:
        step.run(*installer, "--no-deps", "--no-build-isolation", "--editable", ROOT)


def share_installed(name: str, step: Step) -> float:
    """How much is done: pip first fetches them all, and says so; then they appear one by one."""
    wanted = {plain(found) for found in PINNED.findall(requirements(name))}
    folders = VENV.glob(f"{SITE}/*.dist-info")
    here = {plain(folder.name.partition("-")[0]) for folder in folders}
    share = len(wanted & here) / len(wanted)
    fetched = step.said().count("\nCollecting ")
    return 0.7 * min(fetched / len(wanted), 1) + 0.3 * share if fetched else share


def requirements(name: str) -> str:
    """The pinned versions."""
    return (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")


def plain(name: str) -> str:
    """The name of a package, however it is written."""
    return re.sub(r"[-_.]+", "-", name).lower()


# --- the page -------------------------------------------------------------------------------------


def page_steps(names: Sequence[str]) -> Chain:
    """What is missing of the page."""
    wants_page = "page" in names and not build_web.is_fresh()
    steps = []
    if (wants_page or "modules" in names) and not build_web.has_modules():
        fetch = partial(build, ["install"])
        steps.append(Step("Fetching the parts of the page", fetch, share_of_modules))
    if wants_page:
        steps.append(Step("Building the page", partial(build, [])))
    return steps


def build(words: Sequence[str], step: Step) -> None:
    """In a process, whose output is kept: with the machine's own Node, or with that of .venv."""
    python = PYTHON if build_web.node_on_path() is None else sys.executable
    step.run(python, build_web.__file__, *words)


def share_of_modules(_step: Step) -> float:
    """How many of the packages lie there."""
    needed = modules()
    return sum((build_web.WEB / name).exists() for name in needed) / len(needed)


@cache
def modules() -> list[str]:
    """Where npm puts the packages that every system needs."""
    lock = json.loads((build_web.WEB / "package-lock.json").read_text(encoding="utf-8"))
    entries = lock["packages"].items()
    return [name for name, entry in entries if name and not entry.get("optional")]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
