"""Ubongo as the engine knows it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from clessidra.core.clock import Clock
from clessidra.core.content import Content
from clessidra.core.errors import ContentError
from clessidra.core.fields import States
from clessidra.core.game import Game, Option
from clessidra.core.texts import Texts
from clessidra.games.ubongo import dealing, rules, scoring, statuses, timing
from clessidra.games.ubongo.candidates import candidates
from clessidra.games.ubongo.drawing import content_json
from clessidra.games.ubongo.notation import UbongoNotation
from clessidra.games.ubongo.pack import BOARD_IDS, Pack
from clessidra.games.ubongo.sheet import sheet
from clessidra.games.ubongo.state import (
    BOARDS,
    COLOURS,
    FACES,
    GEMS_OF_A_COLOUR,
    MAX_LEGAL,
    N_ACTIONS,
    N_COLOURS,
    NONE,
    RECORD,
)
from clessidra.games.ubongo.story import story
from clessidra.games.ubongo.tables import table_of
from clessidra.games.ubongo.view import view
from clessidra.puzzles import load_set

PROFILES = ("classic", "unique")
"""The packs that ship: which boards are played with is agreed by choosing one."""


def load_content(path: Path | None) -> Content:
    """A pack by the name of its profile; the classic one if none is given."""
    profile = "classic" if path is None else path.name
    if profile not in PROFILES:
        raise ContentError(f"{path}: the boards of Ubongo are {' or '.join(PROFILES)}; name one.")
    return _load(profile)


@cache
def _load(profile: str) -> Content:
    boards = load_set(profile)
    return Content(
        game="ubongo",
        id=profile,
        version=boards.seed,
        hash=boards.hash,
        table=table_of(boards),
        ids={"boards": BOARD_IDS, "colours": COLOURS},
        names={
            name: {"en": f"Board {at}", "it": f"Tavoletta {at}"}
            for at, name in enumerate(BOARD_IDS, 1)
        },
        pack=Pack(boards),
    )


def shipped_content() -> tuple[Content, ...]:
    """Both profiles."""
    return tuple(_load(profile) for profile in PROFILES)


def check_deal(content: Content, states: States, i: int) -> str | None:
    """What is wrong with a deal from outside (UB-3, UB-13, UB-14), or None."""
    s = states[i]
    players = int(s["players"])
    if not 0 <= s["first"] < players:
        return f"first: there is no seat {s['first']}"
    if np.bincount(s["gems"].ravel() + 1, minlength=N_COLOURS + 1).tolist() != [
        0,
        *[GEMS_OF_A_COLOUR] * N_COLOURS,
    ]:
        return f"gems: not {GEMS_OF_A_COLOUR} of each colour, one to a space"
    count = dealing.boards_in_play(players)
    stack = s["stack"].tolist()
    if NONE in stack[:count] or len(set(stack[:count])) != count:
        return f"stack: not {count} different boards"
    if stack[count:] != [NONE] * (BOARDS - count):
        return f"stack: more than the {count} boards of a match of {players}"
    if not all(1 <= face <= FACES for face in s["rolls"].tolist()):
        return f"rolls: not one face, 1 to {FACES}, for each round"
    return None


GAME = Game(
    id="ubongo",
    rules_version=1,
    record=RECORD,
    options=(
        Option("players", 4, (1, 2, 3, 4), "how many play"),
        Option("side", 0, (0, 1), "side of the boards: 0 easy, 1 hard"),
        Option("handicap", 0, tuple(range(16)), "bit set of the seats that play the other side"),
        Option("timer", 60, (45, 60, 90, 0), "seconds the sand runs; 0: no limit"),
        Option(
            "scaling",
            0,
            tuple(range(256)),
            "two bits for each seat: 0 the time as it is, 1 half as much again, 2 twice, 3 thrice",
        ),
    ),
    n_actions=N_ACTIONS,
    max_legal=MAX_LEGAL,
    statuses=statuses.STATUSES,
    automatic_phases=frozenset(),
    rules={
        "deal": dealing.deal,
        "set_up": dealing.set_up,
        "active": rules.active,
        "legal": rules.legal,
        "apply": rules.apply,
        "advance": rules.advance,
        "redeal": dealing.redeal,
        "finished": scoring.finished,
        "score": scoring.score,
    },
    load_content=load_content,
    shipped_content=shipped_content,
    check_deal=check_deal,
    notation=UbongoNotation(),
    view=view,
    sheet=sheet,
    candidates=candidates,
    story=story,
    content_json=content_json,
    texts=Texts("clessidra.games.ubongo"),
    clock=Clock(
        due=timing.due,
        tick=timing.tick,
        pause=timing.pause,
        resume=timing.resume,
        late_ms=timing.late_ms,
        late_status=statuses.TOO_LATE,
    ),
)
