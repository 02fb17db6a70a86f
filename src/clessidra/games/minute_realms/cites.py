"""The rules behind what people are told: for each refusal and line of a score sheet, by text key.

The numbers are those of docs/rules; clients lead from the sentence to them.
"""

from __future__ import annotations

CITES: dict[str, tuple[str, ...]] = {
    "status.not_awaited": ("MR-21",),
    "status.no_card_there": ("MR-22",),
    "status.cannot_pay_trade": ("MR-31",),
    "status.cannot_pay_cost": ("MR-40", "MR-43"),
    "status.locked": ("MR-41",),
    "status.not_stuck": ("MR-44",),
    "status.nothing_to_lose_there": ("MR-63",),
    "sheet.bastion": ("MR-42",),
    "sheet.nothing": ("MR-70",),
    "sheet.flat": ("MR-5",),
    "sheet.per_category": ("MR-5", "MR-70"),
    "sheet.per_choice": ("MR-5", "MR-71"),
    "sheet.per_coin": ("MR-5", "MR-72"),
    "sheet.pair": ("MR-5",),
    "sheet.no_pair": ("MR-5",),
    "sheet.different": ("MR-6",),
    "sheet.minus_coins": ("MR-5",),
    "sheet.held": ("MR-66",),
    "sheet.overrun": ("MR-66",),
}
