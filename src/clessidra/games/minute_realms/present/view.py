"""The view: a hidden record as JSON, what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.json_text import Fact, Facts, ViewWriter
from clessidra.core.json_tree import (
    Node,
    at_least,
    by_name,
    constant,
    each,
    equals,
    flag,
    is_known,
    name,
    number,
    positions,
    seats,
    when,
)
from clessidra.core.verbs import Table
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_in_play, tokens_of_value
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.rules import active
from clessidra.games.minute_realms.scoring import (
    card_points,
    category_counts,
    defence,
    realm_points,
)
from clessidra.games.minute_realms.state import (
    CENTRES,
    DISCARDS,
    FIRST_CENTRE,
    NONE,
    PLACES,
    RECORD,
    ROUNDS,
    UP,
    Phase,
)

PHASES = ("take", "lose", "over")
FACES = (None, "up", "down")
FIRST_INVASION, LAST_INVASION = ROUNDS // 2, ROUNDS
"""The rounds after which the invaders come (MR-50)."""

FACTS = (
    Fact("awaited"),
    Fact("stack"),
    Fact("unseen", (N_VALUES,)),
    Fact("next_invasion", blank=NONE),
    Fact("next_known"),
    Fact("next_most"),
    Fact("in_deck"),
    Fact("worth", (MAX_SEATS, ROUNDS)),
    Fact("defence", (MAX_SEATS,)),
    Fact("points", (MAX_SEATS,)),
)

VIEW: dict[str, Node] = {
    "rounds": constant(ROUNDS),
    "invasions": constant([FIRST_INVASION, LAST_INVASION]),
    "round": number("round"),
    "phase": name("phase", PHASES),
    "first": number("first"),
    "awaited": positions("awaited"),
    "track": each(ROUNDS, {"placed": flag("placed"), "value": number("shown", none=NONE)}),
    "stack": number("stack"),
    "unseen_tokens": by_name([str(value) for value in range(N_VALUES)], number("unseen")),
    "attack": each(2, number("attack", none=NONE)),
    "next_attack": when(
        is_known("next_invasion"),
        {
            "after": number("next_invasion"),
            "known": number("next_known"),
            "most": number("next_most"),
        },
    ),
    "deck": number("in_deck"),
    "discards": each(DISCARDS, name("discards", "cards"), where=is_known("discards")),
    "offer": by_name(
        PLACE_NAMES,
        name("offer", "cards"),
        where=[
            at_least("players", place + 1) if place < FIRST_CENTRE else None
            for place in range(PLACES)
        ],
    ),
    "seats": seats(
        {
            "coins": number("coins"),
            "realm": each(
                "built",
                {
                    "card": name("realm", "cards"),
                    "face": name("face", FACES),
                    "points": when(equals("face", UP), number("worth")),
                },
            ),
            "defence": number("defence"),
            "points": number("points"),
            "held": each(2, flag("held", axes=(1, 0))),
            "must_lose": flag("must_lose"),
            "chosen": flag("chosen"),
            "choice": number("choice", none=NONE),
        }
    ),
}


@kernel
def work_out(content: Table, states: States, i: int, facts: Facts) -> None:
    """What the record says only indirectly."""
    s, f = states[i], facts[0]
    players = int(s["players"])
    f["awaited"] = active(content, states, i)
    # MR-50: what is left after the last invasion leaves the table unseen.
    f["stack"] = 0 if s["phase"] == Phase.OVER else tokens_in_play(players) - int(s["drawn"])
    for value in range(N_VALUES):
        f["unseen"][value] = unseen_of(states, i, value)
    foresee(states, i, facts)
    f["in_deck"] = ROUNDS * (players + CENTRES) - int(s["dealt"])
    for seat in range(players):
        f["defence"][seat] = defence(content, states, i, seat)
        f["points"][seat] = realm_points(content, states, i, seat)
        counts = category_counts(content, states, i, seat)
        for slot in range(int(s["built"][seat])):
            if s["face"][seat, slot] == UP:
                card = int(s["realm"][seat, slot])
                f["worth"][seat, slot] = card_points(content, card, counts, int(s["coins"][seat]))


view_text = ViewWriter(RECORD, VIEW, FACTS, work_out)


@kernel
def unseen_of(states: States, i: int, value: int) -> int:
    """How many tokens of a value nobody has seen."""
    count = tokens_of_value(int(states[i]["players"]), value)
    for space in range(ROUNDS):
        count -= 1 if states[i]["shown"][space] == value else 0
    return count


@kernel
def foresee(states: States, i: int, facts: Facts) -> None:
    """What the next invasion is known to bring, and the most it can bring; none after the last.

    Public knowledge: tokens face up stay (MR-60); each round until then may bring one more; the
    highest values that nobody has seen may be those face down or still to come (MR-13).
    """
    s, f = states[i], facts[0]
    first = int(s["round"]) if s["phase"] == Phase.TAKE else int(s["round"]) + 1
    if first > LAST_INVASION:
        return
    after = FIRST_INVASION if first <= FIRST_INVASION else LAST_INVASION
    known = to_come = 0
    for space in range(ROUNDS):
        if s["shown"][space] != NONE:
            known += int(s["shown"][space])
        elif s["placed"][space] or first <= space + 1 <= after:
            to_come += 1  # face down, or in a round until then
    most = known
    for value in range(N_VALUES - 1, -1, -1):
        count = min(to_come, int(f["unseen"][value]))
        most += count * value
        to_come -= count
    f["next_invasion"], f["next_known"], f["next_most"] = after, known, most
