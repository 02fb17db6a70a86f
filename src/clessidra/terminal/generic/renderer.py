"""The renderer of every game that brings none of its own."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.defaults.view import shown_fields
from clessidra.core.fields import SPECTATOR, Visibility
from clessidra.core.result import standing
from clessidra.core.verdict import Verdict, verdict_of
from clessidra.terminal.generic.drawing import Drawing, changes_of
from clessidra.terminal.generic.wording import Words
from clessidra.terminal.renderer import Choice, Size, Story
from clessidra.terminal.scene import Scene, SeenEvent


class GenericRenderer:
    """See `terminal.renderer.Renderer` for what each answer means."""

    def welcome(self, scene: Scene) -> str:
        """What the game says of itself."""
        words = Words(scene)
        return words.text("welcome") or words.text("line")

    def choices(self, scene: Scene) -> list[Choice]:
        """The game's candidates."""
        found: list[Choice] = []
        for one in scene.game.candidates(scene.content, scene.states, 0, scene.viewer):
            allowed = one["status"] == scene.game.statuses[0]
            refusal = None if allowed else scene.say(f"status.{one['status']}")
            text = scene.game.notation.text_of(one["move"])
            found.append(Choice(one["move"], text, refusal, one))
        return found

    def screen(self, scene: Scene, choices: list[Choice], size: Size) -> RenderableType:
        """The table, and below it the choices."""
        drawing = Drawing(scene)
        return Group(drawing.table(size), drawing.choices(choices, size))

    def closer(self, scene: Scene, size: Size) -> RenderableType:
        """What each player has."""
        return Drawing(scene).players(size)

    def explain(self, scene: Scene, choice: Choice) -> list[str]:
        """All that a choice would change."""
        words = Words(scene)
        return [words.move(choice.move), *(f"  {line}" for line in changes_of(choice, words))]

    def help(self, scene: Scene) -> list[RenderableType]:
        """The rules in short, if the game has them, and what every field means."""
        words = Words(scene)
        rules = words.text("rules") or words.text("welcome")
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="bold")
        grid.add_column()
        for field in shown_fields(scene.game.record):
            if label := words.label(field.name):
                grid.add_row(label, words.text(f"doc.{field.name}"))
        return [*([Text(rules)] if rules else []), grid]

    def tell(self, event: SeenEvent) -> Story:
        """The game's story in sentences."""
        words = Words(event.after)
        return Story(tuple(line for one in event.story() if (line := words.news(one))))

    def is_secret(self, scene: Scene) -> bool:
        """Whether the screen of one player shows what the others must not see."""
        return any(f.visibility is Visibility.OWNER for f in shown_fields(scene.game.record))

    def verdict(self, scene: Scene) -> list[str]:
        """Who won and why, and the place of a viewer who did not."""
        points, ranks = standing(scene.game, scene.content, scene.states, 0)
        told = verdict_of(scene.game, scene.content, scene.states, 0)
        lines = [_reason(scene, told, points[told.winners[0]])]
        if scene.viewer != SPECTATOR and scene.viewer not in told.winners:
            own = {"n": points[scene.viewer], "rank": ranks[scene.viewer], "players": len(ranks)}
            lines.append(scene.say("verdict.own", **own))
        return lines


def _reason(scene: Scene, told: Verdict, best: int) -> str:
    """A verdict in the words of the game, or in those of every game; the page says the same."""
    names = [scene.name(seat) for seat in told.winners]
    rivals = [scene.towards(seat) for seat in told.rivals]
    values = {**told.values, "n": best, "lead": told.values.get("n")}
    values |= {"names": ", ".join(names), "rival": ", ".join(rivals)}
    words, key = Words(scene), f"verdict.{told.key}"
    if words.has(key):
        return scene.say(key, **values)
    return scene.tell(told.winners[0], key, **values)
