"""The renderer of Minute Realms: the `Table` that the loop of `clessidra play` asks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from clessidra.cli.minute_realms.explain import explain
from clessidra.cli.minute_realms.help import help_pages
from clessidra.cli.minute_realms.invaders import track
from clessidra.cli.minute_realms.losing import losses
from clessidra.cli.minute_realms.news import tell
from clessidra.cli.minute_realms.offer import Offer, place_order
from clessidra.cli.minute_realms.realms import full_realms, short_realms
from clessidra.cli.minute_realms.verdict import verdict
from clessidra.cli.scene import Happening, Scene
from clessidra.cli.table import Choice, Size, Story
from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.games.minute_realms.candidates import candidates
from clessidra.games.minute_realms.deck import Deck
from clessidra.games.minute_realms.notation import PLACE_NAMES
from clessidra.games.minute_realms.state import LOSE


def open_table(content: Content) -> MinuteRealmsTable:
    """The renderer for a deck."""
    return MinuteRealmsTable(content.pack)


class MinuteRealmsTable:
    """See `cli.table.Table` for what each answer means."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def welcome(self, scene: Scene) -> str:
        """The goal, the way there, and where help is."""
        return scene.say("welcome")

    def choices(self, scene: Scene) -> list[Choice]:
        """The candidates in the order of the places on the screen."""
        found = candidates(scene.content, self.deck, scene.states, 0, scene.viewer)
        if not self.is_secret(scene):
            order = [PLACE_NAMES[place] for place in place_order(scene)]
            found.sort(key=lambda one: order.index(one["move"]["place"]))
        return [Choice(one["move"], one["text"], _refusal(scene, one), one) for one in found]

    def screen(self, scene: Scene, choices: list[Choice], size: Size) -> RenderableType:
        """Realms above, the decision below, where the eye rests after scrolling."""
        view = scene.game.view(scene.content, scene.states, 0)
        players = len(view["seats"])
        tall = size.height is None or size.height >= 5 * players + 14
        parts: list[RenderableType] = [
            Rule(self._headline(scene, view), style="dim", align="left"),
            short_realms(scene, self.deck, view, size.width, tall),
            track(scene, view),
        ]
        if self.is_secret(scene):
            parts.append(losses(scene, self.deck, choices, size.width))
        else:
            parts.append(Offer(scene, self.deck, choices, size.width, tall).draw())
        return Group(*parts)

    def closer(self, scene: Scene, size: Size) -> RenderableType:
        """All realms in full."""
        return full_realms(scene, self.deck, scene.game.view(scene.content, scene.states, 0))

    def explain(self, scene: Scene, choice: Choice) -> list[str]:
        """The coin walk of a choice, and what the card itself has to say."""
        card = next(card for card in self.deck.cards if card.id == choice.move["card"])
        flavour = card.flavour.get(scene.lang)
        return explain(scene, choice) + ([f"“{flavour}”"] if flavour else [])

    def help(self, scene: Scene) -> list[RenderableType]:
        """Signs and numbers; rules and keys."""
        return help_pages(scene)

    def tell(self, happening: Happening) -> Story:
        """The event in sentences."""
        return tell(happening)

    def is_secret(self, scene: Scene) -> bool:
        """MR-65: what to lose is chosen without seeing the others' choices."""
        return bool(scene.states["phase"][0] == LOSE)

    def verdict(self, scene: Scene) -> list[str]:
        """Who won, with the tie-breaks told."""
        return verdict(scene)

    def _headline(self, scene: Scene, view: Json) -> Text:
        """Where we are, and whose turn it is."""
        line = Text(
            scene.say("head.round", round=view["round"], rounds=view["rounds"]), style="bold"
        )
        if self.is_secret(scene):
            return line  # the marker has already passed on (MR-50)
        line.append(f" · {scene.tell(view['first'], 'head.first')}", style="not bold dim")
        if scene.states["acted"][0] == len(view["seats"]) - 1:
            line.append(f" · {scene.say('head.last')}", style="not bold dim")
        return line


def _refusal(scene: Scene, candidate: Json) -> str | None:
    """Why not, in a sentence; how many coins are missing where that is the reason."""
    if candidate["status"] == "ok":
        return None
    reason = scene.say(f"status.{candidate['status']}")
    if candidate["short"] is None:
        return reason
    short = scene.say("short", n=candidate["short"])
    return short if candidate["status"] == "cannot_pay_cost" else f"{reason} {short}"
