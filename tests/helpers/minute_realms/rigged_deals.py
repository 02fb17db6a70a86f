"""Deals that a test arranges, and a match in which everybody loses a building (MR-65)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clessidra.core import match as match_module
from clessidra.core.deals import deal_from_json, deal_from_seed, deal_to_json
from clessidra.core.fields import States
from clessidra.server.settings import Settings
from helpers.minute_realms.pack_files import raiders
from helpers.server.clients import Person, Sitter, TestServer, begin, play_on

Rearrange = Callable[[Any], Any]
"""From one deal, as JSON, to another."""


def rig(monkeypatch: pytest.MonkeyPatch, rearrange: Rearrange) -> None:
    """Every match is dealt otherwise than its seed says."""

    def deal(game: Any, content: Any, options: Any, seed: str) -> States:
        dealt = deal_to_json(game, content, deal_from_seed(game, content, options, seed))
        return deal_from_json(game, content, options, rearrange(dealt))

    monkeypatch.setattr(match_module, "deal_from_seed", deal)


def with_raiders(settings: Settings, folder: Path) -> Settings:
    """Beside the authored pack there is one whose cards call the invaders."""
    return replace(settings, content_files=(raiders(folder),))


def raiders_hash(server: TestServer) -> str:
    packs = server.hub.packs.of_game("minute-realms")
    return next(pack.hash for pack in packs if pack.id == "raiders")


def call_raiders(_chance: random.Random, legal: list[Any]) -> Any:
    """Build from the centre: a token each round, and no defence against it."""
    return next(m for m in legal if m["do"] == "build" and m["place"].startswith("centre"))


def strong_first(deal: Any) -> Any:
    """Seat 0 begins, and the strongest tokens lie on top."""
    return deal | {"first": 0, "tokens": sorted(deal["tokens"], reverse=True)}


def play_to_losing(owner: Person, table: Any, *sitters: Sitter) -> None:
    """Begin, and play until everybody chooses a building to lose."""
    begin(owner, table, *sitters)
    play_on(
        sitters,
        until=lambda first: first.state["view"]["phase"] == "lose",
        choose=call_raiders,
    )
