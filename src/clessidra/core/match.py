"""A match without input or output: commands become events, events become state.

`decide_*` judge a command and return the events it would cause, changing nothing; `fold` takes
an event into the match. So a server can append the events to its log before it broadcasts
them. Nothing in here reads a clock, opens a file or draws a random number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.clock import NEVER, TimeVerbs
from clessidra.core.content import Content
from clessidra.core.deals import deal_from_json, deal_from_seed, deal_to_json
from clessidra.core.digest import Digests
from clessidra.core.driver import able_seats
from clessidra.core.errors import ClessidraError, FoldError, MoveError
from clessidra.core.events import STAND_INS, Event, Terms
from clessidra.core.fields import States
from clessidra.core.game import Game
from clessidra.core.hiding import hidden_bytes, hide

_NO_UNDO = {
    "no_undo": "Time cannot be taken back.",
    "others_moved": "Somebody else has moved since.",
    "nothing_to_undo": "There is nothing to take back.",
}


class Match:
    """One play of a game: the terms, the log so far and the state it leads to."""

    def __init__(self, game: Game, content: Content, terms: Terms) -> None:
        self.game = game
        self.content = content
        self.terms = terms
        self.events: list[Event] = []
        self._after: list[bytes] = []  # the record after each event: a cache of the fold
        self._line: list[int] = []  # the seqs that were not taken back
        self._digests = Digests(game.record, content)
        self._finished = self._truncated = False
        self._awaited: list[int] = []
        self._able: int | None = None  # a bit for each seat, once somebody has asked
        self._due_ms: int | None = None

    # --- the state -----------------------------------------------------------------------------

    @property
    def states(self) -> States:
        """A copy of the true record, secrets and all: never for clients or bots."""
        return self.states_after(len(self.events) - 1)

    def states_after(self, seq: int) -> States:
        """A copy of the true record as it was after an event."""
        return np.frombuffer(bytearray(self._after[seq]), self.game.record.dtype)

    def bytes_seen_by(self, viewer: int, seq: int) -> bytes:
        """What a seat, or the SPECTATOR, may see of the record after an event, as bytes."""
        return hidden_bytes(self.game.record, self._after[seq], viewer)

    def seen_by(self, viewer: int) -> States:
        """What a seat, or the SPECTATOR, may see of the record now."""
        return hide(self.game.record, self.states, 0, viewer)

    @property
    def finished(self) -> bool:
        """Over by the rules."""
        return self._finished

    @property
    def truncated(self) -> bool:
        """Stopped by the round cap before the rules ended it."""
        return self._truncated

    @property
    def over(self) -> bool:
        """Nobody will move any more."""
        return self._finished or self._truncated

    @property
    def awaited(self) -> list[int]:
        """The seats the match is waiting for."""
        return list(self._awaited)

    def may_act(self, seat: int) -> bool:
        """Whether the seat has a legal action: it is awaited, or may still choose again."""
        if self._able is None:
            room = np.empty(self.game.max_legal, np.int32)
            self._able = able_seats(self.content.table, self.states, 0, room)
        return not self.over and bool(self._able >> seat & 1)

    def _look(self) -> None:
        """After an event: answer once what everybody asks."""
        states, cap = self.states, self.terms.round_cap
        self._able = None
        self._finished = bool(self.game.rules.finished(self.content.table, states, 0))
        capped = cap is not None and int(states["round"][0]) > cap
        self._truncated = capped and not self._finished
        self._awaited = [] if self.over else self.game.awaited(self.content, states, 0)
        self._due_ms = None if self.over else self._due(states)

    @property
    def due_ms(self) -> int | None:
        """When the next deadline comes, in milliseconds since the match began."""
        return self._due_ms

    @property
    def clock_runs(self) -> bool:
        """Whether people race the clock now, or count down to it: it can be paused."""
        clock = self.game.clock
        return clock is not None and self._would(clock.pause)

    @property
    def is_paused(self) -> bool:
        """Whether the clock waits to be resumed."""
        clock = self.game.clock
        return clock is not None and self._would(clock.resume)

    def _would(self, rule: Callable[..., int]) -> bool:
        """Whether a rule of the clock would be followed now."""
        if not self.events or self.over:
            return False
        return rule(self.content.table, self.states, 0, self.events[-1].at_ms) == 0

    # --- commands → events ---------------------------------------------------------------------

    def decide_deal(self, seed: str) -> Event:
        """The first event: everything random, by content ids."""
        states = deal_from_seed(self.game, self.content, self.terms.options, seed)
        body = {"deal": deal_to_json(self.game, self.content, states)}
        self.game.rules.set_up(self.content.table, states, 0)
        return self._event(0, "deal", None, body, states, seq=0)

    def decide_move(self, seat: int, move: Json, at_ms: int = 0, by: str = "") -> list[Event]:
        """A seat's move, and the automatic ones that follow; MoveError if it is not legal now.

        `by` is one of STAND_INS if the person of the seat did not make it. Every time event that
        is due by then must have been folded in before (`decide_due`).
        """
        states = self.states
        if self.over:
            raise MoveError("The match is over.", "over")
        if self._due_ms is not None and self._due_ms <= at_ms:
            raise MoveError("A time event is due before this move.", "time_is_due")
        if not 0 <= seat < len(self.terms.seats):
            raise MoveError(f"There is no seat {seat}.", "no_such_seat")
        action = self.game.notation.action_of(self.content, states, 0, seat, move)
        extra = {"by": by} if by else {}
        events = [self._move(states, seat, action, at_ms, extra, len(self.events))]
        return events + self._automatic_moves(states, at_ms, len(self.events) + 1)

    def decide_undo(self, seat: int, at_ms: int = 0) -> Event:
        """Take back the seat's last move, with the bots' replies to it."""
        target = self._undo_target(seat)
        if isinstance(target, str):
            raise MoveError(_NO_UNDO[target], target)
        states = self.states_after(target)
        return self._event(at_ms, "undo", seat, {"to": target}, states, len(self.events))

    def can_undo(self, seat: int) -> bool:
        """Whether `decide_undo` would succeed."""
        last = self.events[-1]
        if last.kind == "move" and last.seat != seat and self._is_decision_of_person(last):
            return False  # as for nearly everybody who is asked after a move
        return isinstance(self._undo_target(seat), int)

    def decide_time(self, at_ms: int) -> Event:
        """A deadline has come."""
        states = self.states
        self._advance(states, at_ms)
        return self._event(at_ms, "time", None, {}, states, len(self.events))

    def decide_due(self, at_ms: int) -> list[Event]:
        """Every time event that is due by now, each stamped with its own deadline."""
        events: list[Event] = []
        if self.game.clock is None or self.over:
            return events
        states = self.states
        while (due := self._due(states)) is not None and due <= at_ms:
            self._advance(states, due)
            seq = len(self.events) + len(events)
            events.append(self._event(due, "time", None, {}, states, seq))
        return events

    def decide_pause(self, at_ms: int) -> Event:
        """The clock stands still from this time on; MoveError if it does not run."""
        return self._halt("pause", at_ms)

    def decide_resume(self, at_ms: int) -> Event:
        """The clock goes on with the same time left; MoveError if it was not paused."""
        return self._halt("resume", at_ms)

    # --- events → state ------------------------------------------------------------------------

    @property
    def line(self) -> list[Event]:
        """The events that count: an undo, and what it took back, are not among them."""
        return [self.events[seq] for seq in self._line]

    def fold(self, event: Event) -> None:
        """Take one event into the match; FoldError if it does not follow, and nothing changes."""
        if event.seq != len(self.events):
            raise FoldError(event.seq, f"expected event {len(self.events)}")
        after = event.after
        if after is None:
            after = self._check(event)
        if event.kind == "undo":
            self._line = [seq for seq in self._line if seq <= event.body["to"]]
        else:
            self._line.append(event.seq)
        self.events.append(event)
        self._after.append(after)
        self._look()

    def _check(self, event: Event) -> bytes:
        """Work an event out again and compare; returns the record after it."""
        try:
            again = self._again(event)
        except ClessidraError as error:
            raise FoldError(event.seq, str(error)) from error
        if again.to_json() != event.to_json():
            what = next(
                key
                for key in {**again.to_json(), **event.to_json()}
                if again.to_json().get(key) != event.to_json().get(key)
            )
            raise FoldError(event.seq, f"the {what} does not follow from the events before it")
        assert again.after is not None
        return again.after

    def _again(self, event: Event) -> Event:
        if (event.kind == "deal") != (event.seq == 0):
            raise ClessidraError("the deal is the first event, and no other")
        match event.kind:
            case "deal":
                deal = event.body.get("deal")
                states = deal_from_json(self.game, self.content, self.terms.options, deal)
                body = {"deal": deal_to_json(self.game, self.content, states)}
                self.game.rules.set_up(self.content.table, states, 0)
                return self._event(event.at_ms, "deal", None, body, states, 0)
            case "move":
                return self._again_move(event)
            case "undo":
                if event.seat is None:
                    raise ClessidraError("an undo names the seat that takes back")
                return self.decide_undo(event.seat, event.at_ms)
            case "time":
                return self.decide_time(event.at_ms)
            case "pause" | "resume":
                return self._halt(event.kind, event.at_ms)
        raise ClessidraError(f"there is no kind of event called {event.kind!r}")

    def _again_move(self, event: Event) -> Event:
        if event.seat is None:
            raise ClessidraError("a move names the seat that makes it")
        automatic = self._automatic_moves(self.states, event.at_ms, event.seq)
        if automatic:
            if event.body.get("auto") is not True:
                raise ClessidraError("an automatic move is due first")
            return automatic[0]
        self._check_stand_in(event.seat, event.body.get("by"))
        return self.decide_move(event.seat, event.body.get("move"), event.at_ms, event.by)[0]

    def _check_stand_in(self, seat: int, by: Json) -> None:
        """Only for a person somebody else can move."""
        if by is None:
            return
        if by not in STAND_INS:
            raise ClessidraError(f"by says who moved for a person: {' or '.join(STAND_INS)}")
        seats = self.terms.seats
        if seat < len(seats) and not seats[seat].is_person:
            raise ClessidraError("nobody stands in for a bot")

    # --- the steps -----------------------------------------------------------------------------

    def _event(
        self, at_ms: int, kind: str, seat: int | None, body: Json, states: States, seq: int
    ) -> Event:
        after = states.tobytes()
        return Event(seq, at_ms, kind, seat, body, self._digests.of_bytes(after), after)

    def _move(
        self, states: States, seat: int, action: int, at_ms: int, extra: Json, seq: int
    ) -> Event:
        """Apply an action to the record given and describe it as an event."""
        move = self.game.notation.move_of(self.content, states, 0, seat, action)
        clock, table = self.game.clock, self.content.table
        if clock is not None:
            clock.tick(table, states, 0, at_ms)
        status = self.game.rules.apply(table, states, 0, seat, action)
        late: dict[str, int] = {}
        if clock is not None and status == clock.late_status:
            late["ms"] = int(clock.late_ms(table, states, 0, seat, at_ms))
        self._accept(status, late)
        body = {"move": move, "text": self.game.notation.text_of(move), **extra}
        return self._event(at_ms, "move", seat, body, states, seq)

    def _automatic_moves(self, states: States, at_ms: int, seq: int) -> list[Event]:
        """In some phases a single legal action is no decision: it is made and logged at once."""
        events: list[Event] = []
        while int(states["phase"][0]) in self.game.automatic_phases:
            for seat in self.game.awaited(self.content, states, 0):
                actions = self.game.legal_actions(self.content, states, 0, seat)
                if len(actions) == 1:
                    extra = {"auto": True}
                    at = seq + len(events)
                    events.append(self._move(states, seat, actions[0], at_ms, extra, at))
                    break
            else:
                break
        return events

    def _due(self, states: States) -> int | None:
        clock = self.game.clock
        due = NEVER if clock is None else int(clock.due(self.content.table, states, 0))
        return None if due == NEVER else due

    @property
    def _clock(self) -> TimeVerbs:
        if self.game.clock is None:
            raise MoveError("This game has no clock.", "no_clock")
        return self.game.clock

    def _advance(self, states: States, at_ms: int) -> None:
        self._accept(self._clock.advance(self.content.table, states, 0, at_ms))

    def _halt(self, kind: str, at_ms: int) -> Event:
        """A pause or a resumption: what comes from outside the rules, by the server's decision."""
        rule = self._clock.pause if kind == "pause" else self._clock.resume
        states = self.states
        self._accept(rule(self.content.table, states, 0, at_ms))
        return self._event(at_ms, kind, None, {}, states, len(self.events))

    def _accept(self, status: int, values: Mapping[str, int] | None = None) -> None:
        if status:
            key = self.game.statuses[status]
            raise MoveError(self.game.texts("en", f"status.{key}"), key, values)

    def _undo_target(self, seat: int) -> int | str:
        """The event to go back to, the one before the seat's last move of its own; or why not.

        Everybody at the table is asked after every move, so a no is returned, not raised.
        """
        if self.game.clock is not None:
            return "no_undo"
        continued = self.terms.continued
        first = 1 if continued is None else continued.events
        for at in range(len(self._line) - 1, 0, -1):
            event = self.events[self._line[at]]
            if event.seq < first:
                break
            if event.kind == "time":
                break
            if event.kind != "move" or event.body.get("auto"):
                continue
            if event.seat == seat:
                before = self._line[at - 1]
                if not self.terms.practice and self._reveals(before) != self._reveals(-1):
                    break
                return before
            if self._is_decision_of_person(event):
                return "others_moved"
        return "nothing_to_undo"

    def _is_decision_of_person(self, event: Event) -> bool:
        """Whether a move was made by a person, and not by the rules for them."""
        by_person = event.seat is not None and self.terms.seats[event.seat].is_person
        return by_person and not event.body.get("auto")

    def _reveals(self, seq: int) -> int:
        record = np.frombuffer(self._after[seq], self.game.record.dtype)
        return int(record["reveals"][0])
