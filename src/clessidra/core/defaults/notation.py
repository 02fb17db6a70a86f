"""Moves that follow from the declaration of the actions: `ride wave-7`, `give ruby 2`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from clessidra.core.actions import ActionSpace, Kind
from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States, Visibility
from clessidra.core.move_forms import MoveForms

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration, Move

NO_SUCH_MOVE = "no_such_move"
"""The status of a move that names something that is not there."""


class PlainNotation:
    """A `Notation` in which every choice of an action is one part of its move.

    A choice is a position in a list of the content, and the move has the id; without such a list
    it is the number itself. The list of the part `card` is called `cards`, unless `lists` says
    otherwise. Of moves in `secret` the others learn only what kind they are.
    """

    def __init__(
        self,
        actions: ActionSpace,
        secret: Collection[str] = (),
        lists: Mapping[str, str] | None = None,
    ) -> None:
        for kind in actions.kinds:
            if len(kind.parts) != len(kind.sizes):
                raise TypeError(f'the kind of action "{kind.name}" has not one part for each size')
        self._actions = actions
        self._secret = frozenset(secret)
        self._lists = lists or {}
        example = actions.kinds[0]
        self._forms = MoveForms(actions, " ".join((example.word, *example.parts)))

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is."""
        kind, choices = self._actions.decode(action)
        parts = zip(kind.parts, choices, strict=True)
        return {"do": kind.word, **{part: self._name(content, part, at) for part, at in parts}}

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means; MoveError if it means none."""
        move = self._forms.check(move)
        kind = next(kind for kind in self._actions.kinds if self._is_of(kind, move))
        parts = zip(kind.parts, kind.sizes, strict=True)
        choices = [self._position(content, part, size, move[part]) for part, size in parts]
        return self._actions.encode(kind.name, *choices)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return self._forms.text_of(move)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        return self._forms.read(text)

    def hidden(self, move: Move) -> Move:
        """What the other seats and the spectator may know of the move when it is made."""
        return {"do": move["do"]} if move["do"] in self._secret else move

    def _is_of(self, kind: Kind, move: Move) -> bool:
        return kind.word == move["do"] and {"do", *kind.parts} == set(move)

    def _ids(self, content: Content, part: str) -> tuple[str, ...] | None:
        return content.ids.get(self._lists.get(part, f"{part}s"))

    def _name(self, content: Content, part: str, choice: int) -> str:
        ids = self._ids(content, part)
        return str(choice) if ids is None else ids[choice]

    def _position(self, content: Content, part: str, size: int, name: str) -> int:
        ids = self._ids(content, part)
        names = tuple(map(str, range(size))) if ids is None else ids[:size]
        if name not in names:
            raise MoveError(f'There is no {part} called "{name}".', NO_SUCH_MOVE)
        return names.index(name)


def default_notation(game: Declaration) -> PlainNotation:
    """From the declared actions; else every action is a number.

    Where seats have secrets, the others learn only the kind of a move, and what it changes in
    what they can see. A game with other rules gives a `PlainNotation` of its own.
    """
    actions = game.actions or ActionSpace(Kind("act", (game.n_actions,), parts=("number",)))
    has_secrets = any(f.visibility is Visibility.OWNER for f in game.record.fields)
    return PlainNotation(actions, [kind.word for kind in actions.kinds] if has_secrets else ())
