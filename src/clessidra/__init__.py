"""Clessidra: the open digital table for Realm of Sand, Minute Realms and Ubongo."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clessidra.local_match import LocalMatch

__version__ = "0.1.0"
__all__ = ["__version__", "new_match"]


def new_match(
    game: str,
    players: int | None = None,
    seed: int | str | None = None,
    names: Sequence[str] | None = None,
    content: Path | None = None,
    **options: int,
) -> LocalMatch:
    """A match after its deal: the same seed deals the same match.

    `content` is a pack of your own; further arguments are options of the game.
    """
    from clessidra.local_match import LocalMatch  # loads the kernels: only for a match

    return LocalMatch(game, players, seed, names, content, options)
