"""A second, deliberately simple Minute Realms to compare the real one with.

Written from the numbered rules (MR-1 to MR-73) alone; it shares nothing with the game but the
card data. Nothing here is fast: every question is answered by looking at the whole table again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.minute_realms_score import Built, buildings, defence, losable, realm_points
from oracle.minute_realms_setup import (
    BASTION_COINS,
    CENTRE,
    ROUNDS,
    STARTING_COINS,
    seat_place,
    setup_cards,
    setup_tokens,
)

if TYPE_CHECKING:
    from clessidra.games.minute_realms.content.deck import Card, Deck

Move = tuple[str, ...]
"""("build" | "bastion" | "stuck", card id, place) or ("lose", card id)."""


class Oracle:
    """One match, from the shuffled deck and token stack (both top first) to the final ranking."""

    def __init__(
        self, deck: Deck, players: int, first: int, cards: list[str], tokens: list[int]
    ) -> None:
        if not 2 <= players <= 5 or not 0 <= first < players:
            raise ValueError("2 to 5 players, and the first one of them")
        if sorted(cards) != sorted(setup_cards(deck, players)):
            raise ValueError("not the cards for this number of players (MR-12)")
        if len(cards) != ROUNDS * (players + 2) or len(set(cards)) != len(cards):
            raise ValueError("the deck must run out exactly after round 8 (MR-4)")
        if sorted(tokens) != setup_tokens(players):
            raise ValueError("not the tokens for this number of players (MR-13)")
        self.table = deck.different_categories
        self.cards: dict[str, Card] = {card.id: card for card in deck.cards}
        self.players = players
        self.first = first
        self.pile = list(cards)
        self.stack = list(tokens)
        self.track: list[int | None] = [None] * ROUNDS  # the dashed spaces
        self.turned = 0  # the tokens on the spaces of rounds 1 to this one lie face up
        self.coins = [0] * players
        for position in range(players):
            self.coins[(first + position) % players] = STARTING_COINS[position]
        self.offer: dict[str, str | None] = {seat_place(seat): None for seat in range(players)}
        self.offer.update(dict.fromkeys(CENTRE))
        self.realms: list[list[Built]] = [[] for _ in range(players)]
        self.discards: list[str] = []
        self.attack: list[int | None] = [None, None]
        self.held: list[list[bool | None]] = [[None] * players, [None] * players]
        self.to_act: list[int] = []  # seats still to build this round, the next one first
        self.choices: dict[int, str | None] = {}  # seats losing a building: what they gave up
        self.over = False
        self.round = 0
        self._start_round()

    # ---- questions

    @property
    def finished(self) -> bool:
        """Whether the match is over, the second invasion included."""
        return self.over

    def awaited(self) -> set[int]:
        """The seats whose decision the match is waiting for."""
        if self.choices:
            return {seat for seat, choice in self.choices.items() if choice is None}
        return set(self.to_act[:1])

    def legal(self, seat: int) -> set[Move]:
        """Everything this seat may do now; empty if it may not act."""
        if self.choices:
            if seat not in self.choices:
                return set()
            return {("lose", card.id) for card in losable(self.realms[seat])}
        if seat not in self.to_act[:1]:
            return set()
        moves: set[Move] = set()
        for place, card_id in self.offer.items():
            if card_id is None:
                continue
            card = self.cards[card_id]
            coins = self._coins_after_trade(seat, card, place)
            if coins is None:
                continue
            if coins >= card.cost:
                moves.add(("build", card_id, place))
            if not card.locked:
                moves.add(("bastion", card_id, place))
        own = self.offer[seat_place(seat)]
        if not moves and own is not None:
            return {("stuck", own, seat_place(seat))}  # MR-44
        return moves

    def points(self) -> list[int]:
        """Per seat: what the realm scores now, and after the end the invasion points too."""
        totals = []
        for seat in range(self.players):
            total = realm_points(self.realms[seat], self.coins[seat], self.table)
            attack = self.attack[1]
            if self.over and self.held[1][seat] and attack is not None:
                total += attack
            totals.append(total)
        return totals

    def ranks(self) -> list[int]:
        """Per seat: 1 for the winner; equals share a rank and the next one is skipped (MR-73)."""
        points = self.points()
        results = [
            (points[seat], self.coins[seat], len(buildings(self.realms[seat])))
            for seat in range(self.players)
        ]
        return [1 + sum(other > mine for other in results) for mine in results]

    def facts(self) -> dict[str, Any]:
        """Everything there is to compare.

        round      1 to 8; an invasion still belongs to the round it ends; 8 when finished
        first      the seat holding the marker
        coins      per seat
        offer      place: the card lying there, or None
        realms     per seat (card, "up" or "down"), in the order of building
        discards   centre 1 then centre 2 of every round ended
        placed     per round, whether a token lies on its dashed space
        shown      per round, the value of that token once it is face up, else None
        stack      tokens left; not emptied after round 8
        deck       cards left
        attack     of the two invasions, None before each
        held       per invasion and seat, whether the defence held, None before it
        must_lose  per seat, whether it takes part in the choices of a pending invasion: the seats
                   that have chosen already do, those with nothing to lose do not
        defence    per seat, now
        """
        return {
            "round": self.round,
            "first": self.first,
            "coins": list(self.coins),
            "offer": dict(self.offer),
            "realms": [
                [(built.card.id, "up" if built.up else "down") for built in realm]
                for realm in self.realms
            ],
            "discards": list(self.discards),
            "placed": [token is not None for token in self.track],
            "shown": self.track[: self.turned] + [None] * (ROUNDS - self.turned),
            "stack": len(self.stack),
            "deck": len(self.pile),
            "attack": list(self.attack),
            "held": [list(seats) for seats in self.held],
            "must_lose": [seat in self.choices for seat in range(self.players)],
            "defence": [defence(realm) for realm in self.realms],
        }

    # ---- moves

    def play(self, seat: int, move: Move) -> None:
        """Carry out one move; ValueError, and nothing changed, if it is not legal."""
        if move not in self.legal(seat):
            raise ValueError(f"seat {seat} may not play {move}")
        if move[0] == "lose":
            self.choices[seat] = move[1]
            if None not in self.choices.values():
                self._lose_buildings()
            return
        action, card_id, place = move
        card = self.cards[card_id]
        own = seat_place(seat)
        if place != own:
            self.offer[place] = self.offer[own]
            self._trade(seat, card, place)
        self.offer[own] = None
        if action == "build":
            self.coins[seat] -= card.cost
        elif action == "bastion":
            self.coins[seat] += BASTION_COINS
        self.realms[seat].append(Built(card, up=action == "build"))
        self.to_act.remove(seat)
        if not self.to_act:
            self._end_round()

    def _coins_after_trade(self, seat: int, card: Card, place: str) -> int | None:
        """The coins a seat has left after taking this card, None if it cannot (MR-30, MR-31)."""
        coins = self.coins[seat]
        if place == seat_place(seat):
            return coins
        for action in card.trade:
            if action == "gain":
                coins += 1
            elif action == "pay":
                coins -= 1
            if coins < 0:
                return None
        return coins

    def _trade(self, seat: int, card: Card, place: str) -> None:
        for action in card.trade:
            if action == "gain":
                self.coins[seat] += 1
            elif action == "pay":
                self.coins[seat] -= 1
                for payee in range(self.players):
                    if place == seat_place(payee):
                        self.coins[payee] += 1
            elif action == "invasion":
                if self.track[self.round - 1] is None:
                    self.track[self.round - 1] = self.stack.pop(0)
            else:
                raise ValueError(f"unknown trade action {action!r}")

    # ---- rounds and invasions

    def _start_round(self) -> None:
        self.round += 1
        self.to_act = [(self.first + turn) % self.players for turn in range(self.players)]
        for place in [seat_place(seat) for seat in self.to_act] + CENTRE:
            self.offer[place] = self.pile.pop(0)

    def _end_round(self) -> None:
        for place in CENTRE:
            left = self.offer[place]
            assert left is not None
            self.discards.append(left)
            self.offer[place] = None
        self.first = (self.first + 1) % self.players
        if self.round in (4, 8):
            self._invade()
        else:
            self._start_round()

    def _invade(self) -> None:
        which = 0 if self.round == 4 else 1
        self.turned = self.round
        attack = sum(token for token in self.track if token is not None)
        self.attack[which] = attack
        for seat, realm in enumerate(self.realms):
            held = defence(realm) >= attack
            self.held[which][seat] = held
            if not held and losable(realm):
                self.choices[seat] = None
        if not self.choices:
            self._after_invasion()

    def _lose_buildings(self) -> None:
        for seat, card_id in self.choices.items():
            for built in self.realms[seat]:
                if built.card.id == card_id:
                    built.up = False
        self.choices = {}
        self._after_invasion()

    def _after_invasion(self) -> None:
        if self.round == ROUNDS:
            self.over = True
        else:
            self._start_round()
