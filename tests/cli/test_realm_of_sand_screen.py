"""Realm of Sand in the terminal: what stands on the screen, what can be typed, the verdict."""

from __future__ import annotations

import random

import pytest

from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR
from clessidra.core.texts import LANGUAGES
from clessidra.games.realm_of_sand.game import GAME
from clessidra.games.realm_of_sand.state import Phase
from clessidra.games.realm_of_sand.terminal.renderer import RealmOfSandRenderer
from clessidra.terminal.prompt import understand
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import Scene, SeenEvent, scene_now, seen_event
from helpers.cli import run
from helpers.matches import new_match
from helpers.realm_of_sand.packs import card
from helpers.realm_of_sand.positions import Position
from helpers.samples import scaled
from helpers.screens import drawn

NAMES = ("Ada", "Bruno", "Chiara", "Dario")
CONTENT = GAME.load_content(None)


def scene_of(position: Position, viewer: int, lang: str = "en") -> Scene:
    seats = tuple(Seat("person", name) for name in NAMES[: position.players])
    return Scene(GAME, position.content, position.seen_by(viewer), viewer, seats, lang)


def screen(position: Position, viewer: int, lang: str = "en", width: int = 100) -> str:
    table = RealmOfSandRenderer(position.pack)
    scene = scene_of(position, viewer, lang)
    return drawn(table.screen(scene, table.choices(scene), Size(width, None)), width)


def told(position: Position, text: str, viewer: int, lang: str = "en") -> str:
    """What a viewer is told of a move."""
    seat = position.turn
    before = scene_of(position, viewer, lang)
    move = GAME.notation.read(text)
    position.play(text)
    after = scene_of(position, viewer, lang)
    hidden = move if viewer == seat else GAME.notation.hidden(move)
    story = RealmOfSandRenderer(position.pack).tell(SeenEvent("move", seat, hidden, before, after))
    return "\n".join(story.lines)


# --- the screen --------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_card_shows_all_that_is_printed_on_it(width: int) -> None:
    position = Position(2)
    position.show(card("salt-gate", "wso/b..", stars=7, hourglasses=2, levels=3, disks=("moon",)))
    text = screen(position, 0, width=width)
    for part in ("Salt gate", "7★", "2⧗", "3▲", "M•", "w s o", "b "):
        assert part in text


def test_the_board_shows_squares_disks_dark_boxes_and_crystals() -> None:
    position = Position(1, "orange")
    position.crystals("orange", "d3")
    position.lay(0, b3="w", c3="S")
    line = next(line for line in screen(position, 0).splitlines() if line.startswith("3 "))
    assert line.startswith("3  ·w S• ◇ · ·")


def test_ready_cards_are_numbered_choices() -> None:
    position = Position(2)
    position.show(card("hut", "ws", stars=2))
    position.lay(0, b3="w", c3="s")
    text = screen(position, 0)
    assert "complete Hut on b3 c3" in text
    assert "ready" in text
    assert "1 b2 c2 d2" in text  # how a placement is typed


def test_placements_and_disks_are_typed() -> None:
    position = Position(2)
    position.give(0, "moon", "wood")
    table = RealmOfSandRenderer(position.pack)
    choices = table.choices(scene_of(position, 0))
    tile = position.tiles(0)[0]
    answer = understand("1 B3 c3 d3", choices)
    assert answer.choice is not None
    assert answer.choice.move == {"do": "place", "tile": tile, "boxes": ["b3", "c3", "d3"]}
    assert understand(f"place {tile} b3 c3 d3", choices).choice == answer.choice
    assert understand("1 a1 b1 c1", choices).name == "word"  # dark boxes at level 0
    position.play("summon")
    choices = table.choices(scene_of(position, 0))
    assert understand("m b3", choices).choice.move == {  # type: ignore[union-attr]
        "do": "put",
        "disk": "moon",
        "box": "b3",
    }
    position.play("put moon b3")
    choices = table.choices(scene_of(position, 0))
    assert understand("b3 c3", choices).choice.text == "move b3 c3"  # type: ignore[union-attr]


def test_a_typed_number_is_a_numbered_choice_only() -> None:
    position = Position(2)
    choices = RealmOfSandRenderer(position.pack).choices(scene_of(position, 0))
    numbered = [choice for choice in choices if choice.numbered]
    assert choices[: len(numbered)] == numbered
    assert understand(str(len(numbered)), choices).choice == numbered[-1]
    assert understand(str(len(numbered) + 1), choices).name == "number"


# --- sentences ---------------------------------------------------------------------------------


