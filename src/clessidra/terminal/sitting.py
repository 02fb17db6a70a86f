"""The loop of a sitting: whose turn it is, what they answer, and what that does to the match."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from clessidra.core.events import Event
from clessidra.core.fields import SPECTATOR
from clessidra.core.match import Match
from clessidra.terminal.console import LeaveError, Terminal
from clessidra.terminal.prompt import ParsedAnswer, understand
from clessidra.terminal.renderer import Choice, Renderer
from clessidra.terminal.scene import SEAT_STYLES, Scene, scene_now, seen_event
from clessidra.terminal.wording import TEXTS, to_name

Bot = Callable[[Match, int], list[Event]]
"""Judges the match for a bot's seat and answers with the events of its move."""


class Sitting:
    """People on one device, and bots, from the deal to the end of a match."""

    def __init__(
        self, match: Match, table: Renderer, terminal: Terminal, bot: Bot, lang: str, kept: bool
    ) -> None:
        self.match = match
        self.table = table
        self.terminal = terminal
        self.bot = bot
        self.lang = lang
        self.kept = kept
        """Leaving early loses nothing: the match so far is written to a file."""
        self.people = [at for at, seat in enumerate(match.terms.seats) if seat.is_person]
        # Between turns the screen belongs to everybody who sits here. One single person is told
        # the story as "you"; of several, each sees what a spectator may see.
        self.everybody = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._pause_due = False

    def begin(self) -> None:
        """Tell the deal."""
        self._tell(0, self.everybody)

    def run(self) -> None:
        """Play until the match is over; LeaveError when the people leave."""
        while not self.match.over:
            seat = self._next_seat()
            if seat in self.people:
                self._person_acts(seat)
            else:
                self._bot_acts(seat)
        if self._pause_due:
            self._go_on()

    def think(self, seat: int) -> None:
        """Let a bot think once and drop the result, so that its kernels are loaded."""
        self.bot(self.match, seat)

    def say(self, key: str, **values: object) -> str:
        """A sentence that belongs to no game."""
        return TEXTS(self.lang, key, **values)

    def _next_seat(self) -> int:
        """Of several who choose in secret the bots come first: then nobody waits for them."""
        awaited = self.match.awaited
        return next((seat for seat in awaited if seat not in self.people), awaited[0])

    # --- bots ----------------------------------------------------------------------------------

    def _bot_acts(self, seat: int) -> None:
        events = self.bot(self.match, seat)
        # Once something is revealed nothing can be taken back any more, so the people get a
        # last chance before that, and time to read what the others did.
        if self._reveals(events) and self._undoer() is not None and not self._go_on():
            return
        self._take_in(events)

    def _reveals(self, events: list[Event]) -> bool:
        after = events[-1].after
        assert after is not None
        record = np.frombuffer(after, self.match.game.record.dtype)
        return bool(record["reveals"][0] != self.match.states["reveals"][0])

    def _undoer(self) -> int | None:
        """The person whose last move can be taken back now."""
        return next((seat for seat in self.people if self.match.can_undo(seat)), None)

    def _go_on(self) -> bool:
        """Wait for Enter; False if a move was taken back instead."""
        self._pause_due = False
        while self.terminal.interactive:
            key = "pause.go_on" if self._undoer() is None else "pause.undo"
            answer = understand(self.terminal.ask(self.say(key)), [])
            if answer.name == "again":
                break
            if answer.name in ("number", "word"):
                self.terminal.print(self.say("puzzled.pause"))
            elif self._obey(answer, scene_now(self.match, self.everybody, self.lang)):
                return False
        return True

    # --- people --------------------------------------------------------------------------------

    def _person_acts(self, seat: int) -> None:
        scene = scene_now(self.match, seat, self.lang)
        secret = len(self.people) > 1 and self.table.is_secret(scene)
        if self._pause_due and not self._go_on():
            return
        if secret:
            self._curtain(seat)
        choices = self.table.choices(scene)
        self._show(scene, choices)
        while True:
            answer = understand(self.terminal.ask(self._prompt(seat, choices)), choices)
            match answer.name:
                case "choose":
                    if self._choose(seat, answer, secret):
                        return
                case "again":
                    self._show(scene, choices)
                case "number" | "word":
                    self._puzzled(answer, choices)
                case _:
                    if self._obey(answer, scene):
                        return
                    self._show_keys()

    def _choose(self, seat: int, answer: ParsedAnswer, secret: bool) -> bool:
        """Make the choice, or say why not; True if it was made."""
        assert answer.choice is not None
        if answer.choice.refusal:
            self.terminal.print(self.say("prompt.refused", reason=answer.choice.refusal))
            return False
        if secret:
            self.terminal.clear()  # the next to look must not see what was chosen
        self._take_in(self.match.decide_move(seat, answer.choice.move))
        return True

    def _curtain(self, seat: int) -> None:
        """Before a secret choice the device changes hands with nothing on the screen."""
        self.terminal.clear()
        self.terminal.print(Rule(style="dim"))
        self.terminal.forget_typed()
        name = self.match.terms.seats[seat].name
        self.terminal.ask(self.say("curtain", to=to_name(self.lang, name)))
        self.terminal.clear()

    def _show(self, scene: Scene, choices: list[Choice]) -> None:
        self.terminal.print("", self.table.screen(scene, choices, self.terminal.size))
        self._show_keys()

    def _show_keys(self) -> None:
        """What can be typed besides a number: after everything that fills the screen."""
        keys = ["help", "closer", "log", *(["undo"] if self._undoer() is not None else []), "quit"]
        line = Text(" · ".join(self.say(f"key.{key}") for key in keys), style="dim")
        fits = line.cell_len + 4 <= self.terminal.size.width
        self.terminal.print(Rule(line, style="dim", align="left") if fits else line)

    def _prompt(self, seat: int, choices: list[Choice]) -> str:
        name = self.match.terms.seats[seat].name
        who = self.say("prompt.named", name=name) if len(self.people) > 1 else ""
        n = _numbers(choices)
        return who + self.say("prompt.choose" if n else "prompt.type", n=n)

    def _puzzled(self, answer: ParsedAnswer, choices: list[Choice]) -> None:
        """What could have been typed instead of this nonsense."""
        n = _numbers(choices)
        self.terminal.print(self.say(f"puzzled.{answer.name}" if n else "puzzled.move", n=n))

    # --- commands ------------------------------------------------------------------------------

    def _obey(self, answer: ParsedAnswer, scene: Scene) -> bool:
        """Carry out a command; True if the match has changed by it."""
        match answer.name:
            case "explain":
                assert answer.choice is not None
                self.terminal.print(*self.table.explain(scene, answer.choice))
            case "help":
                self._print_pages(self.table.help(scene))
            case "closer":
                self.terminal.print(self.table.closer(scene, self.terminal.size))
            case "log":
                self._print_log(scene.viewer)
            case "undo":
                return self._undo()
            case "quit":
                self._quit()
        return False

    def _print_pages(self, pages: list[RenderableType]) -> None:
        for at, page in enumerate(pages):
            if at and self.terminal.interactive:
                self.terminal.ask(self.say("pause.more"))
            self.terminal.print(page)

    def _print_log(self, viewer: int) -> None:
        for seq in range(len(self.match.events)):
            self._tell(seq, viewer)

    def _undo(self) -> bool:
        seat = self._undoer()
        if seat is None:
            self.terminal.print(self.say("undo.nothing"))
            return False
        self._take_in([self.match.decide_undo(seat)])
        return True

    def _quit(self) -> None:
        """Ask only when something would be lost by it, and somebody is there to answer."""
        moved = any(event.seat in self.people for event in self.match.events)
        if self.kept or not moved or not self.terminal.interactive:
            raise LeaveError
        if self.terminal.ask(self.say("quit.sure")).casefold() in self.say("quit.yes").split():
            raise LeaveError

    # --- events --------------------------------------------------------------------------------

    def _take_in(self, events: list[Event]) -> None:
        for event in events:
            self.match.fold(event)
            self._pause_due |= self._tell(event.seq, self.everybody)

    def _tell(self, seq: int, viewer: int) -> bool:
        story = self.table.tell(seen_event(self.match, seq, viewer, self.lang))
        for line in story.lines:
            text = Text(line)
            for seat, style in zip(self.match.terms.seats, SEAT_STYLES, strict=False):
                text.highlight_regex(rf"(?<!\w){re.escape(seat.name)}(?!\w)", style)
            self.terminal.print(text)
        return story.pause


def _numbers(choices: list[Choice]) -> int:
    """How many choices have a number."""
    return sum(choice.numbered for choice in choices)
