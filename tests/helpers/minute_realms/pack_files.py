"""Content packs of Minute Realms as files, made for tests of the server."""

from __future__ import annotations

from pathlib import Path

from helpers.minute_realms.decks import MARKS


def write_pack(
    file: Path, name: str, trade: tuple[str, ...] = (), words: str = "Card", shields: int = 0
) -> Path:
    """56 free cards that score nothing; all have these trade actions and shields."""
    lines = [
        "format = 1",
        'game = "minute-realms"',
        f'id = "{name}"',
        "version = 1",
        "different_categories = [0, 0, 1, 2, 4, 6, 9]",
    ]
    for at, mark in enumerate(MARKS):
        lines += [
            "[[card]]",
            f'id = "{name}-{at}"',
            *([f"mark = {mark}"] if mark else []),
            "cost = 0",
            f"trade = {list(trade)}",
            'category = "noble"',
            f"shields = {shields}",
            f"name = {{ en = '{words} {at}', it = '{words} {at}' }}",
        ]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def raiders(folder: Path) -> Path:
    """Taking a card of another player calls the invaders, and nobody has a shield."""
    return write_pack(folder / "raiders.toml", "raiders", ("invasion",))