def test_what_is_covered_and_gained_is_told() -> None:
    position = Position(2)
    position.show(card("hut", "ws", stars=2, hourglasses=1, disks=("moon", "moon")))
    position["supply"][4] = 1
    position.lay(0, b3="w", c3="s", e3="o")
    line = told(position, "complete hut b3 c3", 0)
    assert line == (
        "You complete Hut: 2 stars, 1 hourglass, 1 disk of golden moon. "
        "None left: 1 disk of golden moon."
    )
    tile = position.tiles(0)[0]
    assert "Covered: 1 obsidian." in told(position, f"place {tile} d3 e3 f3", 1)


@pytest.mark.rule("RS-73")
def test_others_are_told_nothing_of_what_red_keeps() -> None:
    for lang in LANGUAGES:
        position = Position(2, "red", "blue")
        position.charge(0)
        position.play("look level-1")
        names = position.seat(0)["looked"]["cards"]
        shown = [position.content.name(name, lang) for name in names]
        others = scene_of(position, 1, lang)
        table = RealmOfSandRenderer(position.pack)
        assert not any(name in drawn(table.closer(others, Size(100, None))) for name in shown)
        lines = told(position, f"keep {names[0]}", 1, lang)
        lines += told(position, f"bury {names[2]} {names[1]}", SPECTATOR, lang)
        lines += drawn(table.closer(scene_of(position, 1, lang), Size(100, None)))
        assert not any(name in lines for name in shown)
        own = drawn(table.closer(scene_of(position, 0, lang), Size(100, None)))
        assert all(name in own for name in shown)
        assert table.is_secret(scene_of(position, 0, lang))
        assert not table.is_secret(scene_of(position, 1, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_can_be_drawn_and_told(lang: str) -> None:
    """Every screen, explanation and sentence of advanced matches, whatever happens in them."""
    chance = random.Random(7)
    table = RealmOfSandRenderer(CONTENT.pack)
    for seed in range(scaled(12, at_least=3)):
        players = 1 + seed % 4
        options = {"players": players, "advanced": 1}
        match = new_match(GAME, CONTENT, players, seed, options=options, round_cap=10)
        while not match.over:
            scene = scene_now(match, match.awaited[0], lang)
            choices = table.choices(scene)
            height = chance.choice([None, 24, 60])
            drawn(table.screen(scene, choices, Size(90, height)), 90)
            allowed = [choice for choice in choices if not choice.refusal]
            rare = [choice for choice in allowed if choice.move["do"] != "place"]
            choice = chance.choice(rare if rare and chance.random() < 0.6 else allowed)
            assert all(table.explain(scene, choice))
            for event in match.decide_move(scene.viewer, choice.move):
                match.fold(event)
                for viewer in (SPECTATOR, 0):
                    table.tell(seen_event(match, event.seq, viewer, lang))
        drawn(table.closer(scene_now(match, 0, lang), Size(90, None)))


# --- the verdict -------------------------------------------------------------------------------


@pytest.mark.rule("RS-81")
def test_the_verdict_tells_what_decided() -> None:
    position = Position(2)
    position["phase"] = Phase.OVER
    table = RealmOfSandRenderer(position.pack)
    position["stars"][:2] = [12, 9]
    assert table.verdict(scene_of(position, 0)) == ["You win with 12 stars, 3 more than Bruno."]
    position["stars"][:2] = 9
    position.lay(1, b3="w")
    lines = table.verdict(scene_of(position, 0))
    assert lines[0].endswith("Bruno wins on pieces on the board: 1 to 0.")
    assert lines[1] == "You have 9 stars: place 2 of 2."
    position.lay(0, b3="w")
    assert "Bruno wins, being later in turn order." in table.verdict(scene_of(position, 0))[0]


@pytest.mark.rule("RS-92")
@pytest.mark.parametrize(
    ("stars", "lang", "rank"),
    [
        (25, "en", "Apprentice"),
        (26, "it", "Maestro"),
        (31, "it", "Gran Maestro"),
        (36, "en", "Premier"),
        (39, "it", "Primo Ministro"),
        (40, "en", "King of Ragusa"),
        (40, "it", "Re di Ragusa"),
    ],
)
def test_the_rank_of_a_solo_match(stars: int, lang: str, rank: str) -> None:
    position = Position(1)
    position["phase"], position["stars"][0] = Phase.OVER, stars
    (line,) = RealmOfSandRenderer(position.pack).verdict(scene_of(position, 0, lang))
    assert rank in line


# --- the command -------------------------------------------------------------------------------


def test_play_and_simulate_take_the_option() -> None:
    ran = run("simulate", "realm-of-sand", "--matches", "2", "--option", "advanced=1", "--json")
    assert ran.code == 0
    assert '"matches": 2' in ran.out
    for wrong in ("advanced=2", "advanced", "players=3", "speed=1"):
        ran = run("simulate", "realm-of-sand", "--option", wrong)
        assert ran.code == 2
        assert "advanced=0/1" in ran.err
    ran = run("simulate", "minute-realms", "--option", "advanced=1")
    assert ran.code == 2
    assert "no options" in ran.err
