"""At the prompt: numbers, nonsense, help, undo, pauses, leaving."""

from __future__ import annotations

import builtins
import itertools
from collections.abc import Iterator
from unittest import mock

import pytest

from clessidra.cli.progress import STOPPED
from helpers.cli import run
from helpers.minute_realms.positions import Position
from helpers.terminal_sitting import sit, sit_at


def keys(*first: str) -> Iterator[str]:
    """These answers, then whatever ends the match: Enter at pauses, numbers at choices."""
    return itertools.chain(first, itertools.cycle(["", "1", "2", "3", "4", "5", "6"]))


def after(text: str, prompt: str) -> str:
    """What came after the first answer that was given so."""
    return text[text.index(prompt) + len(prompt) :]


def test_silence_is_a_clean_goodbye() -> None:
    sat = sit([])
    assert sat.code == 0
    assert sat.text.rstrip().endswith("Goodbye.")


def test_ctrl_c_is_a_clean_goodbye() -> None:
    with mock.patch.object(builtins, "input", side_effect=KeyboardInterrupt):
        ran = run("play", "minute-realms", "--lang", "en")
    assert ran.code == STOPPED
    assert "Traceback" not in ran.out + ran.err
    assert "Goodbye." in ran.out


@pytest.mark.parametrize(
    ("nonsense", "help_"),
    [
        ("zebra", "Type a number from 1 to"),
        ("build", "Type a number from 1 to"),
        ("?99", "Type a number from 1 to"),
        ("0", "The choices are 1 to"),
        ("99", "The choices are 1 to"),
        ("0001234", "The choices are 1 to"),
        ("-1", "The choices are 1 to"),
        ("9" * 5000, "The choices are 1 to"),
        ("१", "The choices are 1 to"),
        ("[bold]", "Type a number from 1 to"),
        ("{0}", "Type a number from 1 to"),
        ("\x00\ufffd", "Type a number from 1 to"),
    ],
)
def test_nonsense_is_answered_and_asked_again(nonsense: str, help_: str) -> None:
    sat = sit([nonsense], bot="random")
    assert sat.code == 0
    assert help_ in sat.text
    assert sat.text.count("Choose 1–") == 2
    assert not any(event.seat == 0 for event in sat.match.events)


def test_a_refused_choice_says_why_and_asks_again() -> None:
    """Somewhere in these numbers are locked cards and expensive ones."""
    sat = sit(keys(), seed=6)
    assert "Not possible. It is locked: it can’t become a bastion." in sat.text
    assert sat.match.over


def test_a_move_may_be_written_out() -> None:
    sat = sit([])
    (seat,) = sat.match.awaited
    action = sat.match.game.legal_actions(sat.match.content, sat.match.states, 0, seat)[0]
    move = sat.match.game.notation.move_of(sat.match.content, sat.match.states, 0, seat, action)
    text = sat.match.game.notation.text_of(move)
    moved = sit([f"  {text.replace(' ', '  ')} "]).match
    assert [event.body["text"] for event in moved.events if event.seat == seat] == [text]


@pytest.mark.parametrize("word", ["?", "h", "help", "HELP", "aiuto"])
def test_help(word: str) -> None:
    text = sit([word, ""]).text
    assert "The rules in short" in text
    assert "take 1 coin from the reserve" in text
    assert "productive" in text


def test_help_on_one_choice() -> None:
    for question in ("?1", "? 1", "help 1"):
        text = sit([question]).text
        explained = after(text, question)
        assert "You have" in explained
        assert "Your points, as things stand: 0 →" in explained


def test_the_log_tells_the_story_so_far() -> None:
    sat = sit(["1", "", "l"])
    story = after(sat.text, "> l\n")
    assert story.startswith("The cards are dealt.")
    assert "You " in story


def test_the_realms_in_full() -> None:
    assert "(bastion): 0" in after(sit(["2", "", "r"]).text, "> r\n")


def test_enter_shows_the_table_again() -> None:
    assert sit(["", ""]).text.count("On offer") == 3


# --- undo --------------------------------------------------------------------------------------


def seed_where_somebody_follows() -> int:
    """A match in which the person does not act last in round 1."""
    for seed in range(20):
        text = sit([], seed=seed).text
        if "your move ends the round" not in text:
            return seed
    raise AssertionError


def test_a_move_can_be_taken_back_before_the_round_ends() -> None:
    seed = seed_where_somebody_follows()
    sat = sit(["2", "u"], seed=seed)
    assert "or u to undo the last move" in sat.text
    assert "You undo your last move." in sat.text
    assert sat.match.events[-1].kind == "undo"
    assert sat.match.awaited == [0]
    again = sit(["2", "u", "2", ""], seed=seed)
    straight = sit(["2", ""], seed=seed)
    # The bots answer the same position in the same way: nothing is to be had by fishing.
    assert again.match.states.tobytes() == straight.match.states.tobytes()


def test_after_a_reveal_nothing_is_taken_back() -> None:
    seed = seed_where_somebody_follows()
    sat = sit(["2", "", "u"], seed=seed)
    assert "There is nothing to undo" in sat.text
    assert all(event.kind != "undo" for event in sat.match.events)


def test_nothing_to_take_back_at_the_start() -> None:
    assert "There is nothing to undo" in sit(["u"]).text


def test_the_next_person_may_take_back_for_the_one_before() -> None:
    sat = sit_at(Position(), ["2", "u"])
    assert "u undo" in sat.text
    assert "undoes the last move" in sat.text
    assert sat.match.events[-1].kind == "undo"


def test_at_a_pause_nonsense_is_answered_too() -> None:
    seed = seed_where_somebody_follows()
    assert "Press Enter to go on. ? shows the help" in sit(["2", "7"], seed=seed).text


# --- leaving -----------------------------------------------------------------------------------


def test_leaving_before_the_first_move_asks_nothing() -> None:
    sat = sit(["q"])
    assert sat.code == 0
    assert "Leave it?" not in sat.text
    assert "Goodbye." in sat.text


def test_leaving_a_match_that_is_kept_asks_nothing() -> None:
    assert "Leave it?" not in sit(["2", "", "q"], kept=True).text


def test_leaving_for_good_asks_once() -> None:
    stays = sit(["2", "", "q", "n", "zebra"])
    assert "Leave it?" in stays.text
    assert "Type a number" in stays.text
    leaves = sit(["2", "", "q", "y", "zebra"])
    assert "Type a number" not in leaves.text
    assert leaves.text.rstrip().endswith("Goodbye.")


def test_a_whole_match_at_the_keyboard() -> None:
    for people in (1, 2, 3):
        sat = sit(keys(), people=people, screen=True)
        assert sat.match.over
        assert sat.code == 0
