// What travels in a match of Ubongo, as the server describes it. No rules in here.

export const GEMS = ['ruby', 'amber', 'emerald', 'sapphire', 'amethyst', 'moonstone'] as const;
export type Gem = (typeof GEMS)[number];
/** "red-1" … "red-6" */
export type Space = string;
/** "I2" … "Z5" */
export type PieceId = string;
/** "a1": the column as a letter, then the row from the top. */
export type CellName = string;
export type Side = 'easy' | 'hard';

/** One way a piece can lie; cells are [row, column]. */
export interface Way {
  cells: [number, number][];
  /** The way after a quarter turn clockwise. */
  turned: number;
  /** The way after flipping it left to right. */
  flipped: number;
}
export type Pieces = Record<PieceId, { ways: Way[] }>;

export interface BoardSide {
  /** Rows of text: "#" is a cell. */
  area: string[];
  rows: PieceId[][];
  levels: number[];
}

export interface Content {
  profile: string;
  gems: Gem[];
  spaces: Space[];
  pieces: Pieces;
  boards: Record<string, Record<Side, BoardSide>>;
}

export type Phase = 'place' | 'ready' | 'countdown' | 'race' | 'paused' | 'over';
export type Stage = 'solving' | 'solved' | 'moved' | 'done' | 'out';
export type Medal = 'gold' | 'silver' | 'bronze';

/** Times are milliseconds since the match began. */
export interface Timer {
  /** 0: no limit. */
  seconds: number;
  run: 0 | 1 | 2;
  starts_ms: number | null;
  since_ms: number | null;
  ran_ms: number;
  of_ms: (number | null)[];
  ends_ms: (number | null)[];
  left_ms: (number | null)[];
  ended_ms: number | null;
}

export interface Laid {
  piece: PieceId;
  cells: CellName[];
}

export interface SeatView {
  side: Side;
  /** Per cent of the usual time. */
  time: number;
  board: string | null;
  pieces: PieceId[];
  lying: Record<PieceId, CellName[] | null>;
  cells: number;
  filled: number;
  stage: Stage;
  rank: number;
  reach: number | null;
  solved_ms: number | null;
  pawn: Space | null;
  ready: boolean;
  gems: Record<Gem, number>;
  counts: number[];
  total: number;
  place: number;
  times_ms: (number | null)[];
  beaten: number;
  solution: Laid[] | null;
}

export interface View {
  round: number;
  rounds: number;
  phase: Phase;
  first: number;
  awaited: number[];
  alone: boolean;
  face: number | null;
  next_rank: number | null;
  next_reach: number | null;
  medal: Medal | null;
  timer: Timer;
  rows: (Gem | null)[][];
  seats: SeatView[];
}

export type PutMove = { do: 'put'; piece: PieceId; cells: CellName[] };
export type LiftMove = { do: 'lift'; piece: PieceId };
export type SpaceMove = { do: 'place' | 'go'; space: Space };
export type BareMove = { do: 'ready' | 'take' | 'give-up' };
export type Move = PutMove | LiftMove | SpaceMove | BareMove;

/** Where a piece can be put now: for each way the cells that can take its first cell. */
export type Spots = Record<string, CellName[]>;

/** What one space of the gem board offers me now. */
export interface Offer {
  space: Space;
  do: 'place' | 'go' | 'take';
  status: string;
  steps: number;
  gems: Gem[];
  /** How many of those colours I would then have. */
  after: Partial<Record<Gem, number>>;
}

/** An event of the match. */
export interface Moved {
  seq: number;
  kind: string;
  seat: number | null;
  move: Move | null;
  at_ms?: number;
}
