"""What happened, in sentences: the game's story, put into words for the viewer."""

from __future__ import annotations

from clessidra.core import game
from clessidra.core.texts import figure
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
    if "ms" in values:
        values["seconds"] = figure(scene.lang, int(values["ms"]) / 1000, decimals=1)
    if told.key == "take" and values["from"] is not None:
        values["rival"] = scene.towards(int(values["from"]))
        assert told.seat is not None
        return scene.tell(told.seat, "news.snatch", **values)
    assert told.seat is not None
    return scene.tell(told.seat, f"news.{told.key}", **values)


def gems_in_words(scene: Scene, gems: list[str]) -> str:
    """ "2 rubies", or "1 ruby, 1 amber"."""
    counts = {gem: gems.count(gem) for gem in gems}
    return ", ".join(f"{n} {scene.say(f'gem.{gem}', n=n)}" for gem, n in counts.items())
