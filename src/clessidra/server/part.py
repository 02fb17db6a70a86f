"""What a game may bring to the server beside its rules: its part called "server"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from fastapi import APIRouter

from clessidra.core.game import Game, Move
from clessidra.core.match import Match
from clessidra.server.wire.protocol import Wire


class Ghosts(Protocol):
    """Recorded seats of a finished match that play once more, on the same deal."""

    def knows(self, seat: int) -> bool:
        """Whether there is a record of this seat."""

    def next(self, match: Match, seats: Sequence[int], now: int) -> tuple[int, int] | None:
        """Which of these seats acts next, and when; None if none does by itself."""

    def move(self, match: Match, seat: int) -> Move | None:
        """What was recorded for this moment; None if a bot has to decide."""


@dataclass(frozen=True, slots=True)
class ServerPart:
    """All of it is optional."""

    router: APIRouter | None = None
    """Requests of the game's own. `http.dependencies` says who asks and what the server has."""
    pages: tuple[str, ...] = ()
    """Paths at which the client has pages of the game's own."""
    body_bytes: Mapping[str, int] = field(default_factory=dict)
    """For ends of paths whose requests may be longer than others: how long."""
    migrations: Path | None = None
    """A folder with Alembic's revisions for tables of the game's own. They follow "0001"; their ids
    begin with the id of the game, so that nobody else has the same."""
    ghosts: Callable[[Match], Ghosts] | None = None
    """From a finished match to its recorded seats."""
    messages: tuple[type[Wire], ...] = ()
    """The types of its requests and answers, in the order in which they are documented."""
    requests: tuple[type[Wire], ...] = ()
    """Those of them that clients send: values with a default may be left out."""


def server_part(game: Game) -> ServerPart:
    """The part of a game; an empty one if it brings none."""
    return game.part("server", ServerPart) or ServerPart()
