"""Minute Realms in the terminal: what stands on the screen, sentences, the verdict."""

from __future__ import annotations

import random
import re

import pytest

from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR
from clessidra.core.texts import LANGUAGES
from clessidra.games.minute_realms.content.deck import Scoring
from clessidra.games.minute_realms.terminal.invaders import attack_so_far
from clessidra.games.minute_realms.terminal.renderer import MinuteRealmsRenderer
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import Scene, SeenEvent, seen_event
from helpers.matches import new_match, random_match, random_move, viewers
from helpers.minute_realms.decks import card, flat
from helpers.minute_realms.positions import Position, down, up
from helpers.screens import drawn
from helpers.terminal_sitting import CONTENT, DECK, GAME

NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elena")


def scene_of(position: Position, viewer: int, lang: str = "en") -> Scene:
    seats = tuple(Seat("person", name) for name in NAMES[: position.players])
    return Scene(GAME, position.content, position.seen_by(viewer), viewer, seats, lang)


def screen(position: Position, viewer: int, lang: str = "en", width: int = 80) -> str:
    table = MinuteRealmsRenderer(position.deck)
    scene = scene_of(position, viewer, lang)
    return drawn(table.screen(scene, table.choices(scene), Size(width, None)), width)


def told(position: Position, seat: int, text: str, viewer: int, lang: str = "en") -> str:
    """What a viewer is told of a move."""
    before = scene_of(position, viewer, lang)
    move = GAME.notation.read(text)
    position.play(seat, text)
    after = scene_of(position, viewer, lang)
    hidden = move if viewer == seat else GAME.notation.hidden(move)
    story = MinuteRealmsRenderer(position.deck).tell(SeenEvent("move", seat, hidden, before, after))
    return "\n".join(story.lines)


# --- the screen --------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_card_shows_all_that_is_printed_on_it(width: int) -> None:
    position = Position(players=3)
    scoring = Scoring("pair", 6, ("military", "noble"))
    position.lay(
        "seat-1", card("loggia", "military", cost=2, trade="GP", shields=1, scoring=scoring)
    )
    position.lay("centre-1", card("gate", cost=1, trade="I", locked=True, scoring=flat(5)))
    text = screen(position, 0, width=width)
    for part in ("Mi Loggia  2●", "gain 1, pay 1 to Bruno", "6 with a military and a noble one"):
        assert part in text
    for part in ("No Gate  1●  locked", "places a token", "5 points"):
        assert part in text
    assert "1◆" in text


def test_the_numbers_follow_the_turn_order_and_then_the_centre() -> None:
    position = Position(players=3, first=1)
    text = screen(position, 1)
    labels = re.findall(r"^(you|Ada|Bruno|Chiara|centre \d) +No ", text, re.MULTILINE)
    assert labels == ["you", "Chiara", "Ada", "centre 1", "centre 2"]


def test_who_has_acted_leaves_a_place_that_says_what_they_built() -> None:
    position = Position(players=3)
    position.play(0, "bastion plain-1 seat-1")
    text = screen(position, 1)
    assert re.search(r"Ada +▒▒ bastion: Plain 1", text)


def test_coins_points_and_shields_or_why_not() -> None:
    position = Position()
    position.lay("seat-1", card("tower", cost=2, trade="P", shields=1, scoring=flat(3)))
    position.lay("centre-1", card("hall", cost=6, locked=True))
    text = screen(position, 0)
    assert re.search(r"\d build +3 → 0● \+3★ \+1◆", text)
    assert re.search(r"\d bastion +3 → 4● \+2◆", text)
    assert re.search(r"\d build +3 coins short", text)
    assert re.search(r"\d bastion +locked", text)
    wide = screen(position, 0, width=120)
    assert re.search(r"\d build +3 → 0 coins  \+3 points  \+1 shield", wide)


