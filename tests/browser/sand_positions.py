"""Positions of Realm of Sand to look at: Python that a server runs before it serves (`Site`)."""

from __future__ import annotations


def position(changes: str) -> str:
    """Every match begins like this; `s` is its record, `table` the content as kernels read it."""
    body = "".join(f"    {line}\n" for line in changes.strip().splitlines())
    return f"""
from clessidra.server.live.live_table import LiveTable
_take = LiveTable.take_match
def take_match(live, match, *rest):
    s, table = match.states, match.content.table[0]
    players = int(s["players"][0])
{body}    match._after[-1] = s.tobytes()
    match._look()  # it knew already whom it waits for
    return _take(live, match, *rest)
LiveTable.take_match = take_match
"""


FIRST_SEAT = """
s["first"], s["turn"], s["phase"] = 0, 0, 1
"""
"""It is the first seat's turn, and it may do anything."""

WAITING = """
s["first"], s["turn"], s["phase"] = 0, 1, 1
"""
"""The second seat thinks."""

READY = """
card = s["market"][0].flat[0]
corners, size = int(table["corners"][card, 0]), table["size"][card]
corner = (corners & -corners).bit_length() - 1
for element, shift in zip(table["element"][card][:size], table["shift"][card, 0][:size]):
    s["pieces"][0, 0, element] |= 1 << (corner + int(shift))
"""
"""The first seat has on its board what the first card asks for."""

CHARGING = """
powers = [board.power for board in match.content.pack.boards]
crystals = set(match.content.pack.boards[powers.index("red")].crystals)
card = s["market"][0].flat[0]
size = table["size"][card]
shifts = [int(shift) for shift in table["shift"][card, 0][:size]]
corner = next(
    at for at in range(30)
    if int(table["corners"][card, 0]) >> at & 1
    and crystals & {"abcdef"[(at + n) % 6] + str((at + n) // 6 + 1) for n in shifts}
)
for element, shift in zip(table["element"][card][:size], shifts):
    s["pieces"][0, 0, element] |= 1 << (corner + shift)
s["crystal"][0, 0] = 0
"""
"""As READY, for a board with the red power: the card covers one of its crystals, which is clear."""

MIDDLE = """
for seat in range(players):
    for level, many in ((0, 3), (1, 2), (2, 1)):
        for _ in range(many):
            at = (int(s["top"][0, level]) + int(s["left"][0, level]) - 1) % 18
            card, done = int(s["deck"][0, level, at]), int(s["completions"][0])
            s["deck"][0, level, at] = -1
            s["left"][0, level] -= 1
            s["completed"][0, done], s["completed_by"][0, done] = card, seat
            s["completions"][0] += 1
            s["stars"][0, seat] += table["stars"][card]
            s["hourglasses"][0, seat] += table["hourglasses"][card]
    s["hourglasses"][0, seat] = min(9, s["hourglasses"][0, seat])
    s["level"][0, seat] = 3
    s["pieces"][0, seat, 0] |= 1 << 8 | 1 << 13
    s["pieces"][0, seat, 1] |= 1 << 15 | 1 << 3
    s["pieces"][0, seat, 2] |= 1 << 16 | 1 << 20
    s["pieces"][0, seat, 4], s["disks"][0, seat] = 1 << 14, 1 << 14
    s["hand"][0, seat] = [1, 1, 1, 1, 1]
"""
"""Deep in a match: everybody has completed six cards, is on level 3, has disks and pieces."""

POWER = """
powers = [board.power for board in match.content.pack.boards]
mine = powers.index("{power}")
s["board"][0, :players] = [mine, *[at for at in range(len(powers)) if at != mine]][:players]
s["crystal"][0, 0] = 2
"""
"""In an advanced match: the first seat has this power, charged."""
