"""What a match is made of: its terms, fixed before it starts, and the events of its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from clessidra.core.canonical import Json


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a person or a bot, and what they are called."""

    kind: str  # "person" or "bot"
    name: str

    @property
    def is_person(self) -> bool:
        """Only people's moves stand in the way of somebody else's undo."""
        return self.kind == "person"


@dataclass(frozen=True, slots=True)
class Continued:
    """A match that began where another one, which is over, once stood."""

    match: str
    """The id of the other match."""
    events: int
    """How many events were taken over from it, the deal among them."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before the deal; it becomes the header of the replay."""

    match_id: str
    options: Mapping[str, int]
    seats: tuple[Seat, ...]
    commitment: str
    round_cap: int | None = None
    """Stop after this many rounds: for simulations of games that random play may never end."""
    practice: bool = False
    """The one person who plays may take back anything, also what was turned up since."""
    continued: Continued | None = None
    """What it continues; its deal then is known."""


def may_be_practice(seats: Sequence[Seat], has_clock: bool) -> bool:
    """Where exactly one person plays, nobody else learns anything too early; time never returns."""
    return not has_clock and sum(seat.is_person for seat in seats) == 1


STAND_INS = ("bot", "clock")
"""Who moved for a person: a bot that stood in, or one that moved because time was up."""


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log. `digest` is that of the state after it.

    Kinds: `deal` (the first), `move`, `undo` (back to the state after event `to`), `time` (a
    deadline has come), `pause` and `resume` (the clock stands still in between).
    """

    seq: int
    at_ms: int
    kind: str
    seat: int | None
    body: Mapping[str, Json]
    digest: str
    after: bytes | None = field(default=None, compare=False, repr=False)
    """The record after the event, if the code that made the event knows it; a cache."""

    @property
    def by(self) -> str:
        """Who moved for the person of the seat, one of STAND_INS; empty if nobody did."""
        return str(self.body.get("by", ""))

    def to_json(self) -> dict[str, Json]:
        """The line as it stands in logs and replays."""
        head: dict[str, Json] = {"seq": self.seq, "at_ms": self.at_ms, "kind": self.kind}
        if self.seat is not None:
            head["seat"] = self.seat
        return {**head, **self.body, "digest": self.digest}
