"""Reading replay files: every error names the line and says what to do."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

from clessidra.core.canonical import Json
from clessidra.core.errors import ReplayError
from clessidra.core.events import Event
from clessidra.core.replay import FORMAT, Replay, terms_from_header

MAX_LINE = 1_000_000
KINDS = ("deal", "move", "undo", "time", "pause", "resume")
SEAT_KINDS = ("person", "bot")
NO_LETTERS = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of letters, breaks of lines

Check = Callable[[Json], bool]


def _is_text(value: Json) -> bool:
    """One line that can be printed as it is: no control characters, no lone surrogates."""
    return (
        isinstance(value, str)
        and len(value) <= 1000
        and not any(unicodedata.category(letter) in NO_LETTERS for letter in value)
    )


def _is_count(value: Json) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _is_hex(value: Json) -> bool:
    return isinstance(value, str) and len(value) == 64 and not value.strip("0123456789abcdef")


def _is_nonce(value: Json) -> bool:
    # No line breaks: nonces are joined by them before they are hashed.
    return isinstance(value, str) and re.fullmatch(r"[0-9A-Za-z_-]{1,64}", value) is not None


def _is_options(value: Json) -> bool:
    return isinstance(value, dict) and all(_is_count(entry) for entry in value.values())


def _is_seat(value: Json) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"kind", "name"}
        and value["kind"] in SEAT_KINDS
        and _is_text(value["name"])
    )


def _is_continued(value: Json) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"match", "events"}
        and _is_text(value["match"])
        and _is_count(value["events"])
        and value["events"] > 0
    )


def _is_content(value: Json) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"id", "version", "hash"}
        and _is_text(value["id"])
        and _is_count(value["version"])
        and _is_text(value["hash"])
    )


_HEADER: dict[str, tuple[Check, str]] = {
    "clessidra": (lambda v: v == "replay", 'the text "replay"'),
    "format": (
        lambda v: type(v) is int and v == FORMAT,
        f"the number {FORMAT}; update the program for newer files",
    ),
    "match": (_is_text, "a line of text"),
    "game": (_is_text, "the id of a game"),
    "rules": (_is_count, "a whole number"),
    "content": (_is_content, "an object with id, version and hash"),
    "generator": (_is_text, "a line of text"),
    "options": (_is_options, "an object of whole numbers"),
    "round_cap": (lambda v: v is None or (_is_count(v) and v > 0), "null or a number from 1"),
    "seats": (
        lambda v: isinstance(v, list) and all(_is_seat(s) for s in v),
        "a list of objects with kind (person or bot) and name",
    ),
    "commitment": (_is_hex, "64 hexadecimal digits"),
}
_MARKS: dict[str, tuple[Check, str]] = {
    "practice": (lambda v: v is True, "true, or left out"),
    "continued": (
        _is_continued,
        "an object with match, a line of text, and events, a number from 1",
    ),
}
"""Only in some headers: anything could be taken back; it goes on where another match stood."""
_EVENT: dict[str, tuple[Check, str]] = {
    "seq": (_is_count, "a whole number"),
    "at_ms": (_is_count, "a whole number"),
    "kind": (lambda v: isinstance(v, str) and v in KINDS, "one of " + ", ".join(KINDS)),
    "digest": (_is_hex, "64 hexadecimal digits"),
}
_REVEAL: dict[str, tuple[Check, str]] = {
    "secret": (_is_hex, "64 hexadecimal digits"),
    "nonces": (
        lambda v: isinstance(v, list) and all(_is_nonce(n) for n in v),
        "a list of texts of letters, digits, - and _",
    ),
    "seed": (_is_hex, "64 hexadecimal digits"),
}
_BODIES: dict[str, dict[str, tuple[Check, str]]] = {
    "deal": {"deal": (lambda v: isinstance(v, dict), "an object")},
    "move": {
        "seat": (_is_count, "a seat's number, from 0"),
        "move": (lambda v: isinstance(v, dict), "an object"),
        "text": (_is_text, "a line of text"),
    },
    "undo": {"seat": (_is_count, "a seat's number, from 0"), "to": (_is_count, "a whole number")},
    "time": {},
    "pause": {},
    "resume": {},
}


def read_replays(path: Path) -> Iterator[Replay]:
    """The matches of a file, one after another; ReplayError at the first malformed line."""
    lines = _Lines(path)
    try:
        yield from _read_matches(lines)
    finally:
        lines.close()


def _read_matches(lines: _Lines) -> Iterator[Replay]:
    number = 0
    for header in lines:
        number += 1
        lines.check(header, _HEADER, "header")
        lines.check(header, {key: _MARKS[key] for key in _MARKS.keys() & header.keys()}, "header")
        if any(key not in _HEADER and key not in _MARKS for key in header):
            raise lines.error("the header has a key that no header has; remove it")
        yield _read_match(lines, number, header)
    if number == 0:
        raise ReplayError(f"{lines.path}: the file is empty; a replay has at least a header.")


def _read_match(lines: _Lines, number: int, header: Json) -> Replay:
    events: list[Event] = []
    for line in lines:
        if "result" in line:
            lines.check(line, {"reveal": (lambda v: isinstance(v, dict), "an object")}, "result")
            lines.check(line["reveal"], _REVEAL, "reveal")
            if line["reveal"].keys() != _REVEAL.keys():
                raise lines.error(f"the reveal has exactly: {', '.join(_REVEAL)}")
            if not isinstance(line["result"], dict) or line.keys() != {"result", "reveal"}:
                raise lines.error("the last line of a match has exactly: result, reveal")
            return Replay(
                number=number,
                game=header["game"],
                rules=header["rules"],
                content=header["content"],
                generator=header["generator"],
                terms=terms_from_header(header),
                events=tuple(events),
                result=line["result"],
                secret=line["reveal"]["secret"],
                nonces=tuple(line["reveal"]["nonces"]),
                seed=line["reveal"]["seed"],
            )
        events.append(_read_event(lines, line))
    raise ReplayError(
        f"{lines.path}: the file ends before the result of match {number}; it was cut short."
    )


def _read_event(lines: _Lines, line: Json) -> Event:
    if "clessidra" in line:
        raise lines.error("a new match begins before the result of the one before it")
    lines.check(line, _EVENT, "event")
    lines.check(line, _BODIES[line["kind"]], f"event of kind {line['kind']}")
    head = ("seq", "at_ms", "kind", "seat", "digest")
    return Event(
        seq=line["seq"],
        at_ms=line["at_ms"],
        kind=line["kind"],
        seat=line.get("seat"),
        body={key: value for key, value in line.items() if key not in head},
        digest=line["digest"],
    )


class _Lines:
    """The lines of a file as JSON objects, with the number of the one read last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 0
        try:
            self._file = path.open("rb")
        except OSError as error:
            raise self._unreadable(error) from error

    def __iter__(self) -> Iterator[Json]:
        # Line by line and never more than a line may have: a log can be larger than memory.
        while line := self._next():
            self.number += 1
            yield self._parse(line.rstrip(b"\r\n"))

    def close(self) -> None:
        """Nothing more will be read."""
        self._file.close()

    def _next(self) -> bytes:
        try:
            return self._file.readline(MAX_LINE + 2)
        except OSError as error:
            raise self._unreadable(error) from error

    def _unreadable(self, error: OSError) -> ReplayError:
        reason = error.strerror or "it cannot be read"
        return ReplayError(f"{self.path}: {reason}. Give the path of a replay file.")

    def _parse(self, line: bytes) -> Json:
        if len(line) > MAX_LINE:
            raise self.error(f"the line is longer than {MAX_LINE} bytes")
        try:
            value = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
        except (UnicodeDecodeError, ValueError, RecursionError) as error:
            raise self.error("this is not a line of JSON; the file is damaged") from error
        if not isinstance(value, dict):
            raise self.error("every line of a replay is a JSON object")
        return value

    def check(self, value: Json, shape: dict[str, tuple[Check, str]], what: str) -> None:
        """Refuse an object that lacks a key of the shape or has something else there."""
        for key, (is_right, expected) in shape.items():
            if key not in value:
                raise self.error(f'the {what} has no "{key}"; it should be {expected}')
            if not is_right(value[key]):
                raise self.error(f'"{key}" of the {what} should be {expected}')

    def error(self, what: str) -> ReplayError:
        return ReplayError(f"{self.path}, line {self.number}: {what}.")


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not JSON")
