"""A card in words: how it scores, what its trade actions would do."""

from __future__ import annotations

from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.games.minute_realms.content.deck import Card, Deck
from clessidra.games.minute_realms.terminal.signs import COIN, SHIELD, amount, badge, trade_letters
from clessidra.terminal.scene import Scene


def formula(scene: Scene, deck: Deck, card: Card) -> str:
    """How the card scores."""
    if card.scoring is None:
        return scene.say("formula.none")
    words = [scene.say(f"category.{name}", n=1) for name in card.scoring.categories]
    category, category2 = (*words, "", "")[:2]
    return scene.say(
        f"formula.{card.scoring.kind}",
        points=card.scoring.points,
        category=category,
        category2=category2,
        table=" ".join(str(points) for points in deck.different_categories[1:]),
        n=card.scoring.points,
    )


def title(scene: Scene, card: Card, own: bool, tall: bool) -> Text:
    """Category, name, cost and lock; the trade actions too, unless they get a line of their own.

    Those of the viewer's own card stand in brackets: they do not count (MR-23).
    """
    line = Text.assemble(badge(card.category), " ", (scene.card(card.id), "bold"), "  ")
    line.append_text(amount(card.cost, COIN))
    if card.trade and not tall:
        letters = trade_letters(card.trade)
        line.append("  ").append_text(Text.assemble("(", letters, ")") if own else letters)
    if card.locked:
        line.append("  ").append(scene.say("card.locked"), style="bold red")
    return line


def scoring(scene: Scene, deck: Deck, card: Card) -> Text:
    """The formula, and the shields."""
    line = Text(formula(scene, deck, card))
    if card.shields:
        line.append(" · ").append_text(amount(card.shields, SHIELD))
    return line


def steps_in_short(scene: Scene, card: Card, steps: list[Json]) -> str:
    """What the trade actions would do, in a few words; only their names from a failure on."""
    words = []
    for at, name in enumerate(card.trade):
        if at < len(steps) and steps[at]["coins"] is not None:
            words.append(scene.say(f"step.short.{step_key(steps[at])}", to=payee(scene, steps[at])))
        else:
            words.append(scene.say(f"trade.{name}"))
    return ", ".join(words)


def step_key(step: Json) -> str:
    """A step by name, with what became of it."""
    name = str(step["step"])
    if name == "pay":
        return "pay_reserve" if step["to"] is None else "pay_seat"
    if name == "invasion":
        return "invasion" if step["placed"] else "invasion_ignored"
    return name


def payee(scene: Scene, step: Json) -> str:
    """To whom the coin of a pay goes."""
    to = step.get("to")
    return scene.to_seat(int(to.removeprefix("seat-"))) if to else ""
