"""What the completion of a card gave, read off the records before and after it (RS-63)."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.realm_of_sand.elements import ELEMENTS


def gains_of(content: Content, card: int, seat: int, before: States, after: States) -> Json:
    """Stars, hourglasses, levels and disks; `lost` is what the card names and nobody got."""
    row = content.table[0]
    levels = int(after["level"][0, seat]) - int(before["level"][0, seat])
    disks = before["supply"][0] - after["supply"][0]
    return {
        "stars": int(after["stars"][0, seat]) - int(before["stars"][0, seat]),
        "hourglasses": int(after["hourglasses"][0, seat]) - int(before["hourglasses"][0, seat]),
        "levels": levels,
        "disks": some(disks),
        "lost": {
            "levels": int(row["level_ups"][card]) - levels,
            "disks": some(row["gains"][card] - disks),
        },
    }


def some(counts: Json) -> dict[str, int]:
    """The numbers that are not 0, by element."""
    return {name: int(n) for name, n in zip(ELEMENTS, counts, strict=False) if n}
