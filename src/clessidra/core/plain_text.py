"""Views and candidates in plain Python made from the text that is sent, and the text from them.

A game that makes them in Python is fast enough for people at a table. A game that declares them
as trees (`core.json_text`) is written many times faster.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.view_text import Parts, Path, ViewText

View = Callable[[Content, States, int], Json]
WriteView = Callable[[Content, States, int], ViewText]
Candidates = Callable[[Content, States, int, int], list[Json]]
WriteCandidates = Callable[[Content, States, int, int], str]

SEATS = "seats"
"""The key under which a view has one object for each seat: its values change by themselves."""


def view_from(write: WriteView) -> View:
    """The view for those who read it in Python."""
    return lambda content, states, i: write(content, states, i).value


def candidates_from(write: WriteCandidates) -> Candidates:
    """The candidates for those who read them in Python."""
    return lambda content, states, i, seat: json.loads(write(content, states, i, seat))


def view_text_from(view: View) -> WriteView:
    """The view as text."""
    return lambda content, states, i: text_of_view(view(content, states, i))


def candidates_text_from(candidates: Candidates) -> WriteCandidates:
    """The candidates as text."""
    return lambda content, states, i, seat: _dumps(candidates(content, states, i, seat))


def text_of_view(value: Json) -> ViewText:
    """A view as text; its parts are the values behind its keys, and behind those of each seat."""
    pieces, paths, marks, at = [], [], [], 0
    for path, piece in _pieces(value, ()):
        if path is not None:
            paths.append(path)
            marks.append((at, at + len(piece)))
        pieces.append(piece)
        at += len(piece)
    text = np.frombuffer("".join(pieces).encode("ascii"), np.uint8)
    return ViewText(text, np.array(marks, np.int32).reshape(-1, 2), _parts_of(tuple(paths)))


def _pieces(value: Json, path: Path) -> Iterator[tuple[Path | None, str]]:
    """The text in pieces: each part with its path, and what stands between them without."""
    if not isinstance(value, dict):
        yield path, _dumps(value)
        return
    yield None, "{"
    for number, (key, inner) in enumerate(value.items()):
        yield None, f"{',' if number else ''}{json.dumps(key)}:"
        if not path and key == SEATS and isinstance(inner, list):
            yield from _pieces_of_seats(inner)
        else:
            yield (*path, key), _dumps(inner)
    yield None, "}"


def _pieces_of_seats(seats: list[Json]) -> Iterator[tuple[Path | None, str]]:
    yield None, "["
    for seat, inner in enumerate(seats):
        yield None, "," if seat else ""
        yield from _pieces(inner, (SEATS, seat))
    yield None, "]"


@lru_cache(maxsize=256)
def _parts_of(paths: tuple[Path, ...]) -> Parts:
    """The same object for the same paths."""
    return Parts(paths)


def _dumps(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))
