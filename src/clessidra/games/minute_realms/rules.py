"""Taking and building a card, the end of a round, and the invasions."""

from __future__ import annotations

from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.scoring import defence
from clessidra.games.minute_realms.state import (
    BASTION,
    BUILD,
    CENTRES,
    DOWN,
    FIRST_CENTRE,
    LOSE,
    LOSE_SLOT,
    N_ACTIONS,
    NONE,
    OVER,
    PLACES,
    ROUNDS,
    STUCK,
    TAKE,
    UP,
)

BASTION_COINS = 2  # MR-41

STATUSES = (
    "ok",
    "not_awaited",
    "no_card_there",
    "cannot_pay_trade",
    "cannot_pay_cost",
    "locked",
    "not_stuck",
    "nothing_to_lose_there",
    "no_such_action",
    "no_clock",
)
(
    OK,
    NOT_AWAITED,
    NO_CARD_THERE,
    CANNOT_PAY_TRADE,
    CANNOT_PAY_COST,
    LOCKED,
    NOT_STUCK,
    NOTHING_TO_LOSE_THERE,
    NO_SUCH_ACTION,
    NO_CLOCK,
) = range(len(STATUSES))


# --- who and what ------------------------------------------------------------------------------


@kernel
def clockwise(seat: int, steps: int, players: int) -> int:
    """The seat so many places further on, at most once around the table."""
    at = seat + steps
    return at - players if at >= players else at


@kernel
def seat_to_take(states: States, i: int) -> int:
    """MR-21: clockwise from the first player."""
    s = states[i]
    return clockwise(int(s["first"]), int(s["acted"]), int(s["players"]))


@kernel
def active(content: Table, states: States, i: int) -> int:
    """One seat takes at a time; those who lose a building choose together (MR-65)."""
    s = states[i]
    if s["phase"] == TAKE:
        return 1 << seat_to_take(states, i)
    awaited = 0
    if s["phase"] == LOSE:
        for seat in range(int(s["players"])):
            if s["must_lose"][seat] == 1 and s["chosen"][seat] == 0:
                awaited |= 1 << seat
    return awaited


@kernel
def coins_after_trade(content: Table, states: States, i: int, seat: int, place: int) -> int:
    """MR-30, MR-31: coins left after the trade actions, or NONE if a step cannot be paid."""
    s = states[i]
    coins = int(s["coins"][seat])
    card = int(s["offer"][place])
    if place == seat:
        return coins  # MR-23
    if coins + int(content[0]["trade_dip"][card]) < 0:
        return NONE
    return coins + int(content[0]["trade_net"][card])


@kernel
def check_build(content: Table, card: int, coins: int, bastion: bool) -> int:
    """Whether a card can be built so with these coins (MR-40, MR-41)."""
    if bastion:
        return LOCKED if content[0]["locked"][card] else OK
    return OK if coins >= content[0]["cost"][card] else CANNOT_PAY_COST


