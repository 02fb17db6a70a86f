// Written by tools/protocol_types.py from src/clessidra/server/wire/protocol and, for what a game
// brings, from its online/messages.py: change those, not this file. Text for people travels as keys
// and values; only names and content are text.

/** Who I am to this server. */
export interface Me {
  id: string;
  name: string;
}

/** A display name: text, never markup. */
export interface NewName {
  name: string;
}

/** A one-time link that carries an identity to another device; good for ten minutes. */
export interface CarryLink {
  path: string;
  seconds: number;
}

/** The token of such a link. */
export interface CarryToken {
  token: string;
}

/** Which content pack a match is played with. */
export interface ContentRef {
  id: string;
  version: number;
  hash: string;
}

/** Something of its own that the people at a table of this game choose before the deal. */
export interface GameOption {
  name: string;
  label: Record<string, string>;
  default: number;
  choices: number[];
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  name: Record<string, string>;
  line: Record<string, string>;
  players: number[];
  options: GameOption[];
  packs: ContentRef[];
  bots: string[];
  cites: Record<string, string[]>;
  clock: boolean;
  ghosts: boolean;
  lesson: boolean;
}

/** What a client needs to know of the server before anything else. */
export interface ServerInfo {
  version: string;
  games: GameInfo[];
  loopback: boolean;
  address: string;
  carry_seconds: number;
}

/** A seat of a new table. */
export interface SeatPlan {
  kind: 'me' | 'here' | 'open' | 'bot';
  name?: string;
  bot?: string;
}

/** What the people at a table agree on beside the rules. */
export interface TableOptions {
  hints: boolean | null;
  show_points: boolean;
  turn_seconds: number;
  speed: 'slow' | 'normal' | 'fast' | 'instant';
  practice: boolean;
  listed: boolean;
  rules: Record<string, number>;
  again: string;
  continues: string;
  continues_at: number;
  lesson: boolean;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: TableOptions;
  content?: string;
}

/** A seat as everybody at the table sees it. */
export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string;
  mine: boolean;
  online: boolean;
  away: boolean;
  stand_in: boolean;
  recorded: string;
}

/** A table as one person may see it. */
export interface TableInfo {
  id: string;
  game: string;
  content: ContentRef;
  status: 'waiting' | 'sealing' | 'playing' | 'over' | 'stopped';
  owner: boolean;
  seats: SeatInfo[];
  options: TableOptions;
  hints: boolean;
  invite: string | null;
  watch: string | null;
  match: string | null;
  commitment: string | null;
  rematch: string | null;
  stopped: string | null;
}

/** A table in a list: mine, or the open ones. */
export interface TableLine {
  id: string;
  path: string;
  game: string;
  status: 'waiting' | 'sealing' | 'playing' | 'over' | 'stopped';
  round: number;
  rounds: number | null;
  your_turn: boolean;
  seats: SeatInfo[];
  winners: number[];
  match: string | null;
  practice: boolean;
  updated_ms: number;
}

/** My tables, running first and those that wait for me before all others; or the open ones. */
export interface Tables {
  tables: TableLine[];
}

/** The token of an invitation or a spectator's link. */
export interface Token {
  token: string;
}

/** One seat of the table. */
export interface SeatNumber {
  seat: number;
}

/** Before the start the owner may change who sits on a seat. */
export interface SeatChange {
  seat: number;
  plan: SeatPlan;
}

/** What is said at one point, in every language, and what it waits for. */
export interface LessonStep {
  say: Record<string, string>;
  at: string;
  begins: number;
  acts: boolean;
  wrong: Record<string, string>;
  until: Record<string, unknown>[];
  free: Record<string, unknown>[];
  phase: string;
}

/** A move of the script that the person makes. */
export interface LessonMove {
  after: number;
  move: Record<string, unknown>;
}

/** The lesson of a game. */
export interface LessonInfo {
  steps: LessonStep[];
  mine: LessonMove[];
}

/** A request that was refused: nothing has changed. */
export interface Problem {
  key: string;
  values: Record<string, string | number>;
}

/** A line of the story of a match: a text key with values, made for one viewer. */
export interface Entry {
  seq: number;
  seat: number | null;
  key: string;
  values: Record<string, unknown>;
}

/** One difference between two views: the new value at a path. */
export interface Change {
  path: (string | number)[];
  value?: unknown;
}

/** The optional turn clock: milliseconds left for the seats that are awaited. */
export interface Clock {
  left_ms: number;
  of_ms: number;
}

/** A line of a score sheet. */
export interface SheetLine {
  points: number;
  key: string;
  values: Record<string, unknown>;
}

