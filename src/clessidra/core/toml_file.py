"""Reading a TOML file written by anybody: whatever it holds, a table or a ContentError."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from clessidra.core.errors import ContentError
from clessidra.core.key_check import printable

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 1_000_000
MAX_DOTS = 100


def read_text(path: Path) -> str:
    """Read the text of a content file of at most 1 MB."""
    source = printable(str(path))
    try:
        if path.is_dir():
            raise ContentError(f"{source}: this is a folder; name the file itself.")
        if path.exists() and not path.is_file():  # a pipe could keep us waiting for ever
            raise ContentError(f"{source}: this is not an ordinary file; name an ordinary one.")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise ContentError(f"{source}: no such file; check its name and folder.") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no path is written like this"
        raise ContentError(f"{source}: cannot be read; check it ({why}).") from None
    if len(data) > MAX_BYTES:
        raise _too_big(source)
    try:
        return data.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{source}: line {line} is not UTF-8; save it as UTF-8.") from None


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """Turn text into a table; `source` names it in the messages."""
    if len(text) > MAX_BYTES:
        raise _too_big(source)
    # tomllib needs time with the square of the dots in a key: 1 MB of them would take hours.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MAX_DOTS and not line.lstrip().startswith("#"):
            raise ContentError(f"{source}: line {number} has over {MAX_DOTS} dots; remove some.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = printable(str(error))
        raise ContentError(f"{source}: not valid TOML: {why}; fix it there.") from None
    except RecursionError:
        raise ContentError(f"{source}: nested too deeply; close the brackets.") from None
    except ValueError:  # Python refuses to read integers of thousands of digits
        raise ContentError(f"{source}: a number is too long; shorten it.") from None


def _too_big(source: str) -> ContentError:
    return ContentError(f"{source}: larger than 1 MB; content files are far smaller.")
