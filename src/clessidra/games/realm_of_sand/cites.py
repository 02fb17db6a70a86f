"""The rules behind what people are told: for each refusal and line of a score sheet, by text key.

The numbers are those of docs/rules; clients lead from the sentence to them.
"""

from __future__ import annotations

CITES: dict[str, tuple[str, ...]] = {
    "status.not_awaited": ("RS-21",),
    "status.not_now": ("RS-20",),
    "status.main_done": ("RS-20",),
    "status.main_due": ("RS-20",),
    "status.no_tile": ("RS-30",),
    "status.too_many_dark": ("RS-50",),
    "status.wrong_boxes": ("RS-32",),
    "status.no_disks": ("RS-40",),
    "status.no_disk_in_hand": ("RS-40",),
    "status.no_disk_there": ("RS-40",),
    "status.disk_used": ("RS-74",),
    "status.same_box": ("RS-40",),
    "status.nothing_moved": ("RS-40",),
    "status.no_card_there": ("RS-61",),
    "status.no_match": ("RS-60",),
    "status.no_power": ("RS-13",),
    "status.not_charged": ("RS-70",),
    "status.charged_now": ("RS-71",),
    "status.deck_empty": ("RS-73",),
    "status.no_such_card": ("RS-73",),
    "status.none_in_supply": ("RS-75",),
    "status.no_square_there": ("RS-76",),
    "status.box_taken": ("RS-76",),
    "status.last_level": ("RS-77",),
    "status.tile_swapped": ("RS-78",),
    "sheet.card": ("RS-63", "RS-81"),
    "sheet.rank": ("RS-92",),
}
