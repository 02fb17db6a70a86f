"""Signs for screens whose encoding lacks ours: other signs, never a row of question marks."""

from __future__ import annotations

import codecs
import unicodedata

PLAIN = "clessidra-plain"
"""The name of the error handler, for `reconfigure(errors=…)`."""

_SIGNS = {
    "●": "c",
    "◆": "^",
    "★": "*",
    "▒": "#",
    "→": ">",
    "×": "x",
    "−": "-",
    "–": "-",
    "·": "|",
    "╌": "-",
    "━": "=",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": ".",
}


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_sign, error.object[error.start : error.end])), error.end


def _sign(letter: str) -> str:
    """One sign for one sign, so that columns stay columns; letters lose their accents."""
    bare = unicodedata.normalize("NFKD", letter)[:1]
    return _SIGNS.get(letter) or (bare if bare.isascii() else "?")


codecs.register_error(PLAIN, _plain)
