"""The content of Realm of Sand: tiles, cards and boards as data, and how a pack file is read."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from clessidra.core.key_check import printable
from clessidra.core.toml_file import parse_toml, read_text
from clessidra.games.realm_of_sand.content.pack_check import check_pack
from clessidra.games.realm_of_sand.elements import ELEMENTS
from clessidra.games.realm_of_sand.grid import BOX_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

Pattern = tuple[str, ...]
"""Rows from the top, one letter for each box and a point where there is none."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A rune tile of three squares (RS-1)."""

    id: str
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Card:
    """One building card (RS-6)."""

    id: str
    level: int
    pattern: Pattern
    stars: int
    hourglasses: int
    levels: int
    disks: tuple[str, ...]
    name: Mapping[str, str] = field(hash=False)
    flavour: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """The advanced side of a player board (RS-3): its power, and the boxes with a crystal."""

    id: str
    power: str
    crystals: tuple[str, ...]
    name: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Pack:
    """All content of a match, in file order. `area` tells light boxes (o) from dark ones (-)."""

    id: str
    version: int
    levels: int
    area: tuple[str, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    boards: tuple[PlayerBoard, ...]

    @property
    def hash(self) -> str:
        """The fingerprint of all that the rules and the replays read; names stay out.

        A property added later must stay out at its neutral value, so that old matches stay
        playable.
        """
        body = {
            "levels": self.levels,
            "area": self.area,
            "tiles": [[tile.id, tile.pattern] for tile in self.tiles],
            "cards": [_rules_of(card) for card in self.cards],
            "boards": [[board.id, board.power, board.crystals] for board in self.boards],
        }
        text = json.dumps(body, sort_keys=True, separators=(",", ":"))
        return "sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest()


def load_pack(path: Path | None = None) -> Pack:
    """Read a pack file; without a path, the authored pack that comes with the package."""
    if path is None:
        resource = files("clessidra.games.realm_of_sand") / "content" / "authored-1.toml"
        return parse_pack(resource.read_text(encoding="utf-8"), resource.name)
    return parse_pack(read_text(path), str(path))


def parse_pack(text: str, source: str) -> Pack:
    """Turn the text of a pack file into a pack; `source` names it in the messages.

    Raises ContentError with one line for each problem.
    """
    source = printable(source)
    table = parse_toml(text, source)
    check_pack(table, source)
    return Pack(
        id=table["id"],
        version=table["version"],
        levels=table["levels"],
        area=tuple(table["area"]),
        tiles=tuple(Tile(tile["id"], _rows(tile)) for tile in table["tile"]),
        cards=tuple(_card(card) for card in table["card"]),
        boards=tuple(_board(board) for board in table["board"]),
    )


def _rows(item: dict[str, Any]) -> Pattern:
    return tuple(item["pattern"].split("/"))


def _card(card: dict[str, Any]) -> Card:
    """Build a card from a table that `check_pack` has passed."""
    return Card(
        id=card["id"],
        level=card["level"],
        pattern=_rows(card),
        stars=card["stars"],
        hourglasses=card.get("hourglasses", 0),
        levels=card.get("levels", 0),
        # RS-63: gained all at once, so the order says nothing and only one of them is kept.
        disks=tuple(sorted(card.get("disks", ()), key=ELEMENTS.index)),
        name=card["name"],
        flavour=card.get("flavour", {}),
    )


def _board(board: dict[str, Any]) -> PlayerBoard:
    crystals = tuple(sorted(board["crystals"], key=BOX_NAMES.index))
    return PlayerBoard(board["id"], board["power"], crystals, board["name"])


def _rules_of(card: Card) -> list[object]:
    return [
        card.id,
        card.level,
        card.pattern,
        card.stars,
        card.hourglasses,
        card.levels,
        card.disks,
    ]
