"""What a line typed at the prompt means."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clessidra.terminal.renderer import Choice

_WORDS = {
    "again": ("",),
    "help": ("?", "h", "help", "aiuto"),
    "undo": ("u", "undo", "annulla"),
    "log": ("l", "log", "diario"),
    "closer": ("r", "players", "giocatori", "realms", "reami"),
    "quit": ("q", "quit", "exit", "esci"),
}
_ABOUT = re.compile(r"(?:\?|h|help|aiuto)\s*(\d+)")
_NUMBER = re.compile(r"[-+]?\d+")


@dataclass(frozen=True, slots=True)
class ParsedAnswer:
    """A command by name; `choose` and `explain` come with the choice they are about."""

    name: str
    choice: Choice | None = None


def understand(line: str, choices: list[Choice]) -> ParsedAnswer:
    """A number or a move written out as in the log; a command; or nothing that we know.

    Nonsense is called `number` or `word`, after what it looks like.
    """
    chosen = _choice(line, choices)
    if chosen is not None:
        return ParsedAnswer("choose", chosen)
    word = line.casefold()
    about = _ABOUT.fullmatch(word)
    asked = _choice(about.group(1), choices) if about else None
    if asked is not None:
        return ParsedAnswer("explain", asked)
    for name, words in _WORDS.items():
        if word in words:
            return ParsedAnswer(name)
    return ParsedAnswer("number" if _NUMBER.fullmatch(line) else "word")


def _choice(line: str, choices: list[Choice]) -> Choice | None:
    move = " ".join(line.split())
    for number, choice in enumerate(choices, 1):
        if choice.numbered and line == str(number):
            return choice
        if move == choice.text or move.casefold() in choice.aliases:
            return choice
    return None
