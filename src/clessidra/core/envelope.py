"""The keys around what a game declares, in a candidate and in a change of a view.

Clients, the terminal and tests read the same shape; nothing else writes these words.
"""

from __future__ import annotations

from clessidra.core.canonical import Json

CHANGE_PATH, CHANGE_VALUE = "path", "value"


def candidate(move: Json, status: Json, details: Json) -> dict[str, Json]:
    """Something a seat could do: the move, "ok" or the key of the reason why not, and what the
    game has to say about it. Takes values as well as the trees that declare them."""
    return {"move": move, "status": status, "details": details}
