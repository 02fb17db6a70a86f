"""What can be taken back, and actions that only a program could try."""

from __future__ import annotations

import pytest

from clessidra.core.digest import digest
from clessidra.core.events import Event, Seat, Terms
from clessidra.core.match import Match
from clessidra.games.realm_of_sand.actions import DO_KEEP, DO_SWAP
from clessidra.games.realm_of_sand.game import GAME
from clessidra.games.realm_of_sand.state import TILES
from helpers.realm_of_sand.packs import card
from helpers.realm_of_sand.positions import Position


def match_from(position: Position) -> Match:
    """A match of people whose log begins with this position."""
    seats = tuple(Seat("person", f"Seat {seat}") for seat in range(position.players))
    options = {"players": position.players, "advanced": int(position["advanced"])}
    match = Match(GAME, position.content, Terms("test", options, seats, ""))
    print_ = digest(GAME.record, position.states, 0, position.content)
    match.fold(Event(0, 0, "deal", None, {}, print_, position.states.tobytes()))
    return match


def play(match: Match, *texts: str) -> None:
    for text in texts:
        for event in match.decide_move(match.awaited[0], GAME.notation.read(text)):
            match.fold(event)


def test_every_step_of_a_turn_can_be_taken_back() -> None:
    position = Position(2)
    tile = position.tiles(0)[0]
    taken = position.view()["circle"][1]
    match = match_from(position)
    before = match.states.tobytes()
    play(match, f"place {tile} b3 c3 d3", f"take {taken}", "end")
    for _ in range(3):
        assert match.can_undo(0)
        match.fold(match.decide_undo(0))
    assert match.states.tobytes() == before
    assert not match.can_undo(0)


@pytest.mark.rule("RS-64")
def test_a_new_card_in_the_centre_cannot_be_unseen() -> None:
    position = Position(2)
    position.show(card("hut", "ws"))
    position.lay(0, b3="w", c3="s")
    tile, taken = position.tiles(0)[0], position.view()["circle"][0]
    match = match_from(position)
    play(match, "complete hut b3 c3", f"place {tile} b3 c3 d3", f"take {taken}")
    assert match.can_undo(0)
    play(match, "end")
    assert not match.can_undo(0)


@pytest.mark.rule("RS-73")
def test_red_can_think_again_but_not_look_again() -> None:
    position = Position(2, "red", "blue")
    position.charge(0)
    match = match_from(position)
    play(match, "look level-1")
    assert not match.can_undo(0)
    names = [position.content.ids["cards"][at] for at in match.states["looked"][0, 0]]
    play(match, f"keep {names[0]}", f"bury {names[1]} {names[2]}")
    match.fold(match.decide_undo(0))
    match.fold(match.decide_undo(0))
    assert not match.can_undo(0)
    play(match, f"keep {names[2]}")


@pytest.mark.rule("RS-73")
def test_a_single_card_is_kept_by_itself() -> None:
    position = Position(2, "red", "blue")
    position.charge(0)
    position.stack(3, "last")
    match = match_from(position)
    play(match, "look level-3")
    assert match.events[-1].body["text"] == "keep last"
    assert match.events[-1].body["auto"] is True


# ---- actions that no move can name


@pytest.mark.rule("RS-73")
def test_only_cards_that_were_drawn_can_be_kept() -> None:
    position = Position(1, "red")
    position.charge(0)
    position.stack(1, "one", "two")
    position.play("look level-1")
    assert refusal(position, DO_KEEP + 2) == "no_such_card"


@pytest.mark.rule("RS-78")
def test_only_tiles_of_the_circle_can_be_taken() -> None:
    position = Position(1, "blue")
    position.charge(0)
    assert refusal(position, DO_SWAP + int(position["circled"])) == "no_tile"
    assert refusal(position, DO_SWAP + TILES - 1) == "no_tile"


def refusal(position: Position, action: int) -> str:
    before = position.states.tobytes()
    status: int = GAME.rules.apply(position.content.table, position.states, 0, 0, action)
    assert position.states.tobytes() == before
    return GAME.statuses[status]
