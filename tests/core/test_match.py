"""Commands become events, events become state; undo, time and seats."""

from __future__ import annotations

import dataclasses
import random

import pytest

from clessidra.core.errors import FoldError, MoveError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.core.registry import game_ids, get_game
from helpers.matches import new_match, random_move
from helpers.toy_race import SAND_MS, TOY

GAME = get_game("minute-realms")
CONTENT = GAME.load_content(None)
TOY_CONTENT = TOY.load_content(None)


def minute_realms(players: int = 3, people: int = 0, seed: int = 0) -> Match:
    return new_match(GAME, CONTENT, players, seed, people)


def any_move(match: Match, seat: int) -> dict[str, object]:
    action = GAME.legal_actions(CONTENT, match.states, 0, seat)[0]
    return GAME.notation.move_of(CONTENT, match.states, 0, seat, action)


def play_on(match: Match, seat: int | None = None) -> list[Event]:
    seat = match.awaited[0] if seat is None else seat
    events = match.decide_move(seat, any_move(match, seat))
    for event in events:
        match.fold(event)
    return events


def test_deciding_changes_nothing() -> None:
    match = minute_realms()
    before = match.states.tobytes()
    seat = match.awaited[0]
    match.decide_move(seat, any_move(match, seat))
    assert match.states.tobytes() == before
    assert len(match.events) == 1


@pytest.mark.parametrize("game_id", game_ids())
def test_who_may_act_is_who_has_a_legal_action(game_id: str) -> None:
    game = get_game(game_id)
    content, chance = game.load_content(None), random.Random(1)
    match = new_match(game, content, 3, 1)
    for _ in range(60):
        for seat in range(3):
            legal = game.legal_actions(content, match.states, 0, seat)
            assert match.may_act(seat) == bool(legal)
        if match.over:
            break
        random_move(match, chance)


def test_the_state_given_out_is_a_copy() -> None:
    match = minute_realms()
    match.states["coins"] = 99
    assert match.states["coins"].max() < 99


def test_only_the_awaited_seat_may_move() -> None:
    match = minute_realms()
    other = (match.awaited[0] + 1) % 3
    with pytest.raises(MoveError) as refused:
        match.decide_move(other, any_move(match, match.awaited[0]))
    assert refused.value.key == "not_awaited"


@pytest.mark.parametrize("seat", [-1, 3, 5, 99])
def test_strangers_may_not_move(seat: int) -> None:
    match = minute_realms()
    with pytest.raises(MoveError, match="There is no seat"):
        match.decide_move(seat, any_move(match, match.awaited[0]))


def test_nobody_moves_after_the_end() -> None:
    match = minute_realms()
    move = any_move(match, match.awaited[0])
    chance = random.Random(0)
    while not match.over:
        random_move(match, chance)
    assert match.awaited == []
    with pytest.raises(MoveError, match="over"):
        match.decide_move(0, move)


def test_a_round_cap_truncates() -> None:
    match = new_match(GAME, CONTENT, 2, round_cap=2)
    while not match.over:
        play_on(match)
    assert match.truncated
    assert not match.finished
    assert match.states["round"][0] == 3


# --- folding -----------------------------------------------------------------------------------


def bare(event: Event) -> Event:
    """As it comes from a file: without the record after it."""
    return dataclasses.replace(event, after=None)


def test_folding_events_from_a_file_gives_the_same_match() -> None:
    match = minute_realms(seed=4)
    while not match.over:
        play_on(match)
    again = Match(GAME, CONTENT, match.terms)
    for event in match.events:
        again.fold(bare(event))
    assert again.states.tobytes() == match.states.tobytes()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seq": 5}, "expected event 1"),
        ({"digest": "0" * 64}, "the digest does not follow"),
        ({"seat": None}, "names the seat"),
        ({"kind": "dance"}, "no kind of event"),
        ({"kind": "deal"}, "the deal is the first event"),
        ({"kind": "time"}, "no clock"),
        ({"kind": "undo", "body": {"to": 0}}, "nothing to take back"),
        ({"body": {"move": {"do": "build"}, "text": ""}}, "has exactly"),
    ],
)
def test_events_that_do_not_follow_are_refused(change: dict[str, object], reason: str) -> None:
    match = minute_realms()
    seat = match.awaited[0]
    (event,) = match.decide_move(seat, any_move(match, seat))
    before = match.states.tobytes()
    with pytest.raises(FoldError, match=reason):
        match.fold(dataclasses.replace(bare(event), **change))  # type: ignore[arg-type]
    assert match.states.tobytes() == before
    assert len(match.events) == 1


