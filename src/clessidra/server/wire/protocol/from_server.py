"""The socket: what the server says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from clessidra.server.wire.protocol.base import Json, Wire
from clessidra.server.wire.protocol.matches import Candidate, Change, Clock, Entry, Result
from clessidra.server.wire.protocol.reviews import Reason
from clessidra.server.wire.protocol.tables import TableInfo


class Welcome(Wire):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    table: TableInfo
    seats: list[int]
    """The seats I hold; empty for a spectator."""


class TableChanged(Wire):
    """Somebody sat down, left, came back; or the table's status changed."""

    type: Literal["table"] = "table"
    table: TableInfo


class Sealing(Wire):
    """The deal is sealed: answer with a nonce, so that nobody can have chosen it."""

    type: Literal["sealing"] = "sealing"
    match: str
    commitment: str


class State(Wire):
    """The whole match as I may see it; after it only changes are sent."""

    type: Literal["state"] = "state"
    match: str
    seq: int
    viewer: int
    """The seat whose viewpoint this is; -1 for a spectator."""
    view: Json
    candidates: list[Candidate]
    """What the viewer could do now; empty when nothing is awaited of them."""
    can_undo: bool
    undo_seats: list[int]
    """The seats whose last move can be taken back now; a device may hold several of them."""
    story: list[Entry]
    clock: Clock | None = None
    now_ms: int | None = None
    """The current time of a match with a clock, in milliseconds since it began."""
    result: Result | None = None


class Done(Wire):
    """My action was taken in (or had been: the same id is answered with the stored result).

    It comes inside the update that the action caused, and by itself where there is none for me.
    """

    type: Literal["done"] = "done"
    id: str
    seq: int


class Update(Wire):
    """What one or several events changed."""

    type: Literal["update"] = "update"
    match: str
    from_seq: int
    seq: int
    viewer: int
    changes: list[Change]
    moves: list[Json]
    """The events since `from_seq` as this viewer may know them, for animations."""
    candidates: list[Candidate]
    can_undo: bool
    undo_seats: list[int]
    story: list[Entry]
    clock: Clock | None = None
    now_ms: int | None = None
    """The current time of a match with a clock, in milliseconds since it began."""
    result: Result | None = None
    done: Done | None = None
    """What this update answers; only for the socket that asked."""


class Refused(Wire):
    """My action was not taken in, and why; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str
    key: str
    values: dict[str, str | int] = Field(default_factory=dict)
    seq: int


class HintMove(Wire):
    """A move that the strongest available bot would make."""

    move: dict[str, Json]
    expected: float
    """The score it expects for the seat at the end."""
    chance: float | None = None
    """The chance, from 0 to 1, that the seat wins after it."""
    reasons: list[Reason] | None = None
    """The weightiest first."""


class Hint(Wire):
    """The best moves, best first."""

    type: Literal["hint"] = "hint"
    id: str
    seat: int
    moves: list[HintMove]


class Ping(Wire):
    """Are you still there? Answer with a pong."""

    type: Literal["ping"] = "ping"


class Closing(Wire):
    """The server is about to close the socket, and why; it is worth coming back if `again`."""

    type: Literal["closing"] = "closing"
    key: str
    again: bool


FromServer = Annotated[
    Welcome | TableChanged | Sealing | State | Update | Done | Refused | Hint | Ping | Closing,
    Field(discriminator="type"),
]
