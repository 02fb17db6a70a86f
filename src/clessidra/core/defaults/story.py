"""The log of a game that tells none of its own: each move, and what changed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.core.content import Content
from clessidra.core.defaults.changes import changes_between
from clessidra.core.fields import States

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration, Happening, Move, Story


def default_story(game: Declaration) -> Story:
    """An event from the hidden records before and after it, so nothing secret can go out."""
    from clessidra.core.declaration import Happening

    def story(
        content: Content,
        kind: str,
        seat: int | None,
        move: Move | None,
        before: States,
        after: States,
    ) -> list[Happening]:
        if kind in ("deal", "undo"):
            return [Happening(seat, kind, {})]
        changes = changes_between(game, content, before, after)
        if move is None:
            told = [Happening(None, kind, {"changes": changes})]
        else:
            text = game.notation.text_of(move)
            told = [Happening(seat, "move", {**move, "text": text, "changes": changes})]
        return told + _consequences(content, before, after)

    def _consequences(content: Content, before: States, after: States) -> list[Happening]:
        """A new round, and the end."""
        if game.rules.finished(content.table, after, 0):
            return [Happening(None, "over", {})]
        if after["round"][0] != before["round"][0]:
            return [Happening(None, "round", {"round": int(after["round"][0])})]
        return []

    return story
