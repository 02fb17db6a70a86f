"""The lessons that games bring."""

from __future__ import annotations

from clessidra.core.lesson import LEARNER
from clessidra.core.registry import game_ids, get_game
from clessidra.server.http.dependencies import new_router
from clessidra.server.lessons import lesson_of
from clessidra.server.problems import not_found
from clessidra.server.wire.protocol import LessonInfo, LessonMove, LessonStep

router = new_router()


@router.get("/lessons/{game}")
async def lesson(game: str) -> LessonInfo:
    """The words and the person's moves of a lesson; what the others do is seen when they do it."""
    found = lesson_of(get_game(game)) if game in game_ids() else None
    if found is None:
        raise not_found()
    return LessonInfo(
        steps=[
            LessonStep(
                say=dict(step.say),
                at=step.at,
                begins=step.begins,
                acts=step.move is not None,
                wrong=dict(step.wrong),
                until=[dict(pattern) for pattern in step.until],
                free=[dict(pattern) for pattern in step.free],
                phase=step.phase,
            )
            for step in found.steps
        ],
        mine=[
            LessonMove(after=after, move=dict(scripted.move))
            for after, scripted in enumerate(found.script)
            if scripted.seat == LEARNER
        ],
    )
