"""The offer: places in turn order, then the centre, each card with what it would do to me now."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.fields import SPECTATOR
from clessidra.games.minute_realms.content.deck import Card, Deck
from clessidra.games.minute_realms.present.notation import PLACE_NAMES
from clessidra.games.minute_realms.state import CENTRES, DOWN, FIRST_CENTRE, NONE
from clessidra.games.minute_realms.terminal.cards import scoring, steps_in_short, title
from clessidra.games.minute_realms.terminal.signs import (
    COIN,
    NARROW,
    POINT,
    SHIELD,
    WIDE,
    amount,
    badge,
    bastion_badge,
    in_words,
    signed,
    who,
)
from clessidra.terminal.renderer import Choice
from clessidra.terminal.scene import Scene


def place_order(scene: Scene) -> list[int]:
    """MR-21: before the players in turn order, then the centre."""
    players, first = int(scene.states["players"][0]), int(scene.states["first"][0])
    seats = [(first + turn) % players for turn in range(players)]
    return [*seats, *range(FIRST_CENTRE, FIRST_CENTRE + CENTRES)]


class Offer:
    """The offer drawn for one screen."""

    def __init__(
        self, scene: Scene, deck: Deck, choices: list[Choice], width: int, tall: bool
    ) -> None:
        self.scene = scene
        self.deck = deck
        self.width = width
        self.tall = tall
        self.numbered: dict[str, list[tuple[int, Choice]]] = {}
        for number, choice in enumerate(choices, 1):
            self.numbered.setdefault(str(choice.move["place"]), []).append((number, choice))

    def draw(self) -> RenderableType:
        """Places and cards; a dashed line sets the centre apart."""
        places = place_order(self.scene)
        return Group(
            self._heading(),
            self._grid([place for place in places if place < FIRST_CENTRE]),
            Rule(self.scene.say("offer.centre"), characters="╌", style="yellow", align="left"),
            self._grid([place for place in places if place >= FIRST_CENTRE]),
        )

    def _heading(self) -> RenderableType:
        title = Text(self.scene.say("offer.title"), style="bold")
        viewer = self.scene.viewer
        own = NONE if viewer == SPECTATOR else int(self.scene.states["offer"][0, viewer])
        if own != NONE and self.width >= NARROW:
            card = self.scene.card(self.deck.cards[own].id)
            title.append(f" · {self.scene.say('offer.swap', card=card)}", style="not bold dim")
        return Rule(title, characters="━", style="yellow", align="left")

    def _grid(self, places: list[int]) -> Grid:
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(width=12 if self.width >= WIDE else 8, no_wrap=True, overflow="ellipsis")
        grid.add_column(ratio=1)
        if self.width >= NARROW:
            grid.add_column(width=46 if self.width >= WIDE else 29)
        for place in places:
            if self.scene.states["offer"][0, place] == NONE:
                grid.add_row(*self._gone(place))
            else:
                grid.add_row(*self._place(place))
        return grid

    def _gone(self, seat: int) -> list[Text]:
        """The place of a player who has acted is empty and says what they built."""
        s = self.scene.states
        slot = s["built"][0, seat] - 1
        card = self.deck.cards[s["realm"][0, seat, slot]]
        down = s["face"][0, seat, slot] == DOWN
        mark = bastion_badge() if down else badge(card.category)
        words = self.scene.say(
            "offer.raised" if down else "offer.built", card=self.scene.card(card.id)
        )
        row = [self._label(seat), Text.assemble(mark, " ", (words, "dim"))]
        return row if self.width < NARROW else [*row, Text()]

    def _place(self, place: int) -> list[Text]:
        card = self.deck.cards[self.scene.states["offer"][0, place]]
        own = place == self.scene.viewer
        lines = [title(self.scene, card, own, self.tall), scoring(self.scene, self.deck, card)]
        offered = self.numbered.get(PLACE_NAMES[place], [])
        if self.tall and card.trade:
            lines.insert(1, self._trade(card, own, offered))
        ways = [self._way(number, choice) for number, choice in offered]
        if self.width < NARROW:
            return [self._label(place), Text("\n").join([*lines, *ways])]
        return [self._label(place), Text("\n").join(lines), Text("\n").join(ways)]

    def _label(self, place: int) -> Text:
        if place >= FIRST_CENTRE:
            return Text(self.scene.say("offer.place", n=place - FIRST_CENTRE + 1))
        return who(self.scene, place)

    def _trade(self, card: Card, own: bool, offered: list[tuple[int, Choice]]) -> Text:
        """What the trade actions do, for this seat, now."""
        names = ", ".join(self.scene.say(f"trade.{name}") for name in card.trade)
        if own:
            return Text(self.scene.say("offer.own_trade", trade=names), style="dim")
        if not offered:  # a spectator, who will not take it
            return Text(names, style="dim")
        return Text(steps_in_short(self.scene, card, offered[0][1].details["steps"]))

    def _way(self, number: int, choice: Choice) -> Text:
        """One numbered choice: coins, points and shields, or why not."""
        label = self.scene.say(f"way.{choice.move['do']}")
        facts = choice.details
        head = f"{number:>2} {label:<8} "
        if choice.refusal:
            return Text.assemble((head, "dim"), (self._why_not(choice), "red"))
        parts = [(facts["coins"][1], facts["coins"][1], COIN)]
        line = Text.assemble((head, "bold"), f"{facts['coins'][0]} → ")
        for name, sign in (("points", POINT), ("defence", SHIELD)):
            change = facts[name][1] - facts[name][0]
            if change:
                parts.append((signed(change), change, sign))
        for at, (shown, count, sign) in enumerate(parts):
            wide = self.width >= WIDE
            line.append("  " if wide and at else " " if at else "")
            line.append_text(
                in_words(self.scene, shown, count, sign) if wide else amount(shown, sign)
            )
        return line

    def _why_not(self, choice: Choice) -> str:
        short = choice.details["short"]
        if short is not None:
            return self.scene.say("why.short", n=short)
        return self.scene.say(f"why.{choice.candidate['status']}")
