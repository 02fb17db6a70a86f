"""Play whole matches and print every digest; run as a process of its own, JIT on or off."""

from __future__ import annotations

import json
import sys

from clessidra.core.registry import get_game
from helpers.matches import random_match


def main() -> None:
    game = get_game(sys.argv[1])
    content = game.load_content(None)
    for seed, players in enumerate(game.seats):
        match = random_match(game, content, players, seed)
        print(json.dumps([event.digest for event in match.events]))


main()
