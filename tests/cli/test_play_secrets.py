"""Pass and play: nobody's screen shows what somebody else has chosen in secret (MR-65)."""

from __future__ import annotations

import random
import re

import pytest

from clessidra.core.fields import SPECTATOR
from clessidra.terminal.scene import scene_now, seen_event
from helpers.minute_realms.decks import card, flat
from helpers.minute_realms.positions import LOSE, Position, up
from helpers.terminal_sitting import sit, sit_at

CLEARED = "\x1b[3J\x1b[2J\x1b[H"
CURTAIN = "Pass the device to Seat {}, then press Enter > "
LOSSES = ("1", "2")
"""The numbers of each person's buildings without a lock; the third is locked, the fourth plain."""


def losing() -> Position:
    """Both people must lose a building after round 4, and have a choice."""
    position = Position(number=4)
    position.place_tokens(2, 2)
    for seat in (0, 1):
        mill = card(f"mill-{seat}", scoring=flat(5))
        tower = card(f"tower-{seat}", shields=1, scoring=flat(3))
        gate = card(f"gate-{seat}", locked=True)
        position.settle(seat, up(mill, tower, gate))
    position.own_cards()
    assert int(position["phase"]) == LOSE
    return position


def after_answer(text: str, curtain: str, answer: str) -> str:
    """What came after the answer to the choice behind a curtain."""
    start = text.index(curtain)
    found = re.compile(rf"Choose 1–\d > \S*?{answer}\n").search(text, start)
    assert found
    return text[found.end() :]


@pytest.mark.rule("MR-65")
def test_a_curtain_falls_before_each_secret_choice() -> None:
    text = sit_at(losing(), ["", "1"]).text
    for seat in (0, 1):
        before, curtain, _ = text.partition(CURTAIN.format(seat))
        assert curtain
        screen = before[before.rindex(CLEARED) :]
        assert "Choose" not in screen
        assert "★" not in screen


@pytest.mark.rule("MR-65")
def test_the_next_screen_is_the_same_whatever_was_chosen() -> None:
    """Also all that can be asked for at that prompt: log, realms, help, explanations."""
    questions = ["l", "r", "?", "", "?1", ""]
    screens = set()
    for number in LOSSES:
        sat = sit_at(losing(), ["", number, "", *questions])
        assert sat.match.awaited == [1]
        screens.add(after_answer(sat.text, CURTAIN.format(0), number))
    assert len(screens) == 1
    (screen,) = screens
    assert CURTAIN.format(1) in screen
    assert " chooses what to lose." in screen


@pytest.mark.rule("MR-65")
def test_a_choice_is_off_the_screen_before_the_device_moves_on() -> None:
    text = sit_at(losing(), ["", "1"]).text
    assert after_answer(text, CURTAIN.format(0), "1").startswith(CLEARED)


@pytest.mark.rule("MR-65")
def test_all_choices_are_told_together() -> None:
    text = sit_at(losing(), ["", "1", "", "2"]).text
    last = text[text.index(CURTAIN.format(1)) :]
    for lost in ("Mill 0", "Tower 1"):
        sentence = f" loses the {lost}: it is a bastion now."
        assert sentence in last
        assert text.count(sentence) == 1


@pytest.mark.rule("MR-65")
def test_a_pending_choice_can_be_changed_through_undo() -> None:
    sat = sit_at(losing(), ["", "1", "", "u", "", "2"])
    assert sat.match.states["choice"][0, 0] == 1
    assert sat.text.count(CURTAIN.format(0)) == sat.text.count(CURTAIN.format(1)) == 2


@pytest.mark.rule("MR-65")
def test_sentences_hide_what_the_record_hides() -> None:
    match = sit_at(losing(), ["", "1"]).match
    event = match.events[-1]
    assert event.body["move"] == {"do": "lose", "card": "mill-0"}
    for viewer in (1, SPECTATOR):
        assert seen_event(match, event.seq, viewer, "en").move == {"do": "lose"}
        assert scene_now(match, viewer, "en").states["choice"][0, 0] == -1
    assert seen_event(match, event.seq, 0, "en").move == event.body["move"]


@pytest.mark.rule("MR-63")
def test_what_cannot_be_lost_says_why() -> None:
    text = sit_at(losing(), ["", "3"]).text
    assert "locked: stays" in text
    assert "Only a face-up building without a lock can be lost." in text


def test_one_single_person_needs_no_curtain() -> None:
    for seed in range(4):
        chance = random.Random(seed)
        answers = [chance.choice(["", "1", "3", "5"]) for _ in range(400)]
        assert "Pass the device" not in sit(answers, seed=seed, people=1).text
