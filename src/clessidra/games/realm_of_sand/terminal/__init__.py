"""Realm of Sand in the terminal."""

from clessidra.games.realm_of_sand.terminal.renderer import open_renderer
from clessidra.terminal.renderer import TerminalPart

TERMINAL = TerminalPart(open_renderer)
