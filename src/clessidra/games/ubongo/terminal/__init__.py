"""Ubongo in the terminal."""

from clessidra.games.ubongo.terminal.renderer import open_renderer
from clessidra.terminal.renderer import TerminalPart

TERMINAL = TerminalPart(open_renderer)
