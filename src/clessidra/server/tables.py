"""A table: who sits where, and what may be done about it. No sockets, no database in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace

from clessidra.bots import USUAL, bots_of
from clessidra.bots.names import BOT_NAMES
from clessidra.core.canonical import Json
from clessidra.core.content import Content
from clessidra.core.game import Game
from clessidra.core.match import Match
from clessidra.core.registry import get_game
from clessidra.server.part import server_part
from clessidra.server.problems import ProblemError, not_found
from clessidra.server.tokens import new_id, new_token
from clessidra.server.wire.protocol import NewTable, SeatPlan, TableOptions, TableStatus

GHOST = "ghost"
"""The bot of a seat that is played as it was recorded."""


@dataclass(slots=True)
class Chair:
    """One seat of a table and who holds it."""

    kind: str  # "person", "bot" or "open"
    name: str = ""
    identity: str | None = None
    bot: str = ""
    stand_in: bool = False
    recorded: str = ""
    """Who played this seat in the match whose deal is played again: their ghost can sit here."""

    @property
    def played_by_bot(self) -> bool:
        """A bot decides here: its own seat, or that of a person it stands in for."""
        return self.kind == "bot" or self.stand_in


@dataclass(slots=True)
class Table:
    """A table as it is kept in the database."""

    id: str
    owner: str
    game: str
    content: dict[str, Json]
    options: TableOptions
    chairs: list[Chair]
    invite: str
    watch: str
    status: TableStatus = "waiting"
    watchers: list[str] = field(default_factory=list)
    match: str | None = None
    rematch: str | None = None
    summary: dict[str, Json] = field(default_factory=dict)
    """Round, awaited seats and winners, so that lists need not open the match."""

    @property
    def people(self) -> list[str]:
        """The identities that sit here, each once."""
        return list(dict.fromkeys(c.identity for c in self.chairs if c.identity is not None))

    def seats_of(self, identity: str) -> list[int]:
        """The seats a person holds."""
        return [at for at, chair in enumerate(self.chairs) if chair.identity == identity]

    def may_see(self, identity: str) -> bool:
        """Those who sit here and those who were given the spectators' link."""
        return identity in self.people or identity in self.watchers

    @property
    def hints(self) -> bool:
        """A hint is help: unless the table says otherwise, only where all the others are bots."""
        if self.options.hints is not None:
            return self.options.hints
        return self.is_for_one

    @property
    def is_for_one(self) -> bool:
        """All the others are bots."""
        return [chair.kind for chair in self.chairs if chair.kind != "bot"] == ["person"]

    # --- before the start ----------------------------------------------------------------------

    def sit(self, identity: str, name: str) -> None:
        """Take the first open seat; sitting already is fine."""
        if identity in self.people:
            return
        self.require_waiting()
        for chair in self.chairs:
            if chair.kind == "open":
                chair.kind, chair.identity, chair.name = "person", identity, name
                return
        raise ProblemError("table_full")

    def let_watch(self, identity: str) -> None:
        """Note a spectator, unless they may see the table already."""
        if not self.may_see(identity):
            self.watchers.append(identity)

    def agree(self, options: TableOptions) -> None:
        """Other options, before the start."""
        self.require_waiting()
        if _deal_of(self.options) != _deal_of(options):
            raise ProblemError("known_deal")  # what is known belongs to its deal and its terms
        self.options = options
        self.require_practice()

    def leave(self, identity: str) -> None:
        """Go: as a spectator, from a table that waits, or from a match, where a bot plays on."""
        if identity not in self.people:
            self.watchers = [watcher for watcher in self.watchers if watcher != identity]
        elif self.status == "waiting":
            self.stand_up(identity)
        else:
            for seat in self.seats_of(identity):
                self.chairs[seat].stand_in = True

    def stand_up(self, identity: str) -> None:
        """Leave a table that has not started; somebody else becomes its owner."""
        self.require_waiting()
        for chair in self.chairs:
            if chair.identity == identity:
                chair.kind, chair.identity, chair.name = "open", None, ""
        if self.owner == identity and self.people:
            self.owner = self.people[0]

    def rename(self, identity: str, old: str, new: str) -> None:
        """Somebody has another name; the others whom they play for keep theirs."""
        self.require_waiting()
        if identity not in self.people:  # nobody's name changes: leave the table as it is
            raise ProblemError("not_your_seat", 403)
        for seat in self.seats_of(identity):
            chair = self.chairs[seat]
            names = {old: new, _name_here(old, seat): _name_here(new, seat)}
            chair.name = names.get(chair.name, chair.name)

    def change_seat(self, seat: int, plan: SeatPlan, identity: str, name: str) -> None:
        """The owner changes who sits there: a person who sat there is asked to leave.

        They know the invitation: from now on there is another.
        """
        self.require_waiting()
        if not 0 <= seat < len(self.chairs):
            raise ProblemError("no_such_seat", 422)
        if self.seats_of(identity) == [seat] and plan.kind not in ("me", "here"):
            raise ProblemError("owner_needs_seat")
        before = self.chairs[seat]
        self.chairs[seat] = make_chair(self.game, plan, seat, identity, name, before.recorded)
        self.require_practice()
        if before.identity is not None and before.identity not in self.people:
            self.invite = new_token()

    def require_practice(self) -> None:
        """Taking back what was turned up is for somebody who plays alone, and not in a race."""
        if self.options.practice and not (
            self.is_for_one and get_game(self.game).clock is None and not self.options.again
        ):
            raise ProblemError("practice_alone", 422)

    def require_waiting(self) -> None:
        """Seats are fixed once the deal is sealed."""
        if self.status != "waiting":
            raise ProblemError("already_started")

    def require_ready(self) -> None:
        """Every seat is taken."""
        self.require_waiting()
        if any(chair.kind == "open" for chair in self.chairs):
            raise ProblemError("open_seats")

    # --- after the end -------------------------------------------------------------------------

    def for_a_rematch(self, owner: str) -> Table:
        """Another table with the same seats and options; after a lesson one plays as usual."""
        return Table(
            id=new_id("t"),
            owner=owner,
            game=self.game,
            content=self.content,
            options=self.options.model_copy(update={"lesson": False}),
            chairs=[replace(chair, stand_in=False) for chair in self.chairs],
            invite=new_token(),
            watch=new_token(),
            watchers=list(self.watchers),
        )

    # --- in the database -----------------------------------------------------------------------

    def to_row(self) -> dict[str, Json]:
        """The columns of `schema.tables`, except the time of the change."""
        return {
            "id": self.id,
            "owner": self.owner,
            "game": self.game,
            "content": self.content,
            "options": self.options.model_dump(),
            "seats": [asdict(chair) for chair in self.chairs],
            "watchers": self.watchers,
            "status": self.status,
            "listed": self.options.listed,
            "invite": self.invite,
            "watch": self.watch,
            "match": self.match,
            "rematch": self.rematch,
            "summary": self.summary,
        }

    @classmethod
    def from_row(cls, row: Json) -> Table:
        """The inverse of `to_row`."""
        return cls(
            id=row.id,
            owner=row.owner,
            game=row.game,
            content=row.content,
            options=TableOptions(**row.options),
            chairs=[Chair(**chair) for chair in row.seats],
            invite=row.invite,
            watch=row.watch,
            status=row.status,
            watchers=list(row.watchers),
            match=row.match,
            rematch=row.rematch,
            summary=row.summary,
        )


