"""The parts of a match as it is sent."""

from __future__ import annotations

from clessidra.server.wire.protocol.base import Json, Wire


class Entry(Wire):
    """A line of the story of a match: a text key with values, made for one viewer."""

    seq: int
    seat: int | None
    key: str
    values: dict[str, Json]


class Change(Wire):
    """One difference between two views: the new value at a path."""

    path: list[str | int]
    value: Json = None


class Clock(Wire):
    """The optional turn clock: milliseconds left for the seats that are awaited."""

    left_ms: int
    of_ms: int


class SheetLine(Wire):
    """A line of a score sheet."""

    points: int
    key: str
    values: dict[str, Json]


class Verdict(Wire):
    """Why the winners won: a text key of the game with its values."""

    key: str
    winners: list[int]
    rivals: list[int]
    """The seats that come next; none where all won or somebody played alone."""
    values: dict[str, Json]


class Result(Wire):
    """How a match ended."""

    points: list[int]
    ranks: list[int]
    verdict: Verdict
    sheets: list[list[SheetLine]]
    secret: str
    nonces: list[str]
    commitment: str
    generator: str


class Candidate(Wire):
    """An action a seat could think of, with all that is needed to draw it, allowed or not."""

    move: dict[str, Json]
    status: str
    """"ok", or the text key of the reason why not."""
    details: dict[str, Json]
    """Of the game: coin steps, coins, points and defence before and after …"""
