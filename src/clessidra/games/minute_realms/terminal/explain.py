"""One choice step by step: the coin walk, what goes where, and what it changes."""

from __future__ import annotations

from clessidra.core.canonical import Json
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.state import FIRST_CENTRE
from clessidra.games.minute_realms.terminal.cards import payee, step_key
from clessidra.terminal.renderer import Choice
from clessidra.terminal.scene import Scene


def explain(scene: Scene, choice: Choice) -> list[str]:
    """The choice in sentences, for somebody who wants to know exactly."""
    move, facts = choice.move, choice.details
    card = scene.card(str(move["card"]))
    lines = [scene.say(f"explain.{move['do']}", card=card)]
    if "place" in move:
        lines += _where(scene, choice)
        lines.append("  " + scene.say("explain.start", n=facts["coins"][0]))
        lines += [f"  {_step(scene, step)}" for step in facts["steps"]]
    if choice.refusal:
        return [*lines, choice.refusal]
    points, shields = facts["points"], facts["defence"]
    return [
        *lines,
        scene.say("explain.points", before=points[0], after=points[1]),
        scene.say("explain.defence", before=shields[0], after=shields[1]),
    ]


def _where(scene: Scene, choice: Choice) -> list[str]:
    place = PLACE_NAMES.index(str(choice.move["place"]))
    gives = choice.details["gives"]
    if place == scene.viewer:
        return [scene.say("explain.own")]
    if gives is None:
        return []
    if place < FIRST_CENTRE:
        return [scene.say("explain.to_seat", card=scene.card(gives), to=scene.to_seat(place))]
    number = place - FIRST_CENTRE + 1
    return [scene.say("explain.to_centre", card=scene.card(gives), number=number)]


def _step(scene: Scene, step: Json) -> str:
    amount = step.get("amount")
    if step["coins"] is None:
        return scene.say(f"step.fails.{step['step']}", amount=amount)
    key = f"step.long.{step_key(step)}"
    return scene.say(key, to=payee(scene, step), amount=amount, n=step["coins"])
