"""One choice in full."""

from __future__ import annotations

from clessidra.games.realm_of_sand.terminal.news import things
from clessidra.terminal.renderer import Choice
from clessidra.terminal.scene import Scene


def explain(scene: Scene, choice: Choice) -> list[str]:
    """The choice in sentences, for somebody who wants to know exactly."""
    do, facts = choice.move["do"], choice.details
    if do == "complete" and facts["spots"]:
        lines = [
            scene.say("explain.pays", boxes=" ".join(choice.move["boxes"])),
            scene.say("explain.gives", things=things(scene, facts["gains"])),
        ]
        if facts["charges"][facts["at"]]:
            lines.append(scene.say("explain.charges"))
    elif do in ("summon", "summon-all", "stop", "end"):
        lines = [scene.say(f"explain.{do}")]
    else:
        lines = [scene.say("explain.move", text=choice.text)]
    return [*lines, choice.refusal] if choice.refusal else lines
