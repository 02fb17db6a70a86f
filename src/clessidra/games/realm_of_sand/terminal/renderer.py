"""The renderer of Realm of Sand: the `Renderer` that the loop of `clessidra play` asks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.games.realm_of_sand.content.pack import Pack
from clessidra.games.realm_of_sand.terminal.boards import full_boards, short_boards
from clessidra.games.realm_of_sand.terminal.choices import choices, how_to_type, label
from clessidra.games.realm_of_sand.terminal.explain import explain
from clessidra.games.realm_of_sand.terminal.help import help_pages
from clessidra.games.realm_of_sand.terminal.market import cards_in_centre, tiles_at_hand
from clessidra.games.realm_of_sand.terminal.news import tell
from clessidra.games.realm_of_sand.terminal.verdict import verdict
from clessidra.terminal.renderer import Choice, Size, Story
from clessidra.terminal.scene import Scene, SeenEvent

TALL = 44
"""On screens of at least this many lines, patterns are drawn row by row."""


def open_renderer(content: Content) -> RealmOfSandRenderer:
    """The renderer for a pack."""
    return RealmOfSandRenderer(content.pack)


class RealmOfSandRenderer:
    """See `terminal.renderer.Renderer` for what each answer means."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def welcome(self, scene: Scene) -> str:
        """The goal, the way there, and where help is."""
        return scene.say("welcome")

    def choices(self, scene: Scene) -> list[Choice]:
        """What has a number first, then what is typed."""
        return choices(scene)

    def screen(self, scene: Scene, choices: list[Choice], size: Size) -> RenderableType:
        """Centre and boards above, the decision below, where the eye rests after scrolling."""
        view = scene.game.view(scene.content, scene.states, 0)
        tall = size.height is None or size.height >= TALL
        found = {one.move["card"]: one.candidate for one in choices if one.move["do"] == "complete"}
        parts: list[RenderableType] = [
            Rule(self._headline(scene, view), style="dim", align="left"),
            cards_in_centre(scene, self.pack, view, found, size.width, tall),
            short_boards(scene, self.pack, view, size.width),
            tiles_at_hand(scene, self.pack, view),
            Text(self._waiting_for(scene, view), style="bold"),
        ]
        parts += [self._line(scene, number, one) for number, one in self._numbered(choices)]
        parts += [Text(line, style="dim") for line in how_to_type(scene, choices)]
        return Group(*parts)

    def closer(self, scene: Scene, size: Size) -> RenderableType:
        """All boards in full."""
        return full_boards(scene, self.pack, scene.game.view(scene.content, scene.states, 0))

    def explain(self, scene: Scene, choice: Choice) -> list[str]:
        """What a choice pays and gives."""
        return explain(scene, choice)

    def help(self, scene: Scene) -> list[RenderableType]:
        """Signs; rules and keys."""
        return help_pages(scene)

    def tell(self, event: SeenEvent) -> Story:
        """The event in sentences."""
        return tell(event)

    def is_secret(self, scene: Scene) -> bool:
        """RS-73: only red sees the cards that it draws, keeps and puts at the bottom."""
        view = scene.game.view(scene.content, scene.states, 0)
        mine = view["seats"][scene.viewer]
        return bool(mine["looked"] or mine["kept"] or any(mine["bottom"]))

    def verdict(self, scene: Scene) -> list[str]:
        """Who won, with the tie-breaks told."""
        return verdict(scene)

    def _numbered(self, choices: list[Choice]) -> list[tuple[int, Choice]]:
        return [(number, one) for number, one in enumerate(choices, 1) if one.numbered]

    def _line(self, scene: Scene, number: int, choice: Choice) -> Text:
        words = label(scene, self.pack, choice)
        if choice.refusal is None:
            return Text.assemble((f"{number:>3} ", "bold"), words)
        return Text(f"{number:>3} {words}: {choice.refusal}", style="dim")

    def _waiting_for(self, scene: Scene, view: Json) -> str:
        step = view["step"] or {}
        phase = "summon_all" if step.get("all") else view["phase"]
        values: dict[str, Json] = {}
        if phase == "fill":
            values = {"element": scene.say(f"element.{step['element']}"), "n": step["n"]}
        if phase == "summon":
            values = {"next": step["done"] + 1, "most": step["most"]}
        return scene.say(f"phase.{phase}", **values)

    def _headline(self, scene: Scene, view: Json) -> Text:
        """Where we are, and whose turn it is."""
        key = "head.round" if view["rounds"] is None else "head.solo"
        line = Text(scene.say(key, round=view["round"], rounds=view["rounds"]), style="bold")
        line.append(f" · {scene.tell(view['turn'], 'head.turn')}", style="not bold dim")
        if view["last_round"]:
            line.append(f" · {scene.say('head.last')}", style="not bold dim")
        return line
