"""The table of any game in the terminal, drawn for the example from its record alone."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from clessidra_tide.game import GAME, shipped_content
from clessidra_tide.state import NONE

from clessidra.core.fields import SPECTATOR
from clessidra.core.match import Match
from clessidra.core.texts import LANGUAGES
from clessidra.terminal.generic.renderer import GenericRenderer
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import Scene, scene_now, seen_event
from helpers.matches import new_match, random_move
from helpers.plain_games import bare_game
from helpers.screens import drawn

CONTENT = shipped_content()[0]
TABLE = GenericRenderer()


def screen(scene: Scene, width: int = 100) -> str:
    return drawn(TABLE.screen(scene, TABLE.choices(scene), Size(width, None)), width)


def moved(moves: int, players: int = 3, seed: int = 4) -> Match:
    match, chance = new_match(GAME, CONTENT, players, seed), random.Random(seed)
    for _ in range(moves):
        random_move(match, chance)
    return match


def own(match: Match, lang: str = "en") -> Scene:
    """The table as the seat that is to play sees it."""
    return scene_now(match, match.awaited[0], lang)


def test_everything_that_may_be_seen_is_there() -> None:
    match = moved(4)
    seat = match.awaited[0]
    shown = " ".join(screen(own(match)).split())
    assert "Round 2 of 5 · Ride a wave, or hide one" in shown
    assert f"P{seat} to play" in shown
    for wave in match.states["hand"][0, seat]:
        assert wave == NONE or f"Wave {wave + 1}" in shown
    for choice in TABLE.choices(own(match)):
        assert choice.text.replace("-", " ").title() in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 140])
def test_no_line_is_longer_than_the_screen(width: int, lang: str) -> None:
    for moves in (0, 5, 14):
        for line in screen(own(moved(moves), lang), width).splitlines():
            assert len(line) <= width


def test_a_field_without_a_label_is_not_shown() -> None:
    assert "turn" not in screen(own(moved(3))).replace("turned up", "")
    assert all("turn" not in line for line in explained(moved(3)))


def explained(match: Match) -> list[str]:
    scene = own(match)
    choices = TABLE.choices(scene)
    return [
        line for choice in choices for line in TABLE.explain(scene, choice) if "turned" not in line
    ]


def test_nobody_sees_the_hands_of_others() -> None:
    match = moved(6)
    for viewer in (SPECTATOR, 0, 1, 2):
        scene = scene_now(match, viewer, "en")
        shown = drawn(TABLE.screen(scene, [], Size(100, None)))
        secret = {
            f"Wave {wave + 1}"
            for seat in {0, 1, 2} - {viewer}
            for name in ("hand", "hidden")
            for wave in match.states[name][0, seat]
            if wave != NONE
        }
        words = shown.replace(",", " ").replace("│", " ").split()
        seen = {f"Wave {number}" for wave, number in pairwise(words) if wave == "Wave"}
        assert not secret & seen
        assert shown.count("hidden") >= 4


def test_a_choice_says_what_it_would_change() -> None:
    match = moved(0)
    lines = explained(match)
    rides = [at for at, line in enumerate(lines) if line.startswith("Ride")]
    assert rides
    wave = lines[rides[0]].removeprefix("Ride ")
    assert "  waves ridden: 0 → 1" in lines
    assert f"  hand: − {wave}" in lines
    assert f"  hidden: + {wave}" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_is_told_to_each_viewer(lang: str) -> None:
    match = moved(15)
    for viewer in (SPECTATOR, 0):
        lines = [
            line
            for event in match.events
            for line in TABLE.tell(seen_event(match, event.seq, viewer, lang)).lines
        ]
        yours, theirs = {
            "en": (("You ride", "You hide"), "a wave"),
            "it": (("Cavalchi", "Nascondi"), "un’onda"),
        }[lang]
        assert any(theirs in line for line in lines)
        assert any(line.startswith(yours) for line in lines) == (viewer == 0)
        assert not any("{" in line for line in lines)


def test_a_game_without_words_is_told_by_its_names() -> None:
    game = bare_game(actions=GAME.actions)
    match, chance = new_match(game, CONTENT, 2, seed=4), random.Random(4)
    while not match.over:
        random_move(match, chance)
    lines = [
        line
        for event in match.events
        for line in TABLE.tell(seen_event(match, event.seq, 0, "en")).lines
    ]
    # Where seats have secrets, others learn no more than the kind of a move.
    assert {line for line in lines if line.startswith("P1")} <= {"P1: ride", "P1: hide"}
    yours = [line for line in lines if line.startswith("You")]
    assert yours
    assert all(line.startswith(("You: Ride Wave ", "You: Hide Wave ")) for line in yours)


def test_what_was_taken_back_is_told() -> None:
    match = new_match(GAME, CONTENT, 2, seed=1, people=2)
    seat = match.awaited[0]
    action = GAME.legal_actions(CONTENT, match.states, 0, seat)[-1]
    move = GAME.notation.move_of(CONTENT, match.states, 0, seat, action)
    match.fold(match.decide_move(seat, move)[0])
    match.fold(match.decide_undo(seat))
    told = TABLE.tell(seen_event(match, 2, seat, "en")).lines
    assert told == ("You undo your last move.",)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_explains_the_rules_and_every_field(lang: str) -> None:
    scene = own(moved(0), lang)
    pages = "".join(drawn(page, 140) for page in TABLE.help(scene))
    assert ("2 points" if lang == "en" else "2 punti") in pages
    texts = GAME.texts.entries(lang)
    for field in ("tide", "hand", "shown"):
        assert texts[f"doc.{field}"] in pages


def test_the_device_changes_hands_where_seats_have_secrets() -> None:
    assert TABLE.is_secret(own(moved(0)))


def ended(rides: tuple[int, ...], hidden: tuple[int, ...], viewer: int, lang: str) -> Scene:
    """A match in which each player rode so many waves, and hid others below the tide."""
    scene = scene_now(moved(5 * len(rides), len(rides)), viewer, lang)
    scene.states["tide"], scene.states["shown"] = 20, NONE
    for seat, (ridden, low) in enumerate(zip(rides, hidden, strict=True)):
        scene.states["rides"][0, seat] = ridden
        scene.states["shown"][0, seat, :low] = range(low)
    return scene


@pytest.mark.parametrize(
    ("rides", "hidden", "english", "italian"),
    [
        (
            (3, 1),
            (2, 4),
            "P0 wins with 8 points, 2 more than P1.",
            "Ha vinto P0 con 8 punti, 2 in più di P1.",
        ),
        (
            (2, 1),
            (0, 2),
            "P0 wins with 4 points, by the tie-break against P1.",
            "Ha vinto P0 con 4 punti, allo spareggio con P1.",
        ),
        (
            (0, 0),
            (1, 1),
            "A shared victory, with 1 point each: P0, P1.",
            "Vittoria condivisa, con 1 punto a testa: P0, P1.",
        ),
    ],
)
def test_the_verdict_says_why(
    rides: tuple[int, ...], hidden: tuple[int, ...], english: str, italian: str
) -> None:
    assert TABLE.verdict(ended(rides, hidden, SPECTATOR, "en")) == [english]
    assert TABLE.verdict(ended(rides, hidden, SPECTATOR, "it")) == [italian]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["P0 wins with 8 points, 2 more than you.", "You have 6 points: place 2 of 2."]),
        ("it", ["Ha vinto P0 con 8 punti, 2 in più di te.", "Hai 6 punti: posto 2 di 2."]),
    ],
)
def test_the_verdict_to_one_of_them(lang: str, lines: list[str]) -> None:
    assert TABLE.verdict(ended((3, 1), (2, 4), 1, lang)) == lines
    (line,) = TABLE.verdict(ended((3, 1), (2, 4), 0, lang))
    assert line.startswith({"en": "You win with", "it": "Hai vinto con"}[lang])
    (line,) = TABLE.verdict(ended((0, 0), (1, 1), 0, lang))
    assert line.endswith({"en": "point each: you, P1.", "it": "punto a testa: tu, P1."}[lang])


def test_fewer_points_may_win() -> None:
    def fewest(content: Any, states: Any, i: int, points: Any, ranks: Any) -> None:
        points[:2], ranks[:2] = (3, 7), (1, 2)

    scene = ended((3, 1), (2, 4), 0, "en")
    other = bare_game(rules=replace(GAME.rules, score=fewest), texts=GAME.texts)
    told = TABLE.verdict(replace(scene, game=other))
    assert told == ["You win with 3 points, 4 fewer than P1."]
