"""What can be guarded in how we speak to people: signs, spaces, and one word for one thing."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
TEXTS = sorted(
    path
    for folder in ("web/src", "src/clessidra", "examples")
    for path in (ROOT / folder).rglob("texts/??.*")
    if path.suffix in (".json", ".toml")
)
CONTENT = sorted((ROOT / "src/clessidra/games").glob("*/content/*.toml"))
PAGES = sorted([*(ROOT / "docs/play").glob("*.md"), *(ROOT / "docs/guides").glob("*.it.md")])

SIGNS = {
    "a straight apostrophe": r"'",
    "a straight quotation mark": r'"',
    "two spaces": r"\S  +\S",
    "a space before a colon, semicolon, comma or full stop": r"\s[:;,](?=\s|$)|\s\.(?=\s|$)",
    "a space before a percent sign": r"[\d}]\s%",
}
FORMER = {
    "en": {
        "everyone, someone, anyone": r"(?:every|some|any)body",
        "Why:": r"because:",
        "track": r"\broad\b",
        "disk move": r"operation",
        "undo": r"takes? back (?:your|the) last (?:move|step)|last (?:move|step) back",
    },
    "it": {
        "round": r"\bgir[oi]\b",
        "piazzare": r"\b(?:ri)?pos(?:a|i|o|are|arne|ala|alo|ano|at[aoei])\b",
        "capovolgere": r"\bribalt",
        "annullare": r"\britir(?:a|i|are) .*ultim",
        "mossa con i dischi": r"\boperazion[ei]",
    },
}
BOX = {
    "reame": r"\bregn[oi]\b",
    "segnalino": r"\bgetton[ei]\b",
    "percorso": r"\bstrad[ae]\b",
    "primo giocatore": r"primo di mano",
}
"""Words of the Italian rulebook of Minute Realms, and what must not stand for them."""


def strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from strings(part, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for part in value:
            yield from strings(part, path)


def texts(path: Path) -> dict[str, str]:
    """What the file says; references to other texts ("=name") left out."""
    source = path.read_text(encoding="utf-8")
    found = json.loads(source) if path.suffix == ".json" else tomllib.loads(source)
    return {key: text for key, text in strings(found) if not text.startswith("=")}


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(page: str) -> str:
    """A page without what is code, a picture, or the target of a link."""
    page = re.sub(r"```.*?```|~~~.*?~~~", "", page, flags=re.DOTALL)
    return re.sub(r"`[^`]*`|\]\([^)]*\)|<[^>]*>", "", page)


def test_there_is_something_to_read() -> None:
    assert {path.stem for path in TEXTS} == {"en", "it"}
    assert len(TEXTS) > 20
    assert len(CONTENT) > 2
    assert len(PAGES) > 7


@pytest.mark.parametrize("path", TEXTS, ids=named)
def test_signs_are_those_of_print(path: Path) -> None:
    for key, text in texts(path).items():
        for what, sign in SIGNS.items():
            if "\n" in text and what == "two spaces":
                continue  # columns of a help page
            assert not re.search(sign, text), f"{key} has {what}: {text}"


@pytest.mark.parametrize("path", TEXTS, ids=named)
def test_one_word_for_one_thing(path: Path) -> None:
    for key, text in texts(path).items():
        for word, former in FORMER[path.stem].items():
            assert not re.search(former, text, re.IGNORECASE), f"{key}, say {word}: {text}"


@pytest.mark.parametrize(
    "path",
    [path for path in TEXTS if path.stem == "it" and re.search(r"minute[-_]realms", named(path))]
    + [ROOT / "docs/play/minute-realms.it.md"],
    ids=named,
)
def test_minute_realms_speaks_italian_as_its_box_does(path: Path) -> None:
    said = texts(path) if path.suffix != ".md" else {"": prose(path.read_text(encoding="utf-8"))}
    for key, text in said.items():
        for word, former in BOX.items():
            found = re.findall(f".*{former}.*", text, re.IGNORECASE)
            assert not found, f"{key}, say {word}: {found}"


@pytest.mark.parametrize("path", CONTENT, ids=named)
def test_names_and_flavours_have_curly_apostrophes(path: Path) -> None:
    for key, text in texts(path).items():
        assert "'" not in text, f"{key}: {text}"


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_pages_for_people(path: Path) -> None:
    said = prose(path.read_text(encoding="utf-8"))
    lang = path.name.split(".")[-2]
    for word, former in {"’": r"\w'\w", **FORMER[lang]}.items():
        found = re.findall(f".*{former}.*", said, re.IGNORECASE)
        assert not found, f"say {word}: {found}"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_levels_have_names_people_understand(lang: str) -> None:
    levels = texts(ROOT / f"src/clessidra/terminal/texts/{lang}.toml")
    ids = ("random", "greedy", "beginner", "easy", "medium", "hard", "master")
    names = [levels[f"level.{level}"] for level in ids]
    assert len(set(names)) == len(names)
    assert "greedy" not in " ".join(names).lower()
