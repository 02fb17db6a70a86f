"""A content pack as the engine sees it: a table for the kernels, ids for logs, names for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clessidra.core.texts import LANGUAGES
from clessidra.core.verbs import Table


@dataclass(frozen=True, slots=True)
class Content:
    """One pack of one game. Content is an argument of every rule, so packs can live side by side.

    The hash covers what matters to the rules and nothing else: fixing a translation changes
    neither the hash nor the meaning of a replay.
    """

    game: str
    id: str
    version: int
    hash: str
    table: Table
    ids: Mapping[str, tuple[str, ...]]  # the lists that record fields hold positions of
    names: Mapping[str, Mapping[str, str]]  # content id → language → name
    pack: Any = None  # the pack as the game's own loader knows it

    def name(self, content_id: str, lang: str) -> str:
        """What people call the thing with this id."""
        return self.names[content_id][lang]

    def names_of(self, content_id: str) -> Mapping[str, str]:
        """The same in all languages; the id itself where the pack gives no name."""
        return self.names.get(content_id) or dict.fromkeys(LANGUAGES, content_id)
