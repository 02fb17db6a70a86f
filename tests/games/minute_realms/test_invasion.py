"""MR-60 to MR-67: the invasions."""

from __future__ import annotations

from itertools import count

import pytest

from clessidra.core.errors import MoveError
from clessidra.games.minute_realms.content.deck import Scoring
from helpers.matches import viewers
from helpers.minute_realms.decks import card, flat
from helpers.minute_realms.positions import DOWN, UP, Built, Position, down, up

HOUSE, BARN = card("house"), card("barn")
numbers = count()


def bastions(how_many: int) -> list[Built]:
    return down(*(card(f"bastion-{next(numbers)}") for _ in range(how_many)))


def two_buildings(seat: int) -> list[Built]:
    return up(card(f"house-{seat}"), card(f"barn-{seat}"))


def at_the_end(
    number: int, tokens: list[int | None], *realms: list[Built], players: int = 0
) -> Position:
    """Round 4 or 8 with these tokens, about to end: each seat has but a locked card to build."""
    players = players or len(realms)
    position = Position(players, number=number)
    position.place_tokens(*tokens)
    for seat in range(players):
        position.settle(seat, realms[seat] if seat < len(realms) else [])
        position.lay(f"seat-{seat}", card(f"last-{seat}", locked=True))
    return position


def invaded(
    number: int, tokens: list[int | None], *realms: list[Built], players: int = 0
) -> Position:
    """The same after the invasion has begun."""
    position = at_the_end(number, tokens, *realms, players=players)
    position.own_cards()
    return position


# ---- the attack


@pytest.mark.rule("MR-60")
def test_the_first_attack_is_the_sum_of_spaces_1_to_4() -> None:
    position = invaded(4, [2, None, 1, 0], bastions(4), bastions(4))
    assert position.facts()["attack"] == [3, None]
    # … which stay face up, for everybody, in the next round.
    assert position.facts()["round"] == 5
    for viewer in viewers(2):
        assert [space["value"] for space in position.view(viewer)["track"]] == [
            *(2, None, 1, 0),
            *[None] * 4,
        ]


@pytest.mark.rule("MR-60")
def test_tokens_lie_face_down_until_the_invasion() -> None:
    position = at_the_end(4, [2, None, 1, 0], bastions(2), bastions(2))
    position.play(0, "build last-0 seat-0")
    assert position.facts()["shown"] == [None] * 8
    position.play(1, "build last-1 seat-1")
    assert position.facts()["shown"] == [2, None, 1, 0, *[None] * 4]


@pytest.mark.rule("MR-60")
def test_the_second_attack_is_the_sum_of_all_spaces() -> None:
    tokens = [1, None, 2, 1, None, 2, 0, 1]
    position = invaded(8, tokens, bastions(4), bastions(4))
    assert position.facts()["attack"][1] == 7
    assert position.facts()["shown"] == tokens
    assert position.finished


@pytest.mark.rule("MR-60")
def test_the_tokens_of_the_first_invasion_attack_again() -> None:
    position = invaded(4, [1, 1], bastions(1), bastions(1))
    for number in range(5, 9):
        if number == 6:
            position.lay("centre-1", card("raid", trade="I"))
            position.put_on_top(1)
            position.play(position.awaited[0], "bastion raid centre-1")
        assert position.facts()["shown"] == [1, 1, *[None] * 6]
        position.own_cards("bastion")
    assert position.facts()["attack"] == [2, 3]
    assert position.facts()["shown"] == [1, 1, None, None, None, 1, None, None]


# ---- defence


@pytest.mark.rule("MR-61")
@pytest.mark.parametrize(
    ("realm", "shields"),
    [
        ([], 0),
        (up(HOUSE), 0),
        (up(card("wall", shields=1)), 1),
        (up(card("wall", shields=3), card("gate", shields=1, locked=True)), 4),
        (bastions(1), 2),
        (bastions(3), 6),
        (down(card("wall", shields=5)), 2),  # a printed shield does not count face down
        (bastions(1) + up(card("wall", shields=1), HOUSE), 3),
    ],
)
def test_defence(realm: list[Built], shields: int) -> None:
    position = Position(2, number=8)
    position.settle(0, realm)
    position.settle(1, [])
    assert position.defence(0) == shields
    assert position.view()["seats"][0]["defence"] == shields


