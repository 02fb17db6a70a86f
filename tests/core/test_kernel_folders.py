"""Compiled kernels are kept by the sources that they may contain, and by no others."""

from __future__ import annotations

from pathlib import Path

import clessidra
from clessidra.core.kernel_folders import cache_of

CACHE = cache_of("clessidra.lab")


def test_each_game_has_its_own_folder() -> None:
    rules = [f"clessidra.games.{game}.rules" for game in ("minute_realms", "ubongo")]
    assert cache_of(rules[0]) != cache_of(rules[1])
    assert cache_of(rules[0]) == cache_of("clessidra.games.minute_realms.scoring")


def test_what_calls_every_game_is_kept_with_all_sources() -> None:
    assert cache_of("clessidra.lab.bulk_play") == CACHE
    assert cache_of("bench.moves") == CACHE
    assert cache_of("clessidra.bots.choosing") != cache_of("clessidra.core.rng")


def test_a_change_to_a_bot_leaves_the_rules_compiled() -> None:
    game = "clessidra.games.ubongo"
    assert cache_of(f"{game}.bots.judgement") != cache_of(f"{game}.rules")
    assert cache_of(f"{game}.present.view") == cache_of(f"{game}.rules")


def test_folders_inside_the_laboratory_have_no_kernels() -> None:
    """Their sources do not name the folder of compiled kernels, so a change would go unnoticed."""
    for source in (Path(clessidra.__file__).parent / "lab").glob("*/**/*.py"):
        assert "core.jit" not in source.read_text(encoding="utf-8"), source
