"""Reviews that are quick because they weigh little."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.core.game import Game
from clessidra.lab.part import LabPart, lab_part
from clessidra.lab.review import reviewing


def few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """From every point of a review's graph, two matches are played on instead of hundreds."""

    def hurried(game: Game) -> LabPart:
        return replace(lab_part(game), review_runs=2)

    monkeypatch.setattr(reviewing, "lab_part", hurried)
