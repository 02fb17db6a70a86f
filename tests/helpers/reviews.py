"""Reviews that are quick because they weigh little."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.core.game import Game
from clessidra.lab.part import LabPart, lab_part
from clessidra.lab.review import reviewing


def few_runs(monkeypatch: pytest.MonkeyPatch, runs: int = 2) -> None:
    """For every figure of a review, two matches are played on instead of hundreds."""

    def hurried(game: Game) -> LabPart:
        return replace(lab_part(game), review_runs=runs)

    monkeypatch.setattr(reviewing, "lab_part", hurried)
