"""What a renderer gets: the table, or one event of the log, as one viewer may see it.

Everything that reaches a screen goes through here, so nothing secret can: records are
hidden for the viewer, and moves of others are what `Notation.hidden` leaves of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.game import Game, Happening, Move
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.terminal.wording import to_name

SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one time, as one viewer sees it, and the language to tell it in."""

    game: Game
    content: Content
    states: States
    viewer: int
    seats: tuple[Seat, ...]
    lang: str

    def candidates(self) -> list[Json]:
        """What the viewer's seat could do, allowed or not."""
        return self.game.candidates(self.content, self.states, 0, self.viewer)

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the game."""
        return self.game.texts(self.lang, key, **values)

    def tell(self, seat: int, key: str, **values: Any) -> str:
        """A sentence about a seat: `key.you` to the viewer, `key.they` with `name` about others."""
        who = "you" if seat == self.viewer else "they"
        return self.say(f"{key}.{who}", name=self.seats[seat].name, **values)

    def name(self, seat: int) -> str:
        """What the viewer calls a seat: its name, or "you"."""
        return self.say("you.subject") if seat == self.viewer else self.seats[seat].name

    def towards(self, seat: int) -> str:
        """The same after a preposition: "da te", not "da tu"."""
        return self.say("you.object") if seat == self.viewer else self.seats[seat].name

    def to_seat(self, seat: int) -> str:
        """ "to Ada", "to you"."""
        if seat == self.viewer:
            return self.say("you.to")
        return to_name(self.lang, self.seats[seat].name)

    def card(self, content_id: str) -> str:
        """What people call the thing with this id."""
        return self.content.name(content_id, self.lang)


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """One event: what the viewer learns of it, with the table before and after."""

    kind: str
    seat: int | None
    move: Move | None
    before: Scene
    after: Scene

    def story(self) -> list[Happening]:
        """The event and what followed from it, as the game reports it."""
        after = self.after
        return after.game.story(
            after.content, self.kind, self.seat, self.move, self.before.states, after.states
        )


def scene_of(match: Match, states: States, viewer: int, lang: str) -> Scene:
    """The table of a match in any of its positions."""
    seen = hide(match.game.record, states, 0, viewer)
    return Scene(match.game, match.content, seen, viewer, match.terms.seats, lang)


def scene_after(match: Match, seq: int, viewer: int, lang: str) -> Scene:
    """The table as it was after an event."""
    return scene_of(match, match.states_after(seq), viewer, lang)


def scene_now(match: Match, viewer: int, lang: str) -> Scene:
    """The table as it is."""
    return scene_after(match, len(match.events) - 1, viewer, lang)


def scene_of_result(match: Match, viewer: int, lang: str) -> Scene:
    """For the points of a finished match: nothing is hidden any more."""
    assert match.over
    return Scene(match.game, match.content, match.states, viewer, match.terms.seats, lang)


def seen_event(match: Match, seq: int, viewer: int, lang: str) -> SeenEvent:
    """An event of the log; the deal has itself before it."""
    event = match.events[seq]
    move = event.body.get("move")
    if move is not None and (event.seat != viewer or viewer == SPECTATOR):
        move = match.game.notation.hidden(move)
    before = scene_after(match, max(0, seq - 1), viewer, lang)
    return SeenEvent(event.kind, event.seat, move, before, scene_after(match, seq, viewer, lang))
