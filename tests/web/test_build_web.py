"""The page is built when it has to be, and its absence is never silent."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import build_web

ENGINE_TEXTS = [place.replace("*", "chess") for place in build_web.ENGINE_TEXTS]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in small: sources from long ago, no page."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "docs" / "play").mkdir(parents=True)
    (tmp_path / "docs" / "rules").mkdir()
    (tmp_path / "web" / "src" / "main.ts").write_text("")
    (tmp_path / "docs" / "play" / "game.en.md").write_text("# Game")
    (tmp_path / "docs" / "rules" / "game.md").write_text("- AB-1 Play.")
    for folder in ENGINE_TEXTS:
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "en.toml").write_text("")
    monkeypatch.setattr(build_web, "ROOT", tmp_path)
    monkeypatch.setattr(build_web, "WEB", tmp_path / "web")
    monkeypatch.setattr(build_web, "PAGE", tmp_path / "static" / "index.html")
    for path in [*tmp_path.rglob("*"), tmp_path]:
        os.utime(path, (1000, 1000))
    return tmp_path


def make_page(text: str = '<script src="/first.js"></script>', at: int = 2000) -> None:
    build_web.PAGE.parent.mkdir(exist_ok=True)
    build_web.PAGE.write_text(text)
    (build_web.PAGE.parent / "first.js").write_text("")
    os.utime(build_web.PAGE, (at, at))


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.19.0\n", True),
        ("v20.18.3", False),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.0", True),
        ("v18.20.1", False),
        ("", False),
        ("what?", False),
    ],
)
def test_only_a_new_node_will_do(version: str, enough: bool) -> None:
    assert build_web.is_new_enough(version) is enough


def test_a_missing_page_is_not_fresh_and_is_told(tree: Path) -> None:
    assert not build_web.is_fresh()
    with pytest.raises(build_web.BuildError, match="missing"):
        build_web.require_page()


def test_a_page_newer_than_its_sources_is_fresh(tree: Path) -> None:
    make_page()
    assert build_web.is_fresh()
    build_web.build()  # nothing to do, and no Node needed for it


@pytest.mark.parametrize(
    "source",
    [
        "web/src/main.ts",
        "docs/play/game.en.md",
        "docs/rules/game.md",
        *(f"{folder}/en.toml" for folder in ENGINE_TEXTS),
    ],
)
def test_a_newer_source_makes_it_stale(tree: Path, source: str) -> None:
    make_page()
    os.utime(tree / source, (3000, 3000))
    assert not build_web.is_fresh()


def test_a_removed_source_makes_it_stale(tree: Path) -> None:
    make_page()
    (tree / "web" / "src" / "main.ts").unlink()
    assert not build_web.is_fresh()


def test_make_and_the_page_know_the_same_texts_of_the_engine() -> None:
    root = Path(build_web.__file__).parent.parent
    make = (root / "Makefile").read_text(encoding="utf-8")
    reader = (root / "web" / "build" / "engine_texts.ts").read_text(encoding="utf-8")
    for place in build_web.ENGINE_TEXTS:
        assert place in make
        assert place.removeprefix("src/clessidra/").removesuffix("texts").split("*")[0] in reader


def test_installed_packages_are_no_sources(tree: Path) -> None:
    make_page()
    (tree / "web" / "node_modules").mkdir()
    (tree / "web" / "node_modules" / "some.js").write_text("")
    assert build_web.is_fresh()


def test_a_page_that_names_missing_files_is_refused(tree: Path) -> None:
    make_page('<script src="/assets/gone.js"></script>')
    with pytest.raises(build_web.BuildError, match=r"gone\.js"):
        build_web.require_page()


def test_a_build_that_leaves_no_page_fails(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_web, "get_node", lambda: build_web.Node(Path("node"), ("npm",)))
    monkeypatch.setattr(build_web, "install", lambda node: None)
    monkeypatch.setattr(build_web, "npm", lambda node, *arguments: None)
    with pytest.raises(build_web.BuildError, match="no page"):
        build_web.build()


def test_nothing_is_fetched_outside_a_virtual_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_web, "find_node", lambda: None)
    monkeypatch.setattr("sys.prefix", "/usr")
    monkeypatch.setattr("sys.base_prefix", "/usr")
    with pytest.raises(build_web.BuildError, match=r"Node 20\.19"):
        build_web.get_node()


def test_the_lock_file_serves_every_system_and_names_no_registry() -> None:
    lock = (build_web.WEB / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(lock)["packages"]
    assert '"resolved"' not in lock
    for name, package in packages.items():
        for optional in package.get("optionalDependencies", {}):
            # Where a package was missing when the lock was written, other systems cannot install.
            assert f"node_modules/{optional}" in packages, f"{optional} of {name}"
