"""Minute Realms as the engine knows it."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.fields import States
from clessidra.core.game import Game, Option
from clessidra.core.texts import Texts
from clessidra.core.verbs import Rules
from clessidra.games.minute_realms import dealing, rules, scoring
from clessidra.games.minute_realms.actions import ACTIONS, MAX_LEGAL
from clessidra.games.minute_realms.cites import CITES
from clessidra.games.minute_realms.content.deck import Deck, load_deck, shipped_decks
from clessidra.games.minute_realms.content.tables import table_of
from clessidra.games.minute_realms.present.candidates import candidates_text
from clessidra.games.minute_realms.present.notation import MinuteRealmsNotation
from clessidra.games.minute_realms.present.sheet import sheet
from clessidra.games.minute_realms.present.story import story
from clessidra.games.minute_realms.present.view import view_text
from clessidra.games.minute_realms.state import (
    NONE,
    RECORD,
    ROUNDS,
    Phase,
)
from clessidra.games.minute_realms.statuses import STATUSES


def load_content(path: Path | None) -> Content:
    """A deck from a file, or the newest authored one."""
    return content_of(load_deck(path))


@cache
def shipped_content() -> tuple[Content, ...]:
    """The authored deck in all its versions, the newest first."""
    return tuple(content_of(deck) for deck in shipped_decks())


def content_of(deck: Deck) -> Content:
    """A deck as the engine takes it."""
    return Content(
        game="minute-realms",
        id=deck.id,
        version=deck.version,
        hash=deck.hash,
        table=table_of(deck),
        ids={"cards": tuple(card.id for card in deck.cards)},
        names={card.id: card.name for card in deck.cards},
        pack=deck,
    )


def check_deal(content: Content, states: States, i: int) -> str | None:
    """What is wrong with a deal from outside (MR-10, MR-12, MR-13), or None."""
    s = states[i]
    players = int(s["players"])
    if not 0 <= s["first"] < players:
        return f"first: there is no seat {s['first']}"
    expected = sorted(
        card
        for card in range(len(content.ids["cards"]))
        if content.table["mark"][0, card] <= players
    )
    if not _holds(s["deck"], expected):
        return f"deck: not the {len(expected)} cards of a match of {players}, each once"
    values = sorted(
        value
        for value in range(dealing.N_VALUES)
        for _ in range(dealing.tokens_of_value(players, value))
    )
    if not _holds(s["tokens"], values):
        return f"tokens: not the {len(values)} tokens of a match of {players}"
    return None


def _holds(pile: NDArray[np.int8], expected: list[int]) -> bool:
    """Whether a pile is just these, in any order, from the top and without a gap."""
    count = len(expected)
    return sorted(pile[:count].tolist()) == expected and bool((pile[count:] == NONE).all())


def content_json(content: Content) -> Json:
    """The deck for a client: everything that is printed on a card, on either side."""
    deck: Deck = content.pack
    cards = {card.id: {k: v for k, v in asdict(card).items() if k != "id"} for card in deck.cards}
    return {
        "cards": cards,
        "different": list(deck.different_categories),
        "bastion_shields": scoring.BASTION_SHIELDS,
    }


GAME = Game(
    id="minute-realms",
    rules_version=1,
    record=RECORD,
    options=(Option("players", 4, (2, 3, 4, 5), "how many play"),),
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    statuses=STATUSES,
    automatic_phases=frozenset({Phase.LOSE}),  # MR-65
    rules=Rules(
        deal=dealing.deal,
        set_up=dealing.set_up,
        active=rules.active,
        legal=rules.legal,
        apply=rules.apply,
        redeal=dealing.redeal,
        finished=scoring.finished,
        score=scoring.score,
    ),
    load_content=load_content,
    shipped_content=shipped_content,
    check_deal=check_deal,
    notation=MinuteRealmsNotation(),
    view_text=view_text,
    candidates_text=candidates_text,
    sheet=sheet,
    story=story,
    content_json=content_json,
    texts=Texts("clessidra.games.minute_realms"),
    rounds=lambda _options: ROUNDS,
    cites=CITES,
    parts={
        "bots": "clessidra.games.minute_realms.bots:BOTS",
        "lab": "clessidra.games.minute_realms.lab:LAB",
        "lesson": "clessidra.games.minute_realms.lesson:LESSON",
        "terminal": "clessidra.games.minute_realms.terminal:TERMINAL",
        "verdict": "clessidra.games.minute_realms.present.verdict:VERDICTS",
    },
)
