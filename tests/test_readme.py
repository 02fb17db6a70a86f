"""The pages tell the truth: their examples run and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    """Where the page points to inside the project."""
    return [link for link in LINK.findall(prose(page)) if not re.match(r"[a-z]+:", link)]


@cache
def anchors(page: Path) -> set[str]:
    """The headings of a page as links know them: small letters, hyphens for spaces."""
    headings = HEADING.findall(prose(page))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_examples_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(page.parent)
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_the_readme_has_examples() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert doctest.DocTestParser().get_examples(text)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_inside_the_project_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name(page)}: nothing is at {link}"
        assert ROOT in target.parents, f"{name(page)}: {link} leaves the project"
        if anchor:
            assert anchor in anchors(target), f"{name(page)}: no heading for {link}"


def test_the_links_of_the_readme_are_found() -> None:
    assert "docs/images/terminal.svg" in links(ROOT / "README.md")


def test_the_picture_brings_everything_with_it() -> None:
    picture = (ROOT / "docs" / "images" / "terminal.svg").read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\"'\s)]+", picture))
    assert addresses == {"http://www.w3.org/2000/svg"}, "a name in XML, nothing that is fetched"
    assert "@font-face" not in picture
