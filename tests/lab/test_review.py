"""The review of a match: true to what was played, for every way a match may end."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import numpy as np
import pytest

from clessidra.cli.commands.replay import open_replay
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Seat
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.result import standing
from clessidra.lab.bulk_summary import replays
from clessidra.lab.plan import Plan
from clessidra.lab.review.course import LEAST_SWING, TURNING_POINTS, Course, whole_percents
from clessidra.lab.review.judging import Judged, Standing
from clessidra.lab.review.reviewing import ReviewStoppedError, review, reviewers
from clessidra.lab.review.structure import Review
from clessidra.terminal.review_text import ReviewText
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
    agrees(found, players)
    (summary,) = found.seats
    assert summary.decisions == len(found.decisions)
    for decision in found.decisions:
        event = match.events[decision.seq]
        assert (event.seat, event.body["move"]) == (0, decision.played.move)
        assert (decision.better is None) == (decision.grade == "best")


def percent(share: float) -> int:
    """The number that people are shown; nothing is lost by rounding."""
    whole = round(100 * share)
    assert whole / 100 == share
    return whole


def agrees(found: Review, players: int) -> None:
    """All figures come from one series: whatever a reader adds up comes out right."""
    for point in found.points:
        assert len(point.chances) == players
        assert sum(map(percent, point.chances)) == 100
        assert all(0 <= chance <= 1 for chance in point.chances)
    assert [point.seq for point in found.points] == sorted(point.seq for point in found.points)
    steps = [
        (one.seq, two.seq, seat, one.chances[seat], two.chances[seat])
        for one, two in pairwise(found.points)
        for seat in range(players)
    ]
    for one in found.decisions:
        before, after, cost = percent(one.before), percent(one.after), percent(one.cost)
        assert cost == before - after
        assert 0 <= cost <= before
        assert one.lost >= 0
        assert (one.played.chance, (one.better or one.played).chance) == (one.after, one.before)
        weight = cost if players > 1 else 10 * one.lost
        least = {"best": 0, "fine": 0, "slip": 2, "mistake": 6, "blunder": 15}
        assert weight >= least[one.grade]
        assert (one.grade in ("best", "fine")) == (weight < 2)
        known = max(two for _, two, *_ in [(0, 0), *steps] if two <= one.since)
        assert any(
            two == one.seq
            and known <= was
            and seat == one.seat
            and (b, a) == (one.before, one.after)
            for was, two, seat, b, a in steps
        )
    assert len(found.turning) <= TURNING_POINTS
    costly = {(one.seq, one.seat): one for one in found.decisions if one.cost > 0}
    for turn in found.turning:
        assert abs(percent(turn.after) - percent(turn.before)) >= 100 * LEAST_SWING
        assert any(step[1:] == (turn.seq, turn.seat, turn.before, turn.after) for step in steps)
        if (turn.seq, turn.seat) in costly:
            assert turn.after < turn.before
    for summary in found.seats:
        own = [d for d in found.decisions if (d.seat, d.by) == (summary.seat, summary.by)]
        assert summary.decisions == len(own)
        assert percent(summary.cost) == sum(percent(one.cost) for one in own)
        assert summary.best == sum(one.cost == 0 and one.lost == 0 for one in own)


@pytest.mark.parametrize(
    ("game_id", "level"),
    [
        *product(["minute-realms", "ubongo"], ["random", "beginner", "medium"]),
        # Against a random player this match has so many decisions that its search takes minutes.
        *product(["realm-of-sand"], ["beginner", "medium"]),
    ],
)
def test_figures_agree_whoever_played(game_id: str, level: str) -> None:
    """Every seat of a match between weak and strong players is judged."""
    game = get_game(game_id)
    content = game.load_content(None)
    options = {option.name: option.default for option in game.options} | {"players": 3}
    bots = [level, "greedy", "greedy"]
    if game_id == "realm-of-sand":
        bots, options["players"] = bots[:2], 2
    ((match, _),) = replays(Plan(game, content, options, bots, 1, 4))
    found = reviewed(match)
    assert {one.seat for one in found.decisions} == set(range(options["players"]))
    agrees(found, options["players"])


def test_what_a_stand_in_did_is_not_the_persons() -> None:
    match = opened(REPLAYS / "minute-realms" / "won-by-points-2.jsonl")
    people = tuple(Seat("person", name) for name in ("Ada", "Bruna"))
    told = Match(match.game, match.content, replace(match.terms, seats=people))
    mine = [one.seq for one in match.events if one.kind == "move" and one.seat == 1]
    stood_in = {mine[1]: "bot", mine[2]: "clock"}
    for event in match.events:
        by = stood_in.get(event.seq)
        told.fold(replace(event, body={**event.body, "by": by} if by else event.body, after=None))
    found = reviewed(told, 1)
    assert {one.seq: one.by for one in found.decisions if one.by} == stood_in
    assert [(seat.seat, seat.by) for seat in found.seats] == [(1, ""), (1, "bot"), (1, "clock")]
    assert sum(seat.decisions for seat in found.seats) == len(found.decisions)
    agrees(found, 2)


def test_percents_are_whole_and_together_a_hundred() -> None:
    assert whole_percents(np.array([0.505, 0.495])) in ([50, 50], [51, 49])
    assert whole_percents(np.array([1 / 3, 1 / 3, 1 / 3])) == [34, 33, 33]
    assert whole_percents(np.array([1.0])) == [100]
    assert whole_percents(np.array([0.0, 0.999, 0.001])) == [0, 100, 0]


def test_a_move_never_costs_more_than_there_was() -> None:
    """Other runs may say that a move gives away more than the series has left."""
    course = Course()
    course.weigh(3, 1, Standing(np.array([0.24, 0.5, 0.26]), np.array([20.0, 30.0, 20.0])))
    lead = Standing(np.array([0.37, -0.3, -0.07]), np.array([4.0, -3.0, 0.0]))
    verdict = course.decide(4, 1, 0, Judged(1, 2, (), lead, lead))
    assert (verdict.before, verdict.after, verdict.cost, verdict.lost) == (24, 0, 24, 4.0)
    assert sum(course.points[-1].chances) == pytest.approx(1)


def test_what_luck_made_good_is_no_merit_of_a_mistake() -> None:
    course = Course()
    nothing = np.zeros(2)
    course.weigh(3, 1, Standing(np.array([0.6, 0.4]), nothing))
    lead = Standing(np.array([0.27, -0.27]), nothing)
    course.decide(4, 1, 0, Judged(1, 2, (), lead, lead))
    course.weigh(4, 2, Standing(np.array([0.8, 0.2]), nothing))
    course.weigh(5, 2, Standing(np.array([0.3, 0.7]), nothing))
    turning = course.turning({4: 0, 5: 1}, 0.05)
    told = [(turn.seq, turn.mover, turn.seat, turn.before, turn.after) for turn in turning]
    assert told == [(4, 0, 0, 0.6, 0.33), (5, 1, 0, 0.8, 0.3)]


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


def test_a_gift_of_a_move_costs_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the moves of a bot that moves at random there is one that a searching bot regrets."""
    few_runs(monkeypatch, 100)
    game = get_game("minute-realms")
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
    assert QUICKEST[game] not in ran.out.splitlines()[0]


