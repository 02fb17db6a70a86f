"""Checks of the fields of a content file; each fault says what is wrong and how to mend it."""

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
class Field:
    """One field of a table: `fault` says what is wrong with a value, `mend` what to write."""

    mend: str
    fault: Callable[[Any], str | None]
    required: bool = True


def report(problems: Iterable[str], source: str) -> None:
    """Raise ContentError if there are problems, with one line for each of the first 20."""
    lines: list[str] = []
    for problem in problems:
        if len(lines) == MAX_PROBLEMS:
            lines.append(f"{source}: there are more problems; mend these first.")
            break
        lines.append(f"{source}: {problem}" + ("" if problem.endswith("?") else "."))
    if lines:
        raise ContentError("\n".join(lines))


def table_faults(
    table: Mapping[str, Any], fields: Mapping[str, Field], prefix: str = ""
) -> Iterator[str]:
    """Judge every field of one table: known, there if it must be, and of a sound value."""
    for key, field in fields.items():
        absence = "missing" if field.required else None
        fault = field.fault(table[key]) if key in table else absence
        if fault:
            yield f'field "{prefix}{key}": {fault}; {field.mend}'
    absent = [key for key in fields if key not in table]
    for key in table:
        if key not in fields:
            mend = _guess(key, absent) or f"remove it (known here: {', '.join(fields)})"
            yield f"field {show(prefix + key)}: unknown; {mend}"


def exactly(wanted: str | int, what: str) -> Field:
    """A field with one possible value."""

    def fault(value: Any) -> str | None:
        same = type(value) is type(wanted) and value == wanted
        return None if same else f"{show(value)} is not {what}"

    return Field(f"use {show(wanted)}", fault)


def whole(low: int, high: int, required: bool = True) -> Field:
    """A whole number."""

    def fault(value: Any) -> str | None:
        if type(value) is not int:  # to Python true and false are integers
            return f"{show(value)} is not a whole number"
        return None if low <= value <= high else f"{show(value)} is out of range"

    mend = f"use a whole number from {low} to {high}"
    return Field(mend if required else f"{mend}, or leave it out", fault, required)


def wholes(count: int, low: int, high: int) -> Field:
    """A list of so many whole numbers."""
    one = whole(low, high)
    mend = f"use a list of {count} whole numbers from {low} to {high}"
    return Field(mend, lambda value: _list_fault(value, count, count, one.fault))


def word(words: Sequence[str]) -> Field:
    """One of the given words."""

    def fault(value: Any) -> str | None:
        if not isinstance(value, str):
            return f"{show(value)} is not a text"
        if value in words:
            return None
        guess = _guess(value, words)
        return f"{show(value)} is unknown" + (f" ({guess})" if guess else "")

    return Field(f"use {either(words)}", fault)


def words(
    choices: Sequence[str],
    low: int,
    high: int,
    mend: str,
    distinct: bool = False,
    required: bool = True,
) -> Field:
    """A list of `low` to `high` of the given words."""
    one = word(choices)

    def fault(value: Any) -> str | None:
        found = _list_fault(value, low, high, one.fault)
        if not found and distinct and len(set(value)) < len(value):
            return "the list names one word twice"
        return found

    return Field(mend, fault, required)


def text(longest: int) -> Field:
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

    return Field(f"use 1 to {longest} visible characters in quotes", fault)


def kebab() -> Field:
    """An identifier such as river-mill."""

    def fault(value: Any) -> str | None:
        good = isinstance(value, str) and len(value) <= MAX_ID and KEBAB.fullmatch(value)
        return None if good else f"{show(value)} is not an id"

    mend = f"use at most {MAX_ID} small letters, digits and single hyphens, a letter first"
    return Field(mend, fault)


def typed(kind: type, what: str, mend: str, required: bool = True) -> Field:
    """A value of which only the type is judged here."""

    def fault(value: Any) -> str | None:
        return None if isinstance(value, kind) else f"{show(value)} is not {what}"

    return Field(mend, fault, required)


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
