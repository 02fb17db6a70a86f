"""Results of every puzzle kernel, one a line: the same with JIT on and off."""

from __future__ import annotations

from clessidra.puzzles import (
    PIECES,
    Puzzle,
    count,
    every,
    load_set,
    own_piece,
    parse_area,
    parse_pieces,
    partials,
    placements,
    rectangle,
    solve_like_a_person,
)
from clessidra.puzzles.census import take_census
from clessidra.puzzles.generator import candidates


def main() -> None:
    puzzles = [
        Puzzle(parse_area("###../#####/.####"), parse_pieces("I2,P5,Y5")),
        Puzzle(parse_area("#.##/####/#..#"), parse_pieces("I2,I2,I2,I3"), flips=False),
        Puzzle(rectangle(4, 4), [PIECES["I2"]] * 8),  # remembers positions
        Puzzle(rectangle(8, 8), [own_piece("#" * 8)] * 8),  # the topmost bit of a word
        Puzzle(rectangle(9, 8), [own_piece("#" * 9)] * 8),  # two words
    ]
    for puzzle in puzzles:
        table = placements(puzzle)
        print(count(puzzle), list(every(puzzle)), table.masks.sum(axis=0), table.table.sum(axis=0))
    for puzzle in puzzles[:2]:
        print(partials(puzzle))
    for seed in range(3):
        print(solve_like_a_person(load_set("classic").easy[seed].puzzle(0), seed))
    print(candidates(parse_area("####/####/###"), 3))
    print(take_census([PIECES["I2"], PIECES["I3"], PIECES["V3"]]))


if __name__ == "__main__":
    main()
