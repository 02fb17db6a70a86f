"""Reasons of Minute Realms: points, pairs, shields, coins, and what a rival does not get."""

from __future__ import annotations

from clessidra.bots.reasons import Reason
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.minute_realms.actions import ACTIONS
from clessidra.games.minute_realms.content.tables import PAIR
from clessidra.games.minute_realms.present.notation import place_of_action
from clessidra.games.minute_realms.present.previews import COINS, DEFENCE, POINTS, try_actions
from clessidra.games.minute_realms.scoring import card_points, category_counts, has_pair
from clessidra.games.minute_realms.state import NONE, UP

DENIED = 4
"""Points that a card must be worth to a rival to be worth a word."""


def reasons(content: Content, states: States, seat: int, action: int) -> tuple[Reason, ...]:
    """What the action changes for the seat, the weightiest first."""
    tried = try_actions(content, states, 0, seat)
    now, then = tried[-1], tried[action]
    points, shields = then[POINTS] - now[POINTS], then[DEFENCE] - now[DEFENCE]
    kind, _ = ACTIONS.decode(action)
    if kind.name == "lose":
        return (Reason("loses", {"n": -points}),)
    found = []
    if kind.name == "build" and _completes_a_pair(content, states, seat, action):
        found.append(Reason("pair", {"n": points}))
    elif points > 0:
        found.append(Reason("points", {"n": points}))
    if shields > 0:
        found.append(Reason("defends", {"n": shields}))
    coins = then[COINS]
    if coins > now[COINS]:
        found.append(Reason("gains_coins", {"n": coins - now[COINS]}))
    elif coins > 0:
        found.append(Reason("keeps_coins", {"n": coins}))
    return (*found, *_denied(content, states, seat, action))


def _completes_a_pair(content: Content, states: States, seat: int, action: int) -> bool:
    table, s = content.table, states[0]
    card = int(s["offer"][place_of_action(action, seat)])
    before = category_counts(table, states, 0, seat)
    after = before + (1 << 4 * int(table[0]["category"][card]))
    realm = [
        card for card, face in zip(s["realm"][seat], s["face"][seat], strict=True) if face == UP
    ]
    return any(
        table[0]["kind"][one] == PAIR
        and has_pair(table, one, after)
        and (one == card or not has_pair(table, one, before))
        for one in (*(int(one) for one in realm), card)
    )


def _denied(content: Content, states: States, seat: int, action: int) -> list[Reason]:
    """The rival still to act in this round who would have scored most with the card."""
    table, s = content.table, states[0]
    card = int(s["offer"][place_of_action(action, seat)])
    best, whom = 0, NONE
    for turn in range(int(s["acted"]) + 1, int(s["players"])):
        other = (int(s["first"]) + turn) % int(s["players"])
        counts = category_counts(table, states, 0, other)
        counts += 1 << 4 * int(table[0]["category"][card])
        worth = card_points(table, card, counts, int(s["coins"][other]))
        if worth > best:
            best, whom = worth, other
    return [Reason("denies", {"seat": whom, "n": best})] if best >= DENIED else []
