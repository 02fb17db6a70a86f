"""The lesson of every game that has one: each move is legal when its step comes."""

from __future__ import annotations

import pytest

from clessidra.core.content import Content
from clessidra.core.events import Seat, Terms
from clessidra.core.game import Game
from clessidra.core.lesson import LEARNER, Lesson
from clessidra.core.match import Match
from clessidra.core.options import chosen_options
from clessidra.core.registry import game_ids, get_game
from clessidra.core.seal import commitment

WITH_LESSON = [game for game in game_ids() if get_game(game).part("lesson", Lesson)]


@pytest.fixture(params=WITH_LESSON)
def game(request: pytest.FixtureRequest) -> Game:
    """Only those that bring one; a game need not."""
    return get_game(request.param)


@pytest.fixture
def lesson(game: Game) -> Lesson:
    found = game.part("lesson", Lesson)
    assert found is not None
    return found


def begun(game: Game, lesson: Lesson, content: Content) -> Match:
    options = chosen_options(game, lesson.options)
    players = options["players"]
    seats = tuple(Seat("bot" if seat else "person", str(seat)) for seat in range(players))
    match = Match(game, content, Terms("m", options, seats, commitment("m", lesson.secret)))
    match.fold(match.decide_deal(lesson.secret))
    return match


def test_every_move_of_the_script_can_be_made(game: Game, lesson: Lesson, content: Content) -> None:
    match = begun(game, lesson, content)
    for number, scripted in enumerate(lesson.script):
        made = [(event.seat, event.body["move"]) for event in match.line if event.kind == "move"]
        assert lesson.next_move(made) == scripted, number
        for event in match.decide_move(scripted.seat, dict(scripted.move), 0):
            match.fold(event)
    assert not match.over, "a lesson ends in a position from which one plays on"


def test_whoever_leaves_the_script_is_not_followed(lesson: Lesson) -> None:
    assert lesson.next_move([(LEARNER, {"do": "something else"})]) is None


def test_every_step_is_said_when_the_learner_is_to_move(
    game: Game, lesson: Lesson, content: Content
) -> None:
    match = begun(game, lesson, content)
    begins = {step.begins for step in lesson.steps}
    for number, scripted in enumerate(lesson.script):
        if number in begins:
            assert LEARNER in match.awaited, number
        for event in match.decide_move(scripted.seat, dict(scripted.move), 0):
            match.fold(event)
