"""The puzzle commands as a person meets them: answers, files, nonsense."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clessidra.puzzles import load_set
from helpers.cli import run
from helpers.samples import QUICK

EXAMPLE = ["--area", "###../#####/.####", "--pieces", "I2,P5,Y5"]
COMMANDS = ["", "solve", "rate", "generate", "export", "census", "print"]


def answer(*arguments: object) -> Any:
    ran = run("puzzle", *arguments, "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    ran = run("puzzle", *command.split(), "--help")
    assert ran.code == 0
    assert "Usage" in ran.out


# --- solve ---------------------------------------------------------------------------------------


def test_solve_shows_a_solution_and_counts() -> None:
    ran = run("puzzle", "solve", *EXAMPLE, "--lang", "en")
    assert ran.code == 0
    assert ran.out == "BBB..\nBBCAA\n.CCCC\nA I2 · B P5 · C Y5\n\n1 solution\n"
    assert run("puzzle", "solve", *EXAMPLE, "--lang", "it").out.endswith("1 soluzione\n")


def test_solve_answers_in_json() -> None:
    told = answer("solve", *EXAMPLE)
    assert told["solutions"] == 1
    assert told["area"] == "###../#####/.####"
    assert told["pieces"] == ["I2", "P5", "Y5"]
    (filling,) = told["fillings"]
    assert filling["drawing"] == "BBB../BBCAA/.CCCC"
    cells = [tuple(cell) for place in filling["placements"] for cell in place["cells"]]
    assert sorted(cells) == [
        (row, column)
        for row, line in enumerate(told["area"].split("/"))
        for column, mark in enumerate(line)
        if mark == "#"
    ]


def test_all_and_count() -> None:
    square = ["--area", "####/####/####/####", "--pieces", ",".join(["I2"] * 8)]
    told = answer("solve", *square, "--all")
    assert told["solutions"] == len(told["fillings"]) == 36
    assert len({filling["drawing"] for filling in told["fillings"]}) == 36
    told = answer("solve", *square, "--count")
    assert told["solutions"] == 36
    assert "fillings" not in told
    ran = run("puzzle", "solve", *square, "--count", "--lang", "en")
    assert ran.out == "36 solutions\n"


@pytest.mark.skipif(QUICK, reason="millions of steps")
def test_six_times_ten() -> None:
    area = "/".join(["##########"] * 6)
    told = answer(
        "solve", "--count", "--area", area, "--pieces", "F5,I5,L5,N5,P5,T5,U5,V5,W5,X5,Y5,Z5"
    )
    assert told["solutions"] == 9356


def test_no_flips() -> None:
    chiral = ["solve", "--area", "##./.##", "--pieces", "S4"]
    assert answer(*chiral)["solutions"] == 1
    assert answer(*chiral, "--no-flips")["solutions"] == 0


def test_pieces_of_ones_own() -> None:
    assert answer("solve", "--area", "###/###", "--pieces", "##/#.,##/#.")["solutions"] == 2


def test_numbers_that_do_not_agree_are_an_answer_not_an_error() -> None:
    ran = run("puzzle", "solve", "--area", "####", "--pieces", "I2", "--lang", "en")
    assert ran.code == 0
    assert ran.out == "0 solutions: 2 cells in the pieces, 4 in the area.\n"
    told = answer("solve", "--area", "####", "--pieces", "I2")
    assert told["solutions"] == 0
    assert told["reason"] == "the pieces have 2 cells, the area has 4"


def test_an_area_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "area.txt"
    file.write_text("###..\n#####\n.####\n", encoding="utf-8")
    assert answer("solve", "--area", file, "--pieces", "I2,P5,Y5")["solutions"] == 1


def test_one_solution_where_nobody_can_count_them() -> None:
    area, names = "/".join(["#" * 10] * 10), ["F5,I5,L5,N5,P5,T5,U5,V5,W5,X5,Y5,Z5", "L5,P5,Y5,P5"]
    told = answer("solve", "--first", "--area", area, "--pieces", ",".join([*names, "L5,L5,L5,P5"]))
    assert told["solutions"] is None
    (filling,) = told["fillings"]
    cells = sorted(tuple(cell) for placed in filling["placements"] for cell in placed["cells"])
    assert cells == [(row, column) for row in range(10) for column in range(10)]
    ran = run("puzzle", "solve", "--first", *EXAMPLE, "--lang", "en")
    assert ran.out == "BBB..\nBBCAA\n.CCCC\nA I2 · B P5 · C Y5\n\n"
    assert answer("solve", "--first", "--area", "##.##", "--pieces", "I4")["solutions"] == 0


# --- rate ----------------------------------------------------------------------------------------


def test_rate() -> None:
    told = answer("rate", *EXAMPLE)
    assert (told["solutions"], told["partials"]) == (1, 5)
    assert told["difficulty"]["level"] in range(1, 6)
    ran = run("puzzle", "rate", *EXAMPLE, "--lang", "it")
    assert "Soluzioni: 1" in ran.out
    assert "su 5" in ran.out
    ran = run("puzzle", "rate", "--area", "##.##", "--pieces", "I4", "--lang", "en")
    assert "nobody can solve this" in ran.out
    assert "cells in the pieces" not in ran.out


def test_rate_of_what_cannot_be_solved_has_no_time_and_says_why() -> None:
    told = answer("rate", "--area", "##.##", "--pieces", "I4")
    assert told["difficulty"] == {"level": 0, "seconds": None}
    assert "reason" not in told
    short = ["--area", "####", "--pieces", "I3"]
    told = answer("rate", *short)
    assert told["difficulty"]["seconds"] is None
    assert told["reason"] == answer("solve", *short)["reason"]
    ran = run("puzzle", "rate", *short, "--lang", "en")
    assert "3 cells in the pieces, 4 in the area" in ran.out


# --- boards --------------------------------------------------------------------------------------


def test_generate_gives_the_shipped_boards_for_their_seed() -> None:
    told = answer("generate", "--profile", "unique", "--side", "hard", "--boards", 3, "--seed", 1)
    assert told["boards"] == [board.to_json() for board in load_set("unique").hard[:3]]
    ran = run("puzzle", "generate", "--side", "hard", "--boards", 1, "--lang", "it")
    assert ran.code == 0
    assert "classic, difficile, seme 0" in ran.out
    assert "██" in ran.out


@pytest.mark.rule("UB-1")
@pytest.mark.parametrize("profile", ["classic", "unique"])
def test_export_has_all_shipped_boards(profile: str) -> None:
    told = answer("export", "--profile", profile)
    assert len(told["boards"]) == 72
    for board in told["boards"]:
        assert set(board["area"]) <= set("#./")
        assert len(board["rows"]) == 6
        for row in board["rows"]:
            assert {"pieces", "solutions", "partials", "difficulty"} <= row.keys()
    assert run("puzzle", "export", "--profile", profile).out.count(f"{profile}-") == 72


@pytest.mark.parametrize("lang", ["en", "it"])
def test_print(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "boards.pdf"
    ran = run("puzzle", "print", "--boards", 3, "--output", file, "--lang", lang)
    assert ran.code == 0
    assert str(file) in ran.out
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(QUICK, reason="sixteen million arrangements")
def test_census() -> None:
    told = answer("census", "--pieces", 3)
    assert told["all"]["silhouettes"] == 499708
    assert told["hole_free"]["with_six_single_sets"] == 10560
    assert told["all"]["by_area"]["8"]["silhouettes"] == 254


# --- nonsense ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "--area", "", "--pieces", "I2"], "area: it has no cell"),
        (["solve", "--area", "...", "--pieces", "I2"], "area: it has no cell"),
        (["solve", "--area", "##/xx", "--pieces", "I2"], 'row 2, column 1 is "x"'),
        (["solve", "--area", "nowhere.txt", "--pieces", "I2"], "neither a drawing nor a file"),
        (["solve", "--area", "no/where.txt", "--pieces", "I2"], "neither a drawing nor a file"),
        (["solve", "--area", "a" * 5000, "--pieces", "I2"], "neither a drawing nor a file"),
        (["solve", "--area", "#" * 200, "--pieces", "I2"], "draw at most 100"),
        (["solve", "--area", "/", "--pieces", "I2"], "area: it has no cell"),
        (["solve", "--area", "/tmp", "--pieces", "I2"], "folder"),
        (["solve", "--area", "##", "--pieces", ""], 'pieces: number 1 is ""'),
        (["solve", "--area", "##", "--pieces", "I2,,I2"], "pieces: number 2"),
        (["solve", "--area", "##", "--pieces", "Q9"], '"Q9", which is no piece'),
        (["solve", "--area", "##", "--pieces", "#.#"], "do not hang together"),
        (["solve", "--area", "##"], "--pieces"),
        (["solve", *EXAMPLE, "--all", "--count"], "exclude each other"),
        (["solve", *EXAMPLE, "--first", "--count"], "exclude each other"),
        (["solve", *EXAMPLE, "--lang", "tlh"], "--lang tlh"),
        (
            ["solve", "--area", "/".join(["######"] * 8), "--pieces", "I2" + ",I2" * 23, "--all"],
            "too many to list",
        ),
        (["rate", "--area", "##", "--pieces", "I9"], "which is no piece"),
        (["generate", "--profile", "modern"], "classic, unique, perfect"),
        (["generate", "--profile", "perfect", "--side", "easy"], "only: hard"),
        (["generate", "--side", "top"], "easy, hard"),
        (["generate", "--boards", "0"], "1 to 500"),
        (["generate", "--boards", "-3"], "1 to 500"),
        (["generate", "--boards", "many"], "--boards"),
        (["generate", "--seed", "x"], "--seed"),
        (["export", "--profile", "perfect"], "no boards of it ship"),
        (["export", "--profile", "../x"], "no boards of it ship"),
        (["census", "--pieces", "4"], "for 3 pieces only"),
        (["print", "--output", "/nowhere/x.pdf"], "Give another path"),
        (["print", "--side", "back"], "easy and hard"),
        (["print", "--boards", "0"], "--boards"),
        (["dance"], "dance"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_nonsense_is_told_in_one_line_and_exits_with_2(arguments: list[str], message: str) -> None:
    ran = run("puzzle", *arguments)
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err
    assert ran.out == ""


def test_what_can_be_mended_is_one_line() -> None:
    areas = ("##/xx", "nowhere\nx", "#" * 200, "x" * 9000)
    wrong = [["solve", "--area", area, "--pieces", "I2"] for area in areas]
    for arguments in (*wrong, ["generate", "--profile", "modern"], ["generate", "--boards", "0"]):
        ran = run("puzzle", *arguments)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 300