/** Why the winners won: a text key of the game with its values. */
export interface Verdict {
  key: string;
  winners: number[];
  rivals: number[];
  values: Record<string, unknown>;
}

/** How a match ended. */
export interface Result {
  points: number[];
  ranks: number[];
  verdict: Verdict;
  sheets: SheetLine[][];
  secret: string;
  nonces: string[];
  commitment: string;
  generator: string;
}

/** An action a seat could think of, with all that is needed to draw it, allowed or not. */
export interface Candidate {
  move: Record<string, unknown>;
  status: string;
  details: Record<string, unknown>;
}

/** Why a move is good: the key of a sentence, and the values in it. */
export interface Reason {
  key: string;
  values: Record<string, number | string>;
}

/** How the match stood after an event. */
export interface ReviewPoint {
  seq: number;
  round: number;
  chances: number[];
  expected: number[];
}

/** A turning point: what happened up to this event, and whose chances changed most. */
export interface ReviewTurn {
  seq: number;
  round: number;
  mover: number | null;
  seat: number;
  before: number;
  after: number;
  luck: boolean;
}

/** A line of the story of a move. */
export interface ReviewTold {
  seat: number | null;
  key: string;
  values: Record<string, unknown>;
}

/** A move, made or only thought of, and what it was worth. */
export interface ReviewLine {
  move: Record<string, unknown>;
  text: string;
  told: ReviewTold[];
  chance: number;
  expected: number;
  why: Reason[];
}

/** A move where there was something to decide. */
export interface ReviewDecision {
  seq: number;
  since: number;
  round: number;
  seat: number;
  by: string;
  grade: 'best' | 'fine' | 'slip' | 'mistake' | 'blunder';
  before: number;
  after: number;
  cost: number;
  lost: number;
  played: ReviewLine;
  better: ReviewLine | null;
}

/** How well somebody played: who holds the seat, or whoever moved for them. */
export interface ReviewSeat {
  seat: number;
  by: string;
  decisions: number;
  best: number;
  cost: number;
  lost: number;
}

/** What a strong bot says about a match, for the seats that people held. */
export interface Review {
  game: string;
  level: string;
  error: number;
  points: ReviewPoint[];
  turning: ReviewTurn[];
  decisions: ReviewDecision[];
  seats: ReviewSeat[];
  own?: unknown;
}

/** A review, or how far it has come: ask again after a second. */
export interface ReviewState {
  done: number;
  of: number;
  review: Review | null;
}

/** The first message on a socket. */
export interface Welcome {
  type: 'welcome';
  table: TableInfo;
  seats: number[];
}

/** Somebody sat down, left, came back; or the table's status changed. */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
}

/** The deal is sealed: answer with a nonce, so that nobody can have chosen it. */
export interface Sealing {
  type: 'sealing';
  match: string;
  commitment: string;
}

/** The whole match as I may see it; after it only changes are sent. */
export interface State {
  type: 'state';
  match: string;
  seq: number;
  viewer: number;
  view: unknown;
  candidates: Candidate[];
  can_undo: boolean;
  undo_seats: number[];
  story: Entry[];
  clock: Clock | null;
  now_ms: number | null;
  result: Result | null;
}

/** What one or several events changed. */
export interface Update {
  type: 'update';
  match: string;
  from_seq: number;
  seq: number;
  viewer: number;
  changes: Change[];
  moves: unknown[];
  candidates: Candidate[];
  can_undo: boolean;
  undo_seats: number[];
  story: Entry[];
  clock: Clock | null;
  now_ms: number | null;
  result: Result | null;
  done: Done | null;
}

/**
 * My action was taken in (or had been: the same id is answered with the stored result).
 *
 * It comes inside the update that the action caused, and by itself where there is none for me.
 */
export interface Done {
  type: 'done';
  id: string;
  seq: number;
}

/** My action was not taken in, and why; nothing has changed. */
export interface Refused {
  type: 'refused';
  id: string;
  key: string;
  values: Record<string, string | number>;
  seq: number;
}

/** A move that the strongest available bot would make. */
export interface HintMove {
  move: Record<string, unknown>;
  expected: number;
  chance: number | null;
  reasons: Reason[] | null;
}

/** The best moves, best first. */
export interface Hint {
  type: 'hint';
  id: string;
  seat: number;
  moves: HintMove[];
}

/** Are you still there? Answer with a pong. */
export interface Ping {
  type: 'ping';
}

/** The server is about to close the socket, and why; it is worth coming back if `again`. */
export interface Closing {
  type: 'closing';
  key: string;
  again: boolean;
}

/** Show me the match from the viewpoint of this seat of mine; -1 for the public view. */
export interface Look {
  type: 'look';
  seat: number;
}

