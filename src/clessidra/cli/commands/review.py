"""`clessidra review`: go through a finished match and say where it was won and lost."""

from __future__ import annotations

from typing import Annotated

import typer

from clessidra.bots import ALL_BOTS
from clessidra.cli.commands.replay import MatchNumber, ReplayFile, open_replay
from clessidra.cli.common import AsJson, ContentFile, Lang, known_language, print_json
from clessidra.cli.progress import progress_bar
from clessidra.core.errors import ClessidraError
from clessidra.core.match import Match
from clessidra.terminal.wording import TEXTS


def review(
    file: ReplayFile,
    match: MatchNumber = 1,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Whose moves.", show_default="those of people, else of all"),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(help=f"Who reviews: {', '.join(ALL_BOTS)}.", show_default="the strongest"),
    ] = None,
    content: ContentFile = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Review a match that is over: winning chances, turning points, what each move cost."""
    from clessidra.lab.review.reviewing import require_finished
    from clessidra.lab.review.reviewing import review as run
    from clessidra.terminal.review_text import ReviewText

    lang = known_language(lang)
    played = open_replay(file, match, content)
    try:
        require_finished(played)
    except ClessidraError as error:
        raise ClessidraError(f"{file}: {error}") from error
    seats = _seats(played, seat)
    with progress_bar(TEXTS(lang, "review.working"), len(played.events)) as advance:
        found = run(played, level, seats, lambda done, of: advance(1))
    if as_json:
        print_json(found.to_json())
    else:
        ReviewText(played, found, lang).print()


def _seats(match: Match, seat: int | None) -> tuple[int, ...]:
    holders = match.terms.seats
    if seat is None:
        people = tuple(at for at, holder in enumerate(holders) if holder.is_person)
        return people or tuple(range(len(holders)))
    if seat >= len(holders):
        raise ClessidraError(f"--seat {seat}: the seats are 0 to {len(holders) - 1}.")
    return (seat,)