def test_a_match_begins_with_a_deal() -> None:
    match = minute_realms()
    empty = Match(GAME, CONTENT, match.terms)
    seat = match.awaited[0]
    (event,) = match.decide_move(seat, any_move(match, seat))
    with pytest.raises(FoldError):
        empty.fold(dataclasses.replace(bare(event), seq=0))


# --- undo --------------------------------------------------------------------------------------


def first_person_first(people: int) -> Match:
    """A match in which seat 0, a person, takes first."""
    for seed in range(100):
        match = minute_realms(players=3, people=people, seed=seed)
        if match.awaited == [0]:
            return match
    raise AssertionError


def test_a_move_can_be_taken_back() -> None:
    match = first_person_first(people=1)
    before = match.states.tobytes()
    play_on(match)
    assert match.can_undo(0)
    match.fold(match.decide_undo(0))
    assert match.states.tobytes() == before
    assert [event.kind for event in match.events] == ["deal", "move", "undo"]
    assert match.events[-1].body == {"to": 0}
    assert not match.can_undo(0)


def test_replies_of_bots_are_taken_back_with_it() -> None:
    match = first_person_first(people=1)
    before = match.states.tobytes()
    play_on(match)
    play_on(match)
    match.fold(match.decide_undo(0))
    assert match.states.tobytes() == before


def test_not_when_another_person_has_moved_since() -> None:
    match = first_person_first(people=2)
    play_on(match)
    play_on(match)
    with pytest.raises(MoveError) as refused:
        match.decide_undo(0)
    assert refused.value.key == "others_moved"
    assert match.can_undo(1)


def test_not_across_a_reveal() -> None:
    match = first_person_first(people=1)
    for _ in range(3):
        play_on(match)
    assert match.states["round"][0] == 2
    with pytest.raises(MoveError) as refused:
        match.decide_undo(0)
    assert refused.value.key == "nothing_to_undo"


def test_not_before_the_first_move() -> None:
    match = first_person_first(people=1)
    assert not match.can_undo(0)


def test_a_log_with_undos_folds_again() -> None:
    match = first_person_first(people=1)
    chance = random.Random(3)
    undone = 0
    while not match.over:
        random_move(match, chance)
        if undone < 20 and match.can_undo(0) and chance.random() < 0.5:
            match.fold(match.decide_undo(0))
            undone += 1
    assert undone > 3
    again = Match(GAME, CONTENT, match.terms)
    for event in match.events:
        again.fold(bare(event))
    assert again.states.tobytes() == match.states.tobytes()


# --- a race with a clock -----------------------------------------------------------------------


def test_in_a_race_everybody_is_awaited_and_the_log_ranks() -> None:
    match = new_match(TOY, TOY_CONTENT, 3)
    assert match.awaited == [0, 1, 2]
    for seat, at_ms in ((2, 100), (0, 400), (1, 400)):
        for event in match.decide_move(seat, {"do": "claim"}, at_ms):
            match.fold(event)
    assert match.finished
    assert match.states["place"][0, :3].tolist() == [2, 3, 1]


def test_time_enters_as_an_event() -> None:
    match = new_match(TOY, TOY_CONTENT, 3)
    with pytest.raises(MoveError, match="still running"):
        match.decide_time(SAND_MS - 1)
    match.fold(match.decide_time(SAND_MS))
    assert match.finished
    assert match.events[-1].to_json()["at_ms"] == SAND_MS
    again = Match(TOY, TOY_CONTENT, match.terms)
    for event in match.events:
        again.fold(bare(event))
    assert again.finished


def test_a_dealt_hand_is_its_owners_secret() -> None:
    match = new_match(TOY, TOY_CONTENT, 3)
    dealt = match.events[0].body["deal"]["hand"]
    assert sorted(dealt) == ["card-0", "card-1", "card-2"]
    for seat in range(3):
        seen = match.seen_by(seat)["hand"][0].tolist()
        assert [card >= 0 for card in seen] == [at == seat for at in range(5)]
