"""What travels between server and client: the one description of it.

The client's TypeScript (`web/src/protocol.ts`) and `docs/reference/protocol.md` are generated from
these types. Text for people travels as keys and values; only names and content are text.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Json = Any
NAME_LENGTH = 24


class Wire(BaseModel):
    """Something that travels: nothing unknown in it, nothing of another type ("1" is no number),
    nothing changed after it is made.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- people and tables -------------------------------------------------------------------------


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


class GameInfo(Wire):
    """A game that can be played here."""

    id: str
    name: dict[str, str]
    players: list[int]
    packs: list[ContentRef]
    bots: list[str]
    clock: bool
    """It is a race against time; the turn clock of a table then counts only before and between
    the races."""


class ServerInfo(Wire):
    """What a client needs to know of the server before anything else."""

    version: str
    games: list[GameInfo]
    loopback: bool
    """The server can be reached from this machine only: invitations need `--lan` or a proxy."""
    address: str
    """The address that links begin with."""


SeatKind = Literal["me", "here", "open", "bot"]
"""Who sits there when a table is made: me, another person on my device, nobody yet, a bot."""


class SeatPlan(Wire):
    """A seat of a new table."""

    kind: SeatKind
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    bot: Annotated[str, Field(max_length=20)] = ""
    """Its level; `ghost`: it does what was done on this seat when the deal was first played."""


class TableOptions(Wire):
    """What the people at a table agree on beside the rules."""

    hints: bool | None = None
    """None: on when all others are bots, off otherwise."""
    show_points: bool = True
    turn_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    """0: no clock. At the end of the time a bot moves."""
    listed: bool = False
    """Shown under open tables; otherwise only the link leads here."""
    rules: dict[str, int] = {}
    """Options of the game itself, where they are not as usual: `advanced` 1 …"""
    again: Annotated[str, Field(max_length=60)] = ""
    """A finished race whose deal is played again: then seats can be given to its ghosts. Boards,
    rules and the number of seats are those of that match."""


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
    """Before the start the owner may say anew who sits on a seat."""

    seat: Annotated[int, Field(ge=0, le=4)]
    plan: SeatPlan


class Problem(Wire):
    """A request that was refused: nothing has changed."""

    key: str
    values: dict[str, str | int] = {}


# --- matches -----------------------------------------------------------------------------------


class Entry(Wire):
    """A line of the story of a match: a text key with values, made for one viewer."""

    seq: int
    seat: int | None
    key: str
    values: dict[str, Json]


class Change(Wire):
    """One difference between two views: the new value at a path."""

    path: list[str | int]
    value: Json = None


class Clock(Wire):
    """The optional turn clock: milliseconds left for the seats that are awaited."""

    left_ms: int
    of_ms: int


class SheetLine(Wire):
    """A line of a score sheet."""

    points: int
    key: str
    values: dict[str, Json]


class Result(Wire):
    """How a match ended."""

    points: list[int]
    ranks: list[int]
    sheets: list[list[SheetLine]]
    secret: str
    nonces: list[str]
    commitment: str
    generator: str


class Candidate(Wire):
    """An action a seat could think of, with all that is needed to draw it, allowed or not."""

    move: dict[str, Json]
    status: str
    """"ok", or the text key of the reason why not."""
    details: dict[str, Json]
    """Of the game: coin steps, coins, points and defence before and after …"""


# --- puzzles alone ------------------------------------------------------------------------------

Level = Literal["easy", "hard"]
AttemptKind = Literal["daily", "practice", "ghost"]
MOST_STEPS = 1000


class Streak(Wire):
    """Days in a row with a daily puzzle solved: the run that still goes on, and the longest."""

    now: int
    best: int


class DailyLevel(Wire):
    """One of the two puzzles of a day, and how I did."""

    level: Level
    state: Literal["open", "begun", "solved"]
    attempt: str | None
    ms: int | None
    solvers: int
    median_ms: int | None


class Daily(Wire):
    """The puzzles of a day, by UTC: the same on every server with the same boards."""

    date: str
    next_ms: int
    streak: Streak
    levels: list[DailyLevel]


