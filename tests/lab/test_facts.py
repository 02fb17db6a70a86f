"""Facts are what happened: held against the records, the logs and the results themselves."""

from __future__ import annotations

import numpy as np
import pytest

from clessidra.core.fields import MAX_SEATS
from clessidra.core.registry import game_ids, get_game
from clessidra.games.minute_realms.actions import BASTION, BUILD, KIND_OF, STUCK
from clessidra.games.minute_realms.state import ROUNDS
from clessidra.games.realm_of_sand.actions import DO_TAKE
from clessidra.games.realm_of_sand.actions import KIND_OF as SAND_KIND_OF
from clessidra.games.ubongo.state import BOARDS, FACES
from clessidra.lab.facts.columns import Columns
from clessidra.lab.facts.measuring import columns_of
from clessidra.lab.part import facts_of
from clessidra.lab.plan import Plan
from clessidra.lab.replaying import Replayed, play_and_replay
from clessidra.lab.report.figures import Study
from helpers.samples import scaled

MATCHES = scaled(16)
OPTIONS = {"realm-of-sand": {"advanced": 1, "players": 2}}


def played(game_id: str, bot: str = "greedy", cap: int | None = 40) -> tuple[Plan, Replayed]:
    game = get_game(game_id)
    options = {option.name: option.default for option in game.options} | OPTIONS.get(game_id, {})
    bots = [bot] * options["players"]
    content = game.load_content(None)
    plan = Plan(game, content, options, bots, MATCHES, 3, cap)
    told = play_and_replay(plan, 0, MATCHES, with_steps=True)
    return plan, told


@pytest.fixture(params=game_ids(), scope="module")
def measured(request: pytest.FixtureRequest) -> tuple[Plan, Replayed, Columns]:
    plan, told = played(request.param)
    return plan, told, columns_of(plan, told)


def test_a_match_told_again_ends_as_it_was_played(measured: tuple[Plan, Replayed, Columns]) -> None:
    plan, told, _ = measured
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    for match in range(MATCHES):
        assert plan.game.rules.finished(plan.content.table, told.finals, match)
        plan.game.rules.score(plan.content.table, told.finals, match, points, ranks)
        assert (points == told.batch.points[match]).all()
        assert (ranks == told.batch.ranks[match]).all()


def test_columns_have_a_row_for_each_match_and_all_that_is_promised(
    measured: tuple[Plan, Replayed, Columns],
) -> None:
    plan, _, columns = measured
    facts = facts_of(plan.game)
    assert {len(values) for values in columns.values()} == {MATCHES}
    assert {f"of/{count.id}" for count in facts.counts} <= columns.keys()
    assert {f"source/{name}" for name in facts.sources} <= columns.keys()
    for kind in facts.kinds:
        things = len(kind.names(plan.content))
        assert columns[f"taken/{kind.id}"].shape == (MATCHES, plan.options["players"], things)
        assert columns[f"offered/{kind.id}"].shape == (MATCHES, things)
        if kind.use:
            assert (columns[f"used/{kind.id}"] <= columns[f"taken/{kind.id}"]).all()
        if kind.rate:
            assert (columns[f"taken/{kind.id}"].sum(axis=1) <= columns[f"offered/{kind.id}"]).all()
    assert np.allclose(columns["wins"].sum(axis=1), 1)
    study = Study(plan, columns)
    assert sum(study.seat_wins(seat).value for seat in range(study.players)) == pytest.approx(1)


@pytest.mark.parametrize("game_id", ["minute-realms", "realm-of-sand"])
def test_sources_add_up_to_the_points(game_id: str) -> None:
    plan, told = played(game_id)
    columns = columns_of(plan, told)
    sources = [values for name, values in columns.items() if name.startswith("source/")]
    assert (np.sum(sources, axis=0) == columns["points"]).all()


def test_minute_realms_every_build_is_counted_once() -> None:
    plan, told = played("minute-realms")
    columns = columns_of(plan, told)
    assert (columns["taken/card"].sum(axis=2) == ROUNDS).all()
    ups = bastions = 0
    for match in range(MATCHES):
        kinds = KIND_OF[told.batch.log[match, : told.batch.moves[match], 1]]
        ups += int((kinds == BUILD).sum())
        bastions += int(((kinds == BASTION) | (kinds == STUCK)).sum())
    assert columns["used/card"].sum() == ups
    assert columns["of/bastions"].sum() == bastions
    assert columns["per/bastions"].sum() == ups + bastions
    hurt = (told.finals["held"][:, 0, :4] == 0).sum()
    assert columns["of/first_invasion"].sum() == hurt


def test_realm_of_sand_every_tile_taken_is_counted_once() -> None:
    plan, told = played("realm-of-sand")
    columns = columns_of(plan, told)
    log, moves = told.batch.log, told.batch.moves
    made = np.arange(log.shape[1]) < moves[:, None]
    takes = made & (SAND_KIND_OF[log[..., 1]] == DO_TAKE)
    assert columns["taken/tile"].sum() == takes.sum()
    match, at = next(zip(*np.nonzero(takes), strict=True))
    step = told.steps[match, at]
    tile = step["circle"][log[match, at, 1] - DO_TAKE]
    assert columns["taken/tile"][match, step["turn"], tile] >= 1


def test_ubongo_the_last_puzzle_is_the_one_on_the_table() -> None:
    """The columns work puzzles out from the deal; the record shows those of the last round."""
    plan, told = played("ubongo")
    columns = columns_of(plan, told)
    finals = told.finals
    players = plan.options["players"]
    assert (columns["taken/puzzle"].sum(axis=(1, 2)) == 9 * players).all()
    for match in range(MATCHES):
        for seat in range(players):
            board, face = int(finals["board"][match, seat]), int(finals["face"][match])
            at = (int(plan.options["side"]) * BOARDS + board) * FACES + face - 1
            assert columns["taken/puzzle"][match, seat, at] >= 1
    solved = (finals["times"][:, :players] >= 0).sum()
    assert columns["used/puzzle"].sum() == columns["of/solved"].sum() == solved


def test_a_match_that_was_stopped_has_facts_too() -> None:
    plan, told = played("minute-realms", cap=2)
    columns = columns_of(plan, told)
    assert columns["truncated"].all()
    assert columns["per/second_invasion"].sum() == 0
    assert (columns["taken/card"].sum(axis=2) == 2).all()
