"""Positions of Realm of Sand that a test arranges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clessidra.core.deals import deal_from_json
from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.result import say_line, standing
from clessidra.games.realm_of_sand.game import GAME, content_of
from helpers.realm_of_sand.packs import AUTHORED, BOXES, ELEMENTS, POWERS, plain_pack

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.fields import States
    from clessidra.games.realm_of_sand.content.pack import Card, Pack

COUNTS = (1, 2, 3, 4)
NONE = -1
CLEAR, CHARGING, CHARGED = 0, 1, 2
LETTERS = "wsobm"
LIGHT = [box for box, sign in zip(BOXES, "".join(AUTHORED.area), strict=True) if sign == "o"]
DARK = [box for box in BOXES if box not in LIGHT]


class Position:
    """A match in which a test may put anything anywhere.

    It begins with the plain pack: nobody can complete anything by chance. Tiles and cards are
    dealt in file order, from tile-01 and plain-0 on. With `powers` the match is advanced, and
    they are the boards of the seats; every crystal lies on a1 alone.
    """

    def __init__(self, players: int = 2, *powers: str, first: int = 0) -> None:
        self.pack: Pack = plain_pack()
        self.content = content_of(self.pack)
        self.players = players
        deal = {
            "first": first,
            "board": list(powers or POWERS[:players]),
            "circle": [tile.id for tile in self.pack.tiles],
            "deck": [
                [card.id for card in self.pack.cards if card.level == level] for level in (1, 2, 3)
            ],
        }
        options = {"players": players, "advanced": int(bool(powers))}
        self.states = deal_from_json(GAME, self.content, options, deal)
        GAME.rules.set_up(self.content.table, self.states, 0)

    # ---- arranging

    def __getitem__(self, field: str) -> Any:
        """A field of the record; arrays can be written to."""
        return self.states[0][field]

    def __setitem__(self, field: str, value: Any) -> None:
        self.states[0][field] = value

    def lay(self, seat: int, **letters: str) -> None:
        """Put pieces on a board, from the supply: lay(0, b2="w", c3="S"); a capital is a disk."""
        for box, letter in letters.items():
            bit, element = 1 << BOXES.index(box), LETTERS.index(letter.lower())
            store = self["supply"] if letter.isupper() else self["squares"]
            assert store[element] > 0
            store[element] -= 1
            self["pieces"][seat, element] |= bit
            self["disks"][seat] |= bit if letter.isupper() else 0

    def give(self, seat: int, *disks: str) -> None:
        """Put disks into a hand, from the supply."""
        for disk in disks:
            assert self["supply"][ELEMENTS.index(disk)] > 0
            self["supply"][ELEMENTS.index(disk)] -= 1
            self["hand"][seat, ELEMENTS.index(disk)] += 1

    def show(self, card: Card, slot: int = 0) -> None:
        """Turn a face-up card of its level into another."""
        self._become_card(int(self["market"][card.level - 1, slot]), card)

    def hold(self, seat: int, card: Card) -> None:
        """Let a seat have kept this card, from the bottom of its deck."""
        level = card.level - 1
        place = (int(self["top"][level]) + int(self["left"][level]) - 1) % 18
        at = int(self["deck"][level, place])
        self["deck"][level, place] = NONE
        self["left"][level] -= 1
        held = int((self["kept_level"][seat] > 0).sum())
        self["kept"][seat, held] = at
        self["kept_level"][seat, held] = card.level
        self._become_card(at, card)

    def stack(self, level: int, *names: str) -> None:
        """Name the cards of a deck from the top; no more are left."""
        top = int(self["top"][level - 1])
        for depth in range(18):
            place = (top + depth) % 18
            if depth < len(names):
                at = int(self["deck"][level - 1, place])
                self._become_card(at, replace(self.pack.cards[at], id=names[depth]))
            else:
                self["deck"][level - 1, place] = NONE
        self["left"][level - 1] = len(names)

    def hold_tiles(self, seat: int, *patterns: str) -> None:
        """Change what is on the tiles of a seat, one after the other."""
        tiles = list(self.pack.tiles)
        for slot, pattern in enumerate(patterns):
            at = int(self["tiles"][seat, slot])
            tiles[at] = replace(tiles[at], pattern=tuple(pattern.split("/")))
        self.pack = replace(self.pack, tiles=tuple(tiles))
        self.content = content_of(self.pack)

    def crystals(self, power: str, *boxes: str) -> None:
        """Change which boxes of a board have a crystal."""
        boards = [
            replace(board, crystals=boxes) if board.power == power else board
            for board in self.pack.boards
        ]
        self.pack = replace(self.pack, boards=tuple(boards))
        self.content = content_of(self.pack)

    def charge(self, seat: int) -> None:
        """Let a crystal have been charged in an earlier turn."""
        self["crystal"][seat] = CHARGED

    def _become_card(self, at: int, card: Card) -> None:
        cards = list(self.pack.cards)
        assert cards[at].level == card.level
        cards[at] = card
        self.pack = replace(self.pack, cards=tuple(cards))
        self.content = content_of(self.pack)

    # ---- playing

    def play(self, *texts: str) -> None:
        """Make moves of the seat whose turn it is; all must be legal."""
        for text in texts:
            assert text in self.legal(), text
            assert self.attempt(text) == "ok"

    def attempt(self, text: str, seat: int | None = None) -> str:
        """Try a move, told by its text; returns the status. A refused one has changed nothing."""
        seat = self.turn if seat is None else seat
        move = GAME.notation.read(text)
        action = GAME.notation.action_of(self.content, self.states, 0, seat, move)
        before = self.states.tobytes()
        status: int = GAME.rules.apply(self.content.table, self.states, 0, seat, action)
        assert status == 0 or self.states.tobytes() == before
        return GAME.statuses[status]

    def act(self) -> None:
        """Any main action: the first tile in the middle row, and the first new tile taken."""
        tile = self.tiles(self.turn)[0]
        self.play(next(text for text in self.moves("place") if text.startswith(f"place {tile} ")))
        if self.phase == "fill":
            self.play(self.moves("fill")[0])
        self.play(f"take {self.view()['circle'][0]}")

    def pass_turn(self) -> None:
        """A whole turn of a main action."""
        self.act()
        self.play("end")

    # ---- looking

    def legal(self, seat: int | None = None) -> set[str]:
        """The texts of a seat's legal moves."""
        seat = self.turn if seat is None else seat
        actions = GAME.legal_actions(self.content, self.states, 0, seat)
        moves = [GAME.notation.move_of(self.content, self.states, 0, seat, a) for a in actions]
        texts = {GAME.notation.text_of(move) for move in moves}
        assert len(texts) == len(actions)
        return texts

    def moves(self, kind: str) -> list[str]:
        """The legal moves of one kind, sorted."""
        return sorted(text for text in self.legal() if text.split()[0] == kind)

    @property
    def turn(self) -> int:
        return int(self["turn"])

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    @property
    def awaited(self) -> list[int]:
        return GAME.awaited(self.content, self.states, 0)

    @property
    def finished(self) -> bool:
        return bool(GAME.rules.finished(self.content.table, self.states, 0))

    def seen_by(self, viewer: int) -> States:
        return hide(GAME.record, self.states, 0, viewer)

    def view(self, viewer: int = SPECTATOR) -> Json:
        return GAME.view(self.content, self.seen_by(viewer), 0)

    def seat(self, seat: int) -> Json:
        """The part of a seat in its own view."""
        return self.view(seat)["seats"][seat]

    def boxes(self, seat: int) -> dict[str, str]:
        """What lies on a board."""
        signs = self.seat(seat)["boxes"]
        return {box: sign for box, sign in zip(BOXES, signs, strict=True) if sign != "."}

    def hand(self, seat: int) -> dict[str, int]:
        """The disks in a hand."""
        return {element: n for element, n in self.seat(seat)["hand"].items() if n}

    def tiles(self, seat: int) -> list[str]:
        return [tile for tile in self.seat(seat)["tiles"] if tile]

    @property
    def points(self) -> list[int]:
        return standing(GAME, self.content, self.states, 0)[0]

    @property
    def ranks(self) -> list[int]:
        return standing(GAME, self.content, self.states, 0)[1]

    def sheet(self, seat: int, lang: str = "en") -> list[str]:
        """The score sheet in words; the lines add up to the points."""
        lines = GAME.sheet(self.content, self.states, 0, seat)
        assert sum(line.points for line in lines) == self.points[seat]
        return [say_line(GAME, self.content, line, lang) for line in lines]
