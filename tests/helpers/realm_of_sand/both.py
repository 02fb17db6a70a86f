"""Matches of Realm of Sand played on the kernels and on the oracle side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clessidra.games.realm_of_sand.game import GAME
from helpers.realm_of_sand.packs import BOXES, ELEMENTS
from oracle.realm_of_sand import Sand
from oracle.realm_of_sand_grid import BOARD, box_of
from oracle.realm_of_sand_legal import Layings
from oracle.realm_of_sand_seat import Piece

if TYPE_CHECKING:
    import random

    from clessidra.core.game import Move
    from clessidra.games.realm_of_sand.content.pack import Pack
    from helpers.realm_of_sand.walks import Walk
    from oracle.realm_of_sand_legal import Move as OracleMove

LAYINGS = Layings()
TILES = GAME.content_json(GAME.load_content(None))["tiles"]


def oracle_of(pack: Pack, walk: Walk) -> Sand:
    """The same deal for the other implementation."""
    deal = walk.deal
    players = int(walk.states["players"][0])
    return Sand(
        pack,
        players=players,
        advanced=bool(walk.states["advanced"][0]),
        first=deal["first"],
        boards=deal["board"][:players],
        circle=deal["circle"],
        decks=deal["deck"],
        layings=LAYINGS,
    )


def told(move: Move) -> OracleMove:
    """A JSON move as the oracle tells it."""
    if move["do"] == "place":
        letters = squares_of(move["tile"])
        return ("place", move["tile"], frozenset(zip(move["boxes"], letters, strict=True)))
    return tuple(tuple(value) if isinstance(value, list) else value for value in move.values())


def squares_of(tile: str) -> str:
    """The letters of an authored tile along its numbered squares, as clients are told them."""
    letters: str = TILES[tile]["squares"]
    return letters


def take_gift(walk: Walk, oracle: Sand) -> None:
    if oracle.phase == "gift":
        move = {"do": "gain", "disk": "moon"}
        action = GAME.notation.action_of(walk.content, walk.states, 0, walk.turn, move)
        oracle.play(oracle.turn, told(move))
        assert walk.apply(walk.turn, action) == 0


def scatter(walk: Walk, oracle: Sand, rng: random.Random) -> None:
    """Begin in the middle: pieces and disks lie about, crystals are charged, squares are short."""
    record = walk.states[0]
    for at, seat in enumerate(oracle.seats):
        seat.level = int(rng.choice([0, seat.last // 2, seat.last]))
        seat.charged = oracle.advanced and rng.random() < 0.7
        for name in rng.sample(BOXES, rng.randint(0, 20)):
            box = box_of(name)
            element = rng.choice(ELEMENTS)
            disk = element in ("sapphire", "moon") or rng.random() < 0.3
            store = oracle.supply if disk else oracle.squares
            if store[element] and seat.may_use({box}):
                store[element] -= 1
                seat.lying[box] = Piece(element, disk)
        for element in ELEMENTS:
            if oracle.supply[element] and rng.random() < 0.3:
                oracle.supply[element] -= 1
                seat.hand.append(Piece(element, True))
        record["level"][at] = seat.level
        record["crystal"][at] = 2 if seat.charged else 0
        for number, element in enumerate(ELEMENTS):
            record["hand"][at, number] = sum(disk.element == element for disk in seat.hand)
            record["pieces"][at, number] = _bits(seat.lying, lambda p, e=element: p.element == e)
        record["disks"][at] = _bits(seat.lying, lambda piece: piece.disk)
    if rng.random() < 0.5:
        for element in ELEMENTS[:3]:
            oracle.squares[element] = rng.randint(0, 2)
    for number, element in enumerate(ELEMENTS):
        record["supply"][number] = oracle.supply[element]
        if number < 3:
            record["squares"][number] = oracle.squares[element]


def _bits(lying: dict[tuple[int, int], Piece], wanted: Any) -> int:
    return sum(1 << BOARD.index(box) for box, piece in lying.items() if wanted(piece))


def keep_cards(walk: Walk, oracle: Sand, seat: int, levels: tuple[int, ...]) -> None:
    """Let a seat have kept the lowest cards of these decks, as with the red power."""
    record = walk.states[0]
    for level in levels:
        card = oracle.decks[level - 1].pop()
        place = len(oracle.seats[seat].kept)
        oracle.seats[seat].kept.append(card)
        bottom = (int(record["top"][level - 1]) + int(record["left"][level - 1]) - 1) % 18
        record["kept"][seat, place] = record["deck"][level - 1, bottom]
        record["kept_level"][seat, place] = level
        record["deck"][level - 1, bottom] = -1
        record["left"][level - 1] -= 1


def play_on_both(walk: Walk, oracle: Sand, action: int) -> Move:
    """One move of the seat whose turn it is; returns it."""
    seat = walk.turn
    move = walk.move(seat, action)
    oracle.play(seat, told(move))
    assert walk.apply(seat, action) == 0
    return move