@pytest.mark.rule("MR-44")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stuck_player_is_shown_the_one_way_out(lang: str) -> None:
    position = Position()
    for place in ("seat-0", "seat-1", "centre-1", "centre-2"):
        position.lay(place, card(f"dear-{place}", cost=9, locked=True))
    table = MinuteRealmsRenderer(position.deck)
    scene = scene_of(position, 0, lang)
    choices = table.choices(scene)
    (way,) = [choice for choice in choices if choice.refusal is None]
    assert choices.index(way) == 2
    assert f" 3 {scene.say('way.stuck')} " in screen(position, 0, lang)
    assert "Dear seat 0" in "\n".join(table.explain(scene, way))
    sentence = told(position, 0, way.text, viewer=1, lang=lang)
    assert sentence.startswith("Ada ")


def test_the_track_shows_known_and_unknown_tokens() -> None:
    position = Position(number=5)
    position.place_tokens(2, None, 1)
    position["shown"][0] = 2
    text = screen(position, 0)
    assert "1[2] 2[ ] 3[?] 4![ ] 5[ ]" in text
    view = position.view(0)
    # One token unseen of 0, 0, 1, 1, 1, 1, 1, 2.
    assert attack_so_far(view) == (2, 4)
    assert "Attack 2–4 so far, they come after round 8" in text


def test_a_short_screen_still_shows_every_choice() -> None:
    match = new_match(GAME, CONTENT, 5, 1)
    (seat,) = match.awaited
    seats = tuple(Seat("person", name) for name in NAMES)
    scene = Scene(GAME, CONTENT, match.seen_by(seat), seat, seats, "en")
    table = MinuteRealmsRenderer(DECK)
    choices = table.choices(scene)
    for height in (5, 24, 40, None):
        text = drawn(table.screen(scene, choices, Size(80, height)), 80)
        assert [int(n) for n in re.findall(r" (\d+) (?:build|bastion) ", text)] == [
            *range(1, len(choices) + 1)
        ]
    full = drawn(table.screen(scene, choices, Size(80, 24)), 80)
    assert len(full.splitlines()) <= 26


# --- sentences ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_event_can_be_told_to_everybody(lang: str, players: int) -> None:
    table = MinuteRealmsRenderer(DECK)
    match = random_match(GAME, CONTENT, players, players)
    for seq in range(len(match.events)):
        for viewer in viewers(players):
            story = table.tell(seen_event(match, seq, viewer, lang))
            assert story.lines
            for line in story.lines:
                assert "{" not in line
                assert "!" not in line
                assert line == "" or line.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_can_be_explained(lang: str) -> None:
    table = MinuteRealmsRenderer(DECK)
    match = new_match(GAME, CONTENT, 4, 3)
    chance = random.Random(3)
    while not match.over:
        for seat in match.awaited:
            states = match.seen_by(seat)
            scene = Scene(GAME, CONTENT, states, seat, match.terms.seats, lang)
            for choice in table.choices(scene):
                lines = table.explain(scene, choice)
                assert all("{" not in line for line in lines)
        random_move(match, chance)


def test_a_take_in_one_sentence() -> None:
    position = Position()
    position.lay("centre-1", card("salt-pans", cost=2))
    text = told(position, 0, "build salt-pans centre-1", viewer=1)
    assert text == "Ada takes the Salt pans from the centre and builds it: 3 → 1 coin."


def test_a_take_from_the_one_who_is_told() -> None:
    position = Position()
    position.lay("seat-1", card("fair", trade="PI"))
    text = told(position, 0, "bastion fair seat-1", viewer=1)
    assert text == (
        "Ada takes the Fair from you and raises it as a bastion: 3 → 4 coins. "
        "1 coin goes to you. An invasion token is placed at round 1."
    )


def test_italian_says_ad_ada() -> None:
    position = Position(first=1)
    position.lay("seat-0", card("fiera", trade="P"))
    text = told(position, 1, "build fiera seat-0", viewer=SPECTATOR, lang="it")
    assert (
        text == "Bruno prende Fiera da Ada e ne fa un edificio: 3 → 2 monete. 1 moneta va ad Ada."
    )


