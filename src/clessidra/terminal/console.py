"""The terminal of one sitting: printing, clearing, and asking for a line."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import find_spec

from rich.console import Console, RenderableType
from rich.text import Text

from clessidra.terminal.plain_signs import PLAIN
from clessidra.terminal.renderer import Size


class LeaveError(Exception):
    """The person wants to stop, or there is nobody left to ask."""


class Terminal:
    """A console to print on and lines to read, from a keyboard or from a pipe."""

    def __init__(self, console: Console | None = None, interactive: bool | None = None) -> None:
        # A stray byte, or a sign that the screen's encoding lacks, is no reason to stop.
        for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN)):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors=errors)
        # Names of cards and people are never markup.
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() if interactive is None else interactive
        """Somebody sits here: give them time to read. A pipe is not asked more than it must."""

    @property
    def size(self) -> Size:
        """The room there is now; the window may have been resized."""
        height = self.console.height if self.console.is_terminal else None
        return Size(self.console.width, height)

    def print(self, *things: RenderableType) -> None:
        """Print each thing on lines of its own."""
        for thing in things:
            self.console.print(thing)

    def ask(self, prompt: str) -> str:
        """One line of input; LeaveError when there are no more."""
        self.console.print(Text(f"{prompt} > ", style="bold"), end="")
        try:
            line = input()
        except EOFError:
            self.console.print()
            raise LeaveError from None
        if not sys.stdin.isatty():
            self.console.print(line)  # a pipe does not show what it says
        return line.strip()

    def forget_typed(self) -> None:
        """Drop what was typed while nobody was asked: it answers no question."""
        if sys.stdin.isatty() and find_spec("termios"):  # not every system has it
            import termios

            with suppress(termios.error):
                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def clear(self) -> None:
        """Wipe the screen and what scrolled off it; on paper, leave a gap."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.console.print("\n" * 3)
