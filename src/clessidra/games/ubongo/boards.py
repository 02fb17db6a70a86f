"""The puzzle before a seat: which side and row it is, putting and lifting pieces (UB-20, UB-21)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.ubongo.actions import LIFT, PUT
from clessidra.games.ubongo.state import NONE, Stage
from clessidra.games.ubongo.statuses import Status
from clessidra.games.ubongo.timing import race_ms


@kernel
def side_of(states: States, i: int, seat: int) -> int:
    """UB-12: the side agreed on, or the other one for a seat with the handicap."""
    s = states[i]
    return int(s["side"]) ^ (int(s["handicap"]) >> seat & 1)


@kernel
def check_put(content: Table, states: States, i: int, seat: int, placement: int) -> Status:
    """UB-21: inside and free, and the piece is not lying already."""
    s = states[i]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    if placement >= content[0]["placements"][side, board, row]:
        return Status.NO_SUCH_PLACEMENT
    if s["lying"][seat, int(content[0]["piece"][side, board, row, placement])] != NONE:
        return Status.PIECE_LIES
    if s["filled"][seat] & content[0]["mask"][side, board, row, placement]:
        return Status.COVERED
    return Status.OK


@kernel
def check_lift(states: States, i: int, seat: int, piece: int) -> Status:
    """A piece that lies can be lifted."""
    return Status.OK if states[i]["lying"][seat, piece] != NONE else Status.NOT_LYING


@kernel
def put(content: Table, states: States, i: int, seat: int, placement: int) -> None:
    """Put a piece; the one that completes the fill is the call of "Ubongo!" (UB-22)."""
    s = states[i]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    piece = int(content[0]["piece"][side, board, row, placement])
    s["lying"][seat, piece] = placement
    s["filled"][seat] |= content[0]["mask"][side, board, row, placement]
    if s["filled"][seat] == content[0]["full"][side, board]:
        s["solved"] += 1
        s["rank"][seat] = s["solved"]
        s["stage"][seat] = Stage.SOLVED
        s["times"][seat, int(s["round"]) - 1] = race_ms(states, i)


@kernel
def lift(content: Table, states: States, i: int, seat: int, piece: int) -> None:
    """Take a piece off the board."""
    s = states[i]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    placement = int(s["lying"][seat, piece])
    s["filled"][seat] &= ~content[0]["mask"][side, board, row, placement]
    s["lying"][seat, piece] = NONE


@kernel
def list_puzzle(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List what can be put and lifted; returns how many."""
    s = states[i]
    side, board, row = side_of(states, i, seat), int(s["board"][seat]), int(s["face"]) - 1
    filled = s["filled"][seat]
    count = 0
    for piece in range(int(content[0]["pieces"][side, board, row])):
        if s["lying"][seat, piece] != NONE:
            out[count] = LIFT + piece
            count += 1
            continue
        begin = int(content[0]["start"][side, board, row, piece])
        for placement in range(begin, int(content[0]["start"][side, board, row, piece + 1])):
            # Written first and counted after: no branch to be guessed wrong.
            out[count] = PUT + placement
            count += 1 if filled & content[0]["mask"][side, board, row, placement] == 0 else 0
    return count
