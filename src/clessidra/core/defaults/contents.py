"""Content of a game without a loader of its own, and what clients get to know of a plain game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.defaults.view import shown_fields
from clessidra.core.errors import ContentError
from clessidra.core.fields import Field
from clessidra.core.texts import LANGUAGES
from clessidra.core.verbs import Table

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration

Names = Mapping[str, str]
"""What something is called, by language."""


def plain_content(
    game: str,
    lists: Mapping[str, Mapping[str, Names]],
    table: Table | None = None,
    pack: str = "own",
    version: int = 1,
) -> Content:
    """A pack written down in Python: lists of things, each id with its names.

    The table is what kernels read; it is one record of whole numbers. Rules that read nothing of
    the content need none.
    """
    if table is None:
        table = np.zeros(1, np.dtype([("nothing", np.int8)]))
    state = hashlib.sha256(table.tobytes())
    for name, things in sorted(lists.items()):
        state.update(" ".join((name, *things)).encode() + b"\n")
    return Content(
        game=game,
        id=pack,
        version=version,
        hash=f"sha256:{state.hexdigest()}",
        table=table,
        ids={name: tuple(things) for name, things in lists.items()},
        names={thing: names for things in lists.values() for thing, names in things.items()},
    )


def default_load_content(game: Declaration) -> Callable[[Path | None], Content]:
    """Only what ships with the game."""

    def load_content(path: Path | None) -> Content:
        if path is not None:
            raise ContentError(f"{path}: {game.id} reads no content from files.")
        return game.shipped_content()[0]

    return load_content


def default_content_json(game: Declaration) -> Callable[[Content], Json]:
    """All that a client needs to draw a table of this game: fields, things, moves and words."""

    def content_json(content: Content) -> Json:
        kinds = game.actions.kinds if game.actions else ()
        return {
            "plain": game.is_plain,
            "fields": [_field_json(field) for field in shown_fields(game.record)],
            "items": {
                name: [{"id": thing, "name": dict(content.names_of(thing))} for thing in things]
                for name, things in content.ids.items()
            },
            "moves": [{"do": kind.word, "parts": list(kind.parts)} for kind in kinds],
            "texts": {lang: _with_plurals(game.texts.entries(lang)) for lang in LANGUAGES},
        }

    return content_json


def _field_json(field: Field) -> Json:
    of_seat = field.has_row_for_each_seat
    return {
        "name": field.name,
        "of": "seat" if of_seat else "table",
        "visibility": field.visibility.value,
        "entries": "item" if field.ids else "seat" if field.holds_seats else "number",
        "list": field.ids,
        "axes": len(field.shape) - of_seat,
    }


def _with_plurals(entries: Mapping[str, str]) -> Json:
    """The texts by key; those that come in two forms as an object of both."""
    texts: dict[str, Json] = {}
    for key, text in entries.items():
        stem, _, form = key.rpartition(".")
        if form in ("one", "other") and {f"{stem}.one", f"{stem}.other"} <= entries.keys():
            texts.setdefault(stem, {})[form] = text
        else:
            texts[key] = text
    return texts
