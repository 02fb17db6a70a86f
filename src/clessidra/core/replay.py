"""Replay files: JSON lines that tell whole matches, for our program and for any other.

For each match: a header, the events (the complete deal by content ids first), and the explained
result with the reveal of the seed. `docs/reference/replay.md` is the description for others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import IO

from clessidra.core.canonical import Json
from clessidra.core.events import Continued, Event, Seat, Terms
from clessidra.core.match import Match
from clessidra.core.result import result_to_json
from clessidra.core.rng import GENERATOR
from clessidra.core.seal import seed_of

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Replay:
    """One match of a replay file, read but not yet believed."""

    number: int  # its place in the file, from 1
    game: str
    rules: int
    content: Json
    generator: str
    terms: Terms
    events: tuple[Event, ...]
    result: Json
    secret: str
    nonces: tuple[str, ...]
    seed: str


def replay_lines(match: Match, secret: str, nonces: Sequence[str] = ()) -> Iterator[Json]:
    """The lines of a match that is over, as JSON values."""
    yield header_to_json(match)
    for event in match.events:
        yield event.to_json()
    reveal = {"secret": secret, "nonces": list(nonces), "seed": seed_of(secret, nonces)}
    yield {"result": result_to_json(match), "reveal": reveal}


def header_to_json(match: Match) -> Json:
    """The first line of a match: all that was agreed before the deal."""
    terms, content = match.terms, match.content
    continued = terms.continued
    marks: dict[str, Json] = {"practice": True} if terms.practice else {}
    if continued is not None:
        marks["continued"] = asdict(continued)
    return {
        "clessidra": "replay",
        "format": FORMAT,
        "match": terms.match_id,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "content": {"id": content.id, "version": content.version, "hash": content.hash},
        "generator": GENERATOR,
        "options": dict(terms.options),
        "round_cap": terms.round_cap,
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in terms.seats],
        "commitment": terms.commitment,
        **marks,
    }


def write_replay(file: IO[str], match: Match, secret: str, nonces: Sequence[str] = ()) -> None:
    """Append a match that is over to an open text file."""
    for line in replay_lines(match, secret, nonces):
        file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def terms_from_header(header: Json) -> Terms:
    """The terms in a header whose shape has been checked."""
    return Terms(
        match_id=header["match"],
        options=header["options"],
        seats=tuple(Seat(seat["kind"], seat["name"]) for seat in header["seats"]),
        commitment=header["commitment"],
        round_cap=header["round_cap"],
        practice=header.get("practice", False),
        continued=Continued(**header["continued"]) if "continued" in header else None,
    )
