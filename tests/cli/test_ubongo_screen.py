"""Ubongo in the terminal: the verdict."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR
from clessidra.games.ubongo.game import GAME
from clessidra.games.ubongo.state import Phase
from clessidra.games.ubongo.terminal.renderer import open_renderer
from clessidra.terminal.scene import Scene
from helpers.ubongo.matches import CLASSIC, Table

SEATS = tuple(Seat("person", name) for name in ("Ada", "Bruno", "Chiara"))


def verdict(collections: Sequence[tuple[int, ...]], viewer: int, lang: str) -> list[str]:
    """Of a match that ended with these gems."""
    states = Table(len(collections)).match.states
    for seat, counts in enumerate(collections):
        states["kept"][0, seat, : len(counts)] = counts
    states["phase"] = Phase.OVER
    scene = Scene(GAME, CLASSIC, states, viewer, SEATS[: len(collections)], lang)
    return open_renderer(CLASSIC).verdict(scene)


@pytest.mark.rule("UB-40")
@pytest.mark.parametrize(
    ("collections", "english", "italian"),
    [
        (
            [(4, 4, 4), (5, 2, 2)],
            "Bruno beats Ada on the best colour: 5 rubies to 4.",
            "Ha vinto Bruno contro Ada con il colore migliore: 5 rubini a 4.",
        ),
        (
            [(5, 2, 2), (5, 3, 0)],
            "Bruno beats Ada: 5 of the best colour each, and 3 to 2 of the next.",
            "Ha vinto Bruno contro Ada: 5 del colore migliore a testa, e 3 a 2 del seguente.",
        ),
        (
            [(3, 2, 1), (3, 2, 1, 1), (1,)],
            "Bruno beats Ada: level in the first 3 colours, then 1 to 0.",
            "Ha vinto Bruno contro Ada: pari nei primi 3 colori, poi 1 a 0.",
        ),
        (
            [(3, 2), (2, 3), (1,)],
            "A shared victory: Ada, Bruno.",
            "Vittoria condivisa: Ada, Bruno.",
        ),
    ],
)
def test_the_verdict_says_which_colour_decided(
    collections: Sequence[tuple[int, ...]], english: str, italian: str
) -> None:
    assert verdict(collections, SPECTATOR, "en") == [english]
    assert verdict(collections, SPECTATOR, "it") == [italian]


@pytest.mark.rule("UB-40")
def test_the_verdict_to_one_of_them() -> None:
    gems = [(4, 4, 4), (5, 2, 2)]
    assert verdict(gems, 1, "en") == ["You beat Ada on the best colour: 5 rubies to 4."]
    assert verdict(gems, 0, "it") == [
        "Ha vinto Bruno contro te con il colore migliore: 5 rubini a 4."
    ]
