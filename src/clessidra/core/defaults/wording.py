"""The words of a game that leaves some out: made from its names, in every language the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clessidra.core.defaults.view import shown_fields
from clessidra.core.texts import Texts

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration


class DefaultTexts(Texts):
    """The texts of a game, those that every game has, and what can be made from names."""

    def __init__(self, game: Declaration, own: Texts | None) -> None:
        super().__init__(__package__)
        self._game, self._own = game, own
        self._known: dict[str, dict[str, str]] = {}

    def entries(self, lang: str) -> dict[str, str]:
        """All sentences of one language; the game's own come before all others."""
        if lang not in self._known:
            own = {} if self._own is None else self._own.entries(lang)
            usual = super().entries(lang)
            # One that comes in two forms takes the place of one that does not, and the reverse.
            stems = {key.removesuffix(".one").removesuffix(".other") for key in own}
            rest = {**_made(self._game), **usual}
            kept = {
                key: text
                for key, text in rest.items()
                if key.removesuffix(".one").removesuffix(".other") not in stems
            }
            self._known[lang] = {**kept, **own}
        return self._known[lang]


def _made(game: Declaration) -> dict[str, str]:
    made = {"name": words(game.id).title(), "line": "", "welcome": ""}
    for field in shown_fields(game.record):
        made |= {f"field.{field.name}": words(field.name), f"doc.{field.name}": field.doc}
    for phase in game.phases:
        made[f"phase.{phase}"] = words(phase)
    for kind in game.actions.kinds if game.actions else ():
        parts = "".join(f" {{{part}}}" for part in kind.parts)
        made[f"move.{kind.word}"] = words(kind.word).capitalize() + parts
    for status in game.statuses:
        made[f"status.{status}"] = f"{words(status).capitalize()}."
    for option in game.options:
        made[f"option.{option.name}"] = option.doc
    return made


def words(name: str) -> str:
    """A name in code as people would write it."""
    return name.replace("_", " ").replace("-", " ")
