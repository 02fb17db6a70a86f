"""Who sits where: people first, then bots, and what they are called."""

from __future__ import annotations

from clessidra.bots.names import BOT_NAMES
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Seat
from clessidra.terminal.wording import TEXTS

MAX_NAME = 16


def seats_of(players: int, people: int, names: str | None, lang: str) -> tuple[Seat, ...]:
    """The seats of a match; the names given go to the people first, then to the bots."""
    if not 0 <= people <= players:
        raise ClessidraError(TEXTS(lang, "wrong.people", people=people, players=players))
    given = [name.strip() for name in names.split(",")] if names is not None else []
    _check(given, players, lang)
    if people == 1:
        for_people = [TEXTS(lang, "names.only")]
    else:
        for_people = [TEXTS(lang, "names.person", n=at + 1) for at in range(2 * players)]
    for at in range(len(given), players):
        taken = {name.casefold() for name in given}
        ready = for_people if at < people else BOT_NAMES
        given.append(next(name for name in ready if name.casefold() not in taken))
    return tuple(Seat("person" if at < people else "bot", name) for at, name in enumerate(given))


def _check(names: list[str], players: int, lang: str) -> None:
    if len(names) > players:
        raise ClessidraError(TEXTS(lang, "wrong.many_names", n=len(names), players=players))
    for name in names:
        if not name or len(name) > MAX_NAME or not name.isprintable():
            raise ClessidraError(TEXTS(lang, "wrong.name", name=repr(name), most=MAX_NAME))
    if len({name.casefold() for name in names}) < len(names):
        raise ClessidraError(TEXTS(lang, "wrong.same_names"))
