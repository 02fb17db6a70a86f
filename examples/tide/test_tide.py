"""Every rule of RULES.md has a test here that is marked with its number."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from clessidra_tide.game import GAME, shipped_content
from clessidra_tide.rules import apply, check, redeal, score
from clessidra_tide.state import (
    FALL,
    HAND,
    HIDE,
    NONE,
    NOT_AWAITED,
    NOT_IN_HAND,
    OK,
    OVER,
    RIDE,
    TOO_LOW,
    WAVES,
)

from clessidra.core.events import Seat, Terms
from clessidra.core.fields import MAX_SEATS, SPECTATOR, States
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.core.rng import STREAM_REDEAL, new_rng, start
from clessidra.core.seal import commitment, words_of
from clessidra.core.texts import LANGUAGES, Texts

HERE = Path(__file__).parent
CONTENT = shipped_content()[0]
TABLE = CONTENT.table


def new_match(players: int = 3, number: int = 0) -> Match:
    secret = f"{number:064x}"
    seats = tuple(Seat("person", f"P{seat}") for seat in range(players))
    terms = Terms("test", {"players": players}, seats, commitment("test", secret))
    match = Match(GAME, CONTENT, terms)
    match.fold(match.decide_deal(secret))
    return match


def position(tide: int, *hands: list[int]) -> States:
    """The first of these seats is to play; numbers are those of the waves, from 0."""
    states = new_match(len(hands)).states
    dealt = [tide, *(wave for hand in hands for wave in hand)]
    rest = [wave for wave in range(WAVES) if wave not in dealt]
    states["first"] = states["turn"] = 0
    states["tide"], states["drawn"] = tide, len(dealt)
    states["deck"][0] = [NONE] * len(dealt) + rest
    states["hand"] = NONE
    for seat, hand in enumerate(hands):
        states["hand"][0, seat, : len(hand)] = hand
        states["left"][0, seat] = len(hand)
    return states


def play_out(match: Match) -> None:
    """Everybody makes their first legal move to the end."""
    while not match.over:
        (seat,) = match.awaited
        action = GAME.legal_actions(CONTENT, match.states, 0, seat)[0]
        move = GAME.notation.move_of(CONTENT, match.states, 0, seat, action)
        for event in match.decide_move(seat, move):
            match.fold(event)


@pytest.mark.rule("TI-1")
def test_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)


@pytest.mark.rule("TI-2")
def test_everybody_gets_five_waves_and_one_is_the_tide() -> None:
    for players in GAME.seats:
        states = new_match(players).states
        dealt = [*states["hand"][0, :players].ravel(), states["tide"][0]]
        rest = [wave for wave in states["deck"][0] if wave != NONE]
        assert len(dealt) == HAND * players + 1 == states["drawn"][0]
        assert sorted([*dealt, *rest]) == list(range(WAVES))


@pytest.mark.rule("TI-3")
def test_the_first_player_is_drawn_and_the_others_follow() -> None:
    assert {int(new_match(4, number).states["first"][0]) for number in range(30)} == {0, 1, 2, 3}
    match = new_match(3)
    first, order = match.awaited[0], list[int]()
    while not match.over and len(order) < 4:
        (seat,) = match.awaited
        order.append((seat - first) % 3)
        action = GAME.legal_actions(CONTENT, match.states, 0, seat)[-1]
        move = GAME.notation.move_of(CONTENT, match.states, 0, seat, action)
        match.fold(match.decide_move(seat, move)[0])
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("TI-4")
def test_a_turn_is_one_wave_of_your_own_hand() -> None:
    states = position(0, [1, 2], [3, 4])
    assert GAME.legal_actions(CONTENT, states, 0, 0) == [RIDE + 1, RIDE + 2, HIDE + 1, HIDE + 2]
    assert GAME.legal_actions(CONTENT, states, 0, 1) == []
    assert check(states, 0, 0, RIDE + 3) == NOT_IN_HAND
    assert check(states, 0, 1, RIDE + 3) == NOT_AWAITED


@pytest.mark.rule("TI-5")
def test_only_a_higher_wave_can_be_ridden_and_is_the_tide_then() -> None:
    states = position(10, [9, 11], [3, 4])
    assert check(states, 0, 0, RIDE + 9) == TOO_LOW
    assert apply(TABLE, states, 0, 0, RIDE + 11) == OK
    assert (states["tide"][0], states["past"][0, 0], states["rides"][0, 0]) == (11, 10, 1)
    assert states["turn"][0] == 1


@pytest.mark.rule("TI-6")
def test_any_wave_can_be_hidden() -> None:
    states = position(10, [9, 11], [3, 4])
    assert apply(TABLE, states, 0, 0, HIDE + 9) == OK
    assert states["hidden"][0, 0].tolist() == [9, NONE, NONE, NONE, NONE]
    assert states["hand"][0, 0].tolist() == [11, NONE, NONE, NONE, NONE]
    assert (states["tide"][0], states["left"][0, 0]) == (10, 1)


@pytest.mark.rule("TI-7")
def test_the_sea_falls_back_at_eighteen() -> None:
    states = position(10, [FALL - 1, FALL], [3, 4])
    low, high = states.copy(), states.copy()
    apply(TABLE, low, 0, 0, RIDE + FALL - 1)
    assert (low["tide"][0], low["reveals"][0]) == (FALL - 1, states["reveals"][0])
    apply(TABLE, high, 0, 0, RIDE + FALL)
    assert high["tide"][0] == states["deck"][0, int(states["drawn"][0])]
    assert high["past"][0, :2].tolist() == [10, FALL]
    assert high["reveals"][0] == states["reveals"][0] + 1  # nobody takes that back


@pytest.mark.rule("TI-7")
def test_with_an_empty_deck_the_tide_stays() -> None:
    states = position(10, [FALL], [3])
    states["drawn"], states["deck"] = WAVES, NONE
    apply(TABLE, states, 0, 0, RIDE + FALL)
    assert states["tide"][0] == FALL


@pytest.mark.rule("TI-8")
def test_after_five_rounds_hidden_waves_are_turned_up() -> None:
    match = new_match(2)
    play_out(match)
    states = match.states
    assert match.finished
    assert (states["phase"][0], states["round"][0]) == (OVER, HAND)
    assert (states["hidden"] == NONE).all()
    for seat in range(2):
        shown = [wave for wave in states["shown"][0, seat] if wave != NONE]
        assert len(shown) + states["rides"][0, seat] == HAND


@pytest.mark.rule("TI-9")
def test_what_rides_and_hidden_waves_are_worth() -> None:
    states = position(10, [], [])
    states["phase"] = OVER
    states["rides"][0, :2] = 3, 1
    states["shown"][0, 0, :2] = 9, 11
    states["shown"][0, 1, :4] = 1, 2, 3, 20
    assert result(states) == ([6, 4], [1, 2])


@pytest.mark.rule("TI-10")
def test_who_rode_more_waves_wins_among_equals() -> None:
    states = position(10, [], [], [])
    states["phase"] = OVER
    states["rides"][0, :3] = 2, 1, 2
    states["shown"][0, 1, :2] = 1, 2
    assert result(states) == ([4, 4, 4], [1, 3, 1])


def result(states: States) -> tuple[list[int], list[int]]:
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    score(TABLE, states, 0, points, ranks)
    players = int(states["players"][0])
    return points[:players].tolist(), ranks[:players].tolist()


@pytest.mark.rule("TI-11")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_hands_and_hidden_waves_are_their_players_secret(viewer: int) -> None:
    states = position(10, [1, 2, 3, 4], [5, 6, 7, 8], [11, 12, 13, 14])
    for seat, wave in ((0, 1), (1, 5), (2, 11)):
        states["turn"] = seat
        apply(TABLE, states, 0, seat, HIDE + wave)
    seen = hide(GAME.record, states, 0, viewer)
    assert (seen["deck"] == NONE).all()
    for seat in range(3):
        for name in ("hand", "hidden"):
            expected = states if seat == viewer else GAME.record.blank()
            assert seen[name][0, seat].tolist() == expected[name][0, seat].tolist()


@pytest.mark.rule("TI-11")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_is_dealt_again_is_a_possible_match(viewer: int) -> None:
    match, rng = new_match(3), new_rng()
    start(rng, words_of("07" * 32), STREAM_REDEAL, 0)
    play_out(match)
    for seq in range(len(match.events)):
        true = match.states_after(seq)
        world = hide(GAME.record, true, 0, viewer)
        redeal(TABLE, world, 0, rng)
        waves = [
            world[name].ravel() for name in ("deck", "hand", "hidden", "shown", "past", "tide")
        ]
        assert sorted(wave for wave in np.concatenate(waves) if wave != NONE) == list(range(WAVES))
        for name in ("deck", "hand", "hidden"):
            assert ((world[name] == NONE) == (true[name] == NONE)).all()


def test_every_rule_has_a_test() -> None:
    rules = re.findall(r"^- (TI-\d+) ", (HERE / "RULES.md").read_text(encoding="utf-8"), re.M)
    marks = re.findall(r'mark\.rule\("(TI-\d+)"\)', Path(__file__).read_text(encoding="utf-8"))
    assert sorted(set(marks)) == sorted(rules)


def test_both_languages_say_the_same() -> None:
    english, italian = ({*Texts("clessidra_tide").entries(lang)} for lang in LANGUAGES)
    assert english == italian
