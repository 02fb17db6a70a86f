"""The kernels against the second, naive implementation of the rules, at every step of matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from clessidra.core.errors import MoveError
from clessidra.core.hiding import hide
from clessidra.core.result import standing
from clessidra.games.realm_of_sand.game import GAME, content_of
from clessidra.games.realm_of_sand.rules import check
from helpers.realm_of_sand.both import oracle_of, scatter, take_gift, told
from helpers.realm_of_sand.packs import AUTHORED, BOXES, ELEMENTS, easy_pack
from helpers.realm_of_sand.walks import Walk, start_walk
from helpers.samples import QUICK, scaled
from oracle.realm_of_sand import Sand
from oracle.realm_of_sand_grid import BOARD, LETTER

if TYPE_CHECKING:
    from clessidra.core.game import Move

TABLES = [(players, advanced) for players in (1, 2, 3, 4) for advanced in (0, 1)]
EVERY_ACTION = range(-1, GAME.n_actions + 1)


# ---- what is compared


def facts_of_record(walk: Walk) -> dict[str, Any]:
    """What the views of all seats together say, and the true order of the decks."""
    content, states = walk.content, walk.states
    players = int(states["players"][0])
    views = [GAME.view(content, hide(GAME.record, states, 0, seat), 0) for seat in range(players)]
    view = views[0]
    names = ("round", "phase", "squares", "supply", "circle", "aside", "market", "last_round")
    record = states[0]
    return {name: view[name] for name in names} | {
        "decks": [
            [
                content.ids["cards"][record["deck"][level, (record["top"][level] + at) % 18]]
                for at in range(record["left"][level])
            ]
            for level in range(3)
        ],
        "seats": [_seat_facts(views[seat]["seats"][seat]) for seat in range(players)],
    }


def _seat_facts(seat: dict[str, Any]) -> dict[str, Any]:
    names = ("hand", "level", "stars", "hourglasses", "pieces", "dark", "boxes", "completed")
    return {name: seat[name] for name in names} | {
        "tiles": sorted(tile for tile in seat["tiles"] if tile),
        "crystal": seat["crystal"],
        "kept": sorted(kept["card"] for kept in seat["kept"]),
        "looked": seat["looked"] and seat["looked"]["cards"],
    }


def facts_of_oracle(oracle: Sand) -> dict[str, Any]:
    return {
        "round": oracle.round,
        "phase": oracle.phase,
        "squares": dict(oracle.squares),
        "supply": dict(oracle.supply),
        "circle": oracle.circle,
        "aside": oracle.aside,
        "market": [[card and card.id for card in row] for row in oracle.market],
        "last_round": oracle.last_round,
        "decks": [[card.id for card in deck] for deck in oracle.decks],
        "seats": [_oracle_seat(oracle, seat) for seat in range(oracle.players)],
    }


def _oracle_seat(oracle: Sand, at: int) -> dict[str, Any]:
    seat = oracle.seats[at]
    hand = Counter(disk.element for disk in seat.hand)
    crystal = "charged" if seat.can_use_power else "charging" if seat.charged else "clear"
    looking = oracle.looked and oracle.turn == at
    signs = {box: LETTER[piece.element] for box, piece in seat.lying.items()}
    return {
        "hand": {element: hand[element] for element in LETTER},
        "level": seat.level,
        "stars": seat.stars,
        "hourglasses": seat.hourglasses,
        "pieces": len(seat.lying),
        "dark": len(seat.dark_in_use()),
        "boxes": "".join(
            sign.upper() if box in signs and seat.lying[box].disk else sign
            for box in BOARD
            for sign in signs.get(box, ".")
        ),
        "completed": [card.id for card in seat.completed],
        "tiles": sorted(seat.tiles),
        "crystal": crystal if oracle.advanced else None,
        "kept": sorted(card.id for card in seat.kept),
        "looked": [card.id for card in oracle.looked] if looking else None,
    }


def check_same(walk: Walk, oracle: Sand) -> None:
    """Everything that can be asked of both."""
    assert facts_of_record(walk) == facts_of_oracle(oracle)
    assert walk.finished == oracle.finished
    awaited = [] if oracle.finished else [oracle.turn]
    assert GAME.awaited(walk.content, walk.states, 0) == awaited
    for seat in range(oracle.players):
        moves = [told(walk.move(seat, action)) for action in walk.legal(seat)]
        assert len(set(moves)) == len(moves) <= GAME.max_legal
        assert set(moves) == oracle.legal(seat)
    points, ranks = standing(GAME, walk.content, walk.states, 0)
    assert points == [seat.stars for seat in oracle.seats]
    assert ranks == oracle.ranks()


def check_refusals(walk: Walk) -> None:
    """Every other action is refused, to everybody, and nothing has changed."""
    before = walk.states.tobytes()
    for seat in range(-1, int(walk.states["players"][0]) + 1):
        legal = set(walk.legal(seat))
        for action in EVERY_ACTION:
            status = check(walk.content.table, walk.states, 0, seat, action)
            assert (status == 0) == (action in legal), (seat, action, GAME.statuses[status])
            if status and action % 16 == 0:
                assert walk.apply(seat, action) == status
    assert walk.states.tobytes() == before


def check_made_up_move(walk: Walk, oracle: Sand, rng: random.Random) -> bool:
    """A move made up from what there is: refused unless the oracle allows it."""
    tiles = [*oracle.circle[:3], *oracle.acting.tiles]
    cards = [card.id for card in oracle.open_cards(oracle.acting)] + ["no-such-card"]
    boxes, disks = [*BOXES, "g1", "a0"], [*ELEMENTS, "gold"]
    move: Move = rng.choice(
        [
            {"do": "place", "tile": rng.choice(tiles), "boxes": rng.sample(boxes, 3)},
            {"do": "fill", "boxes": rng.sample(boxes, rng.randint(1, 3))},
            {"do": "take", "tile": rng.choice(tiles)},
            {"do": "aside", "tile": rng.choice(tiles)},
            {"do": "put", "disk": rng.choice(disks), "box": rng.choice(boxes)},
            {"do": "move", "from": rng.choice(boxes), "to": rng.choice(boxes)},
            {"do": "shift", "from": rng.choice(boxes), "to": rng.choice(boxes)},
            {"do": "trade", "give": rng.choice(disks), "get": rng.choice(disks)},
            {"do": "trade", "box": rng.choice(boxes), "get": rng.choice(disks)},
            {"do": "swap", "give": rng.choice(tiles), "take": rng.choice(tiles)},
            {"do": "complete", "card": rng.choice(cards), "boxes": rng.sample(boxes, 2)},
            {"do": "keep", "card": rng.choice(cards)},
            {"do": "bury", "cards": rng.choices(cards, k=2)},
            {"do": "look", "deck": rng.choice(["level-1", "level-3", "level-4"])},
            {"do": "gain", "disk": rng.choice(disks)},
            *({"do": do} for do in ("summon", "summon-all", "stop", "end", "rise")),
        ]
    )
    before = walk.states.tobytes()
    seat = rng.randrange(oracle.players)
    try:
        action = GAME.notation.action_of(walk.content, walk.states, 0, seat, move)
    except MoveError:
        return False
    allowed = seat == oracle.turn and action in walk.legal(seat)
    status = check(walk.content.table, walk.states, 0, seat, action)
    assert (status == 0) == allowed
    if not allowed:
        assert walk.apply(seat, action) == status
    assert walk.states.tobytes() == before
    return not allowed


# ---- matches


def play_both(walk: Walk, oracle: Sand, rng: random.Random, most: int) -> Counter[str]:
    """Play this many moves on both; count what happened."""
    happened: Counter[str] = Counter()
    check_same(walk, oracle)
    for _ in range(most):
        if oracle.finished:
            happened["over"] += 1
            break
        if rng.random() < 0.02:
            check_refusals(walk)
        happened["refused"] += check_made_up_move(walk, oracle, rng)
        seat, action = walk.turn, walk.pick(rng)
        move = walk.move(seat, action)
        happened[move["do"]] += 1
        text = GAME.notation.text_of(move)
        assert GAME.notation.read(text) == move
        assert GAME.notation.action_of(walk.content, walk.states, 0, seat, move) == action
        oracle.play(seat, told(move))
        assert walk.apply(seat, action) == 0
        check_same(walk, oracle)
    return happened


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_with_the_authored_pack(players: int, advanced: int) -> None:
    content = content_of(AUTHORED)
    rng = random.Random(10 * players + advanced)
    happened: Counter[str] = Counter()
    for index in range(scaled(4, 1)):
        walk = start_walk(content, players, advanced, 1, index)
        happened += play_both(walk, oracle_of(AUTHORED, walk), rng, most=120)
    assert happened["place"] > 0
    assert happened["take"] > 0


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_with_easy_packs(players: int, advanced: int) -> None:
    rng = random.Random(10 * players + advanced)
    happened: Counter[str] = Counter()
    for index in range(scaled(8, 1)):
        pack = easy_pack(rng)
        walk = start_walk(content_of(pack), players, advanced, 2, index)
        oracle = oracle_of(pack, walk)
        if index % 4:
            take_gift(walk, oracle)
            scatter(walk, oracle, rng)
        happened += play_both(walk, oracle, rng, most=120)
    for kind in ("place", "take", "summon", "put", "complete", "end"):
        assert happened[kind] > 0, kind


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    ("power", "kinds"),
    [
        ("red", ("look", "keep", "bury")),
        ("purple", ("summon-all", "put", "move")),
        ("yellow", ("trade",)),
        ("green", ("shift",)),
        ("orange", ("rise",)),
        ("blue", ("swap", "stop")),
    ],
)
def test_each_power(players: int, power: str, kinds: tuple[str, ...]) -> None:
    rng = random.Random(players)
    happened: Counter[str] = Counter()
    board = next(board.id for board in AUTHORED.boards if board.power == power)
    for index in range(scaled(4, 1)):
        pack = easy_pack(rng, crystals=30)
        walk = start_walk(content_of(pack), players, 1, 3, index, (board,))
        oracle = oracle_of(pack, walk)
        take_gift(walk, oracle)
        scatter(walk, oracle, rng)
        happened += play_both(walk, oracle, rng, most=120)
    for kind in kinds:
        assert happened[kind] > 0 or QUICK, kind
