"""The options of a match, from those that were given and the game's own values."""

from __future__ import annotations

from collections.abc import Mapping

from clessidra.core.errors import ClessidraError
from clessidra.core.game import Game


def chosen_options(game: Game, given: Mapping[str, int]) -> dict[str, int]:
    """All options of a match; ClessidraError if one is unknown or has a value it cannot have."""
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        if name not in known:
            raise ClessidraError(
                f'{game.id} has no option "{name}". The options are: {", ".join(known)}.'
            )
        if value not in known[name].choices:
            choices = ", ".join(map(str, known[name].choices))
            raise ClessidraError(f"{game.id}: {name} cannot be {value}, only {choices}.")
    return {name: given.get(name, option.default) for name, option in known.items()}
