"""What happened, in sentences: the game's story, put into words for the viewer."""

from __future__ import annotations

from clessidra.core import game
from clessidra.core.texts import figure
from clessidra.games.ubongo.present.notation import SPACE_NAMES
from clessidra.terminal.renderer import Story
from clessidra.terminal.scene import Scene, SeenEvent

_OF_NOBODY = ("countdown", "turned", "sand_out", "round_over", "paused", "resumed")


def tell(event: SeenEvent) -> Story:
    """The event, and what followed from it."""
    after, told = event.after, event.story()
    lines = [_sentence(after, one) for one in told if one.key != "over"]
    return Story(tuple(lines))


def _sentence(scene: Scene, told: game.Happening) -> str:
    values = dict(told.values)
    if told.key in _OF_NOBODY:
        return scene.say(f"news.{told.key}", n=values.get("solved"), round=values.get("round"))
    if "gems" in values:
        values["gems"] = gems_in_words(scene, list(values["gems"]))
    for place, name in (("space", "row"), ("from", "from"), ("to", "to")):
        if values.get(place) in SPACE_NAMES:
            values[name] = row_of(str(values[place]))
    if "ms" in values:
        values["seconds"] = figure(scene.lang, int(values["ms"]) // 100 / 10, decimals=1)
    if told.key == "take" and values["from"] is not None:
        values["rival"] = scene.towards(int(values["from"]))
        assert told.seat is not None
        return scene.tell(told.seat, "news.snatch", **values)
    assert told.seat is not None
    return scene.tell(told.seat, f"news.{told.key}", **values)


def row_of(space: str) -> int:
    """The number of a row, as people count them, from the name of its red space."""
    return SPACE_NAMES.index(space) + 1


def gems_in_words(scene: Scene, gems: list[str]) -> str:
    """ "2 rubies", or "1 ruby, 1 amber"."""
    counts = {gem: gems.count(gem) for gem in gems}
    return ", ".join(f"{n} {scene.say(f'gem.{gem}', n=n)}" for gem, n in counts.items())