@kernel
def check_take(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Whether the card of a place can be taken and built so (MR-22, MR-31)."""
    bastion = action >= BASTION
    place = action - BASTION if bastion else action - BUILD
    card = int(states[i]["offer"][place])
    if card == NONE:
        return NO_CARD_THERE
    coins = coins_after_trade(content, states, i, seat, place)
    if coins == NONE:
        return CANNOT_PAY_TRADE
    return check_build(content, card, coins, bastion)


@kernel
def is_stuck(content: Table, states: States, i: int, seat: int) -> int:
    """MR-44: no card can be taken in any way."""
    for action in range(STUCK):
        if check_take(content, states, i, seat, action) == OK:
            return 0
    return 1


@kernel
def may_be_lost(content: Table, states: States, i: int, seat: int, slot: int) -> int:
    """MR-63: face up and not locked."""
    s = states[i]
    if s["face"][seat, slot] != UP:
        return 0
    return 0 if content[0]["locked"][int(s["realm"][seat, slot])] else 1


@kernel
def check(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """The status of an action: the one place that knows what is legal."""
    s = states[i]
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if seat < 0 or seat >= s["players"]:
        return NOT_AWAITED
    if action >= LOSE_SLOT:
        # A pending choice may be changed until the last one is in (MR-65).
        if s["phase"] != LOSE or s["must_lose"][seat] == 0:
            return NOT_AWAITED
        eligible = may_be_lost(content, states, i, seat, action - LOSE_SLOT)
        return OK if eligible else NOTHING_TO_LOSE_THERE
    if s["phase"] != TAKE or seat != seat_to_take(states, i):
        return NOT_AWAITED
    if action == STUCK:
        return OK if is_stuck(content, states, i, seat) else NOT_STUCK
    return check_take(content, states, i, seat, action)


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    s = states[i]
    count = 0
    if seat < 0 or seat >= s["players"]:
        return 0
    if s["phase"] == TAKE and seat == seat_to_take(states, i):
        for place in range(PLACES):
            card = int(s["offer"][place])
            if card == NONE:
                continue
            coins = coins_after_trade(content, states, i, seat, place)
            if coins == NONE:
                continue
            # Written first and counted after: random cards would fool a branch every other time.
            out[count] = BUILD + place
            count += 1 if check_build(content, card, coins, False) == OK else 0
            out[count] = BASTION + place
            count += 1 if check_build(content, card, coins, True) == OK else 0
        if count == 0:
            out[count] = STUCK
            count += 1
    elif s["phase"] == LOSE and s["must_lose"][seat] == 1:
        for slot in range(ROUNDS):
            if may_be_lost(content, states, i, seat, slot):
                out[count] = LOSE_SLOT + slot
                count += 1
    return count


# --- actions -----------------------------------------------------------------------------------


@kernel
def apply(content: Table, states: States, i: int, seat: int, action: int) -> int:
    """Carry out an action that `check` allows; whatever follows from it happens at once."""
    status = check(content, states, i, seat, action)
    if status != OK:
        return status
    if action >= LOSE_SLOT:
        _choose_loss(content, states, i, seat, action - LOSE_SLOT)
        return OK
    if action == STUCK:
        _build(content, states, i, seat, seat, DOWN, 0)
    elif action >= BASTION:
        _trade(content, states, i, seat, action - BASTION)
        _build(content, states, i, seat, action - BASTION, DOWN, BASTION_COINS)
    else:
        _trade(content, states, i, seat, action - BUILD)
        card = int(states[i]["offer"][action - BUILD])
        _build(content, states, i, seat, action - BUILD, UP, -int(content[0]["cost"][card]))
    s = states[i]
    s["acted"] += 1
    if s["acted"] == s["players"]:
        _end_round(content, states, i)
    return OK


@kernel
def _trade(content: Table, states: States, i: int, seat: int, place: int) -> None:
    """MR-24, MR-25, MR-30: the trade actions of a card that is not one's own."""
    s = states[i]
    if place == seat:
        return
    card = int(s["offer"][place])
    s["coins"][seat] += content[0]["trade_net"][card]
    if place < FIRST_CENTRE:
        s["coins"][place] += content[0]["trade_pays"][card]
    if content[0]["trade_invades"][card]:
        _place_token(states, i)


@kernel
def _place_token(states: States, i: int) -> None:
    """MR-30, MR-32: the top token, unseen, beside the current round; one a round."""
    s = states[i]
    number = int(s["round"]) - 1
    if s["placed"][number] == 1:
        return
    top = int(s["drawn"])
    s["track"][number] = s["tokens"][top]
    s["tokens"][top] = NONE
    s["placed"][number] = 1
    s["drawn"] += 1


@kernel
def _build(
    content: Table, states: States, i: int, seat: int, place: int, face: int, coins: int
) -> None:
    """Move the card to the realm; the own card, if another was taken, goes to its place."""
    s = states[i]
    slot = int(s["built"][seat])
    s["realm"][seat, slot] = s["offer"][place]
    s["face"][seat, slot] = face
    s["built"][seat] += 1
    s["coins"][seat] += coins
    s["offer"][place] = s["offer"][seat]
    s["offer"][seat] = NONE


# --- rounds ------------------------------------------------------------------------------------


@kernel
def deal_round(states: States, i: int) -> None:
    """MR-20: a card before each player clockwise from the first, then two in the centre."""
    s = states[i]
    players = int(s["players"])
    for turn in range(players + CENTRES):
        if turn < players:
            place = clockwise(int(s["first"]), turn, players)
        else:
            place = FIRST_CENTRE + turn - players
        top = int(s["dealt"])
        s["offer"][place] = s["deck"][top]
        s["deck"][top] = NONE
        s["dealt"] += 1
    s["acted"] = 0
    s["reveals"] += 1


@kernel
def _end_round(content: Table, states: States, i: int) -> None:
    """MR-50: discards, the marker passes, and after rounds 4 and 8 the invaders come."""
    s = states[i]
    number = int(s["round"])
    for centre in range(CENTRES):
        s["discards"][CENTRES * (number - 1) + centre] = s["offer"][FIRST_CENTRE + centre]
        s["offer"][FIRST_CENTRE + centre] = NONE
    s["first"] = clockwise(int(s["first"]), 1, int(s["players"]))
    if number in (ROUNDS // 2, ROUNDS):
        _invade(content, states, i)
    else:
        _next_round(states, i)


@kernel
def _next_round(states: States, i: int) -> None:
    s = states[i]
    if s["round"] == ROUNDS:
        s["phase"] = OVER
        return
    s["round"] += 1
    s["phase"] = TAKE
    deal_round(states, i)


# --- invasions ---------------------------------------------------------------------------------


@kernel
def _invade(content: Table, states: States, i: int) -> None:
    """MR-60 to MR-62: turn the tokens up, compare, and ask the weak what they lose."""
    s = states[i]
    attack = 0
    for number in range(ROUNDS):
        if s["placed"][number] == 1:
            s["shown"][number] = s["track"][number]
            attack += int(s["track"][number])
    s["reveals"] += 1
    wave = 0 if s["round"] < ROUNDS else 1
    s["attack"][wave] = attack
    waiting = 0
    for seat in range(int(s["players"])):
        if defence(content, states, i, seat) >= attack:
            s["held"][wave, seat] = 1
            continue
        s["held"][wave, seat] = 0
        for slot in range(int(s["built"][seat])):
            if may_be_lost(content, states, i, seat, slot):
                s["must_lose"][seat] = 1
                waiting = 1
    if waiting:
        s["phase"] = LOSE
    else:
        _next_round(states, i)


@kernel
def _choose_loss(content: Table, states: States, i: int, seat: int, slot: int) -> None:
    """MR-65: keep the choice secret; with the last one in, all are turned at once."""
    s = states[i]
    s["choice"][seat] = slot
    s["chosen"][seat] = 1
    if active(content, states, i) != 0:
        return
    for loser in range(MAX_SEATS):
        if s["must_lose"][loser] == 1:
            s["face"][loser, int(s["choice"][loser])] = DOWN  # MR-63: no coins for it
            s["must_lose"][loser] = 0
            s["chosen"][loser] = 0
            s["choice"][loser] = NONE
    s["reveals"] += 1
    _next_round(states, i)


@kernel
def advance(content: Table, states: States, i: int, at_ms: int) -> int:
    """Minute Realms knows no clock."""
    return NO_CLOCK
