"""Moves of Ubongo as JSON and as text: `put L4 b1 b2 b3 c3`, `lift L4`, `go red-4`, `take`."""

from __future__ import annotations

from typing import Any, cast

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.pack import Pack, RowOfPieces
from clessidra.games.ubongo.state import (
    GIVE_UP,
    GO,
    LIFT,
    NONE,
    PLACE_PAWN,
    PUT,
    SAY_READY,
    SPACES,
    TAKE,
)
from clessidra.puzzles import UBONGO_PIECES

SPACE_NAMES = tuple(f"red-{number}" for number in range(1, SPACES + 1))
PIECE_NAMES = tuple(piece.name for piece in UBONGO_PIECES)

_FIELDS = {
    "put": ("do", "piece", "cells"),
    "lift": ("do", "piece"),
    "go": ("do", "space"),
    "take": ("do",),
    "place": ("do", "space"),
    "ready": ("do",),
    "give-up": ("do",),
}
_BARE = {"take": TAKE, "ready": SAY_READY, "give-up": GIVE_UP}


def row_of(content: Content, states: States, i: int, seat: int) -> RowOfPieces | None:
    """The puzzle on show before a seat, if there is one."""
    pack: Pack = content.pack
    board = int(states["board"][i, seat])
    if board == NONE:
        return None
    return pack.row(side_of(states, i, seat), board, int(states["face"][i]))


class UbongoNotation:
    """The `Notation` of the game."""

    def move_of(self, content: Content, states: States, i: int, seat: int, action: int) -> Move:
        """The JSON move that this action is in this state."""
        if action < GO:
            row = row_of(content, states, i, seat)
            assert row is not None
            if action >= LIFT:
                return {"do": "lift", "piece": row.pieces[action - LIFT]}
            placement = action - PUT
            piece = row.pieces[row.piece[placement]]
            return {"do": "put", "piece": piece, "cells": list(row.cells[placement])}
        if action < TAKE:
            return {"do": "go", "space": SPACE_NAMES[action - GO]}
        if PLACE_PAWN <= action < SAY_READY:
            return {"do": "place", "space": SPACE_NAMES[action - PLACE_PAWN]}
        return {"do": next(name for name, number in _BARE.items() if number == action)}

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = _well_formed(move)
        do = move["do"]
        if do in _BARE:
            return _BARE[do]
        if do in ("go", "place"):
            if move["space"] not in SPACE_NAMES:
                raise MoveError(f'No red space is called "{move["space"]}".', "unknown_space")
            return SPACE_NAMES.index(move["space"]) + (GO if do == "go" else PLACE_PAWN)
        row = _row_with(content, states, i, seat, move["piece"])
        if do == "lift":
            return LIFT + row.pieces.index(move["piece"])
        cells = frozenset(move["cells"])
        placement = row.numbers.get((move["piece"], cells))
        if placement is None or len(cells) != len(move["cells"]):
            raise MoveError(
                f"{move['piece']} does not lie on {' '.join(move['cells'])} of this board.",
                "no_such_placement",
            )
        return PUT + placement

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        words = [move["do"], *(move[key] for key in ("piece", "space") if key in move)]
        return " ".join([*words, *move.get("cells", ())])

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        words = text.split()
        names = _FIELDS.get(words[0], ()) if words else ()
        if not names or len(words) < len(names):
            raise MoveError(f"Cannot read the move {text!r}. Write for example: put V3 a1 b1 b2")
        if names[-1] == "cells":
            return {"do": "put", "piece": words[1], "cells": words[2:]}
        if len(words) != len(names):
            raise MoveError(f"Cannot read the move {text!r}. It has too many words.")
        return dict(zip(names, words, strict=True))

    def hidden(self, move: Move) -> Move:
        """UB-41: boards and pieces are public while they are played."""
        return move


def _row_with(content: Content, states: States, i: int, seat: int, piece: str) -> RowOfPieces:
    """The seat's row, which has this piece."""
    if piece not in PIECE_NAMES:
        raise MoveError(f'No piece is called "{piece}".', "unknown_piece")
    row = row_of(content, states, i, seat)
    if row is None:
        raise MoveError("No board is dealt yet.", "not_now")
    if piece not in row.pieces:
        raise MoveError(f"{piece} is not one of your pieces in this round.", "not_your_piece")
    return row


def _well_formed(move: Json) -> dict[str, Any]:
    if not isinstance(move, dict) or not isinstance(move.get("do"), str):
        raise MoveError('A move is an object with a "do", for example {"do": "take"}.')
    names = _FIELDS.get(move["do"])
    if names is None:
        raise MoveError(f'"do" is one of {", ".join(_FIELDS)}, not {move["do"]!r}.')
    texts = [value for key, value in move.items() if key != "cells"]
    if "cells" in names and isinstance(move.get("cells"), list):
        texts += move["cells"]
    elif "cells" in names:
        texts.append(None)
    if set(move) != set(names) or not all(isinstance(value, str) for value in texts):
        raise MoveError(f'A move "{move["do"]}" has exactly these texts: {", ".join(names)}.')
    return cast("dict[str, Any]", move)
