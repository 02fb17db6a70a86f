"""How a game is shown in a terminal: one small protocol, and where each game's answer is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.game import Move
from clessidra.terminal.scene import Scene, SeenEvent


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the person at the prompt may think of doing; its number is its place in a list."""

    move: Move
    text: str
    refusal: str | None
    """Why it is not allowed now, in one sentence; None if it is."""
    candidate: Json
    """What the game has to say of it (`core.envelope.candidate`)."""
    aliases: tuple[str, ...] = ()
    """Shorter texts that mean the same."""
    numbered: bool = True
    """False for one of hundreds: it is typed, not picked. Numbered choices come first."""

    @property
    def details(self) -> Json:
        """What it would bring."""
        return self.candidate["details"]


@dataclass(frozen=True, slots=True)
class Size:
    """The room there is to draw in. A screen that is not a terminal has no height: it scrolls."""

    width: int
    height: int | None


@dataclass(frozen=True, slots=True)
class Story:
    """An event in sentences; `pause` when it is worth stopping for before the next screen."""

    lines: tuple[str, ...]
    pause: bool = False


class Renderer(Protocol):
    """What the loop of `clessidra play` asks of a game's renderer."""

    def welcome(self, scene: Scene) -> str:
        """What the game is about, in two or three sentences."""

    def choices(self, scene: Scene) -> list[Choice]:
        """What the viewer could do now, allowed or not, in the order of their numbers."""

    def screen(self, scene: Scene, choices: list[Choice], size: Size) -> RenderableType:
        """The whole table with the numbered choices."""

    def closer(self, scene: Scene, size: Size) -> RenderableType:
        """What lies before the players, in full."""

    def explain(self, scene: Scene, choice: Choice) -> list[str]:
        """What a choice would do, step by step."""

    def help(self, scene: Scene) -> list[RenderableType]:
        """The signs on the screen, what each number means, the rules in short: page by page."""

    def tell(self, event: SeenEvent) -> Story:
        """What happened, for the viewer."""

    def is_secret(self, scene: Scene) -> bool:
        """Whether a choice made now stays hidden from the others for a while."""

    def verdict(self, scene: Scene) -> list[str]:
        """Who won, and why."""


@dataclass(frozen=True, slots=True)
class TerminalPart:
    """The part "terminal" of a game."""

    open: Callable[[Content], Renderer]
    """The renderer for the pack that is played with."""
