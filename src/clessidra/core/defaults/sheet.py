"""The score sheet of a game that explains no points: all of them in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States

if TYPE_CHECKING:
    from clessidra.core.declaration import Declaration, Line


def default_sheet(game: Declaration) -> Callable[[Content, States, int, int], list[Line]]:
    """The points of one seat, as the rules count them."""
    from clessidra.core.declaration import Line

    def sheet(content: Content, states: States, i: int, seat: int) -> list[Line]:
        points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
        game.rules.score(content.table, states, i, points, ranks)
        return [Line(int(points[seat]), "points", {"n": int(points[seat])})]

    return sheet
