"""Checks of the fields of a content file; each fault says what is wrong and how to remedy it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from clessidra.core.errors import ContentError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

MAX_PROBLEMS = 20
MAX_ID = 40
KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
# Control, format, surrogate and private characters, line and paragraph separators.
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Key:
    """One field of a table: `fault` says what is wrong with a value, `remedy` what to write."""

    remedy: str
    fault: Callable[[Any], str | None]
    required: bool = True


def report(problems: Iterable[str], source: str) -> None:
    """Raise ContentError if there are problems, with one line for each of the first 20."""
    lines: list[str] = []
    for problem in problems:
        if len(lines) == MAX_PROBLEMS:
            lines.append(f"{source}: there are more problems; remedy these first.")
            break
        lines.append(f"{source}: {problem}" + ("" if problem.endswith("?") else "."))
    if lines:
        raise ContentError("\n".join(lines))


def table_faults(
    table: Mapping[str, Any], fields: Mapping[str, Key], prefix: str = ""
) -> Iterator[str]:
    """Judge every field of one table: known, there if it must be, and of a sound value."""
    for key, field in fields.items():
        absence = "missing" if field.required else None
        fault = field.fault(table[key]) if key in table else absence
        if fault:
            yield f'field "{prefix}{key}": {fault}; {field.remedy}'
    absent = [key for key in fields if key not in table]
    for key in table:
        if key not in fields:
            remedy = _guess(key, absent) or f"remove it (known here: {', '.join(fields)})"
            yield f"field {show(prefix + key)}: unknown; {remedy}"


def exactly(wanted: str | int, what: str) -> Key:
    """A field with one possible value."""

    def fault(value: Any) -> str | None:
        same = type(value) is type(wanted) and value == wanted
        return None if same else f"{show(value)} is not {what}"

    return Key(f"use {show(wanted)}", fault)


def whole(low: int, high: int, required: bool = True) -> Key:
    """A whole number."""

    def fault(value: Any) -> str | None:
        if type(value) is not int:  # to Python true and false are integers
            return f"{show(value)} is not a whole number"
        return None if low <= value <= high else f"{show(value)} is out of range"

    remedy = f"use a whole number from {low} to {high}"
    return Key(remedy if required else f"{remedy}, or leave it out", fault, required)


def wholes(count: int, low: int, high: int) -> Key:
    """A list of `count` whole numbers."""
    one = whole(low, high)
    remedy = f"use a list of {count} whole numbers from {low} to {high}"
    return Key(remedy, lambda value: _list_fault(value, count, count, one.fault))


def word(words: Sequence[str]) -> Key:
    """One of the given words."""

    def fault(value: Any) -> str | None:
        if not isinstance(value, str):
            return f"{show(value)} is not a text"
        if value in words:
            return None
        guess = _guess(value, words)
        return f"{show(value)} is unknown" + (f" ({guess})" if guess else "")

    return Key(f"use {either(words)}", fault)


def words(
    choices: Sequence[str],
    low: int,
    high: int,
    remedy: str,
    distinct: bool = False,
    required: bool = True,
) -> Key:
    """A list of `low` to `high` of the given words."""
    one = word(choices)

    def fault(value: Any) -> str | None:
        found = _list_fault(value, low, high, one.fault)
        if not found and distinct and len(set(value)) < len(value):
            return "the list names one word twice"
        return found

    return Key(remedy, fault, required)


def text(longest: int) -> Key:
    """A text for people, on one line."""

    def fault(value: Any) -> str | None:
        if not isinstance(value, str):
            return f"{show(value)} is not a text"
        if len(value) > longest:
            return f"the text has {len(value)} characters"
        if not value or value != value.strip():
            return "the text is empty or has a space at an end"
        odd = next((c for c in value if unicodedata.category(c) in INVISIBLE), None)
        return f"the text holds the invisible character U+{ord(odd):04X}" if odd else None

    return Key(f"use 1 to {longest} visible characters in quotes", fault)


def kebab() -> Key:
    """An identifier such as river-mill."""

    def fault(value: Any) -> str | None:
        good = isinstance(value, str) and len(value) <= MAX_ID and KEBAB.fullmatch(value)
        return None if good else f"{show(value)} is not an id"

    remedy = f"use at most {MAX_ID} small letters, digits and single hyphens, a letter first"
    return Key(remedy, fault)


def typed(kind: type, what: str, remedy: str, required: bool = True) -> Key:
    """A value of which only the type is judged here."""

    def fault(value: Any) -> str | None:
        return None if isinstance(value, kind) else f"{show(value)} is not {what}"

    return Key(remedy, fault, required)


def either(words: Sequence[str]) -> str:
    """Join words for a sentence: "a, b or c"."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def show(value: object) -> str:
    """Name a value as the file writes it, in a few printable characters whatever it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):  # Python refuses to print integers of thousands of digits
        return str(value) if value.bit_length() < 64 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return (
            f'"{printable(value)}"' if len(value) <= MAX_ID else f'"{printable(value[:MAX_ID])}…"'
        )
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def printable(value: str) -> str:
    """Replace what would break a line of output or could not be printed at all."""
    return "".join(c if c.isprintable() else "�" for c in value)


def _list_fault(value: Any, low: int, high: int, fault: Callable[[Any], str | None]) -> str | None:
    if not isinstance(value, list):
        return f"{show(value)} is not a list"
    if not low <= len(value) <= high:
        return f"the list has length {len(value)}"
    faults = ((place, fault(entry)) for place, entry in enumerate(value, start=1))
    return next((f"entry {place}: {found}" for place, found in faults if found), None)


def _guess(written: str, known: Sequence[str]) -> str | None:
    close = get_close_matches(written[:MAX_ID].lower(), known, n=1)
    return f'did you mean "{close[0]}"?' if close else None
