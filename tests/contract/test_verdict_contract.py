"""Why somebody won is told from what the kernels counted, with words in every language."""

from __future__ import annotations

from pathlib import Path

from clessidra.core.game import Game
from clessidra.core.replay_reader import read_replays
from clessidra.core.result import standing
from clessidra.core.verdict import verdict_of
from clessidra.core.verify import content_for, verify

REPLAYS = Path(__file__).parent.parent / "replays"


def test_the_verdict_is_about_the_first_and_the_next_place(game: Game) -> None:
    for file in sorted((REPLAYS / game.id).glob("*.jsonl")):
        for replay in read_replays(file):
            match = verify(replay, game, content_for(replay, game.shipped_content()))
            if not match.finished:
                continue
            _, ranks = standing(game, match.content, match.states, 0)
            told = verdict_of(game, match.content, match.states, 0)
            assert {ranks[seat] for seat in told.winners} == {1}
            assert len(told.winners) == ranks.count(1)
            others = [rank for rank in ranks if rank > 1]
            assert [ranks[seat] for seat in told.rivals] == [min(others, default=0)] * len(
                told.rivals
            )
            assert bool(told.rivals) == bool(others)
            more, less = told.values.get("more"), told.values.get("less")
            assert more is None or told.key == "order" or more > less
