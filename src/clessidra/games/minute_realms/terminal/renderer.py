"""The renderer of Minute Realms: the `Renderer` that the loop of `clessidra play` asks."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.games.minute_realms.content.deck import Deck
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.state import Phase
from clessidra.games.minute_realms.terminal.explain import explain
from clessidra.games.minute_realms.terminal.help import help_pages
from clessidra.games.minute_realms.terminal.invaders import track
from clessidra.games.minute_realms.terminal.losing import losses
from clessidra.games.minute_realms.terminal.news import tell
from clessidra.games.minute_realms.terminal.offer import Offer, place_order
from clessidra.games.minute_realms.terminal.realms import full_realms, short_realms
from clessidra.games.minute_realms.terminal.verdict import verdict
from clessidra.terminal.renderer import Choice, Size, Story
from clessidra.terminal.scene import Scene, SeenEvent


def open_renderer(content: Content) -> MinuteRealmsRenderer:
    """The renderer for a deck."""
    return MinuteRealmsRenderer(content.pack)


class MinuteRealmsRenderer:
    """See `terminal.renderer.Renderer` for what each answer means."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def welcome(self, scene: Scene) -> str:
        """The goal, the way there, and where help is."""
        return scene.say("welcome")

    def choices(self, scene: Scene) -> list[Choice]:
        """The candidates in the order of the places on the screen."""
        found = scene.candidates()
        if not self.is_secret(scene):
            order = [PLACE_NAMES[place] for place in place_order(scene)]
            found.sort(key=lambda one: order.index(one["move"]["place"]))
        text_of = scene.game.notation.text_of
        return [
            Choice(one["move"], text_of(one["move"]), _refusal(scene, one), one) for one in found
        ]

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

    def tell(self, event: SeenEvent) -> Story:
        """The event in sentences."""
        return tell(event)

    def is_secret(self, scene: Scene) -> bool:
        """MR-65: what to lose is chosen without seeing the others' choices."""
        return bool(scene.states["phase"][0] == Phase.LOSE)

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
    coins = candidate["details"]["short"]
    if coins is None:
        return reason
    short = scene.say("short", n=coins)
    return short if candidate["status"] == "cannot_pay_cost" else f"{reason} {short}"
