"""The view of a game that has none of its own: every field that somebody may see.

`round`, `rounds`, `phase` and `awaited` as in all views; `table` has the fields of the table,
`seats` for each seat those that have a row for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import Field, RecordType, Role, States, Visibility

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration

NONE = -1


def shown_fields(record: RecordType) -> tuple[Field, ...]:
    """The game's own fields that somebody may see, as it declares them; options are no news."""
    return tuple(
        field
        for field in record.declared
        if field.visibility is not Visibility.SECRET and field.role is not Role.OPTION
    )


def default_view(game: Declaration) -> Callable[[Content, States, int], Json]:
    """A hidden record as JSON."""
    of_seats = [f for f in shown_fields(game.record) if f.has_row_for_each_seat]
    of_table = [f for f in shown_fields(game.record) if not f.has_row_for_each_seat]

    def view(content: Content, states: States, i: int) -> Json:
        options = {option.name: int(states[option.name][i]) for option in game.options}
        return {
            "round": int(states["round"][i]),
            "rounds": None if game.rounds is None else game.rounds(options),
            "phase": phase_name(game, states, i),
            "awaited": game.awaited(content, states, i),
            "table": {f.name: shown_value(f, content, states, i) for f in of_table},
            "seats": [
                {f.name: shown_value(f, content, states, i, seat) for f in of_seats}
                for seat in range(int(states["players"][i]))
            ],
        }

    return view


def phase_name(game: Declaration, states: States, i: int) -> str:
    """What the phase is called; its number where the game does not say."""
    phase = int(states["phase"][i])
    return game.phases[phase] if 0 <= phase < len(game.phases) else str(phase)


def shown_value(
    field: Field, content: Content, states: States, i: int, seat: int | None = None
) -> Json:
    """The value of a field, or of its row for a seat.

    Things have their ids, and a list of things ends with the last of them. Nothing is None.
    """
    value = states[field.name][i] if seat is None else states[field.name][i, seat]
    ids = content.ids[field.ids] if field.ids else None
    return _shown(value.tolist(), ids, field.neutral == NONE or field.holds_seats)


def _shown(value: Json, ids: tuple[str, ...] | None, can_be_none: bool) -> Json:
    if isinstance(value, list):
        entries = [_shown(entry, ids, can_be_none) for entry in value]
        while ids is not None and entries and entries[-1] in (None, []):
            entries.pop()
        return entries
    if ids is not None:
        return ids[value] if value >= 0 else None
    return None if can_be_none and value == NONE else value
