"""A hidden record as JSON: what a client draws. Nothing in here decides a rule."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

import numpy as np

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Table
from clessidra.core.view_text import Marks, Parts, ViewText, mark
from clessidra.core.writing import (
    CLOSE,
    COMMA,
    END,
    LONGEST_NUMBER,
    OPEN,
    Bytes,
    Numbers,
    Pen,
    letters_of,
    write_number,
    write_sign,
    write_word,
)
from clessidra.games.minute_realms.dealing import N_VALUES, tokens_in_play, tokens_of_value
from clessidra.games.minute_realms.notation import PLACE_NAMES
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
    DOWN,
    FIRST_CENTRE,
    NONE,
    OVER,
    PLACES,
    ROUNDS,
    TAKE,
)

FIRST_INVASION, LAST_INVASION = ROUNDS // 2, ROUNDS
"""The rounds after which the invaders come (MR-50)."""

_PARTS = (
    "round",
    "phase",
    "first",
    "awaited",
    "track",
    "stack",
    "unseen_tokens",
    "attack",
    "next_attack",
    "deck",
    "discards",
)
(
    ROUND,
    PHASE,
    FIRST,
    AWAITED,
    TRACK,
    STACK,
    UNSEEN_TOKENS,
    ATTACK,
    NEXT_ATTACK,
    DECK_LEFT,
    DISCARDED,
) = range(len(_PARTS))
_SEAT_PARTS = (
    "coins",
    "realm",
    "defence",
    "points",
    "held",
    "must_lose",
    "chosen",
    "choice",
)
COINS, REALM, DEFENCE, POINTS, HELD, MUST_LOSE, CHOSEN, CHOICE = range(len(_SEAT_PARTS))
OFFERED = len(_PARTS)
"""The parts after those: the offer place by place, then the seats part by part."""
SEATED = OFFERED + PLACES
PARTS = Parts(
    [
        *((name,) for name in _PARTS),
        *(("offer", name) for name in PLACE_NAMES),
        *(("seats", seat, name) for seat in range(MAX_SEATS) for name in _SEAT_PARTS),
    ]
)

# Words: the keys of the parts, in the order of their numbers, and then the rest.
_REST = (
    "null",
    "false",
    "true",
    '"take"',
    '"lose"',
    '"over"',
    f'{{"rounds":{ROUNDS},"invasions":[{FIRST_INVASION},{LAST_INVASION}]',
    ',"offer":{',
    '},"seats":[',
    '{"card":',
    ',"face":"up","points":',
    ',"face":"down","points":null}',
    '{"placed":false,"value":',
    '{"placed":true,"value":',
    '{"after":',
    ',"known":',
    ',"most":',
    *(f'{"," if value else "{"}"{value}":' for value in range(N_VALUES)),
)
FIRST_REST = SEATED + len(_SEAT_PARTS)
(
    NULL,
    FALSE,
    TRUE,
    FIRST_PHASE,
    _LOSING,
    _ENDED,
    BEGINNING,
    OFFER,
    SEATS,
    CARD,
    FACE_UP,
    FACE_DOWN,
    EMPTY_SPACE,
    _TOKEN,
    AFTER,
    KNOWN,
    MOST,
    FIRST_VALUE,
) = range(FIRST_REST, FIRST_REST + len(_REST) - N_VALUES + 1)
FIRST_CARD = FIRST_REST + len(_REST)
_NUMBERS = 3 * MAX_SEATS * ROUNDS + DISCARDS + PLACES + 100
"""No view has more numbers and names."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How the views of one deck are written."""

    letters: Bytes
    ends: Numbers
    room: int
    """No view is longer."""


@cache
def wording_of(cards: tuple[str, ...]) -> Wording:
    """The words for a deck with these cards."""
    places = [f"{json.dumps(name)}:" for name in PLACE_NAMES]
    keys = [f',"{name}":' for name in _PARTS], [f',"{name}":' for name in _SEAT_PARTS]
    keys[1][0] = f'{{"{_SEAT_PARTS[0]}":'
    words = [*keys[0], *places, *keys[1], *_REST, *map(json.dumps, cards)]
    fixed = sum(map(len, words[:FIRST_CARD])) * MAX_SEATS * ROUNDS
    longest = max(LONGEST_NUMBER, *map(len, words[FIRST_CARD:])) + 1
    return Wording(*letters_of(words), fixed + _NUMBERS * longest)


def view(content: Content, states: States, i: int) -> Json:
    """The whole table as one viewer sees it."""
    return view_text(content, states, i).value


def view_text(content: Content, states: States, i: int) -> ViewText:
    """The same as it is sent."""
    wording = wording_of(content.ids["cards"])
    text, marks = np.empty(wording.room, np.uint8), np.zeros((PARTS.count, 2), np.int32)
    length = write_view(content.table, states, i, wording.letters, wording.ends, text, marks)
    return ViewText(text[:length].copy(), marks, PARTS)


