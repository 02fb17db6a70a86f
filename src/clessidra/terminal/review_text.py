"""The review of a match in sentences: chances, turning points, and what each move cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from clessidra.bots.reasons import Reason, in_words
from clessidra.core.events import Seat
from clessidra.core.fields import SPECTATOR, States
from clessidra.core.match import Match
from clessidra.core.texts import figure
from clessidra.lab.review.structure import Decision, Review, ReviewedMove, SeatSummary, Turn
from clessidra.terminal.opening import open_renderer
from clessidra.terminal.scene import Scene, SeenEvent, scene_of, seen_event
from clessidra.terminal.wording import TEXTS

BARS = "▁▂▃▄▅▆▇█"


class ReviewText:
    """A review in sentences of one language."""

    def __init__(self, match: Match, found: Review, lang: str) -> None:
        self._match, self._found, self._lang = match, found, lang
        self._table = open_renderer(match.content)
        self._alone = len(match.terms.seats) == 1
        self._seats = _told_apart(match.terms.seats)

    def print(self) -> None:
        """All of it on standard output."""
        match, found = self._match, self._found
        game, name = match.game.name(self._lang), match.terms.match_id
        print(self._say("head", game=game, match=name, level=self._level(found.level)))
        if not self._alone:
            self._print_chances()
        for summary in found.seats:
            self._print_moves(summary)

    def _say(self, key: str, **values: object) -> str:
        return TEXTS(self._lang, f"review.{key}", **values)

    def _level(self, level: str) -> str:
        """A level as people call it; the id of one that only a plug-in knows."""
        key = f"level.{level}"
        return TEXTS(self._lang, key) if key in TEXTS.entries(self._lang) else level

    def _name(self, seat: int) -> str:
        return self._seats[seat].name

    # --- the graph -------------------------------------------------------------------------------

    def _print_chances(self) -> None:
        found = self._found
        print(f"\n{self._say('chances', error=round(100 * found.error))}")
        longest = max(len(holder.name) for holder in self._seats)
        for seat in range(len(self._seats)):
            shares = [point.chances[seat] for point in found.points]
            bars = "".join(BARS[min(7, int(8 * share))] for share in shares)
            print(f"  {self._name(seat):{longest}}  {bars}")
        print(f"\n{self._say('turning' if found.turning else 'no_turning')}")
        for turn in found.turning:
            print(f"  {self._turn(turn)}")

    def _turn(self, turn: Turn) -> str:
        seen = seen_event(self._match, turn.seq, SPECTATOR, self._lang)
        scenes = (replace(scene, seats=self._seats) for scene in (seen.before, seen.after))
        told = self._table.tell(SeenEvent(seen.kind, seen.seat, seen.move, *scenes)).lines
        line = self._say("luck") if turn.luck else next(filter(None, told), self._say("time"))
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
        name = self._name(summary.seat)
        who = self._say("stand_in", name=name) if summary.by else name
        print(f"\n{self._say('moves', name=who)}")
        if not summary.decisions:
            print(f"  {self._say('nothing')}")
            return
        whose = (summary.seat, summary.by)
        own = [one for one in self._found.decisions if (one.seat, one.by) == whose]
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
        if better is None or decision.grade == "fine":
            return
        line, level = self._told(decision, better), self._level(self._found.level)
        print(f"      {self._say('better', level=level, line=line)}")
        print(f"      {self._cost(decision)}")
        why = self._reasons(better)
        if why:
            print(f"      {why}")

    def _cost(self, decision: Decision) -> str:
        if self._alone:
            return self._say("cost_alone", lost=figure(self._lang, decision.lost, decimals=1))
        before, after = round(100 * decision.before), round(100 * decision.after)
        return self._say("cost", n=before - after, before=before, after=after)

    def _told(self, decision: Decision, line: ReviewedMove) -> str:
        """The move as the seat itself would read it; in notation where its story says only that the
        round ended."""
        if not line.told or line.told[0].seat != decision.seat or line.told[0].key == "round":
            return line.text
        match, seat = self._match, decision.seat
        before = match.states_after(decision.since)
        action = match.game.notation.action_of(match.content, before, 0, seat, line.move)
        after = before.copy()
        match.game.rules.apply(match.content.table, after, 0, seat, action)
        scenes = (self._scene(before, seat), self._scene(after, seat))
        told = self._table.tell(SeenEvent("move", seat, line.move, *scenes)).lines
        return next(filter(None, told), line.text)

    def _scene(self, states: States, viewer: int) -> Scene:
        return replace(scene_of(self._match, states, viewer, self._lang), seats=self._seats)

    def _reasons(self, line: ReviewedMove) -> str:
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
