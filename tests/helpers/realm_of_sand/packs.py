"""Packs of Realm of Sand made for tests: tailored cards, and packs at random."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clessidra.games.realm_of_sand.content.pack import Card, Pack, PlayerBoard, load_pack

if TYPE_CHECKING:
    import random

ELEMENTS = ("wood", "sand", "obsidian", "sapphire", "moon")
POWERS = ("red", "purple", "yellow", "green", "orange", "blue")
BOXES = [column + row for row in "12345" for column in "abcdef"]
AUTHORED = load_pack()


def card(
    name: str,
    pattern: str = "ws",
    *,
    level: int = 1,
    stars: int = 1,
    hourglasses: int = 0,
    levels: int = 0,
    disks: tuple[str, ...] = (),
) -> Card:
    """A card that gives one star, but for what is said; the pattern as a file writes it."""
    words = name.replace("-", " ").capitalize()
    return Card(
        id=name,
        level=level,
        pattern=tuple(pattern.split("/")),
        stars=stars,
        hourglasses=hourglasses,
        levels=levels,
        disks=disks,
        name={"en": words, "it": words},
        flavour={},
    )


def plain_pack() -> Pack:
    """The authored tiles; cards plain-0 to plain-53 of seven obsidian boxes that nobody has; and
    boards in the order of the powers, without a crystal that a test does not ask for."""
    cards = [card(f"plain-{at}", "ooo/ooo/o..", level=1 + at // 18) for at in range(54)]
    boards = [PlayerBoard(power, power, ("a1",), {"en": power, "it": power}) for power in POWERS]
    return replace(AUTHORED, id="plain", cards=tuple(cards), boards=tuple(boards))


def easy_pack(rng: random.Random, crystals: int = 12) -> Pack:
    """Cards that even random play completes, with all sorts of bonuses, and many crystals."""
    cards = [_easy_card(rng, f"easy-{at}", 1 + at // 18) for at in range(54)]
    boards = [
        replace(board, crystals=tuple(rng.sample(BOXES, crystals))) for board in AUTHORED.boards
    ]
    return replace(
        AUTHORED,
        id="easy",
        levels=rng.choice([0, 1, 2, 6, 12]),
        area=_area(rng),
        cards=tuple(cards),
        boards=tuple(boards),
    )


def _easy_card(rng: random.Random, name: str, level: int) -> Card:
    letters = "wwwsssooobm" if level == 3 else "wso"
    shapes = ["xx", "xxx", "xx/x.", "x.x/xxx", "xx./.xx", "xxxx", ".x./xxx"]
    shape = rng.choices(shapes, [6, 3, 3, 1, 1, 1, 1])[0]
    pattern = "".join(rng.choice(letters) if sign == "x" else sign for sign in shape)
    return card(
        name,
        pattern,
        level=level,
        stars=rng.randint(1, 20),
        hourglasses=rng.choice([0, 0, 0, 1, 2]),
        levels=rng.choice([0, 0, 0, 1, 1, 2, 6]),
        disks=tuple(sorted(rng.choices(ELEMENTS, k=rng.randint(0, 4)), key=ELEMENTS.index)),
    )


def _area(rng: random.Random) -> tuple[str, ...]:
    """The authored one, or 18 light boxes anywhere."""
    if rng.random() < 0.5:
        return AUTHORED.area
    signs = ["o"] * 18 + ["-"] * 12
    rng.shuffle(signs)
    return tuple("".join(signs[row : row + 6]) for row in range(0, 30, 6))