@pytest.mark.parametrize(
    ("lang", "price"),
    [
        ("en", "Cost: 9 points of win chance (24% → 15%)."),
        ("it", "Costo: 9 punti di probabilità di vittoria (24% → 15%)."),
    ],
)
def test_a_cost_in_words(capsys: pytest.CaptureFixture[str], lang: str, price: str) -> None:
    found = with_a_mistake(opened(REPLAYS / "minute-realms" / "won-by-points-2.jsonl"))
    ReviewText(*found, lang).print()
    assert price in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "price"),
    [("en", "Cost: 1.5 points at the end."), ("it", "Costo: 1,5 punti alla fine.")],
)
def test_a_cost_in_points(capsys: pytest.CaptureFixture[str], lang: str, price: str) -> None:
    """Alone nobody wins or loses: what counts are points, written as the language does."""
    found = with_a_mistake(opened(REPLAYS / "realm-of-sand" / "solo-25-stars-1.jsonl"))
    ReviewText(*found, lang).print()
    assert price in capsys.readouterr().out


def with_a_mistake(match: Match) -> tuple[Match, Review]:
    """Its first decision is said to have been one."""
    found = review(match, QUICKEST[match.game.id], (0,))
    first = found.decisions[0]
    mistake = replace(
        first, grade="mistake", before=0.24, after=0.15, cost=0.09, lost=1.5, better=first.played
    )
    return match, replace(found, decisions=[mistake])


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
