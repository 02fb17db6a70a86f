"""`clessidra replay` and `clessidra verify`: looking at replay files, and believing them."""

from __future__ import annotations

import sys
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from clessidra.cli.commands.warm import warm_first
from clessidra.cli.common import AsJson, ContentFile, Lang, known_language, packs, print_json
from clessidra.core.content import Content
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Continued
from clessidra.core.fields import SPECTATOR
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.core.replay import Replay
from clessidra.core.replay_reader import read_replays
from clessidra.core.result import say_line, standing
from clessidra.core.verify import VerifyError, content_for, open_match
from clessidra.core.verify import verify as verify_match
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.renderer import Size
from clessidra.terminal.scene import scene_after, seen_event
from clessidra.terminal.wording import TEXTS

ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay file (JSON lines).")]
MatchNumber = Annotated[int, typer.Option(min=1, help="Which match of the file.")]


def replay(
    file: ReplayFile,
    match: MatchNumber = 1,
    at: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this event, not the story.")
    ] = None,
    content: ContentFile = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show a match move by move, as text, or the table after one event."""
    lang = known_language(lang)
    told = open_replay(file, match, content)
    if at is not None and at >= len(told.events):
        raise ClessidraError(f"--at {at}: the last event is {len(told.events) - 1}.")
    if at is None and as_json:
        print_json([event.to_json() for event in told.events])
    elif at is None:
        _tell(told, lang)
    elif as_json:
        print_json(_state(told, at))
    else:
        _draw(told, at, lang)


def verify(file: ReplayFile, content: ContentFile = None, as_json: AsJson = False) -> None:
    """Re-play every match: digests, legality, scores, deal and seal. Exit 1 if one is wrong."""
    count = 0
    continued: list[tuple[int, Continued]] = []
    try:
        for record in read_replays(file):
            verify_match(record, get_game(record.game), _content(file, record, content))
            count += 1
            if record.terms.continued is not None:
                continued.append((record.number, record.terms.continued))
    except VerifyError as error:
        if as_json:
            where = {"match": error.match, "seq": error.seq, "reason": error.reason}
            print_json({"ok": False, "matches": count, **where})
        print(f"{file}: {error}", file=sys.stderr)
        raise typer.Exit(1) from error
    if as_json:
        taken = [{"number": number, **asdict(one)} for number, one in continued]
        print_json({"ok": True, "matches": count, "continued": taken})
    else:
        for number, one in continued:
            print(
                f"{file}: match {number} continues {one.match}; what it took over from there "
                f"(events: {one.events}) follows the rules, and was not compared with it."
            )
        print(f"{file}: {count} {'match' if count == 1 else 'matches'} verified.")


def open_replay(file: Path, number: int, content: Path | None) -> Match:
    """One match of a file, played again; ClessidraError says what is wrong with it."""
    record: Replay | None = None
    for record in read_replays(file):
        if record.number == number:
            pack = _content(file, record, content)
            try:
                return open_match(record, get_game(record.game), pack)
            except VerifyError as error:
                raise ClessidraError(f"{file}: {error}") from error
    last = record.number if record else 0
    raise ClessidraError(f"--match {number}: the file holds {last}.")


def _content(file: Path, record: Replay, given: Path | None) -> Content:
    try:
        return content_for(record, _packs(record.game, given))
    except ClessidraError as error:
        raise ClessidraError(f"{file}: {error}") from error


@cache
def _packs(game_id: str, given: Path | None) -> tuple[Content, ...]:
    """Read once, however many matches the file holds."""
    game = get_game(game_id)
    warm_first(game_id)
    return packs(game, given)


def _state(match: Match, seq: int) -> object:
    states = match.states_after(seq)
    return {"event": match.events[seq].to_json(), "view": match.game.view(match.content, states, 0)}


def _draw(match: Match, seq: int, lang: str) -> None:
    """The table as a spectator saw it."""
    console = Console(highlight=False)
    table = open_renderer(match.content)
    scene = scene_after(match, seq, SPECTATOR, lang)
    size = Size(console.width, None)
    console.print(table.screen(scene, [], size))


def _tell(match: Match, lang: str) -> None:
    game, content, terms = match.game, match.content, match.terms
    version = f"{content.id} {content.version}"
    print(TEXTS(lang, "replay.head", game=game.name(lang), match=terms.match_id, content=version))
    if terms.continued is not None:
        other, taken = terms.continued.match, terms.continued.events
        print(TEXTS(lang, "replay.continued", match=other, n=taken))
    for seat, holder in enumerate(terms.seats):
        print(f"  {seat}: {holder.name} ({TEXTS(lang, f'replay.{holder.kind}')})")
    table = open_renderer(content)
    for event in match.events:
        text = f"[{event.seat}: {event.body['text']}]" if "text" in event.body else ""
        told = table.tell(seen_event(match, event.seq, SPECTATOR, lang)).lines
        for at, line in enumerate(filter(None, [*told, text])):
            print(f"{event.seq if at == 0 else '':>4}  {line}".rstrip())
    points, ranks = standing(game, content, match.states, 0)
    for seat, holder in enumerate(terms.seats):
        print(f"\n{ranks[seat]}. {holder.name} ({seat}): {points[seat]}")
        for sheet_line in game.sheet(content, match.states, 0, seat):
            print(f"     {say_line(game, content, sheet_line, lang)}")