/** A move of a seat of mine, made on the state `seq`; `id` is new for each try. */
export interface Move {
  type: 'move';
  id: string;
  seq: number;
  seat: number;
  move: Record<string, unknown>;
}

/** Take my last move back. */
export interface Undo {
  type: 'undo';
  id: string;
  seq: number;
  seat: number;
}

/** What would a strong player do here? */
export interface AskHint {
  type: 'hint';
  id: string;
  seat: number;
}

/** My part of the seed. */
export interface Nonce {
  type: 'nonce';
  match: string;
  nonce: string;
}

/** Let a bot play for a seat whose person is away; or take my own seat back. */
export interface StandIn {
  type: 'stand_in';
  seat: number;
  bot: boolean;
}

/** Let the bots of this table wait longer, or less long. */
export interface Speed {
  type: 'speed';
  speed: 'slow' | 'normal' | 'fast' | 'instant';
}

/** Let bots move at once until it is a person's turn. */
export interface Hurry {
  type: 'hurry';
}

/** I am still here. */
export interface Pong {
  type: 'pong';
}

/** Are you still there? Answered with a ping at once, also while a command is carried out. */
export interface Probe {
  type: 'probe';
}

/** Days in a row with a daily puzzle solved: the run that still goes on, and the longest. */
export interface Streak {
  now: number;
  best: number;
}

/** One of the two puzzles of a day, and how I did. */
export interface DailyLevel {
  level: 'easy' | 'hard';
  state: 'open' | 'begun' | 'solved';
  attempt: string | null;
  ms: number | null;
  solvers: number;
  median_ms: number | null;
}

/** The puzzles of a day, by UTC: the same on every server with the same boards. */
export interface Daily {
  date: string;
  next_ms: number;
  streak: Streak;
  levels: DailyLevel[];
}

/** A puzzle that I want: today's, a random one, or one that somebody has solved. */
export interface NewAttempt {
  kind: 'daily' | 'practice' | 'ghost';
  level: 'easy' | 'hard';
  difficulty?: number;
  ghost?: string;
  bot?: string;
}

/** A difficulty of puzzles for practice, its name, and how many there are on each level. */
export interface Difficulty {
  difficulty: number;
  name: Record<string, string>;
  easy: number;
  hard: number;
}

/** What can be practised here. */
export interface Practice {
  difficulties: Difficulty[];
}

/** One thing done with a piece, and when: in milliseconds since the beginning. */
export interface TraceStep {
  at_ms: number;
  move: Record<string, unknown>;
}

/** A solution of somebody, or of a bot, to race against. */
export interface Ghost {
  name: string;
  bot: string;
  ms: number;
  trace: TraceStep[];
}

/** One try at one puzzle alone. */
export interface Attempt {
  id: string;
  kind: 'daily' | 'practice' | 'ghost';
  level: 'easy' | 'hard';
  date: string | null;
  content: string;
  board: string;
  side: 'easy' | 'hard';
  face: number;
  pieces: string[];
  area: string[];
  difficulty: number;
  began_ms_ago: number;
  solved_ms: number | null;
  ghost: Ghost | null;
}

/** What one seat did in the races of a finished match; times are those of the sand. */
export interface RecordedRun {
  name: string;
  rounds: TraceStep[][];
  times_ms: (number | null)[];
}

/** A finished race, seat by seat. */
export interface Runs {
  runs: RecordedRun[];
}

/** How a puzzle was solved, step by step. */
export interface Trace {
  trace: TraceStep[];
}

/** How long it took, by the server's clock, and how others did. */
export interface Solved {
  ms: number;
  moves: number;
  solvers: number;
  median_ms: number | null;
  best_ms: number | null;
  streak: Streak | null;
  share: Record<string, string>;
  attempt: Attempt;
}

/** The path at which others race against an attempt. */
export interface GhostLink {
  path: string;
}

/** Everything the server says on the socket. */
export type FromServer =
  | Welcome
  | TableChanged
  | Sealing
  | State
  | Update
  | Done
  | Refused
  | Hint
  | Ping
  | Closing;

/** Everything the client says on the socket. */
export type FromClient =
  | Look
  | Move
  | Undo
  | AskHint
  | Nonce
  | StandIn
  | Speed
  | Hurry
  | Pong
  | Probe;

export type SeatKind = 'me' | 'here' | 'open' | 'bot';

export type TableStatus = 'waiting' | 'sealing' | 'playing' | 'over' | 'stopped';

export type BotSpeed = 'slow' | 'normal' | 'fast' | 'instant';

export const NAME_LENGTH = 24;
