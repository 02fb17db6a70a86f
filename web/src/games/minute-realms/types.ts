// What travels in a match of Minute Realms, as the server describes it. No rules in here.

export const CATEGORIES = ['productive', 'residential', 'commercial', 'military', 'noble', 'clerical'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Trade = 'gain' | 'pay' | 'invasion';

export interface Scoring {
  kind: 'flat' | 'per_category' | 'per_choice' | 'per_coin' | 'pair' | 'different' | 'minus_coins';
  points: number;
  categories: Category[];
}

/** A card as printed. Names and flavour are text in two languages. */
export interface CardFace {
  name: Record<string, string>;
  flavour: Record<string, string>;
  mark: number;
  cost: number;
  trade: Trade[];
  category: Category;
  locked: boolean;
  shields: number;
  scoring: Scoring | null;
}

export interface Content {
  cards: Record<string, CardFace>;
  /** Points for 0 … 6 different categories. */
  different: number[];
  /** The defence of a card that lies face down. */
  bastion_shields: number;
}

/** "seat-0" … "seat-4", "centre-1", "centre-2" */
export type PlaceName = string;

export interface Built {
  card: string;
  face: 'up' | 'down';
  /** What it is worth as things stand; null for a bastion. */
  points: number | null;
}

export interface SeatView {
  coins: number;
  realm: Built[];
  defence: number;
  points: number | null;
  held: [boolean | null, boolean | null];
  must_lose: boolean;
  chosen: boolean;
  /** The slot I chose to lose; only mine is told. */
  choice: number | null;
}

export interface View {
  round: number;
  rounds: number;
  phase: 'take' | 'lose' | 'over';
  first: number;
  awaited: number[];
  offer: Record<PlaceName, string | null>;
  seats: SeatView[];
  track: { placed: boolean; value: number | null }[];
  stack: number;
  unseen_tokens: Record<string, number>;
  attack: [number | null, number | null];
  /** The rounds after which the invaders come. */
  invasions: number[];
  /** What they are known to bring next, and the most it can be; null after the last time. */
  next_attack: { after: number; known: number; most: number } | null;
  deck: number;
  discards: string[];
}

export type Way = 'build' | 'bastion' | 'stuck';
export type TakeMove = { do: Way; card: string; place: PlaceName };
export type LoseMove = { do: 'lose'; card: string };

/** One step of the coin walk; `coins` is what is in hand after it, null where it cannot be done. */
export interface Step {
  step: 'gain' | 'pay' | 'invasion' | 'cost' | 'bastion';
  to?: PlaceName | null;
  placed?: boolean;
  amount?: number | null;
  coins: number | null;
}

export type Before = [now: number, after: number | null];

export interface Details {
  short: number | null;
  steps: Step[];
  gives: string | null;
  coins: Before;
  points: Before;
  defence: Before;
}

export interface Choice<M = TakeMove | LoseMove> {
  move: M;
  status: string;
  details: Details;
}
