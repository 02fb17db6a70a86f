"""The form of a game's JSON moves: which parts each kind has, and its text and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from clessidra.core.actions import ActionSpace
from clessidra.core.canonical import Json
from clessidra.core.declaration import Move
from clessidra.core.errors import MoveError


class MoveForms:
    """The skeleton of a notation, from the declaration of the actions.

    Parts in `lists` hold a list of texts and stand last; all others hold one text. Several kinds
    may share one "do": then the parts of a move say which it is.
    """

    def __init__(self, actions: ActionSpace, example: str, lists: Sequence[str] = ()) -> None:
        self._example = example
        self._lists = frozenset(lists)
        self._forms: dict[str, list[tuple[str, ...]]] = {}
        self._form_of: dict[tuple[str, frozenset[str]], tuple[str, ...]] = {}
        """By the "do" and all keys of a whole move."""
        for kind in actions.kinds:
            self._forms.setdefault(kind.word, []).append(kind.parts)
            self._form_of[kind.word, frozenset(("do", *kind.parts))] = kind.parts

    def check(self, move: Json) -> Move:
        """The move, if it has the form of one; MoveError says what is wrong."""
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            example = json.dumps(self.read(self._example))
            raise MoveError(f'A move is an object with a "do", for example {example}.')
        do = move["do"]
        if do not in self._forms:
            raise MoveError(f'"do" is one of {", ".join(self._forms)}, not {do!r}.')
        names = self._form_of.get((do, frozenset(move)))
        if names is None:
            usual = ", ".join(self._names(move)) or "none"
            raise MoveError(f'A move "{do}" has exactly these parts: {usual}.')
        for name in names:
            self._check_part(do, name, move[name])
        return cast("Move", move)

    def _names(self, move: Move) -> tuple[str, ...]:
        """The parts of the form whose parts the move has; else those of the usual one."""
        forms = self._forms[move["do"]]
        return next((names for names in forms if set(move) <= {"do", *names}), forms[0])

    def _check_part(self, do: str, name: str, value: Json) -> None:
        if name not in self._lists:
            is_text = isinstance(value, str)
        elif isinstance(value, list):
            is_text = all(isinstance(text, str) for text in value)
        else:
            raise MoveError(f'"{name}" of a move "{do}" is a list of texts.')
        if not is_text:
            raise MoveError(f'"{name}" of a move "{do}" holds texts only.')

    def text_of(self, move: Move) -> str:
        """The move in one line; one that is incomplete or partly hidden has fewer words."""
        words = [move["do"]]
        for name in self._names(move):
            value = move.get(name, [])
            words += value if isinstance(value, list) else [value]
        return " ".join(words)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`, by the first form of its "do"; MoveError if it is none."""
        do, *words = text.split() or [""]
        if do in self._forms:
            names = self._forms[do][0]
            move: Move = {"do": do}
            for name in names:
                if name in self._lists:
                    move[name], words = words, []
                elif words:
                    move[name] = words.pop(0)
            if not words and all(move.get(name) for name in names):
                return move
        raise MoveError(f"Cannot read the move {text!r}. Write for example: {self._example}")
