"""Moves of Ubongo as JSON and as text: `put L4 b1 b2 b3 c3`, `lift L4`, `go red-4`, `take`."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.errors import MoveError
from clessidra.core.fields import States
from clessidra.core.game import Move
from clessidra.core.move_forms import MoveForms
from clessidra.games.ubongo.actions import ACTIONS
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.content.pack import Pack, RowOfPieces
from clessidra.games.ubongo.content.tables import PIECE_NAMES
from clessidra.games.ubongo.state import NONE, SPACES

SPACE_NAMES = tuple(f"red-{number}" for number in range(1, SPACES + 1))

_FORMS = MoveForms(ACTIONS, example="put V3 a1 b1 b2", lists=("cells",))


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
        kind, choices = ACTIONS.decode(action)
        move: Move = {"do": kind.word}
        if "space" in kind.parts:
            move["space"] = SPACE_NAMES[choices[0]]
        elif "piece" in kind.parts:
            row = row_of(content, states, i, seat)
            assert row is not None
            if kind.name == "lift":
                move["piece"] = row.pieces[choices[0]]
            else:
                placement = choices[0]
                move["piece"] = row.pieces[row.piece[placement]]
                move["cells"] = list(row.cells[placement])
        return move

    def action_of(self, content: Content, states: States, i: int, seat: int, move: Json) -> int:
        """The action a JSON move means in this state; MoveError if it means none."""
        move = _FORMS.check(move)
        do = move["do"]
        if "space" in move:
            if move["space"] not in SPACE_NAMES:
                raise MoveError(f'No red space is called "{move["space"]}".', "unknown_space")
            return ACTIONS.encode(do, SPACE_NAMES.index(move["space"]))
        if "piece" not in move:
            return ACTIONS.encode(do)
        row = _row_with(content, states, i, seat, move["piece"])
        if do == "lift":
            return ACTIONS.encode(do, row.pieces.index(move["piece"]))
        cells = frozenset(move["cells"])
        placement = row.numbers.get((move["piece"], cells))
        if placement is None or len(cells) != len(move["cells"]):
            raise MoveError(
                f"{move['piece']} does not lie on {' '.join(move['cells'])} of this board.",
                "no_such_placement",
            )
        return ACTIONS.encode(do, placement)

    def text_of(self, move: Move) -> str:
        """The move in one line of words, the same in every language."""
        return _FORMS.text_of(move)

    def read(self, text: str) -> Move:
        """The inverse of `text_of`; MoveError if it is not a move's text."""
        return _FORMS.read(text)

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
