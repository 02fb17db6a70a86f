"""What happened, as keys and values, made only from what the viewer may see.

Putting and lifting tell nothing: there are many of them, and everybody sees the boards.
"""

from __future__ import annotations

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.game import Happening, Move
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.games.ubongo.present.view import medal_name
from clessidra.games.ubongo.scoring import score
from clessidra.games.ubongo.state import COLOURS, NONE, ROUNDS, Phase, Stage


def story(
    content: Content, kind: str, seat: int | None, move: Move | None, before: States, after: States
) -> list[Happening]:
    """The event itself, and what followed from it: the countdown, the end of a round, the end."""
    if kind == "deal":
        first = int(after["first"][0])
        return [Happening(first, "deal", {"first": first})]
    if kind in ("pause", "resume"):
        return [Happening(None, f"{kind}d", {})]
    if kind == "time":
        told = _time(before, after)
    elif seat is None or move is None:
        return []
    else:
        told = _move(seat, move, before, after)
    if before["phase"][0] == Phase.RACE and after["phase"][0] != Phase.RACE:
        told.append(_round_over(before, after))
    if after["phase"][0] == Phase.OVER:
        values = {"winners": _winners(content, after), "medal": medal_name(after, 0)}
        told.append(Happening(None, "over", values))
    return told


def _move(seat: int, move: Move, before: States, after: States) -> list[Happening]:
    match move["do"]:
        case "place":
            return [Happening(seat, "place", {"space": move["space"]})]
        case "ready":
            told = [Happening(seat, "ready", {})]
            if after["phase"][0] == Phase.COUNTDOWN:
                told.append(Happening(None, "countdown", {"round": int(after["round"][0])}))
            return told
        case "put" if after["rank"][0, seat] and not before["rank"][0, seat]:
            time = after["times"][0, seat, int(before["round"][0]) - 1]
            return [
                Happening(seat, "solved", {"rank": int(after["rank"][0, seat]), "ms": int(time)})
            ]
        case "go":
            start, end = int(before["pawn"][0, seat]), int(after["pawn"][0, seat])
            names = {"from": SPACE_NAMES[start], "to": SPACE_NAMES[end]}
            return [Happening(seat, "go", {**names, "steps": abs(end - start)})]
        case "take":
            return [_take(seat, before)]
        case "give-up":
            return [Happening(seat, "gave_up", {})]
    return []


def _take(seat: int, before: States) -> Happening:
    """UB-24 to UB-26; `from` is a rival who had solved and stood at the same row (UB-25)."""
    space = int(before["pawn"][0, seat])
    left = [gem for gem in before["gems"][0, space].tolist() if gem != NONE]
    values: dict[str, Json] = {"space": SPACE_NAMES[space]}
    if not left:
        return Happening(seat, "empty", values)
    rivals = [
        other
        for other in range(int(before["players"][0]))
        if other != seat
        and before["pawn"][0, other] == space
        and before["stage"][0, other] in (Stage.SOLVED, Stage.MOVED)
    ]
    values |= {"gems": [COLOURS[gem] for gem in left[:2]], "from": rivals[0] if rivals else None}
    return Happening(seat, "take", values)


def _time(before: States, after: States) -> list[Happening]:
    if before["phase"][0] == Phase.COUNTDOWN:
        if before["run"][0]:
            return []  # the sand goes on after a pause
        values = {
            "round": int(after["round"][0]),
            "rounds": ROUNDS,
            "face": int(after["face"][0]),
            "first": int(after["first"][0]),
        }
        return [Happening(int(after["first"][0]), "start", values)]
    if after["run"][0] == 2 and before["run"][0] == 1:
        return [Happening(None, "turned", {})]
    if after["phase"][0] != Phase.RACE:
        return [Happening(None, "sand_out", {})]
    return [
        Happening(seat, "out", {})
        for seat in range(int(after["players"][0]))
        if before["stage"][0, seat] != Stage.OUT and after["stage"][0, seat] == Stage.OUT
    ]


def _round_over(before: States, after: States) -> Happening:
    seats = range(int(after["players"][0]))
    stages, ranks = after["stage"][0], after["rank"][0]
    values = {
        "round": int(before["round"][0]),
        "solved": int(after["solved"][0]),
        "took": [seat for seat in seats if stages[seat] == Stage.DONE],
        "late": [seat for seat in seats if stages[seat] != Stage.DONE and ranks[seat]],
    }
    return Happening(None, "round_over", values)


def _winners(content: Content, after: States) -> list[int]:
    points, ranks = np.zeros(MAX_SEATS, np.int32), np.zeros(MAX_SEATS, np.int32)
    score(content.table, after, 0, points, ranks)
    return [seat for seat in range(int(after["players"][0])) if ranks[seat] == 1]
