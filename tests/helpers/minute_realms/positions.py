"""Positions of Minute Realms that a test arranges, and all there is to know about a record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clessidra.core.deals import deal_from_json
from clessidra.core.digest import digest
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.core.result import say_line, standing
from clessidra.games.minute_realms.game import GAME, content_of
from clessidra.games.minute_realms.scoring import defence, realm_points
from helpers.minute_realms.decks import plain_deck

if TYPE_CHECKING:
    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.games.minute_realms.content.deck import Card

COUNTS = (2, 3, 4, 5)
ROUNDS = 8
CENTRES = ("centre-1", "centre-2")
PLACES = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-4", *CENTRES)
TAKE, LOSE, OVER = 0, 1, 2
UP, DOWN = 1, 2
NONE = -1

Built = tuple["Card", int]
"""A card of a realm and its face."""


def places(players: int) -> list[str]:
    """The places of a match: before each seat, then the centre."""
    return [*PLACES[:players], *CENTRES]


def token_values(players: int) -> list[int]:
    """The tokens in play, lowest first (MR-1, MR-13)."""
    zeros = {2: 2, 3: 2, 4: 4, 5: 5}[players]
    return [0] * zeros + [1] * 5 + [2] * 2


def up(*cards: Card) -> list[Built]:
    return [(card, UP) for card in cards]


def down(*cards: Card) -> list[Built]:
    return [(card, DOWN) for card in cards]


def facts(content: Content, states: States) -> dict[str, Any]:
    """What the record says, in the shape of `Oracle.facts` (which see)."""
    s = states[0]
    seats = range(int(s["players"]))
    names = content.ids["cards"]
    place_index = {place: at for at, place in enumerate(PLACES)}

    def name(card: int) -> str | None:
        return None if card == NONE else names[card]

    def known(values: Any) -> list[int | None]:
        return [None if value == NONE else value for value in values.tolist()]

    return {
        "round": int(s["round"]),
        "first": int(s["first"]),
        "coins": s["coins"][: len(seats)].tolist(),
        "offer": {
            place: name(s["offer"][place_index[place]]) for place in places(int(s["players"]))
        },
        "realms": [
            [
                (names[s["realm"][seat, slot]], {UP: "up", DOWN: "down"}[s["face"][seat, slot]])
                for slot in range(s["built"][seat])
            ]
            for seat in seats
        ],
        "discards": [names[card] for card in s["discards"] if card != NONE],
        "placed": [bool(placed) for placed in s["placed"]],
        "shown": known(s["shown"]),
        "stack": int((s["tokens"] != NONE).sum()),
        "deck": int((s["deck"] != NONE).sum()),
        "attack": known(s["attack"]),
        "held": [
            [None if held == NONE else bool(held) for held in wave[: len(seats)]]
            for wave in s["held"]
        ],
        "must_lose": [bool(s["must_lose"][seat]) for seat in seats],
        "defence": [defence(content.table, states, 0, seat) for seat in seats],
    }


class Position:
    """A match in which a test may put any card anywhere.

    It begins with a plain deck: free, unlocked cards called plain-0, plain-1 … in the order of
    dealing, without trade actions, shields or score. `first` is the first player of round
    `number`; in the rounds before it everybody has built the own card.
    """

    def __init__(self, players: int = 2, first: int = 0, number: int = 1) -> None:
        self.deck = plain_deck()
        self.content = content_of(self.deck)
        self.players = players
        deal = {
            "first": (first - (number - 1)) % players,
            "deck": [card.id for card in self.deck.cards if card.mark <= players],
            "tokens": token_values(players),
        }
        self.states = deal_from_json(GAME, self.content, {"players": players}, deal)
        GAME.rules.set_up(self.content.table, self.states, 0)
        while int(self["round"]) < number:
            self.own_cards()

    # ---- arranging

    def __getitem__(self, field: str) -> Any:
        """A field of the record; arrays can be written to."""
        return self.states[0][field]

    def __setitem__(self, field: str, value: Any) -> None:
        self.states[0][field] = value

    def lay(self, place: str, card: Card) -> None:
        """Turn the card at a place into another."""
        self._become({int(self["offer"][PLACES.index(place)]): card})

    def settle(self, seat: int, built: list[Built]) -> None:
        """Give a seat exactly this realm."""
        used = {*self["offer"].tolist(), *self["discards"].tolist()}
        for other in range(self.players):
            used |= {*self["realm"][other].tolist()}
        spare = [at for at in range(len(self.deck.cards)) if at not in used]
        at_hand = [at for at in self["realm"][seat].tolist() if at != NONE] + spare[::-1]
        self["realm"][seat] = NONE
        self["face"][seat] = 0
        self["built"][seat] = len(built)
        for slot, (_, face) in enumerate(built):
            self["realm"][seat, slot] = at_hand[slot]
            self["face"][seat, slot] = face
        self._become({at_hand[slot]: card for slot, (card, _) in enumerate(built)})

    def place_tokens(self, *values: int | None) -> None:
        """Move tokens from the stack to the dashed spaces from 1 on; None leaves one empty."""
        for number, value in enumerate(values):
            if value is not None:
                self.put_on_top(value)
                top = int(self["drawn"])
                self["tokens"][top] = NONE
                self["track"][number] = value
                self["placed"][number] = 1
                self["drawn"] = top + 1

    def put_on_top(self, value: int) -> None:
        """Bring a token of this value to the top of the stack."""
        top = int(self["drawn"])
        at = top + self["tokens"][top:].tolist().index(value)
        self["tokens"][at], self["tokens"][top] = self["tokens"][top], value

    def _become(self, cards: dict[int, Card]) -> None:
        old = self.deck.cards
        # The mark belongs to the place in the deck: it decides what was dealt.
        new = [replace(cards.get(at, card), mark=card.mark) for at, card in enumerate(old)]
        assert len({card.id for card in new}) == len(new)
        self.deck = replace(self.deck, cards=tuple(new))
        self.content = content_of(self.deck)

    # ---- playing

    def play(self, seat: int, text: str) -> None:
        """Make a move that must be legal."""
        assert text in self.legal(seat)
        status = self.attempt(seat, text)
        assert status == "ok"

    def attempt(self, seat: int, text: str) -> str:
        """Try a move, told by its text; returns the status. A refused one has changed nothing."""
        move = GAME.notation.read(text)
        action = GAME.notation.action_of(self.content, self.states, 0, seat, move)
        return self.attempt_action(seat, action)

    def attempt_action(self, seat: int, action: int) -> str:
        before = self.states.tobytes()
        status: int = GAME.rules.apply(self.content.table, self.states, 0, seat, action)
        assert status == 0 or self.states.tobytes() == before
        return GAME.statuses[status]

    def own_cards(self, do: str = "build") -> None:
        """Everybody still to act this round builds (or raises) the own card."""
        assert int(self["phase"]) == TAKE
        number = int(self["round"])
        while int(self["phase"]) == TAKE and int(self["round"]) == number:
            (seat,) = self.awaited
            place = PLACES[seat]
            self.play(seat, f"{do} {self.facts()['offer'][place]} {place}")

    # ---- looking

    def legal(self, seat: int) -> set[str]:
        """The texts of a seat's legal moves."""
        actions = GAME.legal_actions(self.content, self.states, 0, seat)
        moves = [GAME.notation.move_of(self.content, self.states, 0, seat, a) for a in actions]
        texts = {GAME.notation.text_of(move) for move in moves}
        assert len(texts) == len(actions)
        return texts

    def ways(self, seat: int, place: str) -> set[str]:
        """How a seat may take the card at a place: build, bastion, stuck."""
        return {text.split()[0] for text in self.legal(seat) if text.endswith(f" {place}")}

    @property
    def awaited(self) -> list[int]:
        return GAME.awaited(self.content, self.states, 0)

    @property
    def finished(self) -> bool:
        return bool(GAME.rules.finished(self.content.table, self.states, 0))

    def facts(self) -> dict[str, Any]:
        return facts(self.content, self.states)

    @property
    def coins(self) -> list[int]:
        coins: list[int] = self["coins"][: self.players].tolist()
        return coins

    def realm(self, seat: int) -> list[tuple[str, str]]:
        realm: list[tuple[str, str]] = self.facts()["realms"][seat]
        return realm

    def points(self, seat: int) -> int:
        return realm_points(self.content.table, self.states, 0, seat)

    @property
    def ranks(self) -> list[int]:
        return standing(GAME, self.content, self.states, 0)[1]

    def defence(self, seat: int) -> int:
        return defence(self.content.table, self.states, 0, seat)

    def sheet(self, seat: int, lang: str = "en") -> list[str]:
        """The score sheet in words; the lines add up to the points."""
        lines = GAME.sheet(self.content, self.states, 0, seat)
        assert sum(line.points for line in lines) == self.points(seat)
        return [say_line(GAME, self.content, line, lang) for line in lines]

    def seen_by(self, viewer: int) -> States:
        return hide(GAME.record, self.states, 0, viewer)

    def view(self, viewer: int = SPECTATOR) -> Json:
        return GAME.view(self.content, self.seen_by(viewer), 0)

    def match(self) -> Match:
        """A match whose log begins with this position."""
        seats = tuple(Seat("person", f"Seat {seat}") for seat in range(self.players))
        match = Match(GAME, self.content, Terms("test", {"players": self.players}, seats, ""))
        print_ = digest(GAME.record, self.states, 0, self.content)
        match.fold(Event(0, 0, "deal", None, {}, print_, self.states.tobytes()))
        return match
