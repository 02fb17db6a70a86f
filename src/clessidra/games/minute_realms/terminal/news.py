"""What happened, in sentences: the game's story, put into words for the viewer."""

from __future__ import annotations

from clessidra.core import game
from clessidra.games.minute_realms.state import Phase
from clessidra.terminal.renderer import Story
from clessidra.terminal.scene import Scene, SeenEvent

_STOPS = ("invasion", "lost")
"""Worth reading before the next screen."""


def tell(event: SeenEvent) -> Story:
    """The event, and what followed from it: the end of a round, an invasion."""
    after, told = event.after, event.story()
    lines: list[str] = []
    for entry in told:
        if entry.key in ("paid", "token"):
            lines[-1] += f" {_sentence(after, entry)}"  # it belongs to the move before it
        elif entry.key != "over":  # the winner is shown on a page of its own
            lines += (
                ["", _sentence(after, entry)]
                if entry.key in ("invasion", "round")
                else [_sentence(after, entry)]
            )
    # Those who choose what to lose read the news on that very screen.
    pause = any(entry.key in _STOPS for entry in told) and after.states["phase"][0] != Phase.LOSE
    return Story(tuple(lines), pause=pause)


def _sentence(scene: Scene, told: game.Happening) -> str:
    values = dict(told.values)
    match told.key:
        case "take":
            return _take(scene, told)
        case "paid":
            to = int(values["to"])
            return scene.tell(to, "news.paid", n=values["n"], to=scene.to_seat(to))
        case "token":
            return scene.say("news.token", round=values["round"])
        case "invasion" if not values["tokens"]:
            return scene.say("news.no_tokens")
        case "invasion":
            tokens = " + ".join(str(value) for value in values["tokens"])
            return scene.say("news.invasion", tokens=tokens, attack=values["attack"])
    if values.get("card") is not None:
        values["card"] = scene.card(str(values["card"]))
    assert told.seat is not None
    return scene.tell(told.seat, f"news.{told.key}", **values)


def _take(scene: Scene, told: game.Happening) -> str:
    """ "Ada takes the Salt pans from the centre and builds it: 4 → 2 coins." """
    seat, values = told.seat, told.values
    assert seat is not None
    card = scene.card(str(values["card"]))
    if values["how"] == "stuck":
        return scene.tell(seat, "news.stuck", card=card)
    if values["place"] == "own":
        taken = scene.tell(seat, "news.own", card=card)
    elif values["place"] == "seat":
        source = scene.towards(int(values["from"]))
        taken = scene.tell(seat, "news.from_seat", card=card, source=source)
    else:
        taken = scene.tell(seat, "news.from_centre", card=card)
    built = scene.tell(seat, f"news.{values['how']}")
    walk = scene.say("news.coins", before=values["before"], n=values["after"])
    return f"{taken} {built}: {walk}."
