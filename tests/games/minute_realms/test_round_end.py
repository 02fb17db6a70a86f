"""MR-50, and MR-4: the end of a round and of the match."""

from __future__ import annotations

import pytest

from clessidra.core.registry import get_game
from clessidra.games.minute_realms.state import Phase
from helpers.matches import random_match, viewers
from helpers.minute_realms.decks import card
from helpers.minute_realms.positions import COUNTS, NONE, PLACES, Position
from helpers.samples import scaled


@pytest.mark.rule("MR-50")
@pytest.mark.parametrize("players", COUNTS)
def test_the_centre_is_discarded_face_up(players: int) -> None:
    position = Position(players)
    left: list[str] = []
    for _ in range(3):
        offer = position.facts()["offer"]
        seat = position.awaited[0]
        # The first player's own card is swapped into centre 2 and is discarded from there.
        position.play(seat, f"build {offer['centre-2']} centre-2")
        left += [offer["centre-1"], offer[PLACES[seat]]]
        position.own_cards()
        assert position.facts()["discards"] == left
        for viewer in viewers(players):
            assert position.view(viewer)["discards"] == left


@pytest.mark.rule("MR-50")
def test_nothing_is_discarded_before_everybody_has_built() -> None:
    position = Position(3)
    for seat in (0, 1):
        position.play(seat, f"build plain-{seat} seat-{seat}")
        assert position.facts()["discards"] == []
        assert (position.facts()["round"], position.facts()["first"]) == (1, 0)
    position.play(2, "build plain-2 seat-2")
    assert position.facts()["discards"] == ["plain-3", "plain-4"]
    assert (position.facts()["round"], position.facts()["first"]) == (2, 1)


@pytest.mark.rule("MR-50", "MR-21")
@pytest.mark.parametrize("players", COUNTS)
def test_the_marker_passes_clockwise(players: int) -> None:
    position = Position(players, first=players - 1)
    for number in range(1, 9):
        assert position.facts()["round"] == number
        assert position.facts()["first"] == (players - 1 + number - 1) % players
        assert position.awaited == [position.facts()["first"]]
        position.own_cards()
    assert position.facts()["first"] == (players - 1 + 8) % players


@pytest.mark.rule("MR-50", "MR-30")
def test_the_stack_moves_to_the_next_number() -> None:
    position = Position(2)
    for number in range(1, 9):
        if number in (2, 3, 7):
            position.lay("centre-1", card(f"raid-{number}", trade="I"))
            position.play(position.awaited[0], f"build raid-{number} centre-1")
        position.own_cards()
        expected = [at in (2, 3, 7) and at <= number for at in range(1, 9)]
        assert position.facts()["placed"] == expected
        for seat in position.awaited if position["phase"] == 1 else []:
            position.play(seat, sorted(position.legal(seat))[0])


@pytest.mark.rule("MR-50")
@pytest.mark.parametrize("players", COUNTS)
def test_the_invaders_come_after_rounds_4_and_8_only(players: int) -> None:
    position = Position(players)
    for number in range(1, 9):
        before = [0 if number > 4 else None, None]
        assert position.facts()["attack"] == before
        position.own_cards()
        after = [0 if number >= 4 else None, 0 if number == 8 else None]
        assert position.facts()["attack"] == after


@pytest.mark.rule("MR-4", "MR-50")
@pytest.mark.parametrize("players", COUNTS)
def test_the_deck_runs_out_exactly_after_round_8(players: int) -> None:
    position = Position(players)
    for number in range(1, 9):
        left = 8 * (players + 2) - number * (players + 2)
        assert position.facts()["deck"] == left
        assert position.view()["deck"] == left
        assert not position.finished
        position.own_cards()
    assert position.finished
    assert position.facts()["deck"] == 0
    assert [len(realm) for realm in position.facts()["realms"]] == [8] * players


@pytest.mark.rule("MR-50")
def test_discards_never_come_back() -> None:
    position = Position(5)
    while not position.finished:
        offer = {name for name in position.facts()["offer"].values() if name}
        assert not offer & set(position.facts()["discards"])
        position.own_cards()
    assert len(set(position.facts()["discards"])) == 16


@pytest.mark.rule("MR-50", "MR-60")
def test_after_round_8_the_rest_of_the_stack_is_removed_unseen() -> None:
    position = Position(3, number=8)
    position.lay("centre-1", card("raid", trade="I"))
    position.put_on_top(0)
    position.play(position.awaited[0], "build raid centre-1")
    position.own_cards()
    assert position.finished
    for viewer in viewers(3):
        seen = position.seen_by(viewer)
        assert seen["tokens"].tolist() == [[NONE] * 12]
        assert seen["shown"].tolist() == [[NONE] * 7 + [0]]
    assert position.facts()["placed"] == [False] * 7 + [True]


@pytest.mark.rule("MR-50")
def test_nobody_acts_after_the_end() -> None:
    position = Position(2, number=8)
    position.own_cards()
    assert position.finished
    assert position.awaited == []
    for seat in range(2):
        assert position.legal(seat) == set()
        for action in range(23):
            assert position.attempt_action(seat, action) == "not_awaited"


@pytest.mark.rule("MR-65")
def test_revealed_choices_are_news_also_after_the_last_round() -> None:
    """No undo goes back across a reveal; after the last round no deal follows that is one too."""
    game = get_game("minute-realms")
    content = game.load_content(None)
    found = 0
    for seed in range(scaled(40, at_least=12)):
        match = random_match(game, content, 4, seed)
        last, before = (match.states_after(len(match.events) - back)[0] for back in (1, 2))
        if before["phase"] == Phase.LOSE:
            assert last["reveals"] > before["reveals"]
            found += 1
    assert found > 0
