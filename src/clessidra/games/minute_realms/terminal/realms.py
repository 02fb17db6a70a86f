"""The realms: coins, defence, points and cards of every player, in short or in full."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.core.result import say_line
from clessidra.games.minute_realms.content.deck import Card, Deck
from clessidra.games.minute_realms.terminal.cards import scoring
from clessidra.games.minute_realms.terminal.signs import (
    COIN,
    POINT,
    SHIELD,
    WIDE,
    amount,
    badge,
    bastion_badge,
    flow,
    in_words,
    who,
)
from clessidra.terminal.scene import Scene

FIGURES, WIDE_FIGURES = 30, 50  # columns that name and figures take


def short_realms(scene: Scene, deck: Deck, view: Json, width: int, named: bool) -> RenderableType:
    """A line or two for each player, the viewer last; `named` where there is room for names."""
    cards = {card.id: card for card in deck.cards}
    players = len(view["seats"])
    order = [(scene.viewer + turn) % players for turn in range(1, players + 1)]
    wide = width >= WIDE
    room = width - (WIDE_FIGURES if wide else FIGURES)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(max_width=16 if wide else 11, no_wrap=True, overflow="ellipsis")
    for _ in range(3):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for seat in order:
        mine = seat == scene.viewer
        grid.add_row(
            who(scene, seat),
            *_figures(scene, view["seats"][seat], wide),
            _cards(scene, cards, view, seat, room, named or mine),
        )
    return grid


def _figures(scene: Scene, seat: Json, wide: bool) -> list[Text]:
    figures = ((seat["coins"], COIN), (seat["defence"], SHIELD), (seat["points"], POINT))
    if wide:
        return [in_words(scene, number, number, sign) for number, sign in figures]
    return [amount(number, sign) for number, sign in figures]


def _cards(
    scene: Scene, cards: dict[str, Card], view: Json, seat: int, width: int, named: bool
) -> Text:
    realm = view["seats"][seat]["realm"]
    if not realm:
        return Text(scene.say("realms.empty"), style="dim")
    lines = scene.game.sheet(scene.content, scene.states, 0, seat)
    items = []
    for built, line in zip(realm, lines, strict=False):
        card = cards[built["card"]]
        if built["face"] == "down":
            items.append(bastion_badge())
            continue
        item = badge(card.category)
        if named:
            item = Text.assemble(item, " ", scene.card(card.id), " ", amount(line.points, POINT))
            if card.shields:
                item.append(" ").append_text(amount(card.shields, SHIELD))
        items.append(item)
    return flow(items, max(width, 20), "  " if named else " ")


def full_realms(scene: Scene, deck: Deck, view: Json) -> RenderableType:
    """Every card of every realm with its formula and what it scores as things stand."""
    cards = {card.id: card for card in deck.cards}
    parts: list[RenderableType] = []
    for seat, facts in enumerate(view["seats"]):
        head = Text.assemble(who(scene, seat), "  ")
        figures = (("coins", COIN), ("defence", SHIELD), ("points", POINT))
        head.append_text(
            Text("  ").join(in_words(scene, facts[key], facts[key], sign) for key, sign in figures)
        )
        parts.append(Rule(head, style="dim", align="left"))
        lines = scene.game.sheet(scene.content, scene.states, 0, seat)
        for built, line in zip(facts["realm"], lines, strict=False):
            card = cards[built["card"]]
            down = built["face"] == "down"
            row = Text.assemble(bastion_badge() if down else badge(card.category), " ")
            row.append(say_line(scene.game, scene.content, line, scene.lang))
            if not down:
                row.append("   (", style="dim").append_text(scoring(scene, deck, card))
                row.append(")", style="dim")
            parts.append(row)
        if not facts["realm"]:
            parts.append(Text(scene.say("realms.empty"), style="dim"))
    return Group(*parts)
