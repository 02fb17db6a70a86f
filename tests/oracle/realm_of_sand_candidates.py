"""What a client of Realm of Sand should be offered, worked out from the simple table.

A candidate is told as the protocol tells it, with one difference: of a tile, `laid` has every
allowed placement by what comes to lie where, since the numbers of placements are the game's own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from oracle.realm_of_sand_grid import BOARD, ELEMENT, LETTER, in_order, name
from oracle.realm_of_sand_legal import moves_of_phase
from oracle.realm_of_sand_seat import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from oracle.realm_of_sand import Sand
    from oracle.realm_of_sand_grid import Box, Lettered
    from oracle.realm_of_sand_seat import SandSeat

Candidate = dict[str, Any]
Lying = dict[tuple[int, int], Piece]
SMALL_STEPS = {"take": "tile", "aside": "tile", "keep": "card", "gain": "disk", "look": "deck"}
"""Moves with one more part, and what it is called."""


def candidates_of(table: Sand) -> list[Candidate]:
    """Of the seat whose turn it is."""
    if table.phase in ("main", "extra"):
        return list(_turn(table))
    if table.phase == "summon":
        return list(_summoning(table))
    if table.phase == "swap":
        return [*_swaps(table), _told({"do": "stop"})]
    return [_told(_small_step(move)) for move in moves_of_phase(table)]


def _told(move: dict[str, Any], status: str = "ok", **details: Any) -> Candidate:
    return {"move": move, "status": status, "details": details}


def _small_step(move: tuple[Any, ...]) -> dict[str, Any]:
    do, part = move
    if do in SMALL_STEPS:
        return {"do": do, SMALL_STEPS[do]: part}
    return {"do": do, {"fill": "boxes", "bury": "cards"}[do]: list(part)}


def _turn(table: Sand) -> Iterator[Candidate]:
    seat = table.acting
    main = table.phase == "main"
    if main:
        for tile in seat.tiles:
            yield _tile(table, seat, tile)
        yield _told({"do": "summon"}, "ok" if seat.disks() else "no_disks")
    for card in table.open_cards(seat):
        yield _card(table, seat, card)
    if table.advanced and seat.can_use_power:
        yield from _power(table, seat)
    elif table.advanced:
        yield _told(_bare(seat.board.power), "charged_now" if seat.charged else "not_charged")
    yield _told({"do": "end"}, "main_due" if main else "ok")


# ---- a tile


def _tile(table: Sand, seat: SandSeat, tile: str) -> Candidate:
    laid = {
        frozenset((name(box), letter) for box, letter in way.items()): _placed(table, seat, way)
        for way in table.layings.of(table.tiles[tile].pattern)
        if seat.may_use(set(way))
    }
    return _told({"do": "place", "tile": tile}, "ok" if laid else "too_many_dark", laid=laid)


def _placed(table: Sand, seat: SandSeat, way: Lettered) -> dict[str, Any]:
    """What would be short of squares, and the cards that match before any choice (RS-32)."""
    lying, squares = dict(seat.lying), Counter(table.squares)
    for box in way:
        piece = lying.pop(box, None)
        if piece and not piece.disk:
            squares[piece.element] += 1
    needed = Counter(ELEMENT[letter] for letter in way.values())
    short = {element: count - squares[element] for element, count in needed.items()}
    for box, letter in way.items():
        if short[ELEMENT[letter]] <= 0:
            lying[box] = Piece(ELEMENT[letter], disk=False)
    return {
        "short": {element: count for element, count in short.items() if count > 0},
        "ready": {card.id for card in table.open_cards(seat) if _is_ready(table, card, lying)},
    }


def _is_ready(table: Sand, card: Any, lying: Lying) -> bool:
    return any(_matching(way, lying) == len(way) for way in table.layings.of(card.pattern))


def _matching(way: Lettered, lying: Lying) -> int:
    """On how many boxes of a pattern the right piece lies."""
    return sum(box in lying and LETTER[lying[box].element] == way[box] for box in way)


# ---- a piece


def _summoning(table: Sand) -> Iterator[Candidate]:
    seat = table.acting
    for element in LETTER:
        disks = [disk for disk in seat.hand if disk.element == element]
        if disks:
            used = all(disk in table.used for disk in disks)
            yield _piece(table, seat, {"do": "put", "disk": element}, disks[0], None, used)
    for box, piece in seat.lying.items():
        if piece.disk:
            move = {"do": "move", "from": name(box)}
            yield _piece(table, seat, move, piece, box, piece in table.used)
    yield _told({"do": "stop"}, "ok" if table.operations else "nothing_moved")


def _piece(
    table: Sand, seat: SandSeat, move: dict[str, Any], piece: Piece, start: Box | None, used: bool
) -> Candidate:
    """Where a piece may go, what the dark boxes forbid, and the cards that would match then."""
    if used:
        return _told(move, "disk_used", to=0, dark=0, ready={})
    goals: set[Box] = set()
    dark: set[Box] = set()
    ready: dict[str, set[Box]] = {}
    for box in BOARD:
        if box == start or (move["do"] == "shift" and box in seat.lying):
            continue
        if not seat.may_use({box}, leaving=start):
            dark.add(box)
            continue
        goals.add(box)
        lying = {at: other for at, other in seat.lying.items() if at != start} | {box: piece}
        for card in table.open_cards(seat):
            if _is_ready(table, card, lying):
                ready.setdefault(card.id, set()).add(box)
    cards = {card: _bits(boxes) for card, boxes in ready.items()}
    status = "ok" if goals else "box_taken"
    return _told(move, status, to=_bits(goals), dark=_bits(dark), ready=cards)


def _bits(boxes: Iterable[Box]) -> int:
    return sum(1 << BOARD.index(box) for box in boxes)


# ---- a card


def _card(table: Sand, seat: SandSeat, card: Any) -> Candidate:
    details: dict[str, Any] = {"from": "kept" if card in seat.kept else "market"}
    ways = table.layings.of(card.pattern)
    spots = [way for way in ways if seat.matches(way)]
    details["spots"] = {_bits(way): _charges(table, seat, way) for way in spots}
    if spots:
        details["gains"] = _gains(table, seat, card)
        return _told({"do": "complete", "card": card.id}, **details)
    in_reach = [way for way in ways if sum(box in seat.dark for box in way) <= seat.level]
    missing = [len(way) - _matching(way, seat.lying) for way in in_reach]
    size = sum(sign != "." for row in card.pattern for sign in row)
    fewest = details["missing"] = min(missing, default=size)
    nearest = {_bits(way) for way, n in zip(in_reach, missing, strict=True) if n == fewest}
    details["nearest"] = nearest or {None}
    return _told({"do": "complete", "card": card.id}, "no_match", **details)


def _charges(table: Sand, seat: SandSeat, way: Lettered) -> bool:
    """RS-70."""
    on_crystal = set(in_order(set(way))) & set(seat.board.crystals)
    return table.advanced and not seat.charged and bool(on_crystal)


def _gains(table: Sand, seat: SandSeat, card: Any) -> dict[str, Any]:
    """RS-63: disks that the supply lacks and levels beyond the last are lost."""
    wanted = Counter(card.disks)
    disks = {element: min(count, table.supply[element]) for element, count in wanted.items()}
    lost = {element: count - disks[element] for element, count in wanted.items()}
    levels = min(card.levels, seat.last - seat.level)
    return {
        "stars": card.stars,
        "hourglasses": card.hourglasses,
        "levels": levels,
        "disks": {element: count for element, count in disks.items() if count},
        "lost": {
            "levels": card.levels - levels,
            "disks": {element: count for element, count in lost.items() if count},
        },
    }


# ---- powers


def _bare(power: str) -> dict[str, Any]:
    """The move of a power without what would have to be chosen."""
    words = {
        "red": "look",
        "purple": "summon-all",
        "yellow": "trade",
        "green": "shift",
        "orange": "rise",
        "blue": "swap",
    }
    return {"do": words[power]} | ({"deck": "level-1"} if power == "red" else {})


def _power(table: Sand, seat: SandSeat) -> Iterator[Candidate]:
    match seat.board.power:
        case "red":
            for level, deck in enumerate(table.decks, start=1):
                move = {"do": "look", "deck": f"level-{level}"}
                yield _told(move, "ok" if deck else "deck_empty")
        case "purple":
            able = "ok" if seat.disks() else "no_disks"
            yield _told({"do": "summon-all"}, able if table.phase == "main" else "main_done")
        case "yellow":
            yield from _trades(table, seat)
        case "green":
            for box, piece in seat.lying.items():
                if not piece.disk:
                    move = {"do": "shift", "from": name(box)}
                    yield _piece(table, seat, move, piece, box, used=False)
        case "orange":
            yield _told({"do": "rise"}, "ok" if seat.level < seat.last else "last_level")
        case "blue":
            yield from _swaps(table)


def _trades(table: Sand, seat: SandSeat) -> Iterator[Candidate]:
    """RS-75: each disk with what it may become, if there is anything."""
    get = [element for element in LETTER if table.supply[element]]
    gives: list[dict[str, Any]] = [{"give": disk.element} for disk in seat.hand]
    gives += [{"box": name(box)} for box, piece in seat.lying.items() if piece.disk]
    for at, give in enumerate(gives):
        if get and give not in gives[:at]:
            yield _told({"do": "trade"} | give, get=get)


def _swaps(table: Sand) -> Iterator[Candidate]:
    """RS-78: each tile that may go, with those that may come for it."""
    take = [tile for tile in table.circle if tile not in table.exchanged]
    for tile in table.acting.tiles:
        if take and tile not in table.exchanged:
            yield _told({"do": "swap", "give": tile}, take=take)