@pytest.mark.rule("MR-61")
def test_each_player_defends_alone() -> None:
    position = invaded(4, [2], bastions(1), up(HOUSE, BARN), bastions(4))
    assert position.facts()["held"][0] == [True, False, True]
    assert position.awaited == [1]


@pytest.mark.rule("MR-62")
@pytest.mark.parametrize("number", [4, 8])
@pytest.mark.parametrize("shields", range(5))
def test_a_tie_defends(number: int, shields: int) -> None:
    wall = up(card("wall", shields=shields), HOUSE)
    position = invaded(number, [2, 1], wall, bastions(2))
    held = shields >= 3
    assert position.facts()["held"][number // 4 - 1] == [held, True]
    assert position.facts()["must_lose"] == [not held, False]
    if held:
        assert position.realm(0) == [("wall", "up"), ("house", "up"), ("last-0", "up")]
        assert position.facts()["round"] == min(8, number + 1)


@pytest.mark.rule("MR-62")
@pytest.mark.parametrize("tokens", [[1], [2, 2], [2, 2, 1, 1]])
def test_exactly_one_building_is_lost_whatever_the_difference(tokens: list[int | None]) -> None:
    position = invaded(4, tokens, up(HOUSE, BARN, card("inn")), bastions(3))
    position.play(0, "lose barn")
    faces = [face for _, face in position.realm(0)]
    assert faces == ["up", "down", "up", "up"]
    assert position.facts()["round"] == 5
    assert position.realm(1)[-1] == ("last-1", "up")
    assert [face for _, face in position.realm(1)[:3]] == ["down"] * 3


# ---- what is lost


@pytest.mark.rule("MR-63")
@pytest.mark.parametrize("number", [4, 8])
def test_the_owner_chooses_among_face_up_unlocked_buildings(number: int) -> None:
    realm = [*up(HOUSE, card("vault", locked=True)), *down(card("ruin")), *up(BARN)]
    position = invaded(number, [2, 2], realm, bastions(2))
    assert position.legal(0) == {"lose house", "lose barn"}
    for text in ("lose vault", "lose ruin", "lose last-0"):
        assert position.attempt(0, text) == "nothing_to_lose_there"
    with pytest.raises(MoveError, match="realm"):
        position.attempt(0, "lose last-1")
    assert position.attempt(1, "lose last-1") == "not_awaited"
    position.play(0, "lose house")
    assert position.realm(0)[0] == ("house", "down")


@pytest.mark.rule("MR-63")
def test_what_is_lost_becomes_a_bastion() -> None:
    keep = card("keep", "military", shields=3, scoring=flat(5), cost=2)
    counter = card("fair", scoring=Scoring("per_category", 3, ("military",)), locked=True)
    position = invaded(4, [2, 2], up(keep, counter, HOUSE), bastions(2))
    assert (position.defence(0), position.points(0)) == (3, 5 + 3)
    coins = position.coins
    position.play(0, "lose keep")
    assert position.realm(0)[:2] == [("keep", "down"), ("fair", "up")]
    assert position.defence(0) == 2
    assert position.points(0) == 0
    assert position.coins == coins


@pytest.mark.rule("MR-63", "MR-41")
def test_what_was_lost_defends_in_the_second_invasion() -> None:
    position = invaded(4, [2], up(HOUSE), bastions(1))
    assert position.legal(0) == {"lose house"}
    position.play(0, "lose house")
    while not position.finished:
        position.own_cards()
    assert position.facts()["held"] == [[False, True], [True, True]]
    assert position.points(0) == 2


@pytest.mark.rule("MR-64")
def test_with_nothing_eligible_nothing_is_lost() -> None:
    realm = [*up(card("vault", locked=True)), *bastions(1)]
    position = invaded(4, [2, 2], realm, bastions(2))
    assert position.facts()["held"][0] == [False, True]
    assert position.facts()["must_lose"] == [False, False]
    assert [face for _, face in position.realm(0)] == ["up", "down", "up"]
    assert position.facts()["round"] == 5


@pytest.mark.rule("MR-64", "MR-66")
def test_with_nothing_eligible_the_last_defence_still_fails() -> None:
    vault = card("vault", locked=True, scoring=flat(5))
    position = invaded(8, [2, 2], [*up(vault), *bastions(1)], bastions(2))
    assert position.finished
    assert position.facts()["held"][1] == [False, True]
    assert (position.points(0), position.points(1)) == (5, 4)
    assert position.sheet(0)[-1] == "Second invasion: attack 4, the realm did not hold = 0"


# ---- choosing together


@pytest.mark.rule("MR-65")
@pytest.mark.parametrize("number", [4, 8])
def test_losses_are_chosen_at_the_same_time_and_revealed_together(number: int) -> None:
    realms = [two_buildings(seat) for seat in range(4)]
    realms[2] = bastions(1)
    position = invaded(number, [2], *realms)
    start = position.facts()
    assert position.awaited == [0, 1, 3]
    position.play(3, "lose barn-3")
    assert position.awaited == [0, 1]
    position.play(0, "lose house-0")
    assert position.awaited == [1]
    assert position.facts() == start  # nothing is revealed yet
    view = position.view(1)["seats"]
    assert [seat["chosen"] for seat in view] == [True, False, False, True]  # this is public
    assert [seat["choice"] for seat in view] == [None] * 4
    position.play(1, "lose house-1")
    lost = [[name for name, face in position.realm(seat) if face == "down"] for seat in (0, 1, 3)]
    assert lost == [["house-0"], ["house-1"], ["barn-3"]]
    assert position.facts()["round"] == min(8, number + 1)
    assert position.facts()["must_lose"] == [False] * 4
    assert [seat["chosen"] for seat in position.view()["seats"]] == [False] * 4


@pytest.mark.rule("MR-65")
def test_a_pending_choice_may_be_changed_until_the_last_is_in() -> None:
    position = invaded(4, [2], two_buildings(0), two_buildings(1))
    position.play(0, "lose house-0")
    assert position.legal(0) == {"lose house-0", "lose barn-0"}
    assert position.view(0)["seats"][0]["choice"] == 0
    position.play(0, "lose barn-0")
    assert position.view(0)["seats"][0]["choice"] == 1
    assert position.awaited == [1]
    position.play(1, "lose house-1")
    assert position.realm(0)[:2] == [("house-0", "up"), ("barn-0", "down")]
    assert position.realm(1)[:2] == [("house-1", "down"), ("barn-1", "up")]
    assert position.attempt(0, "lose house-0") == "not_awaited"


@pytest.mark.rule("MR-65")
def test_nobody_takes_a_card_while_others_choose() -> None:
    position = invaded(4, [2], up(HOUSE, BARN), bastions(1))
    for seat in (0, 1):
        for action in range(15):
            assert position.attempt_action(seat, action) == "not_awaited"
    assert position.legal(1) == set()


@pytest.mark.rule("MR-65")
def test_a_single_eligible_building_is_chosen_automatically() -> None:
    match = at_the_end(4, [2], two_buildings(0), up(HOUSE), up(BARN)).match()
    for seat in (0, 1):
        (event,) = match.decide_move(seat, take_last(seat))
        match.fold(event)
    events = match.decide_move(2, take_last(2), at_ms=77)
    assert [(event.seq, event.seat, event.kind, event.at_ms) for event in events] == [
        (3, 2, "move", 77),
        (4, 1, "move", 77),
        (5, 2, "move", 77),
    ]
    assert "auto" not in events[0].body
    for event, name in zip(events[1:], ("house", "barn"), strict=True):
        assert event.body["auto"] is True
        assert event.body["move"] == {"do": "lose", "card": name}
        assert event.to_json()["auto"] is True
    for event in events:
        match.fold(event)
    assert match.awaited == [0]
    (event,) = match.decide_move(0, {"do": "lose", "card": "barn-0"})
    assert "auto" not in event.body
    match.fold(event)
    assert int(match.states["round"][0]) == 5
    assert match.states["face"][0, :3, :2].tolist() == [[UP, DOWN], [DOWN, UP], [DOWN, UP]]


@pytest.mark.rule("MR-65")
def test_when_all_choices_are_single_the_next_round_begins_at_once() -> None:
    match = at_the_end(4, [2], up(HOUSE), up(BARN)).match()
    match.fold(match.decide_move(0, take_last(0))[0])
    events = match.decide_move(1, take_last(1))
    assert [event.body.get("auto", False) for event in events] == [False, True, True]
    for event in events:
        match.fold(event)
    assert int(match.states["round"][0]) == 5
    assert match.awaited == [1]  # the marker has passed


@pytest.mark.rule("MR-65")
def test_a_match_logs_every_choice_also_a_changed_one() -> None:
    match = at_the_end(4, [2], two_buildings(0), two_buildings(1)).match()
    for seat, move in [
        (0, take_last(0)),
        (1, take_last(1)),
        (0, {"do": "lose", "card": "house-0"}),
        (0, {"do": "lose", "card": "barn-0"}),
        (1, {"do": "lose", "card": "barn-1"}),
    ]:
        (event,) = match.decide_move(seat, move)
        match.fold(event)
    assert [event.body["text"] for event in match.events[3:]] == [
        "lose house-0",
        "lose barn-0",
        "lose barn-1",
    ]
    assert match.states["face"][0, :2, :2].tolist() == [[UP, DOWN], [UP, DOWN]]
    with pytest.raises(MoveError) as error:
        match.decide_move(0, {"do": "lose", "card": "house-0"})
    assert error.value.key == "not_awaited"


def take_last(seat: int) -> dict[str, str]:
    return {"do": "build", "card": f"last-{seat}", "place": f"seat-{seat}"}


# ---- points


@pytest.mark.rule("MR-66")
@pytest.mark.parametrize("number", [2, 3, 6])
def test_who_holds_at_the_end_scores_the_attack_not_the_defence(number: int) -> None:
    position = invaded(8, [2, 1], bastions(number), bastions(1))
    assert position.finished
    assert position.defence(0) == 2 * number
    assert position.points(0) == 3
    assert position.sheet(0)[-1] == (
        f"Second invasion: attack 3, defence {2 * number}, the realm held = 3"
    )
    assert position.points(1) == 0


@pytest.mark.rule("MR-66")
def test_the_first_invasion_brings_no_points() -> None:
    position = invaded(4, [2, 1], bastions(2), bastions(2))
    assert position.facts()["held"][0] == [True, True]
    assert [position.points(0), position.points(1)] == [0, 0]
    assert all("invasion" not in line for line in position.sheet(0))


@pytest.mark.rule("MR-66")
def test_losing_a_building_at_the_end_does_not_turn_failure_into_success() -> None:
    position = invaded(8, [2], up(HOUSE, BARN), bastions(1))
    position.play(0, "lose house")
    assert position.finished
    assert position.defence(0) == 2
    assert position.facts()["held"][1] == [False, True]
    assert (position.points(0), position.points(1)) == (0, 2)


@pytest.mark.rule("MR-67")
@pytest.mark.parametrize("number", [4, 8])
def test_without_tokens_everybody_defends_for_nothing(number: int) -> None:
    position = invaded(number, [], [], up(HOUSE), bastions(1))
    wave = number // 4 - 1
    assert position.facts()["attack"][wave] == 0
    assert position.facts()["held"][wave] == [True, True, True]
    assert position.facts()["must_lose"] == [False] * 3
    assert [position.points(seat) for seat in range(3)] == [0, 0, 0]
    assert position.finished == (number == 8)
