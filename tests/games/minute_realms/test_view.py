"""What a client is told beside the bare record: worked out here, so that no client needs a rule."""

from __future__ import annotations

import json
import random

import pytest

from clessidra.core.fields import SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from clessidra.games.minute_realms.content.deck import Scoring
from clessidra.games.minute_realms.game import GAME, content_of
from clessidra.games.minute_realms.present.view import view_text
from clessidra.server.wire.protocol import Change
from helpers.changes import apply_changes
from helpers.matches import new_match, random_move, viewers
from helpers.minute_realms.decks import card, extreme_deck, flat, random_deck
from helpers.minute_realms.positions import COUNTS, Position, down, up
from helpers.minute_realms.view import naive_view


def test_each_building_says_what_it_is_worth_now() -> None:
    position = Position(2)
    per_noble = Scoring(kind="per_category", points=2, categories=("noble",))
    court = card("court", category="noble", scoring=per_noble)
    bank = card("bank", category="commercial", scoring=Scoring("per_coin", 1, ()))
    villa = card("villa", category="noble", scoring=flat(3))
    position.settle(0, [*up(court, villa), *down(card("wall")), *up(bank)])
    position["coins"][0] = 6
    for viewer in viewers(2):
        seat = position.view(viewer)["seats"][0]
        assert [built["points"] for built in seat["realm"]] == [4, 3, None, 6]
        assert seat["points"] == 13


@pytest.mark.rule("MR-13")
def test_the_next_attack_may_be_the_highest_tokens_nobody_has_seen() -> None:
    # Two players: two tokens of 2, five of 1, two of 0.
    position = Position(2, number=3)
    assert position.view()["next_attack"] == {"after": 4, "known": 0, "most": 4}
    position.place_tokens(0)
    # The token face down, and one each in rounds 3 and 4: for all anybody knows 2 + 2 + 1.
    for viewer in viewers(2):
        assert position.view(viewer)["next_attack"] == {"after": 4, "known": 0, "most": 5}


@pytest.mark.rule("MR-60")
def test_tokens_turned_up_stay_and_count_again() -> None:
    position = Position(2, number=4)
    position.place_tokens(2, 1)
    for seat in range(2):
        position.settle(seat, down(*(card(f"bastion-{seat}-{n}") for n in range(2))))
    position.own_cards()
    assert position.view()["invasions"] == [4, 8]
    # Rounds 5 to 8 can bring the other 2 and three of the four 1s left.
    assert position.view()["next_attack"] == {"after": 8, "known": 3, "most": 8}


def test_nothing_more_comes_down_in_a_round_that_is_over() -> None:
    position = Position(2, number=4)
    position.place_tokens(2)
    for seat in range(2):
        position.settle(seat, up(card(f"house-{seat}"), card(f"barn-{seat}")))
    position.own_cards()
    assert position.view()["phase"] == "lose"
    assert position.view()["next_attack"] == {"after": 8, "known": 2, "most": 7}


def test_after_the_last_invasion_no_attack_is_left() -> None:
    position = Position(2, number=8)
    position.own_cards()
    assert position.view()["phase"] == "over"
    assert position.view()["next_attack"] is None


@pytest.mark.rule("MR-42")
def test_a_client_is_told_what_the_back_of_a_card_is_worth() -> None:
    game = get_game("minute-realms")
    assert game.content_json(game.load_content(None))["bastion_shields"] == 2


@pytest.mark.parametrize("players", COUNTS, ids="{} players".format)
def test_the_text_says_what_the_record_does_and_its_changes_lead_on(players: int) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        deck = extreme_deck(chance) if seed % 2 else random_deck(chance)
        content = content_of(deck)
        match = new_match(GAME, content, players, seed)
        while not match.over:
            random_move(match, chance)
        for viewer in (SPECTATOR, *range(players)):
            before = None
            for event in match.events:
                hidden = hide(GAME.record, match.states_after(event.seq), 0, viewer)
                now = view_text(content, hidden, 0)
                expected = naive_view(content, hidden)
                assert now.value == expected == GAME.view(content, hidden, 0)
                if before is not None:
                    told = json.loads(now.changes_since(before))
                    changes = [Change.model_validate(change) for change in told]
                    assert apply_changes(before.value, changes) == expected
                before = now
