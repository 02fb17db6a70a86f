"""People and tables, as requests and answers name them."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from clessidra.server.wire.protocol.base import NAME_LENGTH, Wire


class Me(Wire):
    """Who I am to this server."""

    id: str
    name: str


class NewName(Wire):
    """A display name: text, never markup."""

    name: Annotated[str, Field(min_length=1, max_length=NAME_LENGTH)]


class CarryLink(Wire):
    """A one-time link that carries an identity to another device; good for ten minutes."""

    path: str
    seconds: int


class CarryToken(Wire):
    """The token of such a link."""

    token: Annotated[str, Field(max_length=100)]


class ContentRef(Wire):
    """Which content pack a match is played with."""

    id: str
    version: int
    hash: str


class GameOption(Wire):
    """Something of its own that the people at a table of this game choose before the deal."""

    name: str
    label: dict[str, str]
    default: int
    choices: list[int]


class GameInfo(Wire):
    """A game that can be played here."""

    id: str
    name: dict[str, str]
    line: dict[str, str]
    """What it is, in one line; empty for a game that the page knows by itself."""
    players: list[int]
    options: list[GameOption]
    """Besides the number of players."""
    packs: list[ContentRef]
    bots: list[str]
    cites: dict[str, list[str]]
    """The numbered rules behind refusals and score sheets, by text key: "status.…", "sheet.…"."""
    clock: bool
    """It is a race against time; the turn clock of a table then counts only before and between
    the races."""
    ghosts: bool
    """The deal of a finished match can be played again against its ghosts."""
    lesson: bool
    """It brings a lesson."""


class ServerInfo(Wire):
    """What a client needs to know of the server before anything else."""

    version: str
    games: list[GameInfo]
    loopback: bool
    """The server can be reached from this machine only: invitations need `--lan` or a proxy."""
    address: str
    """The address that links begin with."""
    carry_seconds: int
    """For how long a link to another device is good."""


SeatKind = Literal["me", "here", "open", "bot"]
"""Who sits there when a table is made: me, another person on my device, nobody yet, a bot."""


class SeatPlan(Wire):
    """A seat of a new table."""

    kind: SeatKind
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    bot: Annotated[str, Field(max_length=20)] = ""
    """Its level; `ghost`: it does what was done on this seat when the deal was first played."""


BotSpeed = Literal["slow", "normal", "fast", "instant"]
"""How long bots wait after the last move, so that people can follow."""


class TableOptions(Wire):
    """What the people at a table agree on beside the rules."""

    hints: bool | None = None
    """None: on when all others are bots, off otherwise."""
    show_points: bool = True
    turn_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    """0: no clock. At the end of the time a bot moves."""
    speed: BotSpeed = "normal"
    """Whoever sits here can change it during the match; a race keeps its own time."""
    practice: bool = False
    """Anything can be taken back, also what was turned up since: only where one person plays, and
    never in a race. The match is marked."""
    listed: bool = False
    """Shown under open tables; otherwise only the link leads here."""
    rules: dict[str, int] = Field(default_factory=dict)
    """Options of the game itself, where they are not as usual: `advanced` 1 …"""
    again: Annotated[str, Field(max_length=60)] = ""
    """A finished race whose deal is played again: then seats can be given to its ghosts. Boards,
    rules and the number of seats are those of that match."""
    continues: Annotated[str, Field(max_length=60)] = ""
    """A finished match that is played on from where it once stood; rules and the number of seats
    are those of that match."""
    continues_at: Annotated[int, Field(ge=0)] = 0
    """The event of that match after which this one goes on."""
    lesson: bool = False
    """The lesson of the game: seats, rules and deal are prepared, bots follow its script."""

    @model_validator(mode="after")
    def _knows_one_deal(self) -> Self:
        if self.again and self.continues:
            raise ValueError("a deal is played again, or a match goes on: not both")
        return self


class NewTable(Wire):
    """A table to be made."""

    game: str
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=5)]
    options: TableOptions = TableOptions()
    content: str = ""
    """Hash of a pack; empty for the one that ships."""


class SeatInfo(Wire):
    """A seat as everybody at the table sees it."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str = ""
    mine: bool = False
    """I hold it, on this device or another of mine."""
    online: bool = False
    away: bool = False
    """Its person has been gone for a while: anybody at the table may let a bot play on."""
    stand_in: bool = False
    """A bot plays for the person, who can take the seat back at any time."""
    recorded: str = ""
    """Whose ghost can sit here: who played this seat when the deal was first played."""


TableStatus = Literal["waiting", "sealing", "playing", "over", "stopped"]
"""`stopped`: the match cannot go on (for example its content is gone); it can still be read."""


class TableInfo(Wire):
    """A table as one person may see it."""

    id: str
    game: str
    content: ContentRef
    status: TableStatus
    owner: bool
    """I made it: I may start it, remove people before that, and list it."""
    seats: list[SeatInfo]
    options: TableOptions
    hints: bool
    invite: str | None = None
    """The path of the invitation, for those who sit here."""
    watch: str | None = None
    """The path for spectators, for those who sit here."""
    match: str | None = None
    commitment: str | None = None
    rematch: str | None = None
    """The path of the next table, once somebody asked for a rematch."""
    stopped: str | None = None
    """The text key of the reason why the match cannot go on."""


class TableLine(Wire):
    """A table in a list: mine, or the open ones."""

    id: str
    path: str
    game: str
    status: TableStatus
    round: int
    rounds: int | None
    """How many there will be; null where nobody can know, and before the start."""
    your_turn: bool
    seats: list[SeatInfo]
    winners: list[int]
    match: str | None
    practice: bool
    """Anything could be taken back."""
    updated_ms: int
    """Milliseconds since it last changed."""


class Tables(Wire):
    """My tables, running first and those that wait for me before all others; or the open ones."""

    tables: list[TableLine]


class Token(Wire):
    """The token of an invitation or a spectator's link."""

    token: Annotated[str, Field(max_length=100)]


class SeatNumber(Wire):
    """One seat of the table."""

    seat: Annotated[int, Field(ge=0, le=4)]


class SeatChange(Wire):
    """Before the start the owner may change who sits on a seat."""

    seat: Annotated[int, Field(ge=0, le=4)]
    plan: SeatPlan


class Problem(Wire):
    """A request that was refused: nothing has changed."""

    key: str
    values: dict[str, str | int] = Field(default_factory=dict)
