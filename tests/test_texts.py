"""Both languages say the same things, with the same values."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

import clessidra
from clessidra.core.texts import LANGUAGES, Texts, figure, system_language

PACKAGE = Path(clessidra.__file__).parent
FOLDERS = sorted(path for path in PACKAGE.rglob("texts") if path.is_dir())
NAMES = [".".join(("clessidra", *f.parent.relative_to(PACKAGE).parts)) for f in FOLDERS]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("package", NAMES)
def test_languages_have_the_same_keys_and_values(package: str) -> None:
    texts = Texts(package)
    first, *others = [texts.entries(lang) for lang in LANGUAGES]
    for other in others:
        assert other.keys() == first.keys()
        for key in first:
            assert placeholders(other[key]) == placeholders(first[key]), key


@pytest.mark.parametrize("package", NAMES)
def test_every_plural_has_both_forms(package: str) -> None:
    keys = Texts(package).entries("en").keys()
    for key in keys:
        stem, _, form = key.rpartition(".")
        if form in ("one", "other"):
            assert {f"{stem}.one", f"{stem}.other"} <= keys


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "it_CH", "LANG": "en_US"}, "it"),
    ],
)
def test_the_locale_chooses(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang


@pytest.mark.parametrize(("lang", "shown"), [("en", "1,234.5"), ("it", "1.234,5")])
def test_figures_are_written_as_people_of_the_language_do(lang: str, shown: str) -> None:
    assert figure(lang, 1234.5, decimals=1) == shown
    assert figure(lang, 12) == "12"
