"""A plain game in words: the rules by which values, moves, changes and news become sentences.

The page in the browser follows the same rules; `docs/reference/plain-games.md` has them.
"""

from __future__ import annotations

from collections.abc import Mapping

from clessidra.core import game
from clessidra.core.canonical import Json
from clessidra.core.fields import Field
from clessidra.core.game import Move
from clessidra.terminal.scene import Scene
from clessidra.terminal.wording import TEXTS


class Words:
    """What is said of one scene."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._entries = scene.game.texts.entries(scene.lang)
        self._fields = {field.name: field for field in scene.game.record.declared}

    def has(self, key: str) -> bool:
        """Whether the game has a text for it."""
        return key in self._entries or f"{key}.other" in self._entries

    def text(self, key: str) -> str:
        """A text without values; empty if there is none."""
        return self._entries.get(key, "")

    def say(self, key: str, values: Mapping[str, Json], **ready: str) -> str | None:
        """A sentence with its values in words; None if there is none, or it needs more values.

        Values that are `ready` stay as they are.
        """
        if not self.has(key):
            return None
        said = {name: self._said(name, value) for name, value in values.items()} | ready
        try:
            return self._scene.say(key, **said)
        except KeyError:
            return None

    def _said(self, name: str, value: Json) -> Json:
        if name == "seat":
            return self._scene.name(int(value))
        if not isinstance(value, str):
            return value
        if value in self._scene.content.names:
            return self.thing(value)
        return self.text(f"{name}.{value}") or value

    def thing(self, content_id: str) -> str:
        """What a thing is called."""
        return self._scene.content.names_of(content_id)[self._scene.lang]

    # --- fields --------------------------------------------------------------------------------

    def label(self, name: str) -> str:
        """What a field is called; empty for one that is not shown."""
        if name in ("round", "phase"):
            return TEXTS(self._scene.lang, f"generic.{name}")
        return self.text(f"field.{name}")

    def value(self, name: str, value: Json) -> str:
        """The value of a field, or of a part of it."""
        field = self._fields.get(name)
        if isinstance(value, list):
            return self._list(name, value)
        if value is None:
            return TEXTS(self._scene.lang, "generic.none")
        if field is None:
            return self.text(f"{name}.{value}") or str(value)
        return self._entry(field, value)

    def _entry(self, field: Field, value: Json) -> str:
        if field.ids is not None:
            return self.thing(value)
        if field.holds_seats:
            return self._scene.name(value)
        return self._entries.get(f"value.{field.name}.{value}", str(value))

    def _list(self, name: str, value: list[Json]) -> str:
        between = " / " if any(isinstance(entry, list) for entry in value) else ", "
        words = between.join(self.value(name, entry) for entry in value)
        return words or TEXTS(self._scene.lang, "generic.none")

    # --- moves and news ------------------------------------------------------------------------

    def move(self, move: Move) -> str:
        """A move as a button would say it."""
        parts = {name: value for name, value in move.items() if name != "do"}
        said = self.say(f"move.{move['do']}", parts)
        return said or self._scene.game.notation.text_of(move)

    def change(self, change: Json) -> str | None:
        """What an action would change; None for a field that is not shown."""
        name, seat = change["field"], change["seat"]
        label = self.label(name)
        if not label:
            return None
        if seat is not None and seat != self._scene.viewer:
            label = f"{self._scene.name(seat)}, {label}"
        if change.get("unknown"):
            return f"{label}: ?"
        if "gone" in change:
            signed = [("−", change["gone"]), ("+", change["come"])]
            things = [f"{sign} {self.thing(one)}" for sign, ones in signed for one in ones]
            return f"{label}: {', '.join(things)}" if things else None
        pair = [self.value(name, change[when]) for when in ("before", "after")]
        return f"{label}: {' → '.join(pair)}"

    def changes(self, changes: list[Json] | None) -> list[str]:
        """All that can be said of them."""
        return [words for change in changes or [] if (words := self.change(change))]

    def news(self, told: game.Happening) -> str:
        """A line of the log: by the kind of move if there is a sentence for it, else the move."""
        values = dict(told.values)
        if told.seat is None:
            return self.say(f"news.{told.key}", values) or ""
        name = self._scene.seats[told.seat].name
        who = "you" if told.seat == self._scene.viewer else "they"
        if told.key != "move":
            return self.say(f"news.{told.key}.{who}", values, name=name) or ""
        own = self.say(f"news.{values['do']}.{who}", values, name=name)
        if own is not None:
            return own
        move = self.say(f"move.{values['do']}", values) or values["text"]
        return self.say(f"news.move.{who}", {}, name=name, move=move) or ""
