"""The record of an Ubongo match, and the names of its numbers."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from clessidra.core.fields import FIRST, MAX_SEATS, Field, RecordType, Role, Visibility

ROUNDS = 9  # UB-13
BOARDS = 36  # UB-1
SIDES = ("easy", "hard")
FACES = 6  # UB-1: rows of pieces on a side, one for each face of the die
PIECES = 4  # most pieces of a row: 3 on the easy side, 4 on the hard one
CELLS = 20  # most cells of an area
GRID = 6  # most rows and columns of an area
PLACEMENTS = 160  # most placements of the pieces of one row, over all packs

COLOURS = ("ruby", "amber", "emerald", "sapphire", "amethyst", "moonstone")
N_COLOURS = len(COLOURS)
GEMS_OF_A_COLOUR = 12  # UB-3
SPACES = 6  # UB-3: red spaces, each at the head of a row of gems
ROW_LENGTH = 12

NONE = -1


class Phase(IntEnum):
    """What the match waits for."""

    PLACE = 0
    READY = 1
    COUNTDOWN = 2
    RACE = 3
    PAUSED = 4
    OVER = 5


class Stage(IntEnum):
    """How far a seat has come within a race."""

    SOLVING = 0
    SOLVED = 1
    MOVED = 2
    DONE = 3
    OUT = 4


PHASES = tuple(phase.name.lower() for phase in Phase)
STAGES = tuple(stage.name.lower() for stage in Stage)

COUNTDOWN_MS = 3000

_PUBLIC = Visibility.PUBLIC


def _option(name: str, kind: type[np.signedinteger[Any]], doc: str) -> Field:
    return Field(name, kind, doc, visibility=_PUBLIC, role=Role.OPTION)


RECORD = RecordType(
    "ubongo",
    # --- what the people agree on ---
    _option("side", np.int8, "side of the boards: 0 easy, 1 hard"),
    _option("handicap", np.int8, "bit set of the seats that play the other side"),
    _option("timer", np.int16, "seconds the sand runs; 0: no limit"),
    _option("scaling", np.int16, "two bits for each seat: its share of the time, 0 is the whole"),
    # --- what is dealt ---
    FIRST,
    Field(
        "gems",
        np.int8,
        "colours of the gems of each row, from the red space outward; blank where taken",
        (SPACES, ROW_LENGTH),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="colours",
        role=Role.DEALT,
    ),
    Field(
        "stack",
        np.int8,
        "boards still to come, from the entry `dealt` on; the entries before it are blank",
        (BOARDS,),
        neutral=NONE,
        ids="boards",
        role=Role.DEALT,
    ),
    Field(
        "rolls",
        np.int8,
        "faces of the rolls still to come, one for each round; blank once rolled",
        (ROUNDS,),
        role=Role.DEALT,
    ),
    # --- pawns and gems ---
    Field(
        "pawn",
        np.int8,
        "red space of each seat's pawn, from 0",
        (MAX_SEATS,),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field("gone", np.int8, "gems taken from each row", (SPACES,), visibility=_PUBLIC),
    Field(
        "kept",
        np.int8,
        "gems of each colour that each seat has",
        (MAX_SEATS, N_COLOURS),
        visibility=_PUBLIC,
    ),
    # --- the race ---
    Field("dealt", np.int8, "boards that have left the stack", visibility=_PUBLIC),
    Field(
        "used",
        np.int8,
        "boards that have left the stack, in the order of dealing",
        (BOARDS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="boards",
    ),
    Field("face", np.int8, "face of the die, 1 to 6, for the boards on show", visibility=_PUBLIC),
    Field(
        "board",
        np.int8,
        "board before each seat; it stays on show until the next one is dealt",
        (MAX_SEATS,),
        visibility=_PUBLIC,
        neutral=NONE,
        ids="boards",
    ),
    Field(
        "lying",
        np.int16,
        "placement of each piece of the row on each seat's board",
        (MAX_SEATS, PIECES),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "filled", np.int32, "cells of each board that are covered", (MAX_SEATS,), visibility=_PUBLIC
    ),
    Field(
        "stage",
        np.int8,
        "of each seat in the race: 0 solving, 1 solved, 2 moved, 3 has taken, 4 out of time",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field("rank", np.int8, "order in which the seats solved", (MAX_SEATS,), visibility=_PUBLIC),
    Field("solved", np.int8, "seats that have solved their board", visibility=_PUBLIC),
    Field(
        "times",
        np.int32,
        "milliseconds each seat took to solve its board, for each round",
        (MAX_SEATS, ROUNDS),
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field(
        "beaten",
        np.int8,
        "rounds in which each seat took its gems in time",
        (MAX_SEATS,),
        visibility=_PUBLIC,
    ),
    Field("ready", np.int8, "1 for the seats that are ready", (MAX_SEATS,), visibility=_PUBLIC),
    # --- time, in milliseconds since the match began ---
    Field("now", np.int64, "moment of the last event", visibility=_PUBLIC),
    Field(
        "run", np.int8, "runs of the timer in this round, 0 before the first", visibility=_PUBLIC
    ),
    Field(
        "since",
        np.int64,
        "moment the sand last began to run",
        visibility=_PUBLIC,
        neutral=NONE,
    ),
    Field("ran", np.int64, "what had run of it before that moment", visibility=_PUBLIC),
    Field("starts", np.int64, "moment the countdown ends", visibility=_PUBLIC, neutral=NONE),
    Field("ended", np.int64, "moment the last round ended", visibility=_PUBLIC, neutral=NONE),
)