class NewAttempt(Wire):
    """A puzzle that I want: today's, a random one, or one that somebody has solved."""

    kind: AttemptKind
    level: Level = "easy"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 0
    """For practice: 1 to 5, 0 any."""
    ghost: Annotated[str, Field(max_length=40)] = ""
    """The attempt to race against."""
    bot: Annotated[str, Field(max_length=20)] = ""
    """Or the level of a bot to race against, on a puzzle that is chosen as for practice."""


class Difficulty(Wire):
    """A difficulty of puzzles for practice, its name, and how many there are on each level."""

    difficulty: int
    name: dict[str, str]
    easy: int
    hard: int


class Practice(Wire):
    """What can be practised here."""

    difficulties: list[Difficulty]


class TraceStep(Wire):
    """One thing done with a piece, so many milliseconds after the beginning."""

    at_ms: Annotated[int, Field(ge=0, lt=2**53)]
    move: dict[str, Json]


class Ghost(Wire):
    """A solution of somebody, or of a bot, to race against."""

    name: str
    bot: str = ""
    """The level, if it is a bot's; then it has no name."""
    ms: int
    trace: list[TraceStep]


class Attempt(Wire):
    """One try at one puzzle alone."""

    id: str
    kind: AttemptKind
    level: Level
    date: str | None
    content: str
    board: str
    side: Level
    face: int
    pieces: list[str]
    area: list[str]
    difficulty: int
    began_ms_ago: int
    solved_ms: int | None
    ghost: Ghost | None


class RecordedRun(Wire):
    """What one seat did in the races of a finished match; times are those of the sand."""

    name: str
    rounds: list[list[TraceStep]]


class Runs(Wire):
    """A finished race, seat by seat."""

    runs: list[RecordedRun]


class Trace(Wire):
    """How a puzzle was solved, step by step."""

    trace: Annotated[list[TraceStep], Field(max_length=MOST_STEPS)]


class Solved(Wire):
    """How long it took, by the server's clock, and how others did."""

    ms: int
    moves: int
    solvers: int
    median_ms: int | None
    best_ms: int | None
    streak: Streak | None
    """Only of daily puzzles."""
    share: dict[str, str]
    """A sentence for friends in each language; it tells nothing of the puzzle."""
    attempt: Attempt


class GhostLink(Wire):
    """The path at which others race against an attempt."""

    path: str


# --- the review of a match that is over ----------------------------------------------------------


class Reason(Wire):
    """Why a move is good: the key of a sentence, and the values in it."""

    key: str
    values: dict[str, int | str]


class ReviewPoint(Wire):
    """How the match stood after an event."""

    seq: int
    round: int
    chances: list[float]
    """Of every seat to win, from 0 to 1."""
    expected: list[float]
    """Points that every seat might expect at the end."""


class ReviewTurn(Wire):
    """A turning point: what happened up to this event, and whose chances changed most."""

    seq: int
    round: int
    mover: int | None
    """The seat that moved; null where time passed."""
    seat: int
    before: float
    after: float


class ReviewTold(Wire):
    """A line of the story of a move."""

    seat: int | None
    key: str
    values: dict[str, Json]


class ReviewLine(Wire):
    """A move, made or only thought of, and what it was worth."""

    move: dict[str, Json]
    text: str
    told: list[ReviewTold]
    chance: float
    expected: float
    why: list[Reason]


class ReviewDecision(Wire):
    """A move where there was something to decide."""

    seq: int
    round: int
    seat: int
    grade: Literal["best", "fine", "slip", "mistake", "blunder"]
    cost: float
    """The chance to win that it gave away, from 0 to 1."""
    lost: float
    """The points that it gave away."""
    played: ReviewLine
    better: ReviewLine | None
    """What the bot would have done; null if just this."""


class ReviewSeat(Wire):
    """How well a seat played."""

    seat: int
    decisions: int
    best: int
    cost: float
    lost: float


class Review(Wire):
    """What a strong bot says about a match, for the seats that people held."""

    game: str
    level: str
    error: float
    """How far the chances may be off by luck: half of a 95 % interval, at most."""
    points: list[ReviewPoint]
    turning: list[ReviewTurn]
    decisions: list[ReviewDecision]
    seats: list[ReviewSeat]


class ReviewState(Wire):
    """A review, or how far it has come: ask again after a second."""

    done: int
    of: int
    review: Review | None


