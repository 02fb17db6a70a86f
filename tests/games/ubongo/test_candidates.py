"""What a client is offered: everything that can be done, and what it would bring."""

from __future__ import annotations

from typing import Any

from clessidra.games.ubongo.game import GAME
from helpers.matches import random_match
from helpers.samples import scaled
from helpers.ubongo.matches import CLASSIC, Table, rows_of

PACK = GAME.content_json(CLASSIC)


def candidates(table: Table, seat: int) -> Any:
    return GAME.candidates(CLASSIC, table.match.states, 0, seat)


def cells_at(piece: str, way: str, first: str) -> list[str]:
    """What a client makes of a spot: the way's cells, its first one on this cell."""
    cells = PACK["pieces"][piece]["ways"][int(way)]["cells"]
    row, column = int(first[1:]) - 1 - cells[0][0], ord(first[0]) - ord("a") - cells[0][1]
    return [f"{chr(ord('a') + column + c)}{row + r + 1}" for r, c in cells]


def moves_in(found: Any) -> set[str]:
    """All moves that candidates with status ok stand for, as texts."""
    texts = set()
    for one in found:
        if one["status"] != "ok":
            continue
        if one["move"]["do"] != "put":
            texts.add(GAME.notation.text_of(one["move"]))
            continue
        piece = one["move"]["piece"]
        for way, firsts in one["details"]["spots"].items():
            for first in firsts:
                move = {**one["move"], "cells": cells_at(piece, way, first)}
                texts.add(GAME.notation.text_of(move))
    return texts


def test_candidates_are_just_the_legal_moves() -> None:
    for seed in range(scaled(8, at_least=2)):
        match = random_match(GAME, CLASSIC, 1 + seed % 4, seed)
        for seq in range(0, len(match.events), 5):
            states = match.states_after(seq)
            for seat in range(int(states["players"][0])):
                found = GAME.candidates(CLASSIC, states, 0, seat)
                legal = GAME.legal_actions(CLASSIC, states, 0, seat)
                move_of = GAME.notation.move_of
                expected = {
                    GAME.notation.text_of(move_of(CLASSIC, states, 0, seat, action))
                    for action in legal
                }
                assert moves_in(found) == expected
                assert bool(found) == bool(legal)


def test_every_spot_can_be_sent_back() -> None:
    table = Table(2).begin()
    for one in candidates(table, 0):
        for way, firsts in one["details"]["spots"].items():
            cells = cells_at(one["move"]["piece"], way, firsts[0])
            table.do(0, {**one["move"], "cells": cells})
            table.do(0, {"do": "lift", "piece": one["move"]["piece"]})


def test_a_piece_that_lies_and_one_without_room_say_so() -> None:
    table = Table(2).begin()
    table.nearly_solve(0)
    statuses = {
        (one["move"]["do"], one["move"]["piece"]): one["status"] for one in candidates(table, 0)
    }
    first, second, last = table.seat(0)["pieces"]
    assert statuses == {
        ("put", first): "piece_lies",
        ("lift", first): "ok",
        ("put", second): "piece_lies",
        ("lift", second): "ok",
        ("put", last): "ok",
    }


def test_going_and_taking_say_what_they_bring() -> None:
    front = {1: ("ruby", "ruby"), 2: ("amber", "emerald"), 5: ("ruby", "amber")}
    table = Table(2, deal={"gems": rows_of(front)}).begin(2, 2)
    table.solve(1)
    table.solve(0)
    found = {GAME.notation.text_of(one["move"]): one for one in candidates(table, 0)}
    assert found["go red-2"]["details"]["gems"] == ["ruby", "ruby"]
    assert found["go red-2"]["details"]["after"] == {"ruby": 2}
    assert found["go red-2"]["details"]["steps"] == 0
    assert found["go red-3"]["details"]["after"] == {"amber": 1, "emerald": 1}
    assert (found["go red-6"]["status"], found["go red-6"]["details"]["after"]) == ("too_far", {})
    assert found["go red-6"]["details"]["gems"] == ["ruby", "amber"]
    assert found["take"]["details"]["space"] == "red-2"
    table.do(0, "go red-3")
    found = {GAME.notation.text_of(one["move"]): one for one in candidates(table, 0)}
    assert found["go red-2"]["status"] == "moved_already"
    assert found["take"]["details"]["gems"] == ["amber", "emerald"]


def test_turning_and_flipping_in_the_pack_are_what_they_say() -> None:
    for piece in PACK["pieces"].values():
        ways = piece["ways"]
        for at, way in enumerate(ways):
            turned = at
            for _ in range(4):
                turned = ways[turned]["turned"]
            assert turned == at
            assert ways[way["flipped"]]["flipped"] == at
            height = 1 + max(row for row, _ in way["cells"])
            width = 1 + max(column for _, column in way["cells"])
            clockwise = sorted([column, height - 1 - row] for row, column in way["cells"])
            assert ways[way["turned"]]["cells"] == clockwise
            mirrored = sorted([row, width - 1 - column] for row, column in way["cells"])
            assert ways[way["flipped"]]["cells"] == mirrored
