"""Ubongo in the terminal: time passes while people type, and here it is a number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from clessidra.cli.commands.play import sit_down
from clessidra.core.events import Terms
from clessidra.core.match import Match
from clessidra.core.seal import commitment, series_secret
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.terminal.renderer import open_renderer
from clessidra.terminal.race_sitting import RaceSitting
from clessidra.terminal.seating import seats_of
from helpers.terminal_sitting import keyboard
from helpers.ubongo.matches import CLASSIC, helpful, options_of

MINUTE = 60_000


class Play:
    """A sitting with one person who types, and a stopwatch that the person's answers move."""

    def __init__(self, players: int = 2, lang: str = "en", **options: int) -> None:
        secret = series_secret(3, 0)
        chosen = options_of(players, **options)
        terms = Terms("test", chosen, seats_of(players, 1, None, lang), commitment("test", secret))
        self.match = Match(GAME, CLASSIC, terms)
        self.secret, self.lang = secret, lang
        self.now = 0
        self.text = ""

    def run(self, answers: Iterator[str]) -> str:
        with keyboard(answers, 100, 50, screen=False) as (terminal, file):
            table = open_renderer(CLASSIC)
            seed = series_secret(1, 0)
            sitting = RaceSitting(
                self.match, table, terminal, "greedy", seed, self.lang, True, lambda: self.now
            )
            assert sit_down(sitting, self.secret) == 0
        self.text = file.getvalue()
        return self.text

    @property
    def view(self) -> Any:
        return GAME.view(CLASSIC, self.match.states, 0)

    def solving(self, pause_ms: int) -> Iterator[str]:
        """Answers of somebody who solves every board, after some time of thinking."""
        while not self.match.over:
            self.now += pause_ms
            step = helpful(CLASSIC, self.match.states, 0)
            if step is None:
                yield "take" if self.view["phase"] == "race" else "1"
            else:
                move = GAME.notation.move_of(CLASSIC, self.match.states, 0, 0, step)
                yield GAME.notation.text_of(move)


def test_a_whole_match_against_bots() -> None:
    play = Play(3)
    text = play.run(play.solving(2500))
    assert play.match.finished
    assert "Ubongo! You are number" in text
    assert "seconds left" in text
    assert "from row " in text
    assert "red-" not in text
    assert "too late" not in text or "The sand has run out" in text
    moments = [event.at_ms for event in play.match.events]
    assert moments == sorted(moments)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_one_alone_wins_a_medal(lang: str) -> None:
    play = Play(1, lang)
    text = play.run(play.solving(500))
    assert play.match.finished
    assert ("Medal: gold" if lang == "en" else "Medaglia: oro") in text


def test_who_types_too_slowly_is_told_by_how_much() -> None:
    play = Play(1)

    def answers() -> Iterator[str]:
        yield "1"  # the pawn
        yield "1"  # ready
        step = helpful(CLASSIC, play.match.states, 0)
        assert step is not None
        move = GAME.notation.move_of(CLASSIC, play.match.states, 0, 0, step)
        play.now += 2 * MINUTE + 200  # nobody waits for the countdown at a prompt
        yield GAME.notation.text_of(move)

    text = play.run(answers())
    assert "Nobody solved: the hourglass is turned once more." in text
    assert "0.2 s too late." in text


def test_placements_are_typed_by_way_and_first_cell() -> None:
    play = Play(1)

    def answers() -> Iterator[str]:
        yield "1"
        yield "1"
        yield "7"
        piece = play.view["seats"][0]["pieces"][0]
        for family in GAME.candidates(CLASSIC, play.match.states, 0, 0):
            if family["move"].get("piece") == piece:
                way, firsts = next(iter(family["details"]["spots"].items()))
                yield f"{piece}{'abcdefgh'[int(way)]} {firsts[0]}"
        assert play.view["seats"][0]["lying"][piece] is not None
        yield "r"
        yield "?"
        yield ""
        yield "nonsense"
        yield "l"

    text = play.run(answers())
    assert "1–0" not in text
    assert "Type a move >" in text
    assert "Type a move, or ? for help." in text
    assert "type way and cell" in " ".join(text.split())
    assert "Goodbye." in text


def test_whatever_is_typed_nothing_breaks() -> None:
    chance = random.Random(5)
    play = Play(2, timer=45)
    words = ["1", "2", "3", "7", "99", "take", "r", "l", "", "?1", "ready", "put", "u", "go red-3"]

    def answers() -> Iterator[str]:
        for _ in range(120):
            play.now += chance.randrange(4000)
            yield chance.choice(words)

    play.run(answers())
