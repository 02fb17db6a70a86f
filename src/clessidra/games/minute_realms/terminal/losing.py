"""The invaders broke through: which building to lose (MR-63), with what each would cost."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from clessidra.games.minute_realms.content.deck import Deck
from clessidra.games.minute_realms.terminal.cards import scoring
from clessidra.games.minute_realms.terminal.signs import NARROW, badge
from clessidra.terminal.renderer import Choice
from clessidra.terminal.scene import Scene


def losses(scene: Scene, deck: Deck, choices: list[Choice], width: int) -> RenderableType:
    """The buildings of the viewer, numbered."""
    cards = {card.id: card for card in deck.cards}
    grid = Grid.grid(padding=(0, 1))
    for _ in range(4 if width >= NARROW else 3):
        grid.add_column()
    for number, choice in enumerate(choices, 1):
        card = cards[str(choice.move["card"])]
        style = "dim" if choice.refusal else "bold"
        lines = [Text(scene.card(card.id), style=style), scoring(scene, deck, card)]
        change = _change(scene, choice)
        row = [Text(f"{number:>2}", style=style), badge(card.category)]
        if width < NARROW:
            grid.add_row(*row, Text("\n").join([*lines, change]))
        else:
            grid.add_row(*row, Text("\n").join(lines), change)
    title = Text(scene.say("lose.title"), style="bold")
    heading = Rule(title, characters="━", style="red", align="left")
    return Group(heading, Text(scene.say("lose.why")), grid)


def _change(scene: Scene, choice: Choice) -> Text:
    if choice.refusal:
        return Text(scene.say("why.nothing_to_lose_there"), style="red")
    facts = choice.details
    return Text(
        scene.say(
            "lose.change",
            points=facts["points"][0],
            points_after=facts["points"][1],
            defence=facts["defence"][0],
            defence_after=facts["defence"][1],
        )
    )
