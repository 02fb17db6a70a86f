// What travels in a match of Realm of Sand, as the server describes it. No rules in here.

export const ELEMENTS = ['wood', 'sand', 'obsidian', 'sapphire', 'moon'] as const;
export type Element = (typeof ELEMENTS)[number];
/** Those that also exist as squares. */
export const BASIC = ['wood', 'sand', 'obsidian'] as const satisfies readonly Element[];
export type Counts = Partial<Record<Element, number>>;
export type Power = 'red' | 'purple' | 'yellow' | 'green' | 'orange' | 'blue';

/** "a1" … "f5" */
export type Box = string;
/** A set of boxes: bit n is box n in reading order. */
export type BoxSet = number;
/** A set of placements as hexadecimal digits, the lowest placement first. */
export type HexSet = string;

export interface CardFace {
  level: number;
  pattern: string[];
  stars: number;
  hourglasses: number;
  levels: number;
  disks: Element[];
  name: Record<string, string>;
  flavour: Record<string, string>;
}

export interface TileFace {
  shape: string;
  /** The letters of its squares, by their numbers. */
  squares: string;
}

export interface BoardFace {
  power: Power;
  crystals: Box[];
  name: Record<string, string>;
}

/** One orientation: where each square lies, and which way it becomes by a turn or a flip. */
export interface Way {
  squares: [column: number, row: number][];
  turned: number;
  flipped: number;
}
export type Placement = [way: number, corner: Box, boxes: Box[]];
export interface ShapeFace {
  ways: Way[];
  placements: Placement[];
}

export interface Content {
  levels: number;
  area: string[];
  tiles: Record<string, TileFace>;
  cards: Record<string, CardFace>;
  boards: Record<string, BoardFace>;
  shapes: Record<string, ShapeFace>;
  /** What somebody who plays alone can become, the lowest first, and the fewest stars for it. */
  ranks: RankStep[];
}

export interface RankStep {
  rank: string;
  least: number;
}

export interface SeatView {
  board: string | null;
  power: Power | null;
  crystal: 'clear' | 'charging' | 'charged' | null;
  level: number;
  dark: number;
  tiles: (string | null)[];
  hand: Record<Element, number>;
  /** 30 letters in reading order. */
  boxes: string;
  stars: number;
  hourglasses: number;
  pieces: number;
  completed: string[];
  kept: { level: number; card: string | null }[];
  looked: { level: number; cards: (string | null)[] } | null;
  bottom: string[][];
}

export type Phase =
  'gift' | 'main' | 'fill' | 'take' | 'summon' | 'aside' | 'extra' | 'swap' | 'look' | 'bury' | 'over';

/** How far a chain of small actions has come; which fields there are depends on the phase. */
export interface StepView {
  boxes?: BoxSet;
  element?: Element;
  n?: number;
  slot?: number;
  all?: boolean;
  done?: number;
  most?: number | null;
  used?: BoxSet;
  tile?: string;
}

export interface View {
  round: number;
  rounds: number | null;
  phase: Phase;
  first: number;
  turn: number;
  awaited: number[];
  advanced: boolean;
  acted: boolean;
  last_round: boolean;
  hourglasses_to_end: number | null;
  levels: number;
  squares: Record<(typeof BASIC)[number], number>;
  supply: Record<Element, number>;
  circle: string[];
  aside: string[];
  market: (string | null)[][];
  decks: number[];
  step: StepView | null;
  seats: SeatView[];
}

export type MoveJson = { do: string } & Record<string, unknown>;

/** A candidate of the server: a whole move, or a family whose last part is to be added. */
export interface Choice<D = Record<string, never>> {
  move: MoveJson;
  status: string;
  details: D;
}

export interface PlaceDetails {
  shape: string;
  slot: number;
  allowed: HexSet;
  short: Record<string, Counts>;
  ready: Record<string, HexSet>;
}

/** Where a disk or a square may go. */
export interface GoDetails {
  to: BoxSet;
  dark: BoxSet;
  ready: Record<string, BoxSet>;
}

export interface Gains {
  stars: number;
  hourglasses: number;
  levels: number;
  disks: Counts;
  lost: { disks?: Counts; levels?: number };
}

export interface CompleteDetails {
  from: 'market' | 'kept';
  spots: BoxSet[];
  charges: boolean[];
  gains?: Gains;
  missing?: number;
  near?: BoxSet | null;
}
