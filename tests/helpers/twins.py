"""Two matches that differ only in something hidden."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Generic, TypeVar

from clessidra.core.deals import deal_from_json
from clessidra.core.fields import MAX_SEATS, SPECTATOR
from clessidra.core.hiding import hide
from clessidra.core.result import say_line, standing
from helpers.matches import viewers
from helpers.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clessidra.core.canonical import Json
    from clessidra.core.content import Content
    from clessidra.core.fields import States
    from clessidra.core.game import Game

W = TypeVar("W", bound=Walk)


def everything_sent(
    game: Game, content: Content, states: States, viewer: int, **more: Json
) -> bytes:
    """Everything a viewer is sent, or answered, about a record; and what a game has beside it."""
    hidden = hide(game.record, states, 0, viewer)
    told: Json = {
        "view": game.view(content, hidden, 0),
        "standing": standing(game, content, hidden, 0),
        # What the table tells out of the true record must not betray it either.
        "truth": [
            game.awaited(content, states, 0),
            game.rules.finished(content.table, states, 0),
            standing(game, content, states, 0),
        ],
        **more,
    }
    if viewer == SPECTATOR:  # everybody may read the sheets; once is enough
        told["sheets"] = [
            [say_line(game, content, line, "en") for line in game.sheet(content, states, 0, seat)]
            for seat in range(int(states["players"][0]))
        ]
    else:
        told["legal"] = game.legal_actions(content, states, 0, viewer)
        assert told["legal"] == game.legal_actions(content, hidden, 0, viewer)
    return hidden.tobytes() + json.dumps(told, sort_keys=True).encode()


def check_hidden(
    game: Game, states: States, viewer: int, nobody_sees: Sequence[str], owner_sees: Sequence[str]
) -> None:
    """A hidden record has nothing of the first fields, the viewer's own row of the second, and all
    of the rest."""
    seen, blank = hide(game.record, states, 0, viewer), game.record.blank()
    for name in (field.name for field in game.record.fields):
        if name in nobody_sees:
            assert (seen[name] == blank[name]).all()
        elif name in owner_sees:
            for seat in range(MAX_SEATS):
                source = states if seat == viewer else blank
                assert (seen[name][0, seat] == source[name][0, seat]).all()
        else:
            assert (seen[name] == states[name]).all()


class TwinMatches(Generic[W]):
    """What a viewer receives of the two is compared."""

    def __init__(self, one: W, other: W) -> None:
        self.one, self.other = one, other
        self.viewers = viewers(int(one.states["players"][0]))

    def received(self, walk: W, viewer: int) -> bytes:
        raise NotImplementedError

    def look_alike(self, viewer: int) -> bool:
        return self.received(self.one, viewer) == self.received(self.other, viewer)

    def alike(self) -> set[int]:
        """The viewers who cannot tell the matches apart."""
        return {viewer for viewer in self.viewers if self.look_alike(viewer)}


def dealt_pair(
    game: Game, content: Content, options: Json, deal: Json, other_deal: Json
) -> tuple[States, States]:
    """Two matches of two deals, set up."""
    one, other = (deal_from_json(game, content, options, each) for each in (deal, other_deal))
    for states in (one, other):
        game.rules.set_up(content.table, states, 0)
    return one, other


def swapped(items: list[Json], one: int, other: int) -> list[Json]:
    new = list(items)
    new[one], new[other] = items[other], items[one]
    return new
