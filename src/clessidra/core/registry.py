"""The games by their ids, imported only when somebody asks for them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from clessidra.core.discovery import found_games
from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which they are shown."""
    return tuple(found_games())


@cache
def get_game(game_id: str) -> Game:
    """A game by its id; ClessidraError if there is none, or if it cannot be loaded."""
    where = found_games().get(game_id)
    if where is None:
        known = ", ".join(found_games())
        raise ClessidraError(f'There is no game called "{game_id}". The games are: {known}.')
    module, _, attribute = where.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        message = f'The game "{game_id}" cannot be loaded from {where}: {error}.'
        raise ClessidraError(message) from error
    if not isinstance(game, Game) or game.id != game_id:
        raise ClessidraError(f'{where} is not a game with the id "{game_id}".')
    return game
