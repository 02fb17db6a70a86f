"""Sentences for people, by key and language; two small files of a package hold them.

A text may name values in braces. A key may come in two forms, `key.one` and `key.other`, chosen
by the value called `n`.
"""

from __future__ import annotations

import locale
import os
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "it")


class Texts:
    """The sentences of one package: `texts/en.toml` and `texts/it.toml` beside its code."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __call__(self, lang: str, key: str, **values: Any) -> str:
        """The sentence with this key, its values filled in."""
        entries = self.entries(lang)
        if key not in entries:
            key = f"{key}.one" if values.get("n") in (1, -1) else f"{key}.other"
        return entries[key].format(**values)

    def entries(self, lang: str) -> dict[str, str]:
        """All sentences of one language, by key; tables become dotted keys."""
        return _load(self.package, lang)


@cache
def _load(package: str, lang: str) -> dict[str, str]:
    source = files(package).joinpath("texts", f"{lang}.toml")
    return dict(_flatten(tomllib.loads(source.read_text(encoding="utf-8")), ""))


def _flatten(table: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, value in table.items():
        name = f"{prefix}{key}"
        flat += _flatten(value, f"{name}.") if isinstance(value, dict) else [(name, value)]
    return flat


def figure(lang: str, value: float, decimals: int = 0) -> str:
    """A number as people write it: 1,234.5 in English, 1.234,5 in Italian."""
    english = f"{value:,.{decimals}f}"
    return english.translate(str.maketrans(",.", ".,")) if lang == "it" else english


def system_language() -> str:
    """The language of the locale if we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "it" if value.lower().startswith("it") else "en"
    return "it" if (locale.getlocale()[0] or "").lower().startswith("it") else "en"