@kernel
def write_view(
    content: Table,
    states: States,
    i: int,
    letters: Bytes,
    ends: Numbers,
    text: Bytes,
    marks: Marks,
) -> int:
    """Write the view and mark its parts; returns the length of the text."""
    s = states[i]
    players, phase = int(s["players"]), int(s["phase"])
    # MR-50: what is left after the last invasion leaves the table unseen.
    stack = 0 if phase == OVER else tokens_in_play(players) - int(s["drawn"])
    deck = ROUNDS * (players + CENTRES) - int(s["dealt"])
    pen = Pen(letters, ends, text)
    at = write_word(pen, BEGINNING, 0)
    at = write_amount(pen, marks, ROUND, ROUND, int(s["round"]), at)
    at = write_name(pen, marks, PHASE, PHASE, FIRST_PHASE + phase, at)
    at = write_amount(pen, marks, FIRST, FIRST, int(s["first"]), at)
    at = write_awaited(active(content, states, i), players, pen, marks, at)
    at = write_track(states, i, pen, marks, at)
    at = write_amount(pen, marks, STACK, STACK, stack, at)
    at = write_unseen(states, i, pen, marks, at)
    at = write_attack(states, i, pen, marks, at)
    at = write_next_attack(states, i, pen, marks, at)
    at = write_amount(pen, marks, DECK_LEFT, DECK_LEFT, deck, at)
    at = write_discards(states, i, pen, marks, at)
    at = write_offer(states, i, pen, marks, at)
    at = write_word(pen, SEATS, at)
    for seat in range(players):
        if seat:
            at = write_sign(pen, COMMA, at)
        at = write_seat(content, states, i, seat, pen, marks, at)
    at = write_sign(pen, CLOSE, at)
    return write_sign(pen, END, at)


# --- parts of all kinds --------------------------------------------------------------------------


@kernel
def write_amount(pen: Pen, marks: Marks, part: int, key: int, value: int, at: int) -> int:
    """A part that is a number."""
    start = write_word(pen, key, at)
    return mark(marks, part, start, write_number(pen, value, start))


@kernel
def write_name(pen: Pen, marks: Marks, part: int, key: int, word: int, at: int) -> int:
    """A part that is a word."""
    start = write_word(pen, key, at)
    return mark(marks, part, start, write_word(pen, word, start))


@kernel
def write_known(pen: Pen, value: int, at: int) -> int:
    """A number, or null where there is none."""
    return write_word(pen, NULL, at) if value == NONE else write_number(pen, value, at)


@kernel
def write_card(pen: Pen, card: int, at: int) -> int:
    """The id of a card, or null where there is none."""
    return write_word(pen, NULL if card == NONE else FIRST_CARD + card, at)


# --- the middle of the table ---------------------------------------------------------------------


@kernel
def write_awaited(bits: int, players: int, pen: Pen, marks: Marks, at: int) -> int:
    """The seats the match is waiting for."""
    start = write_word(pen, AWAITED, at)
    at = write_sign(pen, OPEN, start)
    for seat in range(players):
        if bits >> seat & 1:
            if at > start + 1:
                at = write_sign(pen, COMMA, at)
            at = write_number(pen, seat, at)
    return mark(marks, AWAITED, start, write_sign(pen, CLOSE, at))


