"""Counting all solutions of puzzles: ours and the peers, side by side, building included."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import mean, median

from bench.cover_peers import (
    HOW_TO_INSTALL,
    LIMIT_S,
    PEERS,
    Counter,
    installed,
    plain_matrix,
    table_matrix,
)
from bench.figure import Figure
from clessidra.puzzles import PENTOMINOES, TWELVE_PIECES, Area, Puzzle, count, rectangle
from clessidra.puzzles.seeding import random_numbers
from clessidra.puzzles.silhouettes import draw, random_silhouette

PUZZLES = 200
ROUNDS = 5
SMALL_TARGET, LARGE_TARGET = 5, 3
LARGE, SIX_BY_TEN = "6 × 10 pentominoes", 9356
GROWTH_ROUNDS = 1
BOXES = {2: (4, 4), 3: (4, 5), 4: (5, 6), 5: (6, 6), 6: (6, 7), 8: (7, 8)}
TOTAL_ROUNDS = ROUNDS + 1 + GROWTH_ROUNDS


def puzzle_figures(on_round: Callable[[], None]) -> list[Figure]:
    """Many small puzzles, one large, and how the time grows."""
    return [*_small(on_round), *_large(on_round), *_growth(on_round), *_missing()]


def random_puzzles(pieces: int, number: int) -> list[Puzzle]:
    """Silhouettes of different pieces thrown together, as the generator does it."""
    rng = random_numbers("bench", pieces)
    found: list[Puzzle] = []
    while len(found) < number:
        chosen = draw(rng, TWELVE_PIECES, pieces)
        area = random_silhouette(rng, chosen, *BOXES[pieces], compact=4)
        if area is not None:
            found.append(Puzzle(area, chosen))
    return found


def _fresh(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with nothing prepared: area and pieces as somebody would hand them over."""
    return Puzzle(Area(puzzle.area.cells), puzzle.pieces)


def _seconds(counter: Counter, puzzles: Sequence[Puzzle]) -> tuple[float, list[int]]:
    """Processor time of the whole process for one puzzle, and the counts."""
    fresh = [_fresh(puzzle) for puzzle in puzzles]
    began = time.process_time()
    counts = [counter(puzzle) for puzzle in fresh]
    return (time.process_time() - began) / len(puzzles), counts


def _small(on_round: Callable[[], None]) -> list[Figure]:
    puzzles = random_puzzles(4, PUZZLES)
    handed = {f"{name}, handed our table": each for name, each in installed(table_matrix).items()}
    counters = {"ours": count, **installed(plain_matrix), **handed}
    expected = [count(puzzle) for puzzle in puzzles]
    times: dict[str, list[float]] = {name: [] for name in counters}
    for counter in counters.values():
        counter(puzzles[0])  # compiles what is not compiled yet
    for _ in range(ROUNDS):
        for name, counter in counters.items():
            seconds, counts = _seconds(counter, puzzles)
            if counts != expected:
                raise SystemExit(f"{name} counts otherwise than we do")
            times[name].append(seconds)
        on_round()
    note = (
        f"Mean over {PUZZLES} random puzzles of four pieces ({mean(expected):.1f} solutions each), "
        f"all solutions counted, building included; {ROUNDS} rounds in turn. The peers' matrices "
        "are built in Python, as their users must."
    )
    easier = (
        "The same, but the peers' matrices are made from our own compiled table of placements, "
        "so that they are spared most of the building."
    )
    what = "four-piece puzzle"
    built = {name: found for name, found in times.items() if name not in handed}
    spared = {name: found for name, found in times.items() if name in handed or name == "ours"}
    return [
        *_compared(what, built, note, SMALL_TARGET),
        *_compared(what, spared, easier)[1:],
    ]


def _large(on_round: Callable[[], None]) -> list[Figure]:
    puzzle = Puzzle(rectangle(6, 10), PENTOMINOES)
    times: dict[str, list[float]] = {}
    late = []
    for name, counter in {"ours": count, **installed(plain_matrix)}.items():
        try:
            seconds, counts = _seconds(counter, [puzzle])
        except TimeoutError:
            late.append(Figure(f"{LARGE}, {name}", f"over {LIMIT_S} s"))
            continue
        if counts != [SIX_BY_TEN]:
            raise SystemExit(f"{name} finds {counts[0]} fillings of 6 × 10")
        times[name] = [seconds]
    on_round()
    note = f"All {SIX_BY_TEN} fillings of 6 × 10 by the twelve pentominoes counted, once each."
    return [*late, *_compared(LARGE, times, note, LARGE_TARGET)]


def _compared(
    what: str, times: dict[str, list[float]], note: str, target: int | None = None
) -> list[Figure]:
    figures = [
        Figure(f"{what}, {name}", _shown(median(found)), _shown(min(found)))
        for name, found in times.items()
    ]
    peers = {name: found for name, found in times.items() if name != "ours"}
    if peers:
        best = min(peers, key=lambda name: median(peers[name]))
        ours = times["ours"]
        ratio = median(peer / our for our, peer in zip(ours, peers[best], strict=True))
        figures.append(
            Figure(
                f"{what}, ours to the best peer ({best})",
                f"{ratio:.1f} ×",
                f"{min(peers[best]) / min(ours):.1f} ×",
                f"at least {target} ×" if target else "",
                ratio >= target if target else None,
                note,
            )
        )
    return figures


def _growth(on_round: Callable[[], None]) -> list[Figure]:
    count(Puzzle(rectangle(4, 4), [TWELVE_PIECES[0]] * 8))  # loads what is not loaded yet
    by_pieces = {pieces: _seconds(count, random_puzzles(pieces, 50))[0] for pieces in BOXES}
    shapes = [(20, 3), (15, 4), (12, 5), (10, 6)]
    by_side = {
        side: _seconds(count, [Puzzle(rectangle(length, side), PENTOMINOES)])[0]
        for length, side in shapes
    }
    on_round()
    pieces = ", ".join(f"{number}: {_shown(seconds)}" for number, seconds in by_pieces.items())
    sides = ", ".join(f"{side}: {_shown(seconds)}" for side, seconds in by_side.items())
    return [
        Figure(
            "how it grows with the pieces",
            _shown(max(by_pieces.values())),
            note=f"Mean of 50 random puzzles by number of pieces. {pieces}.",
        ),
        Figure(
            "how it grows with the shorter side",
            _shown(max(by_side.values())),
            note=f"Twelve pentominoes on 60 cells, by the shorter side. {sides}.",
        ),
    ]


def _missing() -> list[Figure]:
    return [
        Figure(name, "not measured", note=f"{name} {HOW_TO_INSTALL}")
        for name in PEERS
        if name not in installed(plain_matrix)
    ]


def _shown(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1e3 * seconds:.3g} ms" if seconds >= 1e-3 else f"{1e6 * seconds:.3g} µs"
