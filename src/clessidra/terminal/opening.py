"""Which renderer shows a game."""

from __future__ import annotations

from clessidra.core.content import Content
from clessidra.core.registry import get_game
from clessidra.terminal.generic.renderer import GenericRenderer
from clessidra.terminal.renderer import Renderer, TerminalPart


def open_renderer(content: Content) -> Renderer:
    """The renderer of a game, for the pack that is played with; one for any game if it has none."""
    part = get_game(content.game).part("terminal", TerminalPart)
    return GenericRenderer() if part is None else part.open(content)
