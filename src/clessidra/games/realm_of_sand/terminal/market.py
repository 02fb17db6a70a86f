"""The cards in the centre, the circle of tiles and the supply."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clessidra.core.canonical import Json
from clessidra.games.realm_of_sand.content.pack import Card, Pack, Tile
from clessidra.games.realm_of_sand.elements import ELEMENTS, LETTERS
from clessidra.games.realm_of_sand.shapes import letters_along, shape_of
from clessidra.games.realm_of_sand.terminal.signs import (
    HOURGLASS,
    LEVEL,
    STAR,
    amount,
    disks,
    pattern,
    piece,
)
from clessidra.terminal.scene import Scene

CARD_WIDTH = 20


def tile_text(tile: Tile) -> str:
    """A tile in a word: its letters along it, and how it bends."""
    letters = "-".join(letters_along(tile.pattern))
    return f"{letters} {'━' if shape_of(tile.pattern).name == 'straight' else '┗'}"


def cards_in_centre(
    scene: Scene, pack: Pack, view: Json, candidates: dict[str, Json], width: int, tall: bool
) -> RenderableType:
    """One row for each level, highest last; `candidates` say which cards are ready."""
    by_id = {card.id: card for card in pack.cards}
    abreast = max(1, min(4, width // CARD_WIDTH))
    grid = Grid.grid(padding=(0, 2, 0 if not tall else 1, 0))
    for level, row in enumerate(view["market"]):
        cells: list[RenderableType] = [
            _card(scene, by_id[card], candidates.get(card), tall)
            if card
            else Text("—", style="dim")
            for card in row
        ]
        for first in range(0, len(cells), abreast):
            grid.add_row(*cells[first : first + abreast])
        grid.add_row(Text(scene.say("screen.deck", n=view["decks"][level]), style="dim"))
    return grid


def _card(scene: Scene, card: Card, candidate: Json, tall: bool) -> RenderableType:
    head = Text.assemble((scene.card(card.id), "bold"), "\n", worth(card))
    if candidate is not None and candidate["status"] == "ok":
        head.append(f" {scene.say('screen.ready')}", style="bold green")
    elif candidate is not None:
        head.append(
            f" {scene.say('screen.missing', n=candidate['details']['missing'])}", style="dim"
        )
    if tall:
        return Group(head, pattern(card.pattern))
    rows = Text("/", style="dim").join(pattern((row,)) for row in card.pattern)
    return Group(head, rows)


def worth(card: Card) -> Text:
    """What a card gives, in signs."""
    parts = [amount(card.stars, STAR)]
    if card.hourglasses:
        parts.append(amount(card.hourglasses, HOURGLASS))
    if card.levels:
        parts.append(amount(card.levels, LEVEL))
    parts += [piece(LETTERS[ELEMENTS.index(name)].upper()) for name in card.disks]
    return Text(" ").join(parts)


def tiles_at_hand(scene: Scene, pack: Pack, view: Json) -> RenderableType:
    """The viewer's tiles by number, then the circle from the queen on."""
    by_id = {tile.id: tile for tile in pack.tiles}
    seat = view["seats"][scene.viewer if scene.viewer >= 0 else view["turn"]]
    held = Text(f"{scene.say('screen.tiles')}: ", style="bold")
    for number, tile in enumerate(seat["tiles"], 1):
        held.append(f"{number} ", style="bold")
        held.append(f"{tile_text(by_id[tile])}   " if tile else "—   ", style="not bold")
    ring = Text(f"{scene.say('screen.circle')}: ", style="bold")
    for number, tile in enumerate(view["circle"], 1):
        style = "not bold" if number <= 2 else "not bold dim"
        ring.append(f"{number} {tile_text(by_id[tile])}  ", style=style)
    store = Text(f"{scene.say('screen.supply')}: ", style="bold")
    for name, count in view["squares"].items():
        store.append_text(piece(LETTERS[ELEMENTS.index(name)])).append(f"×{count} ")
    return Group(held, ring, store + disks(view["supply"]))
