"""What clients show before a move: the same legality as the rules, and nothing that is hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.hiding import hide
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.games.minute_realms.content.deck import Deck, load_deck
from clessidra.games.minute_realms.game import GAME, content_of, load_content
from clessidra.games.minute_realms.rules import check
from clessidra.games.minute_realms.scoring import defence, realm_points
from clessidra.games.minute_realms.statuses import STATUSES
from helpers.matches import new_match, random_move
from helpers.minute_realms.decks import card, extreme_deck, flat, random_deck
from helpers.minute_realms.positions import COUNTS, LOSE, TAKE, Position, down, up

DECK = load_deck()
CONTENT = load_content(None)

Decision = tuple[States, int]


def decisions(players: int, seed: int, content: Content = CONTENT) -> list[Decision]:
    """Every decision of a random match: the true record, and the seat that is asked."""
    match = new_match(GAME, content, players, seed)
    chance = random.Random(seed)
    found = []
    while not match.over:
        found += [(match.states, seat) for seat in match.awaited]
        random_move(match, chance)
    return found


def seen(states: States, seat: int) -> States:
    return hide(GAME.record, states, 0, seat)


def of(states: States, seat: int) -> list[Any]:
    return GAME.candidates(CONTENT, seen(states, seat), 0, seat)


def action_of(states: States, seat: int, candidate: Any) -> int:
    return GAME.notation.action_of(CONTENT, states, 0, seat, candidate["move"])


def applied(states: States, seat: int, action: int) -> States:
    after = states.copy()
    assert GAME.rules.apply(CONTENT.table, after, 0, seat, action) == 0
    return after


@pytest.fixture(params=COUNTS, ids="{} players".format)
def players(request: pytest.FixtureRequest) -> int:
    count: int = request.param
    return count


def test_the_legal_ones_are_the_legal_actions(players: int) -> None:
    for seed in range(6):
        for states, seat in decisions(players, seed):
            found = of(states, seat)
            allowed = [action_of(states, seat, one) for one in found if one["status"] == "ok"]
            assert sorted(allowed) == sorted(GAME.legal_actions(CONTENT, states, 0, seat))


def test_every_card_on_offer_is_there_in_both_ways(players: int) -> None:
    for states, seat in decisions(players, 1):
        if states["phase"][0] != TAKE:
            continue
        ways = {(one["move"]["place"], one["move"]["do"]) for one in of(states, seat)}
        offered = {name for name, card in _offer(states).items() if card is not None}
        assert ways >= {(place, do) for place in offered for do in ("build", "bastion")}
        assert {place for place, _ in ways} == offered


def _offer(states: States) -> dict[str, str | None]:
    offer: dict[str, str | None] = GAME.view(CONTENT, states, 0)["offer"]
    return offer


def test_a_refusal_is_the_answer_of_check(players: int) -> None:
    for states, seat in decisions(players, 2):
        for one in of(states, seat):
            status = check(CONTENT.table, states, 0, seat, action_of(states, seat, one))
            assert one["status"] == STATUSES[status]
            assert one.keys() == {"move", "status", "details"}
            if one["status"] != "ok":
                after = [one["details"][name][1] for name in ("coins", "points", "defence")]
                assert after == [None] * 3


def test_the_preview_is_what_happens(players: int) -> None:
    """Where nothing is revealed by the action, the true record must agree in everything."""
    for seed in range(4):
        for states, seat in decisions(players, seed):
            for one in of(states, seat):
                if one["status"] != "ok":
                    continue
                after = applied(states, seat, action_of(states, seat, one))
                assert one["details"]["coins"] == [
                    states["coins"][0, seat],
                    after["coins"][0, seat],
                ]
                if after["reveals"][0] != states["reveals"][0] or states["phase"][0] == LOSE:
                    continue
                table = CONTENT.table
                assert one["details"]["points"][1] == realm_points(table, after, 0, seat)
                assert one["details"]["defence"][1] == defence(table, after, 0, seat)


def test_the_walk_leads_to_the_coins_after(players: int) -> None:
    for states, seat in decisions(players, 3):
        for one in of(states, seat):
            _check_walk(DECK, states, seat, one)


@pytest.mark.parametrize("seed", range(8))
def test_any_deck_will_do(seed: int) -> None:
    """Also one that reaches for every capacity of a deck file."""
    chance = random.Random(seed)
    deck = extreme_deck(chance) if seed % 2 else random_deck(chance)
    content = content_of(deck)
    for states, seat in decisions(2 + seed % 4, seed, content):
        found = GAME.candidates(content, seen(states, seat), 0, seat)
        allowed = [
            GAME.notation.action_of(content, states, 0, seat, one["move"])
            for one in found
            if one["status"] == "ok"
        ]
        assert sorted(allowed) == sorted(GAME.legal_actions(content, states, 0, seat))
        for one in found:
            _check_walk(deck, states, seat, one)


def _check_walk(deck: Deck, states: States, seat: int, one: Any) -> None:
    """MR-30 again, in plain Python, to compare with."""
    if one["move"]["do"] == "lose":
        assert one["details"]["steps"] == []
        return
    place = one["move"]["place"]
    (taken,) = [card for card in deck.cards if card.id == one["move"]["card"]]
    own = place == f"seat-{seat}"
    coins: int | None = int(states["coins"][0, seat])
    expected = []
    for name in () if own else taken.trade:
        assert coins is not None
        coins += {"gain": 1, "pay": -1, "invasion": 0}[name]
        coins = coins if coins >= 0 else None
        expected.append((name, coins))
        if coins is None:
            break
    if coins is not None and one["move"]["do"] == "build":
        coins = coins - taken.cost if coins >= taken.cost else None
        expected.append(("cost", coins))
    elif coins is not None and one["move"]["do"] == "bastion":
        coins = None if taken.locked else coins + 2
        expected.append(("bastion", coins))
    assert [(step["step"], step["coins"]) for step in one["details"]["steps"]] == expected
    assert one["details"]["coins"][1] == coins
    placed = bool(states["placed"][0, states["round"][0] - 1])
    for step in one["details"]["steps"]:
        if step["step"] == "pay":
            assert step["to"] == (place if place.startswith("seat") else None)
        if step["step"] == "invasion":
            assert step["placed"] is not placed
            placed = True
    assert (one["details"]["gives"] is None) == (own or one["move"]["do"] == "stuck")


def test_nothing_unseen_is_in_it(players: int) -> None:
    """However the unseen is dealt again, a candidate says the same (also in a last action)."""
    for states, seat in decisions(players, 4):
        hidden = seen(states, seat)
        expected = GAME.candidates(CONTENT, hidden, 0, seat)
        for seed in (1, 2):
            other = hidden.copy()
            generator = new_rng()
            start(generator, np.full(4, seed, np.uint64), STREAM_REDEAL, 0)
            GAME.rules.redeal(CONTENT.table, other, 0, generator)
            assert GAME.candidates(CONTENT, other, 0, seat) == expected
        assert GAME.candidates(CONTENT, states, 0, seat) == expected


def test_the_record_is_left_as_it_was(players: int) -> None:
    for states, seat in decisions(players, 5):
        hidden = seen(states, seat)
        before = hidden.tobytes()
        found = GAME.candidates(CONTENT, hidden, 0, seat)
        assert hidden.tobytes() == before
        assert json.loads(json.dumps(found)) == found


def test_who_is_not_asked_has_none(players: int) -> None:
    match = new_match(GAME, CONTENT, players, 0)
    for seat in range(players):
        assert bool(of(match.states, seat)) == (seat in match.awaited)


def at(position: Position, seat: int) -> dict[str, Any]:
    """The candidates of a position, by their text."""
    found = GAME.candidates(position.content, position.seen_by(seat), 0, seat)
    return {GAME.notation.text_of(one["move"]): one for one in found}


@pytest.mark.rule("MR-31")
@pytest.mark.parametrize(
    ("trade", "coins", "cost", "status", "short", "walk"),
    [
        ("GP", 0, 0, "ok", None, [1, 0, 0]),
        ("PG", 0, 0, "cannot_pay_trade", 1, [None]),
        ("PG", 1, 0, "ok", None, [0, 1, 1]),
        ("PP", 1, 0, "cannot_pay_trade", 1, [0, None]),
        ("PP", 0, 0, "cannot_pay_trade", 2, [None]),
        ("GPP", 1, 0, "ok", None, [2, 1, 0, 0]),
        ("P", 2, 2, "cannot_pay_cost", 1, [1, None]),
        ("P", 0, 3, "cannot_pay_trade", 4, [None]),
    ],
)
def test_golden_trades(
    trade: str, coins: int, cost: int, status: str, short: int | None, walk: list[int | None]
) -> None:
    position = Position()
    position.lay("seat-1", card("stall", trade=trade, cost=cost))
    position["coins"][0] = coins
    found = at(position, 0)["build stall seat-1"]
    assert (found["status"], found["details"]["short"]) == (status, short)
    assert [step["coins"] for step in found["details"]["steps"]] == walk


@pytest.mark.rule("MR-41", "MR-43")
def test_no_wealth_makes_a_bastion_of_a_locked_card() -> None:
    position = Position()
    position.lay("centre-1", card("gate", trade="P", cost=1, locked=True))
    position["coins"][0] = 0
    found = at(position, 0)
    assert found["bastion gate centre-1"]["status"] == "cannot_pay_trade"
    assert found["bastion gate centre-1"]["details"]["short"] is None
    assert found["build gate centre-1"]["details"]["short"] == 2


@pytest.mark.rule("MR-44")
def test_the_stuck_move_comes_with_the_refused_ones() -> None:
    position = Position()
    for place in ("seat-0", "seat-1", "centre-1", "centre-2"):
        position.lay(place, card(f"dear-{place}", cost=9, locked=True))
    found = at(position, 0)
    assert len(found) == 9
    assert [text for text, one in found.items() if one["status"] == "ok"] == [
        "stuck dear-seat-0 seat-0"
    ]
    stuck = found["stuck dear-seat-0 seat-0"]
    assert (stuck["details"]["steps"], stuck["details"]["gives"]) == ([], None)
    assert (stuck["details"]["coins"], stuck["details"]["defence"]) == ([3, 3], [0, 2])


@pytest.mark.rule("MR-50", "MR-60")
def test_the_last_action_of_a_round_shows_no_invasion() -> None:
    """The defender's points for the second attack are a reveal: no preview knows them."""
    position = Position(number=8)
    position.place_tokens(2, 2)
    position.settle(1, down(*(card(f"wall-{n}") for n in range(7))))
    seat = position.awaited[0]
    offer = position.facts()["offer"]
    position.play(seat, f"build {offer[f'seat-{seat}']} seat-{seat}")
    (last,) = position.awaited
    own = position.facts()["offer"][f"seat-{last}"]
    found = at(position, last)[f"build {own} seat-{last}"]
    assert found["status"] == "ok"
    assert found["details"]["points"] == [0, 0]


