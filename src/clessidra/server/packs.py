"""The content packs that this server offers."""

from __future__ import annotations

from collections.abc import Mapping

from clessidra.core.content import Content
from clessidra.server.problems import ProblemError


class Packs:
    """Packs by their hash, which is how tables and matches name them."""

    def __init__(self, by_hash: Mapping[str, Content]) -> None:
        self._by_hash = by_hash

    def of_game(self, game_id: str) -> list[Content]:
        """All packs of a game."""
        return [pack for pack in self._by_hash.values() if pack.game == game_id]

    def find(self, content_hash: str) -> Content | None:
        """A pack, or None if it is not offered here."""
        return self._by_hash.get(content_hash)

    def require(self, content_hash: str) -> Content:
        """A pack; ProblemError if it is not offered here (any more)."""
        found = self.find(content_hash)
        if found is None:
            raise ProblemError("content_missing")
        return found
