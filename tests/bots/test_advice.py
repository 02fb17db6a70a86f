"""Advice: the best moves with what they may bring, and reasons that the rules confirm."""

from __future__ import annotations

import pytest

from clessidra.bots import advise, choose
from clessidra.bots.reasons import Reason, in_words
from clessidra.core.content import Content
from clessidra.core.fields import States, copy_of
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from clessidra.games.minute_realms.actions import ACTIONS as REALM_ACTIONS
from clessidra.games.minute_realms.bots.reasons import reasons as realm_reasons
from clessidra.games.minute_realms.scoring import defence, realm_points
from clessidra.games.realm_of_sand.actions import ACTIONS as SAND_ACTIONS
from clessidra.games.realm_of_sand.bots.reasons import reasons as sand_reasons
from helpers.bots import SEED, position, think_briefly

NAMES = ["Ada", "Bruno"]


@pytest.fixture(autouse=True)
def _briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    think_briefly(monkeypatch, 60)


def _seen(game: Game, content: Content, moves: int, seed: int = 2) -> tuple[States, int]:
    states = position(game, content, 2, moves, seed)
    seat = game.awaited(content, states, 0)[0]
    return hide(game.record, states, 0, seat), seat


def test_the_best_moves_come_first(game: Game, content: Content) -> None:
    seen, seat = _seen(game, content, 4)
    found = advise(game, content, seen, seat, SEED)
    legal = game.legal_actions(content, seen, 0, seat)
    assert 1 <= len(found) <= 3
    assert len({advice.action for advice in found}) == len(found)
    assert found[0].action == choose("master", game, content, seen, seat, SEED, 0)
    for advice in found:
        assert advice.action in legal
        assert 0 <= advice.chance <= 1
        assert 0 < advice.expected < 100


def test_a_wanted_action_is_assessed_too(game: Game, content: Content) -> None:
    seen, seat = _seen(game, content, 4)
    best = {advice.action for advice in advise(game, content, seen, seat, SEED)}
    for wanted in set(game.legal_actions(content, seen, 0, seat)[-3:]) - best:
        found = advise(game, content, seen, seat, SEED, wanted=[wanted])
        assert {advice.action for advice in found} == {*best, wanted}
        assert found[-1].expected > 0


def test_the_same_question_gets_the_same_advice(game: Game, content: Content) -> None:
    seen, seat = _seen(game, content, 4)
    assert advise(game, content, seen, seat, SEED) == advise(game, content, seen, seat, SEED)


def test_nobody_is_advised_in_a_race() -> None:
    game = get_game("ubongo")
    content = game.load_content(None)
    assert advise(game, content, game.record.blank(), 0, SEED) == []


def test_every_reason_can_be_said_in_both_languages(game: Game, content: Content) -> None:
    told = 0
    for moves in range(1, 12):
        seen, seat = _seen(game, content, moves)
        for advice in advise(game, content, seen, seat, SEED):
            for reason in advice.reasons:
                for lang in ("en", "it"):
                    assert in_words(game, content, reason, NAMES, lang)
                    told += 1
    assert told > 10


def test_reasons_of_minute_realms_are_what_the_rules_say() -> None:
    game = get_game("minute-realms")
    content = game.load_content(None)
    for moves in range(0, 14, 3):
        seen, seat = _seen(game, content, moves)
        if int(seen["acted"][0]) != 0:
            continue  # the second of two ends the round: then more happens than the move
        for action in game.legal_actions(content, seen, 0, seat):
            if REALM_ACTIONS.decode(action)[0].name == "lose":
                continue
            after = copy_of(seen)
            game.rules.apply(content.table, after, 0, seat, action)
            said = {
                reason.key: reason.values for reason in realm_reasons(content, seen, seat, action)
            }
            points = _change(realm_points, content, seen, after, seat)
            shields = _change(defence, content, seen, after, seat)
            gain = said.get("pair", said.get("points", {"n": 0}))
            assert gain["n"] == max(0, points)
            assert said.get("defends", {"n": 0})["n"] == shields
            coins = int(after["coins"][0, seat]), int(seen["coins"][0, seat])
            if coins[0] > coins[1]:
                assert said["gains_coins"]["n"] == coins[0] - coins[1]
            elif coins[0]:
                assert said["keeps_coins"]["n"] == coins[0]


def _change(rule, content: Content, before: States, after: States, seat: int) -> int:  # type: ignore[no-untyped-def]
    return int(rule(content.table, after, 0, seat)) - int(rule(content.table, before, 0, seat))


def test_a_completion_is_told_with_its_stars() -> None:
    game = get_game("realm-of-sand")
    content = game.load_content(None)
    for seed in range(12):
        for moves in (12, 24, 36):
            seen, seat = _seen(game, content, moves, seed)
            for action in game.legal_actions(content, seen, 0, seat):
                kind, choices = SAND_ACTIONS.decode(action)
                if kind.name != "complete":
                    continue
                card = choices[0]
                first = sand_reasons(content, seen, seat, action)[0]
                stars = int(content.table["stars"][0, card])
                assert first == Reason(
                    "completes", {"card": content.ids["cards"][card], "n": stars}
                )
                return
    raise AssertionError("some of these positions have a card to complete")
