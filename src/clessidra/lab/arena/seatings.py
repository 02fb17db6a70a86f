"""Who meets whom, and who sits where: every group of bots plays each deal in every seating."""

from __future__ import annotations

from itertools import combinations, permutations

Seating = tuple[str, ...]


def groups(bots: list[str], players: int) -> list[Seating]:
    """The bots that meet at a table: every choice of them.

    Where there are fewer bots than seats all are at the table, and those who hold another seat
    than the others take turns.
    """
    if len(bots) >= players:
        return list(combinations(bots, players))
    each, more = divmod(players, len(bots))
    found = []
    for extra in combinations(bots, more):
        found.append(tuple(bot for bot in bots for _ in range(each + (bot in extra))))
    return found


def seatings(group: Seating) -> list[Seating]:
    """Every order of a group; so each bot has each seat, and each pair of seats, equally often."""
    return list(dict.fromkeys(permutations(group)))
