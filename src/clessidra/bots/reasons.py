"""Why a move is good, as a key and values: a client or the command line makes a sentence of it.

Every number comes from the rules, tried out on a record that is hidden from the seat's rivals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clessidra.core.content import Content
from clessidra.core.game import Game


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; `values` are whole numbers, seats or ids of the content."""

    key: str
    values: Mapping[str, int | str]


def in_words(game: Game, content: Content, reason: Reason, names: list[str], lang: str) -> str:
    """The reason in a few words of a language; `names` are those of the seats."""
    said: dict[str, int | str] = {}
    for key, value in reason.values.items():
        if key == "seat":
            said[key] = names[int(value)]
        elif isinstance(value, str):  # an id of the content, or a word that the game has a text for
            known = content.names.get(value)
            said[key] = known[lang] if known else game.texts(lang, f"{key}.{value}")
        else:
            said[key] = value
    return game.texts(lang, f"reason.{reason.key}", **said)
