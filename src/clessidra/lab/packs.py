"""Content packs from files: each says itself which game it is for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from clessidra.core.content import Content
from clessidra.core.errors import ContentError
from clessidra.core.registry import game_ids, get_game
from clessidra.core.toml_file import parse_toml, read_text


def read_pack(file: Path) -> Content:
    """The pack in a file; ContentError says what is wrong with it."""
    game = parse_toml(read_text(file), str(file)).get("game")
    if game not in game_ids():
        known = ", ".join(game_ids())
        raise ContentError(f'{file}: field "game": should be one of {known}.')
    return get_game(game).load_content(file)


def shipped_packs() -> list[Content]:
    """All packs that ship with the program."""
    return [pack for game in game_ids() for pack in get_game(game).shipped_content()]


def packs_by_hash(files: Iterable[Path]) -> dict[str, Content]:
    """The shipped packs and those in the files; ContentError if two could not be told apart."""
    packs = {pack.hash: pack for pack in shipped_packs()}
    for file in files:
        pack = read_pack(file)
        same = packs.setdefault(pack.hash, pack)
        if same is not pack:  # matches name their pack by its hash
            raise ContentError(
                f'{file}: apart from names and texts this is the pack "{same.id}" {same.version}, '
                "which is offered already; change something that the rules know of, or leave the "
                "file out."
            )
    return packs
