"""From candidates to choices: what has a number, and what is typed because it is one of many."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from clessidra.core.canonical import Json
from clessidra.core.game import Move
from clessidra.games.realm_of_sand import moves
from clessidra.games.realm_of_sand.content.pack import Pack
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS
from clessidra.games.realm_of_sand.grid import BOX_NAMES, names_of
from clessidra.games.realm_of_sand.shapes import SHAPES
from clessidra.games.realm_of_sand.terminal.market import tile_text
from clessidra.terminal.renderer import Choice
from clessidra.terminal.scene import Scene

SPOTS_SHOWN = 3
"""Places of one card that get a number; the others are typed."""


def choices(scene: Scene) -> list[Choice]:
    """Numbered choices first, then whatever is typed."""
    every = [choice for one in scene.candidates() for choice in _of_family(scene, one)]
    return sorted(every, key=lambda choice: not choice.numbered)


def _of_family(scene: Scene, one: Json) -> Iterator[Choice]:
    move, details = one["move"], one["details"]
    do = move["do"]
    if do == "complete":
        if not details["spots"]:
            yield _choice(scene, one, move, numbered=False)
        for at, spot in enumerate(details["spots"]):
            there = {**one, "details": {**details, "at": at}}
            boxes = names_of(spot)
            yield _choice(scene, there, {**move, "boxes": boxes}, numbered=at < SPOTS_SHOWN)
    elif do in _MEMBERS:
        for member, alias in _MEMBERS[do](scene, move, details):
            yield _choice(scene, one, member, numbered=False, aliases=(alias,))
    else:
        yield _choice(scene, one, move)


def _choice(
    scene: Scene, one: Json, move: Move, numbered: bool = True, aliases: tuple[str, ...] = ()
) -> Choice:
    status = one["status"]
    refusal = None if status == "ok" else scene.say(f"status.{status}")
    return Choice(move, moves.text_of(move), refusal, one, aliases, numbered)


# --- the members of a family, each with the short text that means it ---------------------------

Members = Iterator[tuple[Move, str]]


def _letter(element: str) -> str:
    return LETTERS[ELEMENTS.index(element)]


def _placements(scene: Scene, move: Move, details: Json) -> Members:
    shape = next(shape for shape in SHAPES if shape.name == details["shape"])
    for number, placement in enumerate(shape.placements):
        if int(details["allowed"][number >> 2], 16) >> (number & 3) & 1:
            boxes = [BOX_NAMES[box] for box in placement.boxes]
            alias = " ".join([str(details["slot"] + 1), *boxes])
            yield {**move, "boxes": boxes}, alias


def _puts(scene: Scene, move: Move, details: Json) -> Members:
    for box in names_of(details["to"]):
        yield {**move, "box": box}, f"{_letter(move['disk'])} {box}"


def _goals(scene: Scene, move: Move, details: Json) -> Members:
    for box in names_of(details.get("to", 0)):
        yield {**move, "to": box}, f"{move['from']} {box}"


def _trades(scene: Scene, move: Move, details: Json) -> Members:
    given = move["box"] if "box" in move else _letter(move["give"]) if "give" in move else ""
    for element in details.get("get", ()):
        yield {**move, "get": element}, f"{given} {_letter(element)}"


def _swaps(scene: Scene, move: Move, details: Json) -> Members:
    tiles = scene.content.ids["tiles"]
    held = scene.states["tiles"][0, scene.viewer].tolist()
    circle = [tiles[tile] for tile in scene.states["circle"][0] if tile >= 0]
    for taken in details.get("take", ()):
        slot = 1 + held.index(tiles.index(move["give"]))
        yield {**move, "take": taken}, f"{slot} {1 + circle.index(taken)}"


_MEMBERS: dict[str, Callable[[Scene, Move, Json], Members]] = {
    "place": _placements,
    "put": _puts,
    "move": _goals,
    "shift": _goals,
    "trade": _trades,
    "swap": _swaps,
}


def label(scene: Scene, pack: Pack, choice: Choice) -> str:
    """A numbered choice in a few words."""
    move = choice.move
    key = f"choice.{move['do']}"
    match move["do"]:
        case "complete":
            boxes = " ".join(move["boxes"])
            return scene.say(key, card=scene.card(move["card"]), boxes=boxes)
        case "take" | "aside":
            tile = next(tile for tile in pack.tiles if tile.id == move["tile"])
            return scene.say(key, tile=tile_text(tile))
        case "gain":
            return scene.say(key, disk=scene.say(f"element.{move['disk']}"))
        case "look":
            return scene.say(key, level=move["deck"].removeprefix("level-"))
        case "keep":
            return scene.say(key, card=scene.card(move["card"]))
        case "bury":
            first, second = (scene.card(card) for card in move["cards"])
            return scene.say(key, first=first, second=second)
        case "fill":
            return scene.say(key, boxes=" ".join(move["boxes"]))
    return scene.say(key)


def how_to_type(scene: Scene, found: list[Choice]) -> list[str]:
    """A line for every kind of choice without a number that is possible now."""
    kinds = {choice.move["do"] for choice in found if not choice.numbered and not choice.refusal}
    return [scene.say(f"type.{kind}") for kind in _MEMBERS if kind in kinds]
