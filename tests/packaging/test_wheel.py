"""A wheel brings all it takes to play: the page and, for its platform, compiled kernels."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

import clessidra
from helpers.installed import Installed, build, installed
from helpers.serve_command import running

pytestmark = pytest.mark.slow

PAGE = "clessidra/server/static/index.html"
MATCH = """
import clessidra
match = clessidra.new_match("realm-of-sand", players=2, seed=1)
match.play(match.choice("easy"))
match.finish()
print(len(match.scores), match.over)
"""
OTHER_NUMBA = """
import importlib.metadata
ask = importlib.metadata.version
importlib.metadata.version = lambda name: "0.0.1" if name == "numba" else ask(name)
from clessidra.puzzles import PIECES, Puzzle, first, parse_area
print(first(Puzzle(parse_area("##/##/##"), [PIECES["I2"], PIECES["O4"]])) is not None)
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return installed(tmp_path_factory)


def kernels_in(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as shipped:
        return {name for name in shipped.namelist() if name.endswith(".kernel")}


def kernels_of(home: Path) -> set[str]:
    """What lies in the cache of a user: folder and file, as archives name them."""
    return {"/".join(file.parts[-2:]) for file in (home / "cache").rglob("*.kernel")}


def test_a_wheel_with_kernels_is_for_this_python_and_platform(program: Installed) -> None:
    assert "-py3-none-any" not in program.wheel.name
    with zipfile.ZipFile(program.wheel) as packed:
        names = packed.namelist()
    assert {PAGE, "clessidra/kernels.zip"} < set(names)
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"clessidra", f"clessidra-{clessidra.__version__}.dist-info"}


def test_without_kernels_it_is_for_everybody(tmp_path: Path) -> None:
    wheel = build(tmp_path, "wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert PAGE in packed.namelist()
        assert "clessidra/kernels.zip" not in packed.namelist()


def test_the_source_archive_brings_the_page(tmp_path: Path) -> None:
    """Who builds from it needs no Node."""
    with tarfile.open(build(tmp_path, "sdist")) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"src/{PAGE}", "tools/build_web.py", "hatch_build.py", "LICENSE"} <= names


def test_it_says_its_version(program: Installed, tmp_path: Path) -> None:
    said = program.run(tmp_path, "clessidra", "--version")
    assert said == f"clessidra {clessidra.__version__}\n"


def test_matches_begin_at_once_with_the_kernels_it_brings(
    program: Installed, tmp_path: Path
) -> None:
    said = program.run(tmp_path, "clessidra", "simulate", "minute-realms", "--matches", "10")
    assert "Matches: 10." in said
    assert program.run(tmp_path, "python", "-c", MATCH) == "2 True\n"
    used = kernels_of(tmp_path)
    assert used
    assert used <= kernels_in(program.kernels), "something was compiled"


def test_it_serves_the_page_and_every_game_is_ready(program: Installed, tmp_path: Path) -> None:
    command = [str(program.bin / "clessidra"), "serve", "--no-browser"]
    database = ["--db", str(tmp_path / "games.db")]
    with running([*command, *database], program.environment(tmp_path)) as site:
        assert b"<script" in site.get("/")
        assert b'"ok":true' in site.get("/healthz")
        assert site.stop() == (0, ""), "it would say how long it prepares the games"
    assert kernels_of(tmp_path) <= kernels_in(program.kernels), "something was compiled"


def test_with_another_numba_it_compiles(program: Installed, tmp_path: Path) -> None:
    assert program.run(tmp_path, "python", "-c", OTHER_NUMBA) == "True\n"
    assert kernels_of(tmp_path)
    assert not kernels_of(tmp_path) & kernels_in(program.kernels)
