"""Ubongo as the engine knows it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from clessidra.core.clock import TimeVerbs
from clessidra.core.content import Content
from clessidra.core.errors import ContentError
from clessidra.core.fields import States
from clessidra.core.game import Game, Option
from clessidra.core.texts import Texts
from clessidra.core.verbs import Rules
from clessidra.games.ubongo import dealing, rules, scoring, statuses, timing
from clessidra.games.ubongo.actions import ACTIONS, MAX_LEGAL
from clessidra.games.ubongo.cites import CITES
from clessidra.games.ubongo.content.pack import BOARD_IDS, Pack
from clessidra.games.ubongo.content.tables import table_of
from clessidra.games.ubongo.present.candidates import candidates_text
from clessidra.games.ubongo.present.content_json import content_json
from clessidra.games.ubongo.present.notation import UbongoNotation
from clessidra.games.ubongo.present.sheet import sheet
from clessidra.games.ubongo.present.story import story
from clessidra.games.ubongo.present.view import view_text
from clessidra.games.ubongo.state import (
    BOARDS,
    COLOURS,
    FACES,
    GEMS_OF_A_COLOUR,
    N_COLOURS,
    NONE,
    RECORD,
    ROUNDS,
)
from clessidra.puzzles import load_set

PROFILES = ("classic", "unique")
"""The packs that ship: which boards are played with is agreed by choosing one."""


def load_content(path: Path | None) -> Content:
    """A pack by its profile, the classic one if none is given; no file is read."""
    profile = "classic" if path is None else str(path)
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
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    statuses=statuses.STATUSES,
    rules=Rules(
        deal=dealing.deal,
        set_up=dealing.set_up,
        active=rules.active,
        legal=rules.legal,
        apply=rules.apply,
        redeal=dealing.redeal,
        finished=scoring.finished,
        score=scoring.score,
    ),
    load_content=load_content,
    shipped_content=shipped_content,
    check_deal=check_deal,
    notation=UbongoNotation(),
    view_text=view_text,
    candidates_text=candidates_text,
    sheet=sheet,
    story=story,
    content_json=content_json,
    texts=Texts("clessidra.games.ubongo"),
    cites=CITES,
    parts={
        "bots": "clessidra.games.ubongo.bots:BOTS",
        "lab": "clessidra.games.ubongo.lab:LAB",
        "lesson": "clessidra.games.ubongo.lesson:LESSON",
        "terminal": "clessidra.games.ubongo.terminal:TERMINAL",
        "server": "clessidra.games.ubongo.online.part:PART",
        "verdict": "clessidra.games.ubongo.present.verdict:VERDICTS",
    },
    clock=TimeVerbs(
        due=timing.due,
        advance=rules.advance,
        tick=timing.tick,
        pause=timing.pause,
        resume=timing.resume,
        late_ms=timing.late_ms,
        late_status=statuses.Status.TOO_LATE,
    ),
    rounds=lambda _options: ROUNDS,
)
