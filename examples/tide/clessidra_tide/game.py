"""Tide as the engine knows it. What it leaves out, `clessidra.core.defaults` makes."""

from __future__ import annotations

from functools import cache

from clessidra.core.content import Content
from clessidra.core.defaults.contents import plain_content
from clessidra.core.defaults.notation import PlainNotation
from clessidra.core.game import Game, Option
from clessidra.core.texts import Texts
from clessidra.core.verbs import Rules
from clessidra_tide import rules
from clessidra_tide.state import ACTIONS, HAND, MAX_LEGAL, PHASES, RECORD, STATUSES, WAVES


@cache
def shipped_content() -> tuple[Content, ...]:
    """The 24 waves (TI-2)."""
    numbers = range(1, WAVES + 1)
    waves = {f"wave-{n}": {"en": f"Wave {n}", "it": f"Onda {n}"} for n in numbers}
    return (plain_content("tide", {"waves": waves}),)


GAME = Game(
    id="tide",
    rules_version=1,
    record=RECORD,
    options=(Option("players", 3, (2, 3, 4), "how many play"),),  # TI-1
    rules=Rules(
        deal=rules.deal,
        set_up=rules.set_up,
        active=rules.active,
        legal=rules.legal,
        apply=rules.apply,
        redeal=rules.redeal,
        finished=rules.finished,
        score=rules.score,
    ),
    shipped_content=shipped_content,
    actions=ACTIONS,
    max_legal=MAX_LEGAL,
    statuses=STATUSES,
    phases=PHASES,
    rounds=lambda _options: HAND,  # TI-8
    notation=PlainNotation(ACTIONS, secret=("hide",)),  # TI-11
    texts=Texts("clessidra_tide"),
    parts={"bots": "clessidra_tide.bots:BOTS"},
)
