"""The check of a pack file against RS-1 to RS-6: what may stand in it, and how many of each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from clessidra.core.key_check import (
    either,
    exactly,
    kebab,
    report,
    show,
    table_faults,
    text,
    typed,
    whole,
    word,
    words,
)
from clessidra.core.texts import LANGUAGES
from clessidra.games.realm_of_sand.content.pattern_check import (
    CARD_PATTERN,
    TILE_PATTERN,
    card_fit_fault,
    rows_of,
)
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS, POWERS
from clessidra.games.realm_of_sand.grid import BOX_NAMES, HEIGHT, WIDTH
from clessidra.games.realm_of_sand.patterns import look_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LIGHT_BOXES = 18  # RS-4
SQUARES_OF_AN_ELEMENT = 28  # RS-1
COUNTS = {"tile": 28, "card": 54, "board": 6}  # RS-1, RS-3
CARDS_OF_A_LEVEL = 18  # RS-1
MIN_HOURGLASSES = 37
"""Four players can hold 9 each without ending the match (RS-80); one more makes somebody end it."""

# Capacities, not rules: fixed arrays and small integers hold every pack within them.
MAX_LEVELS = 12
MAX_STARS = 20
MAX_HOURGLASSES = 9
MAX_LEVEL_UPS = 6
MAX_DISKS = 4
MAX_VERSION = 9999

NAME = typed(dict, "a table", 'use { en = "…", it = "…" }')
ROW_OF_BOXES = f'"o" for a light box and "-" for a dark one, {WIDTH} in each row'


def _one(kind: str) -> str:
    return f"write [[{kind}]] above each {kind}"


HEADER = {
    "format": exactly(1, "a format that this version reads"),
    "game": exactly("realm-of-sand", "this game"),
}
PACK = HEADER | {
    "id": kebab(),
    "version": whole(1, MAX_VERSION),
    "levels": whole(0, MAX_LEVELS),
    "area": typed(list, "a list of rows", f"write {HEIGHT} texts: {ROW_OF_BOXES}"),
    **{kind: typed(list, f"a list of {kind}s", _one(kind)) for kind in COUNTS},
}
FIELDS = {
    "tile": {"id": kebab(), "pattern": TILE_PATTERN},
    "card": {
        "id": kebab(),
        "level": whole(1, 3),
        "pattern": CARD_PATTERN,
        "stars": whole(1, MAX_STARS),
        "hourglasses": whole(0, MAX_HOURGLASSES, required=False),
        "levels": whole(0, MAX_LEVEL_UPS, required=False),
        "disks": words(
            ELEMENTS,
            0,
            MAX_DISKS,
            f"list up to {MAX_DISKS} of {either(ELEMENTS)}, or leave it out",
            required=False,
        ),
        "name": NAME,
        "flavour": typed(
            dict, "a table", 'use { en = "…", it = "…" }, or leave it out', required=False
        ),
    },
    "board": {
        "id": kebab(),
        "power": word(POWERS),
        "crystals": words(
            BOX_NAMES, 1, len(BOX_NAMES), "list boxes from a1 to f5, each once", distinct=True
        ),
        "name": NAME,
    },
}
TEXTS = {
    "name": dict.fromkeys(LANGUAGES, text(40)),
    "flavour": dict.fromkeys(LANGUAGES, text(120)),
}


def check_pack(pack: Mapping[str, Any], source: str) -> None:
    """Raise ContentError, one line for each problem, unless `pack` is complete and sound."""
    # In a file made for something else every further message would be noise.
    report(table_faults({key: pack[key] for key in HEADER if key in pack}, HEADER), source)
    report(_item_faults(pack), source)
    # Counts and comparisons need items that are valid by themselves.
    report(_whole_faults(pack), source)


# --- each by itself ----------------------------------------------------------------------------


def _item_faults(pack: Mapping[str, Any]) -> Iterator[str]:
    yield from table_faults(pack, PACK)
    if isinstance(pack.get("area"), list):
        yield from _area_faults(pack["area"])
    first: dict[str, str] = {}
    for kind, fields in FIELDS.items():
        items = pack.get(kind)
        for place, item in enumerate(items if isinstance(items, list) else (), start=1):
            if not isinstance(item, dict):
                yield f"{kind} {place}: {show(item)} is not a table; {_one(kind)}"
                continue
            name = item.get("id")
            where = f"{kind} {show(name) if isinstance(name, str) else place}"
            for fault in table_faults(item, fields):
                yield f"{where}, {fault}"
            for key, texts in TEXTS.items():
                if key in fields and isinstance(item.get(key), dict):
                    for fault in table_faults(item[key], texts, f"{key}."):
                        yield f"{where}, {fault}"
            this = f"{kind} {place}"
            if isinstance(name, str) and first.setdefault(name, this) != this:
                both = f"{first[name]} and {this} share it"
                yield f'{where}, field "id": {both}; give everything an id of its own'


def _area_faults(area: list[Any]) -> Iterator[str]:
    rows = [row for row in area if isinstance(row, str) and set(row) <= set("o-")]
    if len(area) != HEIGHT or [len(row) for row in rows] != [WIDTH] * HEIGHT:
        yield f'field "area": not {HEIGHT} rows of {WIDTH}; write {ROW_OF_BOXES}'
        return
    light = "".join(rows).count("o")
    if light != LIGHT_BOXES:
        yield f'field "area": {light} light boxes found, {LIGHT_BOXES} needed (RS-4); change some'


# --- all together ------------------------------------------------------------------------------


def _whole_faults(pack: Mapping[str, Any]) -> Iterator[str]:
    for kind, needed in COUNTS.items():
        yield from _count_fault(
            f"{kind}s", len(pack[kind]), needed, "RS-3" if kind == "board" else "RS-1"
        )
    for level in (1, 2, 3):
        found = sum(card["level"] == level for card in pack["card"])
        yield from _count_fault(f"cards of level {level}", found, CARDS_OF_A_LEVEL, "RS-1")
    for power, found in Counter(board["power"] for board in pack["board"]).items():
        if found > 1:
            which = f"boards with the power {show(power)}"
            yield f"{which}: {found} found, 1 needed (RS-3); give each power once"
    for element, letter in zip(ELEMENTS, LETTERS, strict=True):
        if letter in "wso":
            found = sum(tile["pattern"].count(letter) for tile in pack["tile"])
            yield from _count_fault(
                f"squares of {element} on the tiles", found, SQUARES_OF_AN_ELEMENT, "RS-1"
            )
    yield from _twin_faults("tile", pack["tile"])
    yield from _twin_faults("card", pack["card"])
    for card in pack["card"]:
        fault = card_fit_fault(rows_of(card["pattern"]), pack["area"])
        if fault:
            yield f'card {show(card["id"])}, field "pattern": {fault}'
    sand = sum(card.get("hourglasses", 0) for card in pack["card"])
    if sand < MIN_HOURGLASSES:
        need = f"{MIN_HOURGLASSES} needed, or four players may never end a match (RS-80)"
        yield f"hourglasses on the cards: {sand} found, {need}; add {MIN_HOURGLASSES - sand}"


def _count_fault(what: str, found: int, needed: int, rule: str) -> Iterator[str]:
    if found != needed:
        change = "add" if found < needed else "remove"
        yield f"{what}: {found} found, {needed} needed ({rule}); {change} {abs(needed - found)}"


def _twin_faults(kind: str, items: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Two patterns that turning and mirroring makes the same would be one."""
    first: dict[object, str] = {}
    for item in items:
        other = first.setdefault(look_of(rows_of(item["pattern"])), item["id"])
        if other != item["id"]:
            same = f"the same as that of {show(other)}, turned or mirrored"
            yield f'{kind} {show(item["id"])}, field "pattern": {same}; change one'
