"""`clessidra replay` and `clessidra verify`: looking at replay files, and believing them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from clessidra.cli.common import AsJson, ContentFile, known_language, packs, print_json
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Event
from clessidra.core.match import Match
from clessidra.core.replay import Replay
from clessidra.core.replay_reader import read_replays
from clessidra.core.result import say_line, standing
from clessidra.core.verify import VerifyError, content_for, open_match
from clessidra.core.verify import verify as verify_match
from clessidra.games import get_game

ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay file (JSON lines).")]


def replay(
    file: ReplayFile,
    match: Annotated[int, typer.Option(min=1, help="Which match of the file.")] = 1,
    at: Annotated[
        int | None, typer.Option(min=0, help="Show the state after this event, not the story.")
    ] = None,
    content: ContentFile = None,
    lang: Annotated[str | None, typer.Option(help="en or it; else the locale's.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a match move by move, as text, or its state after one event."""
    lang = known_language(lang)
    told = _open(file, match, content)
    if at is not None:
        if at >= len(told.events):
            raise ClessidraError(f"--at {at}: the last event is {len(told.events) - 1}.")
        print_json(_state(told, at))
    elif as_json:
        print_json([event.to_json() for event in told.events])
    else:
        _tell(told, lang)


def verify(file: ReplayFile, content: ContentFile = None, as_json: AsJson = False) -> None:
    """Re-play every match: digests, legality, scores, deal and seal. Exit 1 if one is wrong."""
    count = 0
    try:
        for record in read_replays(file):
            rules = get_game(record.game)
            verify_match(record, rules, content_for(record, packs(rules, content)))
            count += 1
    except VerifyError as error:
        if as_json:
            where = {"match": error.match, "seq": error.seq, "reason": error.reason}
            print_json({"ok": False, "matches": count, **where})
        print(f"{file}: {error}", file=sys.stderr)
        raise typer.Exit(1) from error
    if as_json:
        print_json({"ok": True, "matches": count})
    else:
        print(f"{file}: {count} {'match' if count == 1 else 'matches'} verified.")


def _open(file: Path, number: int, content: Path | None) -> Match:
    record: Replay | None = None
    for record in read_replays(file):
        if record.number == number:
            rules = get_game(record.game)
            return open_match(record, rules, content_for(record, packs(rules, content)))
    last = record.number if record else 0
    raise ClessidraError(f"--match {number}: the file holds {last}.")


def _state(match: Match, seq: int) -> object:
    states = match.states_after(seq)
    return {"event": match.events[seq].to_json(), "view": match.game.view(match.content, states, 0)}


def _tell(match: Match, lang: str) -> None:
    game, content, terms = match.game, match.content, match.terms
    print(f"{game.name(lang)}, {terms.match_id}, content {content.id} {content.version}")
    for seat, holder in enumerate(terms.seats):
        print(f"  {seat}: {holder.name} ({holder.kind})")
    for event in match.events:
        print(f"{event.seq:4}  {_words(match, event)}")
    points, ranks = standing(game, content, match.states, 0)
    for seat, holder in enumerate(terms.seats):
        print(f"\n{ranks[seat]}. {holder.name} ({seat}): {points[seat]}")
        for line in game.sheet(content, match.states, 0, seat):
            print(f"     {say_line(game, content, line, lang)}")


def _words(match: Match, event: Event) -> str:
    match event.kind:
        case "move":
            mark = " (automatic)" if event.body.get("auto") else ""
            return f"{event.seat}: {event.body['text']}{mark}"
        case "undo":
            return f"{event.seat}: undo, back to {event.body['to']}"
        case "time":
            return f"time: {event.at_ms} ms"
    return event.kind
