"""The games. To add one: a folder beside this file, and one line in `_GAMES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game

_GAMES = {
    "minute-realms": "clessidra.games.minute_realms.game",
    "realm-of-sand": "clessidra.games.realm_of_sand.game",
    "ubongo": "clessidra.games.ubongo.game",
}


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which they are shown."""
    return tuple(_GAMES)


@cache
def get_game(game_id: str) -> Game:
    """A game by its id; imported only when somebody asks for it."""
    if game_id not in _GAMES:
        known = ", ".join(_GAMES)
        raise ClessidraError(f'There is no game called "{game_id}". The games are: {known}.')
    game: Game = import_module(_GAMES[game_id]).GAME
    return game
