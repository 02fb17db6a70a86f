"""Minute Realms in the terminal. Nothing in here decides a rule."""

from clessidra.games.minute_realms.terminal.renderer import open_renderer
from clessidra.terminal.renderer import TerminalPart

TERMINAL = TerminalPart(open_renderer)
