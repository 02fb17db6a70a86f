"""What happened, in sentences: the game's story, put into words for the viewer."""

from __future__ import annotations

from clessidra.core import game
from clessidra.core.canonical import Json
from clessidra.games.realm_of_sand.terminal.market import tile_text
from clessidra.terminal.renderer import Story
from clessidra.terminal.scene import Scene, SeenEvent

_NAMES = {"from": "source", "to": "goal"}
"""Values whose names are no names in a sentence."""


def tell(event: SeenEvent) -> Story:
    """The event, and what followed from it."""
    after, told = event.after, event.story()
    # The winner is shown on a page of its own.
    lines = tuple(_sentence(after, entry) for entry in told if entry.key != "over")
    return Story(lines, pause=any(entry.key == "ending" for entry in told))


def pieces(scene: Scene, squares: Json, disks: Json) -> str:
    """ "2 emerald wood, 1 disk of sapphire"."""
    words = [
        scene.say("piece.square", n=n, element=scene.say(f"element.{element}"))
        for element, n in squares.items()
    ]
    words += [
        scene.say("piece.disk", n=n, element=scene.say(f"element.{element}"))
        for element, n in disks.items()
    ]
    return ", ".join(words)


def things(scene: Scene, gains: Json) -> str:
    """What a card gives, in words."""
    words = [
        scene.say(f"unit.{name}", n=gains[name])
        for name in ("stars", "hourglasses", "levels")
        if gains.get(name)
    ]
    return ", ".join([*words, *filter(None, [pieces(scene, {}, gains["disks"])])])


def _sentence(scene: Scene, told: game.Happening) -> str:
    values = {_NAMES.get(name, name): _word(scene, name, v) for name, v in told.values.items()}
    key, raw = told.key, told.values
    if key in ("refill", "round"):
        return scene.say(f"news.{key}", **values)
    if key == "summon":
        key = "summon_all" if raw["all"] else "summon"
    if key == "complete":
        values["things"] = things(scene, raw)
        key = "kept_card" if raw["from"] == "kept" else "complete"
    assert told.seat is not None
    lines = [scene.tell(told.seat, f"news.{key}", **values)]
    back = raw.get("back")
    if back and (back["squares"] or back["disks"]):
        covered = pieces(scene, back["squares"], back["disks"])
        lines.append(scene.say("news.covered", pieces=covered))
    if raw.get("missing"):
        lines.append(scene.say("news.short", pieces=pieces(scene, raw["missing"], {})))
    if raw.get("lost") and things(scene, raw["lost"]):
        lines.append(scene.say("news.lost", things=things(scene, raw["lost"])))
    return " ".join(lines)


def _word(scene: Scene, name: str, value: Json) -> Json:
    """A value of the story as people say it."""
    if name in ("card", "cards") and value is not None:
        cards = [value] if isinstance(value, str) else value
        return ", ".join(scene.card(card) for card in cards)
    if isinstance(value, str) and value in scene.content.ids["tiles"]:
        return tile_text(scene.content.pack.tiles[scene.content.ids["tiles"].index(value)])
    if name in ("disk", "element", "give", "get"):
        return scene.say(f"element.{value}")
    return " ".join(value) if isinstance(value, list) else value