def losing() -> Position:
    """Both players lost to an attack of 4 after round 4, and have two buildings to choose from."""
    position = Position(number=4)
    position.place_tokens(2, 2)
    for seat in (0, 1):
        realm = [
            card(f"mill-{seat}", scoring=flat(5)),
            card(f"tower-{seat}", shields=1, scoring=flat(3)),
            card(f"gate-{seat}", locked=True),
        ]
        position.settle(seat, up(*realm))
    position.own_cards()
    assert int(position["phase"]) == LOSE
    return position


@pytest.mark.rule("MR-63", "MR-65")
def test_what_a_loss_would_cost() -> None:
    position = losing()
    found = at(position, 0)
    assert found["lose mill-0"]["details"]["points"] == [8, 3]
    assert found["lose mill-0"]["details"]["defence"] == [1, 3]
    assert found["lose tower-0"]["details"]["points"] == [8, 5]
    assert found["lose tower-0"]["details"]["defence"] == [1, 2]
    assert found["lose gate-0"]["status"] == "nothing_to_lose_there"
    assert all(
        one["details"]["coins"][0] == one["details"]["coins"][1]
        for one in found.values()
        if one["details"]["coins"][1]
    )


@pytest.mark.rule("MR-65")
def test_a_pending_choice_changes_nothing_for_others_and_may_be_changed() -> None:
    position = losing()
    before = at(position, 1)
    position.play(0, "lose mill-0")
    assert at(position, 1) == before
    again = at(position, 0)
    assert again["lose tower-0"]["status"] == "ok"
    assert again["lose tower-0"]["details"]["points"] == [8, 5]


def test_a_bastion_is_no_candidate_to_lose() -> None:
    position = losing()
    position["face"][0, 0] = 2
    assert "lose mill-0" not in at(position, 0)


def test_a_deck_of_ones_own_is_the_one_that_is_asked() -> None:
    position = Position()
    position.lay("centre-2", card("fair", trade="GIP"))
    found = GAME.candidates(position.content, position.seen_by(0), 0, 0)
    (fair,) = [
        one for one in found if one["move"]["card"] == "fair" and one["move"]["do"] == "build"
    ]
    assert [step["step"] for step in fair["details"]["steps"]] == [
        "gain",
        "invasion",
        "pay",
        "cost",
    ]
