"""What happened, in sentences made only from what the viewer may see."""

from __future__ import annotations

from clessidra.cli.scene import Happening, Scene
from clessidra.cli.table import Story
from clessidra.core.game import Move
from clessidra.games.minute_realms.notation import PLACE_NAMES
from clessidra.games.minute_realms.scoring import defence
from clessidra.games.minute_realms.state import DOWN, FIRST_CENTRE, LOSE, NONE, ROUNDS, UP


def tell(happening: Happening) -> Story:
    """The event, and what followed from it: the end of a round, an invasion."""
    after, seat, move = happening.after, happening.seat, happening.move
    if happening.kind == "deal":
        return Story((after.tell(int(after.states["first"][0]), "news.deal"),))
    if seat is None:
        return Story(())
    if happening.kind == "undo":
        return Story((after.tell(seat, "news.undo"),))
    assert move is not None
    lines = [_choice(after, seat, move) if move["do"] == "lose" else _take(happening, seat, move)]
    invasion = _invasion(happening.before, after)
    lost = _lost(happening.before, after)
    lines += invasion + lost
    if after.states["round"][0] > happening.before.states["round"][0]:
        first = int(after.states["first"][0])
        number = int(after.states["round"][0])
        lines += ["", after.tell(first, "news.round", round=number, rounds=ROUNDS)]
    return Story(tuple(lines), pause=bool(invasion or lost))


def _take(happening: Happening, seat: int, move: Move) -> str:
    """ "Ada takes the Salt pans from the centre and builds it: 4 → 2 coins." """
    before, after = happening.before, happening.after
    coins, coins_after = before.states["coins"][0], after.states["coins"][0]
    card = after.card(str(move["card"]))
    place = PLACE_NAMES.index(str(move["place"]))
    if move["do"] == "stuck":
        return after.tell(seat, "news.stuck", card=card)
    if place == seat:
        taken = after.tell(seat, "news.own", card=card)
    elif place < FIRST_CENTRE:
        taken = after.tell(seat, "news.from_seat", card=card, source=after.towards(place))
    else:
        taken = after.tell(seat, "news.from_centre", card=card)
    built = after.tell(seat, f"news.{move['do']}")
    walk = after.say("news.coins", before=int(coins[seat]), n=int(coins_after[seat]))
    lines = [f"{taken} {built}: {walk}."]
    for other in range(int(after.states["players"][0])):
        paid = int(coins_after[other] - coins[other])
        if other != seat and paid > 0:
            lines.append(after.tell(other, "news.paid", n=paid, to=after.to_seat(other)))
    if after.states["drawn"][0] > before.states["drawn"][0]:
        lines.append(after.say("news.token", round=int(before.states["round"][0])))
    return " ".join(lines)


def _choice(after: Scene, seat: int, move: Move) -> str:
    """MR-65: only the one who chose is told what; a hidden move has no card."""
    if "card" not in move:
        return after.tell(seat, "news.chosen")
    return after.tell(seat, "news.chosen", card=after.card(str(move["card"])))


def _invasion(before: Scene, after: Scene) -> list[str]:
    """MR-60 to MR-62: the attack, and how each realm stood up to it."""
    wave = next(
        (w for w in (0, 1) if before.states["attack"][0, w] != after.states["attack"][0, w]), None
    )
    if wave is None:
        return []
    s = after.states
    attack = int(s["attack"][0, wave])
    tokens = [str(value) for value in s["shown"][0] if value != NONE]
    lines = ["", after.say("news.invasion", tokens=" + ".join(tokens), attack=attack)]
    if not tokens:
        lines = ["", after.say("news.no_tokens")]
    for seat in range(int(s["players"][0])):
        shields = defence(after.content.table, s, 0, seat)
        key = "held" if s["held"][0, wave, seat] else "broken"
        if key == "broken" and not s["must_lose"][0, seat]:
            key = "spared"
        lines.append(after.tell(seat, f"news.{key}", attack=attack, defence=shields))
    return lines


def _lost(before: Scene, after: Scene) -> list[str]:
    """MR-63: the buildings that were turned over, all at once."""
    if before.states["phase"][0] != LOSE or after.states["phase"][0] == LOSE:
        return []
    was, now = before.states["face"][0], after.states["face"][0]
    cards = after.content.ids["cards"]
    return [
        after.tell(seat, "news.lost", card=after.card(cards[after.states["realm"][0, seat, slot]]))
        for seat in range(len(was))
        for slot in range(ROUNDS)
        if was[seat, slot] == UP and now[seat, slot] == DOWN
    ]
