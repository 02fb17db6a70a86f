"""The action space of a game: numbers, kinds and choices follow from one declaration."""

from __future__ import annotations

import pytest

from clessidra.core.actions import ActionSpace, Kind
from clessidra.core.errors import MoveError
from clessidra.core.move_forms import MoveForms
from clessidra.games.minute_realms import actions as minute_realms
from clessidra.games.realm_of_sand import actions as realm_of_sand
from clessidra.games.ubongo import actions as ubongo

SPACE = ActionSpace(
    Kind("pass", phases=(0, 2)),
    Kind("put", (2, 3), (1,), ("piece", "cells")),
    Kind("put-back", (4,), (1,), ("from", "cells"), do="put"),
)
GAMES = pytest.mark.parametrize(
    "space",
    [SPACE, minute_realms.ACTIONS, realm_of_sand.ACTIONS, ubongo.ACTIONS],
    ids=["own", "minute-realms", "realm-of-sand", "ubongo"],
)


def test_kinds_follow_each_other_and_the_last_choice_varies_fastest() -> None:
    assert [SPACE.first(kind.name) for kind in SPACE.kinds] == [0, 1, 7]
    assert SPACE.n_actions == 11
    assert SPACE.encode("put", 1, 0) == 4
    assert SPACE.decode(4) == (SPACE.kinds[1], (1, 0))
    assert SPACE.kind_of_action().tolist() == [0] + [1] * 6 + [7] * 4
    assert SPACE.phases_of_action().tolist() == [0b101] + [0b10] * 10


@GAMES
def test_every_action_is_decoded_and_encoded_again(space: ActionSpace) -> None:
    kinds = space.kind_of_action()
    assert len(kinds) == space.n_actions
    for action in range(space.n_actions):
        kind, choices = space.decode(action)
        assert space.encode(kind.name, *choices) == action
        assert space.first(kind.name) == kinds[action]


@GAMES
def test_every_kind_belongs_to_a_phase(space: ActionSpace) -> None:
    assert space.phases_of_action().all()


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="same name"):
        ActionSpace(Kind("pass"), Kind("pass"))


def test_the_parts_of_a_move_say_which_kind_of_the_same_word_it_is() -> None:
    forms = MoveForms(SPACE, example="put a b c", lists=("cells",))
    move = forms.read("put a b c")
    assert move == {"do": "put", "piece": "a", "cells": ["b", "c"]}
    assert forms.text_of(forms.check(move)) == "put a b c"
    back = {"do": "put", "from": "a", "cells": ["b"]}
    assert forms.check(back) == back
    with pytest.raises(MoveError, match="exactly these parts: piece, cells"):
        forms.check({"do": "put", "piece": "a", "from": "b"})
    with pytest.raises(MoveError, match="one of pass, put"):
        forms.check({"do": "lift"})
