"""`clessidra review`: go through a finished match and say where it was won and lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from clessidra.bots import ALL_BOTS
from clessidra.cli.commands.replay import MatchNumber, ReplayFile, open_replay
from clessidra.cli.common import AsJson, ContentFile, Lang, known_language, print_json
from clessidra.cli.progress import progress_bar
from clessidra.core.errors import ClessidraError
from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.hiding import hide
from clessidra.core.match import Match
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.renderer import Renderer
from clessidra.terminal.scene import Scene, SeenEvent
from clessidra.terminal.wording import TEXTS

if TYPE_CHECKING:
    from clessidra.lab.review.structure import Decision, Review, ReviewedMove, SeatSummary, Turn

BARS = "▁▂▃▄▅▆▇█"


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
        _Words(played, found, lang).print()


def _seats(match: Match, seat: int | None) -> tuple[int, ...]:
    holders = match.terms.seats
    if seat is None:
        people = tuple(at for at, holder in enumerate(holders) if holder.is_person)
        return people or tuple(range(len(holders)))
    if seat >= len(holders):
        raise ClessidraError(f"--seat {seat}: the seats are 0 to {len(holders) - 1}.")
    return (seat,)


class _Words:
    """A review in sentences of one language."""

    def __init__(self, match: Match, found: Review, lang: str) -> None:
        self._match, self._found, self._lang = match, found, lang
        self._table: Renderer = open_renderer(match.content)
        self._alone = len(match.terms.seats) == 1
        self._seats = _told_apart(match.terms.seats)

    def print(self) -> None:
        """All of it on standard output."""
        match, found = self._match, self._found
        game, name = match.game.name(self._lang), match.terms.match_id
        print(self._say("head", game=game, match=name, level=found.level))
        if not self._alone:
            self._print_chances()
        for summary in found.seats:
            self._print_moves(summary)

    def _say(self, key: str, **values: object) -> str:
        return TEXTS(self._lang, f"review.{key}", **values)

    def _name(self, seat: int) -> str:
        return self._seats[seat].name

    # --- the graph -------------------------------------------------------------------------------

    def _print_chances(self) -> None:
        from clessidra.lab.review.assessing import PLAYER

        found = self._found
        print(f"\n{self._say('chances', level=PLAYER, error=round(100 * found.error))}")
        longest = max(len(holder.name) for holder in self._seats)
        for seat in range(len(self._seats)):
            shares = [point.chances[seat] for point in found.points]
            bars = "".join(BARS[min(7, int(8 * share))] for share in shares)
            print(f"  {self._name(seat):{longest}}  {bars}")
        print(f"\n{self._say('turning' if found.turning else 'no_turning')}")
        for turn in found.turning:
            print(f"  {self._turn(turn)}")

    def _turn(self, turn: Turn) -> str:
        event = self._match.events[turn.seq]
        move = event.body.get("move")
        hidden = None if move is None else self._match.game.notation.hidden(move)
        scenes = [
            self._scene(self._match.states_after(seq), SPECTATOR)
            for seq in (turn.seq - 1, turn.seq)
        ]
        told = self._table.tell(SeenEvent(event.kind, event.seat, hidden, *scenes)).lines
        line = next(filter(None, told), self._say("time"))
        return self._say(
            "swing",
            round=turn.round,
            line=line,
            name=self._name(turn.seat),
            before=round(100 * turn.before),
            after=round(100 * turn.after),
        )

    # --- the moves -------------------------------------------------------------------------------

    def _print_moves(self, summary: SeatSummary) -> None:
        print(f"\n{self._say('moves', name=self._name(summary.seat))}")
        if not summary.decisions:
            print(f"  {self._say('nothing')}")
            return
        own = [one for one in self._found.decisions if one.seat == summary.seat]
        grades = Counter(decision.grade for decision in own)
        counts = {grade: grades[grade] for grade in ("slip", "mistake", "blunder")}
        print(f"  {self._say('summary', n=summary.decisions, best=summary.best, **counts)}")
        for decision in own:
            self._print_decision(decision)

    def _print_decision(self, decision: Decision) -> None:
        where = self._say("round", round=decision.round)
        grade = self._say(f"grade.{decision.grade}")
        print(f"  {where}: {self._told(decision, decision.played)} ({grade})")
        better = decision.better
        if better is None or (decision.cost == 0 and decision.lost == 0):
            return
        line = self._told(decision, better)
        print(f"      {self._say('better', level=self._found.level, line=line)}")
        key = "cost_alone" if self._alone else "cost"
        cost, lost = f"{100 * decision.cost:.0f}", f"{decision.lost:.1f}"
        print(f"      {self._say(key, cost=cost, lost=lost)}")
        why = self._reasons(better)
        if why:
            print(f"      {why}")

    def _told(self, decision: Decision, line: ReviewedMove) -> str:
        """The move as the seat itself would read it; what tells only of its end, by its name."""
        if not line.told or line.told[0].seat != decision.seat or line.told[0].key == "round":
            return line.text
        match, seat = self._match, decision.seat
        before = match.states_after(decision.seq - 1)
        action = match.game.notation.action_of(match.content, before, 0, seat, line.move)
        after = before.copy()
        match.game.rules.apply(match.content.table, after, 0, seat, action)
        scenes = (self._scene(before, seat), self._scene(after, seat))
        told = self._table.tell(SeenEvent("move", seat, line.move, *scenes)).lines
        return next(filter(None, told), line.text)

    def _scene(self, states: States, viewer: int) -> Scene:
        match = self._match
        hidden = hide(match.game.record, states, 0, viewer)
        return Scene(match.game, match.content, hidden, viewer, self._seats, self._lang)

    def _reasons(self, line: ReviewedMove) -> str:
        from clessidra.bots.reasons import Reason, in_words

        names = [holder.name for holder in self._seats]
        game, content = self._match.game, self._match.content
        said = [
            in_words(game, content, Reason(why.key, why.values), names, self._lang)
            for why in line.why
        ]
        return "; ".join(said)


def _told_apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Bots are often called the same; their seats tell them apart."""
    names = [seat.name for seat in seats]
    return tuple(
        Seat(seat.kind, f"{seat.name} {at}" if names.count(seat.name) > 1 else seat.name)
        for at, seat in enumerate(seats)
    )
