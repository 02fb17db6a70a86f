"""What a tiny search finds, printed: run with JIT on and off, it must be the same."""

from __future__ import annotations

import sys

from clessidra.bots import load_judgement, never, settings_of
from clessidra.bots.settings import SIMULATIONS
from clessidra.bots.thinker import Thinker, bot_rng, room_for
from clessidra.bots.tree import new_tree
from clessidra.core.hiding import hide
from clessidra.core.registry import get_game
from helpers.bots import SEED, position


def main() -> None:
    game = get_game(sys.argv[1])
    content = game.load_content(None)
    load_judgement(game)
    states = position(game, content, 2, 3, 3)
    seat = game.awaited(content, states, 0)[0]
    thinker = Thinker(game.max_legal, new_tree(400))
    bot = settings_of("master", game.id)
    bot[SIMULATIONS] = int(sys.argv[2])
    seen = room_for(game, hide(game.record, states, 0, seat))
    thinker.search(bot, content.table, seen, 0, seat, bot_rng(SEED, 0), never)
    tree = thinker.tree
    for node in range(int(tree.size[0])):
        print(tree.action[node], tree.visits[node], f"{tree.values[node, seat]:.9f}")


if __name__ == "__main__":
    main()
