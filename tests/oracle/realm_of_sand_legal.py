"""What a player of the simple Realm of Sand may do: one generator for each part of the rules."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from oracle.realm_of_sand_grid import BOARD, LETTER, box_of, drawn, everywhere, in_order, name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oracle.realm_of_sand import Sand
    from oracle.realm_of_sand_grid import Lettered
    from oracle.realm_of_sand_seat import SandSeat

Move = tuple[object, ...]
"""The values of a JSON move, with tuples for lists. A placement is told by what comes to lie
where, ("place", tile, {(box, letter), …}): a tile can read the same both ways."""


class Layings:
    """Every way to lay each tile and card, found once: the board is the same for all."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, ...], list[Lettered]] = {}

    def of(self, rows: tuple[str, ...]) -> list[Lettered]:
        if rows not in self._known:
            self._known[rows] = everywhere(drawn(rows))
        return self._known[rows]


def moves_of_phase(table: Sand) -> Iterator[Move]:
    """Everything the seat whose turn it is may do now."""
    seat = table.acting
    match table.phase:
        case "gift":  # RS-15
            for disk in ("sapphire", "moon"):
                if table.supply[disk]:
                    yield ("gain", disk)
        case "main":  # RS-20
            yield from _placings(table, seat)
            if seat.disks():
                yield ("summon",)
            yield from _extras(table, seat)
        case "fill":  # RS-32
            boxes = table.short_boxes
            for chosen in combinations(boxes, table.short_of):
                yield ("fill", in_order(set(chosen)))
        case "take":  # RS-34
            for tile in table.circle[:2]:
                yield ("take", tile)
        case "summon":
            yield from _operations(table, seat)
            if table.operations:
                yield ("stop",)
        case "aside":  # RS-91
            for tile in seat.tiles:
                yield ("aside", tile)
        case "extra":
            yield from _extras(table, seat)
            yield ("end",)
        case "swap":  # RS-78
            yield from _swaps(table, seat)
            yield ("stop",)
        case "look":  # RS-73
            for card in table.looked:
                yield ("keep", card.id)
        case "bury":
            one, other = (card.id for card in table.looked)
            yield ("bury", (one, other))
            yield ("bury", (other, one))


def _placings(table: Sand, seat: SandSeat) -> Iterator[Move]:
    """RS-30, RS-50."""
    for tile in seat.tiles:
        for laid in table.layings.of(table.tiles[tile].pattern):
            if seat.may_use(set(laid)):
                yield ("place", tile, frozenset((name(box), laid[box]) for box in laid))


def _operations(table: Sand, seat: SandSeat) -> Iterator[Move]:
    """RS-40, RS-41, RS-74: in a summoning of all disks each goes once."""
    ready = [disk for disk in seat.disks() if disk not in table.used]
    for disk in {disk.element for disk in seat.hand if disk in ready}:
        for box in BOARD:
            if seat.may_use({box}):
                yield ("put", disk, name(box))
    for start, piece in seat.lying.items():
        if piece in ready:
            for box in BOARD:
                if box != start and seat.may_use({box}, leaving=start):
                    yield ("move", name(start), name(box))


def _extras(table: Sand, seat: SandSeat) -> Iterator[Move]:
    for card in table.open_cards(seat):
        for laid in table.layings.of(card.pattern):
            if seat.matches(laid):  # RS-60, RS-61
                yield ("complete", card.id, in_order(set(laid)))
    if table.advanced and seat.can_use_power:
        yield from _powers(table, seat)


def _powers(table: Sand, seat: SandSeat) -> Iterator[Move]:
    match seat.board.power:
        case "red":  # RS-73
            for level, deck in enumerate(table.decks, start=1):
                if deck:
                    yield ("look", f"level-{level}")
        case "purple":  # RS-74: it is a main action
            if table.phase == "main" and seat.disks():
                yield ("summon-all",)
        case "yellow":  # RS-75
            for get in LETTER:
                if table.supply[get]:
                    yield from (("trade", give, get) for give in {d.element for d in seat.hand})
                    for box, piece in seat.lying.items():
                        if piece.disk:
                            yield ("trade", name(box), get)
        case "green":  # RS-76
            for start, piece in seat.lying.items():
                for box in BOARD:
                    free = box not in seat.lying
                    if not piece.disk and free and seat.may_use({box}, leaving=start):
                        yield ("shift", name(start), name(box))
        case "orange":  # RS-77
            if seat.level < seat.last:
                yield ("rise",)
        case "blue":
            yield from _swaps(table, seat)


def _swaps(table: Sand, seat: SandSeat) -> Iterator[Move]:
    """RS-78: a second exchange touches neither tile of the first."""
    for give in seat.tiles:
        for take in table.circle:
            if give not in table.exchanged and take not in table.exchanged:
                yield ("swap", give, take)


def laid_by(move: Move) -> Lettered:
    """Which element a placement brings to which box."""
    placed = move[2]
    assert isinstance(placed, frozenset)
    return {box_of(box): letter for box, letter in placed}
