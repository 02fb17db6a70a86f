"""Defence, points and ranks (MR-61, MR-70 to MR-73)."""

from __future__ import annotations

from clessidra.core.fields import States
from clessidra.core.jit import kernel
from clessidra.core.verbs import Ints, Table
from clessidra.games.minute_realms.content.tables import N_CATEGORIES
from clessidra.games.minute_realms.state import DOWN, UP, Phase

BASTION_SHIELDS = 2  # MR-42


@kernel
def defence(content: Table, states: States, i: int, seat: int) -> int:
    """MR-61: two for each face-down card, and the shields of face-up buildings."""
    s = states[i]
    shields = 0
    for slot in range(int(s["built"][seat])):
        if s["face"][seat, slot] == DOWN:
            shields += BASTION_SHIELDS
        else:
            shields += int(content[0]["shields"][int(s["realm"][seat, slot])])
    return shields


@kernel
def category_counts(content: Table, states: States, i: int, seat: int) -> int:
    """MR-70: the face-up buildings of each category, four bits for each (a realm has at most 8)."""
    s = states[i]
    counts = 0
    for slot in range(int(s["built"][seat])):
        up = 1 if s["face"][seat, slot] == UP else 0
        counts += up << (4 * int(content[0]["category"][int(s["realm"][seat, slot])]))
    return counts


@kernel
def count_of(counts: int, category: int) -> int:
    """One category's share of `category_counts`."""
    return counts >> (4 * category) & 15


@kernel
def best_category(counts: int) -> int:
    """MR-71: the category with most buildings; the first of them in case of a tie."""
    best = 0
    for category in range(N_CATEGORIES):
        # The count in the upper bits, the category turned round below: the largest wins.
        best = max(best, count_of(counts, category) << 3 | (7 - category))
    return 7 - (best & 7)


@kernel
def different_categories(counts: int) -> int:
    """How many categories the realm has at least one building of."""
    different = 0
    for category in range(N_CATEGORIES):
        different += 1 if count_of(counts, category) > 0 else 0
    return different


@kernel
def has_pair(content: Table, card: int, counts: int) -> int:
    """Whether the realm has a building of both categories that the card asks for."""
    one = count_of(counts, int(content[0]["asks"][card, 0]))
    other = count_of(counts, int(content[0]["asks"][card, 1]))
    return min(1, one * other)


@kernel
def card_points(content: Table, card: int, counts: int, coins: int) -> int:
    """MR-5: what one face-up card scores in a realm with these buildings and coins.

    One sum for all ways to score, in which most terms of a card are zero: random cards would
    fool a branch on the way more often than not.
    """
    c = content[0]
    points = int(c["flat"][card]) + int(c["per_coin"][card]) * coins
    points += int(c["per_category"][card]) * count_of(counts, int(c["asks"][card, 0]))
    points += int(c["per_choice"][card]) * count_of(counts, best_category(counts))
    points += int(c["for_pair"][card]) * has_pair(content, card, counts)
    points += int(c["by_table"][card]) * int(c["different"][different_categories(counts)])
    return max(0, points)


@kernel
def invasion_points(states: States, i: int, seat: int) -> int:
    """MR-66: the attack value for those who held against the second invasion."""
    s = states[i]
    return int(s["attack"][1]) if s["held"][1, seat] == 1 else 0


@kernel
def realm_points(content: Table, states: States, i: int, seat: int) -> int:
    """All points of a seat as things stand (MR-70)."""
    s = states[i]
    counts = category_counts(content, states, i, seat)
    coins = int(s["coins"][seat])
    total = invasion_points(states, i, seat)
    for slot in range(int(s["built"][seat])):
        up = 1 if s["face"][seat, slot] == UP else 0
        total += up * card_points(content, int(s["realm"][seat, slot]), counts, coins)
    return total


@kernel
def buildings(states: States, i: int, seat: int) -> int:
    """Face-up buildings of a realm."""
    s = states[i]
    count = 0
    for slot in range(int(s["built"][seat])):
        count += 1 if s["face"][seat, slot] == UP else 0
    return count


@kernel
def _is_ahead(states: States, i: int, points: Ints, one: int, other: int) -> int:
    """MR-73: points, then coins, then face-up buildings."""
    if points[one] != points[other]:
        return 1 if points[one] > points[other] else 0
    coins = states[i]["coins"]
    if coins[one] != coins[other]:
        return 1 if coins[one] > coins[other] else 0
    return 1 if buildings(states, i, one) > buildings(states, i, other) else 0


@kernel
def score(content: Table, states: States, i: int, points: Ints, ranks: Ints) -> None:
    """MR-73: points of each seat, and its rank: one more than the seats that are ahead of it."""
    players = int(states[i]["players"])
    for seat in range(players):
        points[seat] = realm_points(content, states, i, seat)
        ranks[seat] = 1
        for other in range(seat):
            ranks[seat] += _is_ahead(states, i, points, other, seat)
            ranks[other] += _is_ahead(states, i, points, seat, other)


@kernel
def finished(content: Table, states: States, i: int) -> int:
    """The match is over after the second invasion."""
    return 1 if states[i]["phase"] == Phase.OVER else 0
