"""Prints the kernels that are compiled while matches are played and sent to their viewers."""

from __future__ import annotations

import json
import sys
from typing import Any

import clessidra
from clessidra.core.kernel_cache import KernelCache
from clessidra.core.registry import get_game
from clessidra.lab.precompile import load
from clessidra.server.wire.serializers import result_of
from clessidra.server.wire.viewpoints import Viewpoints


def play(game: str, players: int) -> None:
    """One match, as the server plays it and sends it."""
    local = clessidra.new_match(game, players=players, seed=players)
    local.finish("random" if get_game(game).clock else "greedy")
    match = local.match
    viewpoints = Viewpoints(match)
    for viewer in range(-1, players):
        for event in match.events:
            viewpoints.step(viewer, event.seq)
    result_of(match, "00" * 32, ())


def main(game: str) -> None:
    compiled: list[str] = []

    def keep(cache: KernelCache, signature: tuple[Any, ...], _data: Any) -> None:
        compiled.append(f"{cache.name} {signature}")

    load(game, "play")
    KernelCache.save_overload = keep  # type: ignore[method-assign,assignment]
    for players in get_game(game).seats:
        play(game, players)
    print(json.dumps(compiled))


if __name__ == "__main__":
    main(sys.argv[1])
