"""The example with everything left out that can be."""

from __future__ import annotations

from typing import Any

from clessidra_tide.game import GAME, shipped_content
from clessidra_tide.state import RECORD

from clessidra.core.game import Game


def bare_game(**more: Any) -> Game:
    """Rules and record only, and what a test gives."""
    needed = {"id": "tide", "rules_version": 1, "record": RECORD, "options": GAME.options}
    rules = {"rules": GAME.rules, "shipped_content": shipped_content, "n_actions": GAME.n_actions}
    return Game(**{**needed, **rules, **more})
