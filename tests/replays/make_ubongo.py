"""Make finished replays of Ubongo: one for every way a match can end, and the rare moments.

Run as `PYTHONPATH=tests python tests/replays/make_ubongo.py`. The files are fixtures: once made
they stay, so that later versions are held to them. Running this again needs a CHANGELOG line.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from clessidra.core.events import Seat, Terms
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import write_replay
from clessidra.core.result import standing
from clessidra.core.seal import commitment, series_secret
from helpers.matches import default_options, random_move

HERE = Path(__file__).parent / "ubongo"
GAME = get_game("ubongo")
CONTENT = GAME.load_content(None)

Wanted = Callable[[Match], bool]


def winners(match: Match) -> list[int]:
    _, ranks = standing(GAME, CONTENT, match.states, 0)
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def tied_at_the_top(match: Match) -> int:
    points, _ = standing(GAME, CONTENT, match.states, 0)
    return points.count(max(points))


def stories(match: Match) -> list[str]:
    told: list[str] = []
    for event in match.events[1:]:
        before, after = match.states_after(event.seq - 1), match.states_after(event.seq)
        move = event.body.get("move")
        for one in GAME.story(CONTENT, event.kind, event.seat, move, before, after):
            snatched = one.key == "take" and one.values["from"] is not None
            told.append("snatch" if snatched else one.key)
    return told


WANTED: dict[str, Wanted] = {
    "won-by-the-best-colour": lambda m: tied_at_the_top(m) == 1,
    "won-by-another-colour": lambda m: tied_at_the_top(m) > 1 and len(winners(m)) == 1,
    "shared-victory": lambda m: len(winners(m)) > 1,
    "ended-by-a-take": lambda m: m.events[-1].kind == "move",
    "ended-by-the-sand": lambda m: m.events[-1].kind == "time",
    "turned": lambda m: stories(m).count("turned") >= 3,
    "snatched": lambda m: "snatch" in stories(m),
    "empty-row": lambda m: "empty" in stories(m),
    "hard": lambda m: True,
    "handicap-and-more-time": lambda m: {"turned", "out"} <= set(stories(m)),
    "without-a-limit": lambda m: {"gave_up", "take"} <= set(stories(m)),
    "paused": lambda m: stories(m).count("paused") >= 3,
    "alone": lambda m: int(m.states["beaten"][0, 0]) >= 5,
    "cut-short": lambda m: m.truncated,
}
PAUSE_PERCENT = 2


def play(seed: int, round_cap: int | None, pauses: bool, **options: int) -> Match:
    """A match of random and helpful moves."""
    secret, match_id = series_secret(seed, 0), f"test-{seed}"
    chosen = default_options(GAME, options["players"]) | options
    seats = tuple(Seat("bot", f"P{at}") for at in range(chosen["players"]))
    terms = Terms(match_id, chosen, seats, commitment(match_id, secret), round_cap)
    match = Match(GAME, CONTENT, terms)
    match.fold(match.decide_deal(secret))
    chance = random.Random(seed)
    while not match.over:
        if pauses and match.clock_runs and chance.randrange(100) < PAUSE_PERCENT:
            at_ms = match.events[-1].at_ms
            match.fold(match.decide_pause(at_ms))
            match.fold(match.decide_resume(at_ms + chance.randrange(100_000)))
        random_move(match, chance)
    return match


def search(name: str, round_cap: int | None = None, **options: int) -> None:
    """Play matches until the wanted kind has turned up."""
    for seed in range(2000):
        match = play(seed, round_cap, name == "paused", **options)
        if WANTED[name](match):
            path = HERE / f"{name}-{options['players']}.jsonl"
            with path.open("w", encoding="utf-8") as file:
                write_replay(file, match, series_secret(seed, 0))
            print(path.name, "seed", seed, len(match.events), "events")
            return
    print("not found:", name)


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for players in (2, 3, 4):
        search("won-by-the-best-colour", players=players)
    search("won-by-another-colour", players=2)
    search("won-by-another-colour", players=3)
    search("shared-victory", players=2)
    search("ended-by-a-take", players=2)
    search("ended-by-the-sand", players=3)
    search("turned", players=2, timer=45)
    search("snatched", players=4)
    search("empty-row", players=4)
    search("hard", players=4, side=1)
    search("handicap-and-more-time", players=3, handicap=0b010, scaling=0b10_00_11)
    search("without-a-limit", players=2, timer=0)
    search("paused", players=2)
    search("alone", players=1, timer=90)
    search("cut-short", round_cap=4, players=3)
