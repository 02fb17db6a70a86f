"""The sentences of the command line that belong to no game."""

from __future__ import annotations

from clessidra.core.texts import Texts

TEXTS = Texts("clessidra.terminal")


def to_name(lang: str, name: str) -> str:
    """ "to Ada": Italian says "a Chiara" and "ad Ada"."""
    key = "to.a" if name[:1].casefold() == "a" else "to.name"
    return TEXTS(lang, key, name=name)
