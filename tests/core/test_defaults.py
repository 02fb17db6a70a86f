"""What a game leaves out: made from its record, and nothing hidden is in it."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest
from clessidra_tide.game import GAME, shipped_content
from clessidra_tide.state import HIDE, NONE, RECORD, RIDE

from clessidra.core.actions import ActionSpace, Kind
from clessidra.core.canonical import Json
from clessidra.core.defaults.contents import plain_content
from clessidra.core.defaults.notation import PlainNotation
from clessidra.core.defaults.view import shown_fields, shown_value
from clessidra.core.errors import ContentError, MoveError
from clessidra.core.fields import SPECTATOR, Field, RecordType, Role, States, Visibility
from clessidra.core.hiding import hide
from clessidra.core.result import say_line
from clessidra.core.texts import LANGUAGES
from helpers.matches import new_match, random_match, random_move
from helpers.plain_games import bare_game
from helpers.samples import scaled

CONTENT = shipped_content()[0]


# --- the view ----------------------------------------------------------------------------------


def test_a_view_has_the_fields_of_the_table_and_of_each_seat() -> None:
    states = new_match(GAME, CONTENT, 2).states
    states["hand"][0, 0], states["tide"] = [4, 2, NONE, NONE, NONE], NONE
    view = GAME.view(CONTENT, hide(GAME.record, states, 0, 0), 0)
    assert (view["round"], view["rounds"], view["phase"]) == (1, 5, "play")
    assert view["awaited"] == [view["table"]["turn"]]
    assert view["table"].keys() == {"tide", "past", "drawn", "turn", "first"}
    assert view["table"]["tide"] is None
    first, second = view["seats"]
    assert first == {"rides": 0, "left": 5, "hand": ["wave-5", "wave-3"], "hidden": [], "shown": []}
    assert second["hand"] == []


def test_a_phase_without_a_name_has_its_number() -> None:
    game = bare_game()
    assert game.view(CONTENT, new_match(game, CONTENT, 2).states, 0)["phase"] == "0"


def test_numbers_keep_their_place_and_things_end_with_the_last() -> None:
    record = RecordType(
        "shapes",
        Field("counts", np.int8, "", (3,), Visibility.PUBLIC),
        Field("five", np.int8, "", (5,), Visibility.PUBLIC, per_seat=False),
        Field("rows", np.int8, "", (2, 3), Visibility.PUBLIC, NONE, "waves"),
        Field("best", np.int8, "", (), Visibility.PUBLIC, NONE),
    )
    states = record.blank()
    states["counts"][0, 1], states["rows"][0, 0, 1] = 7, 3
    values = {
        field.name: shown_value(field, CONTENT, states, 0)
        for field in shown_fields(record)
        if not field.has_row_for_each_seat
    }
    assert values == {
        "counts": [0, 7, 0],
        "five": [0, 0, 0, 0, 0],
        "rows": [[None, "wave-4"]],
        "best": None,
    }


# --- candidates --------------------------------------------------------------------------------


def candidates_of(states: States, seat: int) -> dict[str, Json]:
    hidden = hide(GAME.record, states, 0, seat)
    found = GAME.candidates(CONTENT, hidden, 0, seat)
    assert all(one["status"] == "ok" for one in found)
    return {one["details"]["text"]: one["details"]["changes"] for one in found}


def test_candidates_say_what_they_would_change() -> None:
    states = new_match(GAME, CONTENT, 2).states
    seat = int(states["turn"][0])
    states["tide"] = 0
    states["hand"][0, seat] = [4, 20, NONE, NONE, NONE]
    states["left"][0, seat], states["rides"][0, seat] = 2, 3
    found = candidates_of(states, seat)
    assert list(found) == ["ride wave-5", "ride wave-21", "hide wave-5", "hide wave-21"]
    by_field = {change["field"]: change for change in found["ride wave-5"]}
    assert by_field["tide"] == {
        "field": "tide",
        "seat": None,
        "before": "wave-1",
        "after": "wave-5",
    }
    assert by_field["hand"] == {"field": "hand", "seat": seat, "gone": ["wave-5"], "come": []}
    assert by_field["rides"] == {"field": "rides", "seat": seat, "before": 3, "after": 4}
    # TI-7: what will be turned up is not known yet.
    unknown = [change["field"] for change in found["ride wave-21"] if change.get("unknown")]
    assert unknown == ["tide"]


def test_the_end_is_a_change_of_the_phase() -> None:
    match = random_match(GAME, CONTENT, 2, seed=3)
    last = match.events[-1]
    assert last.seat is not None
    changes = candidates_of(match.states_after(last.seq - 1), last.seat)[last.body["text"]]
    assert changes[-1] == {"field": "phase", "seat": None, "before": "play", "after": "over"}


def test_of_very_many_candidates_no_changes_are_told() -> None:
    import clessidra.core.defaults.candidates as module

    states = new_match(GAME, CONTENT, 2).states
    seat = int(states["turn"][0])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST", 1)
        assert set(map(type, candidates_of(states, seat).values())) == {type(None)}


def test_who_only_watches_has_no_candidates() -> None:
    states = hide(GAME.record, new_match(GAME, CONTENT, 2).states, 0, SPECTATOR)
    assert GAME.candidates(CONTENT, states, 0, SPECTATOR) == []


# --- secrets -----------------------------------------------------------------------------------


def told(viewer: int, move: Json, seat: int, before: States, after: States) -> bytes:
    """All that a viewer is sent about one move."""
    records = [hide(GAME.record, states, 0, viewer) for states in (before, after)]
    seen = move if seat == viewer else GAME.notation.hidden(move)
    news = GAME.story(CONTENT, "move", seat, seen, *records)
    lines = [(one.seat, one.key, dict(one.values)) for one in news]
    views = [GAME.view(CONTENT, record, 0) for record in records]
    return json.dumps(
        [views, lines, [GAME.candidates(CONTENT, record, 0, viewer) for record in records]]
    ).encode()


def test_nobody_is_told_what_the_rules_hide() -> None:
    """Two matches that differ only in what a rival has in hand, and in what they hide of it."""
    chance = random.Random(5)
    pairs = 0
    for seed in range(scaled(8)):
        match = new_match(GAME, CONTENT, 3, seed)
        while not match.over:
            (rival,) = match.awaited
            one = match.states
            hand = [wave for wave in one["hand"][0, rival] if wave != NONE]
            rest = [wave for wave in one["deck"][0] if wave != NONE]
            mine, other = chance.choice(hand), chance.choice(rest)
            two = one.copy()
            two["hand"][0, rival][one["hand"][0, rival] == mine] = other
            two["deck"][0][one["deck"][0] == other] = mine
            befores, afters, moves = (one, two), (one.copy(), two.copy()), []
            for states, wave in zip(afters, (mine, other), strict=True):
                moves.append(GAME.notation.move_of(CONTENT, states, 0, rival, HIDE + wave))
                assert GAME.rules.apply(CONTENT.table, states, 0, rival, HIDE + int(wave)) == 0
            if not GAME.rules.finished(CONTENT.table, afters[0], 0):  # then all is turned up
                for viewer in {SPECTATOR, 0, 1, 2} - {rival}:
                    sent = [
                        told(viewer, move, rival, before, after)
                        for move, before, after in zip(moves, befores, afters, strict=True)
                    ]
                    assert sent[0] == sent[1]
                    pairs += 1
            random_move(match, chance)
    assert pairs > 40


def test_secret_fields_are_in_nothing_that_is_sent() -> None:
    content = GAME.content_json(CONTENT)
    assert "deck" not in {field["name"] for field in content["fields"]}
    assert not {"field.deck", "doc.deck"} & content["texts"]["en"].keys()


# --- notation ----------------------------------------------------------------------------------


def test_moves_follow_from_the_declared_actions() -> None:
    states = GAME.record.blank()
    assert GAME.notation.move_of(CONTENT, states, 0, 0, RIDE + 4) == {
        "do": "ride",
        "wave": "wave-5",
    }
    assert GAME.notation.text_of({"do": "hide", "wave": "wave-2"}) == "hide wave-2"
    assert (
        GAME.notation.action_of(CONTENT, states, 0, 0, {"do": "hide", "wave": "wave-2"}) == HIDE + 1
    )
    with pytest.raises(MoveError, match='no wave called "wave-25"'):
        GAME.notation.action_of(CONTENT, states, 0, 0, {"do": "hide", "wave": "wave-25"})


def test_choices_without_a_list_are_numbers() -> None:
    notation = PlainNotation(ActionSpace(Kind("give", (3, 2), parts=("seat", "coins"))))
    states = GAME.record.blank()
    move = {"do": "give", "seat": "2", "coins": "1"}
    assert notation.move_of(CONTENT, states, 0, 0, 5) == move
    assert notation.action_of(CONTENT, states, 0, 0, notation.read("give 2 1")) == 5
    with pytest.raises(MoveError):
        notation.action_of(CONTENT, states, 0, 0, {**move, "coins": "2"})


def test_a_kind_has_one_part_for_each_choice() -> None:
    with pytest.raises(TypeError, match="give"):
        PlainNotation(ActionSpace(Kind("give", (3, 2), parts=("seat",))))


def test_without_a_word_about_it_moves_are_as_secret_as_hands() -> None:
    game = bare_game(actions=GAME.actions)
    assert game.notation.hidden({"do": "ride", "wave": "wave-3"}) == {"do": "ride"}
    assert GAME.notation.hidden({"do": "ride", "wave": "wave-3"}) == {
        "do": "ride",
        "wave": "wave-3",
    }
    open_record = RecordType("open", Field("coins", np.int8, "", (5,), Visibility.PUBLIC))
    move = {"do": "act", "number": "3"}
    assert bare_game(record=open_record).notation.hidden(move) == move


def test_actions_that_nobody_declared_are_numbers() -> None:
    game = bare_game()
    states = new_match(game, CONTENT, 2).states
    assert game.notation.move_of(CONTENT, states, 0, 0, 7) == {"do": "act", "number": "7"}


def test_a_game_says_how_many_actions_there_are() -> None:
    assert bare_game(n_actions=None, actions=GAME.actions).n_actions == GAME.n_actions
    with pytest.raises(TypeError, match="tide"):
        bare_game(n_actions=None)


# --- words -------------------------------------------------------------------------------------


def test_names_become_words() -> None:
    game = bare_game(actions=GAME.actions, statuses=GAME.statuses, phases=("first_half",))
    texts = game.texts.entries("it")
    assert texts["name"] == "Tide"
    assert (texts["field.rides"], texts["doc.rides"]) == ("rides", "waves ridden")
    assert texts["phase.first_half"] == "first half"
    assert texts["move.ride"] == "Ride {wave}"
    assert texts["status.not_in_hand"] == "Not in hand."
    assert texts["status.not_awaited"] == "Non tocca a te."


def test_the_games_own_words_come_first() -> None:
    assert GAME.texts("it", "move.ride", wave="x") == "Cavalca x"
    assert GAME.texts("en", "sheet.points", n=1) == "1 point"


def test_a_client_gets_all_words_with_both_forms_of_plurals() -> None:
    texts = GAME.content_json(CONTENT)["texts"]
    assert texts["en"].keys() == texts["it"].keys()
    assert texts["it"]["sheet.points"] == {"one": "{n} punto", "other": "{n} punti"}
    for field in GAME.content_json(CONTENT)["fields"]:
        assert {f"field.{field['name']}", f"doc.{field['name']}"} <= texts["en"].keys()


def test_a_client_gets_fields_things_and_moves() -> None:
    sent = GAME.content_json(CONTENT)
    assert sent["plain"] is True
    fields = {field.pop("name"): field for field in sent["fields"]}
    assert fields["hand"] == {
        "of": "seat",
        "visibility": "owner",
        "entries": "item",
        "list": "waves",
        "axes": 1,
    }
    assert (fields["turn"]["of"], fields["turn"]["entries"]) == ("table", "seat")
    assert (fields["rides"]["entries"], fields["rides"]["axes"]) == ("number", 0)
    assert sent["items"]["waves"][4] == {"id": "wave-5", "name": {"en": "Wave 5", "it": "Onda 5"}}
    assert sent["moves"][0] == {"do": "ride", "parts": ["wave"]}


def test_points_are_one_line() -> None:
    match = random_match(GAME, CONTENT, 2, seed=1)
    (line,) = GAME.sheet(CONTENT, match.states, 0, 1)
    assert {say_line(GAME, CONTENT, line, lang) for lang in LANGUAGES} == {
        f"{line.points} points",
        f"{line.points} punti",
    }


# --- deals and content -------------------------------------------------------------------------


def dealt() -> States:
    states, again = GAME.template({"players": 3}), new_match(GAME, CONTENT, 3)
    deal = again.events[0].body["deal"]
    states["first"] = deal["first"]
    states["deck"][0] = [CONTENT.ids["waves"].index(wave) for wave in deal["deck"]]
    return states


def test_a_deal_from_outside_is_held_against_one_of_the_rules() -> None:
    states = dealt()
    assert GAME.check_deal(CONTENT, states, 0) is None
    states["deck"][0, 3] = states["deck"][0, 4]
    assert "deck" in str(GAME.check_deal(CONTENT, states, 0))
    states = dealt()
    states["first"] = 3
    assert GAME.check_deal(CONTENT, states, 0) == "first: there is no seat 3"


def test_a_game_that_does_not_shuffle_says_what_may_be_dealt() -> None:
    fields = [
        Field("first", np.int8, "", (), Visibility.PUBLIC, role=Role.DEALT)
        if field.name == "first"
        else field
        for field in RECORD.declared
    ]
    game = bare_game(record=RecordType("tide", *fields))
    states = game.template({"players": 3})
    states["first"], states["deck"] = dealt()["first"], dealt()["deck"]
    assert "check_deal" in str(game.check_deal(CONTENT, states, 0))


def test_only_shipped_content_can_be_loaded(tmp_path: Any) -> None:
    assert GAME.load_content(None) is CONTENT
    with pytest.raises(ContentError, match="tide reads no content"):
        GAME.load_content(tmp_path)


def test_the_hash_of_a_pack_covers_what_matters_to_the_rules() -> None:
    def hash_of(things: dict[str, dict[str, str]]) -> str:
        return plain_content("tide", {"waves": things}).hash

    assert hash_of({"a": {"en": "A"}}) == hash_of({"a": {"en": "Other"}})
    assert hash_of({"a": {}, "b": {}}) != hash_of({"b": {}, "a": {}})
