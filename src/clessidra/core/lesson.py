"""A lesson: a prepared deal, the moves of everybody, and the words for the person who learns.

A game brings its lesson as a TOML file in its folder; `parts["lesson"]` names what was read of it.
The deal follows from `seed`. A step says something; where it has a `move`, the person makes exactly
this one, and `then` is what follows before the next step: the moves of the other seats, and those
that the person's client makes by itself. Together the moves are the script. As long as the match
follows it the other seats play by it; when it is over, or left, they play on as ordinary bots.

Against a clock others cannot play by a script, and a person does not make the same moves in the
same order: such a lesson has none, and bots play as they do. Its steps have `until`, patterns of
the moves that complete the step, and `free`, patterns of those that may be made meanwhile; `phase`
is what a step waits for. What a page alone knows of, as that a piece was turned, counts as a move
in `until` where the page of the game tells it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clessidra.core.errors import ContentError
from clessidra.core.seal import secret_from
from clessidra.core.texts import LANGUAGES
from clessidra.core.toml_file import parse_toml, read_text

Move = Mapping[str, Any]
Words = Mapping[str, str]
"""A sentence in every language."""

LEARNER = 0
"""The seat of the person who learns."""
_STEP = frozenset({"say", "at", "wrong", "move", "then", "until", "free", "phase"})


@dataclass(frozen=True, slots=True)
class Scripted:
    """A move of the script, and whose it is."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Step:
    """What is said at one point of the lesson, and what the person does then."""

    say: Words
    at: str
    """The landmark of the page that it speaks of."""
    begins: int
    """How many moves of the script have been made when it is said."""
    move: Move | None = None
    wrong: Words = field(default_factory=dict)
    """What is said to any other move."""
    until: tuple[Move, ...] = ()
    free: tuple[Move, ...] = ()
    phase: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """All of it."""

    seed: str
    options: Mapping[str, int]
    bot: str
    """The level of the other seats once the script is over."""
    script: tuple[Scripted, ...]
    steps: tuple[Step, ...]

    @property
    def secret(self) -> str:
        """What the deal is made from."""
        return secret_from(self.seed)

    def next_move(self, made: Sequence[tuple[int | None, Move]]) -> Scripted | None:
        """What the script says after these moves; None if they left it, or it is over."""
        if len(made) >= len(self.script):
            return None
        followed = all(
            seat == scripted.seat and move == scripted.move
            for (seat, move), scripted in zip(made, self.script, strict=False)
        )
        return self.script[len(made)] if followed else None


def load_lesson(path: Path) -> Lesson:
    """Read the file of a lesson; ContentError if something is missing or unknown."""
    source = path.name
    table = parse_toml(read_text(path), source)
    script: list[Scripted] = []
    steps: list[Step] = []
    for number, row in enumerate(table.get("steps", ()), start=1):
        where = f"{source}: step {number}"
        unknown = sorted(row.keys() - _STEP)
        if unknown:
            raise ContentError(f'{where}: field "{unknown[0]}" is unknown; remove it.')
        steps.append(
            Step(
                say=_words(row, "say", where),
                at=str(row.get("at", "")),
                begins=len(script),
                move=row.get("move"),
                wrong=_words(row, "wrong", where) if row.keys() & {"move", "wrong"} else {},
                until=tuple(row.get("until", ())),
                free=tuple(row.get("free", ())),
                phase=str(row.get("phase", "")),
            )
        )
        if "move" in row:
            script.append(Scripted(LEARNER, row["move"]))
        for move in row.get("then", ()):
            seat = int(move.get("seat", LEARNER))
            script.append(Scripted(seat, {key: move[key] for key in move if key != "seat"}))
    if not steps:
        raise ContentError(f"{source}: there are no steps; write some.")
    return Lesson(
        seed=str(table["seed"]),
        options=dict(table.get("options", {})),
        bot=str(table.get("bot", "")),
        script=tuple(script),
        steps=tuple(steps),
    )


def _words(row: Mapping[str, Any], key: str, where: str) -> Words:
    words = row.get(key, {})
    for lang in LANGUAGES:
        if not isinstance(words.get(lang), str) or not words[lang]:
            raise ContentError(f'{where}: field "{key}" has no text in "{lang}"; write one.')
    return {lang: words[lang] for lang in LANGUAGES}
