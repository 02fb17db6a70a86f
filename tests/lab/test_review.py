"""The review of a match: true to what was played, for every way a match may end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from clessidra.cli.commands.replay import open_replay
from clessidra.core.errors import ClessidraError
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.result import standing
from clessidra.lab.review import assessing, reviewing
from clessidra.lab.review.reviewing import ReviewStoppedError, review, reviewers
from clessidra.lab.review.structure import Review
from helpers.cli import run
from helpers.matches import new_match
from helpers.reviews import few_runs

REPLAYS = Path(__file__).parents[1] / "replays"
QUICKEST = {"minute-realms": "medium", "realm-of-sand": "hard", "ubongo": "greedy"}
ENDINGS = [
    *sorted(path for path in (REPLAYS / "minute-realms").glob("*.jsonl")),
    *sorted(path for path in (REPLAYS / "ubongo").glob("*.jsonl")),
    *(
        REPLAYS / "realm-of-sand" / f"{name}.jsonl"
        for name in ("won-by-pieces-2", "won-by-turn-order-2", "undone-2", "solo-40-stars-1")
    ),
]


@pytest.fixture(autouse=True)
def _few_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here does not hang on precise chances."""
    few_runs(monkeypatch)
    monkeypatch.setattr(assessing, "RUNS_TO_FIND", 1)
    monkeypatch.setattr(assessing, "RUNS_TO_WEIGH", 2)


def opened(path: Path) -> Match:
    return open_replay(path, 1, None)


def reviewed(match: Match, *seats: int) -> Review:
    return review(match, QUICKEST[match.game.id], seats or None)


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kind_of_ending(path: Path) -> None:
    match = opened(path)
    if match.truncated:
        with pytest.raises(ClessidraError, match="round cap"):
            reviewed(match)
        return
    found = reviewed(match, 0)
    json.dumps(found.to_json())
    players = len(match.terms.seats)
    points, ranks = standing(match.game, match.content, match.states, 0)
    last = found.points[-1]
    assert last.seq == match.events[-1].seq
    assert last.expected == points
    assert [share > 0 for share in last.chances] == [rank == 1 for rank in ranks]
    for point in found.points:
        assert len(point.chances) == players
        assert sum(point.chances) == pytest.approx(1, abs=0.01)
    for turn in found.turning:
        assert abs(turn.after - turn.before) >= reviewing.LEAST_SWING
    (summary,) = found.seats
    assert summary.decisions == len(found.decisions)
    for decision in found.decisions:
        event = match.events[decision.seq]
        assert (event.seat, event.body["move"]) == (0, decision.played.move)
        assert (decision.better is None) == (decision.grade == "best")
        assert decision.cost >= 0
        assert decision.lost >= 0


def test_what_was_taken_back_is_not_judged() -> None:
    match = opened(REPLAYS / "minute-realms" / "undone-3.jsonl")
    gone: set[int] = set()
    for event in match.events:
        if event.kind == "undo":
            gone |= set(range(event.body["to"] + 1, event.seq))
    assert gone
    assert not gone & {decision.seq for decision in reviewed(match).decisions}


def test_the_same_match_gives_the_same_review() -> None:
    match = opened(REPLAYS / "minute-realms" / "won-by-points-2.jsonl")
    assert reviewed(match) == reviewed(match)


def test_a_gift_of_a_move_costs_something() -> None:
    """Among the moves of a bot that moves at random there is one that a searching bot regrets."""
    game = get_game("minute-realms")
    from clessidra.lab.bulk_summary import replays
    from clessidra.lab.plan import Plan

    content = game.load_content(None)
    plan = Plan(game, content, {"players": 2}, ["random", "medium"], 1, 8)
    ((match, _),) = replays(plan)
    wild, calm = review(match, "medium").seats
    assert wild.cost > calm.cost
    assert wild.lost > calm.lost


def test_never_of_a_running_match() -> None:
    game = get_game("minute-realms")
    with pytest.raises(ClessidraError, match="not over"):
        review(new_match(game, game.load_content(None), 2))


def test_it_can_be_interrupted() -> None:
    match = opened(REPLAYS / "minute-realms" / "won-by-points-2.jsonl")
    steps: list[int] = []
    with pytest.raises(ReviewStoppedError):
        review(match, "medium", None, lambda done, of: steps.append(done), lambda: len(steps) > 3)
    assert steps == [1, 2, 3, 4]


def test_only_bots_that_search_review() -> None:
    assert reviewers(get_game("minute-realms"))[-1] == "master"
    match = opened(REPLAYS / "minute-realms" / "won-by-points-2.jsonl")
    with pytest.raises(ClessidraError, match="medium, hard, master"):
        review(match, "random")


def figures_of(lang: str, told: str) -> bool:
    """Expected points are written as the language does, and there are some."""
    own, foreign = (r"\d\.\d", r"\d,\d") if lang == "en" else (r"\d,\d", r"\d\.\d")
    costs = [line for line in told.splitlines() if "expected" in line or "attesi" in line]
    return all(re.search(own, line) and not re.search(foreign, line) for line in costs) and bool(
        costs
    )


@pytest.mark.parametrize(("lang", "words"), [("en", "The moves of"), ("it", "Le mosse di")])
@pytest.mark.parametrize(
    "path", ["minute-realms/undone-3", "ubongo/paused-2", "realm-of-sand/solo-25-stars-1"]
)
def test_in_words(path: str, lang: str, words: str) -> None:
    game = path.partition("/")[0]
    level = ["--level", QUICKEST[game], "--seat", 0]
    ran = run("review", REPLAYS / f"{path}.jsonl", *level, "--lang", lang)
    assert ran.code == 0, ran.err
    assert words in ran.out
    assert "{" not in ran.out
    assert figures_of(lang, ran.out)
    assert QUICKEST[game] not in ran.out.splitlines()[0]


def test_json_on_the_command_line() -> None:
    file = REPLAYS / "minute-realms" / "won-by-coins-2.jsonl"
    ran = run("review", file, "--level", "medium", "--json")
    assert ran.code == 0, ran.err
    told = json.loads(ran.out)
    assert {"points", "turning", "decisions", "seats", "level"} <= told.keys()


def test_refusals(tmp_path: Path) -> None:
    whole = (REPLAYS / "minute-realms" / "won-by-coins-2.jsonl").read_text(encoding="utf-8")
    lines = whole.splitlines()
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(lines[:9]), encoding="utf-8")
    running = tmp_path / "running.jsonl"
    running.write_text("\n".join([*lines[:9], lines[-1]]), encoding="utf-8")
    illegal = tmp_path / "illegal.jsonl"
    twice = [*lines[:4], lines[3], *lines[4:]]
    illegal.write_text("\n".join(twice), encoding="utf-8")
    capped = REPLAYS / "minute-realms" / "cut-short-4.jsonl"
    for file, message in (
        (cut, "cut short"),
        (running, "not over"),
        (illegal, "match 1, seq"),
        (capped, "round cap"),
        (tmp_path, "Give the path of a replay file"),
    ):
        ran = run("review", file)
        assert ran.code == 2, file
        assert message in ran.err
        assert "Traceback" not in ran.err
    good = REPLAYS / "minute-realms" / "won-by-coins-2.jsonl"
    for words, message in (
        (["--seat", 7], "the seats are 0 to 1"),
        (["--match", 3], "the file holds 1"),
        (["--level", "easy"], "Choose: medium"),
        (["--lang", "xx"], "the languages are"),
    ):
        ran = run("review", good, *words)
        assert ran.code == 2
        assert message in ran.err
