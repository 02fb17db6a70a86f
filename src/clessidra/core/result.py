"""The explained result of a match: points, ranks, and every point accounted for."""

from __future__ import annotations

from typing import Any

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Game, Line
from clessidra.core.match import Match


def standing(game: Game, content: Content, states: States, i: int) -> tuple[list[int], list[int]]:
    """Points and ranks of the seats in play, as things stand."""
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    game.rules.score(content.table, states, i, points, ranks)
    players = int(states["players"][i])
    return points[:players].tolist(), ranks[:players].tolist()


def say_line(game: Game, content: Content, line: Line, lang: str) -> str:
    """A line of the score sheet in words: content ids become names, keys become words."""
    entries = game.texts.entries(lang)

    def say(name: str, value: Json) -> Any:
        if not isinstance(value, str):
            return value
        if value in content.names:
            return content.name(value, lang)
        # "category2" is a second category; the number of things decides the form of the word.
        key = f"{name.rstrip('0123456789')}.{value}"
        if key not in entries and f"{key}.other" not in entries:
            return value
        return game.texts(lang, key, n=line.values.get("n"))

    words = {name: say(name, value) for name, value in line.values.items()}
    return game.texts(lang, f"sheet.{line.key}", points=line.points, **words)


def result_to_json(match: Match) -> Json:
    """The last line of a replay, without the reveal of the seed."""
    game, content, states = match.game, match.content, match.states
    points, ranks = standing(game, content, states, 0)
    sheets = [
        [
            {
                "points": line.points,
                "key": line.key,
                "values": dict(line.values),
                "text": say_line(game, content, line, "en"),
            }
            for line in game.sheet(content, states, 0, seat)
        ]
        for seat in range(len(points))
    ]
    return {"points": points, "ranks": ranks, "sheets": sheets, "truncated": match.truncated}
