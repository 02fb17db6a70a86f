"""Write the golden files again: `make goldens`. A change needs a CHANGELOG line with the rule."""

from __future__ import annotations

import json
from pathlib import Path

from clessidra.core.registry import get_game
from golden.perft import perft_counts
from golden.playthrough import kinds, playthrough
from helpers.shipped import SHIPPED

HERE = Path(__file__).parent


def main() -> None:
    for game_id in SHIPPED:
        game = get_game(game_id)
        folder = HERE / game_id
        folder.mkdir(exist_ok=True)
        counts = json.dumps(perft_counts(game), indent=1)
        (folder / "perft.json").write_text(counts + "\n", encoding="utf-8")
        for players in game.seats:
            for kind in kinds(game):
                path = folder / f"playthrough-{players}{kind}.txt"
                path.write_text(playthrough(game, players, kind), encoding="utf-8")
                print(path.name)


if __name__ == "__main__":
    main()
