"""Realm of Sand as the engine knows it."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from pathlib import Path

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game, Option
from clessidra.core.texts import Texts
from clessidra.core.verbs import Rules
from clessidra.games.realm_of_sand import dealing, rules, scoring
from clessidra.games.realm_of_sand.actions import ACTIONS, MAX_LEGAL
from clessidra.games.realm_of_sand.cites import CITES
from clessidra.games.realm_of_sand.content.pack import Pack, load_pack
from clessidra.games.realm_of_sand.content.tables import table_of
from clessidra.games.realm_of_sand.grid import BOX_NAMES
from clessidra.games.realm_of_sand.present.candidates import candidates_text
from clessidra.games.realm_of_sand.present.notation import RealmOfSandNotation
from clessidra.games.realm_of_sand.present.sheet import sheet
from clessidra.games.realm_of_sand.present.story import story
from clessidra.games.realm_of_sand.present.view import view_text
from clessidra.games.realm_of_sand.shapes import SHAPES, Shape, letters_along, shape_of
from clessidra.games.realm_of_sand.state import (
    LEVELS,
    NONE,
    RECORD,
    SOLO_ROUNDS,
    TILES,
    Phase,
)
from clessidra.games.realm_of_sand.statuses import STATUSES


def content_of(pack: Pack) -> Content:
    """A pack as the engine sees it."""
    names = {card.id: card.name for card in pack.cards}
    return Content(
        game="realm-of-sand",
        id=pack.id,
        version=pack.version,
        hash=pack.hash,
        table=table_of(pack),
        ids={
            "cards": tuple(card.id for card in pack.cards),
            "tiles": tuple(tile.id for tile in pack.tiles),
            "boards": tuple(board.id for board in pack.boards),
        },
        names=names | {board.id: board.name for board in pack.boards},
        pack=pack,
    )


def load_content(path: Path | None) -> Content:
    """A pack from a file, or the authored one."""
    return content_of(load_pack(path))


@cache
def shipped_content() -> tuple[Content, ...]:
    """The authored pack."""
    return (load_content(None),)


def check_deal(content: Content, states: States, i: int) -> str | None:
    """What is wrong with a deal from outside (RS-10, RS-11, RS-13, RS-14), or None."""
    s = states[i]
    players = int(s["players"])
    if not 0 <= s["first"] < players:
        return f"first: there is no seat {s['first']}"
    boards = s["board"].tolist()
    if NONE in boards[:players] or len(set(boards[:players])) < players:
        return f"board: not {players} different boards"
    if any(board != NONE for board in boards[players:]):
        return f"board: more than {players}"
    if sorted(s["circle"].tolist()) != list(range(TILES)):
        return f"circle: not the {TILES} tiles, each once"
    for level in range(LEVELS):
        expected = content.table["of_level"][0, level].tolist()
        if sorted(s["deck"][level].tolist()) != expected:
            return f"deck: not the cards of level {level + 1}, each once"
    return None


def content_json(content: Content) -> Json:
    """The pack for a client: what is printed on everything, and how tiles can lie."""
    pack: Pack = content.pack
    return {
        "levels": pack.levels,
        "area": list(pack.area),
        "tiles": {
            tile.id: {
                "pattern": list(tile.pattern),
                "shape": shape_of(tile.pattern).name,
                "squares": letters_along(tile.pattern),
            }
            for tile in pack.tiles
        },
        "cards": {card.id: _without_id(asdict(card)) for card in pack.cards},
        "boards": {board.id: _without_id(asdict(board)) for board in pack.boards},
        "shapes": {shape.name: _shape_json(shape) for shape in SHAPES},
        "ranks": [
            {"rank": rank, "least": least}
            for rank, least in zip(
                scoring.SOLO_RANKS, (0, *scoring.RANK_STARS), strict=True
            )  # RS-92
        ],
    }


def _without_id(item: dict[str, Json]) -> dict[str, Json]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in item.items()
        if name != "id"
    }


def _shape_json(shape: Shape) -> Json:
    ways = zip(shape.ways, shape.turned, shape.flipped, strict=True)
    return {
        "ways": [
            {"squares": [list(square) for square in way], "turned": turned, "flipped": flipped}
            for way, turned, flipped in ways
        ],
        "placements": [
            [placement.way, BOX_NAMES[placement.corner], [BOX_NAMES[b] for b in placement.boxes]]
            for placement in shape.placements
        ],
    }


GAME = Game(
    id="realm-of-sand",
    rules_version=1,
    record=RECORD,
    options=(
        Option("players", 4, (1, 2, 3, 4), "how many play"),
        Option("advanced", 0, (0, 1), "1 with powers and crystals"),
    ),
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    statuses=STATUSES,
    automatic_phases=frozenset({Phase.LOOK}),  # RS-73: a single card drawn is the one kept
    rules=Rules(
        deal=dealing.deal,
        set_up=dealing.set_up,
        active=rules.active,
        legal=rules.legal,
        apply=rules.apply,
        redeal=dealing.redeal,
        finished=scoring.finished,
        score=scoring.score,
    ),
    load_content=load_content,
    shipped_content=shipped_content,
    check_deal=check_deal,
    notation=RealmOfSandNotation(),
    view_text=view_text,
    candidates_text=candidates_text,
    sheet=sheet,
    story=story,
    content_json=content_json,
    texts=Texts("clessidra.games.realm_of_sand"),
    cites=CITES,
    parts={
        "bots": "clessidra.games.realm_of_sand.bots:BOTS",
        "lab": "clessidra.games.realm_of_sand.lab:LAB",
        "lesson": "clessidra.games.realm_of_sand.lesson:LESSON",
        "terminal": "clessidra.games.realm_of_sand.terminal:TERMINAL",
        "verdict": "clessidra.games.realm_of_sand.present.verdict:VERDICTS",
    },
    round_cap=100,  # random play needs about 50 rounds for ten hourglasses (RS-80)
    rounds=lambda options: SOLO_ROUNDS if options["players"] == 1 else None,
)
