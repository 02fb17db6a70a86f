"""What a game leaves out, made from its fields, its content and its actions.

So a game may be no more than a record and its rules, and people can play it at once, in a
terminal and in a browser. `docs/reference/plain-games.md` describes what clients are sent of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from clessidra.core.defaults.candidates import default_candidates
from clessidra.core.defaults.contents import default_content_json, default_load_content
from clessidra.core.defaults.deals import default_check_deal
from clessidra.core.defaults.notation import default_notation
from clessidra.core.defaults.sheet import default_sheet
from clessidra.core.defaults.story import default_story
from clessidra.core.defaults.view import default_view
from clessidra.core.defaults.wording import DefaultTexts
from clessidra.core.plain_text import (
    candidates_from,
    candidates_text_from,
    view_from,
    view_text_from,
)

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration

__all__ = ["WITHOUT_WORDS", "DefaultTexts", "of"]

_PAIRS = {"view", "view_text", "candidates", "candidates_text"}
"""Each is made from the other of its pair where a game gives one of them."""
WITHOUT_WORDS = _PAIRS | {"n_actions", "max_legal"}
"""A game that leaves out only these still has all its texts itself."""


def of(game: Declaration) -> Mapping[str, Callable[[], Any]]:
    """By the name of the field of `Game`, how to make what stands there by default.

    In this order: the later ones use what the earlier ones have made.
    """
    return {
        "n_actions": lambda: _count_actions(game),
        "max_legal": lambda: game.n_actions,
        "load_content": lambda: default_load_content(game),
        "check_deal": lambda: default_check_deal(game),
        "notation": lambda: default_notation(game),
        "view": lambda: _made_from(game.view_text, view_from) or default_view(game),
        "view_text": lambda: view_text_from(game.view),
        "candidates": lambda: (
            _made_from(game.candidates_text, candidates_from) or default_candidates(game)
        ),
        "candidates_text": lambda: candidates_text_from(game.candidates),
        "story": lambda: default_story(game),
        "sheet": lambda: default_sheet(game),
        "content_json": lambda: default_content_json(game),
    }


def _count_actions(game: Declaration) -> int:
    if game.actions is None:
        raise TypeError(f"{game.id}: a game declares its actions, or says how many there are")
    return game.actions.n_actions


def _made_from(text: Any, make: Callable[..., Any]) -> Any:
    """The other of a pair, if the game gives one."""
    return None if text is None else make(text)
