"""A whole match as readable text: each event, and what it changed for every viewer."""

from __future__ import annotations

import json

from clessidra.core.canonical import value_of
from clessidra.core.content import Content
from clessidra.core.fields import SPECTATOR, Visibility
from clessidra.core.game import Game
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.core.result import say_line, standing
from helpers.matches import default_options, first_content, random_match


def kinds(game: Game) -> tuple[str, ...]:
    """A match in which somebody has a secret; where that takes an option, one without as well."""
    return ("", "-basic") if any(option.name == "advanced" for option in game.options) else ("",)


def playthrough(game: Game, players: int, kind: str) -> str:
    """The match of `players` random players that the golden file of this number tells."""
    content = first_content(game)
    if kind == "-basic":
        match = random_match(game, content, players, 101, default_options(game, players))
    else:
        match = _telling_match(game, content, players)
    lines = [f"{game.id}, {players} players, rules {game.rules_version}, content {content.hash}"]
    seen: dict[int, dict[str, object]] = {}
    for event in match.events:
        text = event.body.get("text", event.kind)
        automatic = " (automatic)" if event.body.get("auto") else ""
        who = "" if event.seat is None else f"seat {event.seat}: "
        when = "" if game.clock is None else f" at {event.at_ms} ms"
        lines.append(f"\n{event.seq}. {who}{text}{automatic}{when}")
        lines += _changes(match, event.seq, seen)
    points, ranks = standing(game, content, match.states, 0)
    for seat in range(players):
        lines.append(f"\nseat {seat}: {points[seat]} points, rank {ranks[seat]}")
        for line in game.sheet(content, match.states, 0, seat):
            lines.append(f"  {say_line(game, content, line, 'en')}")
    return "\n".join(lines) + "\n"


def _telling_match(game: Game, content: Content, players: int) -> Match:
    """The first random match in which some viewer sees what another does not.

    Where no field is an owner's, nobody ever does, and any match will do.
    """
    if not any(field.visibility is Visibility.OWNER for field in game.record.fields):
        return random_match(game, content, players, 101)
    for seed in range(100, 200):
        match = random_match(game, content, players, seed)
        for seq in range(len(match.events)):
            states = match.states_after(seq)
            views = {
                hide(game.record, states, 0, viewer).tobytes()
                for viewer in (*range(players), SPECTATOR)
            }
            if len(views) > 1:
                return match
    raise AssertionError(f"{game.id}: viewers always see the same")


def _changes(match: Match, seq: int, seen: dict[int, dict[str, object]]) -> list[str]:
    """The fields that changed, once for all viewers who see the same change."""
    states = match.states_after(seq)
    record, content = match.game.record, match.content
    by_change: dict[str, list[str]] = {}
    for viewer in (*range(len(match.terms.seats)), SPECTATOR):
        hidden = hide(record, states, 0, viewer)
        now = {field.name: value_of(field, hidden, 0, content) for field in record.fields}
        before = seen.get(viewer, {})
        seen[viewer] = now
        name = "spectator" if viewer == SPECTATOR else f"seat {viewer}"
        for key in sorted(now):
            if now[key] != before.get(key):
                change = f"{key} = {json.dumps(now[key])}"
                by_change.setdefault(change, []).append(name)
    everybody = len(match.terms.seats) + 1
    return [
        f"   {'all' if len(viewers) == everybody else ', '.join(viewers)}: {change}"
        for change, viewers in by_change.items()
    ]