def make_chair(
    game_id: str, plan: SeatPlan, seat: int, identity: str, name: str, recorded: str = ""
) -> Chair:
    """The chair that a plan asks for. A person on the owner's device gets the owner's identity."""
    if plan.kind == "me":
        return Chair("person", name, identity, recorded=recorded)
    if plan.kind == "here":
        here = clean_name(plan.name) or _name_here(name, seat)
        return Chair("person", here, identity, recorded=recorded)
    if plan.kind == "open":
        return Chair("open", recorded=recorded)
    if plan.bot == GHOST and recorded:
        return Chair("bot", recorded, None, GHOST, recorded=recorded)
    bot = plan.bot or USUAL
    if bot not in bots_of(game_id):
        raise ProblemError("no_such_bot", 422)
    return Chair("bot", BOT_NAMES[seat], None, bot, recorded=recorded)


def _name_here(name: str, seat: int) -> str:
    """Somebody without a name of their own, at the device of somebody who has one."""
    return f"{name} {seat + 1}"


def make_table(
    new: NewTable,
    game: Game,
    content: Content,
    identity: str,
    name: str,
    recorded: Sequence[str] = (),
) -> Table:
    """A new table; ProblemError if the plan cannot be played.

    `recorded` names those who played the match whose deal is played again, if one is.
    """
    if len(new.seats) not in game.seats:
        raise ProblemError("wrong_number_of_seats", 422, least=game.seats[0], most=game.seats[-1])
    require_rules(game, new.options)
    ghosts = recorded or [""] * len(new.seats)
    chairs = [
        make_chair(game.id, plan, seat, identity, name, ghosts[seat])
        for seat, plan in enumerate(new.seats)
    ]
    if not any(chair.identity == identity for chair in chairs):
        raise ProblemError("owner_needs_seat", 422)
    table = Table(
        id=new_id("t"),
        owner=identity,
        game=game.id,
        content={"id": content.id, "version": content.version, "hash": content.hash},
        options=new.options,
        chairs=chairs,
        invite=new_token(),
        watch=new_token(),
    )
    table.require_practice()
    return table


def _deal_of(options: TableOptions) -> object:
    """What deal is known, and with which rules; None where the deal is a new one."""
    if not (options.again or options.continues or options.lesson):
        return None
    known = (options.again, options.continues, options.continues_at, options.lesson)
    return known, options.rules


def same_terms(new: NewTable, recorded: Match) -> NewTable:
    """The plan of a table that plays a recorded deal again, on the terms of the record."""
    if recorded.game.id != new.game:
        raise ProblemError("no_ghosts", 422)
    if new.options.continues:
        require_position(recorded, new.options.continues_at)
    elif server_part(recorded.game).ghosts is None:
        raise ProblemError("no_ghosts", 422)
    seats = len(recorded.terms.seats)
    if len(new.seats) != seats:
        raise ProblemError("wrong_number_of_seats", 422, least=seats, most=seats)
    usual = {option.name: option.default for option in recorded.game.options}
    rules = {
        name: value
        for name, value in recorded.terms.options.items()
        if name != "players" and value != usual[name]
    }
    options = new.options.model_copy(update={"rules": rules})
    return new.model_copy(update={"options": options, "content": recorded.content.hash})


def require_position(recorded: Match, seq: int) -> None:
    """ProblemError if a match cannot be played on after this event."""
    counts = any(event.seq == seq for event in recorded.line)
    if not counts or recorded.game.rules.finished(
        recorded.content.table, recorded.states_after(seq), 0
    ):
        raise not_found()


def require_rules(game: Game, options: TableOptions) -> None:
    """ProblemError if the game has no such option, or not with such a value."""
    choices = {option.name: option.choices for option in game.options if option.name != "players"}
    for name, value in options.rules.items():
        if value not in choices.get(name, ()):
            raise ProblemError("no_such_option", 422)


def clean_name(name: str) -> str:
    """A display name in one line, without characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
