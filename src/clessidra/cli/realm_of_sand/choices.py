"""From candidates to choices: what has a number, and what is typed because it is one of many."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from clessidra.cli.realm_of_sand.market import tile_text
from clessidra.cli.scene import Scene
from clessidra.cli.table import Choice
from clessidra.core.canonical import Json
from clessidra.core.game import Move
from clessidra.games.realm_of_sand import moves
from clessidra.games.realm_of_sand.candidates import candidates
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS
from clessidra.games.realm_of_sand.grid import BOX_NAMES, names_of
from clessidra.games.realm_of_sand.pack import Pack
from clessidra.games.realm_of_sand.shapes import SHAPES

SPOTS_SHOWN = 3
"""Places of one card that get a number; the others are typed."""


def choices(scene: Scene) -> list[Choice]:
    """Numbered choices first, then whatever is typed."""
    found = candidates(scene.content, scene.states, 0, scene.viewer)
    every = [choice for facts in found for choice in _of_family(scene, facts)]
    return sorted(every, key=lambda choice: not choice.numbered)


def _of_family(scene: Scene, facts: Json) -> Iterator[Choice]:
    do = facts["move"]["do"]
    if do == "complete":
        if not facts["spots"]:
            yield _choice(scene, facts, facts["move"], numbered=False)
        for at, spot in enumerate(facts["spots"]):
            move = {**facts["move"], "boxes": names_of(spot)}
            yield _choice(scene, {**facts, "at": at}, move, numbered=at < SPOTS_SHOWN)
    elif do in _MEMBERS:
        for move, alias in _MEMBERS[do](scene, facts):
            yield _choice(scene, facts, move, numbered=False, aliases=(alias,))
    else:
        yield _choice(scene, facts, facts["move"])


def _choice(
    scene: Scene, facts: Json, move: Move, numbered: bool = True, aliases: tuple[str, ...] = ()
) -> Choice:
    status = facts["status"]
    refusal = None if status == "ok" else scene.say(f"status.{status}")
    return Choice(move, moves.text_of(move), refusal, facts, aliases, numbered)


# --- the members of a family, each with the short text that means it ---------------------------

Members = Iterator[tuple[Move, str]]


def _letter(element: str) -> str:
    return LETTERS[ELEMENTS.index(element)]


def _placements(scene: Scene, facts: Json) -> Members:
    shape = next(shape for shape in SHAPES if shape.name == facts["shape"])
    for number, placement in enumerate(shape.placements):
        if int(facts["allowed"][number >> 2], 16) >> (number & 3) & 1:
            boxes = [BOX_NAMES[box] for box in placement.boxes]
            alias = " ".join([str(facts["slot"] + 1), *boxes])
            yield {**facts["move"], "boxes": boxes}, alias


def _puts(scene: Scene, facts: Json) -> Members:
    for box in names_of(facts["to"]):
        yield {**facts["move"], "box": box}, f"{_letter(facts['move']['disk'])} {box}"


def _goals(scene: Scene, facts: Json) -> Members:
    for box in names_of(facts.get("to", 0)):
        yield {**facts["move"], "to": box}, f"{facts['move']['from']} {box}"


def _trades(scene: Scene, facts: Json) -> Members:
    move = facts["move"]
    given = move["box"] if "box" in move else _letter(move["give"]) if "give" in move else ""
    for element in facts.get("get", ()):
        yield {**move, "get": element}, f"{given} {_letter(element)}"


def _swaps(scene: Scene, facts: Json) -> Members:
    tiles = scene.content.ids["tiles"]
    held = scene.states["tiles"][0, scene.viewer].tolist()
    circle = [tiles[tile] for tile in scene.states["circle"][0] if tile >= 0]
    for taken in facts.get("take", ()):
        slot = 1 + held.index(tiles.index(facts["move"]["give"]))
        yield {**facts["move"], "take": taken}, f"{slot} {1 + circle.index(taken)}"


_MEMBERS: dict[str, Callable[[Scene, Json], Members]] = {
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
