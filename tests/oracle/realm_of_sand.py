"""A second, deliberately simple Realm of Sand to compare the real one with.

Written from the numbered rules (RS-1 to RS-92) alone; it shares nothing with the game but the
content. Boards are dictionaries of coordinates, every piece is an object of its own, and every
question is answered by looking at the whole table again.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from oracle.realm_of_sand_grid import BOARD, ELEMENT, box_of
from oracle.realm_of_sand_legal import Layings, Move, laid_by, moves_of_phase
from oracle.realm_of_sand_seat import Piece, SandSeat

if TYPE_CHECKING:
    from clessidra.games.realm_of_sand.content.pack import Card, Pack
    from oracle.realm_of_sand_grid import Box

DISKS_EACH = {1: 2, 2: 4, 3: 5}  # RS-12; four players have all of RS-2
ALL_DISKS = {"wood": 7, "sand": 7, "obsidian": 7, "sapphire": 5, "moon": 5}
BASIC = ("wood", "sand", "obsidian")
SOLO_ROUNDS = 14
RANKS = ((40, "king"), (36, "premier"), (31, "grand_master"), (26, "master"), (0, "apprentice"))


class Sand:
    """One match. `boards` by seat, `circle` from the front, `decks` by level, top card first."""

    def __init__(
        self,
        pack: Pack,
        *,
        players: int,
        advanced: bool,
        first: int,
        boards: list[str],
        circle: list[str],
        decks: list[list[str]],
        layings: Layings | None = None,
    ) -> None:
        cards = {card.id: card for card in pack.cards}
        self.tiles = {tile.id: tile for tile in pack.tiles}
        self.layings = layings or Layings()
        self.players, self.advanced, self.first = players, advanced, first
        self.circle = list(circle)
        self.aside: list[str] = []
        self.decks: list[list[Card]] = [[cards[name] for name in deck] for deck in decks]
        self.market: list[list[Card | None]] = [
            [deck.pop(0) for _ in range(4)] for deck in self.decks
        ]  # RS-10
        self.squares = Counter(dict.fromkeys(BASIC, 28))
        each = {element: DISKS_EACH.get(players, count) for element, count in ALL_DISKS.items()}
        self.supply = Counter(each)
        dark = {(x, y) for x, y in BOARD if pack.area[y][x] == "-"}
        by_id = {board.id: board for board in pack.boards}
        self.seats = [SandSeat(by_id[board], dark, pack.levels) for board in boards]
        self.round, self.turn = 1, first
        for seat in self._turn_order():  # RS-14
            self.seats[seat].tiles = [self.circle.pop(0) for _ in range(3)]
        self.phase = "main"
        self.acted = False
        self.short_boxes: list[Box] = []
        self.short_of = 0
        self.short_element = self.placing = ""
        self.operations = 0
        self.all_disks = False
        self.used: list[Piece] = []
        self.exchanged: list[str] = []
        self.looked: list[Card] = []
        self.look_level = 0
        for seat in self._turn_order():
            if advanced and self.seats[seat].board.power == "purple":  # RS-15
                self.phase, self.turn = "gift", seat

    # ---- questions

    @property
    def acting(self) -> SandSeat:
        return self.seats[self.turn]

    @property
    def finished(self) -> bool:
        return self.phase == "over"

    def legal(self, seat: int) -> set[Move]:
        """Everything this seat may do now; empty if it may not act."""
        if self.finished or seat != self.turn:
            return set()
        return set(moves_of_phase(self))

    def open_cards(self, seat: SandSeat) -> list[Card]:
        """RS-61: what a seat may complete."""
        return [card for row in self.market for card in row if card] + seat.kept

    @property
    def last_round(self) -> bool:
        """RS-80, RS-90."""
        if self.players == 1:
            return self.round >= SOLO_ROUNDS
        return any(seat.hourglasses >= 10 for seat in self.seats)

    def ranks(self) -> list[int]:
        """RS-81: nobody shares a rank, since nobody shares a place in turn order."""
        order = self._turn_order()
        results = [
            (seat.stars, len(seat.lying), order.index(at)) for at, seat in enumerate(self.seats)
        ]
        return [1 + sum(other > mine for other in results) for mine in results]

    def solo_rank(self) -> str:
        """RS-92."""
        return next(rank for least, rank in RANKS if self.seats[0].stars >= least)

    def _turn_order(self) -> list[int]:
        return [(self.first + place) % self.players for place in range(self.players)]

    # ---- moves

    def play(self, seat: int, move: Move) -> None:
        """Carry out one move; ValueError, and nothing changed, if it is not legal."""
        if move not in self.legal(seat):
            raise ValueError(f"seat {seat} may not play {move}")
        do = str(move[0]).replace("-", "_")
        getattr(self, f"_{do}")(self.acting, move)

    # ---- setup

    def _gain(self, seat: SandSeat, move: Move) -> None:
        self._gain_disk(seat, str(move[1]))
        self.phase, self.turn = "main", self.first

    # ---- placing

    def _place(self, seat: SandSeat, move: Move) -> None:
        tile, laid = str(move[1]), laid_by(move)
        for box in laid:
            self._remove(seat, box)
        self.placing = tile
        self.short_element = ""
        for element in BASIC:
            boxes = [box for box in laid if ELEMENT[laid[box]] == element]
            there = self.squares[element]
            if 0 < there < len(boxes):
                self.short_boxes = sorted(boxes, key=BOARD.index)
                self.short_of = there
                self.short_element = element
            elif there:
                self._put_squares(seat, boxes, element)
        if self.short_element:
            self.phase = "fill"
        else:
            self._return_tile(seat)

    def _fill(self, seat: SandSeat, move: Move) -> None:
        boxes = move[1]
        assert isinstance(boxes, tuple)
        self._put_squares(seat, [box_of(box) for box in boxes], self.short_element)
        self._return_tile(seat)

    def _return_tile(self, seat: SandSeat) -> None:
        seat.tiles.remove(self.placing)
        (self.circle if self.players > 1 else self.aside).append(self.placing)  # RS-34, RS-91
        self.phase = "take"

    def _take(self, seat: SandSeat, move: Move) -> None:
        tile = str(move[1])
        self.circle.remove(tile)
        seat.tiles.append(tile)
        self._main_action_done()

    def _put_squares(self, seat: SandSeat, boxes: list[Box], element: str) -> None:
        for box in boxes:
            self.squares[element] -= 1
            seat.lying[box] = Piece(element, disk=False)

    def _remove(self, seat: SandSeat, box: Box) -> None:
        """RS-31, RS-62: whatever lies there goes where it belongs."""
        piece = seat.lying.pop(box, None)
        if piece and piece.disk:
            seat.hand.append(piece)
        elif piece:
            self.squares[piece.element] += 1

    # ---- summoning

    def _summon(self, _seat: SandSeat, _move: Move) -> None:
        self.phase, self.operations = "summon", 0
        self.all_disks, self.used = False, []

    def _summon_all(self, seat: SandSeat, move: Move) -> None:
        self._summon(seat, move)
        self.all_disks = True
        seat.charged = False  # RS-72

    def _put(self, seat: SandSeat, move: Move) -> None:
        disk = next(disk for disk in seat.hand if disk.element == move[1] and disk not in self.used)
        seat.hand.remove(disk)
        self._operate(seat, disk, box_of(str(move[2])))

    def _move(self, seat: SandSeat, move: Move) -> None:
        disk = seat.lying.pop(box_of(str(move[1])))
        self._operate(seat, disk, box_of(str(move[2])))

    def _operate(self, seat: SandSeat, disk: Piece, box: Box) -> None:
        self._remove(seat, box)
        seat.lying[box] = disk
        self.operations += 1
        if self.all_disks:
            self.used.append(disk)
        unused = [disk for disk in seat.disks() if disk not in self.used]
        if not unused or (not self.all_disks and self.operations == 3):
            self._end_summoning()

    def _stop(self, _seat: SandSeat, _move: Move) -> None:
        if self.phase == "summon":
            self._end_summoning()
        else:
            self._back_to_turn()

    def _end_summoning(self) -> None:
        if self.players == 1:
            self.phase = "aside"  # RS-91
        else:
            self._main_action_done()  # RS-42

    def _aside(self, seat: SandSeat, move: Move) -> None:
        seat.tiles.remove(str(move[1]))
        self.aside.append(str(move[1]))
        self.phase = "take"

    # ---- completing

    def _complete(self, seat: SandSeat, move: Move) -> None:
        card = next(card for card in self.open_cards(seat) if card.id == move[1])
        if card in seat.kept:
            seat.kept.remove(card)
        else:
            row = next(row for row in self.market if card in row)
            row[row.index(card)] = None  # RS-64: filled when the turn is over
        assert isinstance(move[2], tuple)
        for box in move[2]:
            self._remove(seat, box_of(box))
        if self.advanced and set(move[2]) & set(seat.board.crystals) and not seat.charged:
            seat.charged = seat.charged_now = True  # RS-70
        seat.completed.append(card)
        for disk in card.disks:
            self._gain_disk(seat, disk)
        seat.level = min(seat.last, seat.level + card.levels)  # RS-5

    def _gain_disk(self, seat: SandSeat, element: str) -> None:
        """RS-63: a type that has run out is not gained."""
        if self.supply[element]:
            self.supply[element] -= 1
            seat.hand.append(Piece(element, disk=True))

    # ---- powers

    def _look(self, seat: SandSeat, move: Move) -> None:
        seat.charged = False
        self.look_level = int(str(move[1])[-1])
        deck = self.decks[self.look_level - 1]
        self.looked = [deck.pop(0) for _ in range(min(3, len(deck)))]
        self.phase = "look"

    def _keep(self, seat: SandSeat, move: Move) -> None:
        card = next(card for card in self.looked if card.id == move[1])
        self.looked.remove(card)
        seat.kept.append(card)
        self.phase = "bury"
        if len(self.looked) < 2:
            self._bury(seat, ("bury", tuple(card.id for card in self.looked)))

    def _bury(self, _seat: SandSeat, move: Move) -> None:
        assert isinstance(move[1], tuple)
        for name in move[1]:
            card = next(card for card in self.looked if card.id == name)
            self.decks[self.look_level - 1].append(card)
        self.looked = []
        self._back_to_turn()

    def _trade(self, seat: SandSeat, move: Move) -> None:
        give, get = str(move[1]), str(move[2])
        seat.charged = False
        if give in ELEMENT.values():
            disk = next(disk for disk in seat.hand if disk.element == give)
        else:
            disk = seat.lying[box_of(give)]
        self.supply[disk.element] += 1
        self.supply[get] -= 1
        disk.element = get  # in hand or on its box, where the old one was

    def _shift(self, seat: SandSeat, move: Move) -> None:
        seat.charged = False
        seat.lying[box_of(str(move[2]))] = seat.lying.pop(box_of(str(move[1])))

    def _rise(self, seat: SandSeat, _move: Move) -> None:
        seat.charged = False
        seat.level += 1

    def _swap(self, seat: SandSeat, move: Move) -> None:
        give, take = str(move[1]), str(move[2])
        seat.charged = False
        self.circle[self.circle.index(take)] = give
        seat.tiles[seat.tiles.index(give)] = take
        if self.phase == "swap":
            self._back_to_turn()
        else:
            self.phase, self.exchanged = "swap", [give, take]

    # ---- the turn

    def _main_action_done(self) -> None:
        self.acted = True
        self._back_to_turn()

    def _back_to_turn(self) -> None:
        self.phase = "extra" if self.acted else "main"
        self.exchanged = []

    def _end(self, seat: SandSeat, _move: Move) -> None:
        seat.charged_now = False
        for row, deck in zip(self.market, self.decks, strict=True):  # RS-64
            for place, card in enumerate(row):
                if card is None and deck:
                    row[place] = deck.pop(0)
        self.acted, self.phase = False, "main"
        if self.turn == self._turn_order()[-1]:
            if self.last_round:
                self.phase = "over"
                return
            self.round += 1
        self.turn = (self.turn + 1) % self.players
