"""Colours and signs: every piece and every gem has a letter as well as a colour."""

from __future__ import annotations

PIECES = {
    "I2": "bright_red",
    "I3": "bright_yellow",
    "V3": "bright_green",
    "I4": "bright_cyan",
    "O4": "bright_blue",
    "T4": "bright_magenta",
    "S4": "red",
    "L4": "yellow",
    "P5": "green",
    "L5": "cyan",
    "Y5": "blue",
    "Z5": "magenta",
}
GEMS = {
    "ruby": ("R", "bold red"),
    "amber": ("A", "bold yellow"),
    "emerald": ("E", "bold green"),
    "sapphire": ("S", "bold blue"),
    "amethyst": ("Y", "bold magenta"),
    "moonstone": ("M", "bold white"),
}
WAYS = "abcdefgh"
"""How the ways a piece can lie are called at the prompt."""
EMPTY = " ·"
