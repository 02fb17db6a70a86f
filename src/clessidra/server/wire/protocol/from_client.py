"""The socket: what a client says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from clessidra.server.wire.protocol.base import Json, Wire
from clessidra.server.wire.protocol.tables import BotSpeed

Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
Seat = Annotated[int, Field(ge=0, le=4)]
Seq = Annotated[int, Field(ge=0)]


class Look(Wire):
    """Show me the match from the viewpoint of this seat of mine; -1 for the public view."""

    type: Literal["look"]
    seat: Annotated[int, Field(ge=-1, le=4)]


class Move(Wire):
    """A move of a seat of mine, made on the state `seq`; `id` is new for each try."""

    type: Literal["move"]
    id: Id
    seq: Seq
    seat: Seat
    move: dict[str, Json]


class Undo(Wire):
    """Take my last move back."""

    type: Literal["undo"]
    id: Id
    seq: Seq
    seat: Seat


class AskHint(Wire):
    """What would a strong player do here?"""

    type: Literal["hint"]
    id: Id
    seat: Seat


class Nonce(Wire):
    """My part of the seed."""

    type: Literal["nonce"]
    match: Annotated[str, Field(max_length=60)]
    nonce: Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]


class StandIn(Wire):
    """Let a bot play for a seat whose person is away; or take my own seat back."""

    type: Literal["stand_in"]
    seat: Seat
    bot: bool


class Speed(Wire):
    """Let the bots of this table wait longer, or less long."""

    type: Literal["speed"]
    speed: BotSpeed


class Hurry(Wire):
    """Let bots move at once until it is a person's turn."""

    type: Literal["hurry"]


class Pong(Wire):
    """I am still here."""

    type: Literal["pong"]


class Probe(Wire):
    """Are you still there? Answered with a ping at once, also while a command is carried out."""

    type: Literal["probe"]


FromClient = Annotated[
    Look | Move | Undo | AskHint | Nonce | StandIn | Speed | Hurry | Pong | Probe,
    Field(discriminator="type"),
]
