"""Facts of Ubongo: which puzzles are solved in time and how fast, and what the gems bring."""

from __future__ import annotations

import numpy as np

from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.games.ubongo.boards import side_of
from clessidra.games.ubongo.content.pack import BOARD_IDS
from clessidra.games.ubongo.state import BOARDS, COLOURS, FACES, N_COLOURS, NONE, ROUNDS, SIDES
from clessidra.lab.facts.columns import Columns, Count, Facts, ThingKind, counted
from clessidra.lab.replaying import Replayed

WITH_STEPS = False
POINTS = "gems of the best colour"
PUZZLES = len(SIDES) * BOARDS * FACES


def _names(content: Content) -> list[str]:
    return [
        f"{side} {board[-2:]}/{face}"
        for side in SIDES
        for board in BOARD_IDS
        for face in range(1, FACES + 1)
    ]


def _colours(content: Content) -> list[str]:
    return list(COLOURS)


KINDS = (
    ThingKind("puzzle", "Puzzles (side, board/row)", _names, None, "solved in time"),
    ThingKind("colour", "Colours of the winners' gems", _colours, None),
)
COUNTS = (
    Count("solved", "Boards solved in time"),
    Count("seconds", "Seconds to solve a board", percent=False),
    Count("nobody", "Rounds in which nobody solves a board"),
    Count("everybody", "Rounds in which everybody solves their board"),
    Count("gems", "Gems, per player", percent=False),
    Count("best_tied", "Matches tied on the best colour and decided by the others"),
    Count("shared", "Matches with more than one winner"),
    Count("solo_beaten", "Solo: rounds beaten of nine", percent=False),
)
SOURCES = {
    "best": "gems of the best colour",
    "second": "gems of the second colour",
    "third": "gems of the third colour",
    "rest": "other gems",
}


def measure(game: Game, content: Content, players: int, told: Replayed) -> Columns:
    """From the deals, which say who got which puzzle, and from the last records."""
    finals, dealt = told.finals, told.dealt
    matches = len(finals)
    times = finals["times"][:, :players]  # (match, seat, round)
    # UB-20: boards go around from the start player, whose role passes to the left every round.
    rounds, seats = np.arange(ROUNDS), np.arange(players)
    begun = rounds < finals["round"][:, None]
    turn = (seats[None, None, :] - dealt["first"][:, None, None] - rounds[None, :, None]) % players
    stack = np.take_along_axis(
        dealt["stack"].astype(int),
        (players * rounds[None, :, None] + turn).reshape(matches, -1),
        axis=1,
    ).reshape(matches, ROUNDS, players)
    faces = dealt["rolls"].astype(int)
    sides = np.array(
        [[side_of(finals, match, seat) for seat in range(players)] for match in range(matches)]
    ).reshape(matches, players)
    puzzle = (sides[:, None, :] * BOARDS + stack) * FACES + faces[:, :, None] - 1
    solved = times.transpose(0, 2, 1) != NONE
    got = np.zeros((matches, players, PUZZLES), np.int8)
    used = np.zeros_like(got)
    match, number, seat = np.nonzero(np.broadcast_to(begun[:, :, None], puzzle.shape))
    np.add.at(got, (match, seat, puzzle[match, number, seat]), 1)
    np.add.at(used, (match, seat, puzzle[match, number, seat]), solved[match, number, seat])
    kept = finals["kept"][:, :players]
    columns: Columns = {
        "taken/puzzle": got,
        "offered/puzzle": got.sum(axis=1),
        "used/puzzle": used,
        "taken/colour": kept.astype(np.int16),
        "offered/colour": kept.sum(axis=1),
        **_races(solved, times, begun, players),
        **counted("gems", kept.sum(axis=(1, 2)), players),
        **counted("solo_beaten", finals["beaten"][:, 0] * (players == 1), int(players == 1)),
        **_decided(told, players),
    }
    ordered = np.sort(kept, axis=2)[:, :, ::-1]
    for place, name in enumerate(("best", "second", "third")):
        columns[f"source/{name}"] = ordered[:, :, place].astype(np.int16)
    columns["source/rest"] = ordered[:, :, 3:N_COLOURS].sum(axis=2)
    return columns


def _races(solved: np.ndarray, times: np.ndarray, begun: np.ndarray, players: int) -> Columns:
    count = solved.sum(axis=2)  # (match, round)
    seconds = np.where(times == NONE, 0, times).sum(axis=(1, 2)) / 1000
    return {
        **counted("solved", count.sum(axis=1), begun.sum(axis=1) * players),
        **counted("seconds", seconds, count.sum(axis=1)),
        **counted("nobody", ((count == 0) & begun).sum(axis=1), begun.sum(axis=1)),
        **counted("everybody", (count == players).sum(axis=1), begun.sum(axis=1)),
    }


def _decided(told: Replayed, players: int) -> Columns:
    """UB-40."""
    points, ranks = told.batch.points[:, :players], told.batch.ranks[:, :players]
    tied = (points == points.max(axis=1, keepdims=True)).sum(axis=1) > 1
    shared = (ranks == 1).sum(axis=1) > 1
    return {**counted("best_tied", tied & ~shared, 1), **counted("shared", shared, 1)}


FACTS = Facts(
    points=POINTS,
    kinds=KINDS,
    counts=COUNTS,
    sources=SOURCES,
    with_steps=WITH_STEPS,
    measure=measure,
)
