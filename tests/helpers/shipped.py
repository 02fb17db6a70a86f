"""The games that ship with the program; others may be installed beside them."""

from __future__ import annotations

from clessidra.core.discovery import package_of
from clessidra.core.registry import game_ids

SHIPPED = tuple(game_id for game_id in game_ids() if package_of(game_id) is None)
