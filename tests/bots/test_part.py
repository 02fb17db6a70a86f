"""What a game may bring for its bots, and what it is told if that cannot be used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clessidra.bots.levels import ALL_BOTS, USUAL_LEVELS
from clessidra.bots.part import BotPart, bot_part
from clessidra.core.errors import ClessidraError
from clessidra.core.registry import get_game

FEW = BotPart(levels=USUAL_LEVELS[:3])
USUAL = BotPart()
TURNS, RACE = get_game("minute-realms"), get_game("ubongo")


def test_a_game_may_bring_nothing() -> None:
    part = bot_part(replace(TURNS, parts={}))
    assert {level.name for level in part.levels} == {*ALL_BOTS}


def test_every_game_has_bots_of_all_names() -> None:
    game = replace(TURNS, parts={"bots": f"{__name__}:FEW"})
    with pytest.raises(ClessidraError, match="its bots are random, greedy, beginner; every game"):
        bot_part(game)


def test_bots_of_a_race_need_a_pace() -> None:
    with pytest.raises(ClessidraError, match="`pace` and `act`"):
        bot_part(replace(RACE, parts={"bots": f"{__name__}:USUAL"}))


def test_only_a_race_has_a_pace() -> None:
    with pytest.raises(ClessidraError, match="a game with a clock, and only that"):
        bot_part(replace(TURNS, parts={"bots": "clessidra.games.ubongo.bots:BOTS"}))