@kernel
def write_track(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """Beside the number of each round: whether a token lies there, and its value if it is known."""
    s = states[i]
    start = write_word(pen, TRACK, at)
    at = write_sign(pen, OPEN, start)
    for space in range(ROUNDS):
        if space:
            at = write_sign(pen, COMMA, at)
        at = write_word(pen, EMPTY_SPACE + int(s["placed"][space]), at)
        at = write_known(pen, int(s["shown"][space]), at)
        at = write_sign(pen, END, at)
    return mark(marks, TRACK, start, write_sign(pen, CLOSE, at))


@kernel
def unseen_of(states: States, i: int, value: int) -> int:
    """How many tokens of a value nobody has seen."""
    count = tokens_of_value(int(states[i]["players"]), value)
    for space in range(ROUNDS):
        count -= 1 if states[i]["shown"][space] == value else 0
    return count


@kernel
def write_unseen(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """The tokens nobody has seen, by value."""
    start = at = write_word(pen, UNSEEN_TOKENS, at)
    for value in range(N_VALUES):
        at = write_word(pen, FIRST_VALUE + value, at)
        at = write_number(pen, unseen_of(states, i, value), at)
    return mark(marks, UNSEEN_TOKENS, start, write_sign(pen, END, at))


@kernel
def write_attack(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """How strong the invasions were that have come."""
    start = write_word(pen, ATTACK, at)
    at = write_sign(pen, OPEN, start)
    at = write_known(pen, int(states[i]["attack"][0]), at)
    at = write_sign(pen, COMMA, at)
    at = write_known(pen, int(states[i]["attack"][1]), at)
    return mark(marks, ATTACK, start, write_sign(pen, CLOSE, at))


@kernel
def write_next_attack(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """What the next invasion is known to bring, and the most it can bring; null after the last.

    Public knowledge: tokens face up stay (MR-60); each round until then may bring one more; the
    highest values that nobody has seen may be those face down or still to come (MR-13).
    """
    s = states[i]
    first = int(s["round"]) if s["phase"] == TAKE else int(s["round"]) + 1
    if first > LAST_INVASION:
        return write_name(pen, marks, NEXT_ATTACK, NEXT_ATTACK, NULL, at)
    after = FIRST_INVASION if first <= FIRST_INVASION else LAST_INVASION
    known = to_come = 0
    for space in range(ROUNDS):
        if s["shown"][space] != NONE:
            known += int(s["shown"][space])
        elif s["placed"][space] or first <= space + 1 <= after:
            to_come += 1  # face down, or in a round until then
    most = known
    for value in range(N_VALUES - 1, -1, -1):
        count = min(to_come, unseen_of(states, i, value))
        most += count * value
        to_come -= count
    start = write_word(pen, NEXT_ATTACK, at)
    at = write_number(pen, after, write_word(pen, AFTER, start))
    at = write_number(pen, known, write_word(pen, KNOWN, at))
    at = write_number(pen, most, write_word(pen, MOST, at))
    return mark(marks, NEXT_ATTACK, start, write_sign(pen, END, at))


@kernel
def write_discards(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """The cards discarded from the centre, in their order."""
    start = write_word(pen, DISCARDED, at)
    at = write_sign(pen, OPEN, start)
    for number in range(DISCARDS):
        card = int(states[i]["discards"][number])
        if card != NONE:
            if at > start + 1:
                at = write_sign(pen, COMMA, at)
            at = write_card(pen, card, at)
    return mark(marks, DISCARDED, start, write_sign(pen, CLOSE, at))


@kernel
def write_offer(states: States, i: int, pen: Pen, marks: Marks, at: int) -> int:
    """The card at each place that this many players have."""
    at = write_word(pen, OFFER, at)
    for place in range(PLACES):
        if place < int(states[i]["players"]) or place >= FIRST_CENTRE:
            if place:
                at = write_sign(pen, COMMA, at)
            start = write_word(pen, OFFERED + place, at)
            at = write_card(pen, int(states[i]["offer"][place]), start)
            mark(marks, OFFERED + place, start, at)
    return at


# --- a seat --------------------------------------------------------------------------------------


@kernel
def write_seat(
    content: Table, states: States, i: int, seat: int, pen: Pen, marks: Marks, at: int
) -> int:
    """One player."""
    s = states[i]
    part = SEATED + seat * len(_SEAT_PARTS)
    points, shields = realm_points(content, states, i, seat), defence(content, states, i, seat)
    at = write_amount(pen, marks, part + COINS, SEATED + COINS, int(s["coins"][seat]), at)
    at = write_realm(content, states, i, seat, pen, marks, at)
    at = write_amount(pen, marks, part + DEFENCE, SEATED + DEFENCE, shields, at)
    at = write_amount(pen, marks, part + POINTS, SEATED + POINTS, points, at)
    start = write_word(pen, SEATED + HELD, at)
    at = write_sign(pen, OPEN, start)
    at = write_held(int(s["held"][0, seat]), pen, at)
    at = write_sign(pen, COMMA, at)
    at = write_held(int(s["held"][1, seat]), pen, at)
    at = mark(marks, part + HELD, start, write_sign(pen, CLOSE, at))
    must, chosen = FALSE + int(s["must_lose"][seat]), FALSE + int(s["chosen"][seat])
    at = write_name(pen, marks, part + MUST_LOSE, SEATED + MUST_LOSE, must, at)
    at = write_name(pen, marks, part + CHOSEN, SEATED + CHOSEN, chosen, at)
    start = write_word(pen, SEATED + CHOICE, at)
    at = mark(marks, part + CHOICE, start, write_known(pen, int(s["choice"][seat]), start))
    return write_sign(pen, END, at)


@kernel
def write_held(held: int, pen: Pen, at: int) -> int:
    """Whether the seat stood up to an invasion; null before it."""
    return write_word(pen, NULL if held == NONE else FALSE + held, at)


@kernel
def write_realm(
    content: Table, states: States, i: int, seat: int, pen: Pen, marks: Marks, at: int
) -> int:
    """The cards in the order of building; what a face-up one is worth as things stand."""
    s = states[i]
    counts = category_counts(content, states, i, seat)
    start = write_word(pen, SEATED + REALM, at)
    at = write_sign(pen, OPEN, start)
    for slot in range(int(s["built"][seat])):
        if slot:
            at = write_sign(pen, COMMA, at)
        card = int(s["realm"][seat, slot])
        at = write_card(pen, card, write_word(pen, CARD, at))
        if s["face"][seat, slot] == DOWN:
            at = write_word(pen, FACE_DOWN, at)
        else:
            worth = card_points(content, card, counts, int(s["coins"][seat]))
            at = write_number(pen, worth, write_word(pen, FACE_UP, at))
            at = write_sign(pen, END, at)
    part = SEATED + seat * len(_SEAT_PARTS) + REALM
    return mark(marks, part, start, write_sign(pen, CLOSE, at))
