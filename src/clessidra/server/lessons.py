"""Tables where somebody learns a game: a prepared deal, and rivals who follow a script."""

from __future__ import annotations

from clessidra.bots import USUAL
from clessidra.core.game import Game, Move
from clessidra.core.lesson import Lesson
from clessidra.core.match import Match
from clessidra.server.problems import ProblemError
from clessidra.server.wire.protocol import NewTable, SeatPlan, TableOptions


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that a game brings."""
    return game.part("lesson", Lesson)


def lesson_at(game: Game, options: TableOptions) -> Lesson | None:
    """The lesson that is given at a table with these options, if one is."""
    return lesson_of(game) if options.lesson else None


def as_lesson(new: NewTable, game: Game) -> NewTable:
    """The plan of a table for the lesson of a game: it says who plays, and by which rules."""
    lesson = lesson_of(game)
    if lesson is None:
        raise ProblemError("no_lesson", 422)
    rules = {name: value for name, value in lesson.options.items() if name != "players"}
    rivals = lesson.options["players"] - 1
    return NewTable(
        game=game.id,
        seats=[SeatPlan(kind="me"), *[SeatPlan(kind="bot", bot=lesson.bot or USUAL)] * rivals],
        options=TableOptions(lesson=True, rules=rules, speed=new.options.speed),
    )


def scripted_move(lesson: Lesson | None, match: Match, seat: int) -> Move | None:
    """What the script has this seat do now; None if the seat decides by itself."""
    if lesson is None:
        return None
    made = [(e.seat, e.body["move"]) for e in match.line if e.kind == "move"]
    following = lesson.next_move(made)
    return dict(following.move) if following is not None and following.seat == seat else None
