"""The rules behind what people are told: for each refusal and line of a score sheet, by text key.

The numbers are those of docs/rules; clients lead from the sentence to them.
"""

from __future__ import annotations

CITES: dict[str, tuple[str, ...]] = {
    "status.not_awaited": ("UB-11",),
    "status.not_now": ("UB-27",),
    "status.already_ready": ("UB-31",),
    "status.no_such_placement": ("UB-21",),
    "status.piece_lies": ("UB-21",),
    "status.covered": ("UB-21",),
    "status.not_lying": ("UB-21",),
    "status.board_solved": ("UB-21",),
    "status.not_solved": ("UB-23",),
    "status.too_far": ("UB-23",),
    "status.moved_already": ("UB-23",),
    "status.taken_already": ("UB-24",),
    "status.given_up": ("UB-50",),
    "status.too_late": ("UB-27",),
    "status.paused": ("UB-52",),
    "status.timer_runs": ("UB-50",),
    "status.not_due": ("UB-51",),
    "sheet.best": ("UB-40",),
    "sheet.next": ("UB-40",),
    "sheet.none": ("UB-40",),
    "sheet.beaten": ("UB-60",),
    "sheet.medal": ("UB-61",),
    "sheet.missed": ("UB-60",),
    "sheet.time": ("UB-60",),
}
