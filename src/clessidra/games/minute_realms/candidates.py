"""What a seat could do now, allowed or not, and what each would change: for clients to show.

A candidate is JSON:

- `move`, `text`: the action as logs know it;
- `status`: "ok", or the key of the reason why not (`rules.STATUSES`, answered by `check`);
- `short`: how many coins more would make it legal; None where coins are not the trouble;
- `steps`: the coin walk, left to right, each with the `coins` in hand after it; the step that
  cannot be carried out has None there, and is the last;
- `gives`: the card that goes to the place the taken one came from, or None;
- `coins`, `points`, `defence`: now and after; None after an action that is refused.
"""

from __future__ import annotations

import json

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.games.minute_realms.candidate_text import candidates_text
from clessidra.games.minute_realms.deck import Deck
from clessidra.games.minute_realms.notation import MinuteRealmsNotation

_NOTATION = MinuteRealmsNotation()


def candidates(content: Content, deck: Deck, states: States, i: int, seat: int) -> list[Json]:
    """The candidates of a seat in a record hidden for it, by place or by slot of its realm."""
    found = json.loads(candidates_text(content, deck, states, i, seat))
    return [
        {
            "move": one["move"],
            "text": _NOTATION.text_of(one["move"]),
            "status": one["status"],
            **one["details"],
        }
        for one in found
    ]
