"""Make finished replays of Minute Realms: one for every way a match can end, and the rare moves.

Run as `PYTHONPATH=tests python tests/replays/make_minute_realms.py`. The files are fixtures: once
made they stay, so that later versions are held to them. Running this again needs a CHANGELOG line.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import write_replay
from clessidra.core.result import standing
from clessidra.core.seal import series_secret
from helpers.matches import first_content, new_match, random_move

HERE = Path(__file__).parent / "minute-realms"
GAME = get_game("minute-realms")
CONTENT = first_content(GAME)

Wanted = Callable[[Match], bool]


def tied_at_the_top(match: Match) -> list[int]:
    points, _ = standing(GAME, CONTENT, match.states, 0)
    return [seat for seat, value in enumerate(points) if value == max(points)]


def winners(match: Match) -> list[int]:
    _, ranks = standing(GAME, CONTENT, match.states, 0)
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def coins(match: Match, seats: list[int]) -> set[int]:
    return {int(match.states["coins"][0, seat]) for seat in seats}


def moves(match: Match, word: str) -> int:
    return sum(str(event.body.get("text", "")).startswith(word) for event in match.events)


WANTED: dict[str, Wanted] = {
    "won-by-points": lambda m: len(tied_at_the_top(m)) == 1,
    "won-by-coins": lambda m: (
        len(tied_at_the_top(m)) > 1
        and len(winners(m)) == 1
        and len(coins(m, tied_at_the_top(m))) > 1
    ),
    "won-by-buildings": lambda m: (
        len(tied_at_the_top(m)) > 1
        and len(winners(m)) == 1
        and len(coins(m, tied_at_the_top(m))) == 1
    ),
    "shared-victory": lambda m: len(winners(m)) > 1,
    "stuck": lambda m: moves(m, "stuck") > 0,
    "several-lose-at-once": lambda m: moves(m, "lose") >= 4,
    "automatic-loss": lambda m: any(event.body.get("auto") for event in m.events),
    "nobody-holds": lambda m: not (m.states["held"][0, 1] == 1).any(),
    "everybody-holds": lambda m: moves(m, "lose") == 0 and int(m.states["attack"][0, 1]) > 0,
}


def save(name: str, match: Match, seed: int) -> None:
    with (HERE / f"{name}-{len(match.terms.seats)}.jsonl").open("w", encoding="utf-8") as file:
        write_replay(file, match, series_secret(seed, 0))
    print(name, len(match.terms.seats), "players, seed", seed)


def search(players: int, names: list[str]) -> None:
    """Play random matches until each wanted kind has turned up."""
    missing = list(names)
    for seed in range(20_000):
        if not missing:
            return
        match = new_match(GAME, CONTENT, players, seed)
        chance = random.Random(seed)
        while not match.over:
            random_move(match, chance)
        for name in [name for name in missing if WANTED[name](match)]:
            save(name, match, seed)
            missing.remove(name)
    print("not found:", players, missing)


def no_invaders() -> None:
    """MR-67: nobody ever takes a card with an invasion symbol from elsewhere."""
    for seed in range(2000):
        match = new_match(GAME, CONTENT, 2, seed)
        while not match.over:
            seat = match.awaited[0]
            states = match.states
            for action in GAME.legal_actions(CONTENT, states, 0, seat):
                after = states.copy()
                GAME.rules.apply(CONTENT.table, after, 0, seat, action)
                if after["drawn"][0] == states["drawn"][0]:
                    move = GAME.notation.move_of(CONTENT, states, 0, seat, action)
                    break
            else:
                break
            for event in match.decide_move(seat, move):
                match.fold(event)
        if match.over and match.states["attack"][0, 1] == 0:
            save("no-invaders", match, seed)
            return


def undone() -> None:
    """People take moves back, a bot's replies with them."""
    seed = 5
    match = new_match(GAME, CONTENT, 3, seed, people=1)
    chance = random.Random(seed)
    while not match.over:
        random_move(match, chance)
        if match.can_undo(0) and chance.random() < 0.3:
            match.fold(match.decide_undo(0))
    save("undone", match, seed)


def cut_short() -> None:
    """Stopped by a round cap: a truncation, not an end by the rules."""
    seed = 6
    match = new_match(GAME, CONTENT, 4, seed, round_cap=5)
    chance = random.Random(seed)
    while not match.over:
        random_move(match, chance)
    save("cut-short", match, seed)


if __name__ == "__main__":
    search(2, [name for name in WANTED if name != "several-lose-at-once"])
    search(3, ["won-by-points", "won-by-coins"])
    search(4, ["won-by-points", "won-by-coins", "several-lose-at-once"])
    search(5, ["won-by-points", "shared-victory", "several-lose-at-once"])
    no_invaders()
    undone()
    cut_short()