# --- the socket: server → client ---------------------------------------------------------------


class Welcome(Wire):
    """The first message on a socket."""

    type: Literal["welcome"] = "welcome"
    table: TableInfo
    seats: list[int]
    """The seats I hold; empty for a spectator."""


class TableChanged(Wire):
    """Somebody sat down, left, came back; or the table's status changed."""

    type: Literal["table"] = "table"
    table: TableInfo


class Sealing(Wire):
    """The deal is sealed: answer with a nonce, so that nobody can have chosen it."""

    type: Literal["sealing"] = "sealing"
    match: str
    commitment: str


class State(Wire):
    """The whole match as I may see it; after it only changes are sent."""

    type: Literal["state"] = "state"
    match: str
    seq: int
    viewer: int
    """The seat whose eyes these are; -1 for a spectator."""
    view: Json
    candidates: list[Candidate]
    """What the viewer could do now; empty when nothing is awaited of them."""
    can_undo: bool
    story: list[Entry]
    clock: Clock | None = None
    now_ms: int | None = None
    """The present moment of a match that knows a clock, in milliseconds since it began."""
    result: Result | None = None


class Update(Wire):
    """What one or several events changed."""

    type: Literal["update"] = "update"
    match: str
    from_seq: int
    seq: int
    viewer: int
    changes: list[Change]
    moves: list[Json]
    """The events since `from_seq` as this viewer may know them, for animations."""
    candidates: list[Candidate]
    can_undo: bool
    story: list[Entry]
    clock: Clock | None = None
    now_ms: int | None = None
    """The present moment of a match that knows a clock, in milliseconds since it began."""
    result: Result | None = None


class Done(Wire):
    """My action was taken in (or had been: the same id is answered with the stored result)."""

    type: Literal["done"] = "done"
    id: str
    seq: int


class Refused(Wire):
    """My action was not taken in, and why; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str
    key: str
    values: dict[str, str | int] = {}
    seq: int


class HintMove(Wire):
    """A move the strongest bot at hand would make."""

    move: dict[str, Json]
    expected: float
    """The score it expects for the seat at the end."""
    chance: float | None = None
    """The chance, from 0 to 1, that the seat wins after it."""
    reasons: list[Reason] | None = None
    """The weightiest first."""


class Hint(Wire):
    """The best moves, best first."""

    type: Literal["hint"] = "hint"
    id: str
    seat: int
    moves: list[HintMove]


class Ping(Wire):
    """Are you still there? Answer with a pong."""

    type: Literal["ping"] = "ping"


class Closing(Wire):
    """The server is about to close the socket, and why; it is worth coming back if `again`."""

    type: Literal["closing"] = "closing"
    key: str
    again: bool


FromServer = Annotated[
    Welcome | TableChanged | Sealing | State | Update | Done | Refused | Hint | Ping | Closing,
    Field(discriminator="type"),
]


# --- the socket: client → server ---------------------------------------------------------------

Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
Seat = Annotated[int, Field(ge=0, le=4)]
Seq = Annotated[int, Field(ge=0)]


class Look(Wire):
    """Show me the match through the eyes of this seat of mine; -1 for the public view."""

    type: Literal["look"]
    seat: Annotated[int, Field(ge=-1, le=4)]


class Move(Wire):
    """A move of a seat of mine, made on the state `seq`; `id` is new for each try."""

    type: Literal["move"]
    id: Id
    seq: Seq
    seat: Seat
    move: dict[str, Json]


class Undo(Wire):
    """Take my last move back."""

    type: Literal["undo"]
    id: Id
    seq: Seq
    seat: Seat


class AskHint(Wire):
    """What would a strong player do here?"""

    type: Literal["hint"]
    id: Id
    seat: Seat


class Nonce(Wire):
    """My part of the seed."""

    type: Literal["nonce"]
    match: Annotated[str, Field(max_length=60)]
    nonce: Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]


class StandIn(Wire):
    """Let a bot play for a seat whose person is away; or take my own seat back."""

    type: Literal["stand_in"]
    seat: Seat
    bot: bool


class Pong(Wire):
    """I am still here."""

    type: Literal["pong"]


FromClient = Annotated[
    Look | Move | Undo | AskHint | Nonce | StandIn | Pong, Field(discriminator="type")
]
