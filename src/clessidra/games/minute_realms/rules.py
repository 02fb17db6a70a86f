"""Taking and building a card, the end of a round, and the invasions."""

from __future__ import annotations

from clessidra.core.driver import clockwise
from clessidra.core.fields import MAX_SEATS, States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.actions import (
    BASTION,
    BUILD,
    KIND_OF,
    LOSE_SLOT,
    N_ACTIONS,
    PHASES_OF,
    STUCK,
)
from clessidra.games.minute_realms.scoring import defence
from clessidra.games.minute_realms.state import (
    CENTRES,
    DOWN,
    FIRST_CENTRE,
    NONE,
    PLACES,
    ROUNDS,
    UP,
    Phase,
)
from clessidra.games.minute_realms.statuses import Status

BASTION_COINS = 2  # MR-41


# --- who and what ------------------------------------------------------------------------------


@kernel
def seat_to_take(states: States, i: int) -> int:
    """MR-21: clockwise from the first player."""
    s = states[i]
    return clockwise(int(s["first"]), int(s["acted"]), int(s["players"]))


@kernel
def active(content: Table, states: States, i: int) -> int:
    """One seat takes at a time; those who lose a building choose together (MR-65)."""
    s = states[i]
    if s["phase"] == Phase.TAKE:
        return 1 << seat_to_take(states, i)
    awaited = 0
    if s["phase"] == Phase.LOSE:
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
def check_build(content: Table, card: int, coins: int, bastion: bool) -> Status:
    """Whether a card can be built so with these coins (MR-40, MR-41)."""
    if bastion:
        return Status.LOCKED if content[0]["locked"][card] else Status.OK
    return Status.OK if coins >= content[0]["cost"][card] else Status.CANNOT_PAY_COST


@kernel
def check_take(
    content: Table, states: States, i: int, seat: int, place: int, bastion: bool
) -> Status:
    """Whether the card of a place can be taken and built so (MR-22, MR-31)."""
    card = int(states[i]["offer"][place])
    if card == NONE:
        return Status.NO_CARD_THERE
    coins = coins_after_trade(content, states, i, seat, place)
    if coins == NONE:
        return Status.CANNOT_PAY_TRADE
    return check_build(content, card, coins, bastion)


@kernel
def is_stuck(content: Table, states: States, i: int, seat: int) -> int:
    """MR-44: no card can be taken in any way."""
    for place in range(PLACES):
        if check_take(content, states, i, seat, place, False) == Status.OK:
            return 0
        if check_take(content, states, i, seat, place, True) == Status.OK:
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
def check(content: Table, states: States, i: int, seat: int, action: int) -> Status:
    """The status of an action: the one place that knows what is legal."""
    s = states[i]
    if action < 0 or action >= N_ACTIONS:
        return Status.NO_SUCH_ACTION
    if seat < 0 or seat >= s["players"] or not (PHASES_OF[action] >> int(s["phase"])) & 1:
        return Status.NOT_AWAITED
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == LOSE_SLOT:
        # A pending choice may be changed until the last one is in (MR-65).
        if s["must_lose"][seat] == 0:
            return Status.NOT_AWAITED
        eligible = may_be_lost(content, states, i, seat, choice)
        return Status.OK if eligible else Status.NOTHING_TO_LOSE_THERE
    if seat != seat_to_take(states, i):
        return Status.NOT_AWAITED
    if kind == STUCK:
        return Status.OK if is_stuck(content, states, i, seat) else Status.NOT_STUCK
    return check_take(content, states, i, seat, choice, kind == BASTION)


@kernel
def legal(content: Table, states: States, i: int, seat: int, out: Ints) -> int:
    """List the actions that `check` allows."""
    s = states[i]
    count = 0
    if seat < 0 or seat >= s["players"]:
        return 0
    if s["phase"] == Phase.TAKE and seat == seat_to_take(states, i):
        for place in range(PLACES):
            card = int(s["offer"][place])
            if card == NONE:
                continue
            coins = coins_after_trade(content, states, i, seat, place)
            if coins == NONE:
                continue
            # Written first and counted after: random cards would fool a branch every other time.
            out[count] = BUILD + place
            count += 1 if check_build(content, card, coins, False) == Status.OK else 0
            out[count] = BASTION + place
            count += 1 if check_build(content, card, coins, True) == Status.OK else 0
        if count == 0:
            out[0] = STUCK
            count = 1
    elif s["phase"] == Phase.LOSE and s["must_lose"][seat] == 1:
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
    if status == Status.OK:
        carry_out(content, states, i, seat, action)
    return status.value  # a plain number: making a member of the enum takes as long as a move


@kernel
def carry_out(content: Table, states: States, i: int, seat: int, action: int) -> None:
    """What the rule of its kind does."""
    kind = int(KIND_OF[action])
    choice = action - kind
    if kind == LOSE_SLOT:
        _choose_loss(content, states, i, seat, choice)
        return
    if kind in (BUILD, BASTION):  # MR-44: the forced bastion trades nothing
        _trade(content, states, i, seat, choice)
    if kind == BUILD:
        cost = int(content[0]["cost"][int(states[i]["offer"][choice])])
        _build(content, states, i, seat, choice, UP, -cost)
    elif kind == BASTION:
        _build(content, states, i, seat, choice, DOWN, BASTION_COINS)
    else:
        _build(content, states, i, seat, seat, DOWN, 0)
    s = states[i]
    s["acted"] += 1
    if s["acted"] == s["players"]:
        _end_round(content, states, i)


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
        s["phase"] = Phase.OVER
        return
    s["round"] += 1
    s["phase"] = Phase.TAKE
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
        s["phase"] = Phase.LOSE
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