@pytest.mark.rule("MR-62", "MR-64", "MR-67")
def test_an_invasion_is_told_realm_by_realm() -> None:
    position = Position(players=3, number=4)
    position.place_tokens(2)
    position.settle(0, down(card("wall")))
    position.settle(1, up(card("gate", locked=True)))
    position.settle(2, up(card("mill"), card("barn")))
    for seat in (0, 1):
        position.lay(f"seat-{seat}", card(f"own-{seat}", locked=True))
        position.play(seat, f"build own-{seat} seat-{seat}")
    text = told(position, 2, f"build {position.facts()['offer']['seat-2']} seat-2", viewer=2)
    assert "The tokens show 2: the attack is 2." in text
    assert "Ada’s realm holds: attack 2, defence 2." in text
    assert "Bruno’s realm falls: attack 2, defence 0. But there is nothing to lose." in text
    assert "Your realm falls: attack 2, defence 0. You lose a building." in text


@pytest.mark.rule("MR-67")
def test_an_invasion_without_tokens() -> None:
    position = Position(number=4)
    position.play(0, f"build {position.facts()['offer']['seat-0']} seat-0")
    text = told(position, 1, f"build {position.facts()['offer']['seat-1']} seat-1", viewer=0)
    assert "There are no tokens on the track: the attack is 0." in text
    assert "Your realm holds" in text


# --- the verdict -------------------------------------------------------------------------------


def ended(players: int, points: list[int], coins: list[int], extra: int = 0) -> Position:
    """A match that is over, with these points and coins; seat 0 has `extra` buildings more."""
    position = Position(players=players)
    for seat in range(players):
        more = [card(f"shed-{n}") for n in range(extra)] if seat == 0 else []
        position.settle(seat, up(card(f"hall-{seat}", scoring=flat(points[seat])), *more))
    position["coins"][:players] = coins
    position["phase"] = 2
    return position


def verdict(position: Position, viewer: int, lang: str) -> list[str]:
    return MinuteRealmsRenderer(position.deck).verdict(scene_of(position, viewer, lang))


@pytest.mark.rule("MR-73")
@pytest.mark.parametrize(
    ("points", "coins", "extra", "english", "italian"),
    [
        (
            [9, 7],
            [0, 5],
            0,
            "Ada wins with 9 points, 2 more than Bruno.",
            "Ha vinto Ada con 9 punti, 2 in più di Bruno.",
        ),
        (
            [9, 9],
            [3, 1],
            0,
            "Ada and Bruno have 9 points each. Ada wins on coins: 3 to 1.",
            "Ada e Bruno: 9 punti a testa. Ha vinto Ada per le monete: 3 a 1.",
        ),
        (
            [9, 9],
            [3, 3],
            2,
            (
                "Ada and Bruno have 9 points each and the same number of coins. "
                "Ada wins on face-up buildings: 3 to 1."
            ),
            (
                "Ada e Bruno: 9 punti a testa e le stesse monete. "
                "Ha vinto Ada per gli edifici scoperti: 3 a 1."
            ),
        ),
        (
            [9, 9],
            [3, 3],
            0,
            "Ada and Bruno share the victory, level on points (9), coins and face-up buildings.",
            (
                "Ada e Bruno vincono insieme: 9 punti a testa, stesse monete, "
                "stessi edifici scoperti."
            ),
        ),
    ],
    ids=["points", "coins", "buildings", "shared"],
)
def test_who_won_and_why(
    points: list[int], coins: list[int], extra: int, english: str, italian: str
) -> None:
    position = ended(2, points, coins, extra)
    assert verdict(position, SPECTATOR, "en") == [english]
    assert verdict(position, SPECTATOR, "it") == [italian]


@pytest.mark.rule("MR-73")
def test_the_verdict_to_one_of_them() -> None:
    position = ended(3, [9, 7, 9], [3, 0, 2])
    assert verdict(position, 0, "en") == [
        "You and Chiara have 9 points each. You win on coins: 3 to 2."
    ]
    assert verdict(position, 1, "it") == [
        "Ada e Chiara: 9 punti a testa. Ha vinto Ada per le monete: 3 a 2.",
        "Il tuo reame vale 7 punti: posto 3 su 3.",
    ]
    shared = ended(5, [9, 0, 0, 0, 9], [1] * 5)
    assert verdict(shared, SPECTATOR, "it")[0].startswith("Ada ed Elena vincono insieme")
    assert verdict(shared, 4, "en")[0].startswith("You share the victory with Ada,")
