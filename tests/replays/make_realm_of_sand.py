"""Make finished replays of Realm of Sand: one for every way a match can end, and the rare moves.

Run as `PYTHONPATH=tests python tests/replays/make_realm_of_sand.py`. The files are fixtures: once
made they stay, so that later versions are held to them. Running this again needs a CHANGELOG line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from clessidra.bots import choose
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import write_replay
from clessidra.core.result import standing
from clessidra.core.seal import series_secret
from clessidra.games.realm_of_sand.scoring import pieces_on_board
from helpers.matches import new_match

HERE = Path(__file__).parent / "realm-of-sand"
GAME = get_game("realm-of-sand")
CONTENT = GAME.load_content(None)
ENDING = 10
MOST_UNDOS = 8
PRESENTS = {
    "look": "red",
    "summon-all": "purple",
    "trade": "yellow",
    "shift": "green",
    "rise": "orange",
    "swap": "blue",
}
"""The move that uses each power."""

Wanted = Callable[[Match], bool]


# --- matches -----------------------------------------------------------------------------------


def play_on(match: Match, seed: int, wasteful: bool = False) -> None:
    """One move of a bot that sees what its seat sees; a wasteful one is not always sensible."""
    seat = match.awaited[0]
    index = len(match.events)
    # Stars at the borders of ranks and ties are rarer the better everybody plays.
    bot = "random" if wasteful and (seed + index) % 3 == 0 else "greedy"
    action = choose(bot, GAME, CONTENT, match.seen_by(seat), seat, series_secret(seed, 1), index)
    move = GAME.notation.move_of(CONTENT, match.states, 0, seat, action)
    for event in match.decide_move(seat, move):
        match.fold(event)


def matches(players: int, advanced: int, first: int = 0) -> Iterator[tuple[int, Match]]:
    """Whole matches, one after another."""
    options = {"players": players, "advanced": advanced}
    for seed in range(first, first + 4000):
        match = new_match(GAME, CONTENT, players, seed, options=options, round_cap=60)
        while not match.over:
            play_on(match, seed, wasteful=seed % 2 == 1)
        if match.finished:
            yield seed, match


# --- what is wanted ----------------------------------------------------------------------------


def first_to_end(match: Match) -> int:
    """The place in turn order of the player who reached ten hourglasses first."""
    players = len(match.terms.seats)
    for seq in range(len(match.events)):
        states = match.states_after(seq)
        for seat in range(players):
            if states["hourglasses"][0, seat] >= ENDING:
                return (seat - int(states["first"][0])) % players
    raise AssertionError("nobody has ended the match")


def decided_by(match: Match) -> str:
    """What told the winner from the second (RS-81)."""
    points, ranks = standing(GAME, CONTENT, match.states, 0)
    winner, second = ranks.index(1), ranks.index(2)
    if points[winner] != points[second]:
        return "stars"
    pieces = [pieces_on_board(match.states, 0, seat) for seat in (winner, second)]
    return "pieces" if pieces[0] != pieces[1] else "order"


def stars(match: Match) -> int:
    return standing(GAME, CONTENT, match.states, 0)[0][0]


def uses(match: Match, word: str) -> bool:
    return any(str(event.body.get("text", "")).split()[:1] == [word] for event in match.events)


def completes_kept_card(match: Match) -> bool:
    kept: set[str] = set()
    for event in match.events:
        move = event.body.get("move", {})
        if move.get("do") == "keep":
            kept.add(move["card"])
        if move.get("do") == "complete" and move["card"] in kept:
            return True
    return False


def seat_ends(place: int) -> Wanted:
    return lambda match: first_to_end(match) == place


def tie(what: str) -> Wanted:
    return lambda match: decided_by(match) == what


def exactly(number: int) -> Wanted:
    return lambda match: stars(match) == number


def with_move(word: str) -> Wanted:
    return lambda match: uses(match, word)


# --- looking for them --------------------------------------------------------------------------


def save(name: str, match: Match, seed: int) -> None:
    HERE.mkdir(exist_ok=True)
    with (HERE / f"{name}-{len(match.terms.seats)}.jsonl").open("w", encoding="utf-8") as file:
        write_replay(file, match, series_secret(seed, 0))
    print(name, len(match.terms.seats), "players, seed", seed, flush=True)


def search(players: int, advanced: int, wanted: dict[str, Wanted]) -> None:
    """Play until each wanted kind has turned up."""
    missing = dict(wanted)
    for seed, match in matches(players, advanced):
        for name in [name for name, fits in missing.items() if fits(match)]:
            save(name, match, seed)
            del missing[name]
        if not missing:
            return
    print("not found:", players, sorted(missing), flush=True)


def undone() -> None:
    """People take steps back, a bot's replies with them."""
    seed = 5
    options = {"players": 2, "advanced": 1}
    match = new_match(GAME, CONTENT, 2, seed, people=1, options=options)
    undos = 0
    while not match.over:
        play_on(match, seed)
        # Whole turns of the bot go back with a step, so without a limit this would never end.
        if undos < MOST_UNDOS and match.can_undo(0) and len(match.events) % 5 == 0:
            match.fold(match.decide_undo(0))
            undos += 1
    save("undone", match, seed)


def cut_short() -> None:
    """Stopped by a round cap: a truncation, not an end by the rules."""
    seed = 6
    match = new_match(GAME, CONTENT, 3, seed, round_cap=4)
    while not match.over:
        play_on(match, seed)
    save("cut-short", match, seed)


if __name__ == "__main__":
    borders = (25, 26, 30, 31, 35, 36, 39, 40)  # RS-92
    search(1, 0, {f"solo-{number}-stars": exactly(number) for number in borders})
    powers = {f"{power}-power": with_move(move) for move, power in PRESENTS.items()}
    search(1, 1, {"solo-advanced": with_move("complete"), "gift": with_move("gain"), **powers})
    ends = {
        "ended-by-first-seat": seat_ends(0),
        "ended-by-last-seat": seat_ends(1),
        "won-by-stars": tie("stars"),
        "won-by-pieces": tie("pieces"),
        "won-by-turn-order": tie("order"),
    }
    search(2, 0, ends)
    search(2, 1, {**powers, "kept-card": completes_kept_card})
    search(3, 0, {f"ended-by-seat-{place + 1}": seat_ends(place) for place in range(3)})
    search(3, 1, {"won-by-stars": tie("stars")})
    search(4, 1, {f"ended-by-seat-{place + 1}": seat_ends(place) for place in range(4)})
    undone()
    cut_short()
